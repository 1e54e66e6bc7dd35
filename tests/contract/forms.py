"""All well-formed actions of each game in protocol form (PROTOCOL.md), legal or not: what refusals must be right about.

A new game adds its function to FORMS; a test fails for a game that has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from game.core.cards import Deck

Form = dict[str, Any]


def _plain(*names: str) -> Iterator[Form]:
    yield from ({"do": name} for name in names)


def lucky_jack(deck: Deck, seats: int) -> Iterator[Form]:
    """Discards of every card with and without a call, and the six plain ones."""
    for card in deck.names:
        yield {"do": "discard", "card": card}
        yield {"do": "discard", "card": card, "jackpot": True}
    yield {"do": "throw", "jackpot": True}
    yield from _plain("draw", "keep", "throw", "take", "pass")


def cover_your_assets(deck: Deck, seats: int) -> Iterator[Form]:
    """Every pair, every steal, every single card, and the plain ones."""
    for pair in combinations_with_replacement(deck.names, 2):
        yield {"do": "pair", "cards": list(pair)}
    for card in deck.names:
        yield from ({"do": do, "card": card} for do in ("pair_discard", "defend", "press", "discard"))
        yield from ({"do": "steal", "from": seat, "card": card} for seat in range(seats))
    yield from _plain("yield", "pass")


def rummy(deck: Deck, seats: int) -> Iterator[Form]:
    """Those that can be listed: `open` and `meld` have too many forms (the game's own tests judge them)."""
    yield from _plain("end", "draw", "timeout", "pass")


def casinoverso(deck: Deck, seats: int) -> Iterator[Form]:
    """Both bets, both ways to take a card, every question, and the plain ones."""
    yield from ({"do": "bet", "amount": amount} for amount in (1, 2))
    yield {"do": "card", "swap": True}
    yield from ({"do": "ask", "seat": seat} for seat in range(seats))
    yield from _plain("card", "ready", "show", "concede", "volunteer", "pass", "stop")


FORMS: dict[str, Callable[[Deck, int], Iterator[Form]]] = {
    "lucky_jack": lucky_jack,
    "cover_your_assets": cover_your_assets,
    "rummy": rummy,
    "casinoverso": casinoverso,
}
UNLISTED = {"rummy": {"open", "meld", "timeout"}}
"""Legal actions that `actions` need not list, by their `do`: too many to list, or taken by the clock alone (R3)."""
REASONS = {
    "lucky_jack": "not_in_hand hand_too_small no_jackpot must_keep nothing_to_draw wrong_phase can_act",
    "cover_your_assets": "not_in_hand two_jokers no_match no_own_set set_is_safe own_stack discards_empty wild_discard"
    " wrong_phase pass_not_allowed",
    "rummy": "already_opened not_opened opening_too_low not_in_rack table_card_missing nothing_laid short_meld bad_group"
    " bad_run only_jokers joker_moved joker_to_rack three_stay stock_empty stock_not_empty must_end not_opened_now wrong_phase",
    "casinoverso": "too_few_treasures deck_empty bank_needs_card already_settled not_in_round wrong_phase",
}
"""The codes of PROTOCOL.md by game."""
