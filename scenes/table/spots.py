"""Spots: everything on the table that can be pointed at, focused or read out, with its name, words and rectangle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.scene import Target
from scenes.table.tokens import Token

ASIDE = 2.2
"""How much more a px aside counts than a px ahead when the focus walks."""


class Spot(NamedTuple):
    """One thing. `walks`: the focus stops there; `token`: the card it stands for; `group`: Tab goes from one group to the next."""

    name: str
    role: str
    text: str
    rect: pygame.Rect
    enabled: bool = True
    hint: str = ""
    value: str = ""
    walks: bool = False
    token: Token | None = None
    group: str = ""

    def target(self) -> Target:
        """It as an entry of the trace."""
        box = self.rect.x, self.rect.y, self.rect.width, self.rect.height
        return Target(self.name, self.role, self.text, box, self.enabled, self.hint, self.value)


def neighbour(here: Spot, spots: Sequence[Spot], direction: tuple[int, int]) -> Spot | None:
    """The spot nearest to `here` in a direction (unit vector), None where there is none."""
    best: tuple[float, Spot] | None = None
    for spot in spots:
        far = None if spot.name == here.name else _distance(here.rect, spot.rect, direction)
        if far is not None and (best is None or far < best[0]):
            best = far, spot
    return best[1] if best is not None else None


def _distance(mine: pygame.Rect, theirs: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far a rectangle lies in a direction, sideways counted dearer; None if it lies elsewhere."""
    dx, dy = theirs.centerx - mine.centerx, theirs.centery - mine.centery
    ahead, aside = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
    if ahead <= 0 or aside > 3 * ahead:
        return None
    return ahead + ASIDE * aside


def next_group(here: Spot | None, spots: Sequence[Spot], by: int) -> Spot | None:
    """The first spot of the next (by 1) or previous (-1) group."""
    groups = list(dict.fromkeys(spot.group for spot in spots))
    if not groups:
        return None
    at = groups.index(here.group) if here is not None and here.group in groups else (-1 if by > 0 else 0)
    wanted = groups[(at + by) % len(groups)]
    return next(spot for spot in spots if spot.group == wanted)
