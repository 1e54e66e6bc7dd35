"""The rules of Lucky Jack: what may be done and what it does (RULES 1, PRECISIONS L1–L7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.core.cards import UNKNOWN, Card, Deck
from game.core.decision import Decision, Limits, Stop
from game.core.options import Options
from game.core.rules import Refusal, View
from game.core.state import Action, Luck, Step
from game.core.words import N_, Text
from game.core.zones import Zone, zone_names
from game.games.lucky_jack import advice, beliefs, knowledge, standing
from game.games.lucky_jack.chances import BEND
from game.games.lucky_jack.notation import LuckyJackNotation
from game.games.lucky_jack.playouts import play_out
from game.games.lucky_jack.refusals import refusal
from game.games.lucky_jack.state import HAND, LAST_TURN, Jackpot, LuckyJackOptions, LuckyJackState
from game.games.lucky_jack.words import SUMMARY
from game.games.lucky_jack.worth import judged

DRAW: Action = ("draw",)
KEEP: Action = ("keep",)
THROW: Action = ("throw",)
THROW_JACKPOT: Action = ("throw_jackpot",)
TAKE: Action = ("take",)
PASS: Action = ("pass",)
DISCARD: tuple[Action, ...] = tuple(("discard", card) for card in range(7))
JACKPOT: tuple[Action, ...] = tuple(("jackpot", card) for card in range(7))
HANDS = zone_names("hand")
_SETS = [frozenset(card for card in range(7) if bits >> card & 1) for bits in range(128)]
WITHOUT_DRAW: dict[frozenset[Card], list[Action]] = {held: [DISCARD[card] for card in sorted(held)] for held in _SETS}
WITH_DRAW: dict[frozenset[Card], list[Action]] = {held: [DRAW, *found] for held, found in WITHOUT_DRAW.items()}
"""The discards from a hand that holds these symbols, without and with drawing as the first action: made once, never changed."""
DRAWN = zone_names("drawn")


def alike(hand: list[Card]) -> bool:
    """Whether these are exactly three or exactly four cards of one symbol."""
    return len(hand) in (3, 4) and hand.count(hand[0]) == len(hand)


class LuckyJack(LuckyJackNotation):
    """Lucky Jack. Actions: ("discard", card) · ("jackpot", card): a discard that calls the jackpot · ("draw",) · ("keep",) ·
    ("throw",) · ("throw_jackpot",) · ("take",) · ("pass",)."""

    id = "lucky_jack"
    name = N_("Lucky Jack")
    seats = range(2, 7)
    options_type = LuckyJackOptions
    phases = ("turn", "drawn", "claim", "round_over", "match_over")
    private = frozenset({"hand", "drawn"})
    hidden = frozenset({"pool"})
    summary = SUMMARY
    playouts = 1500
    limits = advice.LIMITS
    bend = BEND

    def deck(self, options: Options) -> Deck:
        """The 84 cards of the edition."""
        return self.edition(options).deck

    def start(self, seats: int, options: Options) -> LuckyJackState:
        """The position before the first deal (1.1)."""
        assert isinstance(options, LuckyJackOptions)
        return LuckyJackState.new(seats, options)

    # --- luck ---------------------------------------------------------------------------------------------------
    def deal(self, state: LuckyJackState, order: Sequence[int]) -> list[Step]:
        """Chooses the first dealer, deals a round (1.1), or makes a new pool of the discards (1.2, 1.6)."""
        luck = state.due
        assert luck is not None
        state.due = None
        if luck.cause == "first":
            state.seat_dealer(order[0])
            state.due = Luck("deal", state.edition.deck.cards)
            return [("first", order[0], None, None, None, ())]
        steps: list[Step] = [
            ("shuffle", None, None, None if luck.cause == "deal" else "discards", "pool", tuple(order))
        ]
        state.shuffles += 1
        state.pool = list(order)
        if luck.cause == "deal":
            self._deal_hands(state, steps)
        top = state.pool.pop(0)
        state.discards = [top]
        steps.append(("turn_up", None, top, "pool", "discards", ()))
        if state.owed:
            self._draw_owed(state, steps)
        return steps

    def _deal_hands(self, state: LuckyJackState, steps: list[Step]) -> None:
        """Seven cards each, one at a time from the dealer's left (1.1, C1)."""
        for i in range(HAND * state.seats):
            seat = (state.starter + i) % state.seats
            card = state.pool[i]
            state.hands[seat].append(card)
            steps.append(("deal", None, card, "pool", HANDS[seat], ()))
        del state.pool[: HAND * state.seats]
        state.phase = "turn"
        state.actor = state.starter

    def next_round(self, state: LuckyJackState) -> None:
        """The seat left of the previous starter starts the next round (1.1)."""
        state.clear()
        state.round += 1
        state.seat_dealer(state.starter)
        state.phase = "deal"
        state.due = Luck("deal", state.edition.deck.cards)

    # --- what may be done ---------------------------------------------------------------------------------------
    def actions(self, state: LuckyJackState) -> list[Action]:
        """All legal actions of the actor (1.3–1.5)."""
        phase = state.phase
        if phase == "turn":
            return self._turn_actions(state)
        if phase == "drawn":
            return self._drawn_actions(state)
        if phase == "claim":
            return [TAKE, PASS]
        return []

    def _turn_actions(self, state: LuckyJackState) -> list[Action]:
        assert state.actor is not None
        hand = state.hands[state.actor]
        size = len(hand)
        if size > 3:
            held = frozenset(hand)
            found = (WITH_DRAW if state.pool else WITHOUT_DRAW)[held]
            if size > 5 or len(held) > 2:
                return found[:]
            top = state.discards[0] if state.discards else 0
            lonely = (1, size)
            return found + [JACKPOT[card] for card in sorted(held) if card >= top and hand.count(card) in lonely]
        found = [DRAW] if state.pool else []
        if state.options.low_discard_at_3 and state.discards:
            top = state.discards[0]
            found += [DISCARD[card] for card in sorted(set(hand)) if card < top]
        return found or [PASS]

    def _drawn_actions(self, state: LuckyJackState) -> list[Action]:
        assert state.actor is not None
        hand = state.hands[state.actor]
        if state.options.forced_keep_at_3 and len(hand) == 3 and not alike(hand):
            return [KEEP]
        if state.options.jackpot_on_throw and alike(hand):
            return [KEEP, THROW, THROW_JACKPOT]
        return [KEEP, THROW]

    def refusal(self, state: LuckyJackState, action: Action) -> Refusal | None:
        """None if legal, else the reason (PROTOCOL lucky_jack)."""
        return None if action in self.actions(state) else refusal(state, action)

    # --- what it does -------------------------------------------------------------------------------------------
    def apply(self, state: LuckyJackState, action: Action) -> list[Step]:
        """Carries out an action of the actor and the turn's end."""
        do = action[0]
        if do == "discard":
            return self._discard(state, action[1])
        if do == "draw":
            return self._draw(state)
        if do in ("take", "pass"):
            return self._answer(state, do == "take") if state.phase == "claim" else self._pass(state)
        if do == "jackpot":
            return self._jackpot(state, action[1])
        return self._drawn(state, do)

    def _discard(self, state: LuckyJackState, card: Card) -> list[Step]:
        seat = state.actor
        assert seat is not None
        state.passes = 0
        lower = bool(state.discards) and card < state.discards[0]
        state.hands[seat].remove(card)
        state.discards.insert(0, card)
        steps: list[Step] = [("discard", seat, card, HANDS[seat], "discards", ())]
        if lower:
            state.owed = 2
            self._draw_owed(state, steps)
        else:
            self._end_turn(state, seat, steps)
        return steps

    def _draw_owed(self, state: LuckyJackState, steps: list[Step]) -> None:
        """The two cards for a lower discard; with an empty pool a reshuffle is due first, if there is anything to shuffle (1.6)."""
        seat = state.actor
        assert seat is not None
        while state.owed and state.pool:
            card = state.pool.pop(0)
            state.hands[seat].append(card)
            steps.append(("draw_two", seat, card, "pool", HANDS[seat], ()))
            state.owed -= 1
        if state.owed and len(state.discards) > 1:
            self._reshuffle_due(state)
            return
        state.owed = 0
        self._end_turn(state, seat, steps)

    def _reshuffle_due(self, state: LuckyJackState) -> None:
        state.due = Luck("shuffle", tuple(sorted(state.discards)))

    def _draw(self, state: LuckyJackState) -> list[Step]:
        seat = state.actor
        assert seat is not None
        state.passes = 0
        card = state.pool.pop(0)
        state.drawn = (seat, card)
        state.phase = "drawn"
        return [("draw", seat, card, "pool", DRAWN[seat], ())]

    def _drawn(self, state: LuckyJackState, do: str) -> list[Step]:
        seat = state.actor
        assert seat is not None and state.drawn is not None
        card = state.drawn[1]
        state.drawn = None
        if do == "throw":
            return self._throw(state, seat, card)
        if do == "keep":
            state.hands[seat].append(card)
            steps: list[Step] = [("keep", seat, card, DRAWN[seat], HANDS[seat], ())]
            self._end_turn(state, seat, steps)
            return steps
        state.discards.insert(0, card)
        steps = [("throw", seat, card, DRAWN[seat], "discards", ())]
        self._call_jackpot(state, seat, steps)
        return steps

    def _throw(self, state: LuckyJackState, seat: int, card: Card) -> list[Step]:
        state.thrown = (seat, card)
        last = 2 if state.options.claim_scope == "next" else state.seats
        state.claimants = [(seat + k) % state.seats for k in range(1, last)]
        state.phase = "claim"
        state.actor = state.claimants[0]
        return [("throw", seat, card, DRAWN[seat], "thrown", ())]

    def _answer(self, state: LuckyJackState, takes: bool) -> list[Step]:
        """One seat's answer to a thrown card (1.5, L5)."""
        seat = state.claimants.pop(0)
        assert state.thrown is not None
        thrower, card = state.thrown
        steps: list[Step] = []
        if takes:
            state.hands[seat].append(card)
            steps.append(("take", seat, card, "thrown", HANDS[seat], ()))
        else:
            steps.append(("let_go", seat, None, None, None, ()))
            if state.claimants:
                state.actor = state.claimants[0]
                return steps
            state.discards.insert(0, card)
            steps.append(("settle", None, card, "thrown", "discards", ()))
        state.thrown = None
        state.claimants = []
        self._end_turn(state, thrower, steps)
        return steps

    def _pass(self, state: LuckyJackState) -> list[Step]:
        seat = state.actor
        assert seat is not None
        state.passes += 1
        steps: list[Step] = [("pass", seat, None, None, None, ())]
        self._end_turn(state, seat, steps)
        return steps

    def _jackpot(self, state: LuckyJackState, card: Card) -> list[Step]:
        seat = state.actor
        assert seat is not None
        state.passes = 0
        state.hands[seat].remove(card)
        state.discards.insert(0, card)
        steps: list[Step] = [("discard", seat, card, HANDS[seat], "discards", ())]
        self._call_jackpot(state, seat, steps)
        return steps

    def _call_jackpot(self, state: LuckyJackState, seat: int, steps: list[Step]) -> None:
        hand = state.hands[seat]
        edition = state.edition
        points = (edition.three if len(hand) == 3 else edition.four)[hand[0]]
        state.jackpot = Jackpot(seat, hand[0], len(hand), points)
        state.turns += 1
        steps.append(("jackpot", seat, hand[0], None, None, (len(hand), points)))
        self._end_round(state, [points if s == seat else 0 for s in range(state.seats)], steps)

    # --- the end of a turn, a round, the match --------------------------------------------------------------------
    def _end_turn(self, state: LuckyJackState, seat: int, steps: list[Step]) -> None:
        state.turns += 1
        if state.turns >= LAST_TURN or state.passes >= state.seats:
            steps.append(("void", None, None, None, None, ()))
            self._end_round(state, [0] * state.seats, steps)
            return
        state.phase = "turn"
        state.actor = (seat + 1) % state.seats
        if not state.pool and len(state.discards) > 1:
            self._reshuffle_due(state)

    def _end_round(self, state: LuckyJackState, points: list[int], steps: list[Step]) -> None:
        """Counts the round; after the agreed rounds the highest total wins (1.7, C11, C12)."""
        state.scores.append(tuple(points))
        state.totals = [total + won for total, won in zip(state.totals, points, strict=True)]
        state.actor = None
        state.phase = "round_over"
        steps.append(("score", None, None, None, None, tuple(points)))
        winners = tuple(seat for seat in range(state.seats) if state.totals[seat] == max(state.totals))
        if state.round >= state.options.rounds and (len(winners) == 1 or state.options.tie == "shared"):
            state.phase = "match_over"
            state.result = winners
            steps.append(("win", None, None, None, None, winners))

    # --- what is known ------------------------------------------------------------------------------------------
    def mask(self, state: LuckyJackState, seat: int) -> LuckyJackState:
        """Own hand and drawn card, the top discard, and at the end the jackpot's hand are seen (1.8, C14, C15)."""
        masked = state.copy()
        masked.seed = None
        masked.due = None
        open_hand = state.jackpot.seat if state.jackpot is not None else seat
        for other in range(state.seats):
            if other not in (seat, open_hand):
                masked.hands[other] = [UNKNOWN] * len(state.hands[other])
        masked.pool = [UNKNOWN] * len(state.pool)
        masked.discards = state.discards[:1] + [UNKNOWN] * (len(state.discards) - 1)
        if state.drawn is not None and state.drawn[0] != seat:
            masked.drawn = (state.drawn[0], UNKNOWN)
        return masked

    def guess(self, view: View[LuckyJackState], rng: Random) -> LuckyJackState:
        """Hidden cards dealt at random, as all seen steps allow."""
        return knowledge.guess(view, rng)

    def zones(self, state: LuckyJackState) -> list[Zone]:
        """Hands, pool, discards, the drawn and the thrown card."""
        zones = [Zone("hand", seat, hand) for seat, hand in enumerate(state.hands)]
        zones += [Zone("pool", None, state.pool), Zone("discards", None, state.discards)]
        if state.drawn is not None:
            zones.append(Zone("drawn", state.drawn[0], [state.drawn[1]]))
        if state.thrown is not None:
            zones.append(Zone("thrown", None, [state.thrown[1]]))
        return zones

    def value(self, state: LuckyJackState) -> tuple[float, ...]:
        """The share of a win, or by points while the match runs."""
        return standing.value(state)

    def candidates(self, view: View[LuckyJackState]) -> list[Action]:
        """Legal actions with the sensible ones first."""
        return advice.candidates(view)

    def leads(self, view: View[LuckyJackState], actions: Sequence[Action]) -> list[float]:
        """By the points that hands are worth."""
        points = judged(view.state, list(actions))
        slope = standing.slope(view.state, view.seat)
        return [slope * (own - points[0]) for own in points]

    def rollout(self, state: LuckyJackState, rng: Random) -> Action:
        """The action of the computed hand values."""
        legal = self.actions(state)
        if len(legal) == 1:
            return legal[0]
        values = judged(state, legal)
        return legal[values.index(max(values))]

    def decide(
        self, view: View[LuckyJackState], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
    ) -> Decision | None:
        """A jackpot that wins the match; without playouts by the computed hand values, or by one symbol where only that is seen."""
        wins = advice.certain(view.state, view.legal)
        if wins is not None:
            return Decision(wins)
        return None if playouts else advice.judge(view, limits, temper, rng)

    def leaning(self, view: View[LuckyJackState], action: Action, temper: str) -> float:
        """The bold wait for a better jackpot, the careful take what there is; thieves take and deny thrown cards; bluffers throw."""
        return advice.leaning(view.state, action, temper)

    def playout(self, state: LuckyJackState, rng: Random, depth: int) -> tuple[float, ...]:
        """The round played on by `rollout`, for so many turns at most."""
        return play_out(state, rng, depth)

    def greedy(self, state: LuckyJackState, rng: Random) -> Action:
        """Collects the symbol held most often, and takes the first jackpot."""
        return advice.choose(state, self.actions(state), rng)

    def worlds(self, view: View[LuckyJackState], rng: Random) -> Iterator[LuckyJackState]:
        """Hidden hands as the others' play makes them likely."""
        return beliefs.worlds(view, rng)

    def why(self, view: View[LuckyJackState], action: Action) -> Text:
        """What speaks for an action."""
        return advice.why(view.state, action)
