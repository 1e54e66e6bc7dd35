"""A bar that tells how far something is."""

from __future__ import annotations

from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Touch, Widget

HEIGHT, GROOVE = 36, 18


class Progress(Widget):
    """`share` 0..1 of it is filled."""

    role: ClassVar[str] = "text"
    focusable: ClassVar[bool] = False

    def __init__(self, name: str, text: str, share: float) -> None:
        super().__init__(name, text)
        self.share = max(0.0, min(1.0, share))

    @property
    def value_text(self) -> str:
        """The share in per cent."""
        return f"{round(100 * self.share)} %"

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of a bar as wide as it may be."""
        return width, brush.px(HEIGHT)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the groove and what is filled of it."""
        box = self.shown
        tall = max(6, brush.px(GROOVE))
        groove = pygame.Rect(box.x, box.centery - tall // 2, box.width, tall)
        dark = mix(shades.PAPER_EDGE, (0, 0, 0), 0.25)
        empty = Plate(shades.PAPER_EDGE, shades.PAPER_EDGE, tall / 2, max(1, brush.px(2)), dark, dark)
        paste(surface, brush.skin.plate(groove.size, empty), groove.topleft)
        wide = max(tall, round(groove.width * self.share))
        if self.share > 0:
            full = Plate(
                shades.BRASS, shades.BRASS_DARK, tall / 2, max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK
            )
            paste(surface, brush.skin.plate((wide, tall), full), groove.topleft)
