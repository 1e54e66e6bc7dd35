"""A cloth seen from near: its edges fade where there is more, and a small overview shows which part of it is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes import palette as shades
from scenes.palette import Colour
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.draw import Picture
from scenes.table.lookout import Lookout
from scenes.table.places import Box, Table
from scenes.table.stamps import Stamps

EDGE_Z, OVERVIEW_Z = 45_000.0, 70.0
FADE = 34
"""How deep an edge fades, design units."""
DARK: Colour = (14, 22, 36)
STRENGTH = 235
ARROW = 0.7
"""Of the fade's depth."""
MELD: Colour = (128, 140, 156)
SIDES = ("left", "right", "up", "down")
GAP = 12


def put_edges(picture: Picture, stamps: Stamps, lookout: Lookout, boxes: Sequence[Box]) -> None:
    """A fade with an arrow at each edge beyond which melds lie."""
    cloth, deep = lookout.cloth, stamps.brush.px(FADE)
    found = []
    for side, hidden in zip(SIDES, lookout.beyond(boxes), strict=True):
        if not hidden:
            continue
        upright = side in ("left", "right")
        size = (deep, round(cloth.height)) if upright else (round(cloth.width), deep)
        x = cloth.right - deep if side == "right" else cloth.x
        y = cloth.bottom - deep if side == "down" else cloth.y
        picture.put(("edge", side), _fade(stamps, side, size), x, y, EDGE_Z)
        found.append(("edge", side))
    picture.keep_only("edge", found)


def put_overview(picture: Picture, stamps: Stamps, table: Table, lookout: Lookout, boxes: Sequence[Box]) -> None:
    """All melds small, with a frame round the part that is seen."""
    slot = table.slots.get("looks")
    if slot is None or not lookout.near:
        picture.drop(("overview",))
        return
    cloth = lookout.cloth
    width = round(slot.box.width)
    small = width / cloth.width
    size = width, round(cloth.height * small)
    melds = tuple(_small(lookout, box, small) for box in boxes)
    frame = (
        round(lookout.left * size[0]),
        round(lookout.top * size[1]),
        round(size[0] / lookout.zoom),
        round(size[1] / lookout.zoom),
    )
    drawn = _overview(stamps, size, melds, frame)
    picture.put(("overview",), drawn, slot.box.x, slot.box.bottom + stamps.brush.px(GAP), OVERVIEW_Z)


def _small(lookout: Lookout, box: Box, small: float) -> tuple[int, int, int, int]:
    """A meld's place in the overview, px."""
    x, y = lookout.spot(box.x, box.y)
    wide, tall = box.width / lookout.zoom * small, box.height / lookout.zoom * small
    return round((x - lookout.cloth.x) * small), round((y - lookout.cloth.y) * small), max(1, round(wide)), round(tall)


def _fade(stamps: Stamps, side: str, size: tuple[int, int]) -> pygame.Surface:
    """Dark at the edge, clear towards the middle, with an arrow."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        upright = side in ("left", "right")
        deep = rect.width if upright else rect.height
        for step in range(deep):
            near = 1 - step / deep
            alpha = round(STRENGTH * near * near)
            shade = (*(part * alpha // 255 for part in DARK), alpha)
            at = deep - 1 - step if side in ("right", "down") else step
            line = (at, 0, 1, rect.height) if upright else (0, at, rect.width, 1)
            surface.fill(shade, line)
        disc = pygame.Rect(0, 0, deep, deep)
        disc.center = rect.center
        plate = Plate(DARK, DARK, deep / 2, max(1, stamps.brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, stamps.brush.skin.plate(disc.size, plate), disc.topleft)
        icon = stamps.icon(f"arrow_{side}", round(deep * ARROW), shades.BRASS_LIGHT)
        paste(surface, icon, icon.get_rect(center=disc.center).topleft)

    return stamps.stamp(("edge", side), size, 0, paint)


def _overview(
    stamps: Stamps,
    size: tuple[int, int],
    melds: tuple[tuple[int, int, int, int], ...],
    frame: tuple[int, int, int, int],
) -> pygame.Surface:
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        plate = Plate((22, 32, 46), (16, 24, 36), brush.px(6), max(1, brush.px(2)), shades.BRASS, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, plate), rect.topleft)
        for meld in melds:
            x, y, wide, tall = meld
            surface.fill((*MELD, 255), pygame.Rect(x, y, max(1, wide - 1), max(1, tall - 1)).clip(rect))
        box = pygame.Rect(frame).clip(rect)
        pygame.draw.rect(surface, (*shades.GLOW, 255), box, max(1, brush.px(2)))

    return stamps.stamp(("overview", melds, frame), size, 0, paint)
