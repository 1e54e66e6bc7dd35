"""The strip under a replay: a bar to seek in, and buttons to play, step, hurry and choose whose view it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.controls import Control, Controls
from scenes.table.draw import Picture
from scenes.table.stamps import Stamps
from scenes.widgets import Brush
from scenes.widgets.brush import plaque

HEIGHT = 120
"""Units of the window's height that the strip takes."""
STRIP_Z = 60.0
BAR_Z = 74.0
PAD, GAP, ROW, BAR, KNOB, REACH = 22, 14, 58, 10, 28, 48
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Transport:
    """Lays out the strip of a window and knows where its bar lies. `marks` are the shares 0..1 at which rounds begin."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.bar = pygame.Rect(0, 0, 0, 0)
        self.reach = pygame.Rect(0, 0, 0, 0)
        """Where a press seeks: the bar with some room round it, above the buttons."""
        self.share = 0.0
        self.marks: Sequence[float] = ()
        self.held = False

    def lay(self, brush: Brush, size: tuple[int, int], controls: Controls, wanted: Mapping[str, Control]) -> None:
        """Place bar and buttons along the lower edge; those with words keep to the right."""
        px = brush.px
        tall = px(HEIGHT)
        self.rect = pygame.Rect(0, size[1] - tall, size[0], tall)
        inner = self.rect.inflate(-2 * px(PAD), 0)
        self.bar = pygame.Rect(inner.x + px(KNOB) // 2, self.rect.y + px(24), inner.width - px(KNOB), px(BAR))
        self.reach = pygame.Rect(0, 0, self.bar.width + px(KNOB), px(REACH))
        self.reach.center = self.bar.center
        side, gap = px(ROW), px(GAP)
        top = self.rect.bottom - px(8) - side
        self.reach.height = min(self.reach.height, top - self.reach.y)
        left = inner.x
        for control in (control for control in wanted.values() if not control.text):
            controls.add(control, pygame.Rect(left, top, side, side))
            left += side + gap
        right = inner.right
        for control in reversed([control for control in wanted.values() if control.text]):
            words = brush.skin.measure(control.text, brush.text_px("body"), "strong")[0] + px(110)
            wide = min(max(words, px(120)), right - left)
            controls.add(control, pygame.Rect(right - wide, top, wide, side))
            right -= wide + gap

    def at(self, position: tuple[int, int]) -> bool:
        """Whether a point lies on the bar, with some room round it."""
        return self.reach.collidepoint(position)

    def share_at(self, x: int) -> float:
        """How far along the bar a point lies, 0..1."""
        return max(0.0, min(1.0, (x - self.bar.x) / max(1, self.bar.width)))

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self, picture: Picture, stamps: Stamps) -> None:
        """Puts strip and bar into the picture."""
        margin = stamps.brush.px(24)
        strip = stamps.stamp(
            ("strip",), self.rect.size, margin, lambda surface, rect: plaque(surface, stamps.brush, rect)
        )
        picture.put(("strip",), strip, self.rect.x - margin, self.rect.y - margin, STRIP_Z)
        reach = stamps.brush.px(KNOB)
        look = ("seek", round(self.share * self.bar.width), tuple(self.marks), self.held)
        size = self.bar.size
        drawn = stamps.stamp(look, size, reach, lambda surface, rect: self._draw(surface, stamps.brush, rect))
        picture.put(("seek",), drawn, self.bar.x - reach, self.bar.y - reach, BAR_Z)

    def _draw(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        groove = Plate((62, 42, 34), (92, 66, 52), rect.height / 2, 1, shades.BRASS_DARK, shades.BRASS_LIGHT)
        paste(surface, brush.skin.plate(rect.size, groove), rect.topleft)
        full = pygame.Rect(rect.x, rect.y, max(rect.height, round(rect.width * self.share)), rect.height)
        filled = Plate(shades.BRASS_LIGHT, shades.BRASS, rect.height / 2)
        paste(surface, brush.skin.plate(full.size, filled), full.topleft)
        thick, tall = max(2, brush.px(3)), rect.height * 2
        shade = mix(shades.BRASS_LIGHT, shades.CREAM, 0.5)
        for mark in self.marks:
            x = rect.x + round(rect.width * mark)
            line = brush.skin.plate((thick, tall), Plate(shade, shade, thick / 2))
            paste(surface, line, (x - thick // 2, rect.centery - tall // 2))
        side = brush.px(KNOB)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = rect.x + round(rect.width * self.share), rect.centery
        brass = Plate((255, 240, 200), shades.BRASS, side / 2, max(2, brush.px(2)), (255, 250, 230), shades.BRASS_DARK)
        paste(surface, brush.skin.plate(knob.size, brass), knob.topleft)
