"""Improves the weights of rummy (`game/games/rummy/weights.py`) by play against fixed policies and itself, one number of seats at a time.

    python -m build_scripts.tuning.rummy --seats N [--steps N] [--seed TEXT]

Hill climbing: some weights are changed by lot; the change and the present weights play the same rounds from every seat against the
present weights and against "exactly the most cards"; what gains clearly in a short trial and again in a longer one stays. A step
takes minutes: placements are searched for exactly. The weights found are printed and written into the module.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from build_scripts.tuning import climbing
from game.core.dealer import seed_dealer, settle
from game.core.decision import never
from game.core.state import Action
from game.games.rummy.levels import fixed
from game.games.rummy.outlook import chance, standing
from game.games.rummy.policy import WEIGHTS, Weights, chosen, ways
from game.games.rummy.rules import Rummy
from game.games.rummy.state import RummyState
from game.games.rummy.ways import actions
from game.games.rummy.weights import TABLE

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "rummy" / "weights.py"
RULES = Rummy()
ABOUT = """The weights of rummy's computer players by number of seats (3 have those of 4).

Set by hand after what the arena said; `python -m build_scripts.tuning.rummy` improves and writes them.
"""
MATCH = {"rounds": 3, "first": 0, "clock": 0}
TRIAL = 60
"""Rounds of the short trial."""
LEAD = 40.0
"""The spread of the points that a seat has from each round before."""

Player = Callable[[RummyState], Action]


def player(weights: Weights) -> Player:
    """The policy with these weights."""
    return lambda state: actions(chosen(state, ways(state, never), weights)[0].way, state)[0]


def most_cards(state: RummyState) -> Action:
    """The yardstick."""
    return fixed("mostcards", state)


def gain(players: Sequence[Player], me: int, seed: str) -> float:
    """The chance to win the match that a round left a seat with: one of three, drawn by lot with the points before it."""
    seats, rng = len(players), Random(seed)
    state = RULES.start(seats, RULES.options_type.read(MATCH, seats))
    state.round = rng.randrange(1, state.options.rounds + 1)
    state.totals = [round(rng.gauss(0.0, LEAD * (state.round - 1) ** 0.5)) for _ in range(seats)]
    settle(RULES, state, seed_dealer(seed))
    while state.actor is not None:
        RULES.apply(state, players[state.actor](state))
    after = standing(state, me)
    return chance(after.lead, after.rounds, seats)


def differences(new: Weights, old: Weights, seats: int, rounds: int, seed: str) -> list[float]:
    """What the new weights gain over the old ones in the same rounds, from every seat."""
    foes = [most_cards, player(old)]
    return climbing.differences(player(new), player(old), foes, gain, seats, rounds, seed)


def varied(weights: Weights, rng: Random) -> Weights:
    """Some weights changed by lot, the more the larger they are."""
    values = list(weights)
    for at in rng.sample(range(len(values)), rng.choice((1, 2, 3))):
        values[at] += rng.gauss(0.0, 0.5) * max(abs(values[at]), 0.2)
    return Weights(*(round(value, 3) for value in values))


def climb(seats: int, steps: int, seed: str, trial: int = TRIAL) -> Weights:
    """So many changes tried, from the present weights on."""

    def tried(new: Weights, old: Weights, rounds: int, trial_seed: str) -> list[float]:
        return differences(new, old, seats, rounds, trial_seed)

    return climbing.climb(WEIGHTS[seats], varied, tried, trial, steps, seed)


def module(table: Mapping[int, tuple[float, ...]]) -> str:
    """The module's text."""
    return climbing.module(ABOUT, table)


if __name__ == "__main__":
    sys.exit(climbing.run(__doc__, 20, TABLE, climb, module, OUT))
