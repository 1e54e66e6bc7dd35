"""Who plays on: in the middle of a match people leave their seats to computers, and come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.characters import levels
from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.table.players import Player
from scenes.widgets import Board, Button, Choice, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.words import _

WIDTH = 1180
PERSON = "human"
"""The choice of the person; the others are levels."""


class Chosen(NamedTuple):
    """The page's answer: who plays each seat that is to change hands, `PERSON` or a computer's level."""

    hands: Mapping[int, str]


class WhoPlays(Page):
    """Leaves with `Chosen`, or with None where nothing is to change.

    `people`: the seats in which people sat at the beginning; only they may change hands, so that nobody looks into a computer's cards.
    """

    name = "who_plays"
    modal = True
    first_focus = "done"

    def __init__(self, kit: Kit, players: Sequence[Player], people: Sequence[int]) -> None:
        super().__init__(kit)
        self.players = players
        self.people = people
        self.hands = {seat: PERSON if players[seat].human else players[seat].level for seat in people}
        self._sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def reason(self) -> str:
        """Why it cannot be so, "" if it can."""
        if PERSON in self.hands.values():
            return ""
        return _("Somebody must stay at the table. “Finish quickly” in the pause lets computers play for all.")

    def lay(self, board: Board) -> None:
        """Place a question for each seat."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        tall = min(self.size[1] - brush.px(40), brush.px(300 + 78 * len(self.people)))
        self._sheet = pygame.Rect(0, 0, width, tall)
        self._sheet.center = self.window.center
        inner = inside(brush, self._sheet, pad)
        done = Button("done", _("Done"), self._done, kind="primary", reason=self.reason)
        back = Button("back", _("Cancel"), Pop)
        foot = max(button.measure(brush, inner.width)[1] for button in (done, back))
        head = Column(board, inner, gap=12)
        head.add(Label("title", _("Who plays on?"), kind="heading"))
        head.add(
            Label(
                "help",
                _(
                    "A computer takes the seat with its cards and points, and its person may come back at any time. The match will not count in the statistics."
                ),
                quiet=True,
            )
        )
        column = head.scrolled(inner.bottom - foot)
        for seat in self.people:
            self._ask(column, seat)
        Column(board, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)).row([back, done], align="right")

    def _ask(self, column: Column, seat: int) -> None:
        name = self.players[seat].name
        options = [(PERSON, _("Person")), *levels()]
        answer = Choice(f"seat.{seat}", name, options, self._hand(seat), lambda hand: self._give(seat, hand))
        column.ask(Label(f"seat.{seat}.label", name, family="strong"), answer)

    def _hand(self, seat: int) -> str:
        """The choice that stands; a level that is offered no more counts as the weakest."""
        known = [PERSON, *(level for level, _words in levels())]
        return self.hands[seat] if self.hands[seat] in known else known[1]

    def _give(self, seat: int, hand: str) -> None:
        self.hands[seat] = hand
        self.rebuild()

    def _done(self) -> Change:
        before = {seat: PERSON if self.players[seat].human else self.players[seat].level for seat in self.people}
        changed = {seat: hand for seat, hand in self.hands.items() if hand != before[seat]}
        return Pop(Chosen(changed)) if changed else Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)
