"""A page on a sheet over the title's night: a heading, a part that scrolls, buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.widgets import Board, Column, Widget
from scenes.widgets.brush import inside, sheet


class SheetPage(Page):
    """A subclass says its `heading`, what it is `fill`ed with, and its `foot`."""

    wide: ClassVar[int]
    """The width of the sheet where the window has it, units."""
    snug: ClassVar[bool] = False
    """Whether the sheet is no taller than what it holds, in the middle of the window; else as tall as the window allows."""

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
        pad = board.brush.px(40)
        width = min(board.brush.px(self.wide), self.size[0] - pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, pad // 2, width, self.size[1] - pad)
        if self.snug:
            spare = self._lay_on_sheet(Board(board.brush, self.paint))
            self._sheet = self._sheet.inflate(0, -max(0, spare))
        self._lay_on_sheet(board)

    def _lay_on_sheet(self, board: Board) -> int:
        """Place everything on the sheet; return how much taller than what it holds the part that scrolls is, px."""
        brush = board.brush
        inner = inside(brush, self._sheet, brush.px(40))
        head = Column(board, inner, gap=10)
        head.row(self.heading(), fill=0)
        foot = self.foot()
        tall = foot[0].measure(brush, inner.width)[1]
        middle = head.scrolled(inner.bottom - tall)
        self.fill(middle)
        Column(board, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)).row(foot, align="right")
        scroll = middle.scroll
        return 0 if scroll is None else scroll.view.height - scroll.height

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
