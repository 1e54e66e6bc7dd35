"""Fits what hands and exposed sets of Cover Your Assets are worth (`game/games/cover_your_assets/outlook_weights.py`) to how rounds end.

    python -m build_scripts.tuning.cover_your_assets_outlook [--rounds N]

Rounds are played by the tuned heuristic and the simple policy, drawn by lot for every seat: nobody at the table is known to play by the
book. At some moments of each the quantities of every seat (`Outlook`), less the mean of the others', are set against what its lead over
them changes by until the round is over. The least squares of both, held back from what few moments tell, are the weights. The same number
of rounds gives the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from build_scripts.tuning.equations import solved
from build_scripts.tuning.tables import rows_module
from game.core.dealer import seed_dealer, settle
from game.games.cover_your_assets import advice, policy
from game.games.cover_your_assets.outlook import FULL, STAGE, STAGES, Outlook, of_hand, of_table
from game.games.cover_your_assets.policy import WEIGHTS
from game.games.cover_your_assets.rules import CoverYourAssets
from game.games.cover_your_assets.standing import on_table
from game.games.cover_your_assets.state import CoverYourAssetsState

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "cover_your_assets" / "outlook_weights.py"
RULES = CoverYourAssets()
ROUND = {"rounds": 1, "target": 2_000_000}
ROUNDS = 12_000
SEATS = (2, 4)
SIMPLE = 0.6
"""The share of seats that the simple policy plays."""
ASKED = 0.2
"""The share of moments that count; a duel is no such moment."""
SIZE = len(Outlook._fields)
UNITS = tuple(Outlook(*(float(place == at) for place in range(SIZE))) for at in range(SIZE))
"""Weights that give one quantity alone."""
COUNTED = {Outlook._fields.index(name): 4.0 for name in ("gold", "silver", "setless", "turn")}
"""How large weights of what is counted by `FULL` may well be; those of dollars 1."""
NOISE = 3000.0
"""The variance of what a moment tells, in `FULL` squared; more than that of a round's end, since a round's moments tell much the same."""
ABOUT = """What is worth how much in `Outlook`, by number of seats (3 to 6 have those of 4) and stage of the round.

Made by `python -m build_scripts.tuning.cover_your_assets_outlook`; not to be edited.
"""


class Moment(NamedTuple):
    """A moment of a round: its stage, and for each seat its quantities and its dollars on the table."""

    stage: int
    quantities: list[list[float]]
    dollars: list[float]


class Squares:
    """The sums that least squares need: of the products of quantities, and of quantities times what came of them."""

    def __init__(self) -> None:
        self.products = [[0.0] * SIZE for _ in range(SIZE)]
        self.outcomes = [0.0] * SIZE

    def add(self, quantities: Sequence[float], outcome: float) -> None:
        """One seat at one moment."""
        for row, first in zip(self.products, quantities, strict=True):
            if first:
                for at, second in enumerate(quantities):
                    row[at] += first * second
        for at, quantity in enumerate(quantities):
            self.outcomes[at] += quantity * outcome

    def weights(self) -> tuple[float, ...]:
        """The weights that fit best, held back by what is known of their size beforehand."""
        rows = [[*row, outcome] for row, outcome in zip(self.products, self.outcomes, strict=True)]
        for at, row in enumerate(rows):
            row[at] += NOISE / COUNTED.get(at, 1.0) ** 2
        return tuple(round(weight, 3) + 0.0 for weight in solved(rows))


def moment(state: CoverYourAssetsState) -> Moment:
    """What a position shows."""
    quantities = [
        [(of_hand(state.hands[seat].cards, unit) + of_table(state, seat, unit)) / FULL for unit in UNITS]
        for seat in range(state.seats)
    ]
    return Moment(STAGE[len(state.draw)], quantities, [dollars / FULL for dollars in on_table(state)])


def leads(values: Sequence[float]) -> list[float]:
    """Each value less the mean of the others."""
    whole = sum(values)
    return [value - (whole - value) / (len(values) - 1) for value in values]


def moments(seats: int, number: int) -> Iterator[tuple[Moment, list[float]]]:
    """Some moments of one round, each with what every seat's lead changed by afterwards."""
    rng = Random(f"outlook {seats} {number}")
    state = RULES.start(seats, RULES.options_type.read(ROUND, seats))
    dealer = seed_dealer(f"outlook {seats} {number}")
    settle(RULES, state, dealer)
    simple = [rng.random() < SIMPLE for _ in range(seats)]
    found = []
    while (seat := state.actor) is not None:
        legal = RULES.actions(state)
        chosen = advice.choose(state, legal, rng) if simple[seat] else policy.best(state, legal, rng, WEIGHTS[seats])
        RULES.apply(state, chosen)
        if state.actor is not None and state.duel is None and rng.random() < ASKED:
            found.append(moment(state))
    last = leads([total / FULL for total in state.totals])
    for one in found:
        yield one, [end - now for end, now in zip(last, leads(one.dollars), strict=True)]


def fitted(seats: int, rounds: int) -> list[tuple[float, ...]]:
    """The weights by stage for a number of seats."""
    stages = [Squares() for _ in STAGES]
    for number in range(rounds):
        for one, changes in moments(seats, number):
            by_quantity = [leads(values) for values in zip(*one.quantities, strict=True)]
            for seat, change in enumerate(changes[: seats - (seats == 2)]):
                stages[one.stage].add([values[seat] for values in by_quantity], change)
    return [squares.weights() for squares in stages]


def module(table: Mapping[int, Sequence[tuple[float, ...]]]) -> str:
    """The module's text."""
    return rows_module(ABOUT, table)


def main() -> int:
    """Fit and write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    given = reader.parse_args()
    OUT.write_text(module({seats: fitted(seats, given.rounds) for seats in SEATS}), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
