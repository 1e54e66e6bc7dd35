"""The ground under the widgets: painted once, put back wherever a widget has to be drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.scene import Canvas, Rect


class Ground:
    """Keeps what `paint` draws."""

    def __init__(self, paint: Callable[[pygame.Surface], None]) -> None:
        self._paint = paint
        self.picture: pygame.Surface | None = None
        """The painted ground, once it has been drawn."""

    def prepare(self, canvas: Canvas) -> None:
        """Paint the ground for this canvas, over the scenes below where there are any."""
        ground = pygame.Surface(canvas.surface.get_size(), 0, canvas.surface)
        if canvas.below is not None:
            ground.blit(canvas.below, (0, 0))
        self._paint(ground)
        self.picture = ground

    def restore(self, surface: pygame.Surface, area: Rect) -> None:
        """Put the ground back in `area`."""
        if self.picture is not None:
            surface.set_clip(area)
            surface.blit(self.picture, area, area)


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Return rectangles that cover `rects` without overlapping each other; empty ones are left out."""
    kept: list[Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        joined = rect.copy()
        while (place := joined.collidelist(kept)) >= 0:
            joined.union_ip(kept.pop(place))
        kept.append(joined)
    return kept
