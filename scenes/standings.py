"""The standings: a row a seat with place, portrait, name, this round and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

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

ROW, LEAST_ROW = 128, 24
"""Units that a row wants, and so many at least beside its words."""
HEAD = 40
"""The height of a row, at most, and of the heading over all rows, units."""
CARD_PARTS = (0.6, 0.45, 0.3, 0.2)
"""Distance of neighbouring cards by their width: the largest that leaves room for the words."""
LEAST_WORDS = 190
"""Units that the name and what was done need beside the cards."""
COLUMNS, WHOLE = 54, 3
"""Per cent of the width that the figures take at most, and that their headings may take of it to stand in one line."""


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


def least_height(brush: Brush, standings: Sequence[Standing]) -> int:
    """Return the height in px under which rows would be written into one another."""
    words = [brush.text_px("body"), *([2 * brush.text_px("small")] if any(one.share for one in standings) else [])]
    return brush.px(HEAD) + brush.text_px("small") + len(standings) * (sum(words) + brush.px(LEAST_ROW))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures: its heading, one text a row, and its width in px."""

    head: str
    figures: tuple[str, ...]
    strong: bool
    width: int


def _columns(brush: Brush, standings: Sequence[Standing], room: int) -> list[Column]:
    """Return the columns of figures, the rightmost first, as wide as their headings want, or where that takes too much as the
    longest word of each; together at most `COLUMNS` of `room` px."""
    found = [
        (_("Total"), tuple(number(standing.total) for standing in standings), True),
        (_("This round"), tuple(number(standing.gained, sign=True) for standing in standings), False),
    ]
    if any(standing.before is not None for standing in standings):
        found.append((_("Before"), tuple(number(standing.before or 0) for standing in standings), False))
    measure, gap = brush.skin.measure, brush.px(24)

    def wide(head: str, figures: tuple[str, ...], strong: bool, words: Sequence[str]) -> Column:
        word = max(measure(part, brush.text_px("small"))[0] for part in words)
        widest = max(measure(text, brush.text_px("body"), "bold" if strong else "body")[0] for text in figures)
        return Column(head, figures, strong, max(word, widest, brush.px(96)) + gap)

    parted = [wide(head, figures, strong, head.split()) for head, figures, strong in found]
    unparted = [wide(head, figures, strong, [head]) for head, figures, strong in found]
    most = room * COLUMNS // 100
    least, more = (sum(column.width for column in columns) for columns in (parted, unparted))
    columns = unparted if more <= min(most, least + room * WHOLE // 100) else parted
    whole = sum(column.width for column in columns)
    return [replace(column, width=column.width * min(whole, most) // whole) for column in columns]


def _heads(brush: Brush, columns: Sequence[Column]) -> int:
    """Return the height of the headings over the figures, px."""
    widths = [column.width - brush.px(20) for column in columns]
    tall = [
        brush.skin.measure(column.head, brush.text_px("small"), width=width)[1] + 6
        for column, width in zip(columns, widths, strict=True)
    ]
    return max(brush.px(HEAD), *tall)


def told_whole(brush: Brush, room: pygame.Rect, standings: Sequence[Standing]) -> bool:
    """Return whether the words of what every seat did have room beside the figures and cards, drawn in `room`."""
    columns = _columns(brush, standings, room.width)
    tall = (room.height - _heads(brush, columns)) // max(1, len(standings)) - brush.px(8)
    figures = brush.px(20) + sum(column.width for column in columns) + brush.px(8)
    words = pygame.Rect(
        0, 0, room.width - _face(brush, pygame.Rect(0, 0, 0, tall)).right - brush.px(14) - figures, tall
    )
    return all(one.share is None or _fitted(brush, words, one.share).whole for one in standings)


def draw_standings(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, standings: Sequence[Standing], winners: Sequence[int]
) -> None:
    """Draw the rows in `room`, the best on top; the winners' rows are framed in brass."""
    columns = _columns(brush, standings, room.width)
    px, right = brush.text_px("small"), room.right - brush.px(20)
    head = _heads(brush, columns)
    for column in columns:
        text = brush.skin.text(column.head, px, brush.quiet_ink, width=column.width - brush.px(20), align="right")
        paste(surface, text, (right - text.get_width(), room.top + head - text.get_height() - 4))
        right -= column.width
    row = (room.height - head) // max(1, len(standings))
    for place, standing in enumerate(standings):
        box = pygame.Rect(room.left, room.top + head + place * row, room.width, row - brush.px(8))
        left = _draw_row(surface, brush, box, standing, standing.seat in winners)
        right = box.right - brush.px(20)
        for column in columns:
            shade, family = (shades.PAPER_INK, "bold") if column.strong else (shades.PAPER_QUIET, "body")
            spot = pygame.Rect(right - column.width + brush.px(12), box.top, column.width - brush.px(12), box.height)
            brush.write(surface, column.figures[place], spot, shade, family=family, align="right")
            right -= column.width
        name = pygame.Rect(left, box.top, right - left - brush.px(8), box.height)
        if standing.share is not None:
            name = _draw_share(surface, brush, name, standing.share)
        brush.write(surface, standing.player.name, name, shades.PAPER_INK, family="strong", align="left")


def _draw_row(surface: pygame.Surface, brush: Brush, box: pygame.Rect, standing: Standing, won: bool) -> int:
    """Draw a row's plate, place and portrait; return where its words begin, px."""
    rim = shades.BRASS if won else mix(shades.PAPER, shades.PAPER_EDGE, 0.6)
    fill = (255, 246, 218) if won else (252, 243, 224)
    plate = Plate(fill, mix(fill, shades.PAPER_EDGE, 0.15), brush.px(12), brush.px(3 if won else 1.5), rim, rim)
    paste(surface, brush.skin.plate(box.size, plate), box.topleft)
    spot = pygame.Rect(box.left + brush.px(14), box.top, brush.px(40), box.height)
    brush.write(surface, f"{standing.place}.", spot, shades.PAPER_QUIET, family="strong")
    mood = "delighted" if won else "calm"
    face = _face(brush, box)
    draw_portrait(surface, brush, face, standing.player.avatar, standing.player.colour, mood)
    return face.right + brush.px(14)


def _face(brush: Brush, box: pygame.Rect) -> pygame.Rect:
    """Return where the portrait stands in a row."""
    side = min(box.height - brush.px(10), brush.px(88))
    return pygame.Rect(box.left + brush.px(60), box.centery - side // 2, side, side)


class Fitted(NamedTuple):
    """How a seat's share fits into its room: the cards that are drawn, `step` px apart, the width of the words, the px and the number of
    their lines, and whether these hold all of them."""

    cards: Sequence[str]
    step: float
    width: int
    px: int
    lines: int
    whole: bool


def _draw_share(surface: pygame.Surface, brush: Brush, room: pygame.Rect, share: Share) -> pygame.Rect:
    """Draw a seat's cards on the right of `room` and the words in its lower half; return what is left for the name."""
    fitted, head = _fitted(brush, room, share), _name_tall(brush)
    if fitted.cards:
        _draw_cards(surface, brush, room, fitted.cards, _card_size(brush, room), fitted.step)
    told = brush.skin.text(share.words, fitted.px, shades.PAPER_QUIET, width=fitted.width, lines=fitted.lines)
    top = room.centery - (head + told.get_height()) // 2
    paste(surface, told, (room.left, top + head))
    return pygame.Rect(room.left, top, fitted.width, head)


def _name_tall(brush: Brush) -> int:
    """Return the height of a name over the words, px."""
    return brush.text_px("body") + brush.px(10)


def _card_size(brush: Brush, room: pygame.Rect) -> tuple[int, int]:
    """Return the size of a card in a row, px."""
    tall = room.height - brush.px(14)
    return tall * 5 // 7, tall


def _fitted(brush: Brush, room: pygame.Rect, share: Share) -> Fitted:
    """Return how a share fits into `room`: the cards as far apart as leaves the words their room, then the words smaller."""
    wide, _tall = _card_size(brush, room)
    px, width, step = brush.text_px("small"), room.width, 0.0
    lines = max(1, (room.height - _name_tall(brush)) // (px + brush.px(6)))
    cards, least = share.cards, brush.px(LEAST_WORDS)
    for part in CARD_PARTS if cards else ():
        step = wide * part
        if part == CARD_PARTS[-1]:
            cards = cards[: 1 + max(0, int((room.width - brush.px(14) - least - wide) // step))]
        width = room.width - wide - round(step * (len(cards) - 1)) - brush.px(14)
        if width >= least and _lines(brush, share.words, px, width) <= lines:
            break
    while px > brush.skin.plain_px(12) and _lines(brush, share.words, px, width) > lines:
        px -= 1
    return Fitted(cards, step, width, px, lines, _lines(brush, share.words, px, width) <= lines)


def _lines(brush: Brush, text: str, px: int, width: int) -> int:
    """Return how many lines a text of `px` takes in `width` px."""
    return round(brush.skin.measure(text, px, width=width)[1] / brush.skin.measure(text, px)[1])


def _draw_cards(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, cards: Sequence[str], size: tuple[int, int], step: float
) -> None:
    """Draw cards of `size` px, `step` px apart, on the right of `room`."""
    first = room.right - size[0] - round(step * (len(cards) - 1))
    for place, card in enumerate(cards):
        picture = brush.skin.back(card) if card.startswith("cards/backs/") else card
        drawn = turned_card(brush, picture, size, 0.0)
        at = first + round(step * place) - (drawn.get_width() - size[0]) // 2
        paste(surface, drawn, (at, room.centery - drawn.get_height() // 2))
