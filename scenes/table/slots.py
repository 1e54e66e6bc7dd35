"""Reads tables from TMX maps. The only user of pytmx; whatever is wrong with a map comes out as one `BadTable`."""

from __future__ import annotations

import contextlib
import functools
import logging
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytmx

from game.core.words import N_, Text
from scenes.table.map_file import BadTable as BadTable
from scenes.table.map_file import safe_map
from scenes.table.places import DESIGN, Box, Painting, Prop, Slot, Table
from scenes.table.slot_properties import Wrong, anchor, growth, meaning

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "tables"
"""The standard tables."""
FAR = 1e6
"""No place in a map is further off, design units."""

COMMON = (("plate",), ("message", "buttons", "menu", "history"))
NEEDED: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "lucky_jack": (("hand",), ("pool", "discards", "drawn", "thrown", "take")),
    "cover_your_assets": (("hand", "stack"), ("draw", "discards", "duel")),
    "rummy": (("rack",), ("stock", "table")),
    "casinoverso": (("hidden", "shown", "treasures", "bet"), ("deck", "bank")),
}
"""Slots that a game's map must have: those of each seat, those of the table (which each seat may have for itself instead)."""
logging.getLogger("pytmx").addHandler(logging.NullHandler())


def read(path: Path, game: str, seats: int) -> Table:
    """The table of a map in design units, with all that the game needs for so many seats. Raises BadTable, never anything else."""
    with _guard(path):
        return _checked(_table(_load(path), path), game, seats, path)


def load(path: Path) -> Any:
    """The map as pytmx reads it, made safe before: layers in drawing order, groups applied. Raises BadTable, never anything else."""
    with _guard(path):
        return _load(path)


@contextlib.contextmanager
def _guard(path: Path) -> Iterator[None]:
    """Whatever odd content makes a reader raise, it is one bad map."""
    try:
        yield
    except BadTable:
        raise
    except Exception as error:
        brief = f"{type(error).__name__} {error}".strip()[:80]
        raise BadTable(path, Text(N_("it is damaged or uses what is not read ({error})."), {"error": brief})) from error


def _load(path: Path) -> Any:
    root = safe_map(path)
    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.filename = str(path)
    tiled.parse_xml(root)
    tiled.layers.sort(key=lambda layer: int(layer.drawn))
    _check_tiles(tiled, path)
    return tiled


def table_for(game: str, seats: int, own: Path | None = None) -> tuple[Table, BadTable | None]:
    """The player's own map if it is good, else the standard one; and what is wrong with the own one, or None."""
    bad = None
    if own is not None:
        try:
            return read(own, game, seats), None
        except BadTable as error:
            bad = error
    return standard(game, seats), bad


@functools.cache
def standard(game: str, seats: int) -> Table:
    """The map that comes with the program for a game, or the plain one that serves any game."""
    path = FOLDER / f"{game}_{seats}.tmx"
    return read(path if path.exists() else FOLDER / f"plain_{seats}.tmx", game, seats)


def _check_tiles(tiled: Any, path: Path) -> None:
    """Every tile used must be one of a tileset's. pytmx leaves None where a number belongs to none."""
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            used = {gid for _, _, gid in layer.iter_data() if gid}
        elif isinstance(layer, pytmx.TiledObjectGroup):
            used = {thing.gid for thing in layer if thing.gid}
        else:
            continue
        if any(tiled.images[gid] is None for gid in used):
            where = Text(N_("layer “{name}”"), {"name": layer.name or ""})
            raise BadTable(path, Text(N_("a tile's number belongs to no tileset.")), where)


# --- from pytmx to a table --------------------------------------------------------------------------------------------
def _table(tiled: Any, path: Path) -> Table:
    """All slots, props and paintings of a map."""
    size = (float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight))
    if size != DESIGN:
        sides = {"width": round(size[0]), "height": round(size[1])}
        raise BadTable(path, Text(N_("its size is {width} × {height} and must be 1920 × 1080."), sides))
    slots: dict[str, Slot] = {}
    props: list[Prop] = []
    paintings: list[Painting] = []
    for layer in tiled.layers:
        if not layer.visible:
            continue
        if isinstance(layer, pytmx.TiledTileLayer):
            paintings += _tiles(tiled, layer)
        elif isinstance(layer, pytmx.TiledImageLayer):
            paintings.append(_image(tiled, layer))
        else:
            for found in _found(tiled, layer, size, path):
                if isinstance(found, Prop):
                    props.append(found)
                elif isinstance(found, Painting):
                    paintings.append(found)
                elif found.name in slots:
                    raise BadTable(path, Text(N_("the place “{name}” is there twice."), {"name": found.name}))
                else:
                    slots[found.name] = found
    seats, game = tiled.properties.get("seats", 0), str(tiled.properties.get("game", ""))
    room = str(tiled.properties.get("room", game))
    seats = seats if isinstance(seats, int) else 0
    return Table(game, seats, room, size, slots, tuple(props), tuple(paintings))


def _found(tiled: Any, layer: Any, size: tuple[float, float], path: Path) -> Iterator[Slot | Prop | Painting]:
    """What the visible objects of a layer stand for. Raises BadTable."""
    for thing in layer:
        if not thing.visible:
            continue
        try:
            box, angle = place(thing, (float(layer.shift_x), float(layer.shift_y)))
            found = meaning(thing.properties, box, angle, size)
            if found is not None:
                yield found
            elif thing.gid:
                yield _painting(
                    tiled, thing.gid, box, box, float(layer.opacity), {"anchor": "middle"} | thing.properties, angle
                )
        except Wrong as wrong:
            where = Text(N_("object {name}"), {"name": f"{thing.id} “{thing.name or ''}”"})
            raise BadTable(path, wrong.reason, where) from wrong


def place(thing: Any, shift: tuple[float, float]) -> tuple[Box, float]:
    """An object's box before it is turned, and its angle. Tiled turns a rectangle about its left top corner, a picture about its left
    bottom one (pytmx has moved it up by its height). Raises Wrong."""
    x, y, width, height, angle = (
        float(value) for value in (thing.x, thing.y, thing.width, thing.height, thing.rotation)
    )
    if not all(math.isfinite(value) and abs(value) < FAR for value in (x, y, width, height, angle, *shift)):
        raise Wrong(Text(N_("its place is no proper number.")))
    turn = math.radians(angle)
    down = -height / 2 if thing.gid else height / 2
    pivot = y + height if thing.gid else y
    middle_x = x + math.cos(turn) * width / 2 - math.sin(turn) * down
    middle_y = pivot + math.sin(turn) * width / 2 + math.cos(turn) * down
    return Box(middle_x - width / 2 + shift[0], middle_y - height / 2 + shift[1], width, height), angle % 360


def _tiles(tiled: Any, layer: Any) -> Iterator[Painting]:
    """A tile layer."""
    width, height = tiled.tilewidth, tiled.tileheight
    block = Box(float(layer.shift_x), float(layer.shift_y), layer.width * width, layer.height * height)
    for column, row, gid in layer.iter_data():
        if gid:
            box = Box(block.x + column * width, block.y + row * height, width, height)
            yield _painting(tiled, gid, box, block, float(layer.opacity), layer.properties)


def _image(tiled: Any, layer: Any) -> Painting:
    """An image layer, in the size that the map gives it."""
    box = Box(float(layer.shift_x), float(layer.shift_y), float(layer.wide), float(layer.high))
    return _painting(tiled, layer.gid, box, box, float(layer.opacity), layer.properties)


def _painting(
    tiled: Any, gid: int, box: Box, block: Box, opacity: float, given: Mapping[str, Any], angle: float = 0.0
) -> Painting:
    """A picture of the map by pytmx's number of it; with an anchor or a way to grow it keeps to these, else it stretches with the window."""
    file, part, flags = tiled.images[gid]
    return Painting(
        file=Path(file),
        part=None if part is None else Box(*part),
        box=box,
        block=block if "anchor" in given or "grow" in given else None,
        diagonal=bool(flags and flags.flipped_diagonally),
        mirrored=bool(flags and flags.flipped_horizontally),
        upside_down=bool(flags and flags.flipped_vertically),
        angle=angle,
        opacity=opacity,
        anchor=anchor(given),
        grow=growth(given),
    )


# --- what a game needs ------------------------------------------------------------------------------------------------
def _checked(table: Table, game: str, seats: int, path: Path) -> Table:
    """The table, if it serves this game with so many seats. Raises BadTable."""
    if table.game not in (game, "any"):
        names = {"found": table.game or "?", "wanted": game}
        raise BadTable(path, Text(N_("it is made for the game “{found}”, not for “{wanted}”."), names))
    if table.seats != seats:
        counts = {"found": table.seats, "wanted": seats}
        raise BadTable(path, Text(N_("its number of seats is {found} and must be {wanted}."), counts))
    for slot in table.slots.values():
        if slot.seat is not None and slot.seat >= seats:
            raise BadTable(path, Text(N_("the place “{name}” is for a seat that is not there."), {"name": slot.name}))
    own, shared = NEEDED.get(game, ((), ()))
    for kind in COMMON[0] + own:
        _demand(table, kind, True, path)
    for kind in COMMON[1] + shared:
        _demand(table, kind, False, path)
    return table


def _demand(table: Table, kind: str, each: bool, path: Path) -> None:
    """Raises BadTable unless the table has the place, for each seat or for itself."""
    wanted = [f"{kind}.{seat}" for seat in range(table.seats)]
    missing = [name for name in wanted if name not in table.slots]
    if missing and (each or kind not in table.slots):
        name = missing[0] if each or len(missing) < len(wanted) else kind
        raise BadTable(path, Text(N_("the place “{name}” is missing."), {"name": name}))
