"""From the melds that lie to those that shall lie, one movement of the hand after another; cards by the names of the trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

FRESH = "fresh"
"""The place of a new meld."""
JOKER = "*"
"""A joker without a card, and the beginning of the name of any other: "*=7r" stands for the red 7."""
Lying = Mapping[str, Sequence[str]]
"""The cards of each meld on the cloth, by the name of the meld."""


class Movement(NamedTuple):
    """Cards that are taken up together, by the names of their targets ("meld.3.0", "rack.0.5"), and the target they are laid on."""

    cards: tuple[str, ...]
    to: str


def next_movement(lying: Lying, rack: str, hand: Sequence[str], goal: Sequence[Sequence[str]]) -> Movement | None:
    """Return what to move next so that in the end the melds of `goal` lie, None if they do. `rack`: the name of the own rack, `hand` its
    cards from the left."""
    homes = _homes(lying, goal)
    return (
        next(_freeing(lying, rack, hand, homes, goal), None)
        or next(_from_the_cloth(lying, homes, goal), None)
        or next(_from_the_rack(lying, rack, hand, homes, goal), None)
    )


def _homes(lying: Lying, goal: Sequence[Sequence[str]]) -> dict[str, int]:
    """Which meld of the goal each one becomes: those that have most in common find each other first."""
    shared = [
        (-sum((Counter(cards) & Counter(wanted)).values()), len(cards), number, name)
        for name, cards in lying.items()
        for number, wanted in enumerate(goal)
    ]
    homes: dict[str, int] = {}
    for common, _count, number, name in sorted(shared):
        if common and name not in homes and number not in homes.values():
            homes[name] = number
    return homes


def _missing(lying: Lying, homes: Mapping[str, int], goal: Sequence[Sequence[str]]) -> list[tuple[str, Counter[str]]]:
    """Every meld of the goal with its place and what it lacks there."""
    places = {number: name for name, number in homes.items()}
    return [
        (places.get(number, FRESH), Counter(wanted) - Counter(lying.get(places.get(number, ""), ())))
        for number, wanted in enumerate(goal)
    ]


def _freeing(
    lying: Lying, rack: str, hand: Sequence[str], homes: Mapping[str, int], goal: Sequence[Sequence[str]]
) -> Iterator[Movement]:
    """A card of the rack is laid on the joker that stands for it."""
    for name, lacks in _missing(lying, homes, goal):
        for at, card in enumerate(lying.get(name, ())):
            face = card.removeprefix(f"{JOKER}=")
            if face != card and card not in goal[homes[name]] and lacks[face] and face in hand:
                yield Movement((f"{rack}.{hand.index(face)}",), f"{name}.{at}")


def _from_the_cloth(lying: Lying, homes: Mapping[str, int], goal: Sequence[Sequence[str]]) -> Iterator[Movement]:
    """Cards that one meld has too many and another one lacks; all of those at once."""
    for name, cards in lying.items():
        spare = Counter(cards) - Counter(goal[homes[name]] if name in homes else ())
        for place, lacks in _missing(lying, homes, goal):
            found = _places(cards, spare, lacks) if place != name else []
            if found:
                yield Movement(tuple(f"{name}.{at}" for at in found), place)


def _places(cards: Sequence[str], spare: Counter[str], lacks: Counter[str]) -> list[int]:
    """The places of cards that are to spare here and lacking there; a free joker will do for any that stands for a card."""
    found: list[int] = []
    spare, lacks = spare.copy(), lacks.copy()
    for at, card in reversed(list(enumerate(cards))):
        wanted = card if lacks[card] else next((one for one in lacks if lacks[one] and one[0] == card == JOKER), "")
        if spare[card] and wanted:
            found.append(at)
            spare[card] -= 1
            lacks[wanted] -= 1
    return sorted(found)


def _from_the_rack(
    lying: Lying, rack: str, hand: Sequence[str], homes: Mapping[str, int], goal: Sequence[Sequence[str]]
) -> Iterator[Movement]:
    """A card of the rack for a meld that lacks it, jokers last: what they stand for is clear then."""
    for place, lacks in _missing(lying, homes, goal):
        for card in sorted(lacks, key=lambda card: card[0] == JOKER):
            name = card if card[0] != JOKER else JOKER
            if name in hand:
                yield Movement((f"{rack}.{hand.index(name)}",), place)
