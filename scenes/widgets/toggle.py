"""A switch with its question beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.button import draw_icon
from scenes.widgets.widget import Done, Touch, Widget, confirms

WIDTH, HEIGHT = 84, 44


class Toggle(Widget):
    """On or off; calls `act` with the new value."""

    role: ClassVar[str] = "toggle"

    def __init__(
        self,
        name: str,
        text: str,
        on: bool,
        act: Callable[[bool], Change | None],
        *,
        hint: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, text, hint=hint, reason=reason)
        self.on = on
        self.act = act

    @property
    def value_text(self) -> str:
        """Whether it is on or off."""
        return "on" if self.on else "off"

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the switch."""
        return brush.px(WIDTH), brush.px(max(HEIGHT, 48))

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw a groove with a brass knob at one end; a tick and a cross tell the ends apart without colour."""
        box = pygame.Rect(0, 0, brush.px(WIDTH), brush.px(HEIGHT))
        box.midleft = self.shown.midleft
        on, off = (shades.TEAL, mix(shades.TEAL, (0, 0, 0), 0.3)), ((96, 82, 72), (70, 58, 50))
        top, bottom = on if self.on else off
        if touch.hover and self.enabled:
            top, bottom = mix(top, (255, 255, 255), 0.12), mix(bottom, (255, 255, 255), 0.12)
        if not self.enabled:
            top, bottom = mix(top, shades.PAPER_EDGE, 0.6), mix(bottom, shades.PAPER_EDGE, 0.6)
        groove = Plate(bottom, top, box.height / 2, max(2, brush.px(2.5)), shades.BRASS_DARK, shades.BRASS_LIGHT)
        paste(surface, brush.skin.plate(box.size, groove), box.topleft)
        self._knob(surface, brush, box)
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.height / 2)

    def _knob(self, surface: pygame.Surface, brush: Brush, box: pygame.Rect) -> None:
        side = box.height - 2 * brush.px(6)
        left = box.right - side - brush.px(6) if self.on else box.left + brush.px(6)
        knob = Plate(
            shades.BRASS_LIGHT, shades.BRASS, side / 2, max(1, brush.px(1.5)), (255, 246, 214), shades.BRASS_DARK
        )
        paste(surface, brush.skin.plate((side, side), knob), (left, box.y + brush.px(6)))
        mark = pygame.Rect(0, 0, brush.px(18), brush.px(18))
        mark.center = (box.left + brush.px(24), box.centery) if self.on else (box.right - brush.px(24), box.centery)
        draw_icon(surface, brush, "check" if self.on else "cross", mark, shades.CREAM)

    def click(self, position: tuple[int, int]) -> Done:
        """Switch over, if it can be used."""
        if not self.enabled:
            return True
        self.on = not self.on
        return self.act(self.on) or True

    def key(self, event: Event) -> Done:
        """Switch over on Enter and Space; the arrows choose a side."""
        if event.type != pygame.KEYDOWN:
            return False
        if confirms(event):
            return self.click(self.shown.center)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.click(self.shown.center) if self.on == (event.key == pygame.K_LEFT) else True
        return False
