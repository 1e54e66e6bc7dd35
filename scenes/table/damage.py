"""What must be drawn again: items, the places they bare and cover, and which of them touch one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

LEAST_CORE = 8
"""A core smaller than this, px, is not worth being left out."""
ROOM = 32
"""Surfaces that keep what an item hides are made in steps of so many px, as a turning card changes its size."""


class Item:
    """One thing drawn: `rect` is where it belongs, `shown` where the window holds it now (None: nowhere).

    `height` orders all items: their z, and where it is the same, which came first. `core` is a part of the surface that nothing shines
    through: what lies under it need not be restored before the item is drawn. While `known`, `under` holds what the item hides.
    """

    __slots__ = ("calm", "core", "height", "known", "rect", "shown", "still", "surface", "under")

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, height: tuple[float, int]) -> None:
        self.surface = surface
        self.core: pygame.Rect | None = None
        self.rect = rect
        self.height = height
        self.shown: pygame.Rect | None = None
        self.still = False
        self.calm = 0
        self.under: pygame.Surface | None = None
        self.known = False

    def forget_under(self) -> None:
        """What it hides is kept no longer."""
        self.under, self.known = None, False

    def keep_under(self, window: pygame.Surface) -> None:
        """Keeps what the window holds where the item is about to be drawn."""
        place, under = uneven(self.rect), self.under
        if under is None or under.get_width() < place.width or under.get_height() < place.height:
            size = place.width // ROOM * ROOM + ROOM, place.height // ROOM * ROOM + ROOM
            under = self.under = pygame.Surface(size, 0, window)
        under.blit(window, (0, 0), place)
        self.known = True


class Group(NamedTuple):
    """Items that overlap, the places to restore before they are drawn, the places that change, and the box round all."""

    items: list[Item]
    erased: list[pygame.Rect]
    touched: list[pygame.Rect]
    box: pygame.Rect

    def with_group(self, other: Group) -> Group:
        """Both in one."""
        items, erased, touched = self.items + other.items, self.erased + other.erased, self.touched + other.touched
        return Group(items, erased, touched, self.box.union(other.box))


def group_of(item: Item) -> Group:
    """An item alone."""
    touched = before_and_after(item)
    erased = [] if item.shown is None else bared(item)
    return Group([item], erased, touched, reach(item))


def uneven(place: pygame.Rect) -> pygame.Rect:
    """The place with a width that is no multiple of 4 px.

    SDL copies even ones past the processor's cache; reading them back for the blending that follows costs twice the time.
    """
    return place if place.width % 4 else pygame.Rect(place.x, place.y, place.width + 1, place.height)


def bared(item: Item) -> list[pygame.Rect]:
    """What has to be restored where an item was: all of it but what its core covers again."""
    assert item.shown is not None
    outer = uneven(item.shown)
    if item.core is None:
        return [outer]
    hole = outer.clip(item.core.move(item.rect.topleft))
    if hole.width < LEAST_CORE or hole.height < LEAST_CORE:
        return [outer]
    left, right = hole.x - outer.x, outer.right - hole.right
    wide_left, wide_right = left + (left % 4 == 0), right + (right % 4 == 0)
    strips = (
        pygame.Rect(outer.x, outer.y, outer.width, hole.y - outer.y),
        pygame.Rect(outer.x, hole.bottom, outer.width, outer.bottom - hole.bottom),
        pygame.Rect(outer.x, hole.y, wide_left if left else 0, hole.height),
        pygame.Rect(outer.right - wide_right, hole.y, wide_right if right else 0, hole.height),
    )
    return [strip for strip in strips if strip.width and strip.height]


def before_and_after(item: Item) -> list[pygame.Rect]:
    """Where an item was and where it is: one rectangle if they overlap."""
    if item.shown is None:
        return [item.rect]
    shown = uneven(item.shown)
    if shown.colliderect(item.rect):
        return [shown.union(item.rect)]
    return [shown, item.rect]


def reach(item: Item) -> pygame.Rect:
    """The box round where an item was and where it is."""
    return item.rect if item.shown is None else uneven(item.shown).union(uneven(item.rect))


def joined(groups: Sequence[Group]) -> list[Group]:
    """The groups with those joined whose boxes overlap."""
    found: list[Group] = []
    boxes: list[pygame.Rect] = []
    for group in groups:
        whole = group
        while (at := whole.box.collidelist(boxes)) >= 0:
            del boxes[at]
            whole = whole.with_group(found.pop(at))
        found.append(whole)
        boxes.append(whole.box)
    return found


def gathered(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles with those that overlap joined, so that no place is painted twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        whole = rect.copy()
        while (at := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(at))
        found.append(whole)
    return found
