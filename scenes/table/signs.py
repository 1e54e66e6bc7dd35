"""Signs on the cloth: lit targets with their words, the message line, tips, the focus ring, empty places."""

from __future__ import annotations

import pygame

from scenes import palette as shades
from scenes.palette import Colour, code, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.game_table import COSTS, FREE, GRAND, QUIET
from scenes.table.stamps import Stamps
from scenes.widgets import Brush

HINT = "hint"
"""The tone of what a hint suggests."""
TONES: dict[str, tuple[Colour, str]] = {
    FREE: ((120, 224, 150), "check"),
    COSTS: ((255, 178, 66), "plus"),
    GRAND: ((255, 222, 120), "star"),
    QUIET: ((214, 210, 200), "plus"),
    HINT: ((146, 206, 255), "hint"),
}
"""Colour and sign of each tone: never one without the other."""
REACH, LINE = 26, 7
"""Units that a light reaches beyond its target, and of its line."""
LINES = 3
"""Lines of a hint's sentence at most, unless its letters are the smallest."""
ADVICE_PAD, ADVICE_SIGN = 24, 34
"""Room beside a hint's sentence, and the side of its sign; units."""
TIP_WIDTH = 440
RING_GAP = 6
LABEL_SHADOW = 10
"""Room for the shadow round the words of a target, units."""


def light(
    stamps: Stamps, size: tuple[int, int], tone: str, strong: bool, pill: bool = False
) -> tuple[pygame.Surface, int]:
    """Returns the light round a legal target of `size` px, and how far it reaches beyond it; `pill`: round something with round ends."""
    brush = stamps.brush
    shade = TONES[tone][0]
    reach, radius = brush.px(REACH), size[1] // 2 if pill else brush.px(14)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        soft = brush.skin.glow(size, radius, reach, shade, 1.0 if strong else 0.7)
        paste(surface, soft, (0, 0))
        hole = brush.skin.plate(size, Plate((255, 255, 255), (255, 255, 255), radius))
        surface.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        if strong:
            paste(surface, _tinted(size, shade, 16), rect.topleft)
        line = brush.px(LINE if strong else 4)
        rim = Plate((0, 0, 0), (0, 0, 0), radius, line, mix(shade, (255, 255, 255), 0.35), shade, opacity=0.0)
        paste(surface, brush.skin.plate(size, rim), rect.topleft)

    return stamps.stamp(("light", tone, strong, pill), size, reach, paint), reach


def bed(stamps: Stamps, size: tuple[int, int], tone: str, strong: bool) -> pygame.Surface:
    """Returns the tint of the cloth inside the light of a target of `size` px."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        paste(surface, _tinted(size, TONES[tone][0], 84 if strong else 40), rect.topleft)

    return stamps.stamp(("bed", tone, strong), size, 0, paint)


def _tinted(size: tuple[int, int], shade: Colour, opacity: int) -> pygame.Surface:
    """A colour, hardly covering, premultiplied; `opacity` 0..255."""
    inside = pygame.Surface(size, pygame.SRCALPHA)
    inside.fill((*(part * opacity // 255 for part in shade), opacity))
    return inside


def label(stamps: Stamps, text: str, tone: str) -> pygame.Surface:
    """Returns the words of a target with the sign of its tone, on a small plate."""
    brush = stamps.brush
    shade, sign = TONES[tone]
    px = brush.text_px("body" if tone == GRAND else "small")
    wide, tall = brush.skin.measure(text, px, "bold")
    side = round(tall * 0.9)
    size = wide + side + brush.px(44), tall + brush.px(12)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        blur = brush.px(8)
        paste(surface, brush.skin.shadow(rect.size, rect.height / 2, blur, 0.5), (rect.x - blur, rect.y - blur + 2))
        pill = Plate(
            (34, 22, 22), (20, 12, 14), rect.height / 2, max(2, brush.px(2.5)), shade, mix(shade, (0, 0, 0), 0.35)
        )
        paste(surface, brush.skin.plate(rect.size, pill), rect.topleft)
        left = rect.x + brush.px(16)
        paste(surface, stamps.icon(sign, side, shade), (left, rect.centery - side // 2))
        drawn = brush.skin.text(text, px, shades.CREAM, family="bold")
        paste(surface, drawn, (left + side + brush.px(8), rect.centery - drawn.get_height() // 2))

    return stamps.stamp(("label", text, tone), size, brush.px(LABEL_SHADOW), paint)


def message(stamps: Stamps, text: str, size: tuple[int, int], refused: bool) -> tuple[pygame.Surface, int]:
    """Returns the message line at most `size` px large, centred in its width, and the margin round it. A sentence that is too long for one
    line has two, and is so much higher."""
    brush = stamps.brush
    pad, margin = brush.px(30), brush.px(14)
    icon = round(size[1] * 0.5) + brush.px(10) if refused else 0
    px = brush.text_px("body")
    while (
        px > brush.skin.plain_px(brush.text_px("small"))
        and brush.skin.measure(text, px, "strong")[0] + 2 * pad + icon > size[0]
    ):
        px -= 1
    wide = min(size[0], brush.skin.measure(text, px, "strong")[0] + 2 * pad + icon)
    room = wide - 2 * pad - icon
    tall = max(size[1], brush.skin.measure(text, px, "strong", room)[1] + brush.px(14))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        rim = ((255, 150, 120), (150, 40, 40)) if refused else (shades.BRASS, shades.BRASS_DARK)
        ground = ((92, 30, 34), (60, 18, 24)) if refused else (shades.DARK_TOP, shades.DARK_BOTTOM)
        _line_plate(surface, brush, rect, Plate(*ground, size[1] / 2, max(2, brush.px(2)), *rim, opacity=0.93))
        left = rect.x + pad
        if refused:
            side = icon - brush.px(10)
            paste(surface, stamps.icon("close", side, (255, 190, 160)), (left, rect.centery - side // 2))
        drawn = brush.skin.text(text, px, shades.CREAM, family="strong", width=room, align="center")
        paste(surface, drawn, (left + icon, rect.centery - drawn.get_height() // 2))

    return stamps.stamp(("message", text, refused), (wide, tall), margin, paint), margin


def _line_plate(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, plate: Plate) -> None:
    """The plate under a line of text on the cloth, with its shadow."""
    blur = brush.px(12)
    shadow = brush.skin.shadow(rect.size, plate.radius, blur, 0.45)
    paste(surface, shadow, (rect.x - blur, rect.y - blur + brush.px(3)))
    paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)


def advice_size(stamps: Stamps, text: str, width: int) -> tuple[int, int]:
    """Returns the size in px of a hint's sentence that is at most `width` px wide, in as many lines as it takes."""
    brush = stamps.brush
    wide, tall = brush.skin.measure(text, _advice_px(stamps, text, width), "strong", _advice_room(brush, width))
    return wide + width - _advice_room(brush, width), max(tall, brush.px(ADVICE_SIGN)) + brush.px(16)


def _advice_room(brush: Brush, width: int) -> int:
    """The width that a hint's words have beside its sign."""
    return width - 2 * brush.px(ADVICE_PAD) - brush.px(ADVICE_SIGN) - brush.px(12)


def _advice_px(stamps: Stamps, text: str, width: int) -> int:
    """The size of a hint's letters: smaller where they would take too many lines."""
    brush = stamps.brush
    px, room = brush.text_px("small"), _advice_room(brush, width)
    least = brush.skin.plain_px(px)
    line = brush.skin.measure("X", px, "strong")[1]
    while px > least and brush.skin.measure(text, px, "strong", room)[1] > LINES * line:
        px -= 1
    return px


def advice(stamps: Stamps, text: str, width: int) -> tuple[pygame.Surface, int]:
    """Returns a hint's sentence at most `width` px wide, in as many lines as it takes, and the margin round it."""
    brush = stamps.brush
    pad, margin, side = brush.px(ADVICE_PAD), brush.px(14), brush.px(ADVICE_SIGN)
    px, room, size = _advice_px(stamps, text, width), _advice_room(brush, width), advice_size(stamps, text, width)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shade = TONES[HINT][0]
        look = Plate(
            shades.DARK_TOP, shades.DARK_BOTTOM, brush.px(24), max(2, brush.px(2.5)), shade, mix(shade, (0, 0, 0), 0.4)
        )
        _line_plate(surface, brush, rect, look)
        paste(surface, stamps.icon(HINT, side, shade), (rect.x + pad - brush.px(4), rect.centery - side // 2))
        drawn = brush.skin.text(text, px, shades.CREAM, family="strong", width=room)
        paste(surface, drawn, (rect.x + pad + side + brush.px(8), rect.centery - drawn.get_height() // 2))

    return stamps.stamp(("advice", text), size, margin, paint), margin


def bulb(stamps: Stamps, side: int) -> pygame.Surface:
    """Returns the small sign of a hint, `side` px: it stands on what is suggested."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shade = TONES[HINT][0]
        disc = Plate((26, 40, 58), (14, 22, 34), side / 2, max(2, side // 14), shade, shade)
        paste(surface, stamps.brush.skin.plate(rect.size, disc), rect.topleft)
        inner = round(side * 0.62)
        paste(surface, stamps.icon(HINT, inner, shade), (rect.centerx - inner // 2, rect.centery - inner // 2))

    return stamps.stamp("bulb", (side, side), 2, paint)


def tip(stamps: Stamps, text: str) -> pygame.Surface:
    """Returns a tip: a line of help, or the reason why something cannot be used."""
    brush = stamps.brush
    px = brush.text_px("small")
    pad = brush.px(18)
    wide, tall = brush.skin.measure(text, px, width=brush.px(TIP_WIDTH))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        plate = Plate((38, 28, 26), (24, 18, 18), brush.px(12), max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)
        drawn = brush.skin.text(text, px, shades.CREAM, width=brush.px(TIP_WIDTH))
        paste(surface, drawn, (rect.x + pad, rect.y + brush.px(10)))

    return stamps.stamp(("tip", text), (wide + 2 * pad, tall + 2 * brush.px(10)), 2, paint)


def ring(stamps: Stamps, size: tuple[int, int], radius: float, angle: float = 0.0) -> pygame.Surface:
    """Returns the focus ring round something of `size` px, turned by `angle` degrees clockwise; centre it on the thing."""
    brush = stamps.brush
    gap = brush.px(RING_GAP)
    outer = size[0] + 2 * gap, size[1] + 2 * gap

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = max(3, brush.px(shades.RING + 1))
        dark = Plate((0, 0, 0), (0, 0, 0), radius + gap + 2, line + 3, shades.NIGHT, shades.NIGHT, opacity=0.0)
        bright = Plate((0, 0, 0), (0, 0, 0), radius + gap, line, shades.FOCUS, shades.FOCUS, opacity=0.0)
        paste(surface, brush.skin.plate(rect.inflate(4, 4).size, dark), (rect.x - 2, rect.y - 2))
        paste(surface, brush.skin.plate(rect.size, bright), rect.topleft)

    return turned(stamps, stamps.stamp(("ring", radius), outer, 4, paint), angle)


def band(size: tuple[int, int]) -> pygame.Surface:
    """Returns the rubber band that chooses cards, `size` px."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((30, 28, 20, 30))
    pygame.draw.rect(surface, (*shades.GLOW, 255), surface.get_rect(), 2)
    return surface


def place(stamps: Stamps, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Returns the mark of an empty place for a card: a double outline pressed into the cloth."""
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = max(1.5, brush.px(3))
        wide, tall = rect.width - line, rect.height - line
        gap = 2.2 * line
        body = (
            f'<rect x="{line / 2:g}" y="{line / 2:g}" width="{wide:g}" height="{tall:g}" rx="{radius:g}" fill="#000000" '
            f'fill-opacity="0.18" stroke="{code(shades.BRASS)}" stroke-opacity="0.5" stroke-width="{line:g}"/>'
            f'<rect x="{gap + line / 2:g}" y="{gap + line / 2:g}" width="{wide - 2 * gap:g}" height="{tall - 2 * gap:g}" '
            f'rx="{max(1.0, radius - gap):g}" fill="none" stroke="{code(shades.BRASS)}" stroke-opacity="0.22" '
            f'stroke-width="{line / 2:g}"/>'
        )
        paste(surface, brush.skin.shapes.svg(rect.size, body), rect.topleft)

    return stamps.stamp(("place", radius), size, 0, paint)


def rim(stamps: Stamps, size: tuple[int, int], shade: Colour, angle: float) -> pygame.Surface:
    """Returns a rim in a colour for a card of `size` px turned by `angle` degrees clockwise; centre it on the card."""
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = max(3, brush.px(5))
        dark = Plate((0, 0, 0), (0, 0, 0), size[0] * 0.07, line + 2, (20, 12, 12), (20, 12, 12), opacity=0.0)
        paste(surface, brush.skin.plate(rect.inflate(2, 2).size, dark), (rect.x - 1, rect.y - 1))
        bright = mix(shade, (255, 255, 255), 0.3)
        look = Plate((0, 0, 0), (0, 0, 0), size[0] * 0.06, line, bright, shade, opacity=0.0)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)

    return turned(stamps, stamps.stamp(("rim", shade), size, 3, paint), angle)


def turned(stamps: Stamps, flat: pygame.Surface, angle: float) -> pygame.Surface:
    """Returns a piece turned by `angle` degrees clockwise about its middle, in steps of half a degree."""
    halves = round(angle * 2) % 720
    if not halves:
        return flat
    whole = pygame.transform.rotozoom(flat, -halves / 2, 1.0)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        paste(surface, whole, rect.topleft)

    return stamps.stamp(("turned", flat, halves), whole.get_size(), 0, paint)
