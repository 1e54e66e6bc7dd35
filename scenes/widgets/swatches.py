"""Several pictures to choose one from: card backs, cloths."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes import palette as shades
from scenes.palette import Colour
from scenes.scene import Change
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.button import draw_icon
from scenes.widgets.choice import OneOf
from scenes.widgets.widget import Done, Touch

WIDTH, GAP, TICK = 76, 16, 30
Look = str | Colour
"""A picture by its name, or a colour of cloth."""


class Swatches(OneOf[tuple[str, str, Look], str]):
    """Chooses one of `options`, triples of value, words and look; calls `act` with the value. `tall` is their height in widths."""

    def __init__(
        self,
        name: str,
        text: str,
        options: Sequence[tuple[str, str, Look]],
        value: str,
        act: Callable[[str], Change | None],
        *,
        tall: float = 1.4,
    ) -> None:
        super().__init__(name, text, options, value, act)
        self.tall = tall
        self._spots: list[pygame.Rect] = []
        """Where each of them lies, from the left top corner of the whole."""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of rows as wide as they may be, with the name of the chosen one under them."""
        wide, gap = brush.px(WIDTH), brush.px(GAP)
        high = round(wide * self.tall)
        columns = max(1, min(len(self.options), (width + gap) // (wide + gap)))
        self._spots = [
            pygame.Rect((wide + gap) * (place % columns), (high + gap) * (place // columns), wide, high)
            for place in range(len(self.options))
        ]
        line = brush.skin.measure(self.value_text, brush.text_px("small"))[1]
        names = max(brush.skin.measure(words, brush.text_px("small"))[0] for _value, words, _look in self.options)
        return max(min(width, names), columns * (wide + gap) - gap), self._spots[-1].bottom + gap // 2 + line

    def _shown_spots(self) -> list[pygame.Rect]:
        return [spot.move(self.shown.topleft) for spot in self._spots]

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw every one, a rim and a tick on the chosen one, its name under them."""
        for place, spot in enumerate(self._shown_spots()):
            look = self.options[place][2]
            if isinstance(look, str):
                paste(surface, brush.skin.picture(look, spot.size), spot.topleft)
            else:
                cloth = Plate(look, look, brush.px(10), max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
                paste(surface, brush.skin.plate(spot.size, cloth), spot.topleft)
            if place == self.index:
                self._tick(surface, brush, spot)
                if touch.focused and touch.ring:
                    brush.ring(surface, spot, brush.px(8))
        low = pygame.Rect(self.shown.x, self._shown_spots()[-1].bottom, self.shown.width, 0)
        low.height = self.shown.bottom - low.y
        brush.write(surface, self.value_text, low, brush.ink, "small", align="left")

    def _tick(self, surface: pygame.Surface, brush: Brush, spot: pygame.Rect) -> None:
        rim = Plate((0, 0, 0), (0, 0, 0), brush.px(8), brush.px(5), shades.BRASS_LIGHT, shades.BRASS, opacity=0.0)
        paste(surface, brush.skin.plate(spot.size, rim), spot.topleft)
        seal = pygame.Rect(0, 0, brush.px(TICK), brush.px(TICK))
        seal.center = spot.center
        ground = Plate(shades.TEAL, shades.TEAL, seal.height / 2, max(1, brush.px(2)), (255, 246, 214), shades.BRASS)
        paste(surface, brush.skin.plate(seal.size, ground), seal.topleft)
        draw_icon(surface, brush, "check", seal.inflate(-seal.width // 3, -seal.width // 3), shades.CREAM)

    def click(self, position: tuple[int, int]) -> Done:
        """Choose the one clicked."""
        for place, spot in enumerate(self._shown_spots()):
            if spot.collidepoint(position):
                return self.choose(place)
        return True
