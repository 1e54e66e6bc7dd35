"""Which token lies where in which meld: kept while cards are laid and moved one by one, so that melds stay where they are (no pygame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from game.core.cards import Card
from game.core.state import Step
from game.games.rummy.melds import JOKER, LAID
from scenes.table.tokens import Token, Tokens

TABLE = "table"


class Lying:
    """`cards` of each meld by its number (jokers LAID + face, or JOKER), `order` the numbers in the order in which they came.

    `spots` are the places of the melds' left top corners, as parts of the cloth; `touched` the melds that cards came to last.
    The tokens of the zone "table" always lie in the order of the numbers, meld by meld.
    """

    def __init__(self) -> None:
        self.cards: list[list[Card]] = []
        self.order: list[int] = []
        self.spots: dict[int, tuple[float, float]] = {}
        self.touched: list[int] = []
        self._final: list[list[Card]] = []

    # --- asking -------------------------------------------------------------------------------------------------------
    @property
    def sizes(self) -> dict[int, int]:
        """How many cards each meld has."""
        return {number: len(self.cards[number]) for number in self.order}

    def tokens(self, tokens: Tokens) -> list[list[Token]]:
        """The tokens of each meld by its number; nothing where the zone has others than the melds."""
        flat = tokens.zones.get(TABLE, [])
        if len(flat) != sum(map(len, self.cards)):
            return [[] for _ in self.cards]
        found, at = [], 0
        for meld in self.cards:
            found.append(flat[at : at + len(meld)])
            at += len(meld)
        return found

    def where(self, tokens: Tokens, token: Token) -> tuple[int, int] | None:
        """Number of the meld and place in it of a token, None if it lies in none."""
        for number, meld in enumerate(self.tokens(tokens)):
            if token in meld:
                return number, meld.index(token)
        return None

    # --- whole tables -------------------------------------------------------------------------------------------------
    def settle(
        self,
        melds: Sequence[Sequence[Card]],
        tokens: Tokens,
        rack: str,
        first: Collection[Token] = (),
        same: bool = False,
    ) -> None:
        """The table is `melds` now. Tokens stay with their meld; `first` are those that were moved by hand; cards come from and go to
        the zone `rack`. `same`: the numbers mean the same melds as before."""
        heaps = self.tokens(tokens)
        homes = {n: n for n in range(min(len(melds), len(heaps)))} if same else heirs(self.cards, melds)
        self._renumber(homes, len(melds))
        self.cards = [list(meld) for meld in melds]
        held = tokens.zones.get(rack, [])
        lying = [token for heap in heaps for token in heap]
        rows = _deal(self.cards, homes, heaps, [*lying, *held], first, tokens.faces)
        taken = {token for row in rows for token in row if token is not None}
        flat = [token for row in rows for token in row if token is not None]
        _put(tokens, TABLE, flat)
        back = [token for token in lying if token not in taken]
        _put(tokens, rack, [token for token in held if token not in taken] + back)
        moved = [number for number, row in enumerate(rows) if any(token in row for token in first)]
        self.touched = moved or self.touched

    def _renumber(self, homes: Mapping[int, int], count: int) -> None:
        """Melds that go on stay where they lie, the others come last."""
        heir = {old: new for new, old in homes.items()}
        kept = [heir[old] for old in self.order if old in heir]
        known = set(kept)
        self.order = kept + [number for number in range(count) if number not in known]
        self.spots = {heir[old]: spot for old, spot in self.spots.items() if old in heir}
        self.touched = [heir[old] for old in self.touched if old in heir]

    # --- step by step -------------------------------------------------------------------------------------------------
    def begin(self, final: Sequence[Sequence[Card]], tokens: Tokens) -> None:
        """Steps that lead to the table `final` will be shown: melds get its numbers, those that vanish come after them."""
        heaps = self.tokens(tokens)
        homes = heirs(self.cards, final)
        kept = set(homes.values())
        gone = [old for old, meld in enumerate(self.cards) if old not in kept and meld]
        homes |= {len(final) + place: old for place, old in enumerate(gone)}
        count = len(final) + len(gone)
        self._renumber(homes, count)
        self.cards = [list(self.cards[homes[n]]) if n in homes else [] for n in range(count)]
        self._final = [list(meld) for meld in final]
        _put(tokens, TABLE, [token for n in range(count) if n in homes for token in heaps[homes[n]]])

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Token | None:
        """One of those steps has been done to the tokens: the melds follow. The card that goes from meld to meld, if one does."""
        do, _seat, card, _source, _target, more = step
        if do == "shuffle":
            self.cards, self.order, self.spots, self.touched = [], [], {}, []
        elif do == "lay" and card is not None and flew:
            tokens.zones[TABLE].remove(flew[0])
            self._insert(tokens, flew[0], more[0], LAID + more[1] if card == JOKER else card)
        elif do == "move" and card is not None:
            return self._shift(tokens, more[0], LAID + more[1] if card == JOKER else card)
        elif do == "take" and flew:
            self._taken()
        return None

    def _insert(self, tokens: Tokens, token: Token, number: int, card: Card) -> None:
        """Puts a card where it will lie in the finished meld."""
        while number >= len(self.cards):
            self.order.append(len(self.cards))
            self.cards.append([])
        meld = self.cards[number]
        final = self._final[number] if number < len(self._final) else []
        rank = final.index(card) if card in final else len(final)
        at = sum(final.index(other) < rank for other in meld if other in final)
        flat = tokens.zones.setdefault(TABLE, [])
        flat.insert(sum(map(len, self.cards[:number])) + at, token)
        meld.insert(at, card)
        self.touched = [number]

    def _shift(self, tokens: Tokens, number: int, card: Card) -> Token | None:
        """Takes a card out of a meld that will not need it."""
        spare = self._spare(card, number)
        if spare is None:
            return None
        old, at = spare
        token = tokens.zones[TABLE].pop(sum(map(len, self.cards[:old])) + at)
        del self.cards[old][at]
        self._insert(tokens, token, number, card)
        return token

    def _spare(self, card: Card, number: int) -> tuple[int, int] | None:
        """A card, or for a joker any one, that lies where it will not stay."""
        alike = (
            [card] if card < JOKER else [card, *{one for meld in self.cards for one in meld if one > JOKER} - {card}]
        )
        for wanted in alike:
            for old, meld in enumerate(self.cards):
                final = self._final[old] if old < len(self._final) else []
                if wanted in meld and (old != number or wanted != card) and wanted not in final:
                    return old, meld.index(wanted)
        return None

    def _taken(self) -> None:
        """A freed joker has gone to the rack."""
        for old, meld in enumerate(self.cards):
            final = self._final[old] if old < len(self._final) else []
            for card in meld:
                if card > JOKER and card not in final:
                    meld.remove(card)
                    return


def heirs(old: Sequence[Sequence[Card]], new: Sequence[Sequence[Card]]) -> dict[int, int]:
    """For each new meld that continues an old one the old one's number: the one it shares most cards with; each only once."""
    counts = [Counter(meld) for meld in old]
    pairs = []
    for number, meld in enumerate(new):
        wanted = Counter(meld)
        pairs += [(-(wanted & count).total(), number != at, number, at) for at, count in enumerate(counts)]
    homes: dict[int, int] = {}
    used: set[int] = set()
    for shared, _other, number, at in sorted(pairs):
        if shared and number not in homes and at not in used:
            homes[number] = at
            used.add(at)
    return homes


def _deal(
    melds: Sequence[Sequence[Card]],
    homes: Mapping[int, int],
    heaps: Sequence[Sequence[Token]],
    pool: Sequence[Token],
    first: Collection[Token],
    faces: Mapping[Token, Card],
) -> list[list[Token | None]]:
    """A token for every place: those that lie in the meld already, then those moved by hand, then any other."""
    rows: list[list[Token | None]] = [[None] * len(meld) for meld in melds]
    free = set(pool)
    stayed = {
        n: [token for token in heaps[home] if token not in first] for n, home in homes.items() if home < len(heaps)
    }
    for source in (stayed, None, {n: list(heaps[home]) for n, home in homes.items() if home < len(heaps)}, pool):
        for number, meld in enumerate(melds):
            for place, card in enumerate(meld):
                if rows[number][place] is not None:
                    continue
                if isinstance(source, dict):
                    near: Sequence[Token] = source.get(number, [])
                else:
                    near = [token for token in pool if token in first] if source is None else pool
                face = min(card, JOKER)
                found = next((token for token in near if token in free and faces[token] == face), None)
                if found is not None:
                    rows[number][place] = found
                    free.discard(found)
    return rows


def _put(tokens: Tokens, zone: str, cards: list[Token]) -> None:
    if cards:
        tokens.zones[zone] = cards
    else:
        tokens.zones.pop(zone, None)
