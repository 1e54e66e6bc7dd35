"""Hands of Cover Your Assets, and the actions made once so that play need not make them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.cards import UNKNOWN, Card
from game.core.state import Action

GOLD: Card = 0
SILVER: Card = 1
"""Cards up to SILVER are jokers, all higher ones are items."""
LARGEST = 5
"""Hands of so many cards occur in play; they are kept, larger ones (of loaded positions) are made anew each time."""
_FACES = range(12)
_JOKERS: tuple[tuple[Card, ...], ...] = ((), (GOLD,), (SILVER,), (GOLD, SILVER))
_ITEMS: tuple[tuple[Card, ...], ...] = ((), *((item,) for item in _FACES[SILVER + 1 :]))

Fits = tuple[Card, ...]
"""The different cards of a hand that go with an item: jokers, then the item itself."""
_FITS: dict[Fits, Fits] = {jokers + item: jokers + item for jokers in _JOKERS for item in _ITEMS}

YIELD: Action = ("yield",)
PASS: Action = ("pass",)
_DISCARD: tuple[Action, ...] = tuple(("discard", card) for card in _FACES)
_PAIR_DISCARD: tuple[Action, ...] = tuple(("pair_discard", card) for card in _FACES)
_PAIR: tuple[tuple[Action, ...], ...] = tuple(tuple(("pair", a, b) for b in _FACES) for a in _FACES)


def _by_fits(made: Callable[[Card], Action], *more: Action) -> dict[Fits, tuple[Action, ...]]:
    return {fits: tuple(made(card) for card in fits) + more for fits in _FITS}


PAIR_DISCARDS = _by_fits(_PAIR_DISCARD.__getitem__)
DEFENDS = _by_fits(lambda card: ("defend", card), YIELD)
PRESSES = _by_fits(lambda card: ("press", card), YIELD)
STEALS = tuple(_by_fits(lambda card, seat=seat: ("steal", seat, card)) for seat in range(6))  # type: ignore[misc]
"""By seat stolen from."""


class Hand:
    """A hand that is never changed in place (and always true, also an empty one): its `cards` in ascending order and what follows from them.

    `own`: its sets of two and its discards as actions; `fits`: by face what goes with an item (nothing with a joker); `strength`: by face
    how many cards may be played for an item; `with_joker`: pairs with a joker on the discards; `less` and `more`: by face the hand
    without or with that card, None until `without` or `with_card` has made it.
    """

    __slots__ = ("cards", "fits", "less", "more", "own", "size", "strength", "with_joker")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """`cards` in ascending order; use `hand_of`."""
        self.cards = cards
        self.size = len(cards)
        held = sorted(set(cards) - {UNKNOWN})
        jokers = tuple(card for card in held if card <= SILVER)
        items = held[len(jokers) :]
        pairs = [_PAIR[joker][item] for joker in jokers for item in items]
        pairs += [_PAIR[item][item] for item in items if cards.count(item) > 1]
        self.own = (*pairs, *(_DISCARD[card] for card in held))
        self.fits = tuple(_FITS[_fits(card, jokers, items)] for card in _FACES)
        wild = sum(map(cards.count, jokers))
        self.strength = tuple(wild + (cards.count(card) if card > SILVER else 0) for card in _FACES)
        self.with_joker = tuple(_PAIR_DISCARD[item] for item in items)
        self.less: list[Hand | None] = [None] * len(_FACES)
        self.more: list[Hand | None] = [None] * len(_FACES)

    def __eq__(self, other: object) -> bool:
        """Hands are equal that have the same cards."""
        return isinstance(other, Hand) and self.cards == other.cards

    def __hash__(self) -> int:
        """Fits `==`."""
        return hash(self.cards)


def _fits(card: Card, jokers: Fits, items: list[Card]) -> Fits:
    if card <= SILVER:
        return ()
    return (*jokers, card) if card in items else jokers


_HANDS: dict[tuple[Card, ...], Hand] = {}


def hand_of(cards: Iterable[Card]) -> Hand:
    """The hand of these cards; equal hands of up to five cards are one object."""
    key = tuple(sorted(cards))
    found = _HANDS.get(key)
    if found is None:
        found = Hand(key)
        if len(key) <= LARGEST:
            _HANDS[key] = found
    return found


def without(hand: Hand, card: Card) -> Hand:
    """The hand without a card that it has."""
    cards = list(hand.cards)
    cards.remove(card)
    found = hand_of(cards)
    if hand.size <= LARGEST:
        hand.less[card] = found
    return found


def with_card(hand: Hand, card: Card) -> Hand:
    """The hand with one more card."""
    found = hand_of((*hand.cards, card))
    if hand.size < LARGEST:
        hand.more[card] = found
    return found
