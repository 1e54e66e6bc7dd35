"""The rules of a game in short, in our own words, with the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pygame

from game.core.options import Options
from game.core.rules import Rules
from scenes.faces import face_names, show_faces
from scenes.games import name_of
from scenes.kit import Kit
from scenes.option_words import value_name
from scenes.page import Page
from scenes.scene import Pop
from scenes.widgets import Board, Button, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.words import _

WIDTH = 1180


class RulesPage(Page):
    """A sheet that scrolls."""

    name = "rules"
    modal = True
    first_focus = "back"

    def __init__(self, kit: Kit, rules: Rules[Any], options: Options, names: Sequence[str] = ()) -> None:
        """`names` are those of the seats, where people sit already: a house rule that names a seat tells who sits there."""
        super().__init__(kit)
        self.rules = rules
        self.options = options
        self.names = names
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._fan = pygame.Rect(0, 0, 0, 0)

    def lay(self, board: Board) -> None:
        """Place the sentences and the house rules."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        self._sheet = pygame.Rect(0, 0, width, self.size[1] - brush.px(48))
        self._sheet.center = self.window.center
        inner = inside(brush, self._sheet, pad)
        head = Column(board, inner)
        head.add(Label("title", name_of(self.rules.id), kind="heading"))
        back = Button("back", _("Back"), Pop, kind="primary")
        wide, tall = back.measure(brush, inner.width)
        back.rect = pygame.Rect(inner.right - wide, inner.bottom - tall, wide, tall)
        column = head.scrolled(back.rect.top)
        for place, sentence in enumerate(self.rules.summary):
            column.add(Label(f"rule.{place}", _(sentence)))
        column.space(14)
        column.add(Label("options.title", _("House rules of this match"), kind="heading"))
        for field in fields(self.options):
            if not self.options.counts(field.name, self.options.write()):
                continue
            answer = self._answer(field.name, field.metadata["type"])
            column.ask(Label(f"option.{field.name}", _(field.metadata["ask"])), _fixed(field.name, answer))
        board.add(back)
        bottom = back.rect.top - brush.px(20)
        self._fan = pygame.Rect(inner.left, column.bottom, inner.width, bottom - column.bottom)

    def _answer(self, key: str, kind: str) -> str:
        value = getattr(self.options, key)
        if kind == "bool":
            return _("Yes") if value else _("No")
        nameless = [_("Player {number}").format(number=seat + 1) for seat in range(self.rules.seats[-1])]
        return value_name(key, value, [*self.names, *nameless[len(self.names) :]])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet, and the cards where the text leaves room."""
        sheet(surface, self.brush, self._sheet)
        show_faces(surface, self.brush, self._fan, face_names(self.rules, self.options))


class _Fixed(Label):
    """An answer that can only be read, on the right of its question."""

    def measure(self, brush: Any, width: int) -> tuple[int, int]:
        """Return the size of its one line."""
        size: tuple[int, int] = brush.skin.measure(self.text, brush.text_px(self.kind), self.family)
        return size


def _fixed(name: str, text: str) -> _Fixed:
    return _Fixed(f"option.{name}.answer", text, family="strong", align="right")
