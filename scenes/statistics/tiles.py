"""Tiles of the statistics: a figure with what it means, and an achievement with its medal."""

from __future__ import annotations

from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import code, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets import Brush, Widget
from scenes.widgets.widget import Touch
from scenes.words import _

PAD = 18
MEDAL = 64


def plate(surface: pygame.Surface, brush: Brush, box: pygame.Rect, lit: bool = True) -> None:
    """Draws the small sheet that a tile stands on; a dull one where it is not `lit`."""
    ground = (252, 243, 224) if lit else mix(shades.PAPER, shades.PAPER_EDGE, 0.25)
    rim = mix(shades.PAPER, shades.PAPER_EDGE, 0.8)
    look = Plate(ground, mix(ground, shades.PAPER_EDGE, 0.12), brush.px(12), max(1, brush.px(1.5)), rim, rim)
    paste(surface, brush.skin.plate(box.size, look), box.topleft)


class Tile(Widget):
    """A number in large letters and, under it, what it counts."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(self, name: str, caption: str, value: str, hint: str = "") -> None:
        super().__init__(name, caption, hint=hint)
        self.value = value

    @property
    def value_text(self) -> str:
        """The number."""
        return self.value

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the height that number and caption take in `width` px."""
        room = width - 2 * brush.px(PAD)
        words = brush.skin.measure(self.text, brush.text_px("small"), width=room)[1]
        return width, self._number_tall(brush) + words + 2 * brush.px(PAD)

    def _number_tall(self, brush: Brush) -> int:
        return brush.skin.measure(self.value, brush.text_px("heading"), "bold")[1]

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw plate, number and caption."""
        box, pad = self.shown, brush.px(PAD)
        plate(surface, brush, box)
        head = pygame.Rect(box.x + pad, box.y + pad // 2, box.width - 2 * pad, self._number_tall(brush))
        brush.write(surface, self.value, head, shades.PAPER_INK, "heading", "bold", "left")
        words = brush.skin.text(self.text, brush.text_px("small"), shades.PAPER_QUIET, width=box.width - 2 * pad)
        paste(surface, words, (box.x + pad, head.bottom + pad // 3))


class Medal(Widget):
    """An achievement: a medal of brass once it is earned, a hollow ring before, its title and what is to be done."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(self, name: str, title: str, sentence: str, times: int) -> None:
        super().__init__(name, title)
        self.sentence = sentence
        self.times = times

    @property
    def value_text(self) -> str:
        """What is to be done, and whether it has been."""
        state = _("{count}×").format(count=self.times) if self.times else _("not yet")
        return f"{self.sentence} ({state})"

    def _room(self, brush: Brush, width: int) -> int:
        return width - brush.px(MEDAL) - 3 * brush.px(PAD)

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the height that title and sentence take in `width` px."""
        room = self._room(brush, width)
        title = brush.skin.measure(self.text, brush.text_px("body"), "strong", room)[1]
        words = brush.skin.measure(self.sentence, brush.text_px("small"), width=room)[1]
        return width, max(brush.px(MEDAL), title + words) + 2 * brush.px(PAD)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw plate, medal and words."""
        box, pad, side = self.shown, brush.px(PAD), brush.px(MEDAL)
        plate(surface, brush, box, bool(self.times))
        spot = pygame.Rect(box.x + pad, box.centery - side // 2, side, side)
        draw_medal(surface, brush, spot, bool(self.times))
        left, room = spot.right + pad, self._room(brush, box.width)
        title = brush.skin.text(self.text, brush.text_px("body"), shades.PAPER_INK, family="strong", width=room)
        words = brush.skin.text(self.sentence, brush.text_px("small"), shades.PAPER_QUIET, width=room)
        top = box.centery - (title.get_height() + words.get_height()) // 2
        paste(surface, title, (left, top))
        paste(surface, words, (left, top + title.get_height()))


def draw_medal(surface: pygame.Surface, brush: Brush, box: pygame.Rect, earned: bool) -> None:
    """Draws a round medal with a star in it, in brass, or as a hollow ring with the star's outline where it is not `earned`."""
    star = "M50 22 L58.5 40.5 L78.5 43 L63.8 56.8 L67.6 76.5 L50 66.8 L32.4 76.5 L36.2 56.8 L21.5 43 L41.5 40.5 Z"
    if earned:
        look = Plate(
            shades.BRASS_LIGHT,
            shades.BRASS,
            box.width / 2,
            max(2, brush.px(3)),
            (255, 246, 214),
            shades.BRASS_DARK,
            shine=0.2,
        )
        paste(surface, brush.skin.plate(box.size, look), box.topleft)
        style = f'fill="{code(shades.BRASS_DARK)}"'
    else:
        quiet = mix(shades.PAPER_EDGE, shades.PAPER_QUIET, 0.35)
        ring = Plate(quiet, quiet, box.width / 2, max(2, brush.px(3)), quiet, quiet, opacity=0.0)
        paste(surface, brush.skin.plate(box.size, ring), box.topleft)
        style = f'fill="none" stroke="{code(quiet)}" stroke-width="5" stroke-linejoin="round"'
    body = f'<g transform="scale({box.width / 100:g})"><path d="{star}" {style}/></g>'
    paste(surface, brush.skin.shapes.svg(box.size, body), box.topleft)
