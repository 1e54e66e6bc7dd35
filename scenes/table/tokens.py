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

GROWS_AT_END = frozenset({"hand", "rack", "shown", "bank", "table"})
"""Kinds of zones whose new card comes last; on all others it lies on top (index 0)."""


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
        return (self._move(card, source, target, held),)

    def _forget_shuffled(self) -> None:
        if self._shuffled is not None:
            pile = self.zones.get(self._shuffled, [])
            faces = [self.faces.pop(token) for token in pile]
            self.zones[self._shuffled] = [self.mint(face) for face in faces]
            self._shuffled = None

    def _shuffle(self, source: str | None, target: str, count: int) -> tuple[Token, ...]:
        """Gathers a pile, or all cards of the table where no source is named, face down in the target."""
        names = list(self.zones) if source is None else [source]
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

    def _move(self, card: Card, source: str | None, target: str, held: Collection[Token]) -> Token:
        token = self._chosen(card, self.zones.get(source, []) if source is not None else [], held, source)
        if token is None:
            token = self.mint(card)
        elif source is not None:
            self.zones[source].remove(token)
            if not self.zones[source]:
                del self.zones[source]
        self.faces[token] = card
        there = self.zones.setdefault(target, [])
        there.insert(len(there) if owner(target)[0] in GROWS_AT_END else 0, token)
        return token

    def _chosen(self, card: Card, tokens: list[Token], held: Collection[Token], source: str | None) -> Token | None:
        """Which token of a zone a card that leaves it is: one with its face, held ones first, else one whose face is not known."""
        same = [token for token in tokens if self.faces[token] == card]
        if card != UNKNOWN and same:
            return next((token for token in same if token in held), same[0])
        hidden = [token for token in tokens if self.faces[token] == UNKNOWN] or (tokens if card == UNKNOWN else [])
        if not hidden:
            return None
        if source is None or owner(source)[0] not in GROWS_AT_END:
            return hidden[0]
        self._picks += 1
        return hidden[self._picks * 7 % len(hidden)]

    # --- whole pictures -------------------------------------------------------------------------------------------
    def mend(self, zones: Sequence[Zone]) -> None:
        """After a change's last step: order and faces become those of the view; whatever differs is re-minted quietly."""
        self._forget_shuffled()
        self.show(zones)

    def show(self, zones: Sequence[Zone]) -> None:
        """Jumps to another picture (start, undo, another moment): tokens are kept by zone and face, then by face, the rest is minted or
        dropped."""
        wanted = {zone.name: list(zone.cards) for zone in zones if len(zone.cards)}
        places: dict[str, list[Token | None]] = {name: [None] * len(cards) for name, cards in wanted.items()}
        left = {name: tokens[:] for name, tokens in self.zones.items()}
        for name, cards in wanted.items():
            own = left.get(name, [])
            self._fill(places[name], cards, own, lambda face, card: face == card)
            self._fill(places[name], cards, own, lambda face, card: UNKNOWN in (face, card))
        stray = [token for tokens in left.values() for token in tokens]
        for name, cards in wanted.items():
            self._fill(places[name], cards, stray, lambda face, card: face == card)
        for name, cards in wanted.items():
            self._fill(places[name], cards, stray, lambda face, card: UNKNOWN in (face, card))
        for token in stray:
            del self.faces[token]
        self.zones = {
            name: [self.mint(card) if token is None else token for token, card in zip(places[name], cards, strict=True)]
            for name, cards in wanted.items()
        }
        self._shuffled = None

    def _fill(self, places: list[Token | None], cards: list[Card], tokens: list[Token], fits: Fits) -> None:
        """Gives tokens (and takes them out of the list) to places still empty, from the bottom up, where the face fits."""
        for at in range(len(cards) - 1, -1, -1):
            if places[at] is not None:
                continue
            for number in range(len(tokens) - 1, -1, -1):
                if fits(self.faces[tokens[number]], cards[at]):
                    token = tokens.pop(number)
                    places[at] = token
                    self.faces[token] = cards[at]
                    break
