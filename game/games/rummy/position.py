"""A table and a rack as the solver sees them: for every face, the cards that must lie on the table and those that may."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, VALUES, Meld, face
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


NOTHING = Variant((), (), 0)


class Position:
    """`jokers` of the rack, `pool`: old jokers that can be freed in all, `loose` both together; `total`: cards by face that can lie
    on the table; `spans`: low and high value 0..12 of the old runs that must stay together, by colour; `freeable`: by value;
    `strict`: there are jokers enough for a meld without a natural card."""

    __slots__ = ("freeable", "jokers", "keep", "loose", "pool", "rack", "spans", "stay", "strict", "total", "variants")

    def __init__(self, table: Iterable[Meld], rack: Sequence[Card], stay: bool, keep: bool) -> None:
        """`stay`: 3.4 (d) holds; `keep`: freed jokers may go to the rack."""
        self.stay, self.keep = stay, keep
        melds = sorted(tuple(sorted(meld, key=face)) for meld in table)
        self.rack = [0] * JOKER
        for card in rack:
            if card < JOKER:
                self.rack[card] += 1
        self.jokers = len(rack) - sum(self.rack)
        self.strict = self.jokers + sum(1 for meld in melds for card in meld if card >= LAID) > 2
        self.spans: list[list[tuple[int, int]]] = [[] for _ in range(4)]
        lying = self._lying(melds)
        self.total = [len(cards) + count for cards, count in zip(lying, self.rack, strict=True)]
        self.variants = [self._variants(one, cards) for one, cards in enumerate(lying)]
        most = [variants[-1].freed for variants in self.variants]
        self.freeable = [sum(most[value::VALUES]) for value in range(VALUES)]
        self.pool = sum(most)
        self.loose = self.jokers + self.pool

    def _lying(self, melds: Iterable[Meld]) -> list[list[tuple[Source, Card]]]:
        """The table's cards by face."""
        lying: list[list[tuple[Source, Card]]] = [[] for _ in range(JOKER)]
        groups = [0] * VALUES
        for meld in melds:
            run, at = series(meld)
            number = -1
            if self.stay and run:
                number = len(self.spans[at])
                self.spans[at].append((face(meld[0]) % VALUES, face(meld[-1]) % VALUES))
            elif self.stay:
                number = groups[at]
                groups[at] += 1
            for card in meld:
                natural = card < JOKER or not self.strict
                source = Source(number, -1, natural, True) if run else Source(-1, number, natural, True)
                lying[face(card)].append((source, card))
        return lying

    def _variants(self, one: int, lying: list[tuple[Source, Card]]) -> list[Variant]:
        """All ways to use a face, those that free most jokers last. A freed joker's place is held by the card laid for it (R6)."""
        if not lying and not self.rack[one]:
            return [NOTHING]
        jokers = [i for i, (_, card) in enumerate(lying) if card >= LAID]
        spare = [(Source(-1, -1, True, False), one)]
        if not jokers:
            return [_variant([*lying, *spare * self.rack[one]], 0)]
        found: dict[Variant, None] = {}
        for count in range(min(len(jokers), self.rack[one]) + 1):
            for freed in combinations(jokers, count):
                cards = [
                    (source._replace(natural=True), one) if i in freed else (source, card)
                    for i, (source, card) in enumerate(lying)
                ]
                found[_variant([*cards, *spare * (self.rack[one] - count)], count)] = None
        return list(found)


def _variant(cards: list[tuple[Source, Card]], freed: int) -> Variant:
    cards.sort()
    return Variant(tuple([source for source, _ in cards]), tuple([card for _, card in cards]), freed)
