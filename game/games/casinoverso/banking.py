"""The banker's turn worked out: whom to ask, and when to draw, by what each seat may hide and which cards are left (4.5).

Every course of the turn is followed to its end: which cards come, who is asked with which bank, who wins, how much is paid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.core.state import Action
from game.games.casinoverso.history import worth
from game.games.casinoverso.state import BEST, HALVES, ROCK, SKELETON, CasinoVersoState, total

OPEN, LOST, WON, DOUBLE = range(4)
"""How a seat stands in a course of the turn."""
Outcomes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat is thought to have: the chances of each value in half points, 0 for all that is over 7½."""

    seat: int
    bet: int
    values: tuple[float, ...]

    def chances(self, bank: int) -> tuple[float, float, float]:
        """Of losing to this bank, of winning once, and of showing exactly 7½ over it."""
        best = self.values[BEST] if bank < BEST else 0.0
        won = sum(self.values[max(bank, 0) + 1 : BEST])
        return 1.0 - best - won, won, best


def hand_of(state: CasinoVersoState, seat: int, hidden: Sequence[float]) -> Hand:
    """A seat's hand by the chances of its hidden card."""
    values = [0.0] * (BEST + 1)
    for card, chance in enumerate(hidden):
        points = total([*state.shown[seat], card])
        values[points if points <= BEST else 0] += chance
    return Hand(seat, state.bets[seat], tuple(values))


def deck_chances(left: Sequence[int], hidden: Mapping[int, Sequence[float]]) -> list[float]:
    """The chances of the next card: the cards not seen, without those that are thought to be hidden."""
    found = [max(0.0, count - sum(row[card] for row in hidden.values())) for card, count in enumerate(left)]
    whole = sum(found)
    return [count / whole for count in found] if whole > 0 else found


class Turn:
    """The rest of a banker's turn. `worth_of(treasures)` says how good a result is for the banker."""

    def __init__(
        self,
        state: CasinoVersoState,
        hands: Sequence[Hand],
        deck: Sequence[float],
        worth_of: Callable[[Sequence[int]], float],
    ) -> None:
        """`hands` of the seats still to be asked, `deck` the chances of the next card by face."""
        self.state, self.hands, self.deck, self.worth_of = state, hands, deck, worth_of
        self.may_draw = bool(state.deck)
        self.first_is_gone = state.next_banker is not None or any(
            status == "settled" and held is None and total(shown) == BEST
            for status, held, shown in zip(state.status, state.hidden, state.shown, strict=True)
        )
        self._chances: dict[tuple[int, int], tuple[float, float, float]] = {}
        self._values: dict[tuple[int, int, Outcomes], float] = {}
        self._results: dict[Outcomes, float] = {}

    def actions(self) -> dict[Action, float]:
        """How good each action of the banker is now."""
        points, skeleton = self._bank()
        start = (OPEN,) * len(self.hands)
        found: dict[Action, float] = {}
        if self.may_draw:
            found[("card",)] = self._draw(points, skeleton, start)
        if self.state.bank or not self.may_draw:
            for at, hand in enumerate(self.hands):
                found[("ask", hand.seat)] = self._ask(points, skeleton, start, at)
            if not self.state.options.must_settle_all:
                found[("stop",)] = self._result(start)
        return found

    def _bank(self) -> tuple[int, int]:
        return sum(HALVES[card] for card in self.state.bank), int(SKELETON in self.state.bank)

    def _value(self, points: int, skeleton: int, outcomes: Outcomes) -> float:
        """How good the best course from here is."""
        if OPEN not in outcomes:
            return self._result(outcomes)
        key = points, skeleton, outcomes
        if key not in self._values:
            choices = [
                self._ask(points, skeleton, outcomes, at) for at, outcome in enumerate(outcomes) if outcome == OPEN
            ]
            if self.may_draw and worth(points, skeleton) < BEST:
                choices.append(self._draw(points, skeleton, outcomes))
            if not self.state.options.must_settle_all:
                choices.append(self._result(outcomes))
            self._values[key] = max(choices)
        return self._values[key]

    def _draw(self, points: int, skeleton: int, outcomes: Outcomes) -> float:
        """A rock changes nothing, so what counts is the next card that is none."""
        value = weight = 0.0
        for card, chance in enumerate(self.deck):
            if chance <= 0 or card == ROCK or (skeleton and card == SKELETON):
                continue
            weight += chance
            after, bones = points + HALVES[card], skeleton or int(card == SKELETON)
            if worth(after, bones) > BEST:
                value += chance * self._result(tuple(WON if found == OPEN else found for found in outcomes))
            else:
                value += chance * self._value(after, bones, outcomes)
        return value / weight if weight else self._result(outcomes)

    def _ask(self, points: int, skeleton: int, outcomes: Outcomes, at: int) -> float:
        bank = worth(points, skeleton)
        if (bank, at) not in self._chances:
            self._chances[bank, at] = self.hands[at].chances(bank)
        value = 0.0
        for outcome, chance in zip((LOST, WON, DOUBLE), self._chances[bank, at], strict=True):
            if chance > 1e-9:
                after = (*outcomes[:at], outcome, *outcomes[at + 1 :])
                value += chance * self._value(points, skeleton, after)
        return value

    def _result(self, outcomes: Outcomes) -> float:
        """How good it is when the turn ends like this; unsettled bets go back."""
        if outcomes not in self._results:
            treasures = self.state.treasures[:]
            doubled = self.first_is_gone
            for hand, outcome in zip(self.hands, outcomes, strict=True):
                due = {LOST: -hand.bet, WON: hand.bet, DOUBLE: hand.bet if doubled else 2 * hand.bet, OPEN: 0}[outcome]
                if self.state.options.double_for == "all" and outcome == DOUBLE:
                    due = 2 * hand.bet
                doubled = doubled or outcome == DOUBLE
                paid = min(due, treasures[self.state.starter])
                treasures[self.state.starter] -= paid
                treasures[hand.seat] += hand.bet + paid
            self._results[outcomes] = self.worth_of(treasures)
        return self._results[outcomes]
