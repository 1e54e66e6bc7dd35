"""Computes `game/games/lucky_jack/hand_values.py`: what a hand is worth to its holder, in points expected from the round.

    python -m build_scripts.tuning.lucky_jack [--check]

A hand of 3 to 10 cards is judged as if its holder played alone against a clock: the top card and the cards drawn are random,
and with every turn the round goes on only with a chance that depends on the number of seats (the others may finish first).
The values are the fixed point of choosing the best action in every turn (value iteration).
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations_with_replacement
from pathlib import Path

from build_scripts.tuning.tables import packed, write_module
from game.games.lucky_jack.state import EDITIONS, Edition

OUT = Path(__file__).resolve().parents[2] / "game" / "games" / "lucky_jack" / "hand_values.py"
SMALLEST, LARGEST = 3, 10
GOES_ON = {2: (0.90, 5000), 3: (0.84, 1500), 4: (0.80, 0), 6: (0.72, 0)}
"""By number of seats: the chance that the round is still running one circle later, and what it costs if it is not, in points."""
TOPS = (0.06, 0.09, 0.12, 0.15, 0.18, 0.20, 0.20)
"""How often each rank lies on top at the start of a turn, counted in self-play."""
UNIT = 32
LOWEST = 6000
"""Values are kept in units of so many points above the lowest possible one."""
SWEEPS = 80
KEYS = tuple(16**rank for rank in range(7))

Values = dict[int, float]


def hands() -> list[tuple[int, ...]]:
    """All hands as sorted tuples of cards, the smallest first."""
    return [hand for size in range(SMALLEST, LARGEST + 1) for hand in combinations_with_replacement(range(7), size)]


def key(hand: tuple[int, ...]) -> int:
    """A number for the hand that grows by KEYS[card] with every card."""
    return sum(KEYS[card] for card in hand)


def jackpot(edition: Edition, hand: tuple[int, ...], card: int) -> int:
    """Points for discarding `card` with a jackpot, 0 if that is none."""
    rest = list(hand)
    rest.remove(card)
    if len(rest) not in (3, 4) or rest.count(rest[0]) != len(rest):
        return 0
    return (edition.three if len(rest) == 3 else edition.four)[rest[0]]


def solve(edition: Edition, goes_on: float, loss: float) -> list[float]:
    """The values of `hands()` in points."""
    every = hands()
    keys = [key(hand) for hand in every]
    value: Values = dict.fromkeys(keys, 0.0)
    wins = [[(card, jackpot(edition, hand, card)) for card in sorted(set(hand))] for hand in every]
    for _ in range(SWEEPS):
        drawn = {k: _drawn(value, k, len(hand)) for k, hand in zip(keys, every, strict=True)}
        two = {k: _two(value, k, len(hand)) for k, hand in zip(keys, every, strict=True) if len(hand) <= LARGEST - 2}
        change = 0.0
        for hand, k, calls in zip(every, keys, wins, strict=True):
            new = goes_on * _turn(value, drawn, two, k, len(hand), calls) - (1 - goes_on) * loss
            change = max(change, abs(new - value[k]))
            value[k] = new
        if change < 1.0:
            break
    return [value[k] for k in keys]


def _drawn(value: Values, k: int, size: int) -> float:
    """Expected value after drawing a card and keeping it or not."""
    if size >= LARGEST:
        return value[k]
    return sum(max(value[k + add], value[k]) for add in KEYS) / 7


def _two(value: Values, k: int, size: int) -> float:
    """Expected value with two random cards more."""
    return sum(value[k + a + b] for a in KEYS for b in KEYS) / 49


def _turn(value: Values, drawn: Values, two: Values, k: int, size: int, calls: list[tuple[int, int]]) -> float:
    """Expected value of the best action, over the card on top."""
    total = 0.0
    for top, chance in enumerate(TOPS):
        best = drawn[k]
        if size > SMALLEST:
            for card, points in calls:
                after = k - KEYS[card]
                if card >= top:
                    best = max(best, value.get(after, 0.0), points)
                else:
                    best = max(best, two.get(after, -1e9))
        total += chance * best
    return total


def module() -> str:
    """The module's text."""
    tables = {
        f"{name}_{seats}": packed([round((v + LOWEST) / UNIT) for v in solve(edition, *chances)])
        for name, edition in EDITIONS.items()
        for seats, chances in GOES_ON.items()
    }
    about = (
        f"What a hand of 3 to 10 cards is worth, in units of {UNIT} points above -{LOWEST}, by edition and\nnumber of seats: two bytes a hand, sizes in order, each as "
        "`itertools.combinations_with_replacement` has them.\n\nMade by `python -m build_scripts.tuning.lucky_jack`; not to be edited."
    )
    return write_module(about, tables)


def main() -> int:
    """Writes the module, or with --check compares it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit 1 if the module is not what this script makes")
    given = parser.parse_args()
    text = module()
    if given.check:
        return int(OUT.read_text(encoding="utf-8") != text)
    OUT.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{OUT.name}: {len(text)} characters\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
