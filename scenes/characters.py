"""The twelve characters that sit at the tables, and the levels of the computer players, in words."""

from __future__ import annotations

from dataclasses import replace

from game.ai.levels import LEVELS
from game.core.words import N_
from scenes.table.players import Player
from scenes.words import _, everywhere

CHARACTERS = (
    ("fox", N_("Fox")),
    ("owl", N_("Owl")),
    ("bear", N_("Bear")),
    ("rabbit", N_("Rabbit")),
    ("cat", N_("Cat")),
    ("hedgehog", N_("Hedgehog")),
    ("badger", N_("Badger")),
    ("deer", N_("Deer")),
    ("frog", N_("Frog")),
    ("lion", N_("Lion")),
    ("penguin", N_("Penguin")),
    ("pig", N_("Pig")),
)
"""Picture name and English name of each avatar, by its number."""
TEMPERS = {
    "bear": "bold", "lion": "bold", "pig": "bold",
    "owl": "careful", "rabbit": "careful", "hedgehog": "careful",
    "fox": "thief", "cat": "thief", "badger": "thief",
    "deer": "bluffer", "frog": "bluffer", "penguin": "bluffer",
}  # fmt: skip
"""How each character plays when a computer sits behind it: a style, not a strength."""
TEMPER_WORDS = {
    "bold": N_("Plays boldly: takes risks when it is close."),
    "careful": N_("Plays carefully: stays safe when it is close."),
    "thief": N_("Plays like a thief: likes best what others have."),
    "bluffer": N_("Plays like a bluffer: likes to keep others guessing."),
}
NAMELESS, MOST_SEATS = N_("Player {number}"), 8
"""What somebody without a name is called, and so many there may be."""
MOODS = ("calm", "thinking", "delighted", "dismayed")
LEVEL_WORDS = {
    "easy": N_("Easy"),
    "normal": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}


def picture_of(avatar: int, mood: str = "calm") -> str:
    """Return the picture name of avatar number `avatar` in a mood."""
    return f"avatars/{CHARACTERS[avatar % len(CHARACTERS)][0]}_{mood}"


def character(avatar: int) -> str:
    """Return the name of avatar number `avatar` in the language in force."""
    return _(CHARACTERS[avatar % len(CHARACTERS)][1])


def temper(avatar: int) -> str:
    """Return the temperament of avatar number `avatar`, as `game.core.decision.TEMPERS` has them."""
    return TEMPERS[CHARACTERS[avatar % len(CHARACTERS)][0]]


def temper_words(avatar: int) -> str:
    """Return how avatar number `avatar` plays, in the language in force."""
    return _(TEMPER_WORDS[temper(avatar)])


def in_language(player: Player) -> Player:
    """Return the player with the name in the language in force, if it is one that the program gave."""
    _picture, own = CHARACTERS[player.avatar % len(CHARACTERS)]
    if not player.human and player.name in everywhere(own):
        return replace(player, name=_(own))
    for number in range(1, MOST_SEATS + 1):
        if player.name in {words.format(number=number) for words in everywhere(NAMELESS)}:
            return replace(player, name=_(NAMELESS).format(number=number))
    return player


def levels() -> list[tuple[str, str]]:
    """Return the levels a person may choose, weakest first, each with its name in the language in force."""
    return [(level, level_name(level)) for level in LEVELS if level != "random"]


def level_name(level: str) -> str:
    """Return the name of a level in the language in force."""
    return _(LEVEL_WORDS.get(level, level.capitalize()))
