"""Chances that anybody at the table can work out from what it sees (4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.games.casinoverso.state import BEST, DECK, CasinoVersoState, total


def unseen(state: CasinoVersoState) -> list[int]:
    """How many cards of each face are not seen in a masked position: the deck and the hidden cards of others."""
    seen = [card for cards in state.shown for card in cards] + state.bank
    seen += [card for card in state.hidden if card is not None and card != UNKNOWN]
    return DECK.missing(seen)


def own_cards(state: CasinoVersoState, seat: int) -> list[Card]:
    """The cards of a seat's hand as far as they are known here: the banker's, or the open ones with the hidden one."""
    if seat == state.starter:
        return state.bank
    held = state.hidden[seat]
    return state.shown[seat] if held is None or held == UNKNOWN else [*state.shown[seat], held]


def over(view: View[CasinoVersoState]) -> float:
    """The chance, 0..1, that one more card takes the view's seat over 7½; 1 if it is over already, 0 if no card is left."""
    cards, left = own_cards(view.state, view.seat), unseen(view.state)
    if total(cards) > BEST:
        return 1.0
    return too_many(cards, left) / sum(left) if view.state.deck else 0.0


def too_many(cards: Sequence[Card], left: Sequence[int]) -> int:
    """How many of the cards left, counted by face, would take a hand over 7½."""
    return sum(count for card, count in enumerate(left) if count and total([*cards, card]) > BEST)
