"""A portrait: an avatar in a ring of the seat's colour."""

from __future__ import annotations

import pygame

from scenes.characters import picture_of
from scenes.palette import SEAT_COLOURS, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush

SIDE, MIDDLE, RADIUS = 220.0, (110.0, 122.0), 94.0
"""The avatar pictures' square, the middle of the medal in it and its radius (`assets/props/places.json`)."""


def draw_portrait(
    surface: pygame.Surface, brush: Brush, box: pygame.Rect, avatar: int, colour: int, mood: str = "calm"
) -> None:
    """Draw avatar number `avatar` in `box` with a ring of seat colour number `colour` and a shadow; nothing where there is no room."""
    if min(box.size) < 1:
        return
    shade = SEAT_COLOURS[colour % len(SEAT_COLOURS)]
    blur = max(2, box.width // 12)
    paste(surface, brush.skin.shadow(box.size, box.width / 2, blur, 0.45), (box.x - blur, box.y - blur + blur // 3))
    rim = max(2, box.width // 13)
    light = mix(shade, (255, 255, 255), 0.2)
    ring = Plate(light, shade, box.width / 2, rim, mix(shade, (255, 255, 255), 0.5), mix(shade, (0, 0, 0), 0.4))
    paste(surface, brush.skin.plate(box.size, ring), box.topleft)
    draw_avatar(surface, brush, box.inflate(-2 * rim + 2, -2 * rim + 2), avatar, mood)


def draw_avatar(surface: pygame.Surface, brush: Brush, medal: pygame.Rect, avatar: int, mood: str = "calm") -> None:
    """Draw avatar number `avatar` so that its medal fills `medal`; ears and hats stand out over it."""
    side = round(medal.width * SIDE / (2 * RADIUS))
    left = medal.centerx - side * MIDDLE[0] / SIDE
    top = medal.centery - side * MIDDLE[1] / SIDE
    paste(surface, brush.skin.picture(picture_of(avatar, mood), (side, side)), (left, top))
