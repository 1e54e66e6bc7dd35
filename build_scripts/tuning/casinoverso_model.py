"""The round of one player against the banker in CasinoVerso, in arrays: what `casinoverso_regrets` finds an equilibrium of.

A player's position is its history (`game.games.casinoverso.history`) and its hidden card, the banker's is the player's history
and the bank's sum. Chances of the next card leave out the own hidden card and what lies open on average after such a history
or in such a bank; `casinoverso_response` measures what this costs in the true game. Payoffs are the player's, in bets.
Arrays are indexed by history N, hidden card H (10 faces), bank state J and next card C (10 faces).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from game.games.casinoverso import history as told
from game.games.casinoverso.history import History, bank_states, hand, histories, worth
from game.games.casinoverso.state import BEST, DECK, HALVES, ROCK, SKELETON

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

FACES = 10
COUNTS: Floats = np.array(DECK.counts, dtype=np.float64)
CHANCE: Floats = COUNTS / COUNTS.sum()
SAME: Floats = np.eye(FACES)
OVER, NEVER = -1, -2
"""Instead of the number of the history or bank that follows: over 7½ for all to see (also for the third rock in a row, lest
a history follow itself); not possible, or not considered."""
HISTORIES = histories()
BANKS = bank_states()
EMPTY = BANKS.index((0, 0))
SURE_DRAW, LATE_DRAW = 12, 0.15
"""For what lies in a bank on average: below 6 a banker draws, from then on it does so this often."""


def _children() -> tuple[Ints, Ints]:
    """Numbers of the histories after a card (N, C) and after a swap (N, H)."""
    number = {history: at for at, history in enumerate(HISTORIES)}
    cards = np.full((len(HISTORIES), FACES), NEVER)
    swaps = cards.copy()
    for at, history in enumerate(HISTORIES):
        for card in range(FACES):
            if card == SKELETON and history.skeleton:
                continue
            opened = history.card(card)
            cards[at, card] = number.get(opened, OVER) if opened != history else OVER
            if told.may_swap(history, card):
                swaps[at, card] = number.get(history.swap(card), OVER)
    return cards, swaps


def _layers(cards: Ints, swaps: Ints) -> list[Ints]:
    """Histories so that all that follows a layer's lies in earlier layers."""
    depth = np.full(len(HISTORIES), -1)

    def measure(at: int) -> int:
        if depth[at] < 0:
            below = [measure(child) for child in (*cards[at], *swaps[at]) if child >= 0]
            depth[at] = 1 + max(below, default=-1)
        return int(depth[at])

    for at in range(len(HISTORIES)):
        measure(at)
    return [np.flatnonzero(depth == level) for level in range(depth.max() + 1)]


def _bank_children() -> Ints:
    """Numbers of the bank states after a card (J, C)."""
    number = {state: at for at, state in enumerate(BANKS)}
    found = np.full((len(BANKS), FACES), NEVER)
    for at, (points, skeleton) in enumerate(BANKS):
        for card in range(FACES):
            if not (card == SKELETON and skeleton):
                found[at, card] = number.get((points + HALVES[card], skeleton or int(card == SKELETON)), OVER)
    return found


def _payoffs(hands: Ints, totals: Ints) -> Floats:
    """What a player gets for showing, by hand (…, H) and total of the bank (J): shape (…, H, J)."""
    mine, bank = hands[..., None], totals
    return np.where((mine > BEST) | (mine <= bank), -1.0, np.where(mine == BEST, 2.0, 1.0))


def _hand(history: History, card: int) -> int:
    return BEST + 1 if card == SKELETON and history.skeleton else hand(history, card)


CARDS, SWAPS = _children()
LAYERS = _layers(CARDS, SWAPS)
BANK_CHILDREN = _bank_children()
BANK_TOTALS: Ints = np.array([worth(*state) for state in BANKS])
HANDS: Ints = np.array([[_hand(history, card) for card in range(FACES)] for history in HISTORIES])
PAY: Floats = _payoffs(HANDS, BANK_TOTALS)
"""(N, H, J)."""
ALLOWED: Floats = np.stack([np.ones_like(HANDS), np.ones_like(HANDS), SWAPS != NEVER], 2).astype(np.float64)
"""(N, H, 3): 1 where ready, a card, a swap are considered."""
ROOTS = [HISTORIES.index(told.first(bet)) for bet in (1, 2)]
RISING = sorted(range(len(BANKS)), key=lambda at: BANKS[at])
"""Bank states so that all that follows a state comes later; a rock changes none."""


@dataclass(frozen=True)
class Strategy:
    """Chances: of a bet of 1, 2 by hidden card (H, 2); of ready, card, swap (N, H, 3); of the banker's asking (N, J)."""

    bets: Floats
    plays: Floats
    asks: Floats


def usual() -> Floats:
    """A plain way to play (N, H, 3), for the first estimate of what lies open."""
    stands = (HANDS >= 10)[:, :, None]
    found: Floats = np.where(stands, [0.94, 0.03, 0.03], [0.1, 0.3, 0.6]) * ALLOWED
    found /= found.sum(2, keepdims=True)
    return found


def open_cards(plays: Floats) -> Floats:
    """How many cards of each face lie open on average (N, C) after each history of players who play like this."""
    mean, sums = np.zeros((len(HISTORIES), FACES)), np.zeros((len(HISTORIES), FACES))
    reach = np.zeros((len(HISTORIES), FACES))
    reach[ROOTS] = CHANCE / 2
    for layer in reversed(LAYERS):
        for at in layer:
            weight = reach[at].sum()
            if weight <= 0:
                continue
            mean[at] = sums[at] / weight
            next_card = np.maximum(COUNTS - mean[at] - SAME, 0)
            next_card /= next_card.sum(1, keepdims=True)
            for card, child in enumerate(CARDS[at]):
                if child >= 0:
                    come = reach[at] * plays[at, :, 1] * next_card[:, card]
                    reach[child] += come
                    sums[child] += come.sum() * (mean[at] + SAME[card])
            for held, child in enumerate(SWAPS[at]):
                if child >= 0:
                    gone = reach[at, held] * plays[at, held, 2]
                    reach[child] += gone * next_card[held]
                    sums[child] += gone * (mean[at] + SAME[held])
    return mean


def bank_cards() -> Floats:
    """How many cards of each face lie in a bank on average (J, C)."""
    mean, sums, reach = np.zeros((len(BANKS), FACES)), np.zeros((len(BANKS), FACES)), np.zeros(len(BANKS))
    reach[EMPTY] = 1
    for at in RISING:
        if reach[at] <= 0:
            continue
        mean[at] = sums[at] / reach[at]
        left = (COUNTS - mean[at]) / (COUNTS - mean[at]).sum()
        mean[at, ROCK] += 0.5 * left[ROCK] / (1 - left[ROCK])
        goes_on = 1.0 if BANK_TOTALS[at] < SURE_DRAW else LATE_DRAW
        for card, child in enumerate(BANK_CHILDREN[at]):
            if child >= 0 and card != ROCK:
                come = reach[at] * goes_on * left[card] / (1 - left[ROCK])
                reach[child] += come
                sums[child] += come * (mean[at] + SAME[card])
    return mean


class Model:
    """The game with its chances, given what lies open on average (N, C)."""

    def __init__(self, lies_open: Floats) -> None:
        """`lies_open` as `open_cards` finds it."""
        bank = bank_cards()
        left = COUNTS - lies_open[:, None, :] - SAME
        self.next_card: Floats = np.maximum(left, 0)
        self.next_card /= self.next_card.sum(2, keepdims=True)
        """(N, H, C)."""
        drawn = np.maximum(left[None] - bank[:, None, None, :], 0)
        drawn[..., ROCK] = 0
        self.bank_card: Floats = drawn / drawn.sum(3, keepdims=True)
        """(J, N, H, C), of cards that are no rocks."""
        unseen = np.maximum(COUNTS - lies_open, 1e-9)
        self.leaves: Floats = np.clip((unseen[None] - bank[:, None, :]) / unseen[None], 0, 1)
        """(J, N, H): how much less likely a hidden card is for what lies in the bank."""

    def bank_values(self, asks: Floats) -> tuple[Floats, Floats]:
        """The player's value (J, N, H) in each bank state, and that after the banker's drawing."""
        value = np.zeros((len(BANKS), *HANDS.shape))
        drawing = np.zeros_like(value)
        for at in reversed(RISING):
            for card, child in enumerate(BANK_CHILDREN[at]):
                if child != NEVER and card != ROCK:
                    drawing[at] += self.bank_card[at, :, :, card] * (1.0 if child == OVER else value[child])
            value[at] = asks[:, at, None] * PAY[:, :, at] + (1 - asks[:, at, None]) * drawing[at]
        return value, drawing

    def play_values(self, ready: Floats, plays: Floats | None) -> tuple[Floats, Floats]:
        """The player's value (N, H) and that of its actions (N, H, 3), for ready as given; `plays` None: with best play."""
        value, actions = np.zeros_like(ready), np.zeros((*ready.shape, 3))
        actions[:, :, 0] = ready
        for layer in LAYERS:
            opened, swapped = CARDS[layer], SWAPS[layer]
            after = np.where((opened >= 0)[:, None, :], value[opened].transpose(0, 2, 1), -1.0)
            actions[layer, :, 1] = (self.next_card[layer] * after).sum(2)
            after = np.where((swapped >= 0)[:, :, None], value[swapped], -1.0)
            actions[layer, :, 2] = (self.next_card[layer] * after).sum(2)
            actions[layer] = np.where(ALLOWED[layer] > 0, actions[layer], -9.0)
            value[layer] = actions[layer].max(2) if plays is None else (plays[layer] * actions[layer]).sum(2)
        return value, actions

    def reach(self, bets: Floats, plays: Floats) -> Floats:
        """Chance times bet (N, H) of coming to each position of the player."""
        found = np.zeros(HANDS.shape)
        for bet, root in enumerate(ROOTS):
            found[root] = CHANCE * bets[:, bet] * (bet + 1)
        for layer in reversed(LAYERS):
            for at in layer[found[layer].sum(1) > 1e-13]:
                come = (found[at] * plays[at, :, 1])[:, None] * self.next_card[at]
                for card, child in enumerate(CARDS[at]):
                    if child >= 0:
                        found[child] += come[:, card]
                gone = found[at] * plays[at, :, 2]
                for held in np.flatnonzero(gone):
                    if SWAPS[at, held] >= 0:
                        found[SWAPS[at, held]] += gone[held] * self.next_card[at, held]
        return found

    def gains(self, strategy: Strategy) -> tuple[float, float, float]:
        """The player's value in treasures a round, what a best response gains for the player, and for the banker."""
        by_bet = np.array([1.0, 2.0])
        ready = self.bank_values(strategy.asks)[0][EMPTY]
        mine = self.play_values(ready, strategy.plays)[0][ROOTS].T * by_bet
        best = self.play_values(ready, None)[0][ROOTS].T * by_bet
        value = float((CHANCE[:, None] * strategy.bets * mine).sum())
        return value, float((CHANCE * best.max(1)).sum()) - value, value - self._against(strategy)

    def _against(self, strategy: Strategy) -> float:
        """The player's value against the best banker."""
        reach = self.reach(strategy.bets, strategy.plays)
        ready = reach * strategy.plays[:, :, 0]
        belief = ready[None] * self.leaves
        value: Any = [None] * len(BANKS)
        for at in reversed(RISING):
            drawing = np.zeros(HANDS.shape)
            for card, child in enumerate(BANK_CHILDREN[at]):
                if child != NEVER and card != ROCK:
                    drawing += self.bank_card[at, :, :, card] * (1.0 if child == OVER else value[child])
            asks = (belief[at] * PAY[:, :, at]).sum(1) < (belief[at] * drawing).sum(1)
            value[at] = np.where((asks & (at != EMPTY))[:, None], PAY[:, :, at], drawing)
        over = (reach * strategy.plays[:, :, 1])[:, :, None] * self.next_card * (CARDS == OVER)[:, None, :]
        return float(
            (ready * value[EMPTY]).sum() - over.sum() - (reach * strategy.plays[:, :, 2] * (SWAPS == OVER)).sum()
        )
