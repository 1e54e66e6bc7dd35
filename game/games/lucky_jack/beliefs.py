"""What the others' play tells about their hands: a particle filter over each opponent's hand.

Every opponent is followed from the deal on by a set of possible hands. What it did is more likely from some hands than from
others (softly: nobody is believed to play exactly like the tables), and unlikely hands make room for copies of likely ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.lucky_jack.knowledge import Past
from game.games.lucky_jack.state import LuckyJackState
from game.games.lucky_jack.worth import KEYS, THROWN_AWAY, Worth, cards_of, worth_of

PARTICLES = 120
WARMTH = 700.0
"""Points of difference that make an action e times as likely."""
DOUBT = 0.12
"""Part of every likelihood that is the same for all hands."""
UNIFORM = 0.3
"""Part of the worlds that is dealt without any belief."""
SWAPPED = 0.25
"""Weight of a hand that had to be changed to hold the card that was played."""
DRAWS = 7
"""Place of drawing among the chances of a turn's actions; 0..6 are discards."""


class Likely:
    """How likely each action is from each hand, worked out once."""

    __slots__ = ("_turns", "worth")

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._turns: dict[int, list[float]] = {}

    def turn(self, hand: int, size: int, top: Card) -> list[float]:
        """The chances of discarding each card, and of drawing, with this top discard."""
        place = hand << 3 | top
        found = self._turns.get(place)
        if found is None:
            found = self._turns[place] = self._weighed(hand, size, top)
        return found

    def _weighed(self, hand: int, size: int, top: Card) -> list[float]:
        worth = self.worth
        values = {DRAWS: worth.drawn(hand)}
        for card in range(7) if size > 3 else ():
            if hand >> (4 * card) & 15:
                after = hand - KEYS[card]
                values[card] = worth.hand(after) if card >= top else worth.two(after)
        best = max(values.values())
        weights = {key: math.exp((value - best) / WARMTH) for key, value in values.items()}
        whole = sum(weights.values())
        return [weights.get(place, 0.0) / whole for place in range(8)]

    def taking(self, hand: int, card: Card) -> float:
        """The chance that a card shown to a hand is taken."""
        return _chance(self.worth.hand(hand + KEYS[card]), self.worth.hand(hand))


def _chance(taken: float, left: float) -> float:
    """How likely the first of two is chosen."""
    return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (left - taken) / WARMTH))))


@lru_cache(maxsize=16)
def likely_of(edition: str, seats: int) -> Likely:
    """The chances for an edition and a number of seats; they fill as they are asked for."""
    return Likely(worth_of(edition, seats))


class Particles:
    """Possible hands of one opponent, as keys (see `worth`)."""

    __slots__ = ("_bag", "_likely", "_rng", "hands", "size", "weights")

    def __init__(self, likely: Likely, bag: list[Card], rng: Random) -> None:
        """`bag`: the cards that hidden draws come from."""
        self._likely, self._bag, self._rng = likely, bag, rng
        self.hands = [0] * PARTICLES
        self.weights = [1.0] * PARTICLES
        self.size = 0

    def gain(self, card: Card) -> None:
        """A card comes into the hand; UNKNOWN: any of the bag."""
        self.size += 1
        if card != UNKNOWN:
            self.hands = [hand + KEYS[card] for hand in self.hands]
            return
        drawn = self._rng.choices(self._bag, k=PARTICLES)
        self.hands = [hand + KEYS[card] for hand, card in zip(self.hands, drawn, strict=True)]

    def weigh(self, likelihoods: list[float]) -> None:
        """Takes in how likely each hand makes what was seen; worn-out sets are drawn anew."""
        weights = [
            weight * (DOUBT + (1 - DOUBT) * likelihood)
            for weight, likelihood in zip(self.weights, likelihoods, strict=True)
        ]
        total = sum(weights)
        if total <= 0 or sum([weight * weight for weight in weights]) * PARTICLES > 2 * total * total:
            self.hands = self._rng.choices(self.hands, weights if total > 0 else None, k=PARTICLES)
            weights = [1.0] * PARTICLES
        self.weights = weights

    def draws(self, top: Card) -> None:
        """The seat chose to draw instead of discarding."""
        turn, size = self._likely.turn, self.size
        self.weigh([turn(hand, size, top)[DRAWS] for hand in self.hands])

    def discards(self, card: Card, top: Card) -> None:
        """The seat discarded this card; hands without it are changed to hold it."""
        for i, hand in enumerate(self.hands):
            if not (hand >> (4 * card)) & 15:
                self.hands[i] = self._swapped(hand, card)
                self.weights[i] *= SWAPPED
        turn, size = self._likely.turn, self.size
        self.weigh([turn(hand, size, top)[card] for hand in self.hands])
        self.hands = [hand - KEYS[card] for hand in self.hands]
        self.size -= 1

    def keeps(self) -> None:
        """The seat kept a card that it drew unseen."""
        worth, before = self._likely.worth, self.hands
        self.gain(UNKNOWN)
        self.weigh(
            [
                _chance(worth.hand(hand), worth.hand(held) - THROWN_AWAY)
                for hand, held in zip(self.hands, before, strict=True)
            ]
        )

    def answers(self, card: Card, takes: bool) -> None:
        """The seat took a card shown to it, or let it go (throwing it away is the same)."""
        taking = self._likely.taking
        chances = [taking(hand, card) for hand in self.hands]
        self.weigh(chances if takes else [1 - chance for chance in chances])

    def _swapped(self, hand: int, card: Card) -> int:
        held = cards_of(hand)
        return hand - KEYS[held[int(self._rng.random() * len(held))]] + KEYS[card]


def followed(view: View[LuckyJackState], past: Past, rng: Random) -> list[Particles | None] | None:
    """Possible hands of every opponent after all steps seen; None where the past is not known well enough."""
    stock = past.stock
    if stock is None:
        return None
    bag = [card for card, count in enumerate(stock) for _ in range(max(0, count))]
    state = view.state
    likely = likely_of(state.options.edition, state.seats)
    sets: list[Particles | None] = [
        None if seat == view.seat else Particles(likely, bag, rng) for seat in range(state.seats)
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
    past = Past(view)
    sets = followed(view, past, rng)
    if sets is None:
        while True:
            yield past.deal(rng)
    open_cards = past.open_cards()
    missing = view.state.edition.deck.missing(open_cards)
    places = [
        (seat, particles.hands, list(accumulate(particles.weights)))
        for seat, particles in enumerate(sets)
        if particles is not None and UNKNOWN in view.state.hands[seat]
    ]
    while True:
        believed = None if rng.random() < UNIFORM else _world(view, past, missing, places, rng)
        yield believed if believed is not None else past.deal(rng)


def _world(
    view: View[LuckyJackState],
    past: Past,
    missing: list[int],
    places: list[tuple[int, list[int], list[float]]],
    rng: Random,
) -> LuckyJackState | None:
    """One position with every opponent's hand drawn from its set, or None if they ask for more copies than there are."""
    state = view.state.copy()
    left = missing[:]
    for seat, hands, weights in places:
        hand = cards_of(rng.choices(hands, cum_weights=weights)[0])
        state.hands[seat] = hand
        for card in hand:
            left[card] -= 1
    if min(left) < 0:
        return None
    bag = past.bag(left, rng)
    if state.drawn is not None and state.drawn[1] == UNKNOWN:
        state.drawn = (state.drawn[0], bag.pop())
    state.discards = past.discards[:]
    state.pool = bag
    return state if len(bag) == len(view.state.pool) else None
