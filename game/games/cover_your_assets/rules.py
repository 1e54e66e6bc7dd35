"""The rules of Cover Your Assets: what may be done and what it does (RULES 2, PRECISIONS A1–A9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.cards import UNKNOWN, Card, Deck
from game.core.options import Options
from game.core.rules import Refusal, View
from game.core.state import Action, Luck, Step
from game.core.words import N_
from game.core.zones import Zone, zone_names
from game.games.cover_your_assets import knowledge
from game.games.cover_your_assets.hands import (
    DEFENDS,
    PAIR_DISCARDS,
    PASS,
    PRESSES,
    STEALS,
    hand_of,
    with_card,
    without,
)
from game.games.cover_your_assets.refusals import refusal
from game.games.cover_your_assets.state import (
    DECK,
    OPEN_PAIR,
    SILVER,
    TUCKED,
    VALUES,
    AssetSet,
    CoverYourAssetsOptions,
    CoverYourAssetsState,
    Duel,
)
from game.games.cover_your_assets.thinking import CoverYourAssetsThinking
from game.games.cover_your_assets.words import SUMMARY

HANDS = zone_names("hand")
STACKS = zone_names("stack")
OTHERS = [[[other for other in range(seats) if other != seat] for seat in range(seats)] for seats in range(7)]
"""By number of seats and seat: all other seats, ascending."""
PLACES: list[tuple[int, ...]] = [(place,) for place in range(len(DECK.cards))]
FIRST, SECOND = PLACES[:2]
DISCARDED: list[list[Step]] = [
    [("discard", seat, card, HANDS[seat], "discards", ()) for card in range(12)] for seat in range(6)
]
DEALT: list[list[Step]] = [[("deal", None, card, "draw", HANDS[seat], ()) for card in range(12)] for seat in range(6)]
DRAWN: list[list[Step]] = [[("draw", seat, card, "draw", HANDS[seat], ()) for card in range(12)] for seat in range(6)]
"""Steps by seat and card, made once."""


class CoverYourAssets(CoverYourAssetsThinking):
    """Cover Your Assets. Actions: ("pair", a, b) with a ≤ b · ("pair_discard", card) · ("steal", from seat, card) ·
    ("discard", card) · ("pass",) · in a duel ("defend", card) · ("press", card) · ("yield",)."""

    id = "cover_your_assets"
    name = N_("Cover Your Assets")
    seats = range(2, 7)
    options_type = CoverYourAssetsOptions
    phases = ("turn", "duel", "round_over", "match_over")
    private = frozenset({"hand"})
    hidden = frozenset({"draw"})
    summary = SUMMARY

    def deck(self, options: Options) -> Deck:
        """The 110 cards."""
        return DECK

    def start(self, seats: int, options: Options) -> CoverYourAssetsState:
        """The position before the first deal (2.1)."""
        assert isinstance(options, CoverYourAssetsOptions)
        return CoverYourAssetsState.new(seats, options)

    # --- luck ---------------------------------------------------------------------------------------------------
    def deal(self, state: CoverYourAssetsState, order: Sequence[int]) -> list[Step]:
        """Chooses the first dealer, deals a round, or shuffles a turned-up joker back into the pile (2.1, C3)."""
        luck = state.due
        assert luck is not None
        state.due = None
        if luck.cause == "first":
            state.seat_dealer(order[0])
            state.due = Luck("deal", DECK.cards)
            return [("first", order[0], None, None, None, ())]
        source = None if luck.cause == "deal" else "discards"
        steps: list[Step] = [("shuffle", None, None, source, "draw", tuple(order))]
        state.shuffles += 1
        state.draw = list(order)
        state.discards = []
        if luck.cause == "deal":
            self._deal_hands(state, steps)
        self._turn_up(state, steps)
        return steps

    def _deal_hands(self, state: CoverYourAssetsState, steps: list[Step]) -> None:
        """H cards each, one at a time from the dealer's left (2.1, C1)."""
        seats = state.seats
        dealt = state.full * seats
        for place in range(seats):
            state.hands[(state.starter + place) % seats] = hand_of(state.draw[place:dealt:seats])
        for place, card in enumerate(state.draw[:dealt]):
            steps.append(DEALT[(state.starter + place) % seats][card])
        del state.draw[:dealt]

    def _turn_up(self, state: CoverYourAssetsState, steps: list[Step]) -> None:
        """The first discard; a joker must be shuffled back into the pile (2.1)."""
        top = state.draw.pop(0)
        state.discards.append(top)
        steps.append(("turn_up", None, top, "draw", "discards", ()))
        if top <= SILVER:
            state.due = Luck("shuffle", tuple(sorted([*state.draw, top])))
            return
        state.phase = "turn"
        state.actor = state.starter

    def next_round(self, state: CoverYourAssetsState) -> None:
        """The seat left of the previous starter starts the next round (2.1)."""
        state.clear()
        state.round += 1
        state.seat_dealer(state.starter)
        state.phase = "deal"
        state.due = Luck("deal", DECK.cards)

    # --- what may be done ---------------------------------------------------------------------------------------
    def actions(self, state: CoverYourAssetsState) -> list[Action]:
        """All legal actions of the actor (2.2, 2.3)."""
        seat = state.actor
        if state.phase != "turn" or seat is None:
            return self._answers(state)
        hand = state.hands[seat]
        fits, found = hand.fits, [*hand.own]
        if state.discards:
            top = state.discards[0]
            if fits[top]:
                found += PAIR_DISCARDS[fits[top]]
            elif top <= SILVER and state.options.take_wild_discard:
                found += hand.with_joker
        if state.stacks[seat]:
            exposed = state.exposed
            for victim in OTHERS[state.seats][seat]:
                if fits[exposed[victim]]:
                    found += STEALS[victim][fits[exposed[victim]]]
        if not state.draw and state.options.endgame == "pass":
            found.append(PASS)
        return found

    def _answers(self, state: CoverYourAssetsState) -> list[Action]:
        """What the actor may do in a duel (2.3), [] when the round is over."""
        duel, seat = state.duel, state.actor
        if duel is None or seat is None:
            return []
        return [*(DEFENDS if seat == duel.defender else PRESSES)[state.hands[seat].fits[duel.item]]]

    def refusal(self, state: CoverYourAssetsState, action: Action) -> Refusal | None:
        """None if legal, else the reason (PROTOCOL cover_your_assets)."""
        return None if action in self.actions(state) else refusal(state, action)

    # --- what it does -------------------------------------------------------------------------------------------
    def apply(self, state: CoverYourAssetsState, action: Action) -> list[Step]:
        """Carries out an action of the actor, the refill and the turn's end."""
        do = action[0]
        seat = state.actor
        assert seat is not None
        if do == "discard":
            return self._discard(state, seat, action[1])
        if do == "pair":
            steps = self._pair(state, seat, action[1], action[2])
        elif do == "pair_discard":
            steps = self._pair_discard(state, seat, action[1])
        elif do == "pass":
            return self._pass(state, seat)
        else:
            return self._steal(state, seat, action) if do == "steal" else self._duel(state, seat, action)
        state.passes = 0
        self._end_turn(state, seat, (seat,), steps)
        return steps

    def _discard(self, state: CoverYourAssetsState, seat: int, card: Card) -> list[Step]:
        """A card on the discards; one is drawn for it, the next seat plays: what happens most often is gone through first."""
        hands, draw = state.hands, state.draw
        hand = hands[seat]
        state.discards.insert(0, card)
        state.passes = 0
        left = (seat + 1) % state.seats
        if hand.size == state.full and len(draw) > 1 and hands[left].size:
            drawn = draw.pop(0)
            hand = hand.less[card] or without(hand, card)
            hands[seat] = hand.more[drawn] or with_card(hand, drawn)
            state.actor = left
            return [DISCARDED[seat][card], DRAWN[seat][drawn]]
        hands[seat] = hand.less[card] or without(hand, card)
        steps = [DISCARDED[seat][card]]
        self._end_turn(state, seat, (seat,), steps)
        return steps

    def _pair(self, state: CoverYourAssetsState, seat: int, below: Card, item: Card) -> list[Step]:
        """A new set from the hand; a joker lies beneath and, if jokers are hidden, only its owner knows which (A3)."""
        hand = state.hands[seat]
        hand = hand.less[below] or without(hand, below)
        state.hands[seat] = hand.less[item] or without(hand, item)
        zone, stack = HANDS[seat], STACKS[seat]
        if below <= SILVER and state.options.hidden_jokers:
            self._lay(state, seat, TUCKED[seat][below][item])
            return [("lay", seat, below, zone, stack, (0, seat)), ("pair", seat, item, zone, stack, SECOND)]
        self._lay(state, seat, OPEN_PAIR[below][item])
        return [("lay", seat, below, zone, stack, FIRST), ("pair", seat, item, zone, stack, SECOND)]

    def _pair_discard(self, state: CoverYourAssetsState, seat: int, card: Card) -> list[Step]:
        """A new set of a hand card and the top discard (A8)."""
        hand = state.hands[seat]
        state.hands[seat] = hand.less[card] or without(hand, card)
        top = state.discards.pop(0)
        zone, stack = HANDS[seat], STACKS[seat]
        if card > SILVER:
            self._lay(state, seat, OPEN_PAIR[top][card])
            return [("lay", seat, top, "discards", stack, FIRST), ("pair", seat, card, zone, stack, SECOND)]
        secret = state.options.hidden_jokers
        self._lay(state, seat, TUCKED[seat][card][top] if secret else OPEN_PAIR[card][top])
        more = (0, seat) if secret else FIRST
        return [("lay", seat, card, zone, stack, more), ("pair", seat, top, "discards", stack, SECOND)]

    def _lay(self, state: CoverYourAssetsState, seat: int, held: AssetSet) -> None:
        """A set on top of a seat's stack; the first one is safe."""
        stack = state.stacks[seat]
        if stack:
            state.exposed[seat] = held.item
        stack.insert(0, held)

    def _pass(self, state: CoverYourAssetsState, seat: int) -> list[Step]:
        state.passes += 1
        steps: list[Step] = [("pass", seat, None, None, None, ())]
        self._end_turn(state, seat, (), steps)
        return steps

    # --- duels --------------------------------------------------------------------------------------------------
    def _steal(self, state: CoverYourAssetsState, seat: int, action: Action) -> list[Step]:
        _, victim, card = action
        hand = state.hands[seat]
        state.hands[seat] = hand.less[card] or without(hand, card)
        state.passes = 0
        state.duel = Duel(seat, victim, state.stacks[victim][0].item, ((seat, card),))
        state.phase = "duel"
        state.actor = victim
        return [("steal", seat, card, HANDS[seat], "duel", (victim,))]

    def _duel(self, state: CoverYourAssetsState, seat: int, action: Action) -> list[Step]:
        """One answer in a duel: a card, or yielding (2.3)."""
        duel = state.duel
        assert duel is not None
        other = duel.attacker if seat == duel.defender else duel.defender
        if action[0] == "yield":
            steps: list[Step] = [("yield", seat, None, None, None, ())]
            self._end_duel(state, duel, other, steps)
            return steps
        card = action[1]
        hand = state.hands[seat]
        state.hands[seat] = hand.less[card] or without(hand, card)
        state.duel = Duel(duel.attacker, duel.defender, duel.item, (*duel.played, (seat, card)))
        state.actor = other
        return [(action[0], seat, card, HANDS[seat], "duel", ())]

    def _end_duel(self, state: CoverYourAssetsState, duel: Duel, winner: int, steps: list[Step]) -> None:
        """The contested set and all cards played become one set on top of the winner's stack, then both refill (2.3, 2.4)."""
        attacker, defender, item, played = duel
        _, cards, secrets = state.stacks[defender].pop(0)
        state.expose(defender)
        stack = STACKS[winner]
        if winner == attacker:
            numbers = PLACES[: len(cards)]
            if secrets:
                secrets = tuple([(place, who | 1 << winner) for place, who in secrets])
                for place, who in secrets:
                    numbers[place] = (place, *seats_of(who))
            source = STACKS[defender]
            for place, card in enumerate(cards):
                steps.append(("carry", winner, card, source, stack, numbers[place]))
        for _, card in played:
            steps.append(("gather", winner, card, "duel", stack, PLACES[len(cards)]))
            cards += (card,)
        self._lay(state, winner, AssetSet(item, cards, secrets))
        state.duel = None
        state.phase = "turn"
        order = (attacker, defender) if state.options.refill_order == "attacker" else (defender, attacker)
        self._end_turn(state, attacker, order, steps)

    # --- refill, the end of a turn, a round, the match ------------------------------------------------------------
    def _end_turn(self, state: CoverYourAssetsState, seat: int, drawing: tuple[int, ...], steps: list[Step]) -> None:
        """These hands are filled up in order from what there is (2.4, A7); then the round ends (2.5), or the next seat on the left
        that has cards plays (A6)."""
        draw, hands, full = state.draw, state.hands, state.full
        for drawer in drawing:
            hand = hands[drawer]
            while hand.size < full and draw:
                card = draw.pop(0)
                hand = hand.more[card] or with_card(hand, card)
                steps.append(DRAWN[drawer][card])
            hands[drawer] = hand
        if not draw and self._is_out(state):
            self._end_round(state, steps)
            return
        seat = (seat + 1) % state.seats
        while not hands[seat].size:
            seat = (seat + 1) % state.seats
        state.actor = seat

    def _is_out(self, state: CoverYourAssetsState) -> bool:
        """Whether the round ends, the draw pile being empty (2.5, A5)."""
        if state.options.endgame == "play_out":
            return not any(hand.size for hand in state.hands)
        return not all(hand.size for hand in state.hands) or state.passes >= state.seats

    def _end_round(self, state: CoverYourAssetsState, steps: list[Step]) -> None:
        """Turns all jokers open and counts the table; at the target or after the agreed rounds the match is over (A1)."""
        for seat, stack in enumerate(state.stacks):
            self._reveal(stack, seat, steps)
        points = tuple([sum([VALUES[card] for held in stack for card in held[1]]) for stack in state.stacks])
        state.scores.append(points)
        state.totals = [total + won for total, won in zip(state.totals, points, strict=True)]
        state.actor = None
        state.phase = "round_over"
        steps.append(("score", None, None, None, None, points))
        best = max(state.totals)
        winners = tuple(seat for seat in range(state.seats) if state.totals[seat] == best)
        last = best >= state.options.target or 0 < state.options.rounds <= state.round
        if last and (len(winners) == 1 or state.options.tie == "shared"):
            state.phase = "match_over"
            state.result = winners
            steps.append(("win", None, None, None, None, winners))

    def _reveal(self, stack: list[AssetSet], seat: int, steps: list[Step]) -> None:
        """Turns a stack's hidden jokers open (2.6)."""
        for depth, held in enumerate(stack):
            if held[2]:
                steps += [("reveal", seat, held.cards[place], None, None, (depth, place)) for place, _ in held.secrets]
                stack[depth] = AssetSet(held.item, held.cards, ())

    # --- what is known ------------------------------------------------------------------------------------------
    def mask(self, state: CoverYourAssetsState, seat: int) -> CoverYourAssetsState:
        """Own hand, the top discard, and the table but for jokers whose kind the seat does not know (2.6, C14, C15)."""
        masked = state.copy()
        masked.seed = None
        masked.due = None
        for other in range(state.seats):
            if other != seat:
                masked.hands[other] = hand_of([UNKNOWN] * len(state.hands[other].cards))
        masked.draw = [UNKNOWN] * len(state.draw)
        masked.discards = state.discards[:1] + [UNKNOWN] * (len(state.discards) - 1)
        if not state.over:
            masked.stacks = [[knowledge.seen_set(held, seat) for held in stack] for stack in state.stacks]
        return masked

    def seen(self, step: Step, seat: int) -> Step:
        """A joker's kind is seen only by the seats that the step names after its place, by all if it names none (2.6)."""
        do, by, _, source, target, more = step
        if do in ("lay", "carry"):
            hidden = len(more) > 1 and seat not in more[1:]
            return (do, by, UNKNOWN, source, target, more) if hidden else step
        return super().seen(step, seat)

    def guess(self, view: View[CoverYourAssetsState], rng: Random) -> CoverYourAssetsState:
        """Hidden cards dealt at random, as all seen steps allow."""
        return knowledge.guess(view, rng)

    def zones(self, state: CoverYourAssetsState) -> list[Zone]:
        """Hands, draw pile, discards, stacks (top set first, each set in order of arrival) and the duel's cards in order."""
        zones = [Zone("hand", seat, hand.cards) for seat, hand in enumerate(state.hands)]
        zones += [Zone("draw", None, state.draw), Zone("discards", None, state.discards)]
        for seat, stack in enumerate(state.stacks):
            zones.append(Zone("stack", seat, [card for held in stack for card in held.cards]))
        if state.duel is not None:
            zones.append(Zone("duel", None, [card for _, card in state.duel.played]))
        return zones


def seats_of(who: int) -> tuple[int, ...]:
    """The seats of a set of bits, ascending."""
    return tuple(seat for seat in range(6) if who >> seat & 1)
