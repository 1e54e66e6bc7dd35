"""A finished match cut into rounds and turns, for asking what somebody did in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.state import Action, Step


class Turn(NamedTuple):
    """One action: the position before it, who did what, the steps it took, and the position after it."""

    before: Any
    seat: int
    action: Action
    steps: list[Step]
    after: Any


class Round(NamedTuple):
    """One round: its turns in order, the position at its end, and what every seat got."""

    turns: list[Turn]
    end: Any
    scores: tuple[int, ...]

    def turns_of(self, seat: int) -> list[Turn]:
        """The turns of one seat."""
        return [turn for turn in self.turns if turn.seat == seat]

    def steps(self, do: str, seat: int | None = None) -> list[Step]:
        """All steps of a kind in the round, of one seat or of all."""
        found = [step for turn in self.turns for step in turn.steps if step[0] == do]
        return [step for step in found if seat is None or step[1] == seat]


class Story:
    """A match that is over."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    @cached_property
    def rounds(self) -> list[Round]:
        """All rounds that were played to their end."""
        found: list[list[Turn]] = []
        number = 0
        for before, moment in zip(self.match.moments, self.match.moments[1:], strict=False):
            if moment.seat is None or moment.action is None:
                continue
            if moment.state.round != number:
                number = moment.state.round
                found.append([])
            found[-1].append(Turn(before.state, moment.seat, moment.action, moment.steps, moment.state))
        return [Round(turns, turns[-1].after, turns[-1].after.scores[-1]) for turns in found if turns[-1].after.over]

    def won(self, seat: int) -> bool:
        """Whether a seat won the match, alone or with others."""
        return seat in (self.match.state.result or ())

    def standings(self) -> list[list[int]]:
        """The totals after each round."""
        return [list(played.end.totals) for played in self.rounds]

    def came_back(self, seat: int) -> bool:
        """Whether a seat won although it was alone in the last place after a round of the second half of the match."""
        late = self.standings()[len(self.rounds) // 2 : -1]
        behind = [totals for totals in late if all(totals[seat] < other for s, other in enumerate(totals) if s != seat)]
        return self.won(seat) and bool(behind)


@dataclass(frozen=True, slots=True)
class Achievement:
    """One feat. `title` and `sentence` are English sources, the sentence says what is to be done; `earned` reads it from a match."""

    name: str
    title: str
    sentence: str
    earned: Callable[[Story, int], bool]
