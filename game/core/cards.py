"""Cards and decks. A card is an int that names its face; copies of a face share the number (docs/decisions/0007)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Card = int
UNKNOWN: Card = -1
"""A card that the holder of a view may not know; written "?"."""


class Deck:
    """All cards of a game in canonical order (PROTOCOL.md): `names` by face, `counts` copies of each, English `titles` for people."""

    __slots__ = ("cards", "counts", "index", "names", "titles")

    def __init__(self, faces: Sequence[tuple[str, int, str]]) -> None:
        """`faces`: (protocol name, copies, English title) in canonical order."""
        self.names = tuple(name for name, _, _ in faces)
        self.counts = tuple(count for _, count, _ in faces)
        self.titles = tuple(title for _, _, title in faces)
        self.cards: tuple[Card, ...] = tuple(card for card, count in enumerate(self.counts) for _ in range(count))
        self.index = {name: card for card, name in enumerate(self.names)}

    def name(self, card: Card) -> str:
        """The protocol's name of a card, "?" for UNKNOWN."""
        return "?" if card == UNKNOWN else self.names[card]

    def card(self, name: object) -> Card:
        """The card of a name; "?" gives UNKNOWN. Raises KeyError for anything that is no card of this deck."""
        if name == "?":
            return UNKNOWN
        if not isinstance(name, str):
            raise KeyError(name)
        return self.index[name]

    def write(self, cards: Iterable[Card]) -> list[str]:
        """Names of the cards, in their order."""
        return [self.name(card) for card in cards]

    def missing(self, seen: Iterable[Card]) -> list[int]:
        """Copies of each face that are not among `seen` (UNKNOWN cards don't count); negative where there are too many."""
        left = list(self.counts)
        for card in seen:
            if card != UNKNOWN:
                left[card] -= 1
        return left
