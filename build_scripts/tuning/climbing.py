"""Hill climbing for the weights of a game's players: what the tuners of all games share.

Some weights are changed by lot; the change and the present weights play the same rounds from every seat against the same foes; what
gains clearly in a short trial and again in a longer one stays.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

LONGER = 4
"""How many times as many rounds as the short trial the longer one has."""
SHORT_GAIN, CLEAR_GAIN = 0.6, 1.6
"""Standard errors by which a change must gain in the short trial, and in both together."""

Weights = TypeVar("Weights", bound=tuple[float, ...])
Player = TypeVar("Player")


def differences(
    new: Player, old: Player, foes: Sequence[Player], gain: Callable[[Sequence[Player], int, str], float],
    seats: int, rounds: int, seed: str,
) -> list[float]:  # fmt: skip
    """What a new player gains over an old one in the same rounds, from every seat; `gain` (players, seat, seed) plays a round."""
    found = []
    for number in range(rounds // seats):
        for me in range(seats):
            players = [foes[number % len(foes)]] * seats
            results = []
            for own in (new, old):
                players[me] = own
                results.append(gain(players, me, f"{seed}|{number}"))
            found.append(results[0] - results[1])
    return found


def clear(found: Sequence[float], errors: float) -> bool:
    """Whether the mean is above 0 by so many standard errors."""
    mean = sum(found) / len(found)
    return mean > errors * math.sqrt(sum((value - mean) ** 2 for value in found)) / len(found)


def climb(
    best: Weights, varied: Callable[[Weights, Random], Weights], tried: Callable[[Weights, Weights, int, str], list[float]],
    trial: int, steps: int, seed: str,
) -> Weights:  # fmt: skip
    """So many changes tried, from these weights on; `tried` (new, old, rounds, seed) says what a change gains, `trial`: rounds of the short one."""
    rng = Random(seed)
    for step in range(steps):
        new = varied(best, rng)
        found = tried(new, best, trial, f"{seed}|{step}")
        if not clear(found, SHORT_GAIN):
            continue
        found += tried(new, best, trial * LONGER, f"{seed}|{step}|longer")
        if clear(found, CLEAR_GAIN):
            best = new
            sys.stdout.write(f"step {step}: gained {sum(found) / len(found):.3f} a round\n")
    return best


def module(about: str, table: Mapping[int, tuple[float, ...]]) -> str:
    """The text of a module of weights by number of seats."""
    rows = "".join(f"    {seats}: {tuple(weights)!r},\n" for seats, weights in sorted(table.items()))
    return f'"""{about}"""\n\n# fmt: off\nTABLE = {{\n{rows}}}\n# fmt: on\n'


def run(
    description: str | None, steps: int, table: Mapping[int, tuple[float, ...]],
    climbed: Callable[[int, int, str], tuple[float, ...]], written: Callable[[Mapping[int, tuple[float, ...]]], str], out: Path,
) -> int:  # fmt: skip
    """A tuner's command line: climbs for one number of seats and writes the module; `steps` is how many it takes by itself."""
    reader = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seats", type=int, choices=sorted(table), default=2)
    reader.add_argument("--steps", type=int, default=steps)
    reader.add_argument("--seed", default="climb")
    given = reader.parse_args()
    best = climbed(given.seats, given.steps, given.seed)
    out.write_text(written({**table, given.seats: tuple(best)}), encoding="utf-8")
    sys.stdout.write(f"{best}\n")
    return 0
