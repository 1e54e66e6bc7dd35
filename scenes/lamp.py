"""The lamp over the title's tables, and the name under it."""

from __future__ import annotations

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.skin import paste
from scenes.widgets import Brush

NAME = "Stolik"

_SHADE = (
    '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="220" y2="0">'
    '<stop offset="0" stop-color="#6B4312"/><stop offset="0.28" stop-color="#F3CE7C"/>'
    '<stop offset="0.5" stop-color="#C98F34"/><stop offset="1" stop-color="#5A370E"/></linearGradient>'
    '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="120" cy="150" r="70">'
    '<stop offset="0" stop-color="#FFFBEA"/><stop offset="0.4" stop-color="#FFE9A8"/>'
    '<stop offset="1" stop-color="#E8A93C"/></radialGradient></defs>'
    '<rect x="117" y="0" width="6" height="62" fill="#120C0A"/>'
    '<path d="M104 58 L136 58 L140 78 L100 78 Z" fill="url(#b)"/>'
    '<path d="M100 76 C70 80 34 108 20 150 L220 150 C206 108 170 80 140 76 Z" fill="url(#b)"/>'
    '<ellipse cx="120" cy="150" rx="100" ry="14" fill="url(#g)"/>'
    '<path d="M20 150 C40 168 200 168 220 150" fill="none" stroke="#7A4E14" stroke-width="4"/>'
)
"""The brass shade in a 240 × 180 box."""


def draw_lamp(surface: pygame.Surface, brush: Brush, middle: int, height: int) -> None:
    """Draw the lamp hanging from the upper edge at x = `middle`, `height` px tall, with its glow."""
    width = height * 240 // 180
    for reach, strength in ((2.6, 0.16), (1.4, 0.30)):
        side = round(width * reach)
        glow = (
            f'<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{side / 2}" cy="{side / 2}" r="{side / 2}">'
            f'<stop offset="0" stop-color="#FFD98A" stop-opacity="{strength}"/>'
            f'<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient></defs>'
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="url(#l)"/>'
        )
        paste(surface, brush.skin.shapes.svg((side, side), glow), (middle - side / 2, height * 0.84 - side / 2))
    shade = f'<g transform="scale({height / 180:g})">{_SHADE}</g>'
    paste(surface, brush.skin.shapes.svg((width, height), shade), (middle - width // 2, 0))


def draw_name(surface: pygame.Surface, brush: Brush, middle: int, top: int, px: int) -> int:
    """Write the program's name, `px` px tall, centred at x = `middle`; return where it ends, px."""
    shadow = brush.skin.text(NAME, px, (20, 10, 6), family="title_bold")
    letters = brush.skin.text(NAME, px, mix(shades.BRASS_LIGHT, (255, 255, 255), 0.62), family="title_bold")
    left = middle - letters.get_width() // 2
    drop = max(2, px // 28)
    paste(surface, shadow, (left + drop // 2, top + drop))
    paste(surface, letters, (left, top))
    return top + letters.get_height()
