"""What the window knows of each game beside its rules: name, back of the cards, which faces stand for it."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass

from game.core.words import N_
from game.games import SHELF
from scenes.words import _


@dataclass(frozen=True, slots=True)
class Sign:
    """How a game shows itself before it is played. `faces` are picture names, `seats` the numbers of players."""

    game: str
    name: str
    back: str
    faces: tuple[str, ...]
    seats: range
    guests: tuple[int, int] = (0, 1)
    """Avatars that sit at the little table."""


SIGNS = (
    Sign(
        "lucky_jack",
        N_("Lucky Jack"),
        "cards/backs/burgundy",
        tuple(f"cards/lucky_jack/muduko/{symbol}" for symbol in ("seven", "bell", "cherry", "clover", "lemon")),
        range(2, 7),
        (0, 10),
    ),
    Sign(
        "cover_your_assets",
        N_("Cover Your Assets"),
        "cards/backs/green",
        tuple(f"cards/cover_your_assets/{item}" for item in ("yacht", "estate", "car", "gold", "jewelry")),
        range(2, 7),
        (11, 6),
    ),
    Sign(
        "rummy",
        N_("Rummy"),
        "cards/backs/indigo",
        tuple(f"cards/rummy/{tile}" for tile in ("7r", "8b", "9g", "10k", "11r")),
        range(2, 5),
        (3, 5),
    ),
    Sign(
        "casinoverso",
        N_("CasinoVerso"),
        "cards/backs/teal",
        tuple(f"cards/casinoverso/{gem}" for gem in ("7", "skeleton", "half", "5", "4")),
        range(3, 6),
        (4, 8),
    ),
)
"""The games of the house, in the order of the title."""


def signs() -> list[Sign]:
    """Return a sign for every game of the house and for every other one on the shelf."""
    known = {sign.game for sign in SIGNS}
    others = [
        Sign(rules.id, rules.name, "cards/backs/burgundy", (), rules.seats)
        for rules in SHELF.values()
        if rules.id not in known
    ]
    return [*SIGNS, *others]


def playable(game: str) -> bool:
    """Return whether `game` can be chosen: its rules stand on the shelf and its table is laid."""
    return game in SHELF and importlib.util.find_spec(f"scenes.table.{game}") is not None


def sign_of(game: str) -> Sign:
    """Return the sign of `game`. Raises KeyError for one that is not known."""
    for sign in signs():
        if sign.game == game:
            return sign
    raise KeyError(game)


def name_of(game: str) -> str:
    """Return the game's name in the language in force."""
    return _(sign_of(game).name)
