"""All ways to open with a rack, and the best opening by itself (RULES 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, SHAPES, Meld, Shape, worth_of
from game.games.rummy.rebuild import melds_of
from game.games.rummy.search import Search

CARD = 4096
"""What a card weighs in the search for openings; points are far below it."""


def openings(rack: Sequence[Card], least: int, fixed: Sequence[Card] = ()) -> Iterator[tuple[Meld, ...]]:
    """Melds from the rack alone worth at least `least`, which they first reach with the last one. With `fixed` the jokers are these,
    which stand for something already.

    A joker takes no card's place that is still on the rack: the card could lie there, and the joker elsewhere.
    """
    counts = [0] * (LAID + JOKER)
    for card in (*rack, *fixed):
        counts[card] += 1
    counts[JOKER] += len(fixed)
    if not fixed:
        counts[LAID:] = [counts[JOKER]] * JOKER
    shapes = [shape for shape in SHAPES.values() if _possible(shape, counts)]
    shapes.sort(key=lambda shape: -shape.worth)
    yield from _more(shapes, 0, counts, least, ())


def _possible(shape: Shape, counts: list[int]) -> bool:
    held = sum(counts[one] > 0 for one in shape.faces)
    return held > 0 and len(shape.faces) - held <= counts[JOKER]


def _more(
    shapes: list[Shape], first: int, counts: list[int], least: int, chosen: tuple[Meld, ...]
) -> Iterator[tuple[Meld, ...]]:
    """Openings that add shapes from number `first` on; `counts` are the cards left."""
    for number in range(first, len(shapes)):
        shape = shapes[number]
        if not _possible(shape, counts):
            continue
        for meld in product(*[_cards(one, counts) for one in shape.faces]):
            left = counts[:]
            for card in meld:
                left[min(card, JOKER)] -= 1
                left[card] -= card >= LAID
            if left[JOKER] < 0 or min(meld) >= JOKER:
                continue
            if shape.worth < least:
                yield from _more(shapes, number, left, least - shape.worth, (*chosen, meld))
            elif all(card < LAID or not left[card - LAID] for one in (*chosen, meld) for card in one):
                yield (*chosen, meld)


def _cards(one: int, counts: list[int]) -> list[Card]:
    """What can lie at a face's place."""
    return [card for card in (one, LAID + one) if counts[card] > 0]


Trail = tuple[int, int, int]
"""A key, its loss, and the number of the trail before it."""


def best_opening(search: Search, rack: Sequence[Card], least: int, points_first: bool) -> tuple[Meld, ...] | None:
    """The opening with most cards, then points (or the other way round) among those worth at least `least`; None if there is none.

    `search` is of the rack over an empty table, a card weighing CARD and a point 1. Both losses are kept apart: of the ways to a
    key all those are followed that no other beats in cards and in points.
    """
    whole = sum(worth_of(card) if card < JOKER else 13 for card in rack)
    trails: list[Trail] = [(search.start(), search.lost, 0)]
    ends = [0]
    for _ in range(52):
        reached: dict[int, list[tuple[int, int]]] = {}
        for number in ends:
            key, loss, _ = trails[number]
            for to, lost in search.after(key, loss):
                _enter(reached.setdefault(to, []), lost, number)
        ends = []
        for to, ways in reached.items():
            for lost, number in ways:
                ends.append(len(trails))
                trails.append((to, lost, number))
    good = [
        number for number in ends if whole - trails[number][1] % CARD >= least and len(rack) > trails[number][1] // CARD
    ]
    if not good:
        return None
    found = min(good, key=lambda number: _order(trails[number][1], points_first))
    return tuple(melds_of(search, _path(trails, found)))


def _order(loss: int, points_first: bool) -> tuple[int, int]:
    return (loss % CARD, loss // CARD) if points_first else (loss // CARD, loss % CARD)


def _enter(ways: list[tuple[int, int]], lost: int, number: int) -> None:
    """Adds a way unless one loses no more cards and no more points; drops those that it beats."""
    cards, points = divmod(lost, CARD)
    if any(way // CARD <= cards and way % CARD <= points for way, _ in ways):
        return
    ways[:] = [(way, before) for way, before in ways if way // CARD < cards or way % CARD < points]
    ways.append((lost, number))


def _path(trails: list[Trail], number: int) -> list[tuple[int, int]]:
    path = [trails[number][:2]]
    while number:
        number = trails[number][2]
        path.append(trails[number][:2])
    return path[::-1]
