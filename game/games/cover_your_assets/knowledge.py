"""What a seat knows of Cover Your Assets, and dealing the hidden cards at random within it (2.6).

All hidden cards come from one bag: the deck without what lies open or lay open in this round. A hidden joker is drawn from the
bag's jokers. One thing more is known: a joker turned up at the start went back into the draw pile, so not all of its kind can
have been dealt into the hands before.
"""

from __future__ import annotations

from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.state import DECK, SILVER, AssetSet, CoverYourAssetsState

TRIES = 200


def seen_set(held: AssetSet, seat: int) -> AssetSet:
    """A set as `seat` sees it, -1 for nobody: jokers whose kind it does not know are UNKNOWN."""
    hidden = [place for place, who in held.secrets if seat < 0 or not who >> seat & 1]
    if not hidden:
        return held
    cards = tuple(UNKNOWN if place in hidden else card for place, card in enumerate(held.cards))
    return AssetSet(held.item, cards, held.secrets)


def guess(view: View[CoverYourAssetsState], rng: Random) -> CoverYourAssetsState:
    """A full position that the view allows."""
    turned = {step[2] for step in view.steps if step[0] == "turn_up" and step[2] is not None and step[2] <= SILVER}
    state = _deal(view, rng)
    for _ in range(TRIES if turned else 0):
        if _in_pile(view, state, rng) >= turned:
            break
        state = _deal(view, rng)
    return state


def _deal(view: View[CoverYourAssetsState], rng: Random) -> CoverYourAssetsState:
    state = view.state.copy()
    state.discards = _discards(view)
    open_cards = [card for hand in state.hands for card in hand.cards] + state.discards
    open_cards += [card for stack in state.stacks for held in stack for card in held.cards]
    if state.duel is not None:
        open_cards += [card for _, card in state.duel.played]
    left = DECK.missing(open_cards)
    jokers = _shuffled(left[: SILVER + 1], rng)
    for stack in state.stacks:
        for depth, held in enumerate(stack):
            if UNKNOWN in held.cards:
                cards = tuple(jokers.pop() if card == UNKNOWN else card for card in held.cards)
                stack[depth] = AssetSet(held.item, cards, held.secrets)
    bag = _shuffled(left, rng, jokers)
    state.hands = [hand_of(bag.pop() if card == UNKNOWN else card for card in hand.cards) for hand in state.hands]
    for pile in (state.discards, state.draw):
        pile[:] = [bag.pop() if card == UNKNOWN else card for card in pile]
    return state


def _shuffled(left: list[int], rng: Random, jokers: list[Card] | None = None) -> list[Card]:
    """The cards of these counts in random order; `jokers`, if given, stand for the counted ones."""
    cards = [card for card, count in enumerate(left) for _ in range(count) if jokers is None or card > SILVER]
    cards += jokers or []
    rng.shuffle(cards)
    return cards


def _discards(view: View[CoverYourAssetsState]) -> list[Card]:
    """The discard pile, by memory of the round's steps; as the view has it if the round was not seen from its start."""
    pile: list[Card] = []
    for do, _, card, source, target, _ in view.steps:
        if do == "shuffle":
            pile = []
        elif target == "discards" and card is not None:
            pile.insert(0, card)
        elif source == "discards" and pile:
            del pile[0]
    return pile if len(pile) == len(view.state.discards) else view.state.discards[:]


def _in_pile(view: View[CoverYourAssetsState], state: CoverYourAssetsState, rng: Random) -> set[Card]:
    """Kinds of jokers that, in this full position, were in the draw pile after the deal: still there, or drawn since.

    Of a hidden card that was played nobody knows whether it was dealt or drawn: that is chosen by lot.
    """
    found = set(state.draw)
    dealt, drawn = [0] * state.seats, [0] * state.seats
    for step in view.steps:
        seat = _mover(step)
        if seat is None:
            continue
        do, card = step[0], step[2]
        if do == "draw" and seat == view.seat and card is not None:
            found.add(card)
        elif do == "draw":
            drawn[seat] += 1
        elif do == "deal":
            dealt[seat] += 1
        elif seat != view.seat and rng.random() * (dealt[seat] + drawn[seat]) < drawn[seat]:
            drawn[seat] -= 1
            found |= {card} if card is not None else set()
        else:
            dealt[seat] -= 1
    for seat, hand in enumerate(state.hands):
        if seat != view.seat:
            found.update(rng.sample(hand.cards, min(drawn[seat], len(hand.cards))))
    return found


def _mover(step: Step) -> int | None:
    """The seat whose hand a step's card comes from or goes to, else None."""
    _, _, card, source, target, _ = step
    for zone in (target, source):
        if zone is not None and card is not None and zone.startswith("hand."):
            return owner(zone)[1]
    return None
