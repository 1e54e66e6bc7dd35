"""The standings: a row a seat with place, portrait, name, this round and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes import palette as shades
from scenes.faces import turned_card
from scenes.palette import mix
from scenes.portrait import draw_portrait
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.players import Player
from scenes.widgets.brush import Brush
from scenes.words import _

ROW = 128
HEAD = 40
"""The height of a row, at most, and of the heading over all rows, units."""
CARD_OVERLAP = 0.55
"""Distance of neighbouring cards by their width, at most."""
LEAST_WORDS = 250
"""Units that the name and what was done need beside the cards."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a seat had to do with the end of a round: a few words, and picture names of the cards that all may see."""

    words: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat stands: `place` from 1 (shared in a tie), what the last round brought, the total; `before` where that is told too."""

    seat: int
    player: Player
    place: int
    gained: int
    total: int
    share: Share | None = None
    before: int | None = None


def number(value: int, sign: bool = False) -> str:
    """Return a number with thin spaces between the thousands and a true minus; with `sign` also a plus."""
    digits = f"{abs(value):,}".replace(",", "\u202f")
    return ("−" if value < 0 else "+" if sign and value > 0 else "") + digits


def standings_height(brush: Brush, count: int) -> int:
    """Return the height in px that the standings of `count` seats want."""
    return brush.px(HEAD) + count * brush.px(ROW)


def draw_standings(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, standings: Sequence[Standing], winners: Sequence[int]
) -> None:
    """Draw the rows in `room`, the best on top; the winners' rows are framed in brass."""
    head = brush.px(HEAD)
    row = (room.height - head) // max(1, len(standings))
    heads = [(_("Total"), 20), (_("This round"), 170)]
    if any(standing.before is not None for standing in standings):
        heads.append((_("Before"), 310))
    for text, away in heads:
        box = pygame.Rect(room.right - brush.px(away + 140), room.top, brush.px(140), head)
        brush.write(surface, text, box, brush.quiet_ink, "small", align="right")
    for place, standing in enumerate(standings):
        box = pygame.Rect(room.left, room.top + head + place * row, room.width, row - brush.px(8))
        _draw_row(surface, brush, box, standing, standing.seat in winners)


def _draw_row(surface: pygame.Surface, brush: Brush, box: pygame.Rect, standing: Standing, won: bool) -> None:
    rim = shades.BRASS if won else mix(shades.PAPER, shades.PAPER_EDGE, 0.6)
    fill = (255, 246, 218) if won else (252, 243, 224)
    plate = Plate(fill, mix(fill, shades.PAPER_EDGE, 0.15), brush.px(12), brush.px(3 if won else 1.5), rim, rim)
    paste(surface, brush.skin.plate(box.size, plate), box.topleft)
    side = min(box.height - brush.px(10), brush.px(88))
    left = box.left + brush.px(14)
    brush.write(
        surface,
        f"{standing.place}.",
        pygame.Rect(left, box.top, brush.px(40), box.height),
        shades.PAPER_QUIET,
        family="strong",
    )
    left += brush.px(46)
    mood = "delighted" if won else "calm"
    face = pygame.Rect(left, box.centery - side // 2, side, side)
    draw_portrait(surface, brush, face, standing.player.avatar, standing.player.colour, mood)
    figures = [
        (number(standing.total), shades.PAPER_INK, "bold"),
        (number(standing.gained, sign=True), shades.PAPER_QUIET, "body"),
    ]
    if standing.before is not None:
        figures.append((number(standing.before), shades.PAPER_QUIET, "body"))
    right = box.right - brush.px(20)
    for text, shade, family in figures:
        wide = brush.px(140)
        brush.write(
            surface, text, pygame.Rect(right - wide, box.top, wide, box.height), shade, family=family, align="right"
        )
        right -= wide + brush.px(10)
    name = pygame.Rect(face.right + brush.px(14), box.top, right - face.right - brush.px(20), box.height)
    if standing.share is not None:
        name = _draw_share(surface, brush, name, standing.share)
    brush.write(surface, standing.player.name, name, shades.PAPER_INK, family="strong", align="left")


def _draw_share(surface: pygame.Surface, brush: Brush, room: pygame.Rect, share: Share) -> pygame.Rect:
    """Draw a seat's cards on the right of `room` and the words in its lower half; return what is left for the name."""
    tall = room.height - brush.px(14)
    wide = tall * 5 // 7
    left = room.width - brush.px(LEAST_WORDS)
    words = room.copy()
    if share.cards and left >= wide:
        step = min(wide * CARD_OVERLAP, (left - wide) / max(1, len(share.cards) - 1))
        first = room.right - wide - round(step * (len(share.cards) - 1))
        for place, card in enumerate(share.cards):
            drawn = turned_card(brush, card, (wide, tall), 0.0)
            at = first + round(step * place) - (drawn.get_width() - wide) // 2
            paste(surface, drawn, (at, room.centery - drawn.get_height() // 2))
        words.width = first - room.left - brush.px(12)
    head = brush.text_px("body") + brush.px(10)
    px = brush.text_px("small")
    lines = max(1, min(2, (room.height - head) // (px + brush.px(4))))
    told = brush.skin.text(share.words, px, shades.PAPER_QUIET, width=words.width, lines=lines)
    top = room.centery - (head + told.get_height()) // 2
    paste(surface, told, (words.left, top + head))
    return pygame.Rect(words.left, top, words.width, head)
