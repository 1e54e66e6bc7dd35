"""The tooltip: a line of help, or the reason why something cannot be used."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes import palette as shades
from scenes.scene import Rect
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.beside import beside
from scenes.widgets.brush import Brush

WIDTH = 460


class Tooltip:
    """Speaks for one rectangle at a time, after a delay; it keeps inside the window and off what it speaks for."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        self._at: Rect | None = None
        self._text = ""
        self._delay = 0.0
        self._shown = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        """What it covers, px; empty while it is not seen."""

    def point(self, at: Rect | None, text: str, delay_ms: float) -> None:
        """Speak `text` for the rectangle `at` from `delay_ms` on; None: be silent."""
        self._at, self._text, self._delay = at, text, delay_ms
        self._shown = at is not None and delay_ms <= 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        if self._shown:
            self._delay = 0

    def speaks(self, at: Rect | None, text: str) -> bool:
        """Whether it speaks that text for that rectangle already."""
        return self._shown and (at, text) == (self._at, self._text)

    def hide_unless(self, reason: str) -> None:
        """Be silent after a press, unless there is a reason to tell."""
        if not reason:
            self.point(None, "", 0)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; return True at the moment it appears."""
        if self._at is None or self._shown:
            return False
        self._delay -= dt_ms
        self._shown = self._delay <= 0
        return self._shown

    @property
    def wanted(self) -> bool:
        """Whether it is to be seen and has no place yet."""
        return self._shown and self._at is not None and self.rect.size == (0, 0)

    def wait_ms(self) -> float | None:
        """Milliseconds until it appears, None if nothing is going to change."""
        return None if self._at is None or self._shown else max(1.0, self._delay)

    def settle(self, window: Rect, keep_off: Sequence[Rect] = (), spare: Sequence[Rect] = ()) -> bool:
        """Find its place in `window`: close to what it speaks for, off everything in `keep_off`, and of `spare` if it can; True if it is new."""
        if self._at is None or not self.wanted:
            return False
        brush = self._brush
        width = min(brush.px(WIDTH), window.width - brush.px(40))
        text = brush.skin.measure(self._text, brush.text_px("small"), width=width)
        box = pygame.Rect(0, 0, text[0] + 2 * brush.px(18), text[1] + 2 * brush.px(10))
        gap = brush.px(12)
        self.rect = beside(box.size, self._at, window.inflate(-2 * gap, -2 * gap), gap, keep_off, spare)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it is seen."""
        if self.rect.size == (0, 0):
            return
        brush = self._brush
        plate = Plate((38, 28, 26), (24, 18, 18), brush.px(12), max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(self.rect.size, plate), self.rect.topleft)
        width = self.rect.width - 2 * brush.px(18)
        text = brush.skin.text(self._text, brush.text_px("small"), shades.CREAM, width=width)
        paste(surface, text, (self.rect.x + brush.px(18), self.rect.y + brush.px(10)))
