"""Name plates: who sits where, how many cards and points they have, whose turn it is, by shape and light."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.characters import level_name
from scenes.level_sign import draw_level, has_sign, sign_size
from scenes.palette import SEAT_COLOURS, mix
from scenes.portrait import draw_portrait
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.standings import number
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.widgets import Brush
from scenes.words import _, ngettext

MARGIN = 24
"""Room for the plate's shadow and for ears and hats, design units."""
LEAST_NAME = 0.8
"""A name shrinks to this share of small text where that leaves it whole; one that has to be cut is written as large as small text."""
BREATHS = 8
"""Steps of the glow between faint and bright."""
GLOW_REACH = 30
PICTURES = (1.0, 8), (0.9, 6), (0.8, 5), (0.68, 4), (0.58, 2)
"""Sizes of the pictures beside the figures, parts of the usual one, each with the room round the sign of the level, units."""
CLEAR = 6
"""Units between the points and the arrow on the plate's end."""


class PlateLook(NamedTuple):
    """All that a plate shows. `mood` is the avatar's; `turn` marks whose turn it is by shape, not by the glow alone."""

    player: Player
    cards: int
    score: int
    mood: str = "calm"
    turn: bool = False
    me: bool = False
    spelled: bool = True
    """Whether the level stands there in words too, where it has room."""

    def words(self, score: str) -> str:
        """The plate as a sentence for readers and tips; `score` is what the game counts, in its own words."""
        cards = ngettext("{n} card", "{n} cards", self.cards).format(n=self.cards)
        level = f" ({level_name(self.player.level)})" if self.player.level else ""
        turn = ", " + _("is to play") if self.turn else ""
        return f"{self.player.name}{level}: {cards}, {score}{turn}"


def plate(stamps: Stamps, look: PlateLook, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    """Returns the plate at `size` px, and the margin round it."""
    margin = stamps.brush.px(MARGIN)
    return stamps.stamp(look, size, margin, lambda surface, rect: _draw(surface, stamps, rect, look)), margin


def _draw(surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect, look: PlateLook) -> None:
    brush = stamps.brush
    shade = SEAT_COLOURS[look.player.colour % len(SEAT_COLOURS)]
    _ground(surface, brush, rect, shade, look.turn)
    side = rect.height - brush.px(8)
    portrait = pygame.Rect(rect.x + brush.px(4), rect.y + brush.px(4), side, side)
    text = _room(brush, rect)
    _name(surface, brush, pygame.Rect(text.x, rect.y + brush.px(4), text.width, rect.height // 2), look)
    low = pygame.Rect(text.x, rect.centery, text.width, rect.height // 2 - brush.px(6))
    counted = _figures(surface, stamps, low, look)
    draw_portrait(surface, brush, portrait, look.player.avatar, look.player.colour, look.mood)
    if not counted:
        _badge(surface, brush, portrait, look)
    if look.turn:
        _pointer(surface, brush, rect)


def _room(brush: Brush, rect: pygame.Rect) -> pygame.Rect:
    """The part of a plate beside the portrait."""
    left = rect.x + rect.height - brush.px(4) + brush.px(10)
    return pygame.Rect(left, rect.y, rect.right - brush.px(14) - left, rect.height)


def spells(stamps: Stamps, look: PlateLook, size: tuple[int, int]) -> bool:
    """Returns whether a plate of `size` px has room for its level in words; one without a level has."""
    brush, level = stamps.brush, level_name(look.player.level) if look.player.level else ""
    taken = brush.skin.measure(look.player.name, brush.text_px("body"), "strong")[0]
    wide = brush.skin.measure(level, brush.text_px("small"))[0] + brush.px(12) if level else 0
    return not level or taken + wide <= _room(brush, pygame.Rect((0, 0), size)).width


class Inks(NamedTuple):
    """Colours of a plate: its ground from top to bottom, its name, quiet words, figures and signs."""

    top: shades.Colour
    bottom: shades.Colour
    name: shades.Colour
    quiet: shades.Colour
    figures: shades.Colour
    sign: shades.Colour


def _inks(turn: bool) -> Inks:
    """A plate is dark; the one of whose turn it is is of light brass, so that it stands out in the smallest picture and without colour."""
    if turn:
        brown = mix(shades.PAPER_INK, shades.PAPER_QUIET, 0.4)
        return Inks((255, 236, 186), (232, 190, 110), shades.PAPER_INK, brown, shades.PAPER_INK, brown)
    return Inks(shades.DARK_TOP, shades.DARK_BOTTOM, shades.CREAM, shades.QUIET, shades.GLOW, (226, 205, 160))


def _ground(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, shade: shades.Colour, turn: bool) -> None:
    """The plate with its shadow; the rim is bright on whose turn it is."""
    blur = brush.px(12)
    radius = rect.height / 2
    paste(surface, brush.skin.shadow(rect.size, radius, blur, 0.5), (rect.x - blur, rect.y - blur + brush.px(4)))
    rim_top, rim_bottom = (shades.GLOW, shades.BRASS) if turn else (mix(shade, (0, 0, 0), 0.2), shades.BRASS_DARK)
    rim = max(2, brush.px(3.5 if turn else 2))
    inks = _inks(turn)
    look = Plate(inks.top, inks.bottom, radius, rim, rim_top, rim_bottom, 0.05, 1.0 if turn else 0.94)
    paste(surface, brush.skin.plate(rect.size, look), rect.topleft)


def _name(surface: pygame.Surface, brush: Brush, room: pygame.Rect, look: PlateLook) -> None:
    """The name, and the level in words where there is room beside it. A name that is too long ends with an ellipsis; the tip has all of it."""
    px, inks = brush.text_px("body"), _inks(look.turn)
    level = level_name(look.player.level) if look.player.level and look.spelled else ""
    small = brush.text_px("small")
    taken = brush.skin.measure(look.player.name, px, "strong")[0]
    aside = brush.skin.measure(level, small)[0] + brush.px(12) if level else 0
    sizes = range(px, int(small * LEAST_NAME) - 1, -1)
    whole = (size for size in sizes if brush.skin.measure(look.player.name, size, "strong")[0] <= room.width)
    name = brush.skin.text(look.player.name, next(whole, small), inks.name, family="strong", width=room.width, lines=1)
    paste(surface, name, (room.left, room.centery - name.get_height() // 2))
    if level and taken + aside <= room.width:
        drawn = brush.skin.text(level, small, inks.quiet)
        paste(surface, drawn, (room.right - drawn.get_width(), room.centery - drawn.get_height() // 2 + brush.px(2)))


def _figures(surface: pygame.Surface, stamps: Stamps, room: pygame.Rect, look: PlateLook) -> bool:
    """Number of cards beside a small back, points beside a coin, the sign of the level between them; the pictures are smaller where room is
    short. False if the number of cards has no room here."""
    brush, inks = stamps.brush, _inks(look.turn)
    px = brush.text_px("small")
    points = brush.skin.text(number(look.score), px, inks.figures, family="strong")
    right = room.right - points.get_width() - (brush.px(CLEAR) if look.turn else 0)
    paste(surface, points, (right, room.centery - points.get_height() // 2))
    wide = brush.skin.measure(str(look.cards), px, "strong")[0]
    side, pad = _picture_side(brush, look, room.height, right - room.x - wide)
    left = room.x + side + brush.px(6)
    told = left + wide + brush.px(8) <= right
    end = room.x
    if told:
        paste(surface, stamps.icon("cards", side, inks.sign), (room.x, room.centery - side // 2))
        count = brush.skin.text(str(look.cards), px, inks.name, family="strong")
        paste(surface, count, (left, room.centery - count.get_height() // 2))
        end = left + wide
    free, coin, wanted = right - end, side + brush.px(5), _sign_wide(brush, look, pad)
    if free > coin and not free - coin < wanted <= free:
        right -= coin
        paste(surface, brush.skin.picture("props/coin", (side, side)), (right, room.centery - side // 2))
    if 0 < wanted <= right - end:
        middle = (end + right) // 2, room.centery
        draw_level(surface, brush, middle, look.player.level, inks.sign, inks.bottom)
    return told


def _picture_side(brush: Brush, look: PlateLook, height: int, free: int) -> tuple[int, int]:
    """The side of the pictures beside the figures and the room round the sign, px: the largest with which all of them fit into `free` px,
    the sign left out where that never is; the largest of all where they never do."""
    whole, gaps = min(height, brush.px(28)), brush.px(6) + brush.px(5)
    for signed in (1, 0):
        for share, pad in PICTURES:
            side, between = round(whole * share), signed * _sign_wide(brush, look, brush.px(pad))
            if 2 * side + gaps + max(brush.px(8), between) <= free:
                return side, brush.px(pad)
    return whole, brush.px(PICTURES[0][1])


def _sign_wide(brush: Brush, look: PlateLook, pad: int) -> int:
    """The width that the sign of the level takes with `pad` px of room on both sides; 0 for a player without one."""
    return sign_size(brush)[0] + 2 * pad if has_sign(look.player.level) else 0


def _badge(surface: pygame.Surface, brush: Brush, portrait: pygame.Rect, look: PlateLook) -> None:
    """The number of cards on a small card of paper at the portrait's lower edge."""
    count = brush.skin.text(str(look.cards), brush.text_px("small"), shades.PAPER_INK, family="strong")
    box = pygame.Rect(0, 0, count.get_width() + brush.px(10), count.get_height())
    box.bottomright = portrait.right + brush.px(6), portrait.bottom + brush.px(2)
    paper = Plate(shades.PAPER, shades.PAPER_EDGE, brush.px(5), max(1, brush.px(1.5)), shades.NIGHT, shades.NIGHT)
    paste(surface, brush.skin.plate(box.size, paper), box.topleft)
    paste(surface, count, (box.centerx - count.get_width() // 2, box.centery - count.get_height() // 2))


def _pointer(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    """A small brass arrow on the plate's end: whose turn it is can be seen without colour."""
    size = brush.px(26)
    box = pygame.Rect(0, 0, size, size)
    box.center = (rect.right - brush.px(2), rect.centery)
    body = (
        f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{size * 0.46:g}" fill="#F8DE9C" stroke="#2A1519" '
        f'stroke-width="{size * 0.07:g}"/>'
        f'<path d="M{size * 0.66:g} {size * 0.28:g}L{size * 0.32:g} {size * 0.5:g}L{size * 0.66:g} {size * 0.72:g}Z" '
        f'fill="#7A1C30"/>'
    )
    paste(surface, brush.skin.shapes.svg(box.size, body), box.topleft)


def glow(stamps: Stamps, size: tuple[int, int], strength: float) -> tuple[pygame.Surface, int]:
    """Returns the light behind the plate of whose turn it is, `strength` 0..1, and how far it reaches beyond the plate."""
    reach = stamps.brush.px(GLOW_REACH)
    level = round(strength * BREATHS) / BREATHS
    return stamps.brush.skin.glow(size, size[1] / 2, reach, shades.GLOW, 0.4 + 0.6 * level), reach
