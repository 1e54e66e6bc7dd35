"""One clear sentence with one or two answers, over whatever was there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.widgets import Board, Button, Column, Label
from scenes.widgets.brush import sheet
from scenes.words import _

WIDTH = 820


class Message(Page):
    """Shows `text`; leaves with the name of the answer chosen, or by the change `then`.

    `answers`: pairs of name and text, the primary one last. Where the last one is `harmful`, it is marked as such, and the first,
    which changes nothing, is the primary one and has the focus.
    """

    name = "message"
    modal = True
    first_focus = "ok"

    def __init__(
        self,
        kit: Kit,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str]] = (),
        then: Change | None = None,
        harmful: bool = False,
    ) -> None:
        super().__init__(kit)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.then = then
        self.harmful = harmful
        self._sheet = pygame.Rect(0, 0, 0, 0)
        if answers:
            self.first_focus = answers[0 if harmful else -1][0]

    def lay(self, board: Board) -> None:
        """Place title, sentence and answers on a sheet in the middle."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - 2 * pad)
        inner = width - 2 * pad
        heading = Label("title", self.title, kind="heading")
        sentence = Label("text", self.text)
        buttons = [self._button(name, text) for name, text in self._pairs()]
        tall = heading.measure(brush, inner)[1] + sentence.measure(brush, inner)[1]
        tall += buttons[0].measure(brush, inner)[1] + 2 * pad + brush.px(56)
        self._sheet = pygame.Rect(0, 0, width, tall)
        self._sheet.center = self.window.center
        column = Column(board, self._sheet.inflate(-2 * pad, -2 * pad))
        column.add(heading)
        column.add(sentence)
        column.space(24)
        column.row(buttons, align="right")

    def _button(self, name: str, text: str) -> Button:
        first, last = self._pairs()[0][0], self._pairs()[-1][0]
        kind = "primary" if name == (first if self.harmful else last) else "plain"
        kind = "danger" if self.harmful and name == last else kind
        return Button(name, text, lambda: self.then or Pop(name), kind=kind)

    def _pairs(self) -> list[tuple[str, str]]:
        return self.answers or [("ok", _("All right"))]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    def escape(self) -> Change | None:
        """Esc is the first answer: the one that changes nothing."""
        return self.then or Pop(self._pairs()[0][0])
