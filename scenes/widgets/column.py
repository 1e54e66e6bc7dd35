"""A column: widgets one under another, each measured, so that nothing overlaps or is cut off."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from scenes.widgets.board import Board
from scenes.widgets.label import Label
from scenes.widgets.scroll import Scroll
from scenes.widgets.widget import Widget

EDGE, BAR = 16, 24
"""Units left and right of a column that scrolls: room for the ring round what has the focus, and on the right for the bar."""
BELOW = 16
"""Units under the last thing in a column that scrolls."""
Measured = tuple[Widget, int, int]
"""A widget with its width and height, px."""


class Column:
    """Places widgets on `board` inside `rect` from the top; `bottom` is where the next one begins, px."""

    def __init__(self, board: Board, rect: pygame.Rect, gap: float = 16, scroll: Scroll | None = None) -> None:
        self.board = board
        self.rect = rect
        self.gap = board.brush.px(gap)
        self.scroll = scroll
        self.bottom = rect.top

    def scrolled(self, end: int, gap: float = 14) -> Column:
        """Return a column as wide as this one that scrolls below what stands here, down to a little above `end` px; its bar lies beside it."""
        brush = self.board.brush
        edge = brush.px(EDGE)
        view = pygame.Rect(self.rect.left - edge, self.bottom, self.rect.width + edge + brush.px(BAR), 0)
        view.height = end - brush.px(20) - self.bottom
        body = pygame.Rect(self.rect.left, view.top + brush.px(8), self.rect.width, 0)
        return Column(self.board, body, gap=gap, scroll=Scroll(view, brush))

    def add(self, widget: Widget, *, align: str = "left", stretch: bool = False) -> pygame.Rect:
        """Place one widget on a line of its own; return its rectangle."""
        width, height = widget.measure(self.board.brush, self.rect.width)
        width = self.rect.width if stretch or isinstance(widget, Label) else width
        free = self.rect.width - width
        left = self.rect.left + {"left": 0, "center": free // 2}.get(align, free)
        return self._place(widget, pygame.Rect(left, self.bottom, width, height))

    def rest(self, widget: Widget, least: float) -> None:
        """Place a widget that only adorns: as tall as it likes to be where there is room in view, and left out where fewer than `least`
        units are left; nothing has to be scrolled for it."""
        tall = widget.measure(self.board.brush, self.rect.width)[1]
        if self.scroll is not None:
            tall = min(tall, self.scroll.view.bottom - self.board.brush.px(BELOW) - self.bottom)
        if tall >= self.board.brush.px(least):
            self._place(widget, pygame.Rect(self.rect.left, self.bottom, self.rect.width, tall))

    def _place(self, widget: Widget, rect: pygame.Rect, advance: bool = True) -> pygame.Rect:
        widget.rect = rect
        widget.scroll = self.scroll
        self.board.add(widget)
        if advance:
            self.advance(rect.bottom)
        return rect

    def advance(self, bottom: int) -> None:
        """Let the next widget begin a gap below `bottom` px."""
        self.bottom = max(self.bottom, bottom + self.gap)
        if self.scroll is not None:
            self.scroll.height = max(self.scroll.height, bottom - self.scroll.view.top + self.board.brush.px(BELOW))

    def space(self, units: float) -> None:
        """Leave `units` free."""
        self.bottom += self.board.brush.px(units)

    def ask(self, label: Label, answer: Widget, help_line: Label | None = None) -> None:
        """Place a question with its answer on the right, or under it where both do not fit side by side."""
        brush = self.board.brush
        gap = brush.px(24)
        wide, tall = answer.measure(brush, self.rect.width)
        side = self.rect.width - wide - gap
        least = min(brush.px(260), self.rect.width // 3)
        top = self.bottom
        if side < least or brush.skin.measure(label.text, brush.text_px(label.kind), label.family)[0] > 2.4 * side:
            self.add(label)
            self.bottom -= self.gap // 2
            self.add(answer)
        else:
            lines = label.measure(brush, side)[1]
            middle = top + max(tall, lines) // 2
            self._place(label, pygame.Rect(self.rect.left, middle - lines // 2, side, lines), advance=False)
            self._place(answer, pygame.Rect(self.rect.right - wide, middle - tall // 2, wide, tall), advance=False)
            self.advance(top + max(tall, lines))
        if help_line is not None:
            self.bottom -= self.gap * 2 // 3
            self.add(help_line)

    def row(self, widgets: Sequence[Widget], *, align: str = "left", gap: float = 20, fill: int | None = None) -> None:
        """Place widgets side by side, going on to a new line where they do not fit.

        The widget at place `fill` takes all the width that the others leave on its line.
        """
        between = self.board.brush.px(gap)
        for line in self._lines(widgets, between, widgets[fill] if fill is not None else None):
            total = sum(width for _, width, _ in line) + between * (len(line) - 1)
            free = self.rect.width - total
            left = self.rect.left + {"left": 0, "center": free // 2}.get(align, free)
            tall = max(height for _, _, height in line)
            for widget, width, height in line:
                spot = pygame.Rect(left, self.bottom + (tall - height) // 2, width, height)
                self._place(widget, spot, advance=False)
                left += width + between
            self.advance(self.bottom + tall)

    def grid(self, widgets: Sequence[Widget], least: float, *, gap: float = 16) -> None:
        """Place widgets, all of one size, at least `least` units wide, in as few rows as there can be, all of them as full."""
        brush = self.board.brush
        between = brush.px(gap)
        most = max(1, (self.rect.width + between) // (brush.px(least) + between))
        rows = max(1, ceil(len(widgets) / most))
        count = max(1, ceil(len(widgets) / rows))
        wide = (self.rect.width - between * (count - 1)) // count
        tall = max((widget.measure(brush, wide)[1] for widget in widgets), default=0)
        for start in range(0, len(widgets), count):
            top = self.bottom
            for place, widget in enumerate(widgets[start : start + count]):
                spot = pygame.Rect(self.rect.left + place * (wide + between), top, wide, tall)
                self._place(widget, spot, advance=False)
            self.advance(top + tall)

    def _lines(self, widgets: Sequence[Widget], between: int, fill: Widget | None) -> list[list[Measured]]:
        lines: list[list[Measured]] = [[]]
        left = 0
        for widget in widgets:
            width, height = widget.measure(self.board.brush, self.rect.width)
            if widget is fill:
                others = [other.measure(self.board.brush, self.rect.width)[0] for other in widgets if other is not fill]
                rest = self.rect.width - sum(others) - between * len(others)
                width = rest if rest >= widget.least(self.board.brush) else width
            if lines[-1] and left + width > self.rect.width:
                lines.append([])
                left = 0
            lines[-1].append((widget, width, height))
            left += width + between
        return [line for line in lines if line]
