"""Replays: the library with its search, and the ways to get a match in."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pygame

from game.games import SHELF
from scenes import people
from scenes.continuing import day_of
from scenes.fan import LEAST_TALL, Fan, some_faces
from scenes.games import name_of
from scenes.kit import Kit
from scenes.replays import library as shelf
from scenes.replays.library import Kept, Wanted, library, sift
from scenes.replays.watching import dropped, pasted, watch
from scenes.scene import Change, Event, Pop
from scenes.statistics.counted_page import CountedPage
from scenes.statistics.wording import left_out_reason
from scenes.widgets import Button, Choice, Column, Label, TextField, Widget
from scenes.widgets.row import Row
from scenes.words import _, ngettext

SHOWN = 60
"""At most so many matches are listed; a search finds the others."""
DAY_S = 86400.0


class ReplaysPage(CountedPage):
    """The library. A match file or a text dropped on it is taken in."""

    name = "replays"
    first_focus = "match.0"
    wide = 1500

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.wanted = Wanted()
        self.days = 0
        self._kept = self._library()

    def _library(self) -> list[Kept]:
        """The matches there are, with their winners as far as they are counted."""
        names = people.names_of(people.playing(self.kit.preferences.now))
        return library(self.kit.saves.folder, dict(self.kit.statistics.rows()), names)

    # --- layout -------------------------------------------------------------------------------------------------------
    def heading(self) -> list[Widget]:
        """The title and the search."""
        search = TextField("search", _("Search"), self.wanted.text, self._search, limit=40, empty=_("Search"))
        return [Label("title", _("Replays"), kind="heading"), search]

    def fill(self, column: Column) -> None:
        """Place the filters and the list."""
        column.row(self._filters(), gap=14)
        self._list(column)

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
            if not self._kept:
                column.rest(Fan("nothing.cards", some_faces()), LEAST_TALL)
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
        told = [who]
        if kept.winners:
            told.append(_("won by: {names}").format(names=", ".join(kept.winners)))
        if kept.left_out:
            told.append(f"{_('does not count')}: {left_out_reason(kept.left_out)}")
        elif not kept.winners:
            told.append(_("from elsewhere") if kept.elsewhere else _("does not count"))
        return " · ".join(told)

    def foot(self) -> list[Widget]:
        """Take a match in, back."""
        hint = _("Takes a match out of a text that you have copied. A match file can be dropped on this window.")
        return [
            Button("paste", _("Paste a match"), lambda: pasted(self.kit), hint=hint),
            Button("back", _("Back"), Pop, kind="primary"),
        ]

    # --- time ---------------------------------------------------------------------------------------------------------
    def counted(self) -> None:
        """When all are counted their winners are known."""
        if not self._waiting:
            self._kept = self._library()
            self.rebuild()

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
        self.to_top()
        return None

    def resume(self, answer: object) -> Change | None:
        """Somebody has watched a match: there may be others now."""
        self._waiting = self.kit.statistics.stale()
        self._kept = self._library()
        self.rebuild()
        return None
