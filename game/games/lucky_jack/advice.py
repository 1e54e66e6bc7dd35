"""Sensible play of Lucky Jack from what a seat may know: the quick policy of rollouts and of the easy level.

The plan is one symbol: the one held most often (the higher rank of equals). Its cards are kept and taken, the others go,
those that cost nothing first.
"""

from __future__ import annotations

import math
from random import Random

from game.core.cards import Card
from game.core.rules import View
from game.core.state import Action
from game.core.words import N_, Text
from game.games.lucky_jack.state import LuckyJackState
from game.games.lucky_jack.worth import judged

SWING = 4200.0
"""Points of lead that make winning e times as likely with one round to come."""


def plan(hand: list[Card]) -> Card:
    """The symbol to collect: held most often, the highest rank of equals."""
    return max(set(hand), key=lambda card: (hand.count(card), card))


def choose(state: LuckyJackState, legal: list[Action], rng: Random) -> Action:
    """The plan's action for the actor; equals are drawn by lot."""
    best = max(_worth(state, action) for action in legal)
    fitting = [action for action in legal if _worth(state, action) == best]
    return fitting[int(rng.random() * len(fitting))]


def candidates(view: View[LuckyJackState]) -> list[Action]:
    """Legal actions, those of the highest expected points first."""
    values = dict(zip(view.legal, judged(view.state, view.legal), strict=True))
    return sorted(view.legal, key=lambda action: -values[action])


def _worth(state: LuckyJackState, action: Action) -> float:
    """How well an action fits the plan; only its order matters."""
    assert state.actor is not None
    hand, do = state.hands[state.actor], action[0]
    if do in ("jackpot", "throw_jackpot"):
        return 100.0
    target = plan(hand)
    if do in ("take", "keep"):
        card = state.thrown[1] if state.thrown is not None else state.drawn[1] if state.drawn is not None else target
        return 10.0 if card == target or (len(hand) == 3 and do == "keep" and card > max(hand)) else -1.0
    if do == "discard":
        return _discard_worth(state, hand, action[1], target)
    return {"draw": 1.0, "throw": 0.0, "pass": 0.0}[do]


def _discard_worth(state: LuckyJackState, hand: list[Card], card: Card, target: Card) -> float:
    top = state.discards[0] if state.discards else 0
    if card == target:
        return -5.0 if hand.count(card) < 5 else 2.0
    if card < top:
        return -2.0
    if len(hand) == 4 and hand.count(target) < 3:
        return 0.5
    return 5.0 - 0.3 * hand.count(card) - 0.1 * (card - top)


def value(state: LuckyJackState) -> tuple[float, ...]:
    """The chance to win the match: certain at its end, else by the lead over the others and the rounds still to come."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple(share if seat in state.result else 0.0 for seat in range(state.seats))
    left = max(1, state.options.rounds - len(state.scores))
    best = max(state.totals)
    weights = [math.exp((total - best) / (SWING * math.sqrt(left))) for total in state.totals]
    return tuple(weight / sum(weights) for weight in weights)


def why(state: LuckyJackState, action: Action) -> Text:
    """What speaks for an action of the actor, with the numbers it rests on."""
    assert state.actor is not None
    hand, do = state.hands[state.actor], action[0]
    target = plan(hand)
    titles = state.edition.deck.titles
    values = {"card": Text(titles[target]), "n": hand.count(target)}
    if do in ("jackpot", "throw_jackpot"):
        points = state.edition.three if len(hand) - (do == "jackpot") == 3 else state.edition.four
        return Text(N_("It is a jackpot of {points} points."), {"points": points[target]})
    if do in ("take", "keep"):
        card = state.thrown[1] if state.thrown is not None else state.drawn[1] if state.drawn is not None else target
        if card == target:
            return Text(N_("It matches what you collect: {card}, {n} in hand."), values)
        return Text(N_("A fourth card lets you discard again."))
    if do == "discard" and action[1] != target:
        free = not state.discards or action[1] >= state.discards[0]
        if free:
            return Text(N_("It is free and not needed: you collect {card}, {n} in hand."), values)
        return Text(N_("It is not needed, and two new cards may bring what you collect: {card}."), values)
    if do == "draw":
        return Text(N_("A new card may match what you collect: {card}."), values)
    if do in ("throw", "pass"):
        return Text(N_("It does not match what you collect: {card}."), values)
    return Text(N_("You have more than you need of this: {card}."), values)
