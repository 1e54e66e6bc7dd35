"""Who plays on: in the middle of a match people leave their seats to computers, and come back; and who holds which gamepad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.characters import levels
from scenes.hand_rows import HandRows, Holder
from scenes.kit import Kit
from scenes.pads import BY_ORDER, handed, remembered
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.table.players import Player
from scenes.widgets import Board, Button, Choice, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.words import _

WIDTH = 1180
HANDS = 130
"""Units of height for the heading over who holds what."""
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
        held = kit.preferences.now.hands
        self.wishes = {seat: held.get(players[seat].name, BY_ORDER) for seat in people}
        """What each of them chose to hold."""
        self._pads = len(kit.pads)
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
        holders = self._holders()
        rows = len(self.people) + len(holders)
        tall = min(self.size[1] - brush.px(40), brush.px(300 + 78 * rows + (HANDS if holders else 0)))
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
        if holders:
            column.space(16)
            HandRows(holders, self._hold, self._pads).lay(column)
        Column(board, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)).row([back, done], align="right")

    def _holders(self) -> list[Holder]:
        """The people who play on, where there is something to hold for more than one."""
        people = [seat for seat in self.people if self._hand(seat) == PERSON]
        found = [Holder(seat, self.players[seat].name, self.wishes[seat]) for seat in people]
        return found if self._pads and len(found) > 1 else []

    def _hold(self, seat: int, pad: int) -> None:
        self.wishes = handed(self.wishes, seat, pad)
        self.rebuild()

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
        held = {self.players[seat].name: wish for seat, wish in self.wishes.items()}
        hands = remembered(self.kit.preferences.now.hands, held)
        if hands != self.kit.preferences.now.hands:
            self.kit.preferences.change(hands=hands)
        changed = {seat: hand for seat, hand in self.hands.items() if hand != before[seat]}
        return Pop(Chosen(changed)) if changed else Pop()

    def update(self, dt_ms: float) -> Change | None:
        """Gamepads may come and go."""
        if self._pads != len(self.kit.pads):
            self._pads = len(self.kit.pads)
            self.rebuild()
        return super().update(dt_ms)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)
