"""How cards lie in one slot: fans, rows, piles and stacks, measured from the slot's middle before it is turned. Lengths in its units."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scenes.table.feel import FAN_DEGREES, FAN_FLAT_BELOW, FAN_STEP
from scenes.table.places import RATIO, Box, Slot, turned

LEVEL_CARDS = 6
LEVELS = 7
LEVEL = 0.011
"""A pile rises by so many card widths every LEVEL_CARDS cards, at most LEVELS times."""
SEEN_IN_PILE = 6
"""So many cards of an open pile can be seen, for they do not lie quite straight."""
ROW_STEP = 1.06
SET_STEPS = (0.3, 0.22, 0.15)
"""Distances of the cards of one set, card widths, from roomy to tight."""
SET_GAP = 0.24
SET_LEAST = 0.42
"""So much of a set's upper card stays to be seen before all is squeezed."""
SET_TIGHT = 2.2
"""How many times as far apart as its cards sets lie where all is squeezed."""


class Spot(NamedTuple):
    """A place inside a slot: its middle measured from the slot's middle along and across it, its lean, its card's width, whether it can
    be seen."""

    x: float
    y: float
    lean: float
    width: float
    seen: bool = True


def spread(slot: Slot, count: int, groups: Sequence[int] = ()) -> Iterator[Spot]:
    """The spots of `count` cards in a slot, first (or top) card first, measured from its middle before it is turned."""
    if count == 0:
        return iter(())
    if slot.spread == "fan":
        return _fan(slot, count)
    if slot.spread == "row":
        return _rows(slot, count, groups)
    if slot.spread == "stack":
        return _stack(slot, count, groups)
    return _pile(slot, count)


def _step(slot: Slot, count: int, widest: float) -> tuple[float, float]:
    """Distance of neighbours and width of the cards of a line: the cards shrink only where the least overlap would leave the slot."""
    if count < 2:
        return 0.0, min(slot.card, slot.box.width)
    width = min(slot.card, slot.box.width / (1 + slot.overlap * (count - 1)))
    return min(widest * width, (slot.box.width - width) / (count - 1)), width


def _fan(slot: Slot, count: int) -> Iterator[Spot]:
    """An arc: flat below five cards, the lean of the end cards grows with their number, all inside the slot."""
    step, width = _step(slot, count, FAN_STEP)
    end = min(slot.max_angle, FAN_DEGREES * (count - 1)) if count >= FAN_FLAT_BELOW else 0.0
    half = step * (count - 1) / 2
    while end > 0 and _arc_height(half, end, width) > slot.box.height:
        end = max(0.0, end - 0.5)
    half = min(half, max(0.0, (slot.box.width - _tilted(width, end)[0]) / 2))
    drop = _drop(half, end)
    top = (width * RATIO - _arc_height(half, end, width)) / 2
    for number in range(count):
        share = 0.0 if count == 1 else 2 * number / (count - 1) - 1
        yield Spot(share * half, top + drop * share * share, share * end, width)


def _drop(half: float, end: float) -> float:
    """How much lower the end cards of an arc lie than its middle."""
    return half * math.tan(math.radians(end) / 2) if end else 0.0


def _tilted(width: float, angle: float) -> tuple[float, float]:
    """Width and height of the upright box round a leaning card."""
    box = turned(Box(0, 0, width, width * RATIO), angle)
    return box.width, box.height


def _arc_height(half: float, end: float, width: float) -> float:
    return width * RATIO / 2 + _drop(half, end) + _tilted(width, end)[1] / 2


def _rows(slot: Slot, count: int, groups: Sequence[int]) -> Iterator[Spot]:
    """Straight rows; `groups` are the sizes of the rows, else they are filled evenly."""
    sizes = list(groups) if sum(groups) == count else _even(count, min(slot.rows, count))
    height = slot.box.height / max(slot.rows, len(sizes))
    card = min(slot.card, height / RATIO)
    for row, size in enumerate(sizes):
        step, width = _step(replace(slot, card=card), size, ROW_STEP)
        y = (row + 0.5) * height - max(slot.rows, len(sizes)) * height / 2
        first = (width - slot.box.width) / 2 if slot.align == "start" else -step * (size - 1) / 2
        for number in range(size):
            yield Spot(first + number * step, y, 0.0, width)


def _even(count: int, rows: int) -> list[int]:
    """Sizes of rows that differ by one card at most, the first ones longer."""
    return [count // rows + (row < count % rows) for row in range(rows)]


def _pile(slot: Slot, count: int) -> Iterator[Spot]:
    """A heap: top card first, it rises a little with every few cards."""
    width = min(slot.card, slot.box.width, slot.box.height / RATIO)
    rise = LEVEL * width
    for depth in range(count):
        below = count - 1 - depth
        level = min(below // LEVEL_CARDS, LEVELS)
        covered = depth > 0 and (depth >= SEEN_IN_PILE if slot.face == "up" else level == _level_above(below))
        yield Spot(0.0, -level * rise, 0.0, width, not covered)


def _level_above(below: int) -> int:
    return min((below + 1) // LEVEL_CARDS, LEVELS)


def _stack(slot: Slot, count: int, groups: Sequence[int]) -> Iterator[Spot]:
    """Sets side by side, the oldest left and the top one right, each a small row whose later cards lie further right, over the earlier
    ones. Where room is short the rows close up first, then the sets, which stay further apart than their cards."""
    sizes = list(groups) if sum(groups) == count else [1] * count
    width = min(slot.card, slot.box.height / RATIO)
    inner, apart = _distances(slot.box.width / width - 1, len(sizes), count - len(sizes))
    x = (inner * (count - len(sizes)) + apart * (len(sizes) - 1)) / 2
    for size in sizes:
        for number in range(size):
            yield Spot((x - (size - 1 - number) * inner) * width, 0.0, 0.0, width)
        x -= inner * (size - 1) + apart


def _distances(room: float, sets: int, more: int) -> tuple[float, float]:
    """How far apart the cards of a set and the sets lie, in card widths: `room` is there for all distances together, `more` are the cards
    that are not the first of their set."""
    if sets + more < 2:
        return 0.0, 0.0
    for inner in SET_STEPS:
        apart = min(1 + SET_GAP, (room - inner * more) / (sets - 1)) if sets > 1 else 0.0
        if apart >= SET_LEAST or (sets == 1 and inner * more <= room):
            return inner, apart
    if sets == 1:
        return max(0.0, room / more), 0.0
    inner = max(0.0, room / (more + SET_TIGHT * (sets - 1)))
    return inner, SET_TIGHT * inner
