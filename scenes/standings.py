"""The standings: a row a seat with place, portrait, name, this round and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.portrait import draw_portrait
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.players import Player
from scenes.widgets.brush import Brush
from scenes.words import _

ROW = 84
HEAD = 40


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat stands: `place` from 1 (shared in a tie), what the last round brought, the total."""

    seat: int
    player: Player
    place: int
    gained: int
    total: int


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
    columns = (room.right - brush.px(290), room.right - brush.px(20))
    for text, right in ((_("This round"), columns[0] + brush.px(120)), (_("Total"), columns[1])):
        box = pygame.Rect(right - brush.px(180), room.top, brush.px(180), head)
        brush.write(surface, text, box, brush.quiet_ink, "small", align="right")
    for place, standing in enumerate(standings):
        box = pygame.Rect(room.left, room.top + head + place * row, room.width, row - brush.px(8))
        _draw_row(surface, brush, box, standing, standing.seat in winners)


def _draw_row(surface: pygame.Surface, brush: Brush, box: pygame.Rect, standing: Standing, won: bool) -> None:
    rim = shades.BRASS if won else mix(shades.PAPER, shades.PAPER_EDGE, 0.6)
    fill = (255, 246, 218) if won else (252, 243, 224)
    plate = Plate(fill, mix(fill, shades.PAPER_EDGE, 0.15), brush.px(12), brush.px(3 if won else 1.5), rim, rim)
    paste(surface, brush.skin.plate(box.size, plate), box.topleft)
    side = min(box.height - brush.px(10), brush.px(64))
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
    total = pygame.Rect(box.right - brush.px(160), box.top, brush.px(140), box.height)
    gained = pygame.Rect(total.left - brush.px(140), box.top, brush.px(130), box.height)
    name = pygame.Rect(face.right + brush.px(14), box.top, gained.left - face.right - brush.px(20), box.height)
    brush.write(surface, standing.player.name, name, shades.PAPER_INK, family="strong", align="left")
    brush.write(surface, number(standing.gained, sign=True), gained, shades.PAPER_QUIET, align="right")
    brush.write(surface, number(standing.total), total, shades.PAPER_INK, family="bold", align="right")
