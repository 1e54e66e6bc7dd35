"""Tokens: the pieces of pasteboard in the picture. A token keeps its identity while its card moves and turns over.

Tokens are minted from what a view shows and moved along the seat's steps, so nothing about a hidden card can be in them. Whatever a
step leaves unsaid is settled by position or by count alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.core.zones import Zone, owner

Token = int
Fits = Callable[[Card, Card], bool]
"""Whether a token of one face may become one of another."""

GROWS_AT_END = frozenset({"hand", "rack", "shown", "bank", "table", "duel", "treasures", "bet"})
"""Kinds of zones whose new card comes last; on all others it lies on top (index 0)."""
TOLD_WHERE = frozenset({"stack"})
"""Kinds of zones for which a step's first number says at which place its card comes."""


PIECE: Card = 100
"""From here on faces are no cards but pieces, treasures for instance, which all are alike; a shuffle leaves them where they are."""


class Tokens:
    """`zones`: tokens of each zone by its true name ("hand.2"), top or first card first; `faces`: the card of each token, UNKNOWN if hidden."""

    def __init__(self) -> None:
        self.zones: dict[str, list[Token]] = {}
        self.faces: dict[Token, Card] = {}
        self._next = 0
        self._picks = 0
        self._shuffled: str | None = None

    def mint(self, card: Card) -> Token:
        """A token never used before, for a card."""
        self._next += 1
        self.faces[self._next] = card
        return self._next

    def zone_of(self, token: Token) -> str | None:
        """The zone a token is in, None if it is gone."""
        return next((name for name, tokens in self.zones.items() if token in tokens), None)

    # --- steps ----------------------------------------------------------------------------------------------------
    def step(self, step: Step, held: Collection[Token] = ()) -> tuple[Token, ...]:
        """Moves tokens as one step of the view says, held ones first where faces are equal; the tokens that changed place or face.

        After a shuffle the cards lie in the new pile under their old tokens, so that they can be seen gathering; the next step or `mend`
        gives them new ones, so that none can be traced.
        """
        self._forget_shuffled()
        do, _, card, source, target, more = step
        if do == "shuffle" and target is not None:
            return self._shuffle(source, target, len(more))
        if card is None:
            return self._move_all(source, target) if source is not None and target is not None else ()
        if target is None:
            return ()
        if source == target:
            return self._turn(card, target)
        return (self._move(card, source, target, more, held),)

    def _forget_shuffled(self) -> None:
        if self._shuffled is not None:
            pile = self.zones.get(self._shuffled, [])
            faces = [self.faces.pop(token) for token in pile]
            self.zones[self._shuffled] = [self.mint(face) for face in faces]
            self._shuffled = None

    def _shuffle(self, source: str | None, target: str, count: int) -> tuple[Token, ...]:
        """Gathers a pile, or all cards of the table where no source is named, face down in the target."""
        names = [name for name in self.zones if not self._pieces(name)] if source is None else [source]
        moved = [token for name in names if name != target for token in self.zones.pop(name, [])]
        pile = moved + self.zones.get(target, [])
        for token in pile[count:] if source is None else []:
            del self.faces[token]
        if source is None:
            pile = pile[:count] + [self.mint(UNKNOWN) for _ in range(count - len(pile))]
        self.zones[target] = pile
        for token in pile:
            self.faces[token] = UNKNOWN
        self._shuffled = target
        return tuple(pile)

    def _pieces(self, name: str) -> bool:
        """Whether what lies in a zone are pieces."""
        return any(self.faces[token] >= PIECE for token in self.zones[name])

    def _move_all(self, source: str, target: str) -> tuple[Token, ...]:
        """All cards of a zone go to another one."""
        moved = self.zones.pop(source, [])
        there = self.zones.get(target, [])
        self.zones[target] = there + moved if owner(target)[0] in GROWS_AT_END else moved + there
        return tuple(moved)

    def _turn(self, card: Card, zone: str) -> tuple[Token, ...]:
        """A card turns over where it lies."""
        for token in self.zones.get(zone, []):
            if self.faces[token] == UNKNOWN != card:
                self.faces[token] = card
                return (token,)
        return ()

    def _move(
        self, card: Card, source: str | None, target: str, more: tuple[int, ...], held: Collection[Token]
    ) -> Token:
        token = self._chosen(card, self.zones.get(source, []) if source is not None else [], held, source)
        if token is None:
            token = self.mint(card)
        elif source is not None:
            self.zones[source].remove(token)
            if not self.zones[source]:
                del self.zones[source]
        self.faces[token] = card
        there = self.zones.setdefault(target, [])
        kind = owner(target)[0]
        place = len(there) if kind in GROWS_AT_END else more[0] if kind in TOLD_WHERE and more else 0
        there.insert(place, token)
        return token

    def _chosen(self, card: Card, tokens: list[Token], held: Collection[Token], source: str | None) -> Token | None:
        """Which token of a zone a card that leaves it is: a held one of its face; off a pile the topmost that can be it; out of a hand one
        of its face, else one whose face is not known, not always the same."""
        same = [token for token in tokens if self.faces[token] == card != UNKNOWN]
        chosen = [token for token in same if token in held]
        if not chosen and source is not None and owner(source)[0] not in GROWS_AT_END:
            chosen = [token for token in tokens if _turnable(self.faces[token], card)]
        chosen = chosen or same
        if chosen:
            return chosen[0]
        hidden = [token for token in tokens if _turnable(self.faces[token], card)]
        self._picks += 1
        return hidden[self._picks * 7 % len(hidden)] if hidden else None

    # --- whole pictures -------------------------------------------------------------------------------------------
    def mend(self, zones: Sequence[Zone]) -> None:
        """After a change's last step: order and faces become those of the view; whatever differs is re-minted quietly."""
        self._forget_shuffled()
        self.show(zones)

    def show(self, zones: Sequence[Zone]) -> None:
        """Jumps to another picture (start, undo, another moment): tokens are kept by zone and face, then by face, the rest is minted or
        dropped."""
        wanted = {zone.name: _oldest_first(zone.name, zone.cards) for zone in zones if len(zone.cards)}
        places: dict[str, list[Token | None]] = {name: [None] * len(cards) for name, cards in wanted.items()}
        stray: list[Token | None] = []
        for name, tokens in self.zones.items():
            free: list[Token | None] = [*_oldest_first(name, tokens)]
            for fits in (_same, _turnable):
                for at in range(min(len(free), len(places.get(name, ())))):
                    self._give(places[name], wanted[name], at, free, at, fits)
            for fits in (_same, _turnable):
                self._fill(places.get(name, []), wanted.get(name, []), free, fits)
            stray += free
        for fits in (_same, _turnable):
            for name, cards in wanted.items():
                self._fill(places[name], cards, stray, fits)
        for token in stray:
            if token is not None:
                del self.faces[token]
        for name, cards in wanted.items():
            row = [self.mint(card) if token is None else token for token, card in zip(places[name], cards, strict=True)]
            wanted[name] = _oldest_first(name, row)
        self.zones = wanted
        self._shuffled = None

    def _fill(self, places: list[Token | None], cards: list[Card], tokens: list[Token | None], fits: Fits) -> None:
        """Gives tokens (None takes their place) to places still empty, both in order, where the face fits."""
        for at in range(len(cards)):
            for number in range(len(tokens)):
                if places[at] is not None:
                    break
                self._give(places, cards, at, tokens, number, fits)

    def _give(
        self,
        places: list[Token | None],
        cards: list[Card],
        at: int,
        tokens: list[Token | None],
        number: int,
        fits: Fits,
    ) -> None:
        token = tokens[number]
        if token is not None and places[at] is None and fits(self.faces[token], cards[at]):
            places[at], tokens[number] = token, None
            self.faces[token] = cards[at]


def _oldest_first(zone: str, row: Sequence[int]) -> list[int]:
    """A zone's cards or tokens from the first that came; the same again turns them back."""
    return list(row) if owner(zone)[0] in GROWS_AT_END else list(row[::-1])


def _same(face: Card, card: Card) -> bool:
    return face == card


def _turnable(face: Card, card: Card) -> bool:
    """Whether a token may turn over into a card: a known face never becomes another one."""
    return face == card or (UNKNOWN in (face, card) and max(face, card) < PIECE)
