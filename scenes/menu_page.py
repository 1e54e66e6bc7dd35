"""A menu over a match: a heading, the seal of its cards, and buttons under one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.seal import sealed, sealed_hint
from scenes.widgets import Board, Button, Column, Label, Scroll
from scenes.widgets.brush import sheet


class MenuPage(Page):
    """A subclass says its `heading` and `buttons`; the sheet is as large as they need, and they scroll where the window is low."""

    modal = True
    first_focus = "resume"
    wide: ClassVar[int]
    """The least width of the sheet, units."""

    def __init__(self, kit: Kit, commit: str) -> None:
        """`commit` is the match's commitment to its seed, "" where there is none to show."""
        super().__init__(kit)
        self.commit = commit
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def heading(self) -> str:
        """What stands over the menu."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Button]:
        """What can be chosen, from the top."""
        raise NotImplementedError

    def lay(self, board: Board) -> None:
        """Place heading, seal and buttons."""
        brush = board.brush
        pad = brush.px(48)
        buttons = self.buttons()
        wide = max(button.measure(brush, self.size[0])[0] for button in buttons)
        width = min(max(brush.px(self.wide), wide + 2 * pad + brush.px(40)), self.size[0] - pad)
        heads = [Label("title", self.heading(), kind="heading", align="center")]
        if self.commit:
            heads.append(Label("seal", sealed(self.commit), kind="small", quiet=True, align="center"))
            heads[-1].hint = sealed_hint()
        gap, tall = brush.px(14), buttons[0].measure(brush, width)[1]
        head = sum(label.measure(brush, width - 2 * pad)[1] for label in heads) + gap * (len(heads) - 1)
        wanted = head + len(buttons) * (tall + gap) + 2 * pad + brush.px(40)
        self._sheet = pygame.Rect(0, 0, width, min(wanted, self.size[1] - brush.px(40)))
        self._sheet.center = self.window.center
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        column = Column(board, inner)
        for label in heads:
            column.add(label)
        view = pygame.Rect(inner.left - pad // 2, column.bottom, inner.width + pad, inner.bottom - column.bottom)
        body = pygame.Rect(inner.left, view.top + brush.px(8), inner.width, 0)
        listed = Column(board, body, gap=14, scroll=Scroll(view, brush))
        for button in buttons:
            listed.add(button, stretch=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    def escape(self) -> Change | None:
        """Esc goes on."""
        return Pop("resume")
