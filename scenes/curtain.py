"""The curtain between two people at one screen: opaque, without any card, until the next one confirms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.hand_rows import hand_words
from scenes.kit import Kit
from scenes.pad_events import does, pad_of
from scenes.pads import BY_ORDER, wish_of
from scenes.page import Page
from scenes.portrait import draw_portrait
from scenes.scene import Change, Event, Pop
from scenes.table.players import Player
from scenes.widgets import Board, Button, Column, Label, Scroll
from scenes.widgets.board import GUARD_MS
from scenes.widgets.brush import sheet
from scenes.words import _

WIDTH = 900
PORTRAIT = 150
NO_ANSWER = (
    *(
        pygame.K_ESCAPE,
        pygame.K_TAB,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
    ),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F11),
)
"""Keys that never say "I am here": they leave, walk, scroll, or do something with another key."""
ROOMY = 800
"""Units of height from which there is room for everything; below, the recap is worth more than large signs."""


class Curtain(Page):
    """Asks to pass the screen to `player`; leaves with "ready" when that person confirms, with "pause" on Esc.

    `recap` tells in a few sentences what happened since that person's last look; it must name nothing hidden.
    """

    name = "curtain"
    fades: ClassVar[bool] = False
    first_focus = "ready"

    def __init__(self, kit: Kit, room: str, player: Player, recap: Sequence[str] = (), guarded: bool = True) -> None:
        """`guarded`: the first moment takes no answer, as it was meant for what was there before."""
        super().__init__(kit)
        self.room = room
        self.player = player
        self.recap = list(recap)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._guarded = not guarded
        self._portrait = 0

    def lay(self, board: Board) -> None:
        """Place the request, the recap and the button on a sheet."""
        brush = board.brush
        if not self._guarded:
            board.guard_ms, self._guarded = GUARD_MS, True
        roomy = self.size[1] >= brush.px(ROOMY)
        self._portrait = brush.px(PORTRAIT if roomy else PORTRAIT * 2 // 3)
        pad = brush.px(52 if roomy else 36)
        width = min(brush.px(WIDTH), self.size[0] - 2 * pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, 0, width, 0)
        self._sheet.top = brush.px(20) + self._portrait // 2
        inner = self._sheet.inflate(-2 * pad, 0)
        inner.top = self._sheet.top + self._portrait // 2 + brush.px(12)
        column = Column(board, inner, gap=16 if roomy else 8)
        column.add(Label("title", _("Pass to {name}").format(name=self.player.name), kind="title", align="center"))
        column.add(Label("note", _("The others look away. No card is shown."), quiet=True, align="center"))
        words, line = _("I am {name}").format(name=self.player.name), hand_words(self._wish) if self._wish > 0 else ""
        ready = Button("ready", words, lambda: Pop("ready"), kind="primary", line=line)
        wide, tall = ready.measure(brush, inner.width)
        if self.recap:
            self._lay_recap(board, column, self.size[1] - tall - pad - brush.px(40))
        column.space(6)
        ready.rect = pygame.Rect(inner.centerx - wide // 2, column.bottom, wide, tall)
        board.add(ready)
        self._sheet.height = ready.rect.bottom + pad - self._sheet.top
        spare = self.size[1] - self._sheet.bottom - self._sheet.top + self._portrait // 2
        if spare > 0:
            self._move_down(board, spare // 2)

    def _lay_recap(self, board: Board, column: Column, bottom: int) -> None:
        """Place what happened, in a part that scrolls where it is long."""
        brush = board.brush
        column.add(Label("recap.title", _("Meanwhile"), family="strong"))
        labels = [Label(f"recap.{place}", f"•  {line}") for place, line in enumerate(self.recap)]
        width = column.rect.width - brush.px(28)
        wanted = sum(label.measure(brush, width)[1] + brush.px(6) for label in labels) + brush.px(16)
        view = pygame.Rect(column.rect.left, column.bottom, column.rect.width, min(wanted, bottom - column.bottom))
        listed = Column(board, pygame.Rect(view.left, view.top, width, 0), gap=6, scroll=Scroll(view, brush))
        for label in labels:
            listed.add(label)
        column.advance(view.bottom)

    def _move_down(self, board: Board, by: int) -> None:
        """Bring sheet and widgets to the middle of the window."""
        self._sheet.move_ip(0, by)
        for widget in board.widgets:
            widget.rect.move_ip(0, by)
        for scroll in board.scrolls:
            scroll.view.move_ip(0, by)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room, the sheet and the portrait; nothing of the match."""
        surface.blit(self.kit.skin.room(self.room, self.size), (0, 0))
        sheet(surface, self.brush, self._sheet)
        box = pygame.Rect(0, 0, self._portrait, self._portrait)
        box.center = self._sheet.midtop
        draw_portrait(surface, self.brush, box, self.player.avatar, self.player.colour)

    def handle(self, event: Event) -> Change | None:
        """The button, or with quick passing anything at all but Esc; nothing in the first moment, and no pad of somebody else's."""
        if self._foreign(event):
            return None
        if self._lifts(event):
            return Pop("ready")
        return super().handle(event)

    @property
    def _wish(self) -> int:
        """What the person chose to hold."""
        return wish_of(self.kit.preferences.now.hands, self.player.name, len(self.kit.pads))

    def _foreign(self, event: Event) -> bool:
        """Whether an event is from a pad and the person has chosen another one, or keys and mouse; anybody may pause."""
        pad = pad_of(event)
        return pad > 0 and self._wish not in (BY_ORDER, pad) and does(event) != "pause"

    def _lifts(self, event: Event) -> bool:
        if not self.kit.preferences.now.quick_pass or self.board is None or self.board.guard_ms > 0:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 1)
        return bool(event.type == pygame.KEYDOWN and event.key not in NO_ANSWER)

    def escape(self) -> Change | None:
        """Esc asks for the pause menu, still without any hand shown."""
        return Pop("pause")
