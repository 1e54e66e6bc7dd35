"""One of several: a row of segments where there is room for all of them, else a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.button import draw_icon
from scenes.widgets.widget import Done, Touch, Widget, confirms

HEIGHT = 52
PADDING = 22
T = TypeVar("T")
Option = TypeVar("Option", bound=tuple[Any, ...])


class OneOf(Widget, Generic[Option, T]):
    """Has one of `options` chosen, by clicks or the arrows; the first of each is its value, the second what it is called."""

    role: ClassVar[str] = "choice"

    def __init__(
        self,
        name: str,
        text: str,
        options: Sequence[Option],
        value: T,
        act: Callable[[T], Change | None],
        *,
        hint: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, text, hint=hint, reason=reason)
        self.options = list(options)
        self.value = value
        self.act = act

    @property
    def index(self) -> int:
        """The place of the chosen value among the options."""
        return next((place for place, option in enumerate(self.options) if option[0] == self.value), 0)

    @property
    def value_text(self) -> str:
        """What the chosen option is called."""
        return self.options[self.index][1] if self.options else ""

    def choose(self, place: int) -> Done:
        """Choose the option at `place`, counted round; calls `act`."""
        if not self.enabled or not self.options:
            return True
        self.value = self.options[place % len(self.options)][0]
        return self.act(self.value) or True

    def key(self, event: Event) -> Done:
        """Left and right choose the neighbour, Enter and Space the next one round; a gamepad's cross walks on from the first and the last."""
        if confirms(event):
            return self.choose(self.index + 1)
        ends = {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.options) - 1}
        if event.type == pygame.KEYDOWN and hasattr(event, "pad") and ends.get(event.key) == self.index:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT:
            return self.choose(max(0, self.index - 1))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RIGHT:
            return self.choose(min(len(self.options) - 1, self.index + 1))
        return False


class Choice(OneOf[tuple[T, str], T]):
    """Chooses one of `options`, pairs of value and text; calls `act` with the value chosen."""

    def __init__(
        self,
        name: str,
        text: str,
        options: Sequence[tuple[T, str]],
        value: T,
        act: Callable[[T], Change | None],
        *,
        hint: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, text, options, value, act, hint=hint, reason=reason)
        self._brush: Brush | None = None
        self._stepper = False

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the segments, or of the stepper where they do not fit into `width` px."""
        self._brush = brush
        segments = sum(self._widths(brush))
        self._stepper = segments > width
        if not self._stepper:
            return segments, brush.px(HEIGHT)
        widest = max(
            (brush.skin.measure(text, brush.text_px("body"), "strong")[0] for _, text in self.options), default=0
        )
        return min(width, widest + 2 * brush.px(HEIGHT + 12)), brush.px(HEIGHT)

    def _widths(self, brush: Brush) -> list[int]:
        least = brush.px(64)
        return [
            max(least, brush.skin.measure(text, brush.text_px("body"), "strong")[0] + 2 * brush.px(PADDING))
            for _, text in self.options
        ]

    def _segments(self, brush: Brush) -> list[pygame.Rect]:
        box = self.shown
        widths = self._widths(brush)
        spare = max(0, box.width - sum(widths)) // max(1, len(widths))
        rects: list[pygame.Rect] = []
        left = box.left
        for width in widths:
            rects.append(pygame.Rect(left, box.top, width + spare, box.height))
            left += width + spare
        return rects

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the groove with the chosen segment raised, or the stepper with its arrows."""
        box = self.shown
        groove_top, groove_bottom = (62, 42, 34), (84, 58, 46)
        if not self.enabled:
            groove_top = groove_bottom = mix(groove_top, shades.PAPER_EDGE, 0.6)
        groove = Plate(
            groove_top, groove_bottom, box.height / 2, max(2, brush.px(2)), shades.BRASS_DARK, shades.BRASS_LIGHT
        )
        paste(surface, brush.skin.plate(box.size, groove), box.topleft)
        if self._stepper:
            self._draw_stepper(surface, brush)
        else:
            self._draw_segments(surface, brush, touch)
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.height / 2)

    def _draw_segments(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        inset = brush.px(5)
        for place, rect in enumerate(self._segments(brush)):
            ink = shades.CREAM if self.enabled else mix(shades.CREAM, shades.PAPER_QUIET, 0.4)
            if place == self.index:
                knob = rect.inflate(-2 * inset, -2 * inset)
                top, bottom = (shades.BRASS_LIGHT, shades.BRASS) if self.enabled else (shades.PAPER_EDGE,) * 2
                plate = Plate(top, bottom, knob.height / 2, max(1, brush.px(1.5)), (255, 246, 214), shades.BRASS_DARK)
                paste(surface, brush.skin.plate(knob.size, plate), knob.topleft)
                ink = shades.PAPER_INK
            brush.write(surface, self.options[place][1], rect.inflate(-brush.px(12), 0), ink, family="strong")

    def _draw_stepper(self, surface: pygame.Surface, brush: Brush) -> None:
        box = self.shown
        side = box.height
        icon = brush.px(26)
        for name, middle in (("left", box.left + side // 2), ("right", box.right - side // 2)):
            rect = pygame.Rect(0, 0, icon, icon)
            rect.center = (middle, box.centery)
            draw_icon(surface, brush, name, rect, shades.BRASS_LIGHT if self.enabled else shades.PAPER_EDGE)
        brush.write(surface, self.value_text, box.inflate(-2 * side, 0), shades.CREAM, family="strong")

    def click(self, position: tuple[int, int]) -> Done:
        """Choose the segment clicked; on a stepper the left third goes back, the rest on."""
        if self._stepper:
            back = position[0] < self.shown.left + max(self.shown.height, self.shown.width // 3)
            return self.choose(self.index + (-1 if back else 1))
        if self._brush is not None:
            for place, rect in enumerate(self._segments(self._brush)):
                if rect.collidepoint(position):
                    return self.choose(place)
        return True
