"""What a seat knows of Cover Your Assets, and dealing the hidden cards at random within it (2.6).

All hidden cards come from one bag: the deck without what lies open or lay open in this round. A hidden joker is drawn from the
bag's jokers. One thing more is known: a joker turned up at the start went back into the draw pile, so not all of its kind can
have been dealt into the hands before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.state import DECK, GOLD, SILVER, AssetSet, CoverYourAssetsState

TRIES = 200


def seen_set(held: AssetSet, seat: int) -> AssetSet:
    """A set as `seat` sees it, -1 for nobody: jokers whose kind it does not know are UNKNOWN."""
    hidden = [place for place, who in held.secrets if seat < 0 or not who >> seat & 1]
    if not hidden:
        return held
    cards = tuple(UNKNOWN if place in hidden else card for place, card in enumerate(held.cards))
    return AssetSet(held.item, cards, held.secrets)


class Unseen:
    """What a view leaves open, made once for as many deals as are wanted."""

    __slots__ = ("_discards", "_items", "_jokers", "_moves", "_places", "_seen", "_turned", "view")

    def __init__(self, view: View[CoverYourAssetsState]) -> None:
        self.view = view
        state = view.state
        self._discards = _discards(view)
        self._seen = sum(card != UNKNOWN for card in self._discards)
        open_cards = [card for hand in state.hands for card in hand.cards] + self._discards
        open_cards += [card for stack in state.stacks for held in stack for card in held.cards]
        if state.duel is not None:
            open_cards += [card for _, card in state.duel.played]
        left = DECK.missing(open_cards)
        self._jokers = [card for card in range(SILVER + 1) for _ in range(left[card])]
        self._items = [card for card in range(SILVER + 1, len(left)) for _ in range(left[card])]
        self._places = [
            (seat, depth)
            for seat, stack in enumerate(state.stacks)
            for depth, held in enumerate(stack)
            if UNKNOWN in held.cards
        ]
        self._turned = {step[2] for step in view.steps if step[0] == "turn_up" and step[2] in (GOLD, SILVER)}
        self._moves = [(step[0], seat, step[2]) for step in view.steps if (seat := _mover(step)) is not None]

    def deal(self, rng: Random) -> CoverYourAssetsState:
        """A full position that the view allows."""
        state = self._deal(rng)
        for _ in range(TRIES if self._turned else 0):
            if self._in_pile(state, rng) >= self._turned:
                break
            state = self._deal(rng)
        return state

    def _deal(self, rng: Random) -> CoverYourAssetsState:
        state = self.view.state.copy()
        jokers = mixed(self._jokers, rng)
        for seat, depth in self._places:
            held = state.stacks[seat][depth]
            cards = tuple(jokers.pop() if card == UNKNOWN else card for card in held.cards)
            state.stacks[seat][depth] = AssetSet(held.item, cards, held.secrets)
        bag = mixed(self._items + jokers, rng)
        for seat, hand in enumerate(state.hands):
            if UNKNOWN in hand.cards:
                state.hands[seat] = hand_of([bag.pop() if card == UNKNOWN else card for card in hand.cards])
        state.discards = self._discards[:]
        if self._seen < len(self._discards):
            state.discards = [bag.pop() if card == UNKNOWN else card for card in self._discards]
        state.draw = bag
        return state

    def _in_pile(self, state: CoverYourAssetsState, rng: Random) -> set[Card]:
        """Kinds of jokers that, in this full position, were in the draw pile after the deal: still there, or drawn since.

        Of a hidden card that was played nobody knows whether it was dealt or drawn: that is chosen by lot.
        """
        found = set(state.draw)
        dealt, drawn = [0] * state.seats, [0] * state.seats
        own = self.view.seat
        for do, seat, card in self._moves:
            if do == "draw" and seat == own and card is not None:
                found.add(card)
            elif do == "draw":
                drawn[seat] += 1
            elif do == "deal":
                dealt[seat] += 1
            elif seat != own and rng.random() * (dealt[seat] + drawn[seat]) < drawn[seat]:
                drawn[seat] -= 1
                found |= {card} if card is not None else set()
            else:
                dealt[seat] -= 1
        for seat, hand in enumerate(state.hands):
            if seat != own:
                found.update(rng.sample(hand.cards, min(drawn[seat], len(hand.cards))))
        return found


def guess(view: View[CoverYourAssetsState], rng: Random) -> CoverYourAssetsState:
    """A full position that the view allows."""
    return Unseen(view).deal(rng)


def mixed(cards: Sequence[Card], rng: Random) -> list[Card]:
    """The cards in random order."""
    keys = [rng.random() for _ in cards]
    return [cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)]


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


def _mover(step: Step) -> int | None:
    """The seat whose hand a step's card comes from or goes to, else None."""
    _, _, card, source, target, _ = step
    for zone in (target, source):
        if zone is not None and card is not None and zone.startswith("hand."):
            return owner(zone)[1]
    return None
