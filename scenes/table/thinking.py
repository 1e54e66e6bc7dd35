"""Waiting for a computer player's decision without ever waiting: the worker is asked, polled, and done without when it fails."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.levels import LEVELS
from game.ai.worker import Worker
from game.core.match import Match
from game.core.notation import write_view
from game.core.rules import BadAction
from game.core.state import Action

PATIENCE_MS = 8000.0
"""A decision that takes longer than this has hung."""
SECOND_PATIENCE_MS = 3000.0
"""The simple level that is asked then answers at once, if it can."""
BUDGET_MS = 1000
SIMPLE = "easy"
MOST_LOST = 2
"""So many decisions in a row that the worker did not make, and the next ones are made without it."""
WITHOUT = 8
"""So many decisions are made without it before it is asked again."""


class Thinking:
    """One decision at a time. After a fault the simple level is asked, after a second one the game's quick choice is taken here, in this
    process; a worker that fails again and again is left alone for a while, so that nobody waits for it at every turn.

    `troubled` is True while decisions have to be made at a simpler level; the table says so quietly.
    """

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.troubled = False
        self._match: Match[Any] | None = None
        self._number = 0
        self._waited = 0.0
        self._faults = 0
        self._budget = BUDGET_MS
        self._temper = ""
        self._lost = 0
        self._without = 0

    @property
    def busy(self) -> bool:
        """Whether a decision is awaited."""
        return self._match is not None

    def ask(self, match: Match[Any], level: str, budget_ms: int = BUDGET_MS, temper: str = "") -> None:
        """Asks for the actor's decision, which may take so long, by a player of a temperament."""
        self._match = match
        self._budget = budget_ms
        self._temper = temper
        self._faults = 0
        if self._without:
            self._number = 0
        else:
            self._send(level if level in LEVELS else SIMPLE)

    def _send(self, level: str) -> None:
        match = self._match
        assert match is not None and match.state.actor is not None
        view = write_view(match.rules, match.view(match.state.actor))
        seed = f"{len(match.moments)}|{match.record.hash if match.record else ''}"
        request = {"view": view, "level": level, "seed": seed, "budget_ms": self._budget, "temper": self._temper}
        self._number = self.worker.ask(request)
        self._waited = 0.0

    def forget(self) -> None:
        """Drops the decision: the position it was for is no more."""
        self._match = None

    def poll(self, dt_ms: float) -> Action | None:
        """The decision when it has come."""
        match = self._match
        if match is None:
            return None
        if self._without:
            self._without -= 1
            return self._own(match)
        self._waited += dt_ms
        answer = self.worker.poll()
        if answer is None or answer.number != self._number:
            hung = self._waited >= (SECOND_PATIENCE_MS if self._faults else PATIENCE_MS)
            return self._fault(match, hung=True) if hung else None
        action = self._checked(match, answer.action)
        if action is None:
            return self._fault(match, hung=False)
        if not self._faults:
            self._lost, self.troubled = 0, False
        self._match = None
        return action

    def _checked(self, match: Match[Any], written: Any) -> Action | None:
        """The action of an answer, None if it is none that may be done."""
        try:
            action = match.rules.read_action(written, match.state)
        except (BadAction, TypeError, ValueError, LookupError, AttributeError):
            return None
        return action if match.refusal(action) is None else None

    def _fault(self, match: Match[Any], hung: bool) -> Action | None:
        self._faults += 1
        self.troubled = True
        if hung:
            self.worker.restart()
        if self._faults < 2 and self._lost < MOST_LOST:
            self._send(SIMPLE)
            return None
        self._lost += 1
        if self._lost >= MOST_LOST:
            self._without = WITHOUT
        return self._own(match)

    def _own(self, match: Match[Any]) -> Action:
        """The game's quick choice, made here; any legal action if even that fails."""
        self._match = None
        assert match.state.actor is not None
        view = match.view(match.state.actor)
        try:
            action = match.rules.rollout(view.state, Random(len(match.moments)))
        except (ValueError, LookupError, AssertionError, TypeError):
            return match.rules.actions(match.state)[0]
        return action if match.refusal(action) is None else match.rules.actions(match.state)[0]
