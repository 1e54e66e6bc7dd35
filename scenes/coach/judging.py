"""Judging a finished match: every decision of a person is compared with the strongest level's, in a process of its own. No pygame.

First all decisions are looked at briefly. Those that seem to have cost most are looked at once more, longer and with other luck, and
only that second look counts: the first one alone would call the unluckiest estimate the worst mistake.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.notation import write_view
from game.core.replay import Replayed
from game.core.rules import BadAction
from game.core.state import Action
from game.core.words import Text, read_text

if TYPE_CHECKING:
    from game.ai.worker import Answer, Worker

SHORT = {"budget_ms": 300, "compare_ms": 150}
LONG = {"budget_ms": 1000, "compare_ms": 2000}
LONGER = 6
"""A second look takes so many times as long as a first one."""
CHECKED, TOLD = 6, 3
"""So many decisions of each person are looked at twice, and so many at most are told."""
LEAST = 0.01
"""What costs less of the chance to win is nothing to learn from."""
PATIENCE_MS = 15_000.0
UNCHOSEN = ("timeout",)
"""Actions that nobody decides on."""


class Decided(NamedTuple):
    """A decision of a person: the moment it was taken in, the seat, the action."""

    moment: int
    seat: int
    action: Action


class Verdict(NamedTuple):
    """What a decision cost of the chance to win, 0..1, the half width of its 95 % interval, the better action and why."""

    decided: Decided
    better: Action
    loss: float
    margin: float
    why: Text


class Judging:
    """Goes through a match's decisions. `update` never waits."""

    def __init__(self, found: Replayed, adviser: Callable[[], Worker]) -> None:
        self.found = found
        self.adviser = adviser
        decisions = decisions_of(found)
        self.total = len(decisions)
        self.people = sorted({each.seat for each in decisions})
        """Seats of people who have decided something."""
        self.done = 0
        """Decisions that have been looked at."""
        self._left = deque(decisions)
        self._again: deque[Decided] = deque()
        self._first: list[Verdict] = []
        self._second: list[Verdict] = []
        self._checking = False
        self._at: Decided | None = None
        self._number = 0
        self._waited = 0.0
        self._checks = 0

    # --- how far it is ------------------------------------------------------------------------------------------------
    @property
    def finished(self) -> bool:
        """Whether all has been looked at."""
        return self._at is None and not self._left and not self._again and (self._checking or not self.total)

    @property
    def share(self) -> float:
        """How much of the work is done, 0..1."""
        if self.finished:
            return 1.0
        most = self._checks if self._checking else CHECKED * len(self.people)
        checked = self._checks - len(self._again) - (self._at is not None) if self._checking else 0
        return (self.done + LONGER * checked) / max(1, self.total + LONGER * most)

    def costly(self, seat: int) -> list[Verdict]:
        """What cost a seat most, the worst first: nothing that chance alone could explain."""
        sure = [each for each in self._second if each.decided.seat == seat and each.loss > max(LEAST, each.margin)]
        return sorted(sure, key=lambda each: -each.loss)[:TOLD]

    # --- the work -----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> bool:
        """Lets time pass; whether it has got on."""
        if self.finished:
            return False
        if self._at is None:
            self._go_on()
            return True
        self._waited += dt_ms
        answer = self.adviser().poll()
        if answer is not None and answer.number == self._number:
            self._take(answer)
        elif self._waited < PATIENCE_MS:
            return False
        else:
            self.adviser().restart()
        self._at = None
        self.done += not self._checking
        return True

    def _go_on(self) -> None:
        """Asks about the next decision; after the last one about those that seem to have cost most."""
        if not self._left and not self._checking:
            self._checking = True
            self._again.extend(self._suspects())
            self._checks = len(self._again)
        queue = self._again if self._checking else self._left
        if not queue:
            return
        self._at = queue.popleft()
        self._waited = 0.0
        self._number = self.adviser().ask(self._question(self._at))

    def _question(self, decided: Decided) -> dict[str, Any]:
        match = self.found.match
        view = match.view_at(decided.moment, decided.seat)
        played = match.rules.write_action(decided.action, view.state.options)
        spans = LONG if self._checking else SHORT
        seed = f"{'again' if self._checking else 'first'}|{decided.moment}"
        return {"view": write_view(match.rules, view), "played": played, "seed": seed, "why": True, **spans}

    def _take(self, answer: Answer) -> None:
        decided, match = self._at, self.found.match
        if decided is None or answer.action is None or answer.loss is None or answer.why is None:
            return
        try:
            better = match.rules.read_action(answer.action, match.moments[decided.moment].state)
        except BadAction:
            return
        verdict = Verdict(decided, better, answer.loss, answer.margin or 0.0, read_text(answer.why))
        (self._second if self._checking else self._first).append(verdict)

    def _suspects(self) -> list[Decided]:
        """For each person the decisions that seem to have cost most."""
        found: list[Decided] = []
        for seat in sorted({each.decided.seat for each in self._first}):
            lost = [each for each in self._first if each.decided.seat == seat and each.loss > 0]
            found += [each.decided for each in sorted(lost, key=lambda each: -each.loss)[:CHECKED]]
        return found


def decisions_of(found: Replayed) -> list[Decided]:
    """Every decision that a person took where there was a choice, in order."""
    match, decided = found.match, list[Decided]()
    human = _humans(found)
    for number, moment in enumerate(match.moments[1:]):
        seat, action = moment.seat, moment.action
        if seat is None or action is None or action[0] in UNCHOSEN or not human(seat, moment.line):
            continue
        state = match.moments[number].state
        if state.actor == seat and (not match.rules.complete(state) or len(match.rules.actions(state)) > 1):
            decided.append(Decided(number, seat, action))
    return decided


def _humans(found: Replayed) -> Callable[[int, int], bool]:
    """Whether a seat was a person's when the record had so many lines."""
    begun = [seat["kind"] == "human" for seat in found.header["seats"]]
    changes: Sequence[tuple[int, int, bool]] = [
        (number, line["seat"], line["by"] == "human")
        for number, line in enumerate(found.record.lines)
        if line["kind"] == "seat"
    ]

    def human(seat: int, lines: int) -> bool:
        now = [by for number, other, by in changes if other == seat and number < lines]
        return now[-1] if now else begun[seat]

    return human
