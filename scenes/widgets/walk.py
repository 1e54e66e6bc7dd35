"""The focus walk: the next widget by Tab, the nearest one by arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.widgets.widget import Widget

DIRECTIONS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""The unit vector of each arrow key."""
ASIDE = 2.5
"""How much more a px aside counts than a px ahead."""


def next_in(order: Sequence[Widget], here: Widget | None, by: int) -> Widget | None:
    """Return the widget `by` places (1 or -1) from `here` in `order`, counted round; None if there are none."""
    if not order:
        return None
    place = order.index(here) if here in order else (-1 if by > 0 else 0)
    return order[(place + by) % len(order)]


def neighbour(here: Widget, others: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the widget nearest to `here` in `direction` (unit vector), or None."""
    best: tuple[float, Widget] | None = None
    for other in others:
        far = _distance(here, other, direction) if other is not here else None
        if far is not None and (best is None or far < best[0]):
            best = far, other
    return best[1] if best else None


def _distance(here: Widget, other: Widget, direction: tuple[int, int]) -> float | None:
    """Return how far `other` lies in `direction`, sideways counted dearer; None if it lies elsewhere."""
    mine, theirs = here.rect, other.rect
    dx, dy = direction
    if dx:
        ahead = (theirs.centerx - mine.centerx) * dx
        aside = max(0, theirs.top - mine.bottom, mine.top - theirs.bottom) + abs(theirs.centery - mine.centery) * 0.2
    else:
        ahead = (theirs.centery - mine.centery) * dy
        aside = max(0, theirs.left - mine.right, mine.left - theirs.right) + abs(theirs.centerx - mine.centerx) * 0.2
    if ahead <= 0:
        return None
    return ahead + ASIDE * aside
