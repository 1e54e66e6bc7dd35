"""Cards and melds of rummy as plain ints and tuples (RULES 3.2).

A face is 0..51: colour · 13 + value − 1, colours in the order r b g k. The card of a face has its number, a joker on a rack is
JOKER, and on the table a joker that stands for the face f is LAID + f. A meld is a tuple of such cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.games.rummy import titles

JOKER: Card = 52
LAID = 53
"""A joker on the table is LAID plus the face it stands for."""
VALUES = 13
COLOURS = "rbgk"
JOKER_POINTS = 25

Meld = tuple[Card, ...]
Table = tuple[Meld, ...]


NAMES = [f"{value}{colour}" for colour in COLOURS for value in range(1, VALUES + 1)]
DECK = Deck([(name, 2, title) for name, title in zip(NAMES, titles.TITLES, strict=True)] + [("*", 4, titles.JOKER)])
"""The 108 cards in canonical order."""


class Shape(NamedTuple):
    """A possible meld: its faces ascending, whether it is a run, and what it is worth (a joker counts as its face)."""

    faces: tuple[int, ...]
    run: bool
    worth: int


def face(card: Card) -> int:
    """The face of a card on the table: of a joker the one it stands for."""
    return card if card < JOKER else card - LAID


def mirrored(card: Card) -> Card:
    """The card with 14 − value for its value; a joker on the rack stays itself."""
    if card == JOKER:
        return card
    return card + VALUES - 1 - 2 * ((card if card < JOKER else card - LAID) % VALUES)


def worth_of(one: int) -> int:
    """The value 1..13 of a face, which is also its points."""
    return one % VALUES + 1


def _shapes() -> dict[tuple[int, ...], Shape]:
    runs = [
        tuple(range(colour * VALUES + low, colour * VALUES + high + 1))
        for colour in range(4)
        for low in range(VALUES)
        for high in range(low + 2, VALUES)
    ]
    groups = [
        tuple(colour * VALUES + value for colour in range(4) if colour != missing)
        for value in range(VALUES)
        for missing in (None, 0, 1, 2, 3)
    ]
    shapes = [Shape(faces, True, sum(map(worth_of, faces))) for faces in runs]
    shapes += [Shape(faces, False, sum(map(worth_of, faces))) for faces in groups]
    return {one.faces: one for one in shapes}


SHAPES = _shapes()
"""Every possible meld (264 runs, 65 groups) by its ascending faces."""


def shape(meld: Sequence[Card]) -> Shape | None:
    """The shape of a meld whose cards come in any order, or None if it is none (3.2)."""
    found = SHAPES.get(tuple(sorted([card if card < JOKER else card - LAID for card in meld])))
    return found if found is not None and min(meld) < JOKER else None


def fault(meld: Sequence[Card]) -> str | None:
    """Why the cards are no meld, as a code (R8); None for a meld."""
    if shape(meld) is not None:
        return None
    if len(meld) < 3:
        return "short_meld"
    if min(meld) >= JOKER:
        return "only_jokers"
    faces = [face(card) for card in meld]
    return "bad_group" if len({one % VALUES for one in faces}) == 1 else "bad_run"


def worth(meld: Iterable[Card]) -> int:
    """Points of a meld for the opening: every card its value, a joker that of the card it stands for (3.3)."""
    return sum([face(card) % VALUES + 1 for card in meld])


def stored(meld: Sequence[Card]) -> Meld:
    """A meld as it is kept: a run ascending, a group as given (R7)."""
    found = shape(meld)
    return tuple(sorted(meld, key=face)) if found is None or found.run else tuple(meld)


def points(rack: Iterable[Card]) -> int:
    """What the cards left on a rack count at the end: values, 25 for a joker (3.5)."""
    return sum([JOKER_POINTS if card == JOKER else card % VALUES + 1 for card in rack])
