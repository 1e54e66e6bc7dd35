"""A page on a sheet over the title's night: a heading, a part that scrolls, buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.widgets import Board, Column, Widget
from scenes.widgets.brush import sheet


class SheetPage(Page):
    """A subclass says its `heading`, what it is `fill`ed with, and its `foot`."""

    wide: ClassVar[int]
    """The width of the sheet where the window has it, units."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def heading(self) -> Sequence[Widget]:
        """The line at the top; its first widget takes the room that is left."""
        raise NotImplementedError

    def fill(self, column: Column) -> None:
        """Place what scrolls."""
        raise NotImplementedError

    def foot(self) -> Sequence[Widget]:
        """The buttons below."""
        raise NotImplementedError

    def lay(self, board: Board) -> None:
        """Place heading and buttons, and between them what scrolls."""
        brush = board.brush
        pad = brush.px(40)
        width = min(brush.px(self.wide), self.size[0] - pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, pad // 2, width, self.size[1] - pad)
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        head = Column(board, inner, gap=10)
        head.row(self.heading(), fill=0)
        foot = self.foot()
        tall = foot[0].measure(brush, inner.width)[1]
        self.fill(head.scrolled(inner.bottom - tall))
        Column(board, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)).row(foot, align="right")

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room and the sheet."""
        surface.blit(self.kit.skin.room("title", self.size), (0, 0))
        sheet(surface, self.brush, self._sheet)

    def to_top(self) -> None:
        """Lay out anew, from the top."""
        if self.board is None:
            return
        self.rebuild()
        for scroll in self.board.scrolls:
            scroll.move_to(0)
