"""Guidance: which step of a guided first match is due, by what the person has done and may do. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.match import Match
from game.core.state import Action
from scenes.guide import LessonStep


class Guidance:
    """Asks for each kind of action once, in order, whenever it is possible."""

    def __init__(self, steps: Sequence[LessonStep]) -> None:
        self.left = list(steps)
        self._seen = 1

    @property
    def finished(self) -> bool:
        """Whether everything has been done that has to come up."""
        return all(step.optional for step in self.left)

    def follow(self, match: Match[Any], seat: int) -> bool:
        """Notes what `seat` has done since the last call; whether it was anything."""
        self._seen = min(self._seen, len(match.moments))
        acted = False
        for moment in match.moments[self._seen :]:
            if moment.seat == seat and moment.action is not None:
                acted = True
                self.done(str(moment.action[0]))
        self._seen = len(match.moments)
        return acted

    def done(self, kind: str) -> None:
        """An action of this kind has been done: its steps are not asked for any more."""
        self.left = [step for step in self.left if kind not in step.do]

    def due(self, legal: Iterable[Action]) -> LessonStep | None:
        """The first step left that one of the `legal` actions would do, None if there is none now."""
        kinds = {action[0] for action in legal}
        return next((step for step in self.left if kinds.intersection(step.do)), None)
