"""The plot over time: one dot a match, won ones filled, and a line that shows how it goes on the whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import code, mix
from scenes.skin import paste
from scenes.statistics.tiles import plate
from scenes.widgets import Brush, Widget
from scenes.widgets.widget import Touch

HEIGHT = 300
LABEL = 120
PAD = 20
SMOOTH = 10
"""How many matches the line takes together."""
MOST_DOTS = 120
"""Matches that are shown one by one, the last ones; the line goes over the same."""


def smoothed(values: Sequence[float], over: int = SMOOTH) -> list[float]:
    """The mean of each value and those before it, `over` at most."""
    return [
        sum(values[max(0, n - over + 1) : n + 1]) / len(values[max(0, n - over + 1) : n + 1])
        for n in range(len(values))
    ]


class Chart(Widget):
    """`values` of each match, the oldest first; `wins` whether it was won; `show` writes a value."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(
        self, name: str, text: str, values: Sequence[float], wins: Sequence[bool], show: Callable[[float], str]
    ) -> None:
        super().__init__(name, text)
        self.values = list(values)[-MOST_DOTS:]
        self.wins = list(wins)[-MOST_DOTS:]
        self.line = smoothed(values)[-MOST_DOTS:]
        self.show = show

    @property
    def value_text(self) -> str:
        """Where the line begins and ends."""
        return f"{self.show(self.line[0])} → {self.show(self.line[-1])}" if self.line else ""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return a size as wide as it may be."""
        return width, brush.px(HEIGHT)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw plate, scale, dots and line."""
        box = self.shown
        plate(surface, brush, box)
        pad, small = brush.px(PAD), brush.text_px("small")
        head = pygame.Rect(box.x + pad, box.y + pad // 2, box.width - 2 * pad, small + pad // 2)
        brush.write(surface, self.text, head, shades.PAPER_QUIET, "small", align="left")
        field = pygame.Rect(box.x + brush.px(LABEL), head.bottom + pad, 0, 0)
        field.width = box.right - pad - field.x
        field.height = box.bottom - pad - field.y
        low, high = self._range()
        for value in sorted({low, high}):
            spot = pygame.Rect(box.x + pad // 2, 0, brush.px(LABEL) - pad, small + 4)
            spot.centery = round(self._y(field, value))
            brush.write(surface, self.show(value), spot, shades.PAPER_QUIET, "small", align="right")
        paste(surface, brush.skin.shapes.svg(box.size, self._body(brush, field.move(-box.x, -box.y))), box.topleft)

    def _range(self) -> tuple[float, float]:
        low, high = min(0.0, *self.values, 0.0), max(0.0, *self.values, 0.0)
        return low, high if high > low else low + 1

    def _y(self, field: pygame.Rect, value: float) -> float:
        low, high = self._range()
        return field.bottom - (value - low) / (high - low) * field.height

    def _body(self, brush: Brush, field: pygame.Rect) -> str:
        """Grid, line and dots as SVG."""
        grid = code(mix(shades.PAPER, shades.PAPER_EDGE, 0.7))
        low, high = self._range()
        parts = []
        for value in sorted({low, 0.0, high}):
            y = self._y(field, value)
            parts.append(
                f'<path d="M{field.left} {y:.1f} L{field.right} {y:.1f}" stroke="{grid}" stroke-width="{brush.px(1.5)}"/>'
            )
        step = field.width / max(1, len(self.values) - 1)
        points = [(field.left + step * place, self._y(field, value)) for place, value in enumerate(self.line)]
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        shade = code(mix(shades.TEAL, (0, 0, 0), 0.1))
        parts.append(
            f'<path d="{path}" fill="none" stroke="{shade}" stroke-width="{brush.px(5)}" stroke-linejoin="round"/>'
        )
        return "".join(parts) + "".join(self._dots(brush, field, step))

    def _dots(self, brush: Brush, field: pygame.Rect, step: float) -> list[str]:
        """A dot a match: brass for a win, hollow for the others."""
        radius = max(2.0, min(brush.px(8), step * 0.42))
        rim = code(shades.BRASS_DARK)
        return [
            f'<circle cx="{field.left + step * place:.1f}" cy="{self._y(field, value):.1f}" r="{radius:.1f}" '
            f'fill="{code(shades.BRASS if won else shades.PAPER)}" stroke="{rim}" stroke-width="{max(1, brush.px(2))}"/>'
            for place, (value, won) in enumerate(zip(self.values, self.wins, strict=True))
        ]
