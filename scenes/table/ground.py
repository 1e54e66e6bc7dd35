"""What lies under everything: the room's cloth, what the map paints on it, furniture that stands still, and marks of empty places."""

from __future__ import annotations

import functools
from collections.abc import Collection
from pathlib import Path

import pygame

from scenes.skin import paste
from scenes.table import signs
from scenes.table.places import RATIO, Box, Painting, Table
from scenes.table.stamps import Stamps

PILES = ("pool", "discards", "draw", "deck", "stock")
"""Zones whose place is marked on the cloth, so that it can be seen while no card lies there."""


def ground(stamps: Stamps, table: Table, size: tuple[int, int], skip: Collection[str]) -> pygame.Surface:
    """Returns the opaque ground of `table` for a window of `size` px; props named in `skip` are drawn by somebody else."""
    skin = stamps.brush.skin
    surface = skin.room(table.room, size).copy()
    for painting in table.paintings:
        _hang(surface, painting)
    for prop in table.props:
        if prop.picture not in skip:
            picture = skin.picture(prop.picture, (round(prop.box.width), round(prop.box.height)))
            paste(surface, picture, prop.box[:2])
    for name in PILES:
        slot = table.slots.get(name)
        if slot is not None:
            _mark(surface, stamps, slot.box, slot.card)
    return surface


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
