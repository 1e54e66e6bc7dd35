"""The long ways of the keyboard's focus: from pile to pile, to the ends of a pile, and round through what is wanted (no pygame events)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.spots import ASIDE, Spot

OVERLAP = 0.5
"""How far a pile may reach under the one that is left, as a part of its size, and still lie beside it."""
LINE = 0.5
"""A line, as a part of the height of the lowest spot."""


PILES = ("hand", "table")
"""Groups of what lies on the table."""


def pile_of(spot: Spot) -> str:
    """What a spot belongs to: its meld, the hand, or itself."""
    if spot.group != "table":
        return spot.group if spot.group == "hand" else spot.name
    return spot.name.rpartition(".")[0] if spot.role == "card" else spot.name


def leap(here: Spot, spots: Sequence[Spot], direction: tuple[int, int]) -> Spot | None:
    """The nearest spot of another pile in a direction (unit vector), measured from the edge of the pile that is left, rather a card than
    the whole pile; None where there is none."""
    pile = pile_of(here)
    mine = here.rect.unionall([spot.rect for spot in spots if pile_of(spot) == pile])
    best: tuple[float, bool, int] | None = None
    found: Spot | None = None
    for spot in spots:
        other = spot.group in PILES and pile_of(spot) != pile
        far = _beyond(mine, here.rect, spot.rect, direction) if other else None
        if far is None:
            continue
        off = abs(spot.rect.centerx - here.rect.centerx) + abs(spot.rect.centery - here.rect.centery)
        rank = (far, spot.role != "card", off)
        if best is None or rank < best:
            best, found = rank, spot
    return found


def _beyond(pile: pygame.Rect, here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far a rectangle lies beyond the edge of a pile, with the way aside counted dearer; None if it does not."""
    across, down = direction
    if across:
        ahead = there.left - pile.right if across > 0 else pile.left - there.right
        size, aside = there.width, _apart(here.top, here.bottom, there.top, there.bottom)
    else:
        ahead = there.top - pile.bottom if down > 0 else pile.top - there.bottom
        size, aside = there.height, _apart(here.left, here.right, there.left, there.right)
    return max(0, ahead) + ASIDE * aside if ahead > -OVERLAP * size else None


def _apart(low: int, high: int, other_low: int, other_high: int) -> int:
    """How far two spans are apart; less than 0 where they overlap, by how much."""
    return max(low - other_high, other_low - high, -1)


def end_of_pile(here: Spot, spots: Sequence[Spot], by: int) -> Spot:
    """The last spot (by 1) or the first one (by -1) of the pile; from there that of the whole group, as one reads it."""
    alike = [spot for spot in spots if spot.group == here.group and spot.role == here.role]
    line = _line(alike)
    pile = [spot for spot in alike if pile_of(spot) == pile_of(here)]
    for same in (pile, sorted(alike, key=lambda spot: _reading(spot, line))):
        end = same[-1 if by > 0 else 0]
        if end.name != here.name:
            return end
    return here


def round_through(here: Spot | None, wanted: Sequence[Spot], by: int) -> Spot | None:
    """The next (by 1) or previous (-1) of some spots as one reads them, line by line; after the last comes the first."""
    line = _line(wanted)
    lines = sorted(wanted, key=lambda spot: _reading(spot, line))
    if here is None or not lines:
        return lines[0 if by > 0 else -1] if lines else None
    at = _reading(here, line)
    if by > 0:
        return next((spot for spot in lines if _reading(spot, line) > at), lines[0])
    return next((spot for spot in reversed(lines) if _reading(spot, line) < at), lines[-1])


def _line(spots: Sequence[Spot]) -> float:
    """How high a line is, px."""
    return max(1.0, LINE * min((spot.rect.height for spot in spots), default=0))


def _reading(spot: Spot, line: float) -> tuple[int, int]:
    """The line that a spot is in, and its place in it."""
    return round(spot.rect.centery / line), spot.rect.left
