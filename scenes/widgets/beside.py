"""Where a tip stands: beside what it speaks for, and never over what might be pressed next while there is any other room."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import pygame

ACROSS, DOWN = 24, 18
"""In so many places across and down room is looked for where there is none close by."""

WAY = 2000.0
"""The way in px that a tip goes rather than cover something that is only read, for the whole of its size."""


def beside(
    size: tuple[int, int],
    at: pygame.Rect,
    room: pygame.Rect,
    gap: int,
    keep_off: Sequence[pygame.Rect],
    spare: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return a rectangle of `size` px in `room` close to `at`: below it, else above, at a side, else wherever it is free.

    It covers nothing of `keep_off` if that is possible anywhere in `room`, and of `spare` as little as goes close by. px all of them.
    """
    best = close_by(size, at, room, gap, keep_off, spare)
    if best is not None and not covered(best, keep_off):
        return best
    near = [] if best is None else [best]
    barred = [*keep_off, at]

    def cost(box: pygame.Rect) -> tuple[float, float]:
        way = math.hypot(box.centerx - at.centerx, box.centery - at.centery)
        return covered(box, barred), way + WAY * covered(box, spare) / max(1, size[0] * size[1])

    return min([*near, *places(size, room)], key=cost)


def close_by(
    size: tuple[int, int],
    at: pygame.Rect,
    room: pygame.Rect,
    gap: int,
    keep_off: Sequence[pygame.Rect],
    spare: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Return the place right beside `at` that covers least of `keep_off`, and then of `spare`; None where it has no room beside it."""
    near = [box for box in _near(size, at, room, gap) if not box.colliderect(at)]
    return min(near, key=lambda box: (covered(box, keep_off), covered(box, spare)), default=None)


def _near(size: tuple[int, int], at: pygame.Rect, room: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return the places round `at`, the best first, all inside `room`."""
    box = pygame.Rect((0, 0), size)
    low, high = at.bottom + gap, at.top - gap - box.height
    right, left = at.right + gap, at.left - gap - box.width
    across = (at.centerx - box.width // 2, at.left, at.right - box.width)
    down = (at.centery - box.height // 2, at.top, at.bottom - box.height)
    spots = [(across[0], low), (across[0], high), (right, down[0]), (left, down[0])]
    spots += [(x, y) for y in (low, high) for x in across[1:]]
    spots += [(x, y) for x in (right, left) for y in down[1:]]
    return [box.move(spot).clamp(room) for spot in spots]


def places(size: tuple[int, int], room: pygame.Rect) -> list[pygame.Rect]:
    """Return places all over `room`."""
    free = max(0, room.width - size[0]), max(0, room.height - size[1])
    steps = product(range(ACROSS + 1), range(DOWN + 1))
    return [pygame.Rect((room.x + free[0] * x // ACROSS, room.y + free[1] * y // DOWN), size) for x, y in steps]


def covered(box: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """Return how much of `rects` lies under `box`, px²."""
    found = (box.clip(rects[number]) for number in box.collidelistall(rects))
    return sum(both.width * both.height for both in found)
