"""Drawing the table: what rests is painted once into a still picture, what moves is drawn over it, and only what changed is touched.

Everything on the table is an item: a premultiplied surface at a place and a height `z`. The picture of a frame is fully given by the
items; the work of a frame depends on how many have changed, not on how many there are.
"""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Collection, Hashable, Iterable, Sequence
from operator import attrgetter

import pygame

from scenes.skin import PREMULTIPLIED
from scenes.table.damage import Group, Item, before_and_after, gathered, group_of, joined, reach, uneven

RESTS_AFTER = 2
"""Frames an item must have stood before it is painted into the still picture."""
PAINTED_A_FRAME = 6
"""At most so many items are painted into the still picture in one frame, so that no frame is long."""
_by_height = attrgetter("height")


class Picture:
    """Items over a ground. `put` and `drop` say what there is; `draw` brings the window up to date."""

    def __init__(self) -> None:
        self.items: dict[Hashable, Item] = {}
        self.ground = pygame.Surface((1, 1))
        self._count = 0
        self._still = self.ground.copy()
        self._changed: set[Item] = set()
        self._live: set[Item] = set()
        self._resting: list[Item] = []
        """Items in the still picture, the lowest first; their rectangles and heights follow in the same order."""
        self._rects: list[pygame.Rect] = []
        self._heights: list[tuple[float, int]] = []
        self._mend: list[pygame.Rect] = []
        self._damage: list[pygame.Rect] = []

    # --- what there is --------------------------------------------------------------------------------------------
    def lay_ground(self, ground: pygame.Surface) -> None:
        """Replaces what lies under all items (opaque, the size of the window); the next draw must be a whole one."""
        self.ground = ground
        if self._still.get_size() != ground.get_size():
            self._still = pygame.Surface(ground.get_size(), 0, ground)

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
            self._damage.append(uneven(item.shown))

    def keep_only(self, kind: str, keys: Collection[Hashable]) -> None:
        """Drops every item whose key is a tuple beginning with `kind` and is not among `keys`."""
        stale = [key for key in self.items if isinstance(key, tuple) and key[0] == kind and key not in keys]
        for key in stale:
            self.drop(key)

    def clear(self) -> None:
        """Takes everything away; the next draw must be a whole one."""
        self.items.clear()
        self._live.clear()
        self._forget_resting()
        self._forget_changes()

    @property
    def changed(self) -> bool:
        """Whether the window is out of date."""
        return bool(self._changed or self._damage)

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, whole: bool = False) -> Sequence[pygame.Rect]:
        """Brings `surface` up to date, or draws all of it; returns the rectangles touched."""
        if whole:
            return self._draw_whole(surface)
        if not self.changed:
            return ()
        self._part_from_still()
        self._mend_still()
        lone, groups = self._spread()
        touched = [place for group in groups for place in group.touched]
        for item in lone:
            touched += before_and_after(item)
            self._draw_lone(surface, item)
        for group in groups:
            self._draw_group(surface, group)
        self._settle()
        self._forget_changes()
        window = surface.get_rect()
        return [clipped for place in touched if (clipped := place.clip(window)).width]

    def _draw_lone(self, surface: pygame.Surface, item: Item) -> None:
        """Moves an item that touches no other one that is drawn: what it hid comes back, what it is going to hide is kept.

        So it needs no part of the large still picture, which is seldom in the processor's cache. What is kept cannot become untrue: whatever
        changes there touches the item, which is then drawn with a group.
        """
        shown = item.shown
        if shown is not None:
            place = uneven(shown)
            if item.known and item.under is not None:
                surface.blit(item.under, place, (0, 0, place.width, place.height))
            else:
                surface.blit(self._still, place, place)
            item.keep_under(surface)
        surface.blit(item.surface, item.rect, None, PREMULTIPLIED)
        item.shown = item.rect

    def _draw_group(self, surface: pygame.Surface, group: Group) -> None:
        """Restores and draws things that overlap."""
        surface.blits([(self._still, place, place) for place in group.erased], False)
        group.items.sort(key=_by_height)
        surface.fblits([(item.surface, item.rect) for item in group.items], PREMULTIPLIED)
        for item in group.items:
            item.shown = item.rect
            item.known = False

    def _draw_whole(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Paints everything that has not just changed into a fresh still picture, the rest over it."""
        self._live.clear()
        self._forget_resting()
        for item in sorted(self.items.values(), key=_by_height):
            item.shown = item.rect
            item.forget_under()
            if item in self._changed or self._over_live(item, self._live):
                item.still = False
                self._live.add(item)
            else:
                self._rest(item)
        self._still.blit(self.ground, (0, 0))
        self._still.fblits([(item.surface, item.rect) for item in self._resting], PREMULTIPLIED)
        surface.blit(self._still, (0, 0))
        surface.fblits([(item.surface, item.rect) for item in sorted(self._live, key=_by_height)], PREMULTIPLIED)
        self._forget_changes()
        return [surface.get_rect()]

    def _forget_resting(self) -> None:
        self._resting, self._rects, self._heights = [], [], []

    def _forget_changes(self) -> None:
        self._changed.clear()
        self._mend, self._damage = [], []

    def _rest(self, item: Item) -> None:
        """The item is part of the still picture from now on."""
        at = bisect(self._heights, item.height)
        self._heights.insert(at, item.height)
        self._resting.insert(at, item)
        self._rects.insert(at, item.rect)
        item.still = True
        item.forget_under()
        self._live.discard(item)

    def _lift(self, item: Item) -> None:
        """Takes an item out of the still picture."""
        if item.still:
            at = bisect_left(self._heights, item.height)
            del self._heights[at], self._resting[at], self._rects[at]
            item.still = False
            item.calm = 0
            self._mend.append(item.rect)
            self._live.add(item)

    def _resting_above(self, item: Item) -> list[Item]:
        """Items of the still picture that lie over an item, the lowest first."""
        if not self._heights or self._heights[-1] < item.height:
            return []
        resting = self._resting
        return [resting[n] for n in item.rect.collidelistall(self._rects) if self._heights[n] > item.height]

    def _part_from_still(self) -> None:
        """A still item above a changed one must be drawn after it: it leaves the still picture."""
        reached = list(self._changed)
        while reached:
            above = self._resting_above(reached.pop())
            for other in above:
                self._lift(other)
            reached += above

    def _mend_still(self) -> None:
        """Paints the places anew from which items were lifted."""
        for place in gathered(self._mend):
            self._still.set_clip(place)
            self._still.blit(self.ground, place, place)
            under = [self._resting[n] for n in place.collidelistall(self._rects)]
            self._still.fblits([(item.surface, item.rect) for item in under], PREMULTIPLIED)
        self._still.set_clip(None)

    def _spread(self) -> tuple[list[Item], list[Group]]:
        """What is to be erased and drawn: whatever touches a place that changes must be drawn again.

        Items that touch nothing else come first. Things that overlap come in one group and are drawn right after their place is restored,
        while it is in the processor's cache.
        """
        affected = list(self._changed)
        waiting = [item for item in self._live if item not in self._changed]
        damage = [*self._damage, *(box for item in affected for box in before_and_after(item))] if waiting else []
        while touched := [item for item in waiting if item.rect.collidelist(damage) >= 0]:
            affected += touched
            damage = [uneven(item.rect) for item in touched]
            waiting = [item for item in waiting if item not in touched]
        boxes = [reach(item) for item in affected]
        boxes += self._damage
        lone, groups = [], [Group([], [place], [place], place) for place in self._damage]
        for item, box in zip(affected, boxes, strict=False):
            if len(box.collidelistall(boxes)) == 1:
                lone.append(item)
            else:
                groups.append(group_of(item))
        return lone, joined(groups)

    def _settle(self) -> None:
        """Items that have stood for a while are painted into the still picture, a few a frame."""
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
        above = self._resting_above(item)
        self._rest(item)
        if above:
            self._mend = [item.rect]
            self._mend_still()
        else:
            self._still.blit(item.surface, item.rect, special_flags=PREMULTIPLIED)
