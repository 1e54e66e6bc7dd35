"""The tuned heuristic of Cover Your Assets: every action is worth so many dollars to the actor, from what it may know.

What counts how much is a set of weights found by self-play, one for each number of seats (`weights.py`).
"""

from __future__ import annotations

from math import comb
from random import Random
from typing import NamedTuple

from game.core.cards import Card
from game.core.state import Action
from game.games.cover_your_assets.state import SILVER, VALUES, AssetSet, CoverYourAssetsState
from game.games.cover_your_assets.weights import TABLE

JOKER_MEAN = 33333
"""Dollars of a joker whose kind is not known."""
COPIES = (4, 8, 8, *(10,) * 9)
"""How many there are of each card."""
JOKER_FIT = 0.1
"""The chance that a hidden card is a joker."""
_MOST, _STEPS = 6, 50


class Weights(NamedTuple):
    """How much counts what. Factors of dollars but where said otherwise; whatever concerns jokers fades as the draw pile runs out."""

    first: float
    """Of the first set, which is safe for good."""
    fresh: float
    """Of a new set that lies exposed."""
    cover: float
    """Of the exposed set that a new one covers."""
    backing: float
    """Of a new set if a card that can defend it stays in hand."""
    rare: float
    """Of a new set, times the chance that a hidden card fits it; what it costs."""
    gold: float
    """A gold joker laid in a new set, in dollars; what it costs. The next ones likewise."""
    silver: float
    fetch: float
    """Taking the top discard for a new set, in dollars."""
    rob: float
    """Of a prize, times the chance to win the duel."""
    rob_cover: float
    """Of the own exposed set that a prize covers, times the chance to win."""
    lost: float
    """Of the card, times the chance to lose the duel."""
    rob_gold: float
    rob_silver: float
    fight: float
    """Of what is at stake in a duel, times the chance to win it."""
    fight_lost: float
    """Of the card played in a duel, times the chance to lose."""
    fight_gold: float
    fight_silver: float
    keep: float
    """Of a card that is discarded."""
    keep_pair: float
    """Of a card discarded from a pair."""
    guard: float
    """Of the own exposed set that a discarded card could defend."""
    loot: float
    """Of the sets of others that a discarded card could rob."""
    foe: float
    """How likely a hidden card of somebody who started or goes on with a duel fits it; 1: like any other."""


WEIGHTS = {seats: Weights(*TABLE[2 if seats < 3 else 4]) for seats in range(2, 7)}
"""By number of seats."""


def _wins(chance: float, cards: int, against: int) -> float:
    """The chance that `against` hidden cards, each fitting with this chance, hold fewer fitting ones than `cards`."""
    return sum(comb(against, k) * chance**k * (1 - chance) ** (against - k) for k in range(min(cards, against + 1)))


WINS = tuple(
    tuple(tuple(_wins(step / _STEPS, cards, against) for against in range(_MOST)) for cards in range(_MOST))
    for step in range(_STEPS + 1)
)
"""By the chance that a hidden card fits (in steps), own fitting cards and the other side's hand size: the chance to win a duel in which
the other side is to answer."""


def wins(fit: float, cards: int, against: int) -> float:
    """WINS, also for hands larger than the game's."""
    step = int(fit * _STEPS + 0.5)
    return WINS[min(step, _STEPS)][cards if cards < _MOST else -1][against if against < _MOST else -1]


WORTH = (*VALUES, JOKER_MEAN)
"""Dollars by card, an UNKNOWN one last."""


def set_value(held: AssetSet, seat: int) -> int:
    """Dollars of a set as `seat` knows it."""
    _, cards, secrets = held
    total = 0
    for card in cards:
        total += WORTH[card]
    for place, who in secrets:
        if not who >> seat & 1:
            total += JOKER_MEAN - WORTH[cards[place]]
    return total


def fit(state: CoverYourAssetsState, seat: int, item: Card) -> float:
    """The chance that a card hidden from `seat` fits a duel for this item, from what lies on the table and in its hand."""
    left = COPIES[item] - state.hands[seat].cards.count(item)
    hidden = len(state.draw) + len(state.discards)
    for hand in state.hands:
        hidden += hand.size
    for stack in state.stacks:
        for held in stack:
            if held[0] == item:
                left -= len(held[1]) - (held[1][0] <= SILVER)
    if state.duel is not None and state.duel.item == item:
        left -= len(state.duel.played)
    return JOKER_FIT + (left / hidden if left > 0 else 0.0)


def best(state: CoverYourAssetsState, legal: list[Action], rng: Random, weights: Weights) -> Action:
    """The most worthy action of the actor; equals are drawn by lot."""
    if len(legal) == 1:
        return legal[0]
    found, most = legal[0], -1e12
    draw = rng.random
    for action, worth in zip(legal, worths(state, legal, weights), strict=True):
        shaken = worth + draw()
        if shaken > most:
            found, most = action, shaken
    return found


def worths(state: CoverYourAssetsState, legal: list[Action], weights: Weights) -> list[float]:
    """What each action is worth to the actor, in dollars."""
    seat = state.actor
    assert seat is not None
    if state.duel is not None:
        return _answers(state, seat, legal, weights)
    stack = state.stacks[seat]
    top = set_value(stack[0], seat) if len(stack) > 1 else 0
    late = min(1.0, len(state.draw) / 40)
    found = []
    for action in legal:
        do = action[0]
        if do == "discard":
            found.append(_discard(state, seat, action[1], top, weights))
        elif do == "pair":
            found.append(_lay(state, seat, action[1], action[2], top, late, weights))
        elif do == "pair_discard":
            found.append(weights.fetch + _lay(state, seat, action[1], state.discards[0], top, late, weights))
        elif do == "steal":
            found.append(_steal(state, seat, action[1], action[2], top, late, weights))
        else:
            found.append(-400.0)
    return found


def _lay(state: CoverYourAssetsState, seat: int, a: Card, b: Card, top: int, late: float, weights: Weights) -> float:
    """A new set."""
    low, item = (a, b) if a < b else (b, a)
    brought = VALUES[a] + VALUES[b]
    cost = 0.0 if low > SILVER else late * (weights.silver if low else weights.gold)
    if not state.stacks[seat]:
        return weights.first * brought - cost
    worth = weights.fresh * brought + weights.cover * top - cost - weights.rare * brought * fit(state, seat, item)
    hand = state.hands[seat]
    used = (1 if a <= SILVER or a == item else 0) + (1 if b <= SILVER or b == item else 0)
    if hand.strength[item] > used:
        worth += weights.backing * brought
    return worth


def _steal(
    state: CoverYourAssetsState, seat: int, victim: int, card: Card, top: int, late: float, weights: Weights
) -> float:
    target = state.stacks[victim][0]
    item = target[0]
    chance = wins(fit(state, seat, item), state.hands[seat].strength[item], state.hands[victim].size)
    worth = chance * (weights.rob * set_value(target, seat) + weights.rob_cover * top)
    worth -= (1.0 - chance) * weights.lost * VALUES[card]
    return worth if card > SILVER else worth - late * (weights.rob_silver if card else weights.rob_gold)


def _answers(state: CoverYourAssetsState, seat: int, legal: list[Action], weights: Weights) -> list[float]:
    """Cards played in a duel; yielding is worth nothing."""
    if len(legal) == 1:
        return [0.0]
    duel = state.duel
    assert duel is not None
    other = duel.attacker if seat == duel.defender else duel.defender
    late = min(1.0, len(state.draw) / 40)
    chance = wins(
        weights.foe * fit(state, seat, duel.item), state.hands[seat].strength[duel.item], state.hands[other].size
    )
    prize = set_value(state.stacks[duel.defender][0], seat)
    for _, card in duel.played:
        prize += VALUES[card]
    found = []
    for action in legal:
        if action[0] == "yield":
            found.append(0.0)
            continue
        card = action[1]
        worth = chance * weights.fight * prize - (1.0 - chance) * weights.fight_lost * VALUES[card]
        if card <= SILVER:
            worth -= late * (weights.fight_silver if card else weights.fight_gold)
        found.append(worth)
    return found


def _discard(state: CoverYourAssetsState, seat: int, card: Card, top: int, weights: Weights) -> float:
    """A card given up: what it is worth in hand."""
    if card <= SILVER:
        return -200000.0 - VALUES[card]
    hand = state.hands[seat]
    worth = -2000.0 - weights.keep * VALUES[card]
    if hand.cards.count(card) > 1:
        worth -= weights.keep_pair * VALUES[card]
    if state.exposed[seat] == card:
        worth -= weights.guard * top
    for other, item in enumerate(state.exposed):
        if item == card and other != seat:
            worth -= weights.loot * set_value(state.stacks[other][0], seat)
    return worth
