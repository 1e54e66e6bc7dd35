"""What is told at a meld: small melds are shown large while the pointer or the focus is on them, unfinished ones say what they lack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.palette import Colour, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.draw import Picture
from scenes.table.places import RATIO, Box
from scenes.table.stamps import Stamps

LENS_Z, REASON_Z = OVER_CARDS_Z + 40, OVER_CARDS_Z + 50
SMALL = 44.0
"""Cards narrower than this, px, are shown large when they are pointed at."""
LARGE = 64
"""As wide as they are shown then, px at least."""
PAD, GAP = 12, 10
BADGE = 0.42
REASON_WIDTH = 380
NOT_YET: Colour = (238, 124, 98)


class LensCard(NamedTuple):
    """A card in the lens: the picture of its face, and the small one on it ("" for none)."""

    picture: str
    badge: str = ""


def put_lens(picture: Picture, stamps: Stamps, cards: Sequence[LensCard], box: Box, window: tuple[int, int]) -> None:
    """Shows the cards of a meld side by side above its box, or below it."""
    pad, gap = stamps.brush.px(PAD), stamps.brush.px(GAP)
    card = max(LARGE, stamps.brush.px(LARGE))
    step = min(card * 1.04, (window[0] - 4 * pad - card) / max(1, len(cards) - 1))
    size = round(card + step * (len(cards) - 1)) + 2 * pad, round(card * RATIO) + 2 * pad
    drawn = _lens(stamps, tuple(cards), size, card, step)
    place = pygame.Rect((0, 0), size)
    place.midbottom = round(box.centre[0]), round(box.y) - gap
    if place.top < 0:
        place.top = round(box.bottom) + gap
    place.clamp_ip(pygame.Rect((0, 0), window))
    picture.put(("lens",), drawn, place.x, place.y, LENS_Z)


def _lens(stamps: Stamps, cards: tuple[LensCard, ...], size: tuple[int, int], card: int, step: float) -> pygame.Surface:
    brush = stamps.brush
    tall = round(card * RATIO)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        plate = Plate((34, 46, 62), (22, 30, 42), brush.px(14), max(2, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)
        left, top = rect.x + brush.px(PAD), rect.y + brush.px(PAD)
        for number, (face, badge) in enumerate(cards):
            x = left + round(number * step)
            paste(surface, brush.skin.picture(face, (card, tall)), (x, top))
            if badge:
                small = round(card * BADGE), round(card * BADGE * RATIO)
                corner = x + round(card * 0.06), top + tall - small[1] - round(card * 0.06)
                paste(surface, brush.skin.picture(badge, small), corner)

    return stamps.stamp(("lens", cards), size, 0, paint)


def put_reasons(
    picture: Picture, stamps: Stamps, reasons: Mapping[int, str], boxes: Mapping[int, Box], cloth: Box
) -> None:
    """A sentence under each meld that lacks something (over it where there is no room below), on the cloth, none over another."""
    taken: list[pygame.Rect] = []
    found = []
    room, gap = pygame.Rect([round(side) for side in cloth]), stamps.brush.px(GAP)
    for number, text in reasons.items():
        box = boxes.get(number)
        if box is None or not box.width:
            continue
        drawn = _reason(stamps, text)
        place = drawn.get_rect(midtop=(round(box.centre[0]), round(box.bottom) + gap))
        if place.bottom > room.bottom:
            place.bottom = round(box.y) - gap
        place.clamp_ip(room)
        for other in taken:
            if place.colliderect(other):
                place.top = other.bottom + 2
        taken.append(place)
        picture.put(("reason", number), drawn, place.x, place.y, REASON_Z)
        found.append(("reason", number))
    picture.keep_only("reason", found)


def _reason(stamps: Stamps, text: str) -> pygame.Surface:
    brush = stamps.brush
    px, pad, width = brush.text_px("small"), brush.px(14), brush.px(REASON_WIDTH)
    wide, tall = brush.skin.measure(text, px, width=width)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        rim = NOT_YET, mix(NOT_YET, (0, 0, 0), 0.4)
        plate = Plate((58, 30, 34), (40, 20, 26), brush.px(12), max(2, brush.px(2)), *rim)
        paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)
        drawn = brush.skin.text(text, px, shades.CREAM, width=width, align="center")
        paste(surface, drawn, (rect.centerx - drawn.get_width() / 2, rect.centery - drawn.get_height() / 2))

    return stamps.stamp(("reason", text), (wide + 2 * pad, tall + pad), 0, paint)
