"""The focus walk: the next widget by Tab, the nearest one by arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.widgets.scroll import Scroll
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
    """Return the widget nearest to `here` in `direction` (unit vector), or None.

    Up and down go through all that scrolls together before they leave it; what another viewport hides is not near.
    """
    beside = [other for other in others if other is not here]
    if direction[1] and here.scroll is not None:
        found = _nearest(here, _next_row(here, beside, direction[1]), direction)
        if found is not None:
            return found
    seen = [other for other in beside if other.scroll is here.scroll or not hidden(other)]
    return _nearest(here, seen, direction)


def _next_row(here: Widget, others: Sequence[Widget], down: int) -> list[Widget]:
    """Return what stands in the row next above (-1) or below (1) in the same viewport: no row is leapt over because what is in it stands aside."""
    ahead = [
        other
        for other in others
        if other.scroll is here.scroll and (other.rect.centery - here.rect.centery) * down > here.rect.height // 2
    ]
    if not ahead:
        return []
    first = min(ahead, key=lambda other: (other.rect.centery - here.rect.centery) * down)
    return [other for other in ahead if other.rect.top < first.rect.bottom and first.rect.top < other.rect.bottom]


def hidden(widget: Widget) -> bool:
    """Whether a widget is scrolled out of sight."""
    return widget.scroll is not None and not widget.scroll.view.colliderect(widget.shown)


def _nearest(here: Widget, others: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    best: tuple[float, Widget] | None = None
    for other in others:
        far = _distance(here, other, direction)
        if far is not None and (best is None or far < best[0]):
            best = far, other
    return best[1] if best else None


def on_the_way(
    here: Widget, there: Widget | None, others: Sequence[Widget], scrolls: Sequence[Scroll], down: int
) -> Scroll | None:
    """Return the viewport that has to be scrolled on before the focus goes up (-1) or `down` (1) to `there`, so that what is only read is
    seen, too; None if there is none. Where the way ends (`there` is None) those scroll that lie ahead, or hold nothing but text, none of the
    `others`."""
    for scroll in scrolls:
        leaves = here.scroll is scroll
        if there is not None and there.scroll is scroll:
            waits = leaves and scroll.beyond(there.rect, down) > scroll.stride
        else:
            mere = not any(other.scroll is scroll for other in others)
            waits = leaves or _passed(here, there, scroll, down) or (there is None and mere)
        if waits and scroll.can_move(down):
            return scroll
    return None


def _passed(here: Widget, there: Widget | None, scroll: Scroll, down: int) -> bool:
    """Whether a viewport in which neither of them is lies between them, or ahead where there is nothing more."""
    first, last = (here, there) if down > 0 else (there, here)
    below = first is None or first.shown.bottom <= scroll.view.top
    return below and (last is None or scroll.view.bottom <= last.shown.top)


def _distance(here: Widget, other: Widget, direction: tuple[int, int]) -> float | None:
    """Return how far `other` is seen in `direction`, sideways counted dearer; None if it lies elsewhere."""
    mine, theirs = here.shown, other.shown
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
