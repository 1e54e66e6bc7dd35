"""The end of a round or a match: who won and why, with the cards, the scores and their way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from scenes.faces import show_faces
from scenes.kit import Kit
from scenes.page import Page
from scenes.plot import DOTTED, draw_plot
from scenes.portrait import draw_portrait
from scenes.scene import Change, Pop
from scenes.standings import Share, Standing, draw_standings, least_height, standings_height, told_whole
from scenes.table.players import Player
from scenes.widgets import Board, Brush, Button, Column, Label
from scenes.widgets.board import GUARD_MS
from scenes.widgets.brush import sheet
from scenes.words import _

WIDTH, HEIGHT = 1480, 940
SHRINKING, MOST_SHRUNK = 0.94, 2.5
"""How the scale is tried smaller where not everything has room, and by how much it may be smaller in all."""
NOTES_AFTER_MS = 350.0
PLOT_SHARE, LONG_SHARE, LEAST_SHARE, PLOT_TALL = 28, 33, 18, 480
"""Per cent of the width, those after many rounds, those at least where words need the room, and units of height at most, of a plot
beside seats that tell what they did."""
TALLEST = 400
"""Units of height that the cards which made it have at most."""
NARROW = 1100
"""Units of width under which there is no room for cards and plot beside the standings."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What there is to tell. `headline` and `reason` are sentences in the language in force.

    `cards` are picture names of the cards that made it; `scores` one tuple a round with a number for each seat, `start`
    what everybody had before the first one; `winners` the seats that won the round, or the match where it is `final`.
    """

    headline: str
    reason: str
    players: tuple[Player, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    final: bool
    cards: tuple[str, ...] = ()
    start: int = 0
    shares: tuple[Share, ...] = ()
    """By seat what it had to do with it, where the game tells that."""
    caption: str = ""
    """Whose the `cards` are, where the headline names somebody else."""

    def totals(self) -> list[int]:
        """Return what every seat has now."""
        return [self.start + sum(score[seat] for score in self.scores) for seat in range(len(self.players))]

    def standings(self) -> list[Standing]:
        """Return the seats, the best first."""
        totals = self.totals()
        last = self.scores[-1] if self.scores else (0,) * len(self.players)
        order = sorted(range(len(self.players)), key=lambda seat: -totals[seat])
        return [
            Standing(
                seat,
                self.players[seat],
                1 + sum(total > totals[seat] for total in totals),
                last[seat],
                totals[seat],
                self.shares[seat] if self.shares else None,
                totals[seat] - last[seat] if self.start else None,
            )
            for seat in order
        ]


class Result(Page):
    """Leaves with "next_round" or "leave"; after the match with "rematch", "watch", "coach", "seats" or "leave"."""

    name = "result"
    modal = True

    def __init__(self, kit: Kit, outcome: Outcome, notes: Callable[[], list[str]] = list, lasting: bool = True) -> None:
        """`notes` works out what else is told in small letters; it is asked once the page stands. `lasting`: there is a replay;
        without one it was a guided match, which leads back to where it was begun."""
        super().__init__(kit)
        self.outcome = outcome
        self.lasting = lasting
        self.notes: list[str] = []
        self._work_out: Callable[[], list[str]] | None = notes
        self._shown_ms = 0.0
        self.first_focus = "rematch" if outcome.final else "next_round"
        self._sheet = self._fan = self._plot = self._table = pygame.Rect(0, 0, 0, 0)
        self._guarded = False
        self._wished = 1.0

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """As large as is wished, but not so large that the rows of the standings have no room, where that helps: letters have a least
        size."""
        self._wished = scale
        super().resize(size, scale)
        while not self._roomy and self.scale > scale / MOST_SHRUNK:
            self.scale *= SHRINKING
            self.rebuild()
        if not self._roomy:
            self.scale = scale
            self.rebuild()

    @property
    def _roomy(self) -> bool:
        """Whether no row is written into the next one."""
        return self._table.height >= least_height(self.brush, self.outcome.standings())

    def lay(self, board: Board) -> None:
        """Place headline and reason on top, buttons below, and divide what is between."""
        brush = board.brush
        if not self._guarded:
            board.guard_ms, self._guarded = GUARD_MS, True
        pad = brush.px(52)
        whole = Brush(self.kit.skin, self._wished)
        width = min(whole.px(WIDTH), self.size[0] - brush.px(40))
        height = min(whole.px(HEIGHT), self.size[1] - brush.px(40))
        self._sheet = pygame.Rect(0, 0, width, height)
        self._sheet.center = self.window.center
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        head = inner.copy()
        if self._winner is not None:
            head.left += brush.px(150)
            head.width -= brush.px(150)
        buttons = self._buttons()
        apart = [button for button in buttons if button.name == "coach"] if self._crowded(buttons, inner.width) else []
        buttons = [button for button in buttons if button not in apart]
        for button in apart:
            wide, high = button.measure(brush, inner.width)
            button.rect = pygame.Rect(inner.right - wide, inner.top, wide, high)
        column = Column(board, head.copy(), gap=8)
        column.rect.width -= sum(button.rect.width + brush.px(20) for button in apart)
        column.add(Label("title", self.outcome.headline, kind=self._title_kind(column.rect.width if apart else 0)))
        column.rect.width = head.width
        column.bottom = max([column.bottom, *(button.rect.bottom for button in apart)])
        column.add(Label("reason", self.outcome.reason))
        for place, note in enumerate(self.notes):
            column.add(Label(f"note.{place}", note, kind="small", quiet=True))
        tall = self._foot_tall(buttons, inner.width)
        foot = Column(board, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall))
        for button in apart:
            board.add(button)
        foot.row(buttons, align="right")
        top = max(column.bottom, inner.top + brush.px(130)) + brush.px(12)
        self._divide(brush.px(28), pygame.Rect(inner.left, top, inner.width, inner.bottom - tall - brush.px(28) - top))
        self._read_out(board)

    def _foot_tall(self, buttons: Sequence[Button], width: int) -> int:
        """Return the height that the buttons take in `width` px: one row, or two where they do not fit side by side."""
        brush = self.brush
        sizes = [button.measure(brush, width) for button in buttons]
        tall = sizes[0][1]
        wide = sum(size[0] for size in sizes) + brush.px(20) * (len(sizes) - 1)
        return tall if wide <= width else 2 * tall + brush.px(16)

    def update(self, dt_ms: float) -> Change | None:
        """Work out the notes once the page has been seen for a moment, so that nothing waits for them."""
        super().update(dt_ms)
        self._shown_ms += dt_ms
        if self._work_out is not None and self._shown_ms >= NOTES_AFTER_MS:
            self.notes, self._work_out = self._work_out(), None
            if self.notes:
                self.resize(self.size, self._wished)
        return None

    def wait_ms(self) -> float | None:
        """As the board, but not longer than until the notes are due."""
        wait = super().wait_ms()
        if self._work_out is None:
            return wait
        due = max(0.0, NOTES_AFTER_MS - self._shown_ms)
        return due if wait is None else min(wait, due)

    @property
    def _winner(self) -> Player | None:
        """The player whose portrait stands beside the headline: a single winner."""
        winners = self.outcome.winners
        return self.outcome.players[winners[0]] if len(winners) == 1 else None

    def _divide(self, gap: int, room: pygame.Rect) -> None:
        """Give the standings the right side, cards and plot the left; in a narrow window, and where there is neither, they have it all."""
        self._fan = self._plot = pygame.Rect(0, 0, 0, 0)
        self._table = room
        nothing = len(self.outcome.scores) < 2 and not self.outcome.cards and not self.outcome.shares
        if room.width < self.brush.px(NARROW) or nothing:
            return
        left = pygame.Rect(room.left, room.top, (room.width - gap) * 52 // 100, room.height)
        self._table = pygame.Rect(left.right + gap, room.top, room.right - left.right - gap, room.height)
        rounds = len(self.outcome.scores)
        if self.outcome.shares:
            self._beside_shares(gap, room, rounds)
        elif rounds < 2:
            self._fan = left
        elif not self.outcome.cards:
            self._plot = left
        else:
            self._fan = pygame.Rect(left.left, left.top, left.width, left.height // 2)
            self._plot = pygame.Rect(left.left, self._fan.bottom, left.width, left.height - self._fan.height)

    def _beside_shares(self, gap: int, room: pygame.Rect, rounds: int) -> None:
        """Give the seats and what they did nearly all of it, the plot what is left: it is narrower, or left out, where the words would be
        cut beside it."""
        self._table = room.copy()
        first = PLOT_SHARE if rounds <= DOTTED else LONG_SHARE
        for share in range(first, LEAST_SHARE - 1, -1) if rounds > 1 else ():
            plot = pygame.Rect(room.left, room.top, (room.width - gap) * share // 100, room.height)
            plot.height = min(room.height, self.brush.px(PLOT_TALL))
            table = pygame.Rect(plot.right + gap, room.top, room.right - plot.right - gap, room.height)
            if told_whole(self.brush, self._rows(table), self.outcome.standings()):
                self._plot, self._table = plot, table
                return

    def _rows(self, table: pygame.Rect) -> pygame.Rect:
        """Return the part of `table` in which the standings are drawn."""
        tall = min(table.height, standings_height(self.brush, len(self.outcome.players)))
        return pygame.Rect(table.left, table.top, table.width, tall)

    def _read_out(self, board: Board) -> None:
        """Add the standings as labels for readers and tests; they are drawn as a table."""
        for place, standing in enumerate(self.outcome.standings()):
            board.add(Spoken(f"standing.{place}", f"{standing.place}. {standing.player.name}: {standing.total}"))
            if standing.share is not None:
                board.add(Spoken(f"share.{place}", f"{standing.player.name}: {standing.share.words}"))

    def _buttons(self) -> list[Button]:
        if self.outcome.final:
            watch = [*self._coach(), Button("watch", _("Watch replay"), lambda: Pop("watch"))]
            back = _("To the title") if self.lasting else _("Leave the table")
            return [
                Button("leave", back, lambda: Pop("leave")),
                Button("seats", _("Change seats"), lambda: Pop("seats")),
                *(watch if self.lasting else []),
                Button("rematch", _("Rematch"), lambda: Pop("rematch"), kind="primary"),
            ]
        return [
            Button("leave", _("Leave the table"), lambda: Pop("leave")),
            Button("next_round", _("Next round"), lambda: Pop("next_round"), kind="primary"),
        ]

    def _coach(self) -> list[Button]:
        """The way to the coach, where there are a person's decisions to look at and somebody to ask."""
        if self.kit.adviser is None or not any(player.human for player in self.outcome.players):
            return []
        hint = _("The decisions that cost most")
        return [Button("coach", _("Coach"), lambda: Pop("coach"), hint=hint)]

    def _title_kind(self, width: int) -> str:
        """Return how large the headline is: smaller where it would need a second line in `width` px; 0: it has room for one."""
        brush = self.brush
        wide = brush.skin.measure(self.outcome.headline, brush.text_px("title"), "title_bold")[0]
        return "heading" if width and wide > width else "title"

    def _crowded(self, buttons: Sequence[Button], width: int) -> bool:
        """Whether the buttons would need a row more for the coach's, which is worth none: it stands beside the headline then."""
        fewer = [button for button in buttons if button.name != "coach"]
        return self._foot_tall(buttons, width) > self._foot_tall(fewer, width)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw sheet, winner, cards, plot and standings."""
        brush = self.brush
        sheet(surface, brush, self._sheet)
        winner = self._winner
        if winner is not None:
            side = brush.px(124)
            spot = pygame.Rect(self._sheet.left + brush.px(52), self._sheet.top + brush.px(50), side, side)
            draw_portrait(surface, brush, spot, winner.avatar, winner.colour, "delighted")
        self._show_cards(surface)
        if self._plot.height:
            draw_plot(surface, brush, self._plot, self.outcome.players, self._ways())
        draw_standings(surface, brush, self._rows(self._table), self.outcome.standings(), self.outcome.winners)

    def _show_cards(self, surface: pygame.Surface) -> None:
        """Draw the cards that made it, and under them whose they are."""
        brush, fan, caption = self.brush, self._fan.copy(), self.outcome.caption
        if not fan.width:
            return
        if caption:
            fan.height = max(0, fan.height - brush.skin.measure(caption, brush.text_px("small"))[1] - brush.px(4))
            low = pygame.Rect(fan.left, fan.bottom, fan.width, self._fan.bottom - fan.bottom)
            brush.write(surface, caption, low, brush.quiet_ink, "small")
        show_faces(surface, brush, fan, self.outcome.cards, TALLEST)

    def _ways(self) -> list[list[int]]:
        """Return the running totals of each seat, from before the first round on."""
        start, scores = self.outcome.start, self.outcome.scores
        seats = range(len(self.outcome.players))
        return [list(accumulate((score[seat] for score in scores), initial=start)) for seat in seats]

    def escape(self) -> Change | None:
        """Esc does not leave: what comes next is to be chosen."""
        return None


class Spoken(Label):
    """A line that is read out and found by tests, but drawn by somebody else."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.rect = pygame.Rect(0, 0, 1, 1)

    def draw(self, surface: pygame.Surface, brush: object, touch: object) -> None:
        """Draw nothing."""
