"""Playing a round of Lucky Jack to its end without steps and lists of actions: what `LuckyJack.rollout` would do, a hundred times faster.

A hand is its key (see `worth`); what the policy does with it is worked out once and looked up from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.core.cards import Card
from game.games.lucky_jack.standing import standing
from game.games.lucky_jack.state import EDITIONS, LAST_TURN, LuckyJackOptions, LuckyJackState
from game.games.lucky_jack.worth import KEYS, THROWN_AWAY, Worth, key_of, worth_of

DRAW, PASS = -1, -2
"""Actions of a turn; 0..6 discards that card, CALL + card discards it with a jackpot."""
CALL = 8
THROW, KEEP, CALLED = 0, 1, 2
"""What to do with a drawn card; CALLED: throw it with a jackpot."""


class Policy:
    """The heuristic's choices for one edition, number of seats and set of house rules, worked out when first asked for."""

    __slots__ = ("_answers", "_drawn", "_options", "_turns", "four", "three", "worth")

    def __init__(self, options: LuckyJackOptions, worth: Worth, three: Sequence[int], four: Sequence[int]) -> None:
        self._options = options
        self.worth = worth
        self.three, self.four = three, four
        self._turns: dict[int, int] = {}
        self._drawn: dict[int, int] = {}
        self._answers: dict[int, bool] = {}

    def turn(self, hand: int, top: Card, pool: bool) -> int:
        """The action of a turn with this top discard; `pool`: whether there is anything to draw."""
        place = hand << 4 | top << 1 | pool
        found = self._turns.get(place)
        if found is None:
            found = self._turns[place] = self._best(hand, top, pool)
        return found

    def _best(self, hand: int, top: Card, pool: bool) -> int:
        counts = counts_of(hand)
        size, worth = sum(counts), self.worth
        held = [card for card in range(7) if counts[card]]
        choices = [(worth.drawn(hand), DRAW)] if pool else []
        if size > 3:
            choices += [(self._discard(hand, card, top), card) for card in held]
            if size < 6 and len(held) < 3:
                choices += [
                    (self._points(hand - KEYS[card], size - 1), CALL + card)
                    for card in held
                    if card >= top and counts[card] in (1, size)
                ]
        elif self._options.low_discard_at_3:
            choices += [(self._discard(hand, card, top), card) for card in held if card < top]
        return max(choices, key=lambda choice: choice[0])[1] if choices else PASS

    def _discard(self, hand: int, card: Card, top: Card) -> float:
        after = hand - KEYS[card]
        return self.worth.hand(after) if card >= top else self.worth.two(after)

    def _points(self, hand: int, size: int) -> float:
        return float((self.three if size == 3 else self.four)[symbol_of(hand)])

    def drawn(self, hand: int, card: Card) -> int:
        """What to do with a card just drawn."""
        place = hand << 3 | card
        found = self._drawn.get(place)
        if found is None:
            found = self._drawn[place] = self._keep(hand, card)
        return found

    def _keep(self, hand: int, card: Card) -> int:
        counts = counts_of(hand)
        size, alike = sum(counts), max(counts) == sum(counts)
        if self._options.forced_keep_at_3 and size == 3 and not alike:
            return KEEP
        kept, thrown = self.worth.hand(hand + KEYS[card]), self.worth.hand(hand) - THROWN_AWAY
        if self._options.jackpot_on_throw and alike and size in (3, 4) and self._points(hand, size) > max(kept, thrown):
            return CALLED
        return KEEP if kept >= thrown else THROW

    def takes(self, hand: int, card: Card) -> bool:
        """Whether a thrown card is taken."""
        place = hand << 3 | card
        found = self._answers.get(place)
        if found is None:
            found = self._answers[place] = self.worth.hand(hand + KEYS[card]) >= self.worth.hand(hand)
        return found


def counts_of(hand: int) -> list[int]:
    """How often a hand, given as a key, holds each card."""
    return [hand >> shift & 15 for shift in range(0, 28, 4)]


def symbol_of(hand: int) -> Card:
    """The lowest card of a hand that is not empty."""
    return next(card for card, count in enumerate(counts_of(hand)) if count)


@lru_cache(maxsize=64)
def policy_of(options: LuckyJackOptions, seats: int) -> Policy:
    """The policy for these house rules and number of seats; it learns as it is used."""
    edition = EDITIONS[options.edition]
    return Policy(options, worth_of(options.edition, seats), edition.three, edition.four)


class Round:
    """A round in play: hands as keys, the pool with its top last, the discards with their top last."""

    __slots__ = ("circle", "discards", "hands", "passes", "policy", "pool", "rng", "scope", "seat", "turns", "winner")

    def __init__(self, state: LuckyJackState, rng: Random) -> None:
        assert state.actor is not None
        self.policy = policy_of(state.options, state.seats)
        self.rng = rng
        self.hands = [key_of(hand) for hand in state.hands]
        self.pool = state.pool[::-1]
        self.discards = state.discards[::-1]
        self.circle = state.seats
        self.scope = 2 if state.options.claim_scope == "next" else state.seats
        self.turns, self.passes = state.turns, state.passes
        self.seat = state.actor
        self.winner: tuple[int, int] | None = None

    def begin(self, state: LuckyJackState) -> None:
        """Ends the turn that the position is in the middle of, if it is."""
        if state.phase == "drawn":
            assert state.drawn is not None
            self._drawn(self.seat, state.drawn[1])
            self._end_turn()
        elif state.phase == "claim":
            assert state.thrown is not None
            self.seat, card = state.thrown
            self._offer(card, state.claimants)
            self._end_turn()

    def play(self, last: int) -> None:
        """Turns until somebody calls a jackpot, nobody can play, or so many turns have been played in all."""
        turn = self.policy.turn
        while self.winner is None and self.turns < last and self.passes < self.circle:
            seat, discards, pool = self.seat, self.discards, self.pool
            top = discards[-1] if discards else 0
            do = turn(self.hands[seat], top, bool(pool))
            if do == DRAW:
                self.passes = 0
                self._drawn(seat, pool.pop())
            elif do >= CALL:
                self.hands[seat] -= KEYS[do - CALL]
                self._call(seat)
            elif do == PASS:
                self.passes += 1
            else:
                self.passes = 0
                self.hands[seat] -= KEYS[do]
                discards.append(do)
                if do < top:
                    self._draw_two(seat)
            self._end_turn()

    def _drawn(self, seat: int, card: Card) -> None:
        do = self.policy.drawn(self.hands[seat], card)
        if do == KEEP:
            self.hands[seat] += KEYS[card]
        elif do == CALLED:
            self._call(seat)
        else:
            self._offer(card, [(seat + k) % self.circle for k in range(1, self.scope)])

    def _offer(self, card: Card, claimants: Sequence[int]) -> None:
        hands, takes = self.hands, self.policy.takes
        for other in claimants:
            if takes(hands[other], card):
                hands[other] += KEYS[card]
                return
        self.discards.append(card)

    def _draw_two(self, seat: int) -> None:
        for _ in range(2):
            if not self.pool:
                if len(self.discards) < 2:
                    return
                self._reshuffle()
            if self.pool:
                self.hands[seat] += KEYS[self.pool.pop()]

    def _reshuffle(self) -> None:
        """A new pool of the discards, its top turned up."""
        order = sorted(self.discards)
        self.rng.shuffle(order)
        self.discards = [order[0]]
        self.pool = order[:0:-1]

    def _call(self, seat: int) -> None:
        hand = self.hands[seat]
        counts = counts_of(hand)
        points = self.policy.three if sum(counts) == 3 else self.policy.four
        self.winner = (seat, points[symbol_of(hand)])

    def _end_turn(self) -> None:
        self.turns += 1
        self.seat = (self.seat + 1) % self.circle
        if not self.pool and len(self.discards) > 1 and self.winner is None:
            self._reshuffle()


def play_out(state: LuckyJackState, rng: Random, turns: int) -> tuple[float, ...]:
    """Plays the round on for so many turns at most; how well each seat stands then (see `standing`)."""
    played = Round(state, rng)
    played.begin(state)
    played.play(min(LAST_TURN, played.turns + turns))
    return standing(state, played.winner, over=played.winner is not None or played.turns >= LAST_TURN)
