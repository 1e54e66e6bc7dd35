"""Writes the standard tables as Tiled maps: `python -m build_scripts.make_tables [--check]`. The same plans give the same bytes."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

from build_scripts.tables import casinoverso, cover_your_assets, lucky_jack, plain, rummy
from build_scripts.tables.pieces import Piece, Plan

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "tables"
MAP = 'version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
TILE = 40
COLUMNS, ROWS = 48, 27
COLOURS = {"props": "#8a6d3b", "places": "#3b6d8a", "cards": "#3b8a4f"}
WORDS = ({0.0: "left", 0.5: "", 1.0: "right"}, {0.0: "top", 0.5: "", 1.0: "bottom"})


def plans() -> list[Plan]:
    """All standard tables."""
    games = {
        lucky_jack.plan: range(2, 7),
        cover_your_assets.plan: range(2, 7),
        rummy.plan: range(2, 5),
        casinoverso.plan: range(3, 6),
        plain.plan: range(2, 7),
    }
    return [plan(seats) for plan, numbers in games.items() for seats in numbers]


def files() -> Iterator[tuple[str, str]]:
    """Name and text of every map."""
    for plan in plans():
        yield plan.file, written(plan)


def written(plan: Plan) -> str:
    """A map as Tiled saves it: cards, other places and props in layers of their own."""
    layers = {
        "props": [piece for piece in plan.pieces if piece.picture],
        "cards": [piece for piece in plan.pieces if piece.spread != "none"],
        "places": [piece for piece in plan.pieces if piece.spread == "none" and not piece.picture],
    }
    body = []
    number = 1
    for layer, (name, pieces) in enumerate(layers.items(), 1):
        body.append(f' <objectgroup id="{layer}" name="{name}" color="{COLOURS[name]}">')
        for piece in pieces:
            body += _object(piece, number)
            number += 1
        body.append(" </objectgroup>")
    size = f'width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
    following = f'nextlayerid="{len(layers) + 1}" nextobjectid="{number}"'
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<map {MAP} {size} {following}>",
        " <properties>",
        f'  <property name="game" value="{plan.game}"/>',
        f'  <property name="room" value="{plan.game}"/>',
        f'  <property name="seats" type="int" value="{plan.seats}"/>',
        " </properties>",
    ]
    return "\n".join([*head, *body, "</map>", ""])


def _object(piece: Piece, number: int) -> list[str]:
    """An object's lines; Tiled turns it about its left top corner."""
    turn = math.radians(piece.angle)
    middle_x, middle_y = piece.box.x + piece.box.width / 2, piece.box.y + piece.box.height / 2
    width, height = piece.box.width, piece.box.height
    if piece.angle % 180 == 90:
        width, height = height, width
    x = middle_x - math.cos(turn) * width / 2 + math.sin(turn) * height / 2
    y = middle_y - math.sin(turn) * width / 2 - math.cos(turn) * height / 2
    name = piece.name if piece.seat is None else f"{piece.name}.{piece.seat}"
    place = {"x": x, "y": y, "width": width, "height": height} | ({"rotation": piece.angle} if piece.angle else {})
    attributes = " ".join(f'{key}="{_number(value)}"' for key, value in place.items())
    lines = [f'  <object id="{number}" name={quoteattr(name)} {attributes}>', "   <properties>"]
    for key, kind, value in sorted(_properties(piece)):
        typed = f' type="{kind}"' if kind else ""
        lines.append(f'    <property name="{key}"{typed} value={quoteattr(value)}/>')
    return [*lines, "   </properties>", "  </object>"]


def _properties(piece: Piece) -> Iterator[tuple[str, str, str]]:
    """Name, Tiled's type and value of each property that is not the default."""
    grow = " ".join(f"{axis} {_number(share)}" for axis, share in zip("xy", piece.grow, strict=True) if share)
    scale = piece.scale if piece.scale != 1.0 or piece.spread != "none" else None
    spread = piece.spread if piece.spread != "none" else None
    texts = {"grow": grow or None, "spread": spread, "face": piece.face, "align": piece.align}
    numbers = {"scale": scale, "overlap": piece.overlap, "max_angle": piece.max_angle}
    yield ("prop" if piece.picture else "zone"), "", piece.name
    yield "anchor", "", _anchor(piece)
    yield from ((key, "", text) for key, text in texts.items() if text is not None)
    yield from ((key, "float", _number(value)) for key, value in numbers.items() if value is not None)
    yield from (
        (key, "int", str(value)) for key, value in (("seat", piece.seat), ("rows", piece.rows)) if value is not None
    )
    if piece.over:
        yield "over", "bool", "true"


def _anchor(piece: Piece) -> str:
    """In words where there are words for it."""
    across, down = piece.anchor
    if across in WORDS[0] and down in WORDS[1]:
        return f"{WORDS[1][down]} {WORDS[0][across]}".strip() or "middle"
    return f"{_number(across)} {_number(down)}"


def _number(value: float) -> str:
    """Without needless digits."""
    return f"{round(value, 4):g}" if abs(value) < 1 else f"{round(value, 2):g}"


def main() -> int:
    """Writes, or with --check compares and returns 1 where a map is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if a map is out of date")
    check = parser.parse_args().check
    FOLDER.mkdir(parents=True, exist_ok=True)
    old = [name for name, text in files() if not (FOLDER / name).exists() or (FOLDER / name).read_text("utf-8") != text]
    if not check:
        for name, text in files():
            (FOLDER / name).write_bytes(text.encode())
    print("\n".join(old) or "every table is up to date")
    return int(check and bool(old))


if __name__ == "__main__":
    raise SystemExit(main())
