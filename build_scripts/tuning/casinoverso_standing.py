"""Fits what standings are worth in CasinoVerso (`game/games/casinoverso/standing.py`: SPREAD and LASTS) to how matches end.

    python -m build_scripts.tuning.casinoverso_standing [--matches N]

Matches of the heuristic are played, with 3, 4 and 5 seats, most to the ruin of somebody and some by number of rounds. After every round
the chances to win by standings are compared with who won in the end: the mean logarithm of the chance given to the winner, which the best
SPREAD and LASTS make largest, is printed for a grid of both. Nothing is written.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.levels import choose
from game.core.dealer import seed_dealer
from game.core.decision import never
from game.core.match import Match
from game.games.casinoverso import standing
from game.games.casinoverso.rules import CasinoVerso
from game.games.casinoverso.state import LAST_ROUND

RULES = CasinoVerso()
SPREADS = (1.4, 1.7, 2.0, 2.3, 2.6)
LASTS = (1.0, 1.6, 2.2, 2.8, 3.4)
SURE = 1e-9
"""The least chance that a winner is taken to have had."""


class End(NamedTuple):
    """The end of a round: what everybody has, the rounds to come (None: until somebody is ruined), and who won the match."""

    treasures: tuple[int, ...]
    round: int
    left: int | None
    winners: tuple[int, ...]


def ends(number: int) -> Iterator[End]:
    """The ends of all rounds but the last of one match."""
    seats = RULES.seats[number % 3]
    given = {"end": "rounds", "rounds": (10, 20)[number // 4 % 2]} if number % 4 == 0 else {}
    match = Match.new(RULES, seats, RULES.options_type.read(given, seats), seed_dealer(f"standing{number}"))
    state, seen = match.state, list[tuple[tuple[int, ...], int]]()
    while state.phase != "match_over":
        if state.phase == "round_over":
            seen.append((tuple(state.treasures), state.round))
            match.next_round()
        else:
            assert state.actor is not None
            now = f"{number}|{len(match.moments)}"
            match.play(choose(RULES, match.view(state.actor), "heuristic", now, None, never))
        state = match.state
    for treasures, played in seen:
        left = state.options.rounds - played if given else None
        yield End(treasures, played, left, tuple(state.result or ()))


def surprise(found: Sequence[End], spread: float, lasts: float) -> float:
    """How far the winners' chances were from certain, on the average: 0 if every winner was foreseen."""
    return sum(_surprise(end, spread, lasts) for end in found) / len(found)


def _surprise(end: End, spread: float, lasts: float) -> float:
    left = float(end.left) if end.left is not None else standing.expected_rounds(min(end.treasures), end.round, lasts)
    chances = [
        standing.chance_to_win(end.treasures, seat, min(left, LAST_ROUND), False, spread) for seat in end.winners
    ]
    return -sum(math.log(max(SURE, chance)) for chance in chances) / len(chances)


def main() -> int:
    """Print the grid."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--matches", type=int, default=500)
    given = reader.parse_args()
    found = [end for number in range(given.matches) for end in ends(number)]
    sys.stdout.write(f"{len(found)} ends of rounds; SPREAD down, LASTS across: {LASTS}\n")
    for spread in SPREADS:
        cells = "  ".join(f"{surprise(found, spread, lasts):.4f}" for lasts in LASTS)
        sys.stdout.write(f"{spread:4}  {cells}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
