"""Maps for the tests: the awkward ones, the standard ones, and changed copies of a standard one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scenes.table import slots

CASES = Path(__file__).resolve().parents[1] / "cases" / "tmx"
SIZES = [
    (960, 540),
    (960, 720),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1280, 800),
    (1680, 720),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 1646),
    (3840, 2160),
]
"""960×540 to 3840×2160, 4:3 to 21:9."""


def case(name: str) -> Path:
    """The map of an awkward case."""
    return next((CASES / name).rglob("*.tmx"))


def standard_maps() -> list[tuple[str, int]]:
    """Game ("plain" for any) and seats of every map that comes with the program."""
    return sorted(
        (name, int(seats)) for name, _, seats in (path.stem.rpartition("_") for path in slots.FOLDER.glob("*.tmx"))
    )


def changed(folder: Path, change: Callable[[str], str], game: str = "lucky_jack_3") -> Path:
    """A copy of a standard map with its text changed."""
    text = (slots.FOLDER / f"{game}.tmx").read_text("utf-8")
    new = change(text)
    assert new != text, "the change changes nothing"
    path = folder / "own.tmx"
    path.write_text(new, "utf-8")
    return path
