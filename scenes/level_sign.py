"""The sign of a computer's level: bars that rise, as many of them full as the level stands high."""

from __future__ import annotations

import pygame

from scenes.characters import levels
from scenes.palette import Colour
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush

BAR, BETWEEN, TALL = 6, 3, 24
"""The width of a bar, the room between two and the height of the highest, units."""
LEAST, LEAST_TALL = 3, 10
"""The least width of a bar and the least height of the highest, px."""
LOWEST = 0.4
"""The height of the lowest bar as a share of the highest."""


def sign_size(brush: Brush) -> tuple[int, int]:
    """Return the size of the sign in px."""
    count = len(levels())
    return count * max(LEAST, brush.px(BAR)) + (count - 1) * brush.px(BETWEEN), max(LEAST_TALL, brush.px(TALL))


def has_sign(level: str) -> bool:
    """Whether a level is one that people may choose; only those have a sign."""
    return level in (name for name, _words in levels())


def draw_level(
    surface: pygame.Surface, brush: Brush, middle: tuple[int, int], level: str, full: Colour, empty: Colour
) -> None:
    """Draw the sign of `level` about `middle`; bars that are not full are `empty` inside."""
    names = [name for name, _words in levels()]
    wide, tall = max(LEAST, brush.px(BAR)), sign_size(brush)[1]
    box = pygame.Rect((0, 0), sign_size(brush))
    box.center = middle
    for place in range(len(names)):
        high = round(tall * (LOWEST + (1 - LOWEST) * place / (len(names) - 1)))
        fill = full if place <= names.index(level) else empty
        bar = Plate(fill, fill, brush.px(2), 1, full, full)
        left = box.x + place * (wide + brush.px(BETWEEN))
        paste(surface, brush.skin.plate((wide, high), bar), (left, box.bottom - high))
