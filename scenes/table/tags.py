"""Tags: small pieces of parchment with a sum, laid on the cards that they are about."""

from __future__ import annotations

import pygame

from scenes import palette as shades
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.stamps import Stamps

SHADOW = 8
"""Units round a tag that are only its shadow."""


def tag(stamps: Stamps, text: str, kind: str = "small", gold: bool = False) -> pygame.Surface:
    """Returns a parchment tag with a sum; a `gold` one where it matters most."""
    brush = stamps.brush
    px = brush.text_px(kind)
    wide, tall = brush.skin.measure(text, px, "strong")
    size = wide + brush.px(24), tall + brush.px(6)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        blur = brush.px(7)
        paste(surface, brush.skin.shadow(rect.size, rect.height / 2, blur, 0.5), (rect.x - blur, rect.y - blur + 2))
        top, bottom = ((255, 236, 170), (226, 184, 75)) if gold else ((250, 240, 214), (232, 212, 168))
        look = Plate(top, bottom, rect.height / 2, max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        brush.write(surface, text, rect, shades.PAPER_INK, kind, "strong")

    return stamps.stamp(("tag", text, kind, gold), size, brush.px(SHADOW), paint)
