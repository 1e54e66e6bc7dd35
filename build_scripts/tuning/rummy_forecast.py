"""Fits the chances to win that rummy states (`game/games/rummy/forecast_weights.py`) to how matches end.

    python -m build_scripts.tuning.rummy_forecast [--rounds N]

Rounds of the level "normal" are played, by 2, 3 and 4 seats in turn. It does not look at the score, so that any of its rounds put together
are a match as it might have been: at some moments of a round the policy judges the turn as in several matches whose other rounds are drawn
by lot, and the signs of its best way (`Signs`) are set against the share of those matches that the seat wins. Logistic regression, held
back from what few moments tell, finds the weights for every number of seats and of rounds to come. The same number of rounds gives the
same weights.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from build_scripts.tuning.equations import solved
from build_scripts.tuning.tables import rows_module
from game.ai.levels import choose
from game.core.chances import odds
from game.core.dealer import seed_dealer, settle
from game.core.decision import never
from game.games.rummy.forecast import MORE, Signs, signs
from game.games.rummy.policy import WEIGHTS, each_once, judged, sight, ways
from game.games.rummy.rules import Rummy
from game.games.rummy.state import RummyState
from game.games.rummy.ways import Way

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "rummy" / "forecast_weights.py"
RULES = Rummy()
LEVEL = "normal"
ROUNDS = 600
ASKED = 1 / 12
"""The share of turns that count."""
MATCHES = 9
"""Into so many matches each of them is put."""
LENGTHS = (1, 2, 3, 3, 3, 3, 3, 5, 7, 10)
"""The rounds of these matches: most have as many as usual."""
ENDS = 20
"""So many courses of the rounds to come are drawn."""
HELD = 1.0
"""How strongly weights are held back to 0, the fair share."""
SURE = 1e-12
"""What the policy finds certain is taken for as much short of it."""
SWEEPS = 40
STRIDE = 0.5
"""No weight moves more with one of Newton's steps."""
ABOUT = """What chances to win are made of (`Signs`), by number of seats and by rounds to come: none, one, more.

Made by `python -m build_scripts.tuning.rummy_forecast`; not to be edited.
"""

Scores = Sequence[int]


class Moment(NamedTuple):
    """A turn of a round: what its seat sees, and its ways."""

    state: RummyState
    ways: Sequence[Way]


class Round(NamedTuple):
    """A round of so many seats with some of its moments and its end."""

    seats: int
    moments: list[Moment]
    scores: Scores


class Case(NamedTuple):
    """A moment in a match: the signs, and the share of the win that came of it."""

    signs: Signs
    won: float


def played(number: int) -> Round:
    """One round, always the same for the same number."""
    seats, seed = RULES.seats[number % len(RULES.seats)], f"forecast {number}"
    luck, turn = Random(seed), 0
    state = RULES.start(seats, RULES.options_type.read({"rounds": 2}, seats))
    settle(RULES, state, seed_dealer(seed))
    moments = []
    while state.actor is not None:
        view = RULES.view(state, state.actor)
        if luck.random() < ASKED:
            moments.append(Moment(view.state, each_once(ways(view.state, never))))
        RULES.apply(state, choose(RULES, view, LEVEL, f"{seed}|{turn}", None, never))
        turn += 1
    return Round(seats, moments, state.scores[-1])


def drawn(pool: Sequence[Scores], rounds: int, rng: Random) -> list[int]:
    """The points of so many rounds together, each with any seat for the first."""
    totals = [0] * len(pool[0])
    for _ in range(rounds):
        scores, first = rng.choice(pool), rng.randrange(len(totals))
        totals = [total + scores[seat - first] for seat, total in enumerate(totals)]
    return totals


def share(totals: Scores, seat: int) -> float:
    """A seat's share of the win with these totals."""
    best = max(totals)
    return (totals[seat] == best) / totals.count(best)


def cases(rounds: Sequence[Round], seats: int) -> Iterator[tuple[int, Case]]:
    """Moments of all rounds with so many seats in matches drawn by lot, each with the rounds to come (up to `MORE`)."""
    mine = [one for one in rounds if one.seats == seats]
    pool, rng = [one.scores for one in mine], Random(f"forecast of {seats}")
    for one in mine:
        for moment in one.moments:
            for _ in range(MATCHES):
                yield case(moment, one.scores, pool, rng)


def case(moment: Moment, scores: Scores, pool: Sequence[Scores], rng: Random) -> tuple[int, Case]:
    """A moment in a match drawn by lot."""
    state, seat = moment.state, moment.state.actor
    assert seat is not None
    length = rng.choice(LENGTHS)
    state.round = rng.randint(1, length)
    state.options = RULES.options_type.read({"rounds": length}, state.seats)
    state.totals = drawn(pool, state.round - 1, rng)
    left = length - state.round
    worth = best_worth(moment)
    after = [total + score for total, score in zip(state.totals, scores, strict=True)]
    ends = [drawn(pool, left, rng) for _ in range(ENDS if left else 1)]
    won = sum(share([one + more for one, more in zip(after, end, strict=True)], seat) for end in ends) / len(ends)
    return min(left, MORE), Case(signs(state, min(max(worth, SURE), 1 - SURE)), won)


def best_worth(moment: Moment) -> float:
    """What the policy finds its best way of a moment worth."""
    state = moment.state
    seen = sight(state, moment.ways[0].left)
    return max(judged(state, way, WEIGHTS[state.seats], seen).worth for way in moment.ways)


def fit(found: Iterable[Case], seats: int) -> Signs:
    """The weights with which the signs foretell the shares best (Newton's steps)."""
    told, weights, fair = list(found), [0.0] * len(Signs._fields), odds(1 / seats)
    for _ in range(SWEEPS):
        rows = [[HELD * (row == at) for at in range(len(weights))] for row in range(len(weights))]
        pull = [-HELD * weight for weight in weights]
        for one in told:
            above = sum(weight * sign for weight, sign in zip(weights, one.signs, strict=True))
            chance = 1 / (1 + math.exp(-above - fair))
            for at, sign in enumerate(one.signs):
                pull[at] += (one.won - chance) * sign
                part = chance * (1 - chance) * sign
                rows[at] = [sofar + part * other for sofar, other in zip(rows[at], one.signs, strict=True)]
        steps = solved([[*row, much] for row, much in zip(rows, pull, strict=True)])
        weights = [weight + max(-STRIDE, min(STRIDE, step)) for weight, step in zip(weights, steps, strict=True)]
    return Signs(*(round(weight, 3) + 0.0 for weight in weights))


def fitted(rounds: Sequence[Round]) -> dict[int, list[Signs]]:
    """The weights by number of seats and rounds to come."""
    table = {}
    for seats in RULES.seats:
        found = list(cases(rounds, seats))
        table[seats] = [fit((one for left, one in found if left == at), seats) for at in range(MORE + 1)]
    return table


def module(table: Mapping[int, Sequence[Sequence[float]]]) -> str:
    """The module's text."""
    return rows_module(ABOUT, table)


def main() -> int:
    """Play, fit, write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    given = reader.parse_args()
    table = fitted([played(number) for number in range(given.rounds)])
    OUT.write_text(module(table), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
