"""What a score is worth: chances to win the match by the lead before and after a round (RULES 3.5).

A lead is a seat's total less the best of the others. How many points stay on a rack at a round's end is taken for exponential.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.games.rummy.state import RummyState

QUARTERS = (0.137, 0.481, 0.974, 2.408)
"""Means of the quarters of an exponential distribution with mean 1."""


class Standing(NamedTuple):
    """A seat's lead while a round is played, the rounds after it, and the number of seats."""

    lead: float
    rounds: int
    seats: int


def standing(state: RummyState, seat: int) -> Standing:
    """How a seat stands in the match before the round's points."""
    others = max(total for other, total in enumerate(state.totals) if other != seat)
    return Standing(state.totals[seat] - others, max(0, state.options.rounds - state.round), state.seats)


def chance(lead: float, rounds: int, seats: int) -> float:
    """The chance to win the match, 0..1, with this lead between two rounds; with one round to come the winner of it, at a fair
    chance, must take the lead over."""
    if not rounds:
        return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
    swing = 28.0 * seats
    fair = 1.0 / seats
    if rounds == 1:
        return 1.0 - (1.0 - fair) * math.exp(-lead / swing) if lead > 0 else fair * math.exp(lead / swing)
    odds = math.log(fair / (1.0 - fair)) + lead / (0.6 * swing * math.sqrt(rounds))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))


def when_out(standing: Standing, left: float) -> float:
    """The chance to win the match for who goes out while the others hold `left` points each in the mean."""
    lead, rounds, seats = standing
    if not rounds:
        return 1.0 if lead >= 0 else math.exp(lead / (seats * left))
    return sum(chance(lead + seats * left * part, rounds, seats) for part in QUARTERS) / len(QUARTERS)


def when_caught(standing: Standing, left: float, others: float) -> float:
    """The chance to win the match for who is left with `left` points in the mean when somebody goes out, and each of the rest with
    `others`."""
    lead, rounds, seats = standing
    lead -= (seats - 2) * others
    if not rounds:
        return 0.0 if lead <= 0 else 1.0 - math.exp(-lead / (2.0 * left))
    return sum(chance(lead - 2.0 * left * part, rounds, seats) for part in QUARTERS) / len(QUARTERS)


def caught_now(standing: Standing, left: float, others: float) -> float:
    """The same if just so many points are left."""
    return chance(standing.lead - 2.0 * left - (standing.seats - 2) * others, standing.rounds, standing.seats)
