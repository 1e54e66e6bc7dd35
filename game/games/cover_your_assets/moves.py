"""Actions and sets of Cover Your Assets, made once so that play need not make them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import Card
from game.core.state import Action
from game.games.cover_your_assets.state import SILVER, AssetSet

_FACES = range(12)
_JOKERS: tuple[tuple[Card, ...], ...] = ((), (0,), (1,), (0, 1))
YIELD: Action = ("yield",)
PASS: Action = ("pass",)

Fits = tuple[Card, ...]
"""The different cards of a hand that go with an item: jokers, then the item itself."""
_ITEMS: tuple[tuple[Card, ...], ...] = ((), *((item,) for item in _FACES[SILVER + 1 :]))
_FITS: dict[Fits, Fits] = {jokers + item: jokers + item for jokers in _JOKERS for item in _ITEMS}


def _by_fits(made: Callable[[Card], Action], *more: Action) -> dict[Fits, tuple[Action, ...]]:
    return {fits: tuple(made(card) for card in fits) + more for fits in _FITS}


_DISCARD: tuple[Action, ...] = tuple(("discard", card) for card in _FACES)
_PAIR_DISCARD: tuple[Action, ...] = tuple(("pair_discard", card) for card in _FACES)
_PAIR: tuple[tuple[Action, ...], ...] = tuple(tuple(("pair", a, b) for b in _FACES) for a in _FACES)
PAIR_DISCARDS = _by_fits(_PAIR_DISCARD.__getitem__)
DEFENDS = _by_fits(lambda card: ("defend", card), YIELD)
PRESSES = _by_fits(lambda card: ("press", card), YIELD)
STEALS = tuple(_by_fits(lambda card, seat=seat: ("steal", seat, card)) for seat in range(6))  # type: ignore[misc]
"""By seat stolen from."""

OPEN_PAIR = tuple(tuple(AssetSet(item, (below, item), ()) for item in _FACES) for below in _FACES)
"""By lower card and item: a new set of two cards that all know."""
TUCKED = tuple(
    tuple(tuple(AssetSet(item, (joker, item), ((0, 1 << seat),)) for item in _FACES) for joker in range(SILVER + 1))
    for seat in range(6)
)
"""By seat, joker and item: a new set whose joker only that seat knows."""


Shape = tuple[tuple[Action, ...], tuple[Fits, ...], tuple[Action, ...]]
"""What a hand allows: its sets of two and its discards, what goes with each item (by face; nothing goes with a joker this way), its
pairs with a joker on the discards."""


class _Shapes(dict[tuple[Card, ...], Shape]):
    """Shapes by hand, its cards ascending; those of up to five cards are remembered."""

    def __missing__(self, hand: tuple[Card, ...]) -> Shape:
        """Works the shape out."""
        made = _shape(hand)
        if len(hand) <= _LARGEST:
            self[hand] = made
        return made


_LARGEST = 5
SHAPES = _Shapes()


def _shape(hand: tuple[Card, ...]) -> Shape:
    held = sorted(set(hand))
    jokers = tuple(card for card in held if card <= SILVER)
    items = held[len(jokers) :]
    pairs = [_PAIR[joker][item] for joker in jokers for item in items]
    pairs += [_PAIR[item][item] for item in items if hand.count(item) > 1]
    return (
        (*pairs, *(_DISCARD[card] for card in held)),
        tuple(_FITS[_fits(card, jokers, items)] for card in _FACES),
        tuple(_PAIR_DISCARD[item] for item in items),
    )


def _fits(card: Card, jokers: Fits, items: Sequence[Card]) -> Fits:
    if card <= SILVER:
        return ()
    return (*jokers, card) if card in items else jokers
