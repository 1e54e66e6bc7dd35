"""How well seats stand in a match of Lucky Jack: chances to win by points and rounds to come."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.lucky_jack.state import LuckyJackState

SWING = {
    "muduko": (0, 0, 4050.0, 3100.0, 2800.0, 2450.0, 2150.0),
    "classic": (0, 0, 3250.0, 2650.0, 2280.0, 2050.0, 1900.0),
}
"""By edition and number of seats: points of lead that make winning e times as likely with one round to come (fitted to 4,000 matches
made of 2,500 rounds of the heuristic)."""
EDGE = (0, 0, 545.0, 400.0, 300.0, 330.0, 360.0)
"""By number of seats: points that starting a round is worth, from the same rounds."""


def standing(state: LuckyJackState, winner: tuple[int, int] | None, over: bool) -> tuple[float, ...]:
    """Each seat's chance to win the match, 0..1, once this round has ended with (seat, points) for the winner, None for nobody; if
    it is not `over`, the round counts as one more to come."""
    totals = state.totals
    if winner is not None:
        totals = totals[:]
        totals[winner[0]] += winner[1]
    return _expected(state, totals, state.options.rounds - len(state.scores) - over, over)


def value(state: LuckyJackState) -> tuple[float, ...]:
    """Each seat's chance to win: certain at the match's end, else by points and by who starts the rounds to come."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple(share if seat in state.result else 0.0 for seat in range(state.seats))
    return _expected(state, state.totals, max(1, state.options.rounds - len(state.scores)), state.over)


def slope(state: LuckyJackState, seat: int) -> float:
    """By how much a point more raises a seat's chance to win the match, in a running round."""
    chance = value(state)[seat]
    return chance * (1.0 - chance) / _swing(state, max(1, state.options.rounds - len(state.scores)))


def _expected(state: LuckyJackState, totals: Sequence[int], left: int, over: bool) -> tuple[float, ...]:
    best = max(totals)
    if left <= 0:
        ahead = totals.count(best)
        if ahead == 1 or state.options.tie == "shared":
            return tuple([1.0 / ahead if total == best else 0.0 for total in totals])
        left = 1
    seats = state.seats
    swing, edge = _swing(state, left), EDGE[seats]
    expected = [float(total) for total in totals]
    for k in range(left):
        expected[(state.starter + over + k) % seats] += edge
    best_expected = max(expected)
    weights = [math.exp((points - best_expected) / swing) for points in expected]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def _swing(state: LuckyJackState, left: int) -> float:
    """The points of lead that make winning e times as likely with so many rounds to come."""
    return SWING[state.options.edition][state.seats] * math.sqrt(left)
