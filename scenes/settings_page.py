"""The settings page: every change shows at once and survives the next start."""

from __future__ import annotations

import pygame

from scenes.key_rows import ButtonRows, KeyRows
from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.settings_rows import Row, Rows
from scenes.widgets import Board, Button, Choice, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.words import _

WIDTH = 1240
SECTIONS = ("you", "play", "look", "reading", "keys", "pad")


class SettingsPage(Page):
    """A sheet that scrolls, in sections; lies over the title or over a match in play."""

    name = "settings"
    modal = True
    first_focus = "settings.section"

    def __init__(self, kit: Kit, section: str = "you") -> None:
        super().__init__(kit)
        self.section = section
        self.bindings = {"keys": KeyRows(kit, self.rebuild), "pad": ButtonRows(kit, self.rebuild)}
        self._pads = len(kit.pads)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._draft = kit.preferences.now.name
        """The name as it is being typed, blanks at its end included."""

    def lay(self, board: Board) -> None:
        """Place the sections, and a question, its answer and a line of help for each setting of one."""
        brush = board.brush
        pad = brush.px(44)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        tall = min(self.size[1] - brush.px(40), brush.px(1000))
        self._sheet = pygame.Rect((self.size[0] - width) // 2, (self.size[1] - tall) // 2, width, tall)
        inner = inside(brush, self._sheet, pad)
        done = Button("back", _("Done"), Pop, kind="primary")
        wide, high = done.measure(brush, inner.width)
        done.rect = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
        head = Column(board, inner, gap=12)
        head.add(Label("title", _("Settings"), kind="heading"))
        head.add(self._sections())
        column = head.scrolled(done.rect.top)
        if self.section in self.bindings:
            self.bindings[self.section].lay(column)
        else:
            for row in Rows(self.kit, self.size, self._draft, self._type).of(self.section):
                self._lay_row(column, row)
        board.add(done)

    def _lay_row(self, column: Column, row: Row) -> None:
        name = row.answer.name
        if isinstance(row.answer, Label):
            column.add(row.answer)
            column.add(Label(f"{name}.help", row.help_line, kind="small"))
            return
        column.ask(
            Label(f"{name}.label", row.answer.text, family="strong"),
            row.answer,
            Label(f"{name}.help", row.help_line, kind="small", quiet=True),
        )
        column.space(10)

    def _sections(self) -> Choice[str]:
        words = (_("You"), _("Play"), _("Look"), _("Reading"), _("Keys"), _("Gamepad"))
        options = list(zip(SECTIONS, words, strict=True))
        return Choice("settings.section", _("Section"), options, self.section, self._turn_to)

    def _turn_to(self, section: str) -> Change | None:
        """Show another section from its top."""
        self.section = section
        self.rebuild()
        if self.board is not None:
            for scroll in self.board.scrolls:
                scroll.move_to(0)
        return None

    def _type(self, name: str) -> None:
        self._draft = name

    def update(self, dt_ms: float) -> Change | None:
        """Gamepads may come and go."""
        if self._pads != len(self.kit.pads):
            self._pads = len(self.kit.pads)
            self.rebuild()
        return super().update(dt_ms)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)
