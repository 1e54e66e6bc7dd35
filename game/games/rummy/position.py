"""A table and a rack as the solver sees them: for every face, the cards that must lie on the table and those that may."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, VALUES, Meld, face
from game.games.rummy.room import has_room
from game.games.rummy.run_choices import span_number
from game.games.rummy.three_stay import series


class Source(NamedTuple):
    """A card that a face's places can be filled with.

    `run`: the number of the old run of its colour to which it belongs, `group`: the number of the old group of its value (-1: to
    none that matters); `natural`: whether it saves a meld from being all jokers; `needed`: whether it must be laid.
    """

    run: int
    group: int
    natural: bool
    needed: bool


class Variant(NamedTuple):
    """One way to use a face's cards: its sources, the card each of them is, and how many old jokers are freed by it (3.4 c)."""

    sources: tuple[Source, ...]
    cards: tuple[Card, ...]
    freed: int


NONE = (Variant((), (), 0),)
"""The variants of a face without cards."""


class Position:
    """`jokers` of the rack, `pool`: old jokers that can be freed in all, `loose` both together; `total`: cards by face that can lie
    on the table; `spans`: the old runs that must stay together, by colour (`span_number`); `freeable`: by value;
    `strict`: there are jokers enough for a meld without a natural card; `rack`: cards of the rack by face that may be laid, `dead`:
    faces of those that no meld has room for."""

    __slots__ = (
        *(
            "dead",
            "freeable",
            "jokers",
            "keep",
            "loose",
            "pool",
            "rack",
            "spans",
            "stay",
            "strict",
            "total",
            "variants",
        ),
    )

    def __init__(self, table: Iterable[Meld], rack: Sequence[Card], stay: bool, keep: bool) -> None:
        """`stay`: 3.4 (d) holds; `keep`: freed jokers may go to the rack."""
        self.stay, self.keep = stay, keep
        melds = sorted([tuple(sorted(meld, key=face)) for meld in table]) if stay else list(table)
        self.rack = [0] * JOKER
        for card in rack:
            if card < JOKER:
                self.rack[card] += 1
        self.jokers = len(rack) - sum(self.rack)
        self.strict = self.jokers + sum(1 for meld in melds for card in meld if card >= LAID) > 2
        self.spans: list[list[int]] = [[] for _ in range(4)]
        lying = self._lying(melds)
        self.total = [len(cards) + count for cards, count in zip(lying, self.rack, strict=True)]
        self.dead = self._sorted_out(lying)
        self.variants = [
            variants(one, tuple(cards), count) if cards or count else NONE
            for one, (cards, count) in enumerate(zip(lying, self.rack, strict=True))
        ]
        most = [ways[-1].freed for ways in self.variants]
        self.freeable = [sum(most[value::VALUES]) for value in range(VALUES)]
        self.pool = sum(most)
        self.loose = self.jokers + self.pool

    def _lying(self, melds: Iterable[Meld]) -> list[list[tuple[Source, Card]]]:
        """The table's cards by face."""
        lying: list[list[tuple[Source, Card]]] = [[] for _ in range(JOKER)]
        groups = [0] * VALUES
        for meld in melds:
            run, at = series(meld) if self.stay else (True, 0)
            number = -1
            if self.stay and run:
                number = self._span(at, face(meld[0]) % VALUES, face(meld[-1]) % VALUES)
            elif self.stay:
                number = groups[at]
                groups[at] += 1
            for card in meld:
                natural = card < JOKER or not self.strict
                lying[card if card < JOKER else card - LAID].append((_SOURCES[run, number, natural], card))
        return lying

    def _span(self, colour: int, low: int, high: int) -> int:
        """The number of an old run, which is entered."""
        spans = self.spans[colour]
        number = span_number(low, high, 0)
        while number in spans:
            number += span_number(0, 0, 1)
        spans.append(number)
        return number

    def _sorted_out(self, lying: list[list[tuple[Source, Card]]]) -> list[int]:
        """Takes cards of the rack for which no meld has room out of `rack` and `total`; their faces."""
        bound = [sum([card >= LAID for _, card in cards]) if cards else 0 for cards in lying]
        jokers = self.jokers + sum(map(min, bound, self.rack))
        held = [one for one in range(JOKER) if self.rack[one]]
        dead: list[int] = []
        known = -1
        while known < len(dead):
            known = len(dead)
            for one in held:
                fixed = len(lying[one]) - bound[one]
                while self.rack[one] and not has_room(self.total, one, fixed + self.rack[one], jokers):
                    self.rack[one] -= 1
                    self.total[one] -= 1
                    dead.append(one)
        return dead


class _Sources(dict[tuple[bool, int, bool], Source]):
    """Sources of the table by whether they are of a run, its or the group's number, and whether they are natural."""

    def __missing__(self, key: tuple[bool, int, bool]) -> Source:
        run, number, natural = key
        found = self[key] = Source(number, -1, natural, True) if run else Source(-1, number, natural, True)
        return found


_SOURCES = _Sources()


@lru_cache(maxsize=1 << 11)
def variants(one: int, lying: tuple[tuple[Source, Card], ...], rack: int) -> tuple[Variant, ...]:
    """All ways to use a face's cards, of the table and so many of the rack; those that free most jokers come last. A freed joker's
    place is held by the card laid for it (R6)."""
    jokers = [i for i, (_, card) in enumerate(lying) if card >= LAID]
    spare = [(Source(-1, -1, True, False), one)]
    if not jokers:
        return (_variant([*lying, *spare * rack], 0),)
    found: dict[Variant, None] = {}
    for count in range(min(len(jokers), rack) + 1):
        for freed in combinations(jokers, count):
            cards = [
                (source._replace(natural=True), one) if i in freed else (source, card)
                for i, (source, card) in enumerate(lying)
            ]
            found[_variant([*cards, *spare * (rack - count)], count)] = None
    return tuple(found)


def _variant(cards: list[tuple[Source, Card]], freed: int) -> Variant:
    cards.sort()
    return Variant(tuple([source for source, _ in cards]), tuple([card for _, card in cards]), freed)
