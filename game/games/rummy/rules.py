"""The rules of rummy: what may be done and what it does (RULES 3, PRECISIONS R1–R12)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.core.cards import UNKNOWN, Deck
from game.core.decision import Decision, Limits, Stop
from game.core.options import Options
from game.core.rules import Refusal, View
from game.core.state import Action, Luck, Step
from game.core.words import N_, Text
from game.core.zones import Zone
from game.games.rummy import advice, knowledge, levels, offers, reasons
from game.games.rummy.laying import RACKS, laid_melds, rearranged
from game.games.rummy.melds import DECK, JOKER, Meld, points, stored, worth
from game.games.rummy.notation import RummyNotation
from game.games.rummy.refusals import refusal
from game.games.rummy.state import RACK, RummyOptions, RummyState
from game.games.rummy.tables import change
from game.games.rummy.words import SUMMARY

DRAW: Action = ("draw",)
PASS: Action = ("pass",)
END: Action = ("end",)
TIMEOUT: Action = ("timeout",)


class Rummy(RummyNotation):
    """Rummy. Actions: ("open", melds) · ("meld", table) · ("end",) · ("draw",) · ("timeout",) · ("pass",). `actions` offers
    besides the plain ones only melds that lie ready in the rack."""

    id = "rummy"
    name = N_("Rummy")
    seats = range(2, 5)
    options_type = RummyOptions
    phases = ("turn", "round_over", "match_over")
    private = frozenset({"rack"})
    hidden = frozenset({"stock"})
    summary = SUMMARY
    limits = levels.LIMITS

    def deck(self, options: Options) -> Deck:
        """The 108 cards."""
        return DECK

    def start(self, seats: int, options: Options) -> RummyState:
        """The position before the first deal (3.1)."""
        assert isinstance(options, RummyOptions)
        return RummyState.new(seats, options)

    # --- luck ---------------------------------------------------------------------------------------------------
    def deal(self, state: RummyState, order: Sequence[int]) -> list[Step]:
        """Chooses the first starter, or deals 14 cards each, one at a time from the starter (3.1, C1)."""
        luck = state.due
        assert luck is not None
        state.due = None
        if luck.cause == "first":
            state.starter = order[0]
            state.due = Luck("deal", DECK.cards)
            return [("first", order[0], None, None, None, ())]
        steps: list[Step] = [("shuffle", None, None, None, "stock", tuple(order))]
        state.shuffles += 1
        for i in range(RACK * state.seats):
            seat = (state.starter + i) % state.seats
            state.racks[seat].append(order[i])
            steps.append(("deal", None, order[i], "stock", RACKS[seat], ()))
        for rack in state.racks:
            rack.sort()
        state.stock = list(order[RACK * state.seats :])
        state.phase = "turn"
        state.actor = state.starter
        return steps

    def next_round(self, state: RummyState) -> None:
        """The seat left of the previous starter starts the next round (3.1)."""
        state.clear()
        state.round += 1
        state.starter = (state.starter + 1) % state.seats
        state.phase = "deal"
        state.due = Luck("deal", DECK.cards)

    # --- what may be done ---------------------------------------------------------------------------------------
    def actions(self, state: RummyState) -> list[Action]:
        """The plain actions, after melds that lie ready in the rack (R10)."""
        seat = state.actor
        if seat is None:
            return []
        rack = state.racks[seat]
        found: list[Action] = []
        ready = offers.ready(rack)
        if state.opened[seat]:
            table = tuple(state.table)
            found = [("meld", (*table, meld)) for meld in ready]
        elif ready:
            melds = offers.opening(rack, ready, state.options.opening)
            found = [] if melds is None else [("open", melds)]
        found.append(END if state.opened_now else DRAW if state.stock else PASS)
        return found

    def complete(self, state: RummyState) -> bool:
        """False in phase `turn`: ways to lay are too many to list (R10)."""
        return state.phase != "turn"

    def refusal(self, state: RummyState, action: Action) -> Refusal | None:
        """None if legal, else the reason (PROTOCOL rummy)."""
        return refusal(state, action)

    def best(self, state: RummyState, objective: str, stop: Callable[[], bool]) -> dict[str, Any]:
        """The answer of the protocol's `best`: the best placement of the actor's rack this turn."""
        placement = advice.placement(state, objective, stop)
        return {
            "actions": [self.write_action(action, state.options) for action in advice.laying(placement)],
            "cards": placement.cards,
            "value": placement.value,
            "proven": placement.proven,
        }

    # --- what it does -------------------------------------------------------------------------------------------
    def apply(self, state: RummyState, action: Action) -> list[Step]:
        """Carries out an action of the actor and the turn's end."""
        seat, do = state.actor, action[0]
        assert seat is not None
        if do == "meld":
            return self._meld(state, seat, action[1])
        if do == "open":
            return self._open(state, seat, action[1])
        if do == "timeout":
            return self._time_up(state, seat)
        if do == "draw":
            return self._draw(state, seat)
        return self._end(state, seat) if do == "end" else self._pass(state, seat)

    def _open(self, state: RummyState, seat: int, melds: tuple[Meld, ...]) -> list[Step]:
        """New melds from the rack alone; the turn goes on unless the rack is empty or the option says else (3.3, R5)."""
        laid = [stored(meld) for meld in melds]
        steps: list[Step] = [("open", seat, None, None, None, (sum(map(worth, laid)),))]
        steps += laid_melds(seat, laid, len(state.table))
        rack = state.racks[seat]
        for meld in laid:
            for card in meld:
                rack.remove(min(card, JOKER))
        state.table += laid
        state.opened[seat] = True
        state.idle = 0
        if not rack or state.options.rearrange_after_opening == "next_turn":
            self._end_turn(state, seat, steps)
        else:
            state.opened_now = True
        return steps

    def _meld(self, state: RummyState, seat: int, table: tuple[Meld, ...]) -> list[Step]:
        """The whole table as it shall be (3.3)."""
        old = state.table
        rack = state.racks[seat]
        if list(table[: len(old)]) == old:
            fresh = [stored(meld) for meld in table[len(old) :]]
            steps = laid_melds(seat, fresh, len(old))
            for meld in fresh:
                for card in meld:
                    rack.remove(min(card, JOKER))
            state.table = old + fresh
        else:
            new = [stored(meld) for meld in table]
            steps = rearranged(seat, old, new)
            laid, taken = change(old, new)
            for card in laid:
                rack.remove(card)
            rack += [JOKER] * taken
            state.table = new
        state.idle = 0
        self._end_turn(state, seat, steps)
        return steps

    def _draw(self, state: RummyState, seat: int) -> list[Step]:
        card = state.stock.pop(0)
        insort(state.racks[seat], card)
        steps: list[Step] = [("draw", seat, card, "stock", RACKS[seat], ())]
        self._end_turn(state, seat, steps)
        return steps

    def _pass(self, state: RummyState, seat: int) -> list[Step]:
        state.idle += 1
        steps: list[Step] = [("pass", seat, None, None, None, ())]
        self._end_turn(state, seat, steps)
        return steps

    def _end(self, state: RummyState, seat: int) -> list[Step]:
        steps: list[Step] = [("end", seat, None, None, None, ())]
        self._end_turn(state, seat, steps)
        return steps

    def _time_up(self, state: RummyState, seat: int) -> list[Step]:
        """As `end` after an opening, as `pass` with an empty stock, else as `draw`, or without a card (3.3, R3)."""
        steps: list[Step] = [("time_up", seat, None, None, None, ())]
        if state.opened_now:
            return steps + self._end(state, seat)
        if not state.stock:
            return steps + self._pass(state, seat)
        if state.options.timeout_draws:
            return steps + self._draw(state, seat)
        self._end_turn(state, seat, steps)
        return steps

    # --- the end of a turn, a round, the match --------------------------------------------------------------------
    def _end_turn(self, state: RummyState, seat: int, steps: list[Step]) -> None:
        state.opened_now = False
        if not state.racks[seat]:
            steps.append(("out", seat, None, None, None, ()))
            held = [points(rack) for rack in state.racks]
            self._end_round(state, [sum(held) if s == seat else -count for s, count in enumerate(held)], steps)
        elif state.idle >= state.seats:
            steps.append(("blocked", None, None, None, None, ()))
            self._end_round(state, _blocked([points(rack) for rack in state.racks]), steps)
        else:
            state.actor = (seat + 1) % state.seats

    def _end_round(self, state: RummyState, won: list[int], steps: list[Step]) -> None:
        """Opens the racks and counts them; after the agreed rounds the highest total wins (3.5, C11, C12)."""
        for seat, rack in enumerate(state.racks):
            steps += [("reveal", seat, card, RACKS[seat], RACKS[seat], ()) for card in rack]
        state.scores.append(tuple(won))
        state.totals = [total + score for total, score in zip(state.totals, won, strict=True)]
        state.actor = None
        state.phase = "round_over"
        steps.append(("score", None, None, None, None, tuple(won)))
        best = max(state.totals)
        winners = tuple(seat for seat in range(state.seats) if state.totals[seat] == best)
        if state.round >= state.options.rounds and (len(winners) == 1 or state.options.tie == "shared"):
            state.phase = "match_over"
            state.result = winners
            steps.append(("win", None, None, None, None, winners))

    # --- what is known ------------------------------------------------------------------------------------------
    def mask(self, state: RummyState, seat: int) -> RummyState:
        """Own rack and the table are seen, at the end of a round all racks (3.6, C15)."""
        masked = state.copy()
        masked.seed = None
        masked.due = None
        if not state.over:
            for other in range(state.seats):
                if other != seat:
                    masked.racks[other] = [UNKNOWN] * len(state.racks[other])
        masked.stock = [UNKNOWN] * len(state.stock)
        return masked

    def seen(self, step: Step, seat: int) -> Step:
        """Racks are opened to all at the end of a round."""
        return step if step[0] == "reveal" else super().seen(step, seat)

    def guess(self, view: View[RummyState], rng: Random) -> RummyState:
        """Hidden cards dealt at random, as all seen steps allow."""
        return knowledge.guess(view, rng)

    def zones(self, state: RummyState) -> list[Zone]:
        """Racks, stock, and all cards on the table, meld by meld."""
        zones = [Zone("rack", seat, rack) for seat, rack in enumerate(state.racks)]
        table = [min(card, JOKER) for meld in state.table for card in meld]
        return [*zones, Zone("stock", None, state.stock), Zone("table", None, table)]

    def value(self, state: RummyState) -> tuple[float, ...]:
        """The share of a win, or by points while the match runs."""
        return advice.value(state)

    def candidates(self, view: View[RummyState]) -> list[Action]:
        """Sensible ways to lay, and not to lay."""
        return advice.candidates(view)

    def decide(
        self, view: View[RummyState], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
    ) -> Decision:
        """By exact placements and what they keep back; nothing is played out."""
        assert isinstance(limits, levels.RummyLimits)
        return levels.decide(view, limits, temper, rng, stop)

    def leaning(self, view: View[RummyState], action: Action, temper: str) -> float:
        """How much an action is to the taste of a temperament, -1..1."""
        return levels.leaning(view, action, temper)

    def yardstick(self, name: str, view: View[RummyState], rng: Random) -> Action:
        """ "mostcards" lays exactly the most cards there are, any other own melds and single cards that fit."""
        return levels.fixed(name, view.state)

    def rollout(self, state: RummyState, rng: Random) -> Action:
        """Lays what lies ready, card by card if need be, else draws."""
        return advice.rollout(state)

    def explain(self, view: View[RummyState], decision: Decision) -> Text:
        """What a decision rests on, with its numbers, and the chance to win."""
        return self.with_chance(reasons.explain(view, decision), decision)

    def why(self, view: View[RummyState], action: Action) -> Text:
        """What speaks for an action."""
        return advice.why(view.state, action)


def _blocked(held: list[int]) -> list[int]:
    """Scores of a blocked round: the lowest rack wins the others' difference; several lowest win nothing (3.5)."""
    low = min(held)
    won = [low - count for count in held]
    if held.count(low) == 1:
        won[held.index(low)] = -sum(won)
    return won
