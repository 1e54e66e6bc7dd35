"""Regret minimisation (CFR+ with linear averaging) in the model of a round of CasinoVerso."""

from __future__ import annotations

import numpy as np

from build_scripts.tuning.casinoverso_model import (
    ALLOWED,
    BANK_CHILDREN,
    BANKS,
    CHANCE,
    EMPTY,
    FACES,
    HANDS,
    PAY,
    RISING,
    ROOTS,
    Floats,
    Model,
    Strategy,
    open_cards,
    usual,
)
from game.games.casinoverso.state import ROCK

TREMBLE = 0.003
"""The banker learns against a player who errs this often, so that it knows an answer to everything."""
FIRST_SWEEPS, SWEEPS = 120, 500
"""The short run tells what lies open on average after each history, for the long one."""
ROCK_CHANCE = 4 / 44
UNLIKELY = 0.01
"""Chances below this are left out of the result."""


class Regrets:
    """Regrets and averages of both sides."""

    def __init__(self, model: Model) -> None:
        """Nothing is regretted yet."""
        self.model = model
        self.plays, self.play_sums = np.zeros((*HANDS.shape, 3)), np.zeros((*HANDS.shape, 3))
        self.bets, self.bet_sums = np.zeros((FACES, 2)), np.zeros((FACES, 2))
        self.asks = np.zeros((len(HANDS), len(BANKS), 2))
        self.ask_sums, self.ask_weights = np.zeros((len(HANDS), len(BANKS))), np.zeros((len(HANDS), len(BANKS)))

    def sweep(self, number: int) -> None:
        """Both sides learn once, the player first; the averages give sweep `number` that weight."""
        asks = self._asking()
        value, drawing = self.model.bank_values(asks)
        self._player_learns(value[EMPTY])
        plays, bets = matching(self.plays, ALLOWED), matching(self.bets, np.ones_like(self.bets))
        self._banker_learns(asks, drawing, bets, plays)
        self._average(number, bets, plays)

    def _asking(self) -> Floats:
        asks: Floats = matching(self.asks, np.ones_like(self.asks))[:, :, 0]
        asks[:, EMPTY] = 0
        return asks

    def _player_learns(self, ready: Floats) -> None:
        plays, bets = matching(self.plays, ALLOWED), matching(self.bets, np.ones_like(self.bets))
        value, actions = self.model.play_values(ready, plays)
        self.plays = np.maximum(self.plays + (actions - value[:, :, None]) * ALLOWED, 0)
        by_bet = value[ROOTS].T * [1.0, 2.0]
        self.bets = np.maximum(self.bets + by_bet - (by_bet * bets).sum(1, keepdims=True), 0)

    def _banker_learns(self, asks: Floats, drawing: Floats, bets: Floats, plays: Floats) -> None:
        erring = (1 - TREMBLE) * plays + TREMBLE * ALLOWED / ALLOWED.sum(2, keepdims=True)
        ready = self.model.reach((1 - TREMBLE) * bets + TREMBLE / 2, erring) * erring[:, :, 0]
        belief = ready / np.maximum(ready.sum(1, keepdims=True), 1e-300) * self.model.leaves
        ask = -(belief * PAY.transpose(2, 0, 1)).sum(2).T
        draw = -(belief * drawing).sum(2).T
        value = asks * ask + (1 - asks) * draw
        self.asks = np.maximum(self.asks + np.stack([ask - value, draw - value], 2), 0)

    def _average(self, number: int, bets: Floats, plays: Floats) -> None:
        reach = self.model.reach(bets, plays)
        self.play_sums += number * (reach[:, :, None] + 1e-7) * plays
        self.bet_sums += number * bets
        asks = self._asking()
        comes = number * (bank_reach(asks) + 1e-6)
        self.ask_sums += comes * asks
        self.ask_weights += comes

    def average(self) -> Strategy:
        """The strategies played so far, on average; these are what converges."""
        plays = self.play_sums / self.play_sums.sum(2, keepdims=True)
        return Strategy(self.bet_sums / self.bet_sums.sum(1, keepdims=True), plays, self.ask_sums / self.ask_weights)


def matching(regrets: Floats, allowed: Floats) -> Floats:
    """Chances in proportion to the regrets along the last axis; equal ones where there are none."""
    sums: Floats = regrets.sum(-1, keepdims=True)
    even: Floats = allowed / allowed.sum(-1, keepdims=True)
    chances: Floats = np.where(sums > 1e-12, regrets / np.maximum(sums, 1e-12), even)
    return chances


def bank_reach(asks: Floats) -> Floats:
    """How likely the banker's own choices lead to each bank (N, J), whatever cards come."""
    found, chance = np.zeros((len(HANDS), len(BANKS))), np.zeros(len(BANKS))
    found[:, EMPTY], chance[EMPTY] = 1, 1
    for at in RISING:
        for card, child in enumerate(BANK_CHILDREN[at]):
            if child >= 0 and card != ROCK:
                found[:, child] += found[:, at] * (1 - asks[:, at]) * CHANCE[card]
                chance[child] += chance[at] * CHANCE[card]
    return found / np.maximum(chance, 1e-12)


def learn(model: Model, sweeps: int) -> Strategy:
    """The average strategies after so many sweeps."""
    regrets = Regrets(model)
    for number in range(1, sweeps + 1):
        regrets.sweep(number)
    return regrets.average()


def solve(first_sweeps: int = FIRST_SWEEPS, sweeps: int = SWEEPS) -> tuple[Model, Strategy]:
    """The model with what lies open under good play, and near-equilibrium strategies of it."""
    rough = learn(Model(open_cards(usual())), first_sweeps).plays
    model = Model(open_cards(0.97 * rough + 0.03 * ALLOWED / ALLOWED.sum(2, keepdims=True)))
    return model, tidy(learn(model, sweeps))


def tidy(strategy: Strategy) -> Strategy:
    """Without chances that are hardly more than none. The model's banker chooses anew only after a card that is no rock, the true
    one after every card: so that it asks as often in the end, it asks a little less often each time."""
    plays = np.where(strategy.plays < UNLIKELY, 0, strategy.plays)
    bets = np.where(strategy.bets < UNLIKELY, 0, strategy.bets)
    asks = strategy.asks * (1 - ROCK_CHANCE) / (1 - strategy.asks * ROCK_CHANCE)
    asks = np.where(asks < UNLIKELY, 0, np.where(asks > 1 - UNLIKELY, 1, asks))
    return Strategy(bets / bets.sum(1, keepdims=True), plays / plays.sum(2, keepdims=True), asks)
