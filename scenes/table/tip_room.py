"""What a tip on the table may not cover: whatever can be pressed or taken up next; and what it should rather leave free."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.layout import bounds
from scenes.table.places import Box

if TYPE_CHECKING:
    from scenes.table.front import Front


def standing(front: Front) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Return the rectangles of what can be pressed, taken up or dropped on now, and of what is only to be seen, px."""
    play, cloth = front.play, front.cloth
    sets = (front.controls, front.ask.controls, front.call.controls)
    pressed = [rect for controls in sets for rect in controls.rects.values()]
    pressed += front.bars
    named = {*play.grasp.lit, *play.touches, *(name for offer in play.offers for name in (offer.source, offer.target))}
    named.discard(cloth.hand)
    pressed += [front.target_box(name) for name in sorted(named) if name]
    seen = [front.target_box("message")]
    plates = (play.seats.place(front.table, seat, cloth.viewer) for seat in play.seats.looks)
    seen += [rect for rect in plates if rect is not None]
    own = set(cloth.tokens.zones.get(cloth.hand, ()))
    for token, pose in cloth.motion.rest.items():
        if pose.seen:
            (pressed if token in own else seen).append(_whole(bounds(pose)))
    return [rect for rect in pressed if rect.width], [rect for rect in seen if rect.width]


def _whole(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
