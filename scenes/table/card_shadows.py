"""The shadows of cards, for one size of window: kept by size, angle and height over the table."""

from __future__ import annotations

import threading

import pygame

from scenes.pictures import CARD_CORNER, Size
from scenes.shapes import soft_shadow
from scenes.skin import PREMULTIPLIED
from scenes.table.looks import PIECES, Look, Sprite

ANGLE, PX = 3.0, 4
"""Steps in which angles (degrees) and sizes (px) of shadows are kept."""


class CardShadows:
    """Makes and keeps them. `unit` is px per unit of the 1080-line design.

    The painter's thread may ask too. What it gets is only ever drawn, and nobody else draws what is turned here: a surface that one
    thread turns cannot be drawn by another.
    """

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self._one = threading.Lock()
        self._kept: dict[tuple[Size, float, float, bool], Sprite] = {}

    def shadow(self, look: Look) -> Sprite:
        """A thin shadow where the card touches the table and a wide soft one, lower and lighter the higher it is."""
        width, height = (max(PX, round(px / PX) * PX) for px in (look.width, look.height))
        if look.name.startswith(PIECES):
            width = height = max(PX, round(width * 0.8 / PX) * PX)
        angle = round(look.angle / ANGLE) * ANGLE % 180
        key = (width, height), angle, look.lift, look.flat
        with self._one:
            found = self._kept.get(key)
            if found is None:
                found = self._kept[key] = self._made((width, height), angle, look.lift, look.flat)
        return found

    def _made(self, size: Size, angle: float, lift: float, flat: bool) -> Sprite:
        if flat:
            return self._soft(size, angle, 2, 0.22, 1)
        near = self._soft(size, angle, 3 + 2 * lift, max(0.0, 0.5 * (1 - lift)), 1.5)  # a lift may overshoot 1
        wide = self._soft(size, angle, 6 + 13 * lift if lift else 10, 0.34 - 0.06 * lift, 4 + 20 * lift)
        box = pygame.Rect((near.dx, near.dy), near.surface.get_size())
        box.union_ip(pygame.Rect((wide.dx, wide.dy), wide.surface.get_size()))
        surface = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        for sprite in (wide, near):
            place = sprite.dx - box.x, sprite.dy - box.y
            surface.blit(sprite.surface, place, special_flags=PREMULTIPLIED)
        return Sprite(surface, box.x, box.y)

    def _soft(self, size: Size, angle: float, blur: float, strength: float, drop: float) -> Sprite:
        """One blurred shadow under a card of `size` px, `drop` units lower than the card."""
        corner = 0.5 if size[0] == size[1] else CARD_CORNER
        soft = soft_shadow(size, size[0] * corner, max(2, round(blur * self.unit)), strength)
        if angle:
            soft = pygame.transform.rotozoom(soft, angle, 1.0)
        return Sprite(soft, -soft.get_width() // 2, -soft.get_height() // 2 + round(drop * self.unit))
