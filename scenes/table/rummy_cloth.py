"""Where melds lie on rummy's cloth: each where it was put, slid aside as far as it must be, never one over another (no pygame).

Lengths are px of the whole cloth; `Lookout` says which part of it is seen, and how large.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from scenes.table.places import RATIO, Box

STEPS = (0.86, 0.74, 0.62)
"""How far the next card of a meld lies to the right, in card widths: the widest that there is room for."""
TIGHT = 0.44
"""The same where the cloth is full: figure and shape of every card stay in sight."""
LARGE, SMALL = 0.687, 0.5
"""Cards are spread less before they get smaller than LARGE of the largest, and lie tight before they get smaller than SMALL."""
NOTCH = 0.94
"""Sizes of cards differ by this, so that not every card laid changes them."""
BETWEEN, ABOVE = 0.34, 0.2
"""Gaps between two melds of a row and between two rows where nobody says otherwise, in card widths."""
NEAR_X, NEAR_Y = 0.16, 0.12
"""The least gaps."""
FRESH = 1.6
"""Room kept for a new meld, in card widths."""
NOTCHES = 24
SLACK = 0.5
"""So many px nearer than the least gap is near enough."""

Point = tuple[float, float]


class Spread(NamedTuple):
    """Melds on the cloth: the card width and the step in it, px, each meld's box by its number (empty ones have none), and the place for
    a new meld."""

    card: float
    step: float
    boxes: Mapping[int, Box]
    fresh: Box

    def middle(self, meld: int, place: int) -> Point:
        """The middle of a card of a meld, px."""
        box = self.boxes[meld]
        return box.x + self.card / 2 + place * self.step, box.y + self.card * RATIO / 2


def spread(
    sizes: Mapping[int, int], spots: Mapping[int, Point], first: Sequence[int], cloth: Box, largest: float
) -> Spread:
    """Lays melds of so many cards, in the order they are to be read in. `spots`: where their left top corners are wished, as parts of the
    cloth; `first`: those that were touched last, which give way to none. Where no room is left for all of it, the cloth is tidied."""
    rows = tidy(sizes, cloth, largest)
    wished = {number: _at(cloth, spot) for number, spot in spots.items() if sizes.get(number)}
    readable = min(rows.card, LARGE * largest)
    for card in (rows.card, max(rows.card * NOTCH, readable)):
        boxes = {n: Box(*point, *_size(sizes[n], card, rows.step / rows.card)) for n, point in wished.items()}
        found = _arranged(sizes, boxes, first, cloth, card, rows.step / rows.card)
        if found is not None:
            return found
    order = sorted(sizes, key=lambda n: _reading(wished.get(n), cloth, rows.card))
    ordered = tidy({n: sizes[n] for n in order}, cloth, largest)
    return ordered if ordered.card >= readable else rows


def tidy(sizes: Mapping[int, int], cloth: Box, largest: float) -> Spread:
    """The melds in rows, with cards `largest` px wide or as wide as there is room for, spread as wide as there is room for."""
    found = [(step, _largest(sizes, cloth, largest, step)) for step in (*STEPS, TIGHT)]
    for step, card in found:
        least = SMALL if step == STEPS[-1] else LARGE
        if step == TIGHT or card >= least * largest:
            laid = _rows(sizes, cloth, card, step)
            assert laid is not None
            return laid
    raise AssertionError("the last step is taken whatever comes")


def part_of(cloth: Box, box: Box) -> Point:
    """The left top corner of a box as parts of the cloth."""
    return (box.x - cloth.x) / cloth.width, (box.y - cloth.y) / cloth.height


def _at(cloth: Box, spot: Point) -> Point:
    return cloth.x + spot[0] * cloth.width, cloth.y + spot[1] * cloth.height


def _size(count: int, card: float, step: float) -> Point:
    return card * (1 + step * (count - 1)), card * RATIO


def _reading(point: Point | None, cloth: Box, card: float) -> tuple[float, float]:
    """Line by line from the left; melds without a place come last."""
    if point is None:
        return math.inf, 0.0
    return round((point[1] - cloth.y) / (card * RATIO)), point[0]


# --- in rows ----------------------------------------------------------------------------------------------------------
def _largest(sizes: Mapping[int, int], cloth: Box, largest: float, step: float) -> float:
    """The largest card, in notches, with which the melds have room in rows."""
    card = largest
    while _rows(sizes, cloth, card, step) is None:
        card *= NOTCH
    return card


def _rows(sizes: Mapping[int, int], cloth: Box, card: float, step: float) -> Spread | None:
    """The melds in rows with cards of this width, None if they don't fit."""
    x, y = cloth.x, cloth.y
    boxes: dict[int, Box] = {}
    for number, count in [*sizes.items(), (-1, 1)]:
        if not count:
            continue
        width, height = _size(count, card, step) if number >= 0 else (card * FRESH, card * RATIO)
        if x > cloth.x and x + width > cloth.right:
            x, y = cloth.x, y + height + card * ABOVE
        if x + width > cloth.right or y + height > cloth.bottom:
            return None
        boxes[number] = Box(x, y, width, height)
        x += width + card * BETWEEN
    fresh = boxes.pop(-1)
    return Spread(card, card * step, boxes, fresh)


# --- where they were put ----------------------------------------------------------------------------------------------
def _arranged(
    sizes: Mapping[int, int], wished: Mapping[int, Box], first: Sequence[int], cloth: Box, card: float, step: float
) -> Spread | None:
    """Every meld where it is wished, or beside those that come before it; None where one finds no room."""
    done: dict[int, Box] = {}
    strays: dict[int, Box] = {}
    for number in _from_the_first(wished, first):
        box = _aside(_inside(wished[number], cloth), done.values(), cloth, card)
        (done if box is not None else strays)[number] = box or wished[number]
    for number, box in strays.items():
        near = _nearest(box, done.values(), cloth, card)
        if near is None:
            return None
        done[number] = near
    fresh = card * FRESH, card * RATIO
    for number in [*(n for n, count in sizes.items() if count and n not in wished), -1]:
        free = _free(_size(sizes[number], card, step) if number >= 0 else fresh, done.values(), cloth, card)
        if free is None:
            return None
        done[number] = free
    room = done.pop(-1)
    return Spread(card, card * step, {n: done[n] for n in sizes if n in done}, room)


def _from_the_first(wished: Mapping[int, Box], first: Sequence[int]) -> list[int]:
    """Those touched last, then the others from the nearest to them on: whoever is pushed pushes the next."""
    heads = [number for number in first if number in wished]
    if not heads:
        return list(wished)
    x, y = wished[heads[0]].centre
    others = [number for number in wished if number not in heads]
    return heads + sorted(others, key=lambda n: math.hypot(wished[n].centre[0] - x, RATIO * (wished[n].centre[1] - y)))


def _inside(box: Box, cloth: Box) -> Box:
    x = max(cloth.x, min(box.x, cloth.right - box.width))
    return Box(x, max(cloth.y, min(box.y, cloth.bottom - box.height)), box.width, box.height)


def _crowds(box: Box, other: Box, card: float) -> bool:
    """Whether two melds lie nearer than the least gap."""
    across, down = NEAR_X * card - SLACK, NEAR_Y * card - SLACK
    return (
        box.x < other.right + across
        and other.x < box.right + across
        and box.y < other.bottom + down
        and other.y < box.bottom + down
    )


def _aside(box: Box, others: Collection[Box], cloth: Box, card: float) -> Box | None:
    """The box, or it slid to a side past whatever it crowds: the way it is pushed, else the other way; None where the cloth ends."""
    crowd = next((other for other in others if _crowds(box, other, card)), None)
    if crowd is None:
        return box
    to_right = box.centre[0] >= crowd.centre[0]
    for way in (to_right, not to_right):
        moved: Box | None = box
        while moved is not None:
            stop = next((other for other in others if _crowds(moved, other, card)), None)
            if stop is None:
                return moved
            x = stop.right + NEAR_X * card if way else stop.x - NEAR_X * card - box.width
            moved = box._replace(x=x) if cloth.x - SLACK <= x <= cloth.right - box.width + SLACK else None
    return None


def _nearest(box: Box, others: Collection[Box], cloth: Box, card: float) -> Box | None:
    """The free place nearest to where a box is wished."""
    ends = sorted({box.x, cloth.x, *(o.right + NEAR_X * card for o in others)})
    begins = {o.x - NEAR_X * card - box.width for o in others}
    lines = {box.y, *_lines(cloth, card, box.height), *(o.bottom + NEAR_Y * card for o in others)}
    spots = [Box(x, y, box.width, box.height) for x in (*ends, *begins) for y in lines]
    spots.sort(key=lambda one: math.hypot(one.x - box.x, RATIO * (one.y - box.y)))
    return _first_free(spots, others, cloth, card)


def _free(size: Point, others: Collection[Box], cloth: Box, card: float) -> Box | None:
    """The first free place, line by line."""
    found = []
    for y in sorted({*_lines(cloth, card, size[1]), *(other.bottom + ABOVE * card for other in others)}):
        band = [other for other in others if other.y < y + size[1] and y < other.bottom]
        found += [Box(x, y, *size) for x in sorted({cloth.x, *(other.right + BETWEEN * card for other in band)})]
    return _first_free(found, others, cloth, card)


def _lines(cloth: Box, card: float, height: float) -> list[float]:
    """Tops of the rows of a tidy cloth."""
    pitch = height + ABOVE * card
    return [cloth.y + number * pitch for number in range(int((cloth.height - height) / pitch + 1))]


def _first_free(spots: Iterable[Box], others: Collection[Box], cloth: Box, card: float) -> Box | None:
    inside = (
        spot
        for spot in spots
        if spot.x >= cloth.x - SLACK
        and spot.right <= cloth.right + SLACK
        and spot.y >= cloth.y - SLACK
        and spot.bottom <= cloth.bottom + SLACK
    )
    return next((spot for spot in inside if not any(_crowds(spot, other, card) for other in others)), None)
