"""The chance to win the match that people are told: what the policy makes of a turn, put right by how matches end.

The policy weighs the ways of a turn against each other, and is too sure of the best one: it takes everybody for as good a player as it is.
How good the best way is, is told by signs that foretell the ends of matches, with the weights in `forecast_weights.py`; another way has
that chance in the proportion that the policy finds. So the way that is worth more always has the higher chance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.core.chances import odds
from game.games.rummy.forecast_weights import TABLE
from game.games.rummy.outlook import standing
from game.games.rummy.policy import FAR
from game.games.rummy.state import RACK, RummyState

SWING = 28.0
"""Points by which a round moves a lead, a seat."""
SUREST = 4.0
"""However sure the policy is, its log odds above those of a fair share count for less than this."""
MORE = 2
"""So many rounds to come, or more, are judged by the same weights."""


class Signs(NamedTuple):
    """What the log odds of winning the match with the best way, above those of a fair share, are made of; also the weights of each."""

    base: float
    own: float
    """The policy's log odds above those of a fair share, ±`SUREST` at most."""
    lead: float
    """What the seat has more than the best of the others, by what this round and those to come may move."""
    ahead: float
    """-1..1: the same where a small lead counts most."""
    rack: float
    """The root of how many cards the seat has, above that of a full rack."""
    nearest: float
    """The root of the smallest rack of the others who have opened, above that of a large one."""


WEIGHTS = {seats: tuple(Signs(*row) for row in rows) for seats, rows in TABLE.items()}
"""By number of seats and rounds to come, up to `MORE`."""


def signs(state: RummyState, worth: float) -> Signs:
    """What the actor's seat shows, and what the policy makes of its best way (between 0 and 1)."""
    seat = state.actor
    assert seat is not None
    lead, rounds, seats = standing(state, seat)
    near = min(
        (len(state.racks[other]) for other in range(seats) if other != seat and state.opened[other]), default=FAR
    )
    return Signs(
        1.0,
        SUREST * math.tanh((odds(worth) - odds(1.0 / seats)) / SUREST),
        lead / (SWING * seats * math.sqrt(1 + rounds)),
        math.tanh(2.0 * lead / (SWING * seats)),
        math.sqrt(len(state.racks[seat])) - math.sqrt(RACK),
        math.sqrt(min(near, FAR)) - math.sqrt(FAR),
    )


def forecast(state: RummyState, best: float) -> float:
    """The actor's chance to win the match, 0..1, with the way that is best in the policy's eyes and worth so much in them; what is certain
    stays so."""
    if not 0.0 < best < 1.0:
        return best
    found = signs(state, best)
    weights = WEIGHTS[state.seats][min(MORE, standing(state, state.actor or 0).rounds)]
    above = sum(weight * sign for weight, sign in zip(weights, found, strict=True))
    return 1.0 / (1.0 + math.exp(-above - odds(1.0 / state.seats)))


def chances(state: RummyState, worths: Sequence[float]) -> list[float]:
    """The actor's chances to win the match, 0..1, with all the ways of a turn, which the policy finds worth so much."""
    best = max(worths, default=0.0)
    scale = forecast(state, best) / best if best else 0.0
    return [scale * worth for worth in worths]
