"""A menu over a match: a heading, the seal of its cards, and buttons under one another, two by two where the window is low."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.seal import sealed, sealed_hint
from scenes.widgets import Board, Button, Column, Label, Scroll
from scenes.widgets.brush import sheet

GAP = 14
"""Between two buttons, units."""
ABOVE, BELOW = 8, 16
"""Units that the list keeps above the first button and below the last one, for a shadow and the ring of the focus."""
LAYOUTS = ((1, 48), (2, 48), (2, 30), (3, 30))
"""How many buttons may stand side by side, and the room at the sheet's edges in units: the first that fits."""


class MenuPage(Page):
    """A subclass says its `heading` and `buttons`; the sheet is as large as they need, and they scroll where even pairs have no room."""

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
        buttons = self.buttons()
        heads = [Label("title", self.heading(), kind="heading", align="center")]
        if self.commit:
            heads.append(Label("seal", sealed(self.commit), kind="small", quiet=True, align="center"))
            heads[-1].hint = sealed_hint()
        across, pad = self._sized(heads, buttons)
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        column = Column(board, inner)
        for label in heads:
            column.add(label)
        view = pygame.Rect(inner.left - pad // 2, column.bottom, inner.width + pad, inner.bottom - column.bottom)
        view.height += brush.px(BELOW)
        body = pygame.Rect(inner.left, view.top + brush.px(ABOVE), inner.width, 0)
        listed = Column(board, body, gap=GAP, scroll=Scroll(view, brush))
        listed.add(buttons[0], stretch=True)
        for start in range(1, len(buttons), across):
            listed.grid(buttons[start : start + across], 1, gap=GAP)

    def _sized(self, heads: Sequence[Label], buttons: Sequence[Button]) -> tuple[int, int]:
        """Make the sheet as large as it has to be; return how many buttons stand side by side, and the room at its edges, px."""
        room = self.size[0] - self.brush.px(48), self.size[1] - self.brush.px(40)
        sizes = {layout: self._wanted(heads, buttons, *layout) for layout in LAYOUTS}
        fitting = (layout for layout, size in sizes.items() if size[0] <= room[0] and size[1] <= room[1])
        across, units = next(fitting, LAYOUTS[-1])
        width, height = sizes[across, units]
        self._sheet = pygame.Rect(0, 0, min(width, room[0]), min(height, room[1]))
        self._sheet.center = self.window.center
        return across, self.brush.px(units)

    def _wanted(self, heads: Sequence[Label], buttons: Sequence[Button], across: int, units: int) -> tuple[int, int]:
        """Return the size in px of a sheet with so many buttons side by side and `units` of room at its edges."""
        brush = self.brush
        pad, gap = brush.px(units), brush.px(GAP)
        sizes = [button.measure(brush, self.size[0]) for button in buttons]
        width = across * max(size[0] for size in sizes) + (across - 1) * gap + 2 * pad + brush.px(40)
        width = max(brush.px(self.wide), width)
        head = sum(label.measure(brush, width - 2 * pad)[1] + brush.px(16) for label in heads)
        rows = 1 + math.ceil((len(buttons) - 1) / across)
        return width, head + brush.px(ABOVE) + rows * (sizes[0][1] + gap) - gap + 2 * pad

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    def escape(self) -> Change | None:
        """Esc goes on."""
        return Pop("resume")
