"""What the others' play tells about their hands: a particle filter over each opponent's hand.

Every opponent is followed from the deal on by a set of possible hands. What it did is more likely from some hands than from
others (softly: nobody is believed to play exactly like the tables), and unlikely hands make room for copies of likely ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.lucky_jack.knowledge import guess, stock_of
from game.games.lucky_jack.state import LuckyJackState
from game.games.lucky_jack.worth import KEYS, THROWN_AWAY, Worth, worth_of

PARTICLES = 120
WARMTH = 700.0
"""Points of difference that make an action e times as likely."""
DOUBT = 0.12
"""Part of every likelihood that is the same for all hands."""
UNIFORM = 0.3
"""Part of the worlds that is dealt without any belief."""
SWAPPED = 0.25
"""Weight of a hand that had to be changed to hold the card that was played."""


class Particles:
    """Possible hands of one opponent, as keys (see `worth`)."""

    __slots__ = ("_bag", "_rng", "_top", "_worth", "hands", "size", "weights")

    def __init__(self, worth: Worth, bag: list[Card], rng: Random) -> None:
        """`bag`: the cards that hidden draws come from."""
        self._worth, self._bag, self._rng = worth, bag, rng
        self.hands = [0] * PARTICLES
        self.weights = [1.0] * PARTICLES
        self.size = 0

    def gain(self, card: Card) -> None:
        """A card comes into the hand; UNKNOWN: any of the bag."""
        self.size += 1
        for i, hand in enumerate(self.hands):
            drawn = card if card != UNKNOWN else self._bag[int(self._rng.random() * len(self._bag))]
            self.hands[i] = hand + KEYS[drawn]

    def weigh(self, likelihoods: list[float]) -> None:
        """Takes in how likely each hand makes what was seen; worn-out sets are drawn anew."""
        total = 0.0
        for i, likelihood in enumerate(likelihoods):
            self.weights[i] *= DOUBT + (1 - DOUBT) * likelihood
            total += self.weights[i]
        if total <= 0 or sum((w / total) ** 2 for w in self.weights) * PARTICLES > 2:
            self.hands = self._rng.choices(self.hands, self.weights, k=PARTICLES)
            self.weights = [1.0] * PARTICLES

    def draws(self, top: Card) -> None:
        """The seat chose to draw instead of discarding."""
        self.weigh([self._chance(hand, top, UNKNOWN) for hand in self.hands])

    def discards(self, card: Card, top: Card) -> None:
        """The seat discarded this card; hands without it are changed to hold it."""
        for i, hand in enumerate(self.hands):
            if not (hand >> (4 * card)) & 15:
                self.hands[i] = self._swapped(hand, card)
                self.weights[i] *= SWAPPED
        self.weigh([self._chance(hand, top, card) for hand in self.hands])
        self.hands = [hand - KEYS[card] for hand in self.hands]
        self.size -= 1

    def keeps(self) -> None:
        """The seat kept a card that it drew unseen."""
        worth, rng, bag = self._worth, self._rng, self._bag
        likelihoods = []
        for i, hand in enumerate(self.hands):
            stay = worth.hand(hand) - THROWN_AWAY
            drawn = bag[int(rng.random() * len(bag))]
            likelihoods.append(_chance(worth.hand(hand + KEYS[drawn]), stay))
            self.hands[i] = hand + KEYS[drawn]
        self.size += 1
        self.weigh(likelihoods)

    def answers(self, card: Card, takes: bool) -> None:
        """The seat took a card shown to it, or let it go (throwing it away is the same)."""
        worth = self._worth
        chances = [_chance(worth.hand(hand + KEYS[card]), worth.hand(hand)) for hand in self.hands]
        self.weigh(chances if takes else [1 - chance for chance in chances])

    def _swapped(self, hand: int, card: Card) -> int:
        held = [other for other in range(7) for _ in range((hand >> (4 * other)) & 15)]
        return hand - KEYS[held[int(self._rng.random() * len(held))]] + KEYS[card]

    def _chance(self, hand: int, top: Card, card: Card) -> float:
        """How likely a hand makes this discard, or a draw for UNKNOWN."""
        worth = self._worth
        values = {UNKNOWN: worth.drawn(hand)}
        if self.size > 3:
            for other in range(7):
                if (hand >> (4 * other)) & 15:
                    after = hand - KEYS[other]
                    values[other] = worth.hand(after) if other >= top else worth.two(after)
        best = max(values.values())
        weights = {key: math.exp((value - best) / WARMTH) for key, value in values.items()}
        return weights.get(card, 0.0) / sum(weights.values())


def _chance(taken: float, left: float) -> float:
    """How likely the first of two is chosen."""
    return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (left - taken) / WARMTH))))


def followed(view: View[LuckyJackState], rng: Random) -> list[Particles | None] | None:
    """Possible hands of every opponent after all steps seen; None where the past is not known well enough."""
    stock = stock_of(view)
    if stock is None:
        return None
    bag = [card for card, count in enumerate(stock) for _ in range(max(0, count))]
    state = view.state
    worth = worth_of(state.options.edition, state.seats)
    sets: list[Particles | None] = [
        None if seat == view.seat else Particles(worth, bag, rng) for seat in range(state.seats)
    ]
    top = 0
    for step in view.steps:
        top = _follow(sets, step, top)
    return sets


def _follow(sets: list[Particles | None], step: Step, top: Card) -> Card:
    """Takes in one step; the top discard after it."""
    do, seat, card, _, target, _ = step
    if do == "deal" and target is not None:
        seat = owner(target)[1]
    particles = sets[seat] if seat is not None else None
    if particles is not None and card is not None:
        if do in ("deal", "draw_two"):
            particles.gain(card)
        elif do == "draw":
            particles.draws(top)
        elif do == "discard":
            particles.discards(card, top)
        elif do == "keep":
            particles.keeps()
        elif do == "throw":
            particles.answers(card, False)
        elif do == "take":
            particles.answers(card, True)
            particles.gain(card)
    return card if target == "discards" and card is not None else top


def worlds(view: View[LuckyJackState], rng: Random) -> Iterator[LuckyJackState]:
    """Endless positions that the view allows, the likely ones more often."""
    sets = followed(view, rng)
    while True:
        believed = None if sets is None or rng.random() < UNIFORM else _world(view, sets, rng)
        yield believed if believed is not None else guess(view, rng)


def _world(view: View[LuckyJackState], sets: list[Particles | None], rng: Random) -> LuckyJackState | None:
    """One position with every opponent's hand drawn from its set, or None if they ask for more copies than there are."""
    state = view.state.copy()
    seen = [*state.hands[view.seat]]
    for seat, particles in enumerate(sets):
        if particles is not None and UNKNOWN in state.hands[seat]:
            hand = rng.choices(particles.hands, particles.weights)[0]
            state.hands[seat] = [card for card in range(7) for _ in range((hand >> (4 * card)) & 15)]
            seen += state.hands[seat]
    base = guess(view, rng)
    seen += base.discards
    if state.thrown is not None:
        seen.append(state.thrown[1])
    if state.drawn is not None and state.drawn[1] != UNKNOWN:
        seen.append(state.drawn[1])
    left = state.edition.deck.missing(seen)
    if min(left) < 0:
        return None
    bag = [card for card, copies in enumerate(left) for _ in range(copies)]
    rng.shuffle(bag)
    if state.drawn is not None and state.drawn[1] == UNKNOWN:
        state.drawn = (state.drawn[0], bag.pop())
    state.discards = base.discards
    state.pool = bag
    return state if len(bag) == len(view.state.pool) else None
