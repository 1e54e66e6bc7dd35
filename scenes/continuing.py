"""Going on with an open match: the list of them, and opening one."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pygame

from scenes.games import name_of
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import continued
from scenes.page import Page
from scenes.saves import Entry, Unloadable, no_access
from scenes.scene import Change, Pop, Push, Replace
from scenes.widgets import Board, Button, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.widgets.row import Row
from scenes.words import _, language, say

WIDTH = 1080
MONTHS = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "pl": ("sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"),
}


def day_of(seconds: float) -> str:
    """Return a moment (seconds since the epoch) as a short day and time in the language in force, "" for one that no calendar has:
    a file may bear any time."""
    try:
        moment = dt.datetime.fromtimestamp(seconds).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    month = MONTHS.get(language(), MONTHS["en"])[moment.month - 1]
    return f"{moment.day} {month}, {moment:%H:%M}"


def go_on(kit: Kit, path: Path, replace: bool = False) -> Change:
    """Return the change that opens the match of `path`, watches it if it is over, or the sentence why it cannot be opened."""
    try:
        opened, trouble = continued(kit.saves, path)
    except Unloadable as error:
        return Push(Message(kit, _("This match cannot be opened"), say(error.text)))
    except OSError as error:
        return Push(Message(kit, _("This match cannot be opened"), say(no_access(path, error))))
    if opened.ended is not None:
        return _watched(kit, opened.file.path, replace)
    table = kit.table(kit, opened)
    if trouble is not None:
        return Push(Message(kit, _("A word first"), say(trouble), then=Replace(table)))
    return Replace(table) if replace else Push(table)


def _watched(kit: Kit, path: Path, replace: bool) -> Change:
    """Return the change that shows a match that is over: it can only be watched."""
    from scenes.replays.watching import watch

    change = watch(kit, path)
    return Replace(change.scene) if replace and isinstance(change, Push) else change


class OpenMatches(Page):
    """The list of matches to go on with, the one played last first."""

    name = "continue"
    modal = True
    first_focus = "match.0"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._entries: list[Entry] = kit.saves.open_matches()
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def lay(self, board: Board) -> None:
        """Place a row for each match on a sheet that scrolls."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - 2 * pad)
        rows = len(self._entries)
        tall = min(self.size[1] - pad, brush.px(250 + 116 * rows))
        self._sheet = pygame.Rect((self.size[0] - width) // 2, (self.size[1] - tall) // 2, width, tall)
        inner = inside(brush, self._sheet, pad)
        column = Column(board, inner)
        column.add(Label("title", _("Continue"), kind="heading"))
        back = Button("back", _("Back"), Pop)
        wide, high = back.measure(brush, inner.width)
        listed = column.scrolled(inner.bottom - high, gap=16)
        for place, entry in enumerate(self._entries):
            listed.add(self._row(place, entry), stretch=True)
        back.rect = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
        board.add(back)

    def _row(self, place: int, entry: Entry) -> Row:
        who = ", ".join(entry.names)
        line = _("Round {round} · {names}").format(round=entry.round, names=who)
        return Row(f"match.{place}", name_of(entry.game), line, day_of(entry.played), lambda: self._open(entry))

    def _open(self, entry: Entry) -> Change:
        return go_on(self.kit, entry.path, replace=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    def resume(self, answer: object) -> Change | None:
        """A match could not be opened: look again which there are."""
        self._entries = self.kit.saves.open_matches()
        if not self._entries:
            return Pop()
        self.rebuild()
        return None
