"""Sensible play of Lucky Jack from what a seat may know: the quick policy of rollouts and of the easy level.

The plan is one symbol: the one held most often (the higher rank of equals). Its cards are kept and taken, the others go,
those that cost nothing first.
"""

from __future__ import annotations

from random import Random

from game.core.cards import Card
from game.core.decision import Decision, Limits
from game.core.rules import View
from game.core.state import Action
from game.core.words import N_, Text
from game.games.lucky_jack.state import LuckyJackState
from game.games.lucky_jack.worth import judged

LIMITS = {
    "easy": Limits(effort=0.0, memory=0, beliefs=False, view=1),
    "normal": Limits(effort=0.0, memory=0, beliefs=False, courage=-0.3, haste=250),
    "hard": Limits(effort=0.1, view=3),
    "expert": Limits(trust=120.0),
}
"""easy sees one symbol, that of its best card, however few it has of it; normal sees what hands are worth, but not precisely, and is too
glad of any jackpot; hard looks ahead less than expert, at fewer actions, and trusts its playouts alone; with expert the points that hands
are worth count for as much as 120 playouts of each action."""
CALLS = ("jackpot", "throw_jackpot")
"""Actions that end the round."""
PASS: Action = ("pass",)
ENOUGH = 4
"""Cards of one symbol that a jackpot takes at most."""
TASTE = 60.0
"""Points that a temperament gives away, at most, for an action after its heart."""


def certain(state: LuckyJackState, legal: list[Action]) -> Action | None:
    """A jackpot that wins the match at once for the actor alone, None if there is none."""
    assert state.actor is not None
    most = max(total for seat, total in enumerate(state.totals) if seat != state.actor)
    if state.round < state.options.rounds:
        return None
    for action, points in zip(legal, judged(state, legal), strict=True):
        if action[0] in CALLS and state.totals[state.actor] + points > most:
            return action
    return None


def judge(view: View[LuckyJackState], limits: Limits, temper: str, rng: Random) -> Decision:
    """A decision without looking ahead."""
    state, legal = view.state, view.legal
    if limits.view == 1:
        return Decision(_simple(state, legal, rng))
    values = judged(state, legal)
    for at, action in enumerate(legal):
        if action[0] in CALLS:
            values[at] *= 1.0 - limits.courage
        else:
            values[at] += rng.gauss(0.0, limits.haste) + TASTE * leaning(state, action, temper)
    return Decision(legal[values.index(max(values))])


def _simple(state: LuckyJackState, legal: list[Action], rng: Random) -> Action:
    """A beginner's action: the symbol that brings the most points, however few cards there are of it; a thrown card only if it
    makes three of that."""
    if state.phase == "claim" and not _completes(state):
        return PASS
    assert state.actor is not None
    hand = state.hands[state.actor]
    target = max(hand)
    best = max(_worth(state, action, target) for action in legal)
    fitting = [action for action in legal if _worth(state, action, target) == best]
    return fitting[int(rng.random() * len(fitting))]


def _completes(state: LuckyJackState) -> bool:
    """Whether the thrown card would be the third or more of its kind."""
    assert state.actor is not None and state.thrown is not None
    return state.hands[state.actor].count(state.thrown[1]) >= 2


def leaning(state: LuckyJackState, action: Action, temper: str) -> float:
    """How much an action is to a temperament's taste, -1..1."""
    do = action[0]
    if temper == "bold":
        return -1.0 if do in CALLS else 0.0
    if temper == "careful":
        return 1.0 if do in CALLS else -0.5 if do == "discard" and action[1] < (state.discards or [0])[0] else 0.0
    if temper == "thief":
        return 1.0 if do == "take" else -0.5 if do == "throw" else 0.0
    return 1.0 if temper == "bluffer" and do == "throw" else 0.0


def plan(hand: list[Card]) -> Card:
    """The symbol to collect: held most often, the highest rank of equals."""
    return max(set(hand), key=lambda card: (hand.count(card), card))


def choose(state: LuckyJackState, legal: list[Action], rng: Random) -> Action:
    """The plan's action for the actor; equals are drawn by lot."""
    assert state.actor is not None
    target = plan(state.hands[state.actor])
    best = max(_worth(state, action, target) for action in legal)
    fitting = [action for action in legal if _worth(state, action, target) == best]
    return fitting[int(rng.random() * len(fitting))]


def candidates(view: View[LuckyJackState]) -> list[Action]:
    """Legal actions, those of the highest expected points first."""
    values = dict(zip(view.legal, judged(view.state, view.legal), strict=True))
    return sorted(view.legal, key=lambda action: -values[action])


def _worth(state: LuckyJackState, action: Action, target: Card) -> float:
    """How well an action fits the plan; only its order matters."""
    assert state.actor is not None
    hand, do = state.hands[state.actor], action[0]
    if do in ("jackpot", "throw_jackpot"):
        return 100.0
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


def why(state: LuckyJackState, action: Action) -> Text:
    """What an action of the actor is and what speaks for it: one sentence that stands by itself, with the numbers it rests on."""
    assert state.actor is not None
    hand, do = state.hands[state.actor], action[0]
    target = plan(hand)
    titles = state.edition.deck.titles
    values: dict[str, object] = {"card": Text(titles[target]), "n": hand.count(target)}
    if do in CALLS:
        points = state.edition.three if len(hand) - (do == "jackpot") == 3 else state.edition.four
        return Text(N_("The jackpot brings {points} points."), {"points": points[target]})
    if do == "draw":
        return Text(N_("Draw a card; it may match what you collect: {card}, {n} in hand."), values)
    if do == "discard":
        free = not state.discards or action[1] >= state.discards[0]
        values |= {"own": Text(titles[action[1]]), "left": hand.count(target) - 1}
        if action[1] != target:
            return _why_rest(values, free)
        return _why_plenty(values, free, hand.count(target) > ENOUGH)
    offered = state.thrown or state.drawn
    card = target if offered is None else offered[1]
    values |= {"own": Text(titles[card]), "all": hand.count(card) + 1}
    if do in ("take", "keep"):
        return _why_hold(values, do, card == target, len(hand) == 3)
    return _why_let_go(values, do, card == target)


def _why_rest(values: dict[str, object], free: bool) -> Text:
    """For discarding a card that is not collected."""
    if free:
        return Text(N_("Discard {own}; that is free, and you collect another symbol: {card}, {n} in hand."), values)
    return Text(
        N_("Discard {own}; it is lower, and the two new cards may match what you collect: {card}, {n} in hand."), values
    )


def _why_plenty(values: dict[str, object], free: bool, spare: bool) -> Text:
    """For discarding one of the symbol that is held most often; `spare`: of more than a jackpot takes."""
    if spare:
        return Text(N_("Discard {own}; a jackpot takes four at most, and you hold {n}."), values)
    if free:
        return Text(N_("Discard {own}; that is free, and so many of them stay in your hand: {left}."), values)
    return Text(
        N_("Discard {own}; it is lower, so you draw two cards, and so many of them stay in your hand: {left}."), values
    )


def _why_hold(values: dict[str, object], do: str, collected: bool, few: bool) -> Text:
    """For taking a thrown card or keeping a drawn one; `few`: there are three in the hand."""
    if collected:
        sentences = (
            N_("Take the thrown card; it matches what you collect: {card}, {n} in hand."),
            N_("Keep the drawn card; it matches what you collect: {card}, {n} in hand."),
        )
    elif few:
        sentences = (
            N_("Take the thrown card; with a fourth one you may discard again."),
            N_("Keep the drawn card; with a fourth one you may discard again."),
        )
    else:
        sentences = (
            N_("Take the thrown card; you then hold {all} × {own}."),
            N_("Keep the drawn card; you then hold {all} × {own}."),
        )
    return Text(sentences[do == "keep"], values)


def _why_let_go(values: dict[str, object], do: str, collected: bool) -> Text:
    """For throwing a drawn card away or letting a thrown one be."""
    if collected:
        sentences = (
            N_("Let the thrown card go; you hold so many like it: {n}."),
            N_("Throw the drawn card away; you hold so many like it: {n}."),
        )
    else:
        sentences = (
            N_("Let the thrown card go; you collect another symbol: {card}, {n} in hand."),
            N_("Throw the drawn card away; you collect another symbol: {card}, {n} in hand."),
        )
    return Text(sentences[do == "throw"], values)
