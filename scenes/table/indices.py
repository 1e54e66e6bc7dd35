"""Where the indices of open cards are to be read, and what words lie on the table that could cover them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from scenes.table.layout import Pose, bounds
from scenes.table.places import RATIO
from scenes.table.tokens import PIECE, Token

if TYPE_CHECKING:
    from scenes.table.cloth import Cloth

LEFT, RIGHT, TOP, BOTTOM = 0.06, 0.22, 0.045, 0.165
"""Where the index stands on a card: shares of its width and of its height."""
TAGS = frozenset({"sum", "bet sign", "asset tag", "odds"})
"""What of the picture says something about the cards it lies on: kinds of its items' keys."""
WORDS = TAGS | {"lit words", "hint words", "hint bulb"}
"""All that speaks among the cards."""

OPAQUE = 200
"""From here on a pixel of a piece is no shadow, 0..255."""


def indices(cloth: Cloth) -> list[pygame.Rect]:
    """Return for every open card that rests the rectangle of the index it is read by, px: the upright one, where no other card lies over
    that, else the one that stands on its head; none where both are covered by cards."""
    rest = {token: pose for token, pose in cloth.motion.rest.items() if pose.seen and token not in cloth.held}
    found: list[pygame.Rect] = []
    for token, pose in rest.items():
        if 0 <= pose.card < PIECE:
            over = [_whole(other) for key, other in rest.items() if key != token and other.z > pose.z]
            seen = (rect for rect in _corners(pose) if rect.collidelist(over) < 0 and _on_cloth(cloth, token, rect))
            found += itertools.islice(seen, 1)
    return found


def covered_indices(cloth: Cloth) -> list[pygame.Rect]:
    """Return those of the indices that words on the table lie over, px."""
    items = cloth.picture.items
    spoken = [item for key, item in items.items() if isinstance(key, tuple) and key[0] in WORDS]
    over = [_inked(item.surface).move(item.rect.topleft) for item in spoken]
    return [rect for rect in indices(cloth) if rect.collidelist(over) >= 0]


def _corners(pose: Pose) -> Iterator[pygame.Rect]:
    """The places of both indices of a card."""
    wide, tall = pose.width, pose.width * RATIO
    middle = pygame.Vector2(((LEFT + RIGHT) / 2 - 0.5) * wide, ((TOP + BOTTOM) / 2 - 0.5) * tall)
    for turn in (0.0, 180.0):
        rect = pygame.Rect(0, 0, round((RIGHT - LEFT) * wide), round((BOTTOM - TOP) * tall))
        rect.center = round((at := middle.rotate(pose.angle + turn)).x + pose.x), round(at.y + pose.y)
        yield rect


def _on_cloth(cloth: Cloth, token: Token, rect: pygame.Rect) -> bool:
    """Whether a place on a card is in sight where the cloth is seen from near."""
    room = cloth.room_of(token)
    return room is None or pygame.Rect(*(round(value) for value in room)).contains(rect)


def _whole(pose: Pose) -> pygame.Rect:
    """The rectangle round a card."""
    return pygame.Rect(*(round(value) for value in bounds(pose)))


def _inked(surface: pygame.Surface) -> pygame.Rect:
    """The part of a piece that is more than a shadow."""
    found = pygame.mask.from_surface(surface, OPAQUE).get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)
