"""Cards as they are drawn: face or back at true pixels with both shadows, at any angle, size and height over the table."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Hashable
from functools import partial
from typing import Any

import pygame

from scenes.palette import CREAM, PAPER_EDGE
from scenes.pictures import CARD_CORNER, Size
from scenes.shapes import Plate
from scenes.skin import PREMULTIPLIED, Skin
from scenes.table.card_shadows import CardShadows
from scenes.table.draw import Picture
from scenes.table.looks import PIECES, Look, Sprite
from scenes.table.places import Box

LIMIT = 128 * 1024 * 1024
REST_ANGLE, MOVING_ANGLE = 0.5, 2.0
"""Steps of angle in degrees, at rest and on the move."""
MOVING_PX = 3
LIFT_STEPS = 4
FINE, FINE_LARGE, LARGE = 2.0, 1.4, 280
"""Rotated cards are made from a picture so many times as large, so that edges stay sharp; cards higher than LARGE px need less."""
DIM = 0.62
RIM = 3
CORE_RIM, CORE_CORNER, LEAST_TURN = 2.0, 0.6, 0.3
"""How far inside a card's edge it is surely opaque, px, and how much of its round corners to keep off; cards that stand nearer to 45
degrees than this have no core worth telling."""
PAPER = ""
"""The name of a face that is not known any more: plain paper."""
FAINT = 10
"""Alpha (0..255) below which a shadow's edge cannot be seen and is cut off."""


Likeness = tuple[str, float, float, bool, bool]


def rounded(look: Look, moving: bool) -> tuple[str, int, int, float, float, bool, bool]:
    """The look in the steps that are kept, as a plain tuple: fine at rest, coarse on the move."""
    name, width, height, angle, lift, dim, flat = look
    if lift:
        lift = round(lift * LIFT_STEPS) / LIFT_STEPS
    if not moving:
        return name, width, height, round(angle / REST_ANGLE) * REST_ANGLE % 360, lift, dim, flat
    width = round(width / MOVING_PX) * MOVING_PX or MOVING_PX
    height = round(height / MOVING_PX) * MOVING_PX or MOVING_PX
    return name, width, height, round(angle / MOVING_ANGLE) * MOVING_ANGLE % 360, lift, dim, flat


class CardSprites:
    """Makes and keeps the sprites of cards. `unit` is px per unit of the 1080-line design."""

    def __init__(self, skin: Skin) -> None:
        self.skin = skin
        self.unit = 1.0
        self._rough: set[Look] = set()
        """Sprites made of a scaled copy: they are to be made again once pictures are crisp."""
        self.spent_ms = 0.0
        """Time that making sprites has taken since somebody set it to 0."""
        self._kept: OrderedDict[Look, Sprite] = OrderedDict()
        self._before: dict[Likeness, tuple[int, Sprite]] = {}
        self._ahead: dict[Look, Sprite] = {}
        """Sprites made ahead, for when the window stands still."""
        self._ahead_for: tuple[float, int] = (0.0, 0)
        self._shadows = CardShadows(1.0)
        self._fine: dict[str, list[int]] = {}
        self._held = 0

    def use(self, unit: float) -> None:
        """Starts anew for another size of window; while that is being changed, sprites of the size before stand in, scaled."""
        if not self.skin.rough:
            self._before = {}
        elif not self._before:
            self._before = {_likeness(look): (look.width, sprite) for look, sprite in self._kept.items()}
        self.unit = unit
        self.forget()
        wanted = unit, self.skin.looks
        if not self.skin.rough and self._ahead_for == wanted:
            for look, sprite in self._ahead.items():
                self._keep(look, sprite)
        self._ahead, self._ahead_for = {}, wanted

    def forget(self) -> None:
        """Empties the cache."""
        self._kept.clear()
        self._shadows = CardShadows(self.unit)
        self._held = 0
        self._rough.clear()

    def refine(self) -> bool:
        """Forgets the sprites made of pictures that were not crisp, now that they are; whether there were any."""
        rough, self._rough = self._rough, set()
        for look in rough:
            sprite = self._kept.pop(look, None)
            if sprite is not None:
                self._held -= _bytes(sprite.surface)
        return bool(rough)

    def sprite(self, look: Look, moving: bool = False) -> Sprite:
        """The card as `look` says; on the move angle and size are rounded to coarser steps."""
        key: Any = rounded(look, moving)
        found = self._kept.get(key)
        if found is None:
            began, look = time.perf_counter(), Look(*key)
            made = self._keep(look, self._make(look, moving))
            self.spent_ms += (time.perf_counter() - began) * 1000
            return made
        self._kept.move_to_end(key)
        return found

    def _keep(self, look: Look, sprite: Sprite) -> Sprite:
        self._kept[look] = sprite
        self._held += _bytes(sprite.surface)
        while self._held > LIMIT and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._held -= _bytes(old.surface)
        return sprite

    def _make(self, look: Look, moving: bool) -> Sprite:
        before = self._before.get(_likeness(look)) if self.skin.rough else None
        if before is not None:
            return self._stand_in(look, moving, *before)
        straight, quick = look.angle == 0 and not moving, moving or self.skin.rough
        picture = self._picture(look.name, self._source_size(look, straight))
        if not self.skin.crisp:
            self._rough.add(look)
        return _composed(look, picture, self._shadows, straight, quick)

    def _stand_in(self, look: Look, moving: bool, width: int, sprite: Sprite) -> Sprite:
        """A sprite of another size, scaled; the right one is being made meanwhile."""
        self._rough.add(look)
        self._foresee(look, moving)
        share = look.width / width
        wide, tall = (max(1, round(px * share)) for px in sprite.surface.get_size())
        surface = pygame.transform.smoothscale(sprite.surface, (wide, tall))
        return Sprite(surface, round(sprite.dx * share), round(sprite.dy * share))

    def _foresee(self, look: Look, moving: bool) -> None:
        """Has the picture of a card made ahead, and from it the sprite of one that lies still."""
        straight = look.angle == 0 and not moving
        size = self._source_size(look, straight)
        then = None if moving else partial(self._order, look, size, straight)
        if look.name != PAPER:
            piece = look.name.startswith(PIECES)
            self.skin.wish(look.name, (size[0], size[0]) if piece else size, then)
        elif then is not None:
            then()

    def _order(self, look: Look, size: Size, straight: bool) -> None:
        """Has a sprite made ahead from its picture, which is there; from a copy, as others may draw the picture meanwhile."""
        picture, key = self._picture(look.name, size).copy(), ("card", look, self.unit, self.skin.looks)
        make = partial(_composed, look, picture, self._shadows, straight, quick=False)
        self.skin.wishes.wish(key, make, partial(self._ahead.__setitem__, look))

    def _source_size(self, look: Look, straight: bool) -> Size:
        """The size of the picture that a card is made from: its own if it lies `straight`."""
        return (look.width, look.height) if straight else self._fine_size(look)

    def _fine_size(self, look: Look) -> Size:
        """The size of the picture to turn a card from: one that is there already and fits, else one made for this height."""
        wanted = round(look.height * (FINE if look.height <= LARGE else FINE_LARGE))
        heights = self._fine.setdefault(look.name, [])
        near = [height for height in heights if 0.8 * wanted <= height <= 1.6 * wanted]
        height = min(near, key=lambda h: abs(h - wanted)) if near else wanted
        if not near:
            heights.append(height)
        return max(1, round(height * 5 / 7)), height

    def _picture(self, name: str, size: Size) -> pygame.Surface:
        """A face or back straight from its vectors."""
        if name.startswith(PIECES):
            return self._piece(name, size)
        if name != PAPER:
            return self.skin.picture(name, size)
        rim = max(1.0, size[0] * 0.012)
        return self.skin.plate(size, Plate(CREAM, PAPER_EDGE, size[0] * CARD_CORNER, rim, PAPER_EDGE, PAPER_EDGE))

    def _piece(self, name: str, size: Size) -> pygame.Surface:
        """A square piece in the middle of a card's place."""
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        surface.blit(self.skin.picture(name, (size[0], size[0])), (0, (size[1] - size[0]) // 2))
        return surface


def _composed(look: Look, picture: pygame.Surface, shadows: CardShadows, straight: bool, quick: bool) -> Sprite:
    """The card from its picture, with both shadows. It may be made in the painter's thread: no surface like the window's is asked for.

    One that lies `straight` is its picture, others are turned from a finer one.
    """
    card = picture if straight else _turned(look, picture, quick)
    if look.dim:
        card = _dimmed(card)
    shadow = shadows.shadow(look)
    box = card.get_rect(center=(0, 0))
    whole = box.union(pygame.Rect((shadow.dx, shadow.dy), shadow.surface.get_size()))
    surface = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
    surface.blit(shadow.surface, (shadow.dx - whole.x, shadow.dy - whole.y))
    surface.blit(card, (box.x - whole.x, box.y - whole.y), special_flags=PREMULTIPLIED)
    seen = surface.get_bounding_rect(FAINT)
    dx, dy = whole.x + seen.x, whole.y + seen.y
    surface = surface.subsurface(seen).copy()
    core = _core(look)
    if core is not None:
        core = core.move(-dx, -dy)
        surface.fill((0, 0, 0, 255), core, pygame.BLEND_RGBA_MAX)  # turning and scaling leave some pixels at 254
    return Sprite(surface, dx, dy, core)


def _turned(look: Look, fine: pygame.Surface, quick: bool) -> pygame.Surface:
    """The card turned and made smaller; a clear rim round the picture and turning it at full size keep the edges smooth."""
    if look.angle == 0:
        return pygame.transform.smoothscale(fine, (look.width, look.height))
    zoom = look.width / fine.get_width()
    if abs(fine.get_height() * zoom - look.height) > 2:
        fine, zoom = pygame.transform.smoothscale(fine, (look.width, look.height)), 1.0
    framed = pygame.Surface((fine.get_width() + 2 * RIM, fine.get_height() + 2 * RIM), pygame.SRCALPHA, 32)
    framed.blit(fine, (RIM, RIM))
    if quick:
        return pygame.transform.rotozoom(framed, look.angle, zoom)
    turned = pygame.transform.rotozoom(framed, look.angle, 1.0)
    return pygame.transform.smoothscale_by(turned, zoom) if zoom < 1 else turned


def _likeness(look: Look) -> Likeness:
    """The look without its size."""
    return look.name, look.angle, look.lift, look.dim, look.flat


def _core(look: Look) -> pygame.Rect | None:
    """The largest upright part about a card's middle that lies inside its turned outline; None for pieces, or where there is none."""
    if look.name.startswith(PIECES):
        return None
    turn = math.radians(look.angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    if abs(cos - sin) < LEAST_TURN:
        return None
    half_wide, half_tall = look.width / 2 - CORE_RIM, look.height / 2 - CORE_RIM
    corner = CARD_CORNER * look.width * CORE_CORNER
    across = (half_wide * cos - half_tall * sin) / (cos * cos - sin * sin) - corner
    down = (half_tall * cos - half_wide * sin) / (cos * cos - sin * sin) - corner
    if min(across, down) < 2:
        return None
    return pygame.Rect(-int(across), -int(down), 2 * int(across), 2 * int(down))


def cut(sprite: Sprite, place: tuple[float, float], room: Box) -> tuple[Sprite, tuple[int, int]] | None:
    """The part of a sprite with its left top corner at `place` that lies in `room`, and where it belongs; None where none does."""
    whole = pygame.Rect((round(place[0]), round(place[1])), sprite.surface.get_size())
    window = pygame.Rect(round(room.x), round(room.y), round(room.width), round(room.height))
    part = whole.clip(window)
    if part.size == whole.size:
        return sprite, whole.topleft
    if not part.width or not part.height:
        return None
    inner = part.move(-whole.x, -whole.y)
    core = sprite.core.clip(inner).move(-inner.x, -inner.y) if sprite.core is not None else None
    return Sprite(sprite.surface.subsurface(inner), 0, 0, core or None), part.topleft


def put_cut(
    picture: Picture, key: Hashable, sprite: Sprite, place: tuple[float, float], z: float, room: Box | None
) -> None:
    """Puts the part of a sprite that lies in `room` into the picture (all of it without a room), or takes it away where none does."""
    piece = (sprite, place) if room is None else cut(sprite, place, room)
    if piece is None:
        picture.drop(key)
        return
    drawn, (x, y) = piece
    picture.put(key, drawn.surface, x, y, z, drawn.core)


def _dimmed(card: pygame.Surface) -> pygame.Surface:
    card = card.copy()
    grey = round(255 * DIM)
    card.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return card


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
