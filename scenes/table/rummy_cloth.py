"""Where melds lie on rummy's cloth: in rows, in their order, as large as all of them can be and never one over another (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.table.places import Box

RATIO = 1.4
"""A card's height for its width."""
STEP = 0.62
"""How far the next card of a meld lies to the right, in card widths: figure and shape of every card stay in sight."""
TIGHT = 0.44
"""The same where the cloth is full."""
BETWEEN = 0.34
"""Gap between two melds of a row, in card widths."""
ABOVE = 0.2
"""Gap between two rows, in card widths."""
FRESH = 1.6
"""Room kept at the end for a new meld, in card widths."""
SEARCH = 12


class Spread(NamedTuple):
    """Melds on the cloth: the card width and the step in it, px, and each meld's box (None for an empty one); `fresh` is the place
    for a new meld."""

    card: float
    step: float
    boxes: tuple[Box | None, ...]
    fresh: Box

    def middle(self, meld: int, place: int) -> tuple[float, float]:
        """The middle of a card of a meld, px."""
        box = self.boxes[meld]
        assert box is not None
        return box.x + self.card / 2 + place * self.step, box.y + self.card * RATIO / 2

    def place_at(self, meld: int, x: float) -> int:
        """The place in a meld that a card dropped with its middle at `x` takes."""
        box = self.boxes[meld]
        assert box is not None
        count = round((box.width - self.card) / self.step) + 1
        return max(0, min(count, round((x - box.x - self.card / 2) / self.step + 0.5)))


def spread(sizes: Sequence[int], cloth: Box, largest: float) -> Spread:
    """Lays melds of so many cards each on the cloth, with cards `largest` px wide or as wide as there is room for."""
    for step in (STEP, TIGHT):
        low, high = 0.0, largest
        if _rows(sizes, cloth, high, step) is not None:
            low = high
        for _ in range(SEARCH):
            middle = (low + high) / 2
            if _rows(sizes, cloth, middle, step) is not None:
                low = middle
            else:
                high = middle
        found = _rows(sizes, cloth, low, step)
        if found is not None and (low >= largest * 0.6 or step == TIGHT):
            return found
    raise AssertionError("cards of no width always fit")


def _rows(sizes: Sequence[int], cloth: Box, card: float, step: float) -> Spread | None:
    """The melds in rows with cards of this width, None if they don't fit."""
    x, y = cloth.x, cloth.y
    height = card * RATIO
    boxes: list[Box | None] = []
    for size in sizes:
        width = card * (1 + step * (size - 1)) if size else 0.0
        if size and x > cloth.x and x + width > cloth.x + cloth.width:
            x, y = cloth.x, y + height + card * ABOVE
        if x + width > cloth.x + cloth.width:
            return None
        boxes.append(Box(x, y, width, height) if size else None)
        if size:
            x += width + card * BETWEEN
    if x + card * FRESH > cloth.x + cloth.width:
        x, y = cloth.x, y + height + card * ABOVE
    if y + height > cloth.y + cloth.height:
        return None
    return Spread(card, card * step, tuple(boxes), Box(x, y, card * FRESH, height))
