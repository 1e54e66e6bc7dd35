"""A number on a scale."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import Colour, mix
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Done, Touch, Widget

WIDTH, HEIGHT = 420, 52
KNOB = 36
READING = 64
"""The least room for the number beside the groove, units."""
BESIDE = 12
FADED = 0.6
"""How far the colours of a slider that counts for nothing go over into those of the paper."""
"""Between the groove's end, where the knob may stand, and the number, units."""


class Slider(Widget):
    """Chooses an int from `low` to `high` in steps of `step`; `show` writes it.

    `act` is told at once, or with `late` only when the knob is let go (where the change would move the slider itself).
    """

    role: ClassVar[str] = "slider"

    def __init__(
        self,
        name: str,
        text: str,
        bounds: tuple[int, int, int],
        value: int,
        act: Callable[[int], Change | None],
        *,
        show: Callable[[int], str] = str,
        late: bool = False,
        hint: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, text, hint=hint, reason=reason)
        self.low, self.high, self.step = bounds
        self.value = max(self.low, min(self.high, value))
        self.act = act
        self.show = show
        self.late = late
        self._told = self.value
        self._brush: Brush | None = None

    @property
    def value_text(self) -> str:
        """The number as it is shown."""
        return self.show(self.value)

    @property
    def scale(self) -> tuple[int, int, int, int]:
        """The least and the greatest number, the step and the number now."""
        return self.low, self.high, self.step, self.value

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of groove and number."""
        self._brush = brush
        return min(width, brush.px(WIDTH)), brush.px(HEIGHT)

    def _reading(self, brush: Brush) -> int:
        """Return the width that the longest of the numbers at both ends and the one shown needs, px."""
        shown = {self.show(value) for value in (self.low, self.high, self.value)}
        longest = max(brush.skin.measure(text, brush.text_px("body"), "strong")[0] for text in shown)
        return max(brush.px(READING), longest + brush.px(BESIDE))

    def _groove(self, brush: Brush) -> pygame.Rect:
        """Return the groove that the knob's middle moves along, px."""
        box = self.shown
        side = brush.px(KNOB)
        width = max(1, box.width - self._reading(brush) - side)
        return pygame.Rect(box.left + side // 2, box.centery - brush.px(6), width, brush.px(12))

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the groove, filled up to the knob, and the number."""
        self._brush = brush
        box = self.shown
        share = (self.value - self.low) / max(1, self.high - self.low)
        groove = self._groove(brush)
        dark = Plate(
            self._shade((62, 42, 34)),
            self._shade((92, 66, 52)),
            groove.height,
            1,
            shades.BRASS_DARK,
            shades.BRASS_LIGHT,
        )
        paste(surface, brush.skin.plate(groove.size, dark), groove.topleft)
        full = pygame.Rect(groove.x, groove.y, max(groove.height, round(groove.width * share)), groove.height)
        brass = Plate(self._shade(shades.BRASS_LIGHT), self._shade(shades.BRASS), groove.height)
        paste(surface, brush.skin.plate(full.size, brass), full.topleft)
        self._draw_knob(surface, brush, (groove.left + round(groove.width * share), box.centery), touch)
        wide = self._reading(brush) - brush.px(BESIDE)
        reading = pygame.Rect(box.right - wide, box.y, wide, box.height)
        ink = brush.ink if self.enabled else brush.quiet_ink
        brush.write(surface, self.value_text, reading, ink, family="strong", align="left")

    def _shade(self, colour: Colour) -> Colour:
        """Return a colour, or what is left of it where the number counts for nothing."""
        return colour if self.enabled else mix(colour, shades.PAPER_EDGE, FADED)

    def _draw_knob(self, surface: pygame.Surface, brush: Brush, middle: tuple[int, int], touch: Touch) -> None:
        """Draw the knob, which lies flat where it cannot be moved."""
        side = brush.px(KNOB)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = middle
        light, shade = self._shade((255, 240, 200)), self._shade(shades.BRASS)
        brass = Plate(light, shade, side / 2, max(2, brush.px(2)), (255, 250, 230), shades.BRASS_DARK)
        blur = brush.px(6)
        if self.enabled:
            cast = brush.skin.shadow(knob.size, side / 2, blur, 0.4)
            paste(surface, cast, (knob.x - blur, knob.y - blur + brush.px(2)))
        paste(surface, brush.skin.plate(knob.size, brass), knob.topleft)
        if touch.focused and touch.ring:
            brush.ring(surface, knob, side / 2)

    def set(self, value: float) -> Done:
        """Take the nearest value on the scale."""
        steps = round((value - self.low) / self.step)
        if self.enabled:
            self.value = max(self.low, min(self.high, self.low + steps * self.step))
        return True

    def _tell(self) -> Done:
        """Call `act` if the value is another one than it was told last."""
        if self.value == self._told:
            return True
        self._told = self.value
        return self.act(self.value) or True

    def _value_at(self, x: int) -> float:
        if self._brush is None:
            return self.value
        groove = self._groove(self._brush)
        return self.low + (x - groove.left) / groove.width * (self.high - self.low)

    def press(self, position: tuple[int, int]) -> Done:
        """Jump to where the button went down."""
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Done:
        """Follow the pointer."""
        self.set(self._value_at(position[0]))
        return True if self.late else self._tell()

    def release(self) -> Done:
        """Tell the value now, where that was put off."""
        return self._tell()

    def key(self, event: Event) -> Done:
        """Arrows move by one step, Home and End to the ends."""
        if event.type != pygame.KEYDOWN:
            return False
        wanted = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }.get(event.key)
        if wanted is None:
            return False
        self.set(wanted)
        return self._tell()
