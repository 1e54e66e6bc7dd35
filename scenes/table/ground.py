"""What lies under everything: the room's cloth, what the map paints on it, furniture that stands still, and marks of empty places."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection
from pathlib import Path

import pygame

from scenes.palette import code
from scenes.skin import Skin, paste
from scenes.table import signs
from scenes.table.decor import crown, decorate, foresee_pattern
from scenes.table.places import RATIO, Box, Painting, Table
from scenes.table.stamps import Stamps

PILES = ("pool", "discards", "draw", "deck", "stock", "bank")
"""Zones whose place is marked on the cloth, so that it can be seen while no card lies there."""

INLAY, INLAY_GAP, INLAY_CORNER, INLAY_LINE = 29, 6, 54, 2
"""The metal lines in the cloth: how far from the window's edge, from each other, the size of the corners, how thick; design units."""
INLAY_PART = 0.34
"""How strongly the outer line shines, 0..1."""


def within(size: tuple[int, int]) -> pygame.Rect:
    """Returns the part of a window of `size` px inside the table's frame of wood and metal: what speaks keeps to it."""
    edge = math.ceil((INLAY + INLAY_GAP + INLAY_LINE) * size[1] / 1080)
    return pygame.Rect((0, 0), size).inflate(-2 * edge, -2 * edge)


def ground(stamps: Stamps, table: Table, size: tuple[int, int], skip: Collection[str]) -> pygame.Surface:
    """Returns the opaque ground of `table` for a window of `size` px; props named in `skip` are drawn by somebody else."""
    skin = stamps.brush.skin
    surface = skin.room(table.room, size).copy()
    _inlay(surface, stamps, table, size)
    if not skin.rooms.plain:
        decorate(surface, stamps, table, size)
    for painting in table.paintings:
        _hang(surface, painting)
    for prop in table.props:
        if prop.picture not in skip:
            shadow, place = prop_shadow(stamps.brush.skin, prop.box)
            paste(surface, shadow, place)
            picture = skin.picture(prop.picture, (round(prop.box.width), round(prop.box.height)))
            paste(surface, picture, prop.box[:2])
            crown(surface, skin, prop.picture, prop.box)
    for name in PILES:
        slot = table.slots.get(name)
        if slot is not None:
            _mark(surface, stamps, slot.box, slot.card)
    return surface


def foresee(stamps: Stamps, table: Table, size: tuple[int, int], skip: Collection[str]) -> None:
    """Has made ahead what takes long in the ground of `table`."""
    skin = stamps.brush.skin
    skin.rooms.foresee(table.room, size)
    for prop in table.props:
        if prop.picture not in skip:
            skin.wish(prop.picture, (round(prop.box.width), round(prop.box.height)))
    if not skin.rooms.plain:
        foresee_pattern(skin, table, size)


def _inlay(surface: pygame.Surface, stamps: Stamps, table: Table, size: tuple[int, int]) -> None:
    """Draws two thin lines of metal let into the cloth along its edge, hollow at the corners, as the tables of such rooms have."""
    unit = size[1] / 1080
    side = round(INLAY_CORNER * unit)
    metal = stamps.brush.skin.palette(table.room).metal
    corner = _corner(stamps, metal, side, unit)
    place = round(INLAY * unit)
    right, bottom = size[0] - place - side, size[1] - place - side
    for x, y, across, down in (
        (place, place, False, False),
        (right, place, True, False),
        (place, bottom, False, True),
        (right, bottom, True, True),
    ):
        paste(surface, pygame.transform.flip(corner, across, down), (x, y))
    for away, part in ((0.0, INLAY_PART), (INLAY_GAP * unit, INLAY_PART / 2)):
        thick = max(1, round(INLAY_LINE * unit))
        start = place + round(away)
        for rect in (
            (place + side, start, size[0] - 2 * (place + side), thick),
            (place + side, size[1] - start - thick, size[0] - 2 * (place + side), thick),
            (start, place + side, thick, size[1] - 2 * (place + side)),
            (size[0] - start - thick, place + side, thick, size[1] - 2 * (place + side)),
        ):
            line = pygame.Surface(rect[2:], pygame.SRCALPHA)
            line.fill((*(round(value * part) for value in metal), round(255 * part)))
            paste(surface, line, rect[:2])


def _corner(stamps: Stamps, metal: tuple[int, int, int], side: int, unit: float) -> pygame.Surface:
    """The left top corner of the inlay: two quarter circles about the corner of the cloth."""
    body = ""
    for away, part in ((0.0, INLAY_PART), (INLAY_GAP * unit, INLAY_PART / 2)):
        line = max(1.0, round(INLAY_LINE * unit))
        start = round(away) + line / 2
        body += (
            f'<path d="M{start:g} {side:g}A{side - start:g} {side - start:g} 0 0 0 {side:g} {start:g}" fill="none" '
            f'stroke="{code(metal)}" stroke-opacity="{part:g}" stroke-width="{line:g}"/>'
        )
    return stamps.brush.skin.shapes.svg((side, side), body)


def prop_shadow(skin: Skin, box: Box) -> tuple[pygame.Surface, tuple[float, float]]:
    """Returns the soft shadow on the cloth of a thing that stands in `box`, and where its left top corner belongs."""
    wide, tall = round(box.width * 0.92), max(4, round(box.height * 0.16))
    blur = max(4, round(box.height * 0.09))
    shadow = skin.shadow((wide, tall), tall / 2, blur, 0.75)
    return shadow, (box.centre[0] - shadow.get_width() / 2, box.bottom - tall * 0.72 - blur)


def _mark(surface: pygame.Surface, stamps: Stamps, box: Box, card: float) -> None:
    width = min(card, box.width, box.height / RATIO)
    size = round(width), round(width * RATIO)
    x, y = box.centre
    paste(surface, signs.place(stamps, size, width * 0.06), (x - size[0] / 2, y - size[1] / 2))


@functools.lru_cache(maxsize=64)
def _loaded(file: Path) -> pygame.Surface:
    """The picture of a file that a map brings; an empty one where it cannot be read."""
    try:
        return pygame.image.load(file).convert_alpha().premul_alpha()
    except (OSError, pygame.error):
        return pygame.Surface((1, 1), pygame.SRCALPHA)


def forget() -> None:
    """Reads the pictures of maps anew: their files may be others now."""
    _loaded.cache_clear()


def _hang(surface: pygame.Surface, painting: Painting) -> None:
    """Draws one part of the map's own cloth or furniture."""
    picture = _loaded(painting.file)
    if painting.part is not None:
        part = pygame.Rect(*(round(value) for value in painting.part)).clip(picture.get_rect())
        if not part.width or not part.height:
            return
        picture = picture.subsurface(part)
    if painting.diagonal:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    if painting.mirrored or painting.upside_down:
        picture = pygame.transform.flip(picture, painting.mirrored, painting.upside_down)
    left, top = round(painting.box.x), round(painting.box.y)
    size = round(painting.box.right) - left, round(painting.box.bottom) - top
    if min(size) < 1:
        return
    picture = pygame.transform.smoothscale(picture, size)
    if painting.opacity < 1:
        level = round(255 * painting.opacity)
        picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    if painting.angle:
        picture = pygame.transform.rotozoom(picture, -painting.angle, 1.0)
    middle = left + size[0] / 2, top + size[1] / 2
    paste(surface, picture, (middle[0] - picture.get_width() / 2, middle[1] - picture.get_height() / 2))
