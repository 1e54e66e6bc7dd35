"""Improves the weights of Cover Your Assets (`game/games/cover_your_assets/weights.py`) by self-play, one number of seats at a time.

    python -m build_scripts.tuning.cover_your_assets --seats N [--steps N] [--seed TEXT]

Hill climbing: some weights are changed by lot; the change and the present weights play the same rounds from every seat against the
present weights and the simple policy; what gains clearly in a short trial and again in a longer one stays. The weights found are
printed and written into the module. A run starts from the weights as they are, so the module is the outcome of all runs so far.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

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
TRIAL, LONGER = 120, 4
"""Rounds of the short trial, and how many times as many the longer one has."""
SHORT_GAIN, CLEAR_GAIN = 0.6, 1.6
"""Standard errors by which a change must gain in the short trial, and in both together."""

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
    foes = (player(old), player(old), advice.choose)
    found = []
    for number in range(rounds // seats):
        for me in range(seats):
            players: list[Player] = [foes[number % len(foes)]] * seats
            results = []
            for own in (new, old):
                players[me] = player(own)
                results.append(gain(players, me, f"{seed}|{number}"))
            found.append(results[0] - results[1])
    return found


def clear(found: Sequence[float], errors: float) -> bool:
    """Whether the mean is above 0 by so many standard errors."""
    mean = sum(found) / len(found)
    return mean > errors * math.sqrt(sum((value - mean) ** 2 for value in found)) / len(found)


def varied(weights: Weights, rng: Random) -> Weights:
    """Some weights changed by lot, the more the larger they are."""
    values = list(weights)
    for at in rng.sample(range(len(values)), rng.choice((1, 2, 3, 5, 8))):
        values[at] += rng.gauss(0.0, 0.35) * max(abs(values[at]), 0.1 if abs(values[at]) < 100 else 1000.0)
    return Weights(*(round(value, 3) for value in values))


def climb(seats: int, steps: int, seed: str) -> Weights:
    """So many changes tried, from the present weights on."""
    rng, best = Random(seed), WEIGHTS[seats]
    for step in range(steps):
        new = varied(best, rng)
        found = differences(new, best, seats, TRIAL, f"{seed}|{step}")
        if not clear(found, SHORT_GAIN):
            continue
        found += differences(new, best, seats, TRIAL * LONGER, f"{seed}|{step}|longer")
        if clear(found, CLEAR_GAIN):
            best = new
            sys.stdout.write(f"step {step}: gained {sum(found) / len(found):.3f} a round\n")
    return best


def module(table: Mapping[int, tuple[float, ...]]) -> str:
    """The module's text."""
    rows = "".join(f"    {seats}: {tuple(weights)!r},\n" for seats, weights in sorted(table.items()))
    return f'"""{ABOUT}"""\n\n# fmt: off\nTABLE = {{\n{rows}}}\n# fmt: on\n'


def main() -> int:
    """Climbs for one number of seats and writes the module."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, choices=sorted(TABLE), default=2)
    reader.add_argument("--steps", type=int, default=100)
    reader.add_argument("--seed", default="climb")
    given = reader.parse_args()
    best = climb(given.seats, given.steps, given.seed)
    OUT.write_text(module(TABLE | {given.seats: tuple(best)}), encoding="utf-8")
    sys.stdout.write(f"{best}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
