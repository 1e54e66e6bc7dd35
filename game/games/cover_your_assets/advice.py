"""Sensible play of Cover Your Assets from what a seat may know: the simple policy that levels are measured by, and what is said of actions.

Every action is worth about so many dollars: what it brings to the table, less what is put at risk, and covering what lies
exposed. A duel is judged by the cards in hand that fit it against the number of cards the other side holds.
"""

from __future__ import annotations

from math import comb
from random import Random

from game.core.cards import Card
from game.core.rules import View
from game.core.state import Action
from game.core.words import N_, Text
from game.games.cover_your_assets.policy import WEIGHTS, set_value, worths
from game.games.cover_your_assets.state import SILVER, VALUES, CoverYourAssetsState

FIT = 0.17
"""The chance that a hidden card fits a duel: its item or a joker."""
EXPOSED = 0.4
"""The part of a set's dollars that is lost, on the average, while it lies on top and is not the only one."""
_MOST = 6


def _wins(cards: int, against: int) -> float:
    """The chance that `against` hidden cards hold fewer fitting ones than `cards`."""
    return sum(comb(against, k) * FIT**k * (1 - FIT) ** (against - k) for k in range(min(cards, against + 1)))


WINS = tuple(tuple(_wins(cards, against) for against in range(_MOST)) for cards in range(_MOST))
"""By own fitting cards and the other side's hand size: the chance to win a duel when it is the other side's turn to answer."""


def wins(cards: int, against: int) -> float:
    """WINS, also for hands larger than the game's."""
    return WINS[min(cards, _MOST - 1)][min(against, _MOST - 1)]


def choose(state: CoverYourAssetsState, legal: list[Action], rng: Random) -> Action:
    """The most worthy action of the actor; near equals are drawn by lot."""
    if len(legal) == 1:
        return legal[0]
    draw = rng.random
    best, found = -1e12, legal[0]
    for action in legal:
        worth = _worth(state, action) + 400.0 * draw()
        if worth > best:
            best, found = worth, action
    return found


def candidates(view: View[CoverYourAssetsState]) -> list[Action]:
    """Legal actions, the most worthy first by the tuned weights; jokers are discarded only where nothing else can be done."""
    legal = [action for action in view.legal if action[0] != "discard" or action[1] > SILVER] or view.legal
    judged = dict(zip(legal, worths(view.state, legal, WEIGHTS[view.state.seats]), strict=True))
    return sorted(legal, key=lambda action: -judged[action])


def _worth(state: CoverYourAssetsState, action: Action) -> float:
    """About how many dollars an action brings the actor."""
    do, seat = action[0], state.actor
    assert seat is not None
    if do == "discard":
        return _discard_worth(state.hands[seat].cards, action[1])
    if do == "pair":
        return _lay_worth(state, seat, action[1], action[2])
    if do == "pair_discard":
        return 1000.0 + _lay_worth(state, seat, action[1], state.discards[0])
    if do == "steal":
        return _steal_worth(state, seat, action[1], action[2])
    if do in ("yield", "pass"):
        return -400.0
    return _answer_worth(state, seat, action[1])


def _lay_worth(state: CoverYourAssetsState, seat: int, a: Card, b: Card) -> float:
    """A new set: its dollars, fewer where it lies exposed, and those of the exposed set that it covers."""
    stack = state.stacks[seat]
    brought = VALUES[a] + VALUES[b]
    if not stack:
        return 1.2 * brought
    covered = EXPOSED * set_value(stack[0], seat) if len(stack) > 1 else 0.0
    joker = min(a, b) <= SILVER
    return (1.0 - EXPOSED) * brought + covered - (12000.0 if joker else 0.0)


def _steal_worth(state: CoverYourAssetsState, seat: int, victim: int, card: Card) -> float:
    target = state.stacks[victim][0]
    hand = state.hands[seat]
    chance = wins(hand.strength[target.item], len(state.hands[victim].cards))
    prize = set_value(target, seat)
    gain = chance * prize * (1.0 - EXPOSED / 2 + 1.0 / state.seats)
    return gain - (1.0 - chance) * 1.5 * VALUES[card] - (0.2 * VALUES[card] if card <= SILVER else 0.0)


def _answer_worth(state: CoverYourAssetsState, seat: int, card: Card) -> float:
    """A card played in a duel against yielding, which is worth about nothing."""
    duel = state.duel
    assert duel is not None
    other = duel.attacker if seat == duel.defender else duel.defender
    chance = wins(state.hands[seat].strength[duel.item], len(state.hands[other].cards))
    prize = set_value(state.stacks[duel.defender][0], seat) + sum(VALUES[played] for _, played in duel.played)
    return chance * prize - (1.5 - chance) * VALUES[card]


def _discard_worth(hand: tuple[Card, ...], card: Card) -> float:
    """Little is lost by a cheap single card; a joker goes only when there is nothing else."""
    if card <= SILVER:
        return -200000.0 - VALUES[card]
    return -2000.0 - 0.5 * VALUES[card] * hand.count(card)


def why(state: CoverYourAssetsState, action: Action) -> Text:
    """What speaks for an action of the actor, with the numbers it rests on."""
    do, seat = action[0], state.actor
    assert seat is not None
    if do in ("pair", "pair_discard"):
        return _why_lay(state, seat, VALUES[action[1]] + VALUES[action[2] if do == "pair" else state.discards[0]])
    if do == "steal":
        target = state.stacks[action[1]][0]
        return _why_fight(state.hands[seat].strength[target.item], set_value(target, seat))
    if do in ("defend", "press", "yield"):
        return _why_answer(state, seat, do)
    if do == "pass":
        return Text(N_("The draw pile is empty: who passes keeps the cards in hand."))
    return _why_discard(state.hands[seat].cards, action[1])


def _why_lay(state: CoverYourAssetsState, seat: int, brought: int) -> Text:
    stack = state.stacks[seat]
    values = {"dollars": dollars(brought)}
    if not stack:
        return Text(N_("Your first set is safe for good: {dollars} dollars nobody can steal."), values)
    if len(stack) > 1:
        values["covered"] = dollars(set_value(stack[0], seat))
        return Text(N_("This set brings {dollars} dollars and covers one of {covered}."), values)
    return Text(N_("This set brings {dollars} dollars to the table."), values)


def _why_fight(cards: int, prize: int) -> Text:
    return Text(
        "The set is worth {dollars} dollars, and {n} card of yours fits it.",
        {"dollars": dollars(prize), "n": cards},
        plural="The set is worth {dollars} dollars, and {n} cards of yours fit it.",
    )


def _why_answer(state: CoverYourAssetsState, seat: int, do: str) -> Text:
    duel = state.duel
    assert duel is not None
    prize = set_value(state.stacks[duel.defender][0], seat) + sum(VALUES[card] for _, card in duel.played)
    cards = state.hands[seat].strength[duel.item]
    if do != "yield":
        return _why_fight(cards, prize)
    if not cards:
        return Text(N_("No card of yours fits this duel."))
    return Text(
        N_("Whoever plays on may lose that card too, and the set is worth {dollars} dollars."),
        {"dollars": dollars(prize)},
    )


def _why_discard(hand: tuple[Card, ...], card: Card) -> Text:
    values = {"dollars": dollars(VALUES[card]), "n": hand.count(card) - 1}
    if card <= SILVER and max(hand) <= SILVER:
        return Text(N_("Discard a joker: there are only jokers in your hand."))
    if not values["n"]:
        return Text(N_("The card to discard is a single one worth {dollars} dollars."), values)
    return Text(N_("The card to discard is worth {dollars} dollars, and you keep {n} more of its kind."), values)


def dollars(amount: int) -> str:
    """An amount with spaces between thousands, as both languages read it."""
    return f"{amount:,}".replace(",", "\u00a0")
