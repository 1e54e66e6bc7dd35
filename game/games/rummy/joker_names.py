"""Which card a free joker stands for by its place in a meld that is being put together (RULES 3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, VALUES

NAMELESS: Card = JOKER
"""A free joker that stands for nothing yet."""
LOOSE = LAID + JOKER
"""A free joker that stands for the face f is LOOSE + f."""


def name_jokers(meld: Sequence[Card]) -> tuple[Card, ...]:
    """The meld with all its free jokers named anew: by the run or group that the other cards and their places make, else NAMELESS."""
    sure = [(at, card if card < JOKER else card - LAID) for at, card in enumerate(meld) if not _free(card)]
    if len(sure) == len(meld):
        return tuple(meld)
    if not sure:
        return (NAMELESS,) * len(meld)
    faces = _run(sure, len(meld)) or _group(sure, meld)
    return tuple(
        card if not _free(card) else NAMELESS if faces is None else LOOSE + faces[at] for at, card in enumerate(meld)
    )


def _free(card: Card) -> bool:
    return card == NAMELESS or card >= LOOSE


def _run(sure: list[tuple[int, int]], length: int) -> list[int] | None:
    """Faces by place if the sure cards lie as in a run."""
    at, face = sure[0]
    first = face - at
    fits = first // VALUES == (first + length - 1) // VALUES == face // VALUES
    if not fits or any(one - place != first for place, one in sure):
        return None
    return list(range(first, first + length))


def _group(sure: list[tuple[int, int]], meld: Sequence[Card]) -> list[int] | None:
    """Faces by place if the sure cards are of one value: free jokers get the colours that are missing, in order."""
    value = sure[0][1] % VALUES
    held = dict(sure)
    missing = [face for face in range(value, JOKER, VALUES) if face not in held.values()]
    if any(face % VALUES != value for face in held.values()) or len(meld) - len(sure) > len(missing):
        return None
    return [held[at] if at in held else missing.pop(0) for at in range(len(meld))]
