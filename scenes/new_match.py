"""A new match: house rules on one sheet, seats on the other, and Start."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pygame

from game.core.options import BadOption
from game.core.record import commitment
from game.core.rules import Rules
from scenes import people
from scenes.faces import face_names, show_faces
from scenes.games import name_of
from scenes.hand_rows import HandRows, Holder
from scenes.how_to_play import HowToPlay
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import new_match, new_seed
from scenes.pads import remembered
from scenes.page import Page
from scenes.refusals import why
from scenes.rule_rows import rule_rows
from scenes.scene import Change, Pop, Push, Replace
from scenes.seal import sealed, sealed_hint
from scenes.seat_rows import SeatRows
from scenes.set_up import SetUp
from scenes.widgets import Board, Button, Column, Label, Scroll
from scenes.widgets.brush import Brush, sheet
from scenes.words import _, ngettext, say

MARGIN = 44
"""Units left and right of what is on a sheet; the bar has room there."""
TWO_SHEETS = 1420
"""Units of width from which rules and seats lie side by side."""


class NewMatch(Page):
    """Sets up a match of `rules`; begins with what was played last time."""

    name = "new_match"
    first_focus = "start"

    def __init__(self, kit: Kit, rules: Rules[Any]) -> None:
        super().__init__(kit)
        self.rules = rules
        self.ambience = rules.id
        now = kit.preferences.now
        self.set_up = SetUp(rules, now.name, now.plans.get(rules.id), now.turn_clock)
        people.seat(kit.preferences, self.set_up)
        self._seed = new_seed()
        self._pads = len(kit.pads)
        self._sheets: list[pygame.Rect] = []
        self._felt = pygame.Rect(0, 0, 0, 0)
        """Cloth that is left free under the seats, where the cards of the edition are shown."""

    # Layout

    def lay(self, board: Board) -> None:
        """Place the heading, one sheet or two, and the buttons along the lower edge."""
        brush = board.brush
        pad = brush.px(44)
        self._lay_heading(board, pad)
        room = pygame.Rect(pad, brush.px(112), self.size[0] - 2 * pad, 0)
        room.height = self.size[1] - room.top - brush.px(128)
        widest = brush.px(1760)
        if room.width > widest:
            room = pygame.Rect((self.size[0] - widest) // 2, room.top, widest, room.height)
        if room.width >= brush.px(TWO_SHEETS):
            self._lay_two(board, room)
        else:
            self._sheets, self._felt = [room], pygame.Rect(0, 0, 0, 0)
            column = self._column(board, room)
            self._lay_seats(column)
            column.space(28)
            self._lay_rules(column)
        self._lay_buttons(board, room)

    def _lay_heading(self, board: Board, pad: int) -> None:
        brush = Brush(self.kit.skin, self.scale, paper=False)
        label = Label("title", name_of(self.rules.id), kind="title", align="center", colour=brush.ink)
        wide, tall = label.measure(brush, self.size[0] - 2 * pad)
        label.rect = pygame.Rect((self.size[0] - wide) // 2, brush.px(56) - tall // 2, wide, tall)
        board.add(label)

    def _lay_two(self, board: Board, room: pygame.Rect) -> None:
        gap = board.brush.px(32)
        wide = max(board.brush.px(860), (room.width - gap) * 54 // 100)
        right = pygame.Rect(room.right - wide, room.top, wide, room.height)
        left = pygame.Rect(room.left, room.top, room.width - wide - gap, room.height)
        self._sheets = [left, right]
        rules, seats = self._column(board, left), self._column(board, right)
        self._lay_rules(rules)
        self._lay_seats(seats)
        for paper, column in ((left, rules), (right, seats)):
            paper.height = min(paper.height, column.bottom - paper.top + board.brush.px(24))
        self._felt = pygame.Rect(right.left, right.bottom, wide, room.bottom - right.bottom)

    def _column(self, board: Board, paper: pygame.Rect) -> Column:
        """Return a column that scrolls inside a sheet."""
        brush = board.brush
        view = paper.inflate(-2 * brush.px(16), -2 * brush.px(24))
        body = pygame.Rect(0, view.top + brush.px(10), paper.width - 2 * brush.px(MARGIN), 0)
        body.centerx = paper.centerx
        return Column(board, body, gap=14, scroll=Scroll(view, brush))

    def _lay_rules(self, column: Column) -> None:
        printed = self.set_up.as_printed
        reset = Button(
            "as_printed",
            _("As printed"),
            self._print_again,
            reason=_("Every rule is as printed already.") if printed else "",
            hint=_("Puts every house rule back to the printed one."),
        )
        column.ask(Label("rules.title", _("House rules"), kind="heading"), reset)
        column.space(6)
        for field in fields(self.rules.options_type):
            rule_rows(column, field, self.set_up, self.rebuild)

    def _lay_seats(self, column: Column) -> None:
        count = len(self.set_up.seats)
        title = ngettext("{count} seat", "{count} seats", count).format(count=count)
        add = Button(
            "seat.add",
            _("Add a seat"),
            self._add_seat,
            icon="plus",
            reason=_("There is no room for more at this table.") if count >= self.rules.seats[-1] else "",
        )
        column.ask(Label("seats.title", title, kind="heading"), add)
        column.space(6)
        SeatRows(self.set_up, self.rebuild).lay(column)
        if self._pads and len(self.set_up.people) > 1:
            column.space(16)
            names = self.set_up.names()
            holders = [Holder(seat, names[seat], self.set_up.seats[seat].pad) for seat in self.set_up.people]
            HandRows(holders, self._hand, self._pads).lay(column)

    def _lay_buttons(self, board: Board, room: pygame.Rect) -> None:
        brush = board.brush
        start = Button("start", _("Deal the cards"), self._start, kind="primary")
        back = Button("back", _("Back"), Pop)
        wide, tall = start.measure(brush, room.width)
        wide = max(wide, brush.px(340))
        top = self.size[1] - brush.px(36) - tall
        start.rect = pygame.Rect(room.right - wide, top, wide, tall)
        back.rect = pygame.Rect(room.left, top, back.measure(brush, room.width)[0], tall)
        guide = Button("how_to_play", _("How to play"), self._explain)
        left = back.rect.right + brush.px(20)
        guide.rect = pygame.Rect(left, top, guide.measure(brush, start.rect.left - left - brush.px(20))[0], tall)
        board.add(back)
        board.add(guide)
        self._lay_seal(board, pygame.Rect(guide.rect.right, top, start.rect.left - guide.rect.right, tall))
        board.add(start)

    def _lay_seal(self, board: Board, room: pygame.Rect) -> None:
        """Place the seal of the cards that are about to be dealt, small, between the buttons."""
        brush = Brush(self.kit.skin, self.scale, paper=False)
        room = room.inflate(-2 * brush.px(24), 0)
        text = sealed(commitment(self._seed))
        label = Label("seal", text, kind="small", align="center", colour=brush.quiet_ink)
        label.hint = sealed_hint()
        tall = label.measure(brush, room.width)[1]
        label.rect = pygame.Rect(room.x, room.centery - tall // 2, room.width, tall)
        board.add(label)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the game's room and the sheets on it."""
        surface.blit(self.kit.skin.room(self.rules.id, self.size), (0, 0))
        show_faces(surface, self.brush, self._felt, self._faces())
        for paper in self._sheets:
            sheet(surface, self.brush, paper)

    def _faces(self) -> list[str]:
        """Return the picture names of the deck that is chosen, lowest first."""
        try:
            options = self.set_up.options()
        except BadOption:
            return []
        return face_names(self.rules, options)

    # Acting

    def _print_again(self) -> Change | None:
        self.set_up.print_again()
        self.rebuild()
        return None

    def _explain(self) -> Change | None:
        try:
            options = self.set_up.options()
        except BadOption:
            options = None
        return Push(HowToPlay(self.kit, self.rules, options))

    def _add_seat(self) -> Change | None:
        self.set_up.add_seat()
        self.rebuild()
        return None

    def _hand(self, seat: int, pad: int) -> None:
        self.set_up.hand_pad(seat, pad)
        self.rebuild()

    def update(self, dt_ms: float) -> Change | None:
        """Gamepads may come and go."""
        if self._pads != len(self.kit.pads):
            self._pads = len(self.kit.pads)
            self.rebuild()
        return super().update(dt_ms)

    def _start(self) -> Change:
        """Begin the match and remember the set-up."""
        preferences = self.kit.preferences
        plans = {**preferences.now.plans, self.rules.id: self.set_up.plan()}
        preferences.change(plans=plans, hands=remembered(preferences.now.hands, self.set_up.hands()))
        players = self.set_up.players()
        people.note_name(preferences, tuple(player.name for player in players if player.human))
        try:
            opened = new_match(self.kit.saves, self.rules, self.set_up.options(), players, self._seed)
        except BadOption:
            text = _("One of the options contradicts another one: choose it anew.")
            return Push(Message(self.kit, _("These rules do not go together"), text))
        except OSError as error:
            text = _("The match cannot be written to the disk: {reason}.").format(reason=say(why(error)))
            return Push(Message(self.kit, _("The match cannot begin"), text))
        return Replace(self.kit.table(self.kit, opened))
