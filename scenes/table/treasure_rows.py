"""Where treasures lie in their place: in one row or a few, as large as they fit. Pure geometry."""

from __future__ import annotations

import math

from scenes.table.places import Box

MOST_ROWS = 3
STEP, LEAST = 1.04, 0.6
"""Distance of neighbours by their size, where there is room, and the least before they grow smaller."""
ROW = 0.96
"""Distance of rows by their size."""


def row_places(box: Box, count: int) -> list[tuple[float, float, float]]:
    """Middles and size of `count` treasures in a place, row by row from the upper left: in as many rows as make them largest."""
    if not count:
        return []
    rows = max(range(1, MOST_ROWS + 1), key=lambda rows: _side(box, count, rows))
    each, side = math.ceil(count / rows), _side(box, count, rows)
    step = min(STEP * side, (box.width - side) / (each - 1)) if each > 1 else 0.0
    left = box.centre[0] - step * (each - 1) / 2
    top = box.centre[1] - side * ROW * (math.ceil(count / each) - 1) / 2
    return [(left + step * (number % each), top + side * ROW * (number // each), side) for number in range(count)]


def _side(box: Box, count: int, rows: int) -> float:
    """How large treasures may be in so many rows."""
    each = math.ceil(count / rows)
    return min(box.height / (1 + ROW * (rows - 1)), box.width / (1 + LEAST * (each - 1)))
