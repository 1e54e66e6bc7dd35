"""What a tip on the table may not cover: whatever can be pressed or taken up next; and what it should rather leave free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.cards import UNKNOWN
from game.core.zones import owner
from scenes.table.indices import TAGS
from scenes.table.layout import bounds
from scenes.table.places import Box
from scenes.table.tags import SHADOW

if TYPE_CHECKING:
    from scenes.table.front import Front

SIGNS = TAGS | {"paytable", "clock", "counter", "overview", "duel"}
"""What else is read on the cloth: kinds of its items' keys."""
READ = 12
"""How many times over they count: a figure that is half covered is no figure."""
NAMES = 12
"""How many times over the plates of the seats count: they tell all that is known of a player."""
Around = Callable[[], tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]]
"""Returns what should not be covered, and what may be rather than that; px."""
HELD = ("hand", "rack")
"""Kinds of zones that somebody holds."""
PILES, WORTH = ("discards", "pool", "stock"), 3
"""Piles that everybody looks at and takes from, and how many times over they count."""


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


def laid(front: Front) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Return the rectangles of all that a bubble should leave to be read and pressed, and of backs of cards, px."""
    play, cloth = front.play, front.cloth
    sets = (front.controls, front.ask.controls, front.call.controls)
    read = [rect for controls in sets for rect in controls.rects.values()]
    read += [*front.sentence.taken(), *front.said]
    plates = (play.seats.place(front.table, seat, cloth.viewer) for seat in play.seats.looks)
    read += [rect for rect in plates if rect is not None] * NAMES
    piles = [cloth.tokens.zones[zone][0] for zone in PILES if cloth.tokens.zones.get(zone)]
    read += [_whole(bounds(cloth.motion.rest[token])) for token in piles if token in cloth.motion.rest] * WORTH
    backs: list[pygame.Rect] = []
    for token, pose in cloth.motion.rest.items():
        if pose.seen:
            hidden = pose.card == UNKNOWN and owner(cloth.tokens.zone_of(token) or "")[0] in HELD
            (backs if hidden else read).append(_whole(bounds(pose)))
    return [rect for rect in read if rect.width], backs


def to_be_seen(front: Front) -> list[pygame.Rect]:
    """Return the rectangles of all that is read or pressed, of cards, of tags on them and of the furniture, px."""
    read, bare = told_apart(front)
    return [*read, *bare]


def told_apart(front: Front) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Return the rectangles of all that is read or pressed with the tags, and of backs in hands and furniture, which tell nothing; px."""
    read, backs = laid(front)
    items, shadow = front.cloth.picture.items, -2 * front.stamps.brush.px(SHADOW)
    tags = [
        item.rect.inflate(shadow, shadow) for key, item in items.items() if isinstance(key, tuple) and key[0] in SIGNS
    ]
    return [*read, *tags * READ], [*backs, *(_whole(prop.box) for prop in front.table.props)]


def _whole(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
