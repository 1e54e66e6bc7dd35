"""Sizes: how many window px one unit of the 1920×1080 design takes, and what a window can hold. Needs no pygame."""

from __future__ import annotations

MINIMUM = (960, 540)
"""The smallest window, px."""
DESIGN = (1920, 1080)
BODY = 24
"""Height of body text in design units."""
LEAST_ROOM = (1000, 600)
"""The fewest design units a window must keep, whatever UI scale is wished."""


def text_floor(height: int) -> int:
    """Return the smallest height of text in px for a window `height` px high: 14 at 540, 16 from 720 on."""
    return min(16, max(14, 14 + round((height - 540) / 90)))


def plain_scale(size: tuple[int, int]) -> float:
    """Return px per design unit at UI scale 100 %, before the floor for readable text."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def scale_cap(size: tuple[int, int]) -> float:
    """Return the largest UI scale (1.0 = 100 %) that a window of `size` px can hold, in steps of 5 %."""
    room = min(size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1])
    cap = min(2.0, room / plain_scale(size))
    return max(1.0, int(cap * 20 + 1e-6) / 20)


def scale_for(size: tuple[int, int], wished: float = 1.0) -> float:
    """Return px per design unit for a window of `size` px at UI scale `wished`, capped and never unreadable."""
    wanted = plain_scale(size) * min(wished, scale_cap(size))
    return max(wanted, text_floor(size[1]) / BODY)
