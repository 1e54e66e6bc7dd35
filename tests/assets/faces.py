"""Which cards there are, by the protocol, and the folder of their faces."""

from pathlib import Path

from tests.sources import ROOT

ASSETS = ROOT / "assets"
CARDS = ASSETS / "cards"

NAMES = {
    "lucky_jack/muduko": ["lemon", "cherry", "diamond", "clover", "bell", "grape", "seven"],
    "lucky_jack/classic": ["lemon", "cherry", "grape", "clover", "bell", "seven", "jack"],
    "cover_your_assets": [
        "gold",
        "silver",
        "estate",
        "yacht",
        "car",
        "jewelry",
        "bank",
        "stocks",
        "coins",
        "cash",
        "stamps",
        "piggy",
    ],
    "rummy": [f"{value}{colour}" for colour in "rbgk" for value in range(1, 14)] + ["*"],
    "casinoverso": ["1", "2", "3", "4", "5", "6", "7", "half", "rock", "skeleton"],
}
"""Folder below `cards` to the card names of PROTOCOL.md in canonical order."""


def face(folder: str, name: str) -> Path:
    """The picture of a card; `*` is no file name everywhere, so the joker is spelt out."""
    return CARDS / folder / f"{name.replace('*', 'joker')}.svg"
