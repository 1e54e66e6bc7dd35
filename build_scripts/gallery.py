"""Draw every scene into a folder and say what is wrong on the pictures: `dev.py gallery OUT [WORD]...`.

Every page of every scene and game is drawn in English, Polish and in a third language, two fifths longer and full of accents, in five
sizes; then in high contrast, and at 75 to 200 % of the usual scale. On each picture all texts are looked for: none may be cut, broken,
covered or fainter than 4.5 : 1; and no control may be too small, lie on another one or stick out. With WORDs only pages whose names have
one of them in it are drawn. A sheet that is whole in OUT, drawn by the same sources, is not drawn again. The exit status is 1 if anything
was found.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from build_scripts.sources import sources
from scenes.album import SIZES, draw_album
from scenes.pseudo import CODE

LANGUAGES = ("en", "pl", CODE)
SCALES = (0.75, 1.25, 1.5, 2.0)
SCALED = ((960, 540), (1280, 720), (1920, 1080))
SOURCES = ("game", "scenes", "assets", "requirements")
"""Folders that the pictures hang on."""


class Sheet(NamedTuple):
    """All pages in one language, size and look; they go into the folder `name` below OUT."""

    name: str
    language: str
    size: tuple[int, int]
    contrast: bool = False
    ui_scale: float = 1.0

    @property
    def place(self) -> str:
        """Where its pictures lie below OUT."""
        return str(Path(self.name, self.language, f"{self.size[0]}x{self.size[1]}"))


def sheets() -> list[Sheet]:
    """Return every sheet of the gallery, the largest pictures first."""
    found = [Sheet("", language, size) for language in LANGUAGES for size in SIZES]
    found += [Sheet("contrast", language, size, contrast=True) for language in ("en", "pl") for size in SIZES]
    found += [
        Sheet(f"{round(100 * scale)}%", language, size, ui_scale=scale)
        for scale in SCALES
        for language in ("pl", CODE)
        for size in SCALED
    ]
    return sorted(found, key=lambda sheet: -sheet.size[0] * sheet.size[1])


def draw(sheet: Sheet, out: Path, cache: Path, words: Sequence[str], drawn_by: str) -> tuple[int, list[str]]:
    """Draw a sheet by the sources named `drawn_by`; return how many pictures there are, and a line for everything that is wrong.

    A sheet that is whole is not drawn again; what was found on it is told again."""
    note = out / sheet.place / "whole.json"
    kept = {} if words else _read(note)
    if kept.get("sources") == drawn_by and kept["pictures"] == len(list(note.parent.glob("*.png"))):
        return kept["pictures"], kept["faults"]
    note.unlink(missing_ok=True)
    look = {"contrast": sheet.contrast, "ui_scale": sheet.ui_scale, "animation": "off"}
    count, lines = 0, []
    for file, flaws in draw_album(out / sheet.name, (sheet.language,), (sheet.size,), words, cache, **look):
        count += 1
        lines += [f"{file.relative_to(out)}: {flaw}" for flaw in flaws]
    if count and not words:
        note.write_text(json.dumps({"sources": drawn_by, "pictures": count, "faults": lines}), encoding="utf-8")
    return count, lines


def _read(note: Path) -> dict[str, Any]:
    """What was noted about a whole sheet; nothing where it is not whole."""
    try:
        kept: dict[str, Any] = json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept


def main(arguments: Sequence[str]) -> int:
    """Draw the gallery into the folder named; return the exit status."""
    if not arguments or arguments[0].startswith("-"):
        print("usage: python3 build_scripts/dev.py gallery OUT [WORD]...", file=sys.stderr)
        return 2
    out, words = Path(arguments[0]), arguments[1:]
    count, found, every = 0, 0, sheets()
    workers = min(4, os.cpu_count() or 1)
    with tempfile.TemporaryDirectory() as cache, ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        shared = (out, Path(cache), words, sources(SOURCES))
        for sheet, (drawn, lines) in zip(every, pool.map(draw, every, *map(repeat, shared)), strict=True):
            count, found = count + drawn, found + len(lines)
            print("\n".join([*lines, f"{sheet.place}: {drawn} pictures, {len(lines)} faults"]), flush=True)
    print(f"{count} pictures in {out}, {found} faults on them")
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
