"""The viewer's hand at work: what is picked up, where it may go, and what letting it go there means. Asks the offers, decides nothing.

A card can be picked up by dragging, by a click or by a key; from then on all three are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.core.cards import Card
from scenes.table.game_table import GRAND, Offer
from scenes.table.tokens import Token


class Source(NamedTuple):
    """A card that is held: its zone, its token and its face as the viewer knows it."""

    zone: str
    token: Token
    card: Card


class Grasp:
    """What is picked, and the targets it lights."""

    def __init__(self) -> None:
        self.source: Source | None = None
        self.dragging = False
        self.lit: dict[str, Offer] = {}
        self.under: str | None = None
        """The lit target under the card or the focus: it shines stronger."""

    def pick(self, source: Source, lit: dict[str, Offer], dragging: bool = False) -> None:
        """Takes a card up and lights where it may go."""
        self.source, self.dragging, self.under = source, dragging, None
        self.lit = lit

    def drop(self) -> None:
        """Nothing is picked any more."""
        self.source, self.dragging, self.under = None, False, None
        self.lit = {}

    def renew(self, lit: Callable[[Source], dict[str, Offer]], zones: dict[str, list[Token]]) -> None:
        """The match has changed: a card that lies elsewhere now is let go, the others' targets are lit anew."""
        source = self.source
        if source is None:
            return
        if source.token in zones.get(source.zone, ()):
            self.lit = lit(source)
            if self.under not in self.lit:
                self.under = None
        else:
            self.drop()

    @property
    def only(self) -> Offer | None:
        """The one way to play the picked card, None if there are several or none."""
        return single(self.lit.values())


def fitting(offers: Iterable[Offer], source: Source) -> list[Offer]:
    """The offers for a held card."""
    return [offer for offer in offers if offer.source == source.zone and offer.card in (None, source.card)]


def single(offers: Iterable[Offer]) -> Offer | None:
    """The offer if all of them mean the same action, else None."""
    found = list(offers)
    return found[0] if len({offer.action for offer in found}) == 1 else None


def rivals(offer: Offer, offers: Iterable[Offer]) -> list[Offer]:
    """All that a person may have meant by one drop, [] if it is clear: the same card means several things on this target, or it could
    celebrate and a plain drop would let that pass."""
    if offer.tone == GRAND:
        return []
    same = [other for other in offers if other.source == offer.source and other.card in (None, offer.card)]
    grand = [other for other in same if other.tone == GRAND]
    here = [other for other in same if (other.target, other.onto) == (offer.target, offer.onto) and other not in grand]
    found = {other.action: other for other in reversed([*grand, *here])}
    return list(reversed(found.values())) if len(found) > 1 else []


def card_target(token: Token) -> str:
    """The name of a target that is one card."""
    return f"card:{token}"


def card_of(target: str) -> Token | None:
    """The card that a target is, None for a zone or a prop."""
    kind, _, number = target.partition(":")
    return int(number) if kind == "card" and number else None
