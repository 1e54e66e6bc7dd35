"""Replays: the library with its search, and the ways to get a match in."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pygame

from game.games import SHELF
from scenes import people
from scenes.continuing import day_of
from scenes.games import name_of
from scenes.kit import Kit
from scenes.page import Page
from scenes.replays import library as shelf
from scenes.replays.library import Kept, Wanted, library, sift
from scenes.replays.watching import dropped, pasted, watch
from scenes.scene import Change, Event, Pop
from scenes.widgets import Board, Button, Choice, Column, Label, TextField, Widget
from scenes.widgets.brush import sheet
from scenes.widgets.row import Row
from scenes.words import _, ngettext

WIDTH = 1500
SHOWN = 60
"""At most so many matches are listed; a search finds the others."""
DAY_S = 86400.0


class ReplaysPage(Page):
    """The library. A match file or a text dropped on it is taken in."""

    name = "replays"
    first_focus = "match.0"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.wanted = Wanted()
        self.days = 0
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self.refresh()

    def refresh(self) -> None:
        """Look again which matches there are."""
        names = people.names_of(people.playing(self.kit.preferences.now))
        self._waiting = self.kit.statistics.stale()
        self._kept = library(self.kit.saves.folder, dict(self.kit.statistics.rows()), names)

    # --- layout -------------------------------------------------------------------------------------------------------
    def lay(self, board: Board) -> None:
        """Place heading and search, the list that scrolls, and the buttons."""
        brush = board.brush
        pad = brush.px(40)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, pad // 2, width, self.size[1] - pad)
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        head = Column(board, inner, gap=10)
        search = TextField("search", _("Search"), self.wanted.text, self._search, limit=40, empty=_("Search"))
        head.row([Label("title", _("Replays"), kind="heading"), search], fill=0)
        foot = self._buttons()
        tall = foot[0].measure(brush, inner.width)[1]
        column = head.scrolled(inner.bottom - tall)
        column.row(self._filters(), gap=14)
        self._list(column)
        Column(board, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)).row(foot, align="right")

    def _filters(self) -> list[Widget]:
        games = [("", _("All games")), *((game, name_of(game)) for game in SHELF)]
        standings = [
            ("", _("All results")),
            (shelf.WON, _("Won")),
            (shelf.LOST, _("Lost")),
            (shelf.OPEN, _("Still open")),
            (shelf.ELSEWHERE, _("From elsewhere")),
        ]
        times = [(0, _("Any time")), (7, _("Last week")), (31, _("Last month"))]
        now = self.wanted
        return [
            Choice("replays.game", _("Game"), games, now.game, lambda game: self._sift(game=game)),
            Choice("replays.result", _("Result"), standings, now.standing, lambda which: self._sift(standing=which)),
            Choice("replays.time", _("When"), times, self.days, self._since),
        ]

    def _list(self, column: Column) -> None:
        told = {kept.path: f"{self._title(kept)} {self._line(kept)} {day_of(kept.played)}" for kept in self._kept}
        found = sift(self._kept, self.wanted, told)
        if not found:
            nothing = _("No match fits this search.") if self._kept else _("No match has been played here yet.")
            column.add(Label("nothing", nothing))
        for place, kept in enumerate(found[:SHOWN]):
            column.add(self._row(place, kept), stretch=True)
        if len(found) > SHOWN:
            more = len(found) - SHOWN
            text = ngettext("{count} more match: search for it.", "{count} more matches: search for them.", more)
            column.add(Label("more", text.format(count=more), quiet=True))

    def _row(self, place: int, kept: Kept) -> Row:
        return Row(
            f"match.{place}",
            self._title(kept),
            self._line(kept),
            day_of(kept.played),
            lambda: watch(self.kit, kept.path),
        )

    @staticmethod
    def _title(kept: Kept) -> str:
        if kept.standing == shelf.UNREADABLE or kept.game not in SHELF:
            return _("Not a match")
        return name_of(kept.game)

    @staticmethod
    def _line(kept: Kept) -> str:
        """Who played, and how it ended."""
        who = ", ".join(kept.names)
        if kept.standing == shelf.OPEN:
            return f"{who} · " + _("open, round {round}").format(round=kept.round)
        if kept.standing == shelf.UNREADABLE:
            return _("The file {file} is no match of Stolik.").format(file=who)
        if kept.winners:
            return f"{who} · " + _("won by: {names}").format(names=", ".join(kept.winners))
        return f"{who} · " + (_("from elsewhere") if kept.elsewhere else _("does not count"))

    def _buttons(self) -> list[Widget]:
        hint = _("Takes a match out of a text that you have copied. A match file can be dropped on this window.")
        return [
            Button("paste", _("Paste a match"), lambda: pasted(self.kit), hint=hint),
            Button("back", _("Back"), Pop, kind="primary"),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room and the sheet."""
        surface.blit(self.kit.skin.room("title", self.size), (0, 0))
        sheet(surface, self.brush, self._sheet)

    # --- time ---------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> Change | None:
        """Count a match that is not counted yet in every frame: then its winner is known."""
        super().update(dt_ms)
        if self._waiting:
            self.kit.statistics.read(self._waiting.pop(0))
            if not self._waiting:
                self.refresh()
                self._waiting = []
                self.rebuild()
        return None

    def wait_ms(self) -> float | None:
        """Not at all while matches wait to be counted."""
        return 0.0 if self._waiting else super().wait_ms()

    # --- acting -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """A file or a text may be dropped on the window."""
        if event.type == pygame.DROPFILE:
            return dropped(self.kit, event.file)
        return super().handle(event)

    def _search(self, text: str) -> Change | None:
        return self._sift(text=text)

    def _since(self, days: int) -> Change | None:
        self.days = days
        return self._sift(since=time.time() - days * DAY_S if days else 0.0)

    def _sift(self, **values: Any) -> Change | None:
        self.wanted = replace(self.wanted, **values)
        if self.board is not None:
            self.rebuild()
            for scroll in self.board.scrolls:
                scroll.move_to(0)
        return None

    def resume(self, answer: object) -> Change | None:
        """Somebody has watched a match: there may be others now."""
        self.refresh()
        self.rebuild()
        return None
