"""What a seat of Cover Your Assets may hope for beyond the dollars of its sets: what its hand, its exposed set and the turn are worth.

A sum of few quantities, each times a weight that depends on the number of seats and on how far the draw pile has run down
(`outlook_weights.py`). It looks at all hands: it judges full positions, such as those in which a playout ends.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Card
from game.games.cover_your_assets.outlook_weights import TABLE
from game.games.cover_your_assets.policy import set_value
from game.games.cover_your_assets.state import GOLD, SILVER, VALUES, CoverYourAssetsState

FULL = 10_000.0
"""Dollars for which a weight of what is counted, and not in dollars itself, stands."""
STAGES = (0, 8, 24, 49, 74, 110)
"""Up to so many cards in the draw pile a stage reaches; the last stage is a round's beginning."""
STAGE = tuple(next(stage for stage, most in enumerate(STAGES) if left <= most) for left in range(STAGES[-1] + 1))
"""The stage, by cards in the draw pile."""
_HANDS = 1 << 15


class Outlook(NamedTuple):
    """Quantities of a seat, in dollars, and likewise the weight of each."""

    exposed: float
    """The set that can be stolen."""
    bare: float
    """The same again if no card in hand defends it."""
    guarded: float
    """The same again if two cards or more defend it."""
    gold: float
    """Gold jokers in hand, `FULL` each. The next: silver ones."""
    silver: float
    pairs: float
    """Pairs of items in hand."""
    singles: float
    """Items in hand that belong to no pair."""
    loot: float
    """The dearest set of others that an item in hand could rob. The next: that a joker could."""
    joker_loot: float
    setless: float
    """`FULL` if there is no own set yet."""
    turn: float
    """`FULL` for whoever is to play."""
    fetch: float
    """A set that whoever is to play can make with the top discard and the same item."""


def hopes(state: CoverYourAssetsState, seat: int) -> float:
    """Dollars that a seat may hope for beyond those of its sets, by the fitted weights."""
    few, stage = state.seats == 2, STAGE[len(state.draw)]
    return _of_hand(state.hands[seat].cards, few, stage) + of_table(state, seat, (FEW if few else MANY)[stage])


def of_table(state: CoverYourAssetsState, seat: int, weights: Outlook) -> float:
    """What lies on the table, and whose turn it is, as far as it matters to a seat with its hand."""
    hand, stack = state.hands[seat], state.stacks[seat]
    found = _loot(state, seat, weights) if stack else FULL * weights.setless
    if len(stack) > 1:
        guards = hand.strength[stack[0].item]
        share = weights.exposed + (weights.bare if guards == 0 else weights.guarded if guards > 1 else 0.0)
        found += share * set_value(stack[0], seat)
    if seat == state.actor and state.duel is None:
        found += FULL * weights.turn
        top = state.discards[0] if state.discards else GOLD
        if top > SILVER and top in hand.cards:
            found += 2.0 * VALUES[top] * weights.fetch
    return found


def _loot(state: CoverYourAssetsState, seat: int, weights: Outlook) -> float:
    """What the sets of others that may be robbed are worth."""
    hand = state.hands[seat]
    cards = hand.cards
    by_item = by_joker = 0
    for other, item in enumerate(state.exposed):
        if item and other != seat and hand.strength[item]:
            prize = set_value(state.stacks[other][0], seat)
            if prize > by_item and item in cards:
                by_item = prize
            if prize > by_joker and (GOLD in cards or SILVER in cards):
                by_joker = prize
    return weights.loot * by_item + weights.joker_loot * by_joker


def of_hand(cards: tuple[Card, ...], weights: Outlook) -> float:
    """What a hand alone is worth; UNKNOWN cards are worth nothing."""
    found = FULL * (weights.gold * cards.count(GOLD) + weights.silver * cards.count(SILVER))
    for item in {card for card in cards if card > SILVER}:
        pairs, single = divmod(cards.count(item), 2)
        found += VALUES[item] * (2 * pairs * weights.pairs + single * weights.singles)
    return found


@lru_cache(_HANDS)
def _of_hand(cards: tuple[Card, ...], few: bool, stage: int) -> float:
    return of_hand(cards, (FEW if few else MANY)[stage])


FEW, MANY = ([Outlook(*row) for row in TABLE[seats]] for seats in (2, 4))
"""The weights by stage with two seats, and with more."""
