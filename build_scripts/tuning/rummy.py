"""Improves the weights of rummy (`game/games/rummy/weights.py`) by play against fixed policies and itself, one number of seats at a time.

    python -m build_scripts.tuning.rummy --seats N [--steps N] [--seed TEXT]

Hill climbing: some weights are changed by lot; the change and the present weights play the same rounds from every seat against the
present weights and against "exactly the most cards"; what gains clearly in a short trial and again in a longer one stays. A step
takes minutes: placements are searched for exactly. The weights found are printed and written into the module.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from build_scripts.tuning.cover_your_assets import clear
from game.core.dealer import seed_dealer, settle
from game.core.decision import never
from game.core.state import Action
from game.games.rummy.levels import fixed
from game.games.rummy.policy import WEIGHTS, Weights, chosen
from game.games.rummy.rules import Rummy
from game.games.rummy.state import RummyState
from game.games.rummy.ways import actions
from game.games.rummy.weights import TABLE

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "rummy" / "weights.py"
RULES = Rummy()
ROUND = {"rounds": 2, "first": 0, "clock": 0}
"""Only the first round of two is played: in the last one points do not count for who does not lead."""
TRIAL, LONGER = 60, 4
"""Rounds of the short trial, and how many times as many the longer one has."""
SHORT_GAIN, CLEAR_GAIN = 0.6, 1.6
"""Standard errors by which a change must gain in the short trial, and in both together."""
SWING = 60
"""Points of lead over the mean of the others that count about three quarters of the most."""

Player = Callable[[RummyState], Action]


def player(weights: Weights) -> Player:
    """The policy with these weights."""
    return lambda state: actions(chosen(state, weights, never)[0].way, state)[0]


def most_cards(state: RummyState) -> Action:
    """The yardstick."""
    return fixed("mostcards", state)


def gain(players: Sequence[Player], me: int, seed: str) -> float:
    """How a round ended for a seat, -1..1: its lead over the mean of the others, bent."""
    seats = len(players)
    state = RULES.start(seats, RULES.options_type.read(ROUND, seats))
    dealer = seed_dealer(seed)
    settle(RULES, state, dealer)
    while state.actor is not None:
        RULES.apply(state, players[state.actor](state))
    others = (sum(state.totals) - state.totals[me]) / (seats - 1)
    return math.tanh((state.totals[me] - others) / SWING)


def differences(new: Weights, old: Weights, seats: int, rounds: int, seed: str) -> list[float]:
    """What the new weights gain over the old ones in the same rounds, from every seat."""
    foes = (most_cards, player(old))
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


def varied(weights: Weights, rng: Random) -> Weights:
    """Some weights changed by lot, the more the larger they are."""
    values = list(weights)
    for at in rng.sample(range(len(values)), rng.choice((1, 2, 3))):
        values[at] += rng.gauss(0.0, 0.5) * max(abs(values[at]), 0.2)
    return Weights(*(round(value, 3) for value in values))


def climb(seats: int, steps: int, seed: str, trial: int = TRIAL) -> Weights:
    """So many changes tried, from the present weights on."""
    rng, best = Random(seed), WEIGHTS[seats]
    for step in range(steps):
        new = varied(best, rng)
        found = differences(new, best, seats, trial, f"{seed}|{step}")
        if not clear(found, SHORT_GAIN):
            continue
        found += differences(new, best, seats, trial * LONGER, f"{seed}|{step}|longer")
        if clear(found, CLEAR_GAIN):
            best = new
            sys.stdout.write(f"step {step}: gained {sum(found) / len(found):.3f} a round\n")
    return best


def module(table: Mapping[int, tuple[float, ...]]) -> str:
    """The module's text."""
    rows = "".join(f"    {seats}: {tuple(weights)!r},\n" for seats, weights in sorted(table.items()))
    about = '"""The weights of rummy\'s computer players by number of seats (3 have those of 4).\n\n'
    made = "Set by hand after what the arena said; `python -m build_scripts.tuning.rummy` improves and writes them.\n"
    return f'{about}{made}"""\n\n# fmt: off\nTABLE = {{\n{rows}}}\n# fmt: on\n'


def main() -> int:
    """Climbs for one number of seats and writes the module."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, choices=sorted(TABLE), default=2)
    reader.add_argument("--steps", type=int, default=20)
    reader.add_argument("--seed", default="climb")
    given = reader.parse_args()
    best = climb(given.seats, given.steps, given.seed)
    OUT.write_text(module(TABLE | {given.seats: tuple(best)}), encoding="utf-8")
    sys.stdout.write(f"{best}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
