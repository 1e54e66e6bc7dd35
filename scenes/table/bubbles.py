"""Speech bubbles: what each seat has just done in full, beside its plate and off the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.draw import Picture
from scenes.table.game_table import Deed
from scenes.table.ground import within
from scenes.table.stamps import Stamps
from scenes.table.tip_room import Around
from scenes.widgets import Brush
from scenes.widgets.beside import close_by, covered

BUBBLE_Z = 200_000.0
RIM = (140, 102, 57)
WIDTHS, TAIL = (300, 190), 10
"""Units that a line in a bubble is wide at most, and of its tail."""
SLIVER = 0.04
"""A bubble makes way for what has come to lie under more than this part of it."""


class Said(NamedTuple):
    """A bubble that stands: what it says, the plate it belongs to, px per unit, where it stands, and how much it could not but cover, px²."""

    deed: Deed
    plate: pygame.Rect
    scale: float
    box: pygame.Rect
    hidden: int


class Bubbles:
    """One bubble a seat at most; where it stands is settled when it appears, so that it never hops; only for what comes to lie under it
    later, such as a set laid meanwhile, it makes way."""

    def __init__(self) -> None:
        self.said: dict[int, Said] = {}

    def put(
        self,
        picture: Picture,
        stamps: Stamps,
        window: pygame.Rect,
        deeds: Mapping[int, tuple[Deed, pygame.Rect]],
        around: Around,
    ) -> None:
        """Puts the bubbles of `deeds` into the picture: by seat what was done, and the seat's plate."""
        self.said = {seat: said for seat, said in self.said.items() if seat in deeds}
        margin = stamps.brush.px(TAIL + 4)
        for seat, (deed, plate) in deeds.items():
            said = self.said.get(seat)
            keep_off, spare = around()
            keep_off = [*keep_off, *(other.box for number, other in self.said.items() if number != seat)]
            if (
                said is None
                or (said.deed, said.plate, said.scale) != (deed, plate, stamps.brush.scale)
                or covered(said.box, keep_off) - said.hidden > SLIVER * said.box.width * said.box.height
            ):
                box = _place(stamps, deed, plate, within(window.size), keep_off, spare)
                said = self.said[seat] = Said(deed, plate, stamps.brush.scale, box, covered(box, keep_off))
            drawn = _drawn(stamps, deed, said.box, plate)
            picture.put(("bubble", seat), drawn, said.box.x - margin, said.box.y - margin, BUBBLE_Z)
        picture.keep_only("bubble", [("bubble", seat) for seat in deeds])


def _place(
    stamps: Stamps,
    deed: Deed,
    plate: pygame.Rect,
    room: pygame.Rect,
    keep_off: Sequence[pygame.Rect],
    spare: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Returns where a bubble stands beside its plate: as wide as it likes, or narrower where it covers less so."""
    gap, widest = stamps.brush.px(TAIL), max(WIDTHS)
    found = []
    for wide in WIDTHS:
        if wide < widest and _longest(stamps, deed) > stamps.brush.px(wide):
            continue
        size = _size(stamps, deed, wide)
        box = close_by(size, plate, room, gap, keep_off, spare)
        found.append(box if box is not None else pygame.Rect((plate.x, plate.bottom + gap), size))
    return min(found, key=lambda box: covered(box, keep_off))


def _size(stamps: Stamps, deed: Deed, width: float) -> tuple[int, int]:
    """Returns the size in px of the bubble of a deed whose lines are at most `width` units wide."""
    brush = stamps.brush
    px, wide = brush.text_px("small"), brush.px(width)
    width, tall = brush.skin.measure(deed.words, px, "strong", wide)
    icon = _icon_side(brush, deed)
    return width + 2 * brush.px(14) + icon, max(tall, icon) + brush.px(10)


def _longest(stamps: Stamps, deed: Deed) -> int:
    """Returns the width of the longest word of a deed, px: a name is not broken to make a bubble narrower."""
    brush = stamps.brush
    return max(brush.skin.measure(word, brush.text_px("small"), "strong")[0] for word in deed.words.split())


def _icon_side(brush: Brush, deed: Deed) -> int:
    """The width that a deed's small picture takes, px."""
    return round(brush.text_px("small") * 1.5) + brush.px(6) if deed.picture else 0


def _drawn(stamps: Stamps, deed: Deed, body: pygame.Rect, plate_at: pygame.Rect) -> pygame.Surface:
    """Returns a speech bubble as large as `body`, its tail towards the plate. Both rectangles in window px."""
    brush = stamps.brush
    pad, margin, px = brush.px(14), brush.px(TAIL + 4), brush.text_px("small")
    side, along = _tail_place(body, plate_at, brush.px(TAIL))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        blur, radius = brush.px(8), min(rect.height / 2, brush.px(22))
        shadow = brush.skin.shadow(rect.size, radius, blur, 0.45)
        paste(surface, shadow, (rect.x - blur, rect.y - blur + brush.px(3)))
        paper = Plate((255, 248, 230), (240, 224, 190), radius, max(1, brush.px(1.5)), RIM, RIM)
        paste(surface, brush.skin.plate(rect.size, paper), rect.topleft)
        _tail(surface, brush, rect, side, along)
        icon = _icon_side(brush, deed)
        if icon:
            edge = icon - brush.px(6)
            paste(surface, brush.skin.picture(deed.picture, (edge, edge)), (rect.x + pad, rect.centery - edge // 2))
        words = brush.skin.text(deed.words, px, shades.PAPER_INK, family="strong", width=rect.width - 2 * pad - icon)
        paste(surface, words, (rect.x + pad + icon, rect.centery - words.get_height() // 2))

    return stamps.stamp(("bubble", deed, side, along), body.size, margin, paint)


def _tail_place(body: pygame.Rect, plate_at: pygame.Rect, tail: int) -> tuple[str, int]:
    """The side of the bubble that is towards the plate, and how far along it the tail stands, px."""
    if body.top >= plate_at.bottom or body.bottom <= plate_at.top:
        toward = plate_at.x + plate_at.height // 2 - body.x
        return "top" if body.top >= plate_at.bottom else "bottom", max(2 * tail, min(body.width - 2 * tail, toward))
    toward = max(tail, min(body.height - tail, plate_at.centery - body.y))
    return "left" if body.left >= plate_at.right else "right", toward


def _tail(surface: pygame.Surface, brush: Brush, body: pygame.Rect, side: str, along: int) -> None:
    """The bubble's tail on one of its sides."""
    tail = brush.px(TAIL)
    wide, tall = (2 * tail, tail + 2) if side in ("top", "bottom") else (tail + 2, 2 * tail)
    paths = {
        "top": f"M0 {tall}L{tail} 0L{wide} {tall}Z",
        "bottom": f"M0 0L{tail} {tall}L{wide} 0Z",
        "left": f"M{wide} 0L0 {tail}L{wide} {tall}Z",
        "right": f"M0 0L{wide} {tail}L0 {tall}Z",
    }
    places = {
        "top": (body.x + along - tail, body.y - tail),
        "bottom": (body.x + along - tail, body.bottom - 2),
        "left": (body.x - tail, body.y + along - tail),
        "right": (body.right - 2, body.y + along - tail),
    }
    paste(surface, brush.skin.shapes.svg((wide, tall), f'<path d="{paths[side]}" fill="#FFF8E6"/>'), places[side])
