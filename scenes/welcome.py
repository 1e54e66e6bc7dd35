"""The first start: the language, and what to call the person at the screen. Nothing else is asked."""

from __future__ import annotations

import pygame

from scenes.kit import Kit
from scenes.lamp import draw_lamp, draw_name
from scenes.page import Page
from scenes.scene import Change, Replace
from scenes.title import Title
from scenes.widgets import Board, Button, Choice, Column, Label, TextField
from scenes.widgets.brush import sheet
from scenes.words import LANGUAGES, _, language, use_language

WIDTH = 760
TALL, LEAST_TALL = 480, 412
"""Units of height that the sheet is given, and that it needs."""
SHADE = 16
"""Units that the sheet's shadow reaches above it."""


class Welcome(Page):
    """Asks two things on one sheet under the lamp."""

    name = "welcome"
    first_focus = "name"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._typed = ""
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def lay(self, board: Board) -> None:
        """Place language, name and the button."""
        brush = board.brush
        pad = brush.px(52)
        width = min(brush.px(WIDTH), self.size[0] - 2 * pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, 0, width, brush.px(TALL))
        self._sheet.bottom = bottom = min(self.size[1] - brush.px(40), self.size[1] * 9 // 10)
        self._sheet.top = min(bottom - brush.px(LEAST_TALL), max(self._sheet.top, self.size[1] * 2 // 5))
        column = Column(board, self._sheet.inflate(-2 * pad, -2 * pad), gap=18)
        column.add(Label("title", _("Welcome to the table"), kind="heading", align="center"))
        column.space(10)
        languages = [(code, name) for code, name in LANGUAGES.items()]
        column.ask(
            Label("language.label", _("Language")),
            Choice("language", _("Language"), languages, language(), self._speak),
        )
        column.space(6)
        field = TextField("name", _("Your name"), self._typed, self._type, done=self._begin, empty=_("Player"))
        column.ask(Label("name.label", _("Your name")), field)
        column.space(16)
        column.add(Button("begin", _("Sit down"), self._begin, kind="primary"), align="center")
        self._sheet.height = column.bottom + pad - self._sheet.top - column.gap

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room, the lamp, the name and the sheet; lamp and name share what the sheet leaves."""
        surface.blit(self.kit.skin.room("title", self.size), (0, 0))
        tall = min(self.size[1] // 4, self._sheet.top // 2)
        draw_lamp(surface, self.brush, self.size[0] // 2, tall)
        room = (self._sheet.top - tall - self.brush.px(SHADE)) * 7 // 10
        draw_name(surface, self.brush, self.size[0] // 2, tall, min(self.brush.px(130), self.size[1] // 7, room))
        sheet(surface, self.brush, self._sheet)

    def _speak(self, code: str) -> Change | None:
        """Who pointed at a language goes on with the name; who walks by keys stays."""
        use_language(code)
        self.rebuild()
        if self.board is not None and not self.board.keyboard:
            self.board.set_focus(self.board.find("name"))
        return None

    def _type(self, name: str) -> Change | None:
        self._typed = name
        return None

    def _begin(self) -> Change:
        self.kit.preferences.change(language=language(), name=self._typed.strip())
        return Replace(Title(self.kit))

    def escape(self) -> Change | None:
        """There is nothing to go back to."""
        return None
