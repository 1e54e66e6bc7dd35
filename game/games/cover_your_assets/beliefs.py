"""What the others' play tells about their hands, and dealing hidden cards accordingly.

For every opponent each card has a factor: how likely a card hidden in that hand is to be it, compared with the bag. What a seat
did and did not do lowers factors, and every card it draws brings them back towards 1. The heuristic and the simple policy discard only
what nothing else can be done with; that others do so too is believed for most worlds, not for all (`UNIFORM`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.knowledge import Unseen
from game.games.cover_your_assets.state import DECK, HAND_SIZES, SILVER, CoverYourAssetsState

UNIFORM = 0.3
"""Part of the worlds that is dealt without any belief."""
FACES = range(len(DECK.names))
LEFT_LYING = 0.04
"""Factor of the top discard for a seat that discarded another card instead of taking it for a set."""
NOT_PAIRED = 0.04
"""Factor of a card for a seat that discarded one of it: it would have laid two."""
NO_SET = 0.06
"""Factor of jokers for a seat that discarded: it could have laid one with any item."""
NOT_ROBBED = 0.06
"""Factor of what could have robbed another seat's top set, for a seat that discarded."""
YIELDED = 0.06
"""Factor of the contested item for a seat that yielded. The next: of jokers."""
YIELDED_JOKER = 0.2
JOKER_PLAYED = 0.06
"""Factor of the contested item for a seat that played a joker for it."""
PLAYED = 0.42
"""Factor of an item for a seat that laid or played one of it: there is one less of those that it had."""


class Tracks:
    """The factors of all seats, brought up to date step by step."""

    __slots__ = ("_full", "exposed", "factors", "item", "stacks", "top")

    def __init__(self, seats: int) -> None:
        self._full = HAND_SIZES[seats]
        self.factors = [[1.0] * len(FACES) for _ in range(seats)]
        self.stacks: list[list[Card]] = [[] for _ in range(seats)]
        """By seat the items of its sets, the top one last."""
        self.top = UNKNOWN
        """The top discard, UNKNOWN if there is none or nobody knows it."""
        self.item = UNKNOWN
        """The item of the running duel."""

    def lower(self, seat: int, card: Card, factor: float) -> None:
        """One thing that speaks against a card."""
        if card != UNKNOWN:
            self.factors[seat][card] *= factor

    def follow(self, step: Step) -> None:
        """Takes in one step."""
        do, seat, card, _, target, more = step
        if do == "draw" and target is not None:
            self._drawn(owner(target)[1])
        elif seat is None:
            if do == "turn_up" and card is not None:
                self.top = card
        elif do == "discard" and card is not None:
            self._discarded(seat, card)
        elif do == "pair" and card is not None:
            self._laid(seat, card, step[3] == "discards")
        elif do == "lay" and step[3] == "discards":
            self.top = UNKNOWN
        elif do in ("steal", "defend", "press", "yield"):
            self._duelled(do, seat, card, more)

    def _drawn(self, seat: int | None) -> None:
        if seat is not None:
            share = 1.0 / self._full
            self.factors[seat] = [factor + (1.0 - factor) * share for factor in self.factors[seat]]

    def _discarded(self, seat: int, card: Card) -> None:
        """The seat could neither pair nor take nor rob, or did not want to."""
        if card > SILVER:
            self.lower(seat, card, NOT_PAIRED)
        if self.top > SILVER:
            self.lower(seat, self.top, LEFT_LYING)
        for joker in range(SILVER + 1):
            self.lower(seat, joker, NO_SET)
        if self.stacks[seat]:
            for other, items in enumerate(self.stacks):
                if other != seat and len(items) > 1:
                    self.lower(seat, items[-1], NOT_ROBBED)
        self.top = card

    def _laid(self, seat: int, item: Card, fetched: bool) -> None:
        self.stacks[seat].append(item)
        self.lower(seat, item, PLAYED)
        if fetched:
            self.top = UNKNOWN

    def _duelled(self, do: str, seat: int, card: Card | None, more: tuple[int, ...]) -> None:
        if do == "steal" and more:
            self.item = self.stacks[more[0]][-1] if self.stacks[more[0]] else UNKNOWN
        if do == "yield":
            self.lower(seat, self.item, YIELDED)
            for joker in range(SILVER + 1):
                self.lower(seat, joker, YIELDED_JOKER)
        elif card is not None:
            self.lower(seat, self.item, JOKER_PLAYED if card <= SILVER else PLAYED)


def tracked(view: View[CoverYourAssetsState]) -> Tracks:
    """What all steps seen tell; stacks are followed where sets change hands."""
    tracks = Tracks(view.state.seats)
    attacker = victim = -1
    for step in view.steps:
        do, seat, _, _, _, more = step
        tracks.follow(step)
        if do == "steal" and seat is not None and more:
            attacker, victim = seat, more[0]
        elif do == "yield" and seat == victim and tracks.stacks[victim]:
            tracks.stacks[attacker].append(tracks.stacks[victim].pop())
    return tracks


def worlds(view: View[CoverYourAssetsState], rng: Random) -> Iterator[CoverYourAssetsState]:
    """Endless positions that the view allows, the likely ones more often."""
    factors = tracked(view).factors
    hidden = [seat for seat, hand in enumerate(view.state.hands) if UNKNOWN in hand.cards]
    unseen = Unseen(view)
    while True:
        world = unseen.deal(rng)
        if rng.random() >= UNIFORM:
            for seat in hidden:
                _believe(world, seat, factors[seat], rng)
        yield world


def _believe(world: CoverYourAssetsState, seat: int, factors: list[float], rng: Random) -> None:
    """Swaps cards of a hand that are not believed in for cards of the draw pile, in place."""
    draw = world.draw
    if not draw:
        return
    cards = list(world.hands[seat].cards)
    for at, card in enumerate(cards):
        if rng.random() < factors[card]:
            continue
        for _ in range(8):
            place = int(rng.random() * len(draw))
            if rng.random() < factors[draw[place]]:
                cards[at], draw[place] = draw[place], card
                break
    world.hands[seat] = hand_of(cards)
