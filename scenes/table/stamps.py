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


class Stamps:
    """Keeps the last drawn pieces by what they look like."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self._kept: OrderedDict[tuple[Hashable, tuple[int, int], int], pygame.Surface] = OrderedDict()
        self._rough: set[tuple[Hashable, tuple[int, int], int]] = set()
        """Pieces drawn with pictures that were not crisp yet."""
        self._before: Mapping[Hashable, pygame.Surface] = {}
        """Pieces of another size of window by what they look like: scaled they stand in while the window is being resized."""

    def renewed(self, brush: Brush) -> Stamps:
        """Returns stamps for another size of window."""
        fresh = Stamps(brush)
        if brush.skin.rough:
            fresh._before = self._before or {look: piece for (look, _, _), piece in self._kept.items()}
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
        whole = size[0] + 2 * margin, size[1] + 2 * margin
        before = self._before.get(look) if self.brush.skin.rough else None
        if before is not None:
            surface = pygame.transform.smoothscale(before, whole)
        else:
            surface = pygame.Surface(whole, pygame.SRCALPHA)
            paint(surface, pygame.Rect(margin, margin, *size))
        self._kept[key] = surface
        if self.brush.skin.unfinished or self.brush.skin.rough:
            self._rough.add(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return surface

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
