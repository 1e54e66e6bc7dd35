"""The brush: skin and scale together, with the plates and inks that all widgets share."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes import palette as shades
from scenes.palette import Colour, mix
from scenes.shapes import Plate
from scenes.skin import Skin, paste

FOOT = 26
"""Units from the buttons at the foot of a sheet to its edge."""
LEAST_PX = 14
"""Height of the smallest letters there are, px: those of the smallest window."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws for widgets. `scale` is px per design unit; `paper` says whether the ground is cream paper or dark wood."""

    skin: Skin
    scale: float
    paper: bool = True

    def px(self, units: float) -> int:
        """Return `units` of the 1080-line design in px, at least 1."""
        return max(1, round(units * self.scale))

    def text_px(self, kind: str) -> int:
        """Return the height of text `kind` (title, heading, body, small) in px."""
        return self.skin.text_px(kind, self.scale)

    @property
    def ink(self) -> Colour:
        """The colour of text on this ground."""
        return shades.PAPER_INK if self.paper else shades.CREAM

    @property
    def quiet_ink(self) -> Colour:
        """The colour of less important text; still 4.5 : 1 against the ground."""
        return shades.PAPER_QUIET if self.paper else shades.QUIET

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        colour: Colour,
        kind: str = "body",
        family: str = "body",
        align: str = "center",
    ) -> None:
        """Write one line into `rect`, centred vertically; it shrinks by a fifth, goes on to a second one if there is room, and ends with an
        ellipsis. Letters that are larger than in any small window shrink further before a word is broken or
        the end is cut off."""
        px = self.text_px(kind)
        least = self.skin.plain_px(max(self.text_px("small"), round(px * 0.8)))
        while px > least and self.skin.measure(text, px, family)[0] > rect.width:
            px -= 1
        while px > LEAST_PX and any(self.skin.measure(word, px, family)[0] > rect.width for word in text.split()):
            px -= 1
        while px > LEAST_PX and self._cut(text, px, family, rect):
            px -= 1
        lines = self._lines(text, px, family, rect)
        drawn = self.skin.text(text, px, colour, family=family, width=rect.width, align=align, lines=lines)
        left = {"left": rect.left, "center": rect.centerx - drawn.get_width() // 2}.get(
            align, rect.right - drawn.get_width()
        )
        paste(surface, drawn, (left, rect.centery - drawn.get_height() // 2))

    def _lines(self, text: str, px: int, family: str, rect: pygame.Rect) -> int:
        """Return into how many lines a text may be broken: as many as fit into `rect`, one where it fits or a word would be broken."""
        wide = [self.skin.measure(part, px, family)[0] for part in (text, *text.split())]
        if wide[0] <= rect.width or max(wide[1:], default=0) > rect.width:
            return 1
        return 2 if self.skin.measure("A\nA", px, family)[1] <= rect.height + 2 else 1

    def _cut(self, text: str, px: int, family: str, rect: pygame.Rect) -> bool:
        """Return whether a text takes more lines than have room."""
        room = "\n".join("A" * self._lines(text, px, family, rect))
        return self.skin.measure(text, px, family, rect.width)[1] > self.skin.measure(room, px, family)[1]

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Draw the focus ring round `rect`: a bright line with a dark one, seen on every ground."""
        gap, line = self.px(5), max(2, self.px(shades.RING))
        outer = rect.inflate(2 * gap, 2 * gap)
        hollow = Plate((0, 0, 0), (0, 0, 0), radius + gap, line, shades.FOCUS, shades.FOCUS, opacity=0.0)
        dark = Plate((0, 0, 0), (0, 0, 0), radius + gap, line + 2, shades.NIGHT, shades.NIGHT, opacity=0.0)
        paste(surface, self.skin.plate(outer.size, dark), outer.topleft)
        paste(surface, self.skin.plate(outer.inflate(-2, -2).size, hollow), (outer.x + 1, outer.y + 1))


def sheet(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, lift: float = 1.0) -> None:
    """Draw a sheet of cream paper with its shadow on `surface`; `lift` 0..1 is how high it lies."""
    blur = brush.px(28)
    radius = brush.px(18)
    shadow = brush.skin.shadow(rect.size, radius, blur, 0.55 * lift)
    paste(surface, shadow, (rect.x - blur, rect.y - blur + brush.px(10)))
    paper = Plate(
        shades.PAPER,
        mix(shades.PAPER, shades.PAPER_EDGE, 0.28),
        radius,
        brush.px(2),
        (255, 250, 236),
        shades.PAPER_EDGE,
    )
    paste(surface, brush.skin.plate(rect.size, paper), rect.topleft)
    inner = rect.inflate(-brush.px(20), -brush.px(20))
    thin = mix(shades.PAPER, shades.BRASS_DARK, 0.35)
    line = Plate(thin, thin, radius * 0.6, max(1, brush.px(1.5)), thin, thin, opacity=0.0)
    paste(surface, brush.skin.plate(inner.size, line), inner.topleft)


def inside(brush: Brush, rect: pygame.Rect, pad: int) -> pygame.Rect:
    """Return the part of a sheet that is written on, `pad` px from its edges; the buttons at its foot stand nearer to the lower one."""
    inner = rect.inflate(-2 * pad, -2 * pad)
    inner.height += max(0, pad - brush.px(FOOT))
    return inner


def plaque(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    """Draw a quiet dark plate with a thin brass rim, for text on cloth or wood."""
    plate = Plate(
        (30, 22, 20), (18, 13, 14), brush.px(16), max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK, opacity=0.86
    )
    blur = brush.px(14)
    paste(surface, brush.skin.shadow(rect.size, brush.px(16), blur, 0.4), (rect.x - blur, rect.y - blur + brush.px(4)))
    paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)
