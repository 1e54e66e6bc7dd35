"""Faces of cards outside a table: their picture names, and a row of them fanned out on the cloth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game.core.cards import Card
from game.core.options import Options
from game.core.rules import Rules
from scenes.skin import paste
from scenes.widgets import Brush

LEAST = 120
"""A fan lower than this many units is left out."""
TALLEST = 300
MOST = 14
LEANS, SINKS = 1.6, 2.4
"""How a fan bends: degrees from card to card, and units that a card lies lower by the square of its distance from the middle."""


def face_name(rules: Rules[Any], options: Options, card: Card) -> str:
    """Return the picture name of a card's face."""
    edition = getattr(options, "edition", None)
    folder = f"cards/{rules.id}/{edition}" if edition else f"cards/{rules.id}"
    name = rules.deck(options).names[card]
    return f"{folder}/{'joker' if name == '*' else name}"


def face_names(rules: Rules[Any], options: Options) -> list[str]:
    """Return the picture name of every face of the deck in canonical order."""
    return [face_name(rules, options, card) for card in range(len(rules.deck(options).names))]


def show_faces(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, names: Sequence[str], tallest: int = TALLEST
) -> None:
    """Draw up to `MOST` faces, `tallest` units high, as a fan in the middle of `room`; nothing where there is too little room."""
    names = names[:MOST]
    middle = (len(names) - 1) / 2
    sunk = brush.px(SINKS) * middle**2
    lean = 1 + 5 / 7 * math.sin(math.radians(LEANS * middle))
    tall = min(round((room.height - brush.px(40) - sunk) / lean), brush.px(tallest))
    if not names or tall < brush.px(LEAST):
        return
    wide = tall * 5 // 7
    step = min(wide * 0.72, (room.width - brush.px(120) - wide) / max(1, len(names) - 1))
    for place, name in enumerate(names):
        card = turned_card(brush, name, (wide, tall), -LEANS * (place - middle))
        x = room.centerx + (place - middle) * step - card.get_width() / 2
        drop = brush.px(SINKS) * (place - middle) ** 2 - sunk / 2
        paste(surface, card, (x, room.centery - card.get_height() / 2 + drop))


def turned_card(brush: Brush, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
    """Return a card of `size` px with its shadow, turned by `angle` degrees."""
    blur = max(3, size[0] // 12)
    whole = brush.skin.shadow(size, size[0] * 0.06, blur, 0.5).copy()
    whole.blit(brush.skin.picture(name, size), (blur, blur - blur // 3), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole
