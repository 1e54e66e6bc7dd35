"""Stamps: plates, buttons, bubbles and signs, each drawn once on a surface of its own and kept until it looks different."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping

import pygame

from scenes.palette import Colour
from scenes.skin import PREMULTIPLIED, paste
from scenes.widgets import Brush

KEPT = 400
Paint = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws into a rectangle of an empty, transparent surface."""
Key = tuple[Hashable, tuple[int, int], int]
"""What a piece looks like, the size of its rectangle and the margin round it, px."""


class Stamps:
    """Keeps the last drawn pieces by what they look like."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self._made_for = self._wanted_for(brush)
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._rough: set[Key] = set()
        """Pieces drawn with pictures that were not crisp yet."""
        self._standing_in: dict[Key, pygame.Surface] = {}
        """Pieces for the time in which the window is being resized, while those that are to be seen afterwards are drawn ahead."""
        self._owed: dict[Key, Paint] = {}
        self._before: Mapping[Hashable, pygame.Surface] = {}
        """Pieces of another size of window by what they look like: scaled they stand in while the window is being resized."""

    @staticmethod
    def _wanted_for(brush: Brush) -> tuple[object, ...]:
        """All that pieces depend on beside their looks."""
        return brush.scale, brush.skin.size, brush.skin.looks

    def renewed(self, brush: Brush) -> Stamps:
        """Returns stamps for another size of window, or for the same one now that it stands still: what was drawn ahead is there."""
        fresh = Stamps(brush)
        if brush.skin.rough:
            fresh._before = self._before or {look: piece for (look, _, _), piece in self._kept.items()}
        elif self._before and self._made_for == fresh._made_for:
            fresh._kept = self._kept
        return fresh

    def stamp(self, look: Hashable, size: tuple[int, int], margin: int, paint: Paint) -> pygame.Surface:
        """Returns the piece that `paint` draws into a rectangle of `size` px, with `margin` px of room for shadows on every side.

        `look` must name everything that the picture depends on.
        """
        key = (look, size, margin)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        skin = self.brush.skin
        if skin.rough:
            return self._stand_in(key, paint)
        surface = self._kept[key] = _painted(key, paint)
        if skin.unfinished:
            self._rough.add(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return surface

    def _stand_in(self, key: Key, paint: Paint) -> pygame.Surface:
        """A piece for the time in which the window is being resized; the crisp one is drawn when there is time."""
        before = self._before.get(key[0])
        if before is not None:
            self._owed[key] = paint
            self.brush.skin.wishes.wish(("stamp", id(self), key), lambda: self._draw_ahead(key), _nothing, here=True)
        found = self._standing_in.get(key)
        if found is None:
            if before is None:
                found = _painted(key, paint)
            else:
                found = pygame.transform.smoothscale(before, _whole(key))
            self._standing_in[key] = found
        return found

    def _draw_ahead(self, key: Key) -> None:
        """Draws a piece as it will be seen once the window stands still, unless it has been forgotten."""
        paint = self._owed.pop(key, None)
        if paint is not None and key not in self._kept:
            with self.brush.skin.ahead():
                self._kept[key] = _painted(key, paint)

    def change(self) -> None:
        """What pieces show has changed: those that were to be drawn ahead are not drawn any more for what was."""
        self._owed.clear()

    def refine(self) -> bool:
        """Forgets what was drawn with pictures that were not crisp, now that they are; whether there was anything."""
        rough, self._rough = self._rough, set()
        for key in rough:
            self._kept.pop(key, None)
        return bool(rough)

    def icon(self, name: str, side: int, ink: Colour) -> pygame.Surface:
        """Returns the sign `name` in one colour, `side` px large."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paste(surface, self.brush.skin.picture(f"icons/{name}", rect.size), rect.topleft)
            surface.fill((*ink, 255), special_flags=pygame.BLEND_RGBA_MULT)

        return self.stamp(("icon", name, ink), (side, side), 0, paint)

    def faded(self, piece: pygame.Surface, share: float) -> pygame.Surface:
        """Returns a piece at `share` 0..1 of its strength, in eighths."""
        level = max(0, min(8, round(share * 8)))
        if level == 8:
            return piece

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(piece, (0, 0), special_flags=PREMULTIPLIED)
            part = 255 * level // 8
            surface.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)

        return self.stamp(("faded", piece, level), piece.get_size(), 0, paint)


def _whole(key: Key) -> tuple[int, int]:
    """The size of a piece with its margin."""
    _, (width, height), margin = key
    return width + 2 * margin, height + 2 * margin


def _painted(key: Key, paint: Paint) -> pygame.Surface:
    surface = pygame.Surface(_whole(key), pygame.SRCALPHA)
    paint(surface, pygame.Rect((key[2], key[2]), key[1]))
    return surface


def _nothing(_made: object) -> None:
    """The piece is where it belongs already."""
