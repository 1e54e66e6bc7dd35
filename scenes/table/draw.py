"""Drawing the table: what rests is painted once into a still picture, what moves is drawn over it, and only what changed is touched.

Everything on the table is an item: a premultiplied surface at a place and a height `z`. The picture of a frame is fully given by the
items; the work of a frame depends on how many have changed, not on how many there are.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

import pygame

from scenes.skin import PREMULTIPLIED

RESTS_AFTER = 2
"""Frames an item must have stood before it is painted into the still picture."""
LEAST_CORE = 8
"""A core smaller than this, px, is not worth being left out."""
PAINTED_A_FRAME = 6
"""At most so many items are painted into the still picture in one frame, so that no frame is long."""
_by_height = attrgetter("height")


class Item:
    """One thing drawn: `rect` is where it belongs, `shown` where the window holds it now (None: nowhere).

    `height` orders all items: their z, and where it is the same, which came first. `core` is a part of the surface that nothing shines
    through: what lies under it need not be restored before the item is drawn.
    """

    __slots__ = ("calm", "core", "height", "rect", "shown", "still", "surface")

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, height: tuple[float, int]) -> None:
        self.surface = surface
        self.core: pygame.Rect | None = None
        self.rect = rect
        self.height = height
        self.shown: pygame.Rect | None = None
        self.still = False
        self.calm = 0


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


class Picture:
    """Items over a ground. `put` and `drop` say what there is; `draw` brings the window up to date."""

    def __init__(self) -> None:
        self.items: dict[Hashable, Item] = {}
        self.ground = pygame.Surface((1, 1))
        self._count = 0
        self._still = self.ground
        self._changed: set[Item] = set()
        self._live: set[Item] = set()
        self._resting: list[Item] | None = None
        self._rects: list[pygame.Rect] = []
        self._mend: list[pygame.Rect] = []
        self._damage: list[pygame.Rect] = []

    # --- what there is --------------------------------------------------------------------------------------------
    def lay_ground(self, ground: pygame.Surface) -> None:
        """Replaces what lies under all items (opaque, the size of the window); the next draw must be a whole one."""
        self.ground = ground
        self._still = ground.copy()

    def put(
        self, key: Hashable, surface: pygame.Surface, x: float, y: float, z: float, core: pygame.Rect | None = None
    ) -> None:
        """Shows `surface` under the name `key` with its upper left corner at (x, y) px; higher z lies on top. `core` is a part of it that
        is wholly opaque."""
        left, top = round(x), round(y)
        item = self.items.get(key)
        if item is None:
            self._count += 1
            item = Item(surface, pygame.Rect((left, top), surface.get_size()), (z, self._count))
            self.items[key] = item
        elif item.surface is surface and item.rect.x == left and item.rect.y == top and item.height[0] == z:
            return
        else:
            self._lift(item)
            item.surface, item.height = surface, (z, item.height[1])
            item.rect = pygame.Rect((left, top), surface.get_size())
        item.calm = 0
        item.core = core
        self._live.add(item)
        self._changed.add(item)

    def drop(self, key: Hashable) -> None:
        """Takes an item away; one that is not there is nobody's loss."""
        item = self.items.pop(key, None)
        if item is None:
            return
        self._lift(item)
        self._live.discard(item)
        self._changed.discard(item)
        if item.shown is not None:
            self._damage.append(_uneven(item.shown))

    def keep_only(self, kind: str, keys: Collection[Hashable]) -> None:
        """Drops every item whose key is a tuple beginning with `kind` and is not among `keys`."""
        stale = [key for key in self.items if isinstance(key, tuple) and key[0] == kind and key not in keys]
        for key in stale:
            self.drop(key)

    def clear(self) -> None:
        """Takes everything away; the next draw must be a whole one."""
        self.items.clear()
        self._live.clear()
        self._forget_changes()

    @property
    def changed(self) -> bool:
        """Whether the window is out of date."""
        return bool(self._changed or self._damage)

    def _lift(self, item: Item) -> None:
        """Takes an item out of the still picture."""
        if item.still:
            item.still = False
            item.calm = 0
            self._mend.append(item.rect)
            self._live.add(item)
            self._resting = None

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, whole: bool = False) -> Sequence[pygame.Rect]:
        """Brings `surface` up to date, or draws all of it; returns the rectangles touched."""
        if whole:
            return self._draw_whole(surface)
        if not self.changed:
            return ()
        self._part_from_still()
        self._mend_still()
        groups = self._spread()
        for group in groups:
            surface.blits([(self._still, place, place) for place in group.erased], False)
            group.items.sort(key=_by_height)
            surface.fblits([(item.surface, item.rect) for item in group.items], PREMULTIPLIED)
            for item in group.items:
                item.shown = item.rect
        self._settle()
        self._forget_changes()
        window = surface.get_rect()
        touched = [place.clip(window) for group in groups for place in group.touched]
        return [place for place in touched if place.width and place.height]

    def _draw_whole(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Paints everything that has not just changed into a fresh still picture, the rest over it."""
        self._live = set()
        for item in sorted(self.items.values(), key=_by_height):
            item.still = item not in self._changed and not self._over_live(item, self._live)
            item.shown = item.rect
            if not item.still:
                self._live.add(item)
        self._resting = None
        self._still.blit(self.ground, (0, 0))
        self._still.fblits([(item.surface, item.rect) for item in self._still_items()], PREMULTIPLIED)
        surface.blit(self._still, (0, 0))
        surface.fblits([(item.surface, item.rect) for item in sorted(self._live, key=_by_height)], PREMULTIPLIED)
        self._forget_changes()
        return [surface.get_rect()]

    def _forget_changes(self) -> None:
        self._changed.clear()
        self._mend, self._damage = [], []

    def _still_items(self) -> list[Item]:
        """Items in the still picture, the lowest first; `_rects` are their rectangles in the same order."""
        if self._resting is None:
            self._resting = sorted((item for item in self.items.values() if item.still), key=_by_height)
            self._rects = [item.rect for item in self._resting]
        return self._resting

    def _part_from_still(self) -> None:
        """A still item above a changed one must be drawn after it: it leaves the still picture."""
        reached = list(self._changed)
        while reached:
            item = reached.pop()
            resting = self._still_items()
            above = [resting[n] for n in item.rect.collidelistall(self._rects) if resting[n].height > item.height]
            for other in above:
                self._lift(other)
            reached += above

    def _mend_still(self) -> None:
        """Paints the places anew from which items were lifted."""
        resting = self._still_items() if self._mend else []
        for place in gathered(self._mend):
            self._still.set_clip(place)
            self._still.blit(self.ground, place, place)
            under = [resting[n] for n in place.collidelistall(self._rects)]
            self._still.fblits([(item.surface, item.rect) for item in under], PREMULTIPLIED)
        self._still.set_clip(None)

    def _spread(self) -> list[Group]:
        """What is to be erased and drawn: whatever touches a place that changes must be drawn again.

        Things that overlap come in one group and are drawn right after their place is restored, while it is in the processor's cache.
        """
        affected = list(self._changed)
        damage = [*self._damage, *(box for item in affected for box in _before_and_after(item))]
        waiting = [item for item in self._live if item not in self._changed]
        while touched := [item for item in waiting if item.rect.collidelist(damage) >= 0]:
            affected += touched
            damage = [_uneven(item.rect) for item in touched]
            waiting = [item for item in waiting if item not in touched]
        groups = [Group([], [place], [place], place) for place in self._damage]
        for item in affected:
            erased = [] if item.shown is None else _bared(item)
            touched_places = _before_and_after(item)
            groups.append(Group([item], erased, touched_places, touched_places[0].unionall(touched_places[1:])))
        return _joined(groups)

    def _settle(self) -> None:
        """Items that have stood for a while are painted into the still picture, a few a frame."""
        for item in self._changed:
            item.calm = 0
        calm = []
        for item in self._live:
            if item not in self._changed:
                item.calm += 1
                if item.calm >= RESTS_AFTER:
                    calm.append(item)
        calm.sort(key=_by_height)
        painted = 0
        for item in calm:
            if painted < PAINTED_A_FRAME and not self._over_live(item, self._live):
                self._paint(item)
                painted += 1

    @staticmethod
    def _over_live(item: Item, live: Iterable[Item]) -> bool:
        """Whether an item lies over one that is drawn anew by itself."""
        return any(
            other.height < item.height and item.rect.colliderect(other.rect) for other in live if other is not item
        )

    def _paint(self, item: Item) -> None:
        resting = self._still_items()
        above = [resting[n] for n in item.rect.collidelistall(self._rects) if resting[n].height > item.height]
        item.still = True
        self._live.discard(item)
        self._resting = None
        if above:
            self._mend = [item.rect]
            self._mend_still()
        else:
            self._still.blit(item.surface, item.rect, special_flags=PREMULTIPLIED)


def _uneven(place: pygame.Rect) -> pygame.Rect:
    """The place with a width that is no multiple of 4 px.

    SDL copies even ones past the processor's cache; reading them back for the blending that follows costs twice the time.
    """
    return place if place.width % 4 else pygame.Rect(place.x, place.y, place.width + 1, place.height)


def _bared(item: Item) -> list[pygame.Rect]:
    """What has to be restored where an item was: all of it but what its core covers again."""
    assert item.shown is not None
    outer = _uneven(item.shown)
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


def _before_and_after(item: Item) -> list[pygame.Rect]:
    """Where an item was and where it is: one rectangle if they overlap."""
    if item.shown is None:
        return [item.rect]
    shown = _uneven(item.shown)
    if shown.colliderect(item.rect):
        return [shown.union(item.rect)]
    return [shown, item.rect]


def _joined(groups: Sequence[Group]) -> list[Group]:
    """The groups with those joined whose boxes overlap."""
    found: list[Group] = []
    boxes: list[pygame.Rect] = []
    for group in groups:
        joined = group
        while (at := joined.box.collidelist(boxes)) >= 0:
            del boxes[at]
            joined = joined.with_group(found.pop(at))
        found.append(joined)
        boxes.append(joined.box)
    return found


def gathered(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles with those that overlap joined, so that no place is painted twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.copy()
        while (at := joined.collidelist(found)) >= 0:
            joined.union_ip(found.pop(at))
        found.append(joined)
    return found
