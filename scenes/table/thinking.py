"""Waiting for a computer player's decision without ever waiting: the worker is asked, polled, and replaced when it fails."""

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
BUDGET_MS = 1000
SIMPLE = "easy"


class Thinking:
    """One decision at a time. After a fault the simple level is asked, after a second one the rules' quick choice is taken.

    `troubled` becomes True when a decision had to be made at a simpler level; the table says so quietly.
    """

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.troubled = False
        self._match: Match[Any] | None = None
        self._number = 0
        self._waited = 0.0
        self._faults = 0
        self._budget = BUDGET_MS

    @property
    def busy(self) -> bool:
        """Whether a decision is awaited."""
        return self._match is not None

    def ask(self, match: Match[Any], level: str, budget_ms: int = BUDGET_MS) -> None:
        """Asks for the actor's decision, which may take so long."""
        self._match = match
        self._budget = budget_ms
        self._faults = 0
        self._send(level if level in LEVELS else SIMPLE)

    def _send(self, level: str) -> None:
        match = self._match
        assert match is not None and match.state.actor is not None
        view = write_view(match.rules, match.view(match.state.actor))
        seed = f"{len(match.moments)}|{match.record.hash if match.record else ''}"
        request = {"view": view, "level": level, "seed": seed, "budget_ms": self._budget}
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
        self._waited += dt_ms
        answer = self.worker.poll()
        if answer is None and self._waited < PATIENCE_MS:
            return None
        if answer is not None and answer.number != self._number:
            return None
        action = self._checked(match, answer.action if answer is not None else None)
        if action is None:
            return self._fault(match, hung=answer is None)
        self._match = None
        return action

    def _checked(self, match: Match[Any], written: dict[str, Any] | None) -> Action | None:
        if written is None:
            return None
        try:
            action = match.rules.read_action(written, match.state)
        except BadAction:
            return None
        return action if match.refusal(action) is None else None

    def _fault(self, match: Match[Any], hung: bool) -> Action | None:
        self._faults += 1
        self.troubled = True
        if hung:
            self.worker.restart()
        if self._faults < 2:
            self._send(SIMPLE)
            return None
        self._match = None
        assert match.state.actor is not None
        view = match.view(match.state.actor)
        return match.rules.rollout(view.state, Random(len(match.moments)))
