"""The history panel: every step in words, the newest below; a click shows that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.palette import SEAT_COLOURS, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.chronicle import Line
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.draw import Picture
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.widgets.brush import sheet
from scenes.words import _

HISTORY_Z = OVER_CARDS_Z + 60
HEAD, ROW_PAD = 66, 10
MARGIN = 40
WHEEL = 90


class Row(NamedTuple):
    """A line with its place in the list, px from the list's top."""

    line: Line
    top: int
    height: int


class History:
    """The panel. `chosen` is the moment that is looked at, None for now."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.open = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[Row] = []
        self.chosen: int | None = None
        self.hover = -1
        self.focus = -1
        self.offset = 0
        self._version = 0

    def fill(self, stamps: Stamps, rect: pygame.Rect, lines: Sequence[Line]) -> None:
        """Takes the lines of now; a list that stood at its end stays there."""
        at_end = self.offset >= self._most() or not self.rows
        self.rect, self._head = rect, stamps.brush.px(HEAD)
        px = stamps.brush.text_px("small")
        top = 0
        self.rows = []
        for line in lines:
            height = stamps.brush.skin.measure(line.text, px, width=self._text_room(stamps))[1]
            height += stamps.brush.px(ROW_PAD)
            self.rows.append(Row(line, top, height))
            top += height
        self.offset = self._most() if at_end else min(self.offset, self._most())
        self.focus = min(self.focus, len(self.rows) - 1)
        if self.focus >= 0:
            self._reveal()
        self._version += 1

    _head = 0

    def _text_room(self, stamps: Stamps) -> int:
        return self.rect.width - stamps.brush.px(76)

    @property
    def view(self) -> pygame.Rect:
        """The part of the panel in which the list is seen."""
        pad = max(8, self._head // 4)
        return pygame.Rect(
            self.rect.x + pad, self.rect.y + self._head, self.rect.width - 2 * pad, self.rect.height - self._head - pad
        )

    def _most(self) -> int:
        """The furthest that the list can be scrolled, px."""
        whole = self.rows[-1].top + self.rows[-1].height if self.rows else 0
        return max(0, whole - self.view.height)

    def toggle(self) -> None:
        """Opens it at the newest line, or closes it."""
        self.open = not self.open
        self.offset, self.focus = self._most(), -1

    # --- acting -------------------------------------------------------------------------------------------------------
    def scroll(self, px: float) -> None:
        """Moves the list by `px`."""
        self.offset = max(0, min(self._most(), round(self.offset + px)))
        self._version += 1

    def point(self, position: tuple[int, int] | None) -> None:
        """The pointer is there, or nowhere."""
        hover = -1 if position is None else self.row_at(position)
        if hover != self.hover:
            self.hover = hover
            self._version += 1

    def row_at(self, position: tuple[int, int]) -> int:
        """The number of the row under a point, -1 for none."""
        if not self.open or not self.view.collidepoint(position):
            return -1
        at = position[1] - self.view.y + self.offset
        return next((number for number, row in enumerate(self.rows) if row.top <= at < row.top + row.height), -1)

    def step(self, by: int) -> None:
        """Moves the focus by rows; from nowhere to the newest one."""
        if not self.rows:
            return
        here = self.focus if self.focus >= 0 else len(self.rows)
        self.focus = max(0, min(len(self.rows) - 1, here + by))
        self._reveal()
        self._version += 1

    def _reveal(self) -> None:
        """Scrolls so far that the line with the focus is seen."""
        row = self.rows[self.focus]
        self.offset = max(row.top + row.height - self.view.height, min(self.offset, row.top))
        self.offset = max(0, min(self._most(), self.offset))

    def focus_on(self, number: int) -> None:
        """The focus stands on that line, on none with -1."""
        if number != self.focus:
            self.focus = number
            self._version += 1

    def choose(self, moment: int | None) -> None:
        """That moment is looked at now."""
        self.chosen = moment
        self._version += 1

    def shown_rect(self, number: int) -> pygame.Rect:
        """Where a row is seen, px; empty where it is scrolled out of sight."""
        row = self.rows[number]
        rect = pygame.Rect(self.view.x, self.view.y + row.top - self.offset, self.view.width, row.height)
        return rect.clip(self.view)

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self, picture: Picture, stamps: Stamps) -> None:
        """Puts the panel into the picture, or takes it away."""
        if not self.open:
            picture.drop(("history",))
            return
        margin = stamps.brush.px(MARGIN)
        look = ("history", self._version, self.hover, self.focus, self.chosen)
        panel = stamps.stamp(look, self.rect.size, margin, lambda surface, rect: self._draw(surface, stamps, rect))
        picture.put(("history",), panel, self.rect.x - margin, self.rect.y - margin, HISTORY_Z)

    def _draw(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        brush = stamps.brush
        sheet(surface, brush, rect)
        head = pygame.Rect(
            rect.x + brush.px(30), rect.y + brush.px(14), rect.width - brush.px(60), self._head - brush.px(16)
        )
        brush.write(surface, _("What happened"), head, shades.PAPER_INK, "heading", "title_bold", "left")
        offset = rect.x - self.rect.x, rect.y - self.rect.y
        view = self.view.move(offset)
        surface.set_clip(view)
        for number, row in enumerate(self.rows):
            if row.top + row.height > self.offset and row.top < self.offset + view.height:
                room = pygame.Rect(view.x, view.y + row.top - self.offset, view.width, row.height)
                self._draw_row(surface, stamps, room, row.line, number)
        surface.set_clip(None)
        self._draw_bar(surface, stamps, view)

    def _draw_row(self, surface: pygame.Surface, stamps: Stamps, room: pygame.Rect, line: Line, number: int) -> None:
        brush = stamps.brush
        lit = number in (self.hover, self.focus)
        if lit or line.moment == self.chosen:
            shade = mix(shades.PAPER, shades.BRASS, 0.62 if line.moment == self.chosen else 0.3)
            paste(surface, brush.skin.plate(room.size, Plate(shade, shade, brush.px(8))), room.topleft)
        left = room.x + brush.px(34)
        if line.seat is not None:
            dot = brush.px(16)
            shade = SEAT_COLOURS[self.players[line.seat].colour % len(SEAT_COLOURS)]
            spot = Plate(shade, shade, dot / 2, max(1, brush.px(1.5)), shades.PAPER_QUIET, shades.PAPER_QUIET)
            paste(surface, brush.skin.plate((dot, dot), spot), (room.x + brush.px(9), room.centery - dot // 2))
        ink = shades.PAPER_INK if line.seat is not None else shades.PAPER_QUIET
        family = "bold" if line.heading else "body"
        px = brush.text_px("small")
        drawn = brush.skin.text(line.text, px, ink, family=family, width=self._text_room(stamps))
        paste(surface, drawn, (left, room.centery - drawn.get_height() // 2))

    def _draw_bar(self, surface: pygame.Surface, stamps: Stamps, view: pygame.Rect) -> None:
        """A thin bar that shows which part of the list is seen."""
        most = self._most()
        if not most:
            return
        whole = most + view.height
        wide = stamps.brush.px(6)
        tall = max(4 * wide, view.height * view.height // whole)
        top = view.y + (view.height - tall) * self.offset // most
        bar = Plate(shades.PAPER_EDGE, shades.PAPER_EDGE, wide / 2)
        paste(surface, stamps.brush.skin.plate((wide, tall), bar), (view.right - wide, top))
