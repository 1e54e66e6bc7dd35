"""The same cards laid with fewer melds of the table taken apart: what hands can do, and eyes can follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from game.core.cards import Card
from game.games.rummy.melds import JOKER, VALUES, Meld
from game.games.rummy.solver import WEIGHTS, Rule, Stop, arranged
from game.games.rummy.tables import Change, change

REACH = 3
"""Cards of one colour so far apart may come into one run."""
LOOKS = 24
"""Looks at the clock (some 512 keys each) that all tries together may take; a part of the table that takes longer counts as too small."""


def sparing(table: Sequence[Meld], made: Sequence[Meld], rule: Rule, stop: Stop) -> tuple[Meld, ...]:
    """A table that lays what `made` lays on `table`, and leaves more of the old melds as they are if that can be found; else `made`.

    Halves of the melds are left out of the search while the others are enough, then quarters and so on, those first that have least to
    do with the cards laid. The result depends on the position alone unless `stop` says so.
    """
    given = change(table, made)
    same = Counter(table) & Counter(made)
    kept, rest = list(same.elements()), tuple((Counter(made) - same).elements())
    used = sorted((Counter(table) - same).elements(), key=partial(_kinship, given.laid))
    looks = iter(range(LOOKS))
    size = len(used) // 2
    while size:
        at = 0
        while at < len(used) and not stop():
            fewer = used[:at] + used[at + size :]
            found = _laid(fewer, given, rule, looks)
            if found is None:
                at += size
            else:
                kept += used[at : at + size]
                used, rest = fewer, found
        size //= 2
    left = Counter(kept)
    return (*(meld for meld in table if _taken(left, meld)), *rest)


def touched(table: Sequence[Meld], made: Sequence[Meld]) -> int:
    """How many melds of a table do not lie on another one as they are."""
    return (Counter(table) - Counter(made)).total()


def _taken(left: Counter[Meld], meld: Meld) -> bool:
    """Takes a meld out of those that are left; whether it was there."""
    there = left[meld] > 0
    left[meld] -= there
    return there


def _laid(part: Sequence[Meld], given: Change, rule: Rule, looks: Iterator[int]) -> tuple[Meld, ...] | None:
    """A part of the table with all the cards laid on it, None if it cannot take them."""
    found, _ = arranged(part, given.laid, rule, WEIGHTS["cards"], lambda: next(looks, None) is None)
    return found if found is not None and change(part, found) == given else None


def _kinship(laid: Sequence[Card], meld: Meld) -> int:
    """How many pairs of a card laid and a card of a meld may come into one meld."""
    pairs = [(one, other) for one in meld for other in laid if one < JOKER and other < JOKER]
    return sum(
        one % VALUES == other % VALUES or (one // VALUES == other // VALUES and abs(one - other) <= REACH)
        for one, other in pairs
    )
