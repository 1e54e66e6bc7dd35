"""Improves the weights of Cover Your Assets (`game/games/cover_your_assets/weights.py`) by self-play, one number of seats at a time.

    python -m build_scripts.tuning.cover_your_assets --seats N [--steps N] [--seed TEXT]

Hill climbing: some weights are changed by lot; the change and the present weights play the same rounds from every seat against the
present weights and the simple policy; what gains clearly in a short trial and again in a longer one stays. The weights found are
printed and written into the module. A run starts from the weights as they are, so the module is the outcome of all runs so far.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from build_scripts.tuning import climbing
from game.core.dealer import seed_dealer, settle
from game.core.state import Action
from game.games.cover_your_assets import advice, policy
from game.games.cover_your_assets.policy import WEIGHTS, Weights
from game.games.cover_your_assets.rules import CoverYourAssets
from game.games.cover_your_assets.state import CoverYourAssetsState
from game.games.cover_your_assets.weights import TABLE

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "cover_your_assets" / "weights.py"
RULES = CoverYourAssets()
ROUND = {"rounds": 1, "target": 2_000_000}
ABOUT = """The weights of the heuristic by number of seats (3 to 6 have those of 4), found by self-play.

They have been climbed to in several runs, of which no record is kept: a run of `python -m build_scripts.tuning.cover_your_assets` goes on
from what stands here and writes it again where it found something better; it does not make these numbers anew. That they are good is
measured (docs/strength.md: heuristic against greedy).
"""
TRIAL = 120
"""Rounds of the short trial."""

Player = Callable[[CoverYourAssetsState, list[Action], Random], Action]


def player(weights: Weights) -> Player:
    """The heuristic with these weights."""
    return lambda state, legal, rng: policy.best(state, legal, rng, weights)


def gain(players: Sequence[Player], me: int, seed: str) -> float:
    """How a round ended for a seat, -1..1: its lead over the mean of the others, in 400,000 dollars, bent."""
    seats, rng = len(players), Random(seed)
    state = RULES.start(seats, RULES.options_type.read(ROUND, seats))
    dealer = seed_dealer(seed)
    settle(RULES, state, dealer)
    while state.actor is not None:
        RULES.apply(state, players[state.actor](state, RULES.actions(state), rng))
        settle(RULES, state, dealer)
    others = (sum(state.totals) - state.totals[me]) / (seats - 1)
    return math.tanh((state.totals[me] - others) / 400_000)


def differences(new: Weights, old: Weights, seats: int, rounds: int, seed: str) -> list[float]:
    """What the new weights gain over the old ones in the same rounds, from every seat."""
    foes = [player(old), player(old), advice.choose]
    return climbing.differences(player(new), player(old), foes, gain, seats, rounds, seed)


def varied(weights: Weights, rng: Random) -> Weights:
    """Some weights changed by lot, the more the larger they are."""
    values = list(weights)
    for at in rng.sample(range(len(values)), rng.choice((1, 2, 3, 5, 8))):
        values[at] += rng.gauss(0.0, 0.35) * max(abs(values[at]), 0.1 if abs(values[at]) < 100 else 1000.0)
    return Weights(*(round(value, 3) for value in values))


def climb(seats: int, steps: int, seed: str) -> Weights:
    """So many changes tried, from the present weights on."""

    def tried(new: Weights, old: Weights, rounds: int, trial_seed: str) -> list[float]:
        return differences(new, old, seats, rounds, trial_seed)

    return climbing.climb(WEIGHTS[seats], varied, tried, TRIAL, steps, seed)


def module(table: Mapping[int, tuple[float, ...]]) -> str:
    """The module's text."""
    return climbing.module(ABOUT, table)


if __name__ == "__main__":
    sys.exit(climbing.run(__doc__, 100, TABLE, climb, module, OUT))
