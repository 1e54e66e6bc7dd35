"""What the best answers to a CasinoVerso policy gain, in the true game of one player against the banker with all 45 cards.

It shares nothing with the solver but the names of histories that a policy is asked by: cards are counted exactly, the banker
knows every sequence of open cards and all cards of its own, the player knows all cards it has seen. Hands that come up too
seldom to matter are not followed; there an answer is taken to get the most there is, and the policy to lose.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import comb
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from game.core.cards import Card
from game.games.casinoverso.history import History, first
from game.games.casinoverso.state import BEST, DECK, HALVES, SKELETON, total

Floats = npt.NDArray[np.float64]
Count = tuple[int, ...]
"""A set of cards: how many of each face."""

FACES = len(DECK.counts)
NONE: Count = (0,) * FACES
ALL: Floats = np.array(DECK.counts, dtype=np.float64)
SAME: Floats = np.eye(FACES)
MOST = 2.0
"""The most that a player can win, in bets."""
SELDOM_HANDS = 1e-6
SELDOM_ROUNDS = 1e-8


class Policy(Protocol):
    """What the answers are to: chances of both sides."""

    def bets_two(self, held: Card) -> float:
        """Of a bet of 2."""

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """Of ready, card, swap."""

    def asks(self, history: History, points: int, skeleton: int) -> float:
        """Of the banker's asking, by the sum of its cards."""


class Gains(NamedTuple):
    """Treasures a round: the player's value when both follow the policy, what a best player and a best banker gain."""

    value: float
    player: float
    banker: float


def listed(count: Count) -> list[Card]:
    """The cards of a set."""
    return [card for card, number in enumerate(count) for _ in range(number)]


def with_card(count: Count, card: Card) -> Count:
    """The set with one card more."""
    return (*count[:card], count[card] + 1, *count[card + 1 :])


def _banks() -> list[list[Count]]:
    """All banks that are not over 7½, by number of cards."""
    sizes = [[NONE]]
    while sizes[-1]:
        larger = {
            with_card(bank, card) for bank in sizes[-1] for card in range(FACES) if bank[card] < DECK.counts[card]
        }
        sizes.append(sorted(bank for bank in larger if total(listed(bank)) <= BEST))
    return sizes[:-1]


class Banks:
    """Every bank that is not over 7½, numbered by size; what follows each with each card, `count` itself meaning over 7½."""

    def __init__(self) -> None:
        """Enumerates them."""
        sizes = _banks()
        every = [bank for size in sizes for bank in size]
        number = {bank: at for at, bank in enumerate(every)}
        self.count = len(every)
        self.cards: Floats = np.array(every, dtype=np.float64)
        self.after = np.array(
            [[number.get(with_card(bank, card), self.count) for card in range(FACES)] for bank in every]
        )
        self.totals = np.array([total(listed(bank)) for bank in every])
        self.sums = [(sum(HALVES[card] for card in listed(bank)), bank[SKELETON]) for bank in every]
        ends = np.cumsum([0, *(len(size) for size in sizes)])
        self.layers = [np.arange(low, high) for low, high in pairwise(ends)]


BANKS = Banks()


class Turn:
    """The banker's turn after these open cards of the only player, in the true deck.

    Arrays over banks and hidden cards are weighted with how much likelier a hidden card is before the bank's cards were seen.
    """

    def __init__(self, shown: Count) -> None:
        """Counts what is left for every bank."""
        left = ALL - shown
        unseen = np.clip(left - BANKS.cards, 0, None)
        deck = np.maximum(left.sum() - 1 - BANKS.cards.sum(1), 1)[:, None]
        leaves = np.where(left > 0, unseen / np.maximum(left, 1), 0)
        hands = np.array([total([*listed(shown), held]) for held in range(FACES)])
        bank = BANKS.totals[:, None]
        pay = np.where((hands > BEST) | (hands <= bank), -1.0, np.where(hands == BEST, MOST, 1.0))
        over = (BANKS.after == BANKS.count) & (unseen > 0)
        self.asking: Floats = leaves * pay
        self.over: Floats = leaves * ((unseen * over).sum(1, keepdims=True) - over) / deck
        self.drawing: Floats = unseen / deck

    def best(self, weights: Floats) -> Floats:
        """The player's payoffs when the banker answers best to weights of hidden cards (H, any number of them)."""
        asking, over = self.asking @ weights, self.over @ weights
        value = np.zeros((BANKS.count + 1, weights.shape[1]))
        for layer in reversed(BANKS.layers):
            draw = over[layer]
            for card in range(FACES):
                draw = draw + self.drawing[layer, card, None] * value[BANKS.after[layer, card]]
            value[layer] = np.minimum(asking[layer], draw) if layer[0] else draw
        found: Floats = value[0]
        return found

    def fixed(self, asks: Floats) -> Floats:
        """The player's payoffs (policies, H) when the banker asks with these chances (banks, policies)."""
        value = np.zeros((BANKS.count + 1, asks.shape[1], FACES))
        for layer in reversed(BANKS.layers):
            draw = np.repeat(self.over[layer][:, None, :], asks.shape[1], 1)
            for card in range(FACES):
                draw += self.drawing[layer, card, None, None] * value[BANKS.after[layer, card]]
            ask = asks[layer][:, :, None] if layer[0] else 0.0
            value[layer] = ask * self.asking[layer][:, None, :] + (1 - ask) * draw
        found: Floats = value[0]
        return found


# --- the best banker -----------------------------------------------------------------------------------------------------
Told = tuple[History, Count, tuple[Card, ...]]
"""All that an open play tells: the history, the open cards, those opened since the last swap in their order."""


class Open:
    """What a policy's player shows the banker, and with what hidden cards, in bets."""

    def __init__(self, policy: Policy, seldom: float) -> None:
        """Follows the play card by card."""
        self.policy = policy
        self.lost = self.dropped = 0.0
        self.ready: dict[Count, list[Floats]] = defaultdict(list)
        self._next: dict[Told, Floats] = {}
        for held, chance in enumerate(ALL / ALL.sum()):
            two = policy.bets_two(held)
            self._come((first(1), NONE, ()), SAME[held] * chance * (1 - two))
            self._come((first(2), NONE, ()), SAME[held] * chance * two * 2)
        while self._next:
            now, self._next = self._next, {}
            for told, weights in now.items():
                if weights.sum() < seldom:
                    self.dropped += weights.sum()
                else:
                    self._play(told, weights)

    def _come(self, told: Told, weights: Floats) -> None:
        if told[0].bust:
            self.lost += weights.sum()
        elif weights.any():
            self._next[told] = self._next.get(told, 0.0) + weights

    def _play(self, told: Told, weights: Floats) -> None:
        history, shown, since = told
        chances = np.array([self.policy.play(history, held) for held in range(FACES)])
        ready, opens, swaps = (chances * weights[:, None]).T
        if ready.any():
            self.ready[shown].append(ready)
        left = ALL - shown
        draws = np.clip(left - SAME, 0, None) / (left.sum() - 1)
        for card in range(FACES):
            told = (history.card(card), with_card(shown, card), (*since, card))
            self._come(told, opens * draws[:, card])
        for held in range(FACES):
            self._come((history.swap(held), with_card(shown, held), ()), swaps[held] * draws[held])


def against_best_banker(policy: Policy, seldom: float = SELDOM_ROUNDS) -> float:
    """The player's payoff a round against the banker that answers best."""
    shown = Open(policy, seldom)
    value = -shown.lost - shown.dropped
    for cards, weights in shown.ready.items():
        value += float(Turn(cards).best(np.array(weights).T).sum())
    return value


# --- the best player -----------------------------------------------------------------------------------------------------
def chance_of(count: Count) -> float:
    """How likely the first cards of a shuffled deck are these."""
    ways = 1
    for there, number in zip(DECK.counts, count, strict=True):
        ways *= comb(there, number)
    return ways / comb(sum(DECK.counts), sum(count))


def plays(seldom: float) -> dict[Count, set[History]]:
    """The histories by open cards, without open cards that come too seldom."""
    found: dict[Count, set[History]] = defaultdict(set)
    waiting = [(first(bet), NONE) for bet in (1, 2)]
    while waiting:
        history, shown = waiting.pop()
        if history in found[shown]:
            continue
        found[shown].add(history)
        waiting += [(after, cards) for after, cards in _following(history, shown) if chance_of(cards) >= seldom]
    return found


def _following(history: History, shown: Count) -> Iterator[tuple[History, Count]]:
    for card in range(FACES):
        if shown[card] < DECK.counts[card]:
            for after in (history.card(card), history.swap(card)):
                if not after.bust:
                    yield after, with_card(shown, card)


def against_banker(policy: Policy, seldom: float = SELDOM_HANDS) -> tuple[float, float]:
    """The payoff a round of the policy's own player, and of the player that answers best, against its banker."""
    at = sorted(set(BANKS.sums))
    spread = [at.index(state) for state in BANKS.sums]
    value: dict[tuple[History, Count], Floats] = {}
    found = plays(seldom)
    for shown in sorted(found, key=sum, reverse=True):
        told = sorted(found[shown])
        asks = np.array([[policy.asks(history, *state) for history in told] for state in at])[spread]
        for history, ready in zip(told, Turn(shown).fixed(asks), strict=True):
            value[history, shown] = _choose(policy, history, shown, ready, value)
    roots = np.stack([bet * value[first(bet), NONE] for bet in (1, 2)])
    two = np.array([policy.bets_two(held) for held in range(FACES)])
    own = (1 - two) * roots[0, 0] + two * roots[1, 0]
    chance = ALL / ALL.sum()
    return float((chance * own).sum()), float((chance * roots[:, 1].max(0)).sum())


def _choose(
    policy: Policy, history: History, shown: Count, ready: Floats, value: dict[tuple[History, Count], Floats]
) -> Floats:
    """The player's payoffs (2, H), with its own play and with the best, from those of all that follows."""
    left = ALL - shown
    draws = np.clip(left - SAME, 0, None) / (left.sum() - 1)
    opens, swaps = np.zeros((2, FACES)), np.zeros((2, FACES))
    for card in range(FACES):
        if left[card] >= 1:
            cards = with_card(shown, card)
            opens += draws[:, card] * _value(history.card(card), cards, value)
            swaps[:, card] = (draws[card] * _value(history.swap(card), cards, value)).sum(1)
    actions = np.stack([np.stack([ready, ready]), opens, swaps])
    chances = np.array([policy.play(history, held) for held in range(FACES)]).T
    return np.stack([(chances * actions[:, 0]).sum(0), actions[:, 1].max(0)])


def _value(history: History, shown: Count, value: dict[tuple[History, Count], Floats]) -> Floats:
    if history.bust:
        return np.full((2, FACES), -1.0)
    seldom = np.stack([np.full(FACES, -1.0), np.full(FACES, MOST)])
    return value.get((history, shown), seldom)


def gains(policy: Policy) -> Gains:
    """What the best answers to a policy gain."""
    own, best = against_banker(policy)
    return Gains(own, best - own, own - against_best_banker(policy))
