"""“Three stay” (RULES 3.4 d, PRECISIONS R6, R12): whether some way to tell equal cards apart lets every old meld be used rightly.

An old meld is used rightly if three of its cards lie in one new meld, or none lies in a new meld of its own series (a run of its
colour, a group of its value). Equal cards may be told apart as one likes, so this is a search for a consistent choice: each card
that matters takes one place, a place holds one card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, VALUES, Meld, face

Taken = tuple[int, Card, Card]
"""A place of the new table that is taken: number of the meld, the card that lies there, and the old card that counts as it."""
Choice = tuple[Taken, ...]
"""Places that an old meld's cards take for sure; wherever its other cards lie is left open."""


class Layout(NamedTuple):
    """The new table: the cards of each meld by face, its series, and the places of each card."""

    faces: list[dict[int, Card]]
    series: list[tuple[bool, int]]
    places: dict[Card, list[int]]


def series(meld: Sequence[Card]) -> tuple[bool, int]:
    """A valid meld's series: (True, colour) for a run, (False, value) for a group."""
    first, second = face(meld[0]), face(meld[1])
    return (False, first % VALUES) if first % VALUES == second % VALUES else (True, first // VALUES)


def three_stay(old: Sequence[Meld], new: Sequence[Meld], laid: Mapping[Card, int]) -> bool:
    """Whether 3.4 (d) holds for valid tables that hold all else of 3.4; `laid`: natural cards laid from the rack, by face."""
    layout = _layout(new)
    shared = Counter(face(card) for meld in old for card in meld)
    waiting = []
    for meld in old:
        choices = list(_choices(meld, layout, shared, laid))
        if not choices:
            return False
        if not any(all(shared[face(card)] == 1 for _, card, _ in choice) for choice in choices):
            waiting.append(choices)
    return _consistent(waiting, {}, _Jokers(old, new, laid))


def breaches(old: Sequence[Meld], new: Sequence[Meld], laid: Mapping[Card, int]) -> list[int]:
    """Numbers of the old melds that keep 3.4 (d) from holding: those with no right use of their own, else those without which it holds."""
    layout = _layout(new)
    shared = Counter(face(card) for meld in old for card in meld)
    alone = [number for number, meld in enumerate(old) if not any(_choices(meld, layout, shared, laid))]
    if alone or three_stay(old, new, laid):
        return alone
    return [number for number in range(len(old)) if three_stay([*old[:number], *old[number + 1 :]], new, laid)]


def _layout(new: Sequence[Meld]) -> Layout:
    places: dict[Card, list[int]] = {}
    for number, meld in enumerate(new):
        for card in meld:
            places.setdefault(card, []).append(number)
    return Layout([{face(card): card for card in meld} for meld in new], [series(meld) for meld in new], places)


def _kinds(card: Card, laid: Mapping[Card, int]) -> tuple[Card, ...]:
    """The cards that may hold an old card's place: a joker's also the card it stands for, laid from the rack (R6)."""
    if card < JOKER or not laid.get(card - LAID, 0):
        return (card,)
    return (card, card - LAID)


def _choices(meld: Meld, layout: Layout, shared: Counter[int], laid: Mapping[Card, int]) -> Iterator[Choice]:
    """The ways to use an old meld rightly: three together first, then none in its own series."""
    own = series(meld)
    for number, faces in enumerate(layout.faces):
        if layout.series[number] == own:
            here = [(number, faces[face(card)], card) for card in meld if faces.get(face(card)) in _kinds(card, laid)]
            alone = [taken for taken in here if shared[face(taken[1])] == 1][:3]
            others = [taken for taken in here if taken not in alone]
            for rest in combinations(others, 3 - len(alone)):
                yield (*alone, *rest)
    elsewhere = [
        [
            (number, kind, card)
            for kind in _kinds(card, laid)
            for number in layout.places.get(kind, ())
            if layout.series[number] != own
        ]
        for card in meld
    ]
    yield from product(*elsewhere)


class _Jokers:
    """Counts of old jokers by face, to see that those whose use is settled leave a use for the others.

    So many of a face must be freed (they stand nowhere as that card any more), and so many may be (the card was laid).
    """

    def __init__(self, old: Sequence[Meld], new: Sequence[Meld], laid: Mapping[Card, int]) -> None:
        self.count = Counter(card for meld in old for card in meld if card >= LAID)
        after = Counter(card for meld in new for card in meld if card >= LAID)
        self.must = {card: count - after[card] for card, count in self.count.items()}
        self.may = {card: min(count, laid.get(card - LAID, 0)) for card, count in self.count.items()}

    def fit(self, used: Mapping[tuple[int, Card], Card]) -> bool:
        """Whether the number of freed jokers of each face can be what the places taken ask for."""
        freed = Counter(old for (_, card), old in used.items() if old != card)
        kept = Counter(old for (_, card), old in used.items() if old == card)
        return all(
            max(self.must[card], freed[card]) <= min(self.may[card], count - kept[card])
            for card, count in self.count.items()
        )


def _consistent(waiting: list[list[Choice]], used: dict[tuple[int, Card], Card], jokers: _Jokers) -> bool:
    """Whether one choice of each old meld can be made with no place taken twice; the meld with the fewest choices goes first."""
    if not waiting:
        return jokers.fit(used)
    free = [[choice for choice in some if all((n, card) not in used for n, card, _ in choice)] for some in waiting]
    fewest = min(range(len(free)), key=lambda i: len(free[i]))
    rest = free[:fewest] + free[fewest + 1 :]
    return any(
        _consistent(rest, used | {(number, card): old for number, card, old in choice}, jokers)
        for choice in free[fewest]
    )
