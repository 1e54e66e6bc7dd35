"""The pause over a match: go on, take back, read the rules, settings, leave, finish quickly, give up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.core.options import Options
from game.core.rules import Rules
from scenes.how_to_play import HowToPlay
from scenes.kit import Kit
from scenes.message import Message
from scenes.page import Page
from scenes.rules_page import RulesPage
from scenes.scene import Change, Pop, Push
from scenes.seal import sealed, sealed_hint
from scenes.settings_page import SettingsPage
from scenes.widgets import Board, Button, Column, Label, Scroll
from scenes.widgets.brush import sheet
from scenes.words import _

WIDTH = 560


@dataclass(frozen=True, slots=True)
class Offers:
    """What is possible in this match now; a sentence says why something is not, "" that it is."""

    undo: str = ""
    finish: str = ""
    give_up: str = ""


class Pause(Page):
    """Leaves with "resume", "undo", "leave", "finish" or "give_up"; rules and settings open over it."""

    name = "pause"
    modal = True
    first_focus = "resume"

    def __init__(self, kit: Kit, rules: Rules[Any], options: Options, offers: Offers, commit: str = "") -> None:
        """`commit` is the match's commitment to its seed, "" where there is none to show."""
        super().__init__(kit)
        self.commit = commit
        self.rules = rules
        self.options = options
        self.offers = offers
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def lay(self, board: Board) -> None:
        """Place the buttons under one another; they scroll where the window is low."""
        brush = board.brush
        pad = brush.px(48)
        buttons = self._buttons()
        wide = max(button.measure(brush, self.size[0])[0] for button in buttons)
        width = min(max(brush.px(WIDTH), wide + 2 * pad + brush.px(40)), self.size[0] - pad)
        tall = buttons[0].measure(brush, width)[1]
        gap = brush.px(14)
        heading = Label("title", _("Pause"), kind="heading", align="center")
        seal = Label("seal", sealed(self.commit) if self.commit else "", kind="small", quiet=True, align="center")
        seal.hint = sealed_hint()
        head = heading.measure(brush, width)[1]
        head += seal.measure(brush, width - 2 * pad)[1] + gap if self.commit else 0
        wanted = head + len(buttons) * (tall + gap) + 2 * pad + brush.px(36)
        self._sheet = pygame.Rect(0, 0, width, min(wanted, self.size[1] - brush.px(40)))
        self._sheet.center = self.window.center
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        column = Column(board, inner)
        column.add(heading)
        if self.commit:
            column.add(seal)
        view = pygame.Rect(inner.left - pad // 2, column.bottom, inner.width + pad, inner.bottom - column.bottom)
        body = pygame.Rect(inner.left, view.top + brush.px(8), inner.width, 0)
        listed = Column(board, body, gap=14, scroll=Scroll(view, brush))
        for button in buttons:
            listed.add(button, stretch=True)

    def _buttons(self) -> list[Button]:
        kept = _("Nothing has to be saved: Continue brings you back exactly here.")
        quick = _("Computer players play on for all seats, and you see the result.")
        return [
            Button("resume", _("Go on"), lambda: Pop("resume"), kind="primary"),
            Button("undo", _("Take back"), lambda: Pop("undo"), icon="undo", reason=self.offers.undo),
            Button("rules", _("Rules"), lambda: Push(RulesPage(self.kit, self.rules, self.options))),
            Button("how_to_play", _("How to play"), self._explain),
            Button("settings", _("Settings"), lambda: Push(SettingsPage(self.kit))),
            Button("finish", _("Finish quickly"), self._finish, hint=quick, reason=self.offers.finish),
            Button("give_up", _("Give up"), self._give_up, kind="danger", reason=self.offers.give_up),
            Button("leave", _("Leave the table"), lambda: Pop("leave"), hint=kept),
        ]

    def _explain(self) -> Change:
        return Push(HowToPlay(self.kit, self.rules, self.options, lesson=False))

    def _finish(self) -> Change:
        text = _("Computer players will take over all seats until the match is over.")
        answers = (("cancel", _("No, go back")), ("finish", _("Finish quickly")))
        return Push(Message(self.kit, _("Finish quickly?"), text, answers))

    def _give_up(self) -> Change:
        text = _("The match ends here and cannot be continued.")
        answers = (("cancel", _("No, go back")), ("give_up", _("Give up")))
        return Push(Message(self.kit, _("Give up this match?"), text, answers))

    def resume(self, answer: object) -> Change | None:
        """A question was answered: carry it to the table."""
        return Pop(answer) if answer in ("finish", "give_up") else None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    def escape(self) -> Change | None:
        """Esc goes on with the match."""
        return Pop("resume")
