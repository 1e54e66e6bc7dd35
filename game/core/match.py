"""A match in play: the position, how it came about, and going back to any moment of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from game.core.dealer import Dealer
from game.core.options import Options
from game.core.record import Record
from game.core.rules import Refusal, Rules, S, View
from game.core.state import Action, Step


class Illegal(ValueError):
    """An action was refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal.text))
        self.refusal = refusal


class Moment(NamedTuple, Generic[S]):
    """A settled position: who did what to reach it (None for a deal), the steps it took, and the number of its last record line."""

    state: S
    seat: int | None
    action: Action | None
    steps: list[Step]
    line: int


class Match(Generic[S]):
    """Rules, position and history. `moments[0]` is the first deal, the last one is now.

    With a `record` every change is written to it as one line; `at` is the time of play in seconds, told by the caller.
    """

    def __init__(self, rules: Rules[S], state: S, dealer: Dealer, record: Record | None = None) -> None:
        """Takes over `state`. `settle` must follow where luck is due."""
        self.rules = rules
        self.state = state
        self.dealer = dealer
        self.record = record
        self.moments: list[Moment[S]] = []
        self._seat: int | None = None
        self._action: Action | None = None
        self._steps: list[Step] = []

    @classmethod
    def new(
        cls,
        rules: Rules[S],
        seats: int,
        options: Options,
        dealer: Dealer,
        record: Record | None = None,
        seed: str | None = None,
    ) -> Match[S]:
        """A fresh match, dealt. `seed` is shown in its states (None for a real match: it stays secret until the end)."""
        state = rules.start(seats, options)
        state.seed = seed
        match = cls(rules, state, dealer, record)
        match.settle()
        return match

    @property
    def steps(self) -> list[Step]:
        """The steps of the last change."""
        return self.moments[-1].steps

    def refusal(self, action: Action) -> Refusal | None:
        """Why the actor may not do it, or None."""
        return self.rules.refusal(self.state, action)

    def play(self, action: Action, at: float = 0.0) -> list[Step]:
        """Carries out the actor's action and what the dealer does after it. Raises Illegal and changes nothing if refused."""
        self.act(action, at)
        return self.settle(at)

    def next_round(self, at: float = 0.0) -> list[Step]:
        """Deals the next round; only in phase `round_over`."""
        self.turn_over(at)
        return self.settle(at)

    # --- single changes, as the record has them ---------------------------------------------------------------------
    def act(self, action: Action, at: float = 0.0) -> None:
        """The actor's action alone, without the luck it makes due. Raises Illegal."""
        refusal = self.rules.refusal(self.state, action)
        if refusal is not None:
            raise Illegal(refusal)
        state = self.state
        seat, round_number = state.actor, state.round
        self._seat, self._action = seat, action
        self._steps += self.rules.apply(state, action)
        if self.record is not None:
            written = self.rules.write_action(action, state.options)
            self.record.add("action", self.rules, state, at, round=round_number, seat=seat, action=written)

    def turn_over(self, at: float = 0.0) -> None:
        """Makes the next round's deal due, without dealing it."""
        assert self.state.phase == "round_over", "the round is still running, or the match is over"
        self.rules.next_round(self.state)
        if self.record is not None:
            self.record.add("next_round", self.rules, self.state, at)

    def supply(self, order: Sequence[int], at: float = 0.0) -> None:
        """Carries out the due luck with this order."""
        luck = self.rules.luck(self.state)
        assert luck is not None, "no luck is due"
        self._steps += self.rules.deal(self.state, order)
        if self.record is not None:
            first = luck.cause == "first"
            written = list(order) if first else self.rules.deck(self.state.options).write(order)
            self.record.add("luck", self.rules, self.state, at, round=self.state.round, cause=luck.cause, order=written)

    def settle(self, at: float = 0.0) -> list[Step]:
        """Supplies all luck that is due, from the dealer, and closes the moment; its steps."""
        while (luck := self.rules.luck(self.state)) is not None:
            self.supply(self.dealer(luck, self.state.round, self.state.shuffles), at)
        return self.close()

    def close(self) -> list[Step]:
        """Makes the position reached a moment of its own; its steps."""
        line = len(self.record.lines) if self.record is not None else 0
        self.moments.append(Moment(self.state.copy(), self._seat, self._action, self._steps, line))
        self._seat, self._action, self._steps = None, None, []
        return self.moments[-1].steps

    # --- looking and going back -------------------------------------------------------------------------------------
    def view(self, seat: int) -> View[S]:
        """What `seat` knows now."""
        return self.view_at(len(self.moments) - 1, seat)

    def view_at(self, moment: int, seat: int) -> View[S]:
        """What `seat` knew at a moment."""
        return self.rules.view(self.moments[moment].state, seat, self.steps_at(moment))

    def steps_at(self, moment: int) -> list[Step]:
        """All steps of the moment's round up to it."""
        first = moment
        while first and self.moments[first].state.round == self.moments[first - 1].state.round:
            first -= 1
        return [step for at in self.moments[first : moment + 1] for step in at.steps]

    def mark(self) -> tuple[S, list[Moment[S]], int | None, Action | None, list[Step]]:
        """Position and history as they are now, for `restore`."""
        return self.state.copy(), self.moments[:], self._seat, self._action, self._steps[:]

    def restore(self, mark: tuple[S, list[Moment[S]], int | None, Action | None, list[Step]]) -> None:
        """Everything as it was at a `mark`; nothing is written to the record."""
        self.state, self.moments, self._seat, self._action, self._steps = mark

    def go_back(self, moment: int, at: float = 0.0) -> None:
        """Undoes everything after a moment; the piles keep the order they had then."""
        del self.moments[moment + 1 :]
        self.state = self.moments[moment].state.copy()
        if self.record is not None:
            self.record.add("undo", self.rules, self.state, at, to=self.moments[moment].line)
