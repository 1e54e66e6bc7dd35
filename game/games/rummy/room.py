"""Whether a face's cards can find room in melds at all, told from what lies beside it: a bound, cheap and never too low."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.games.rummy.melds import JOKER, VALUES

BESIDE = ((-2, -1), (-1, 1), (1, 2))
"""Two neighbours of which a run with a face has at least one pair."""
LOOKED = 2
"""Runs with the same face that are looked at; more need no less."""


def _pairs(value: int, runs: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Ways for so many runs with a value 0..12: (distance of a neighbour, how many of it they need)."""
    pairs = [pair for pair in BESIDE if value + pair[0] >= 0 and value + pair[1] < VALUES]
    ways = []
    for chosen in combinations_with_replacement(pairs, runs):
        near = [step for pair in chosen for step in pair]
        ways.append(tuple((step, near.count(step)) for step in sorted(set(near))))
    return tuple(ways)


_WAYS = tuple(tuple(_pairs(value, runs) for runs in range(LOOKED + 1)) for value in range(VALUES))


def has_room(total: Sequence[int], one: int, count: int, jokers: int) -> bool:
    """False only if `count` melds with a card of face `one` cannot lie side by side: `total` cards by face and so many loose
    jokers are too few."""
    value = one % VALUES
    others = [total[face] for face in range(value, JOKER, VALUES) if face != one]
    for groups in range(count + 1):
        lacking = max(0, 2 * groups - sum([min(groups, number) for number in others])) if groups else 0
        if lacking <= jokers and lacking + _lacking(total, one, value, min(LOOKED, count - groups)) <= jokers:
            return True
    return False


def _lacking(total: Sequence[int], one: int, value: int, runs: int) -> int:
    """Jokers that so many runs with a face need at least."""
    least = 2 * runs
    for way in _WAYS[value][runs]:
        lacking = 0
        for step, number in way:
            if number > total[one + step]:
                lacking += number - total[one + step]
        if lacking < least:
            least = lacking
    return least
