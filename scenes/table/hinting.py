"""Asking for a hint without ever waiting: the strongest level is asked in a process of its own, so that no computer's turn is held up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.levels import STRONGEST
from game.core.match import Moment
from game.core.notation import write_view
from game.core.rules import BadAction
from game.core.state import Action
from game.core.words import N_, Text, read_text
from scenes.table.players import NOBODY
from scenes.table.sitting import Sitting
from scenes.words import _

if TYPE_CHECKING:
    from game.ai.worker import Answer, Worker

BUDGET_MS = 1000
PATIENCE_MS = 8000.0
"""An answer that takes longer than this will not come."""
BEAT_MS = 300.0
"""So long each of the dots stands that tell of the thinking."""
DOTS = 4
NOTHING_FOUND = N_("No hint could be found for this position.")


class Hint(NamedTuple):
    """The suggested action and why."""

    action: Action
    why: Text


class Hinting:
    """One question at a time, about the turn of the person at the screen. A question and its answer hold for one moment of the match
    and one person: whatever changes either, ends both."""

    def __init__(self, adviser: Callable[[], Worker], sitting: Sitting) -> None:
        """`adviser` gives the process that is asked, started at the first call."""
        self.adviser = adviser
        self.sitting = sitting
        self.closed: Callable[[], str] = lambda: ""
        """Why no hints are given at this table now, "" where they are."""
        self.trouble = ""
        """Why the last question had no answer, until it is read."""
        sitting.call_waits = lambda: self.busy or self.hint is not None
        self._found: Hint | None = None
        self._moment: Moment[Any] | None = None
        self._seat = NOBODY
        self._number = 0
        self._waited = -1.0

    # --- what there is ------------------------------------------------------------------------------------------------
    @property
    def reason(self) -> str:
        """Why nothing can be asked now, "" if it can."""
        sitting = self.sitting
        if sitting.ended:
            return _("The match is over.")
        if closed := self.closed():
            return closed
        mine = sitting.viewer != NOBODY and sitting.viewer == sitting.actor and sitting.calling is None
        mine |= sitting.alone_asked
        return "" if mine and sitting.players[sitting.viewer].human else _("It is not your turn.")

    @property
    def _holds(self) -> bool:
        """Whether what was asked about is what lies on the table, before the person who asked."""
        moments = self.sitting.match.moments
        return self._moment is moments[-1] and self._seat == self.sitting.viewer and not self.reason

    @property
    def hint(self) -> Hint | None:
        """The hint for the position as it is, None where there is none."""
        return self._found if self._found is not None and self._holds else None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._waited >= 0

    @property
    def dots(self) -> int:
        """How many of the dots are lit: they come one after another while it is thought about."""
        return 1 + int(self._waited / BEAT_MS) % DOTS if self.busy else -1

    # --- asking -------------------------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Asks about the position, unless that has been done or cannot be."""
        if self.reason or (self.busy and self._holds):
            return
        match, seat = self.sitting.match, self.sitting.viewer
        self._moment, self._seat, self._found, self._waited = match.moments[-1], seat, None, 0.0
        view = write_view(match.rules, self.sitting.asked_view())
        request = {"view": view, "level": STRONGEST, "seed": "hint", "budget_ms": BUDGET_MS, "why": True}
        self._number = self.adviser().ask(request)

    def forget(self) -> None:
        """Drops question and hint; an answer that still comes is passed over."""
        self._found, self._moment, self._seat, self._waited = None, None, NOBODY, -1.0

    def update(self, dt_ms: float) -> bool:
        """Lets time pass; whether anything looks different now."""
        if not self.busy and self._found is None:
            return False
        if not self._holds:
            self.forget()
            return True
        if not self.busy:
            return False
        dots = self.dots
        self._waited += dt_ms
        answer = self.adviser().poll()
        if answer is not None and answer.number == self._number:
            self._take(answer)
        elif self._waited >= PATIENCE_MS:
            self.adviser().restart()
            self._fail()
        return self.dots != dots

    def _take(self, answer: Answer) -> None:
        match = self.sitting.match
        try:
            action = match.rules.read_action(answer.action or {}, match.state)
        except BadAction:
            self._fail()
            return
        if answer.why is None or match.refusal(action) is not None:
            self._fail()
            return
        self._found, self._waited = Hint(action, read_text(answer.why)), -1.0

    def _fail(self) -> None:
        self.forget()
        self.trouble = _(NOTHING_FOUND)
