"""The rules of CasinoVerso: what may be done and what it does (RULES 4, PRECISIONS V1–V16)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.cards import UNKNOWN, Deck
from game.core.decision import Decision, Limits, Stop
from game.core.options import Options
from game.core.rules import Refusal, View
from game.core.state import Action, Luck, Step
from game.core.words import N_, Text
from game.core.zones import Zone
from game.games.casinoverso import advice, knowledge, playing, reasons, settling
from game.games.casinoverso.chances import BEND
from game.games.casinoverso.limits import LIMITS
from game.games.casinoverso.notation import CasinoVersoNotation
from game.games.casinoverso.refusals import refusal
from game.games.casinoverso.settling import HIDDEN, SHOWN
from game.games.casinoverso.state import BEST, DECK, CasinoVersoOptions, CasinoVersoState, total
from game.games.casinoverso.weighing import leaning
from game.games.casinoverso.words import SUMMARY

BET: tuple[Action, ...] = (("bet", 1), ("bet", 2))
CARD: Action = ("card",)
SWAP: Action = ("swap",)
READY: Action = ("ready",)
SHOW: Action = ("show",)
CONCEDE: Action = ("concede",)
VOLUNTEER: Action = ("volunteer",)
PASS: Action = ("pass",)
STOP: Action = ("stop",)
ASK: tuple[Action, ...] = tuple(("ask", seat) for seat in range(5))
PLAY, PLAY_EMPTY = [CARD, SWAP, READY], [READY]
ANSWER, OFFER = [SHOW, CONCEDE], [VOLUNTEER, PASS]


class CasinoVerso(CasinoVersoNotation):
    """CasinoVerso. Actions: ("bet", 1 or 2) · ("card",) · ("swap",): a card after turning the hidden one up · ("ready",) ·
    ("ask", seat) · ("show",) · ("concede",) · ("volunteer",) · ("pass",) · ("stop",)."""

    id = "casinoverso"
    name = N_("CasinoVerso")
    seats = range(3, 6)
    options_type = CasinoVersoOptions
    phases = ("bet", "play", "bank", "answer", "volunteer", "round_over", "match_over")
    private = frozenset({"hidden"})
    hidden = frozenset({"deck"})
    opening_total = 10
    summary = SUMMARY
    limits = LIMITS
    bend = BEND

    def deck(self, options: Options) -> Deck:
        """The 45 cards."""
        return DECK

    def start(self, seats: int, options: Options) -> CasinoVersoState:
        """The position before the first deal."""
        assert isinstance(options, CasinoVersoOptions)
        return CasinoVersoState.new(seats, options)

    # --- luck ---------------------------------------------------------------------------------------------------
    def deal(self, state: CasinoVersoState, order: Sequence[int]) -> list[Step]:
        """Chooses the first banker, or deals one hidden card to each seat with treasures but the banker (4.2)."""
        luck = state.due
        assert luck is not None
        state.due = None
        if luck.cause == "first":
            state.starter = order[0]
            state.due = Luck("deal", DECK.cards)
            return [("first", order[0], None, None, None, ())]
        steps: list[Step] = [("shuffle", None, None, None, "deck", tuple(order))]
        state.shuffles += 1
        state.deck = list(order)
        state.status[state.starter] = "banker"
        players = [seat for seat in state.from_left(state.starter) if state.treasures[seat]]
        for seat in players:
            card = state.deck.pop(0)
            state.hidden[seat] = card
            state.status[seat] = "in"
            steps.append(("deal", None, card, "deck", HIDDEN[seat], ()))
        state.phase = "bet"
        state.actor = players[0]
        return steps

    def next_round(self, state: CasinoVersoState) -> None:
        """The next banker's deal is due."""
        assert state.next_banker is not None
        state.starter = state.next_banker
        state.clear()
        state.round += 1
        state.phase = "deal"
        state.due = Luck("deal", DECK.cards)

    # --- what may be done ---------------------------------------------------------------------------------------
    def actions(self, state: CasinoVersoState) -> list[Action]:
        """All legal actions of the actor."""
        phase = state.phase
        if phase == "play":
            return PLAY[:] if state.deck else PLAY_EMPTY[:]
        if phase == "bank":
            return self._bank_actions(state)
        if phase == "bet":
            assert state.actor is not None
            return list(BET[: state.treasures[state.actor]])
        if phase == "answer":
            return ANSWER[:]
        return OFFER[:] if phase == "volunteer" else []

    def _bank_actions(self, state: CasinoVersoState) -> list[Action]:
        found = [CARD] if state.deck else []
        if state.bank or not state.deck:
            found += [ASK[seat] for seat, status in enumerate(state.status) if status == "ready"]
            if not state.options.must_settle_all:
                found.append(STOP)
        return found

    def refusal(self, state: CasinoVersoState, action: Action) -> Refusal | None:
        """None if legal, else the reason (PROTOCOL casinoverso)."""
        return None if action in self.actions(state) else refusal(state, action)

    # --- what it does -------------------------------------------------------------------------------------------
    def apply(self, state: CasinoVersoState, action: Action) -> list[Step]:
        """Carries out an action of the actor."""
        phase = state.phase
        if phase == "play":
            return self._play(state, action[0])
        if phase == "bank":
            return self._bank(state, action)
        if phase == "bet":
            return self._bet(state, action[1])
        if phase == "answer":
            return self._answer(state, action[0] == "show")
        return self._volunteer(state, action[0] == "volunteer")

    def _bet(self, state: CasinoVersoState, amount: int) -> list[Step]:
        """A hidden bet (4.3); when all are made they lie open."""
        seat = state.actor
        assert seat is not None
        state.treasures[seat] -= amount
        state.bets[seat] = amount
        steps: list[Step] = [("bet", seat, None, None, None, (amount,))]
        seat = self._next_in(state, seat)
        if seat is None:
            steps.append(("bets", None, None, None, None, tuple(state.bets)))
            state.phase = "play"
            seat = self._next_in(state, state.starter)
        state.actor = seat
        return steps

    def _next_in(self, state: CasinoVersoState, seat: int) -> int | None:
        """The next seat still "in" after `seat`, none beyond the banker."""
        while (seat := (seat + 1) % state.seats) != state.starter:
            if state.status[seat] == "in":
                return seat
        return None

    def _play(self, state: CasinoVersoState, do: str) -> list[Step]:
        """A card, a swap or ready (4.4)."""
        seat = state.actor
        assert seat is not None
        if do == "ready":
            state.status[seat] = "ready"
            steps: list[Step] = [("ready", seat, None, None, None, ())]
            self._next_player(state, seat, steps)
            return steps
        card = state.deck.pop(0)
        held = state.hidden[seat]
        assert held is not None
        if do == "swap":
            state.shown[seat].append(held)
            state.hidden[seat] = card
            steps = [
                ("turn", seat, held, HIDDEN[seat], SHOWN[seat], ()),
                ("swap", seat, card, "deck", HIDDEN[seat], ()),
            ]
        else:
            state.shown[seat].append(card)
            steps = [("card", seat, card, "deck", SHOWN[seat], ())]
        if state.options.player_bust == "immediate" and self._over(state, seat):
            settling.reveal(state, seat, steps)
            settling.settle(state, seat, "lost", 0, steps)
            self._next_player(state, seat, steps)
        return steps

    def _over(self, state: CasinoVersoState, seat: int) -> bool:
        held = state.hidden[seat]
        return held is not None and total([*state.shown[seat], held]) > BEST

    def _next_player(self, state: CasinoVersoState, seat: int, steps: list[Step]) -> None:
        state.actor = self._next_in(state, seat)
        if state.actor is None:
            self._to_bank(state, steps)

    def _to_bank(self, state: CasinoVersoState, steps: list[Step]) -> None:
        """The banker's turn while somebody is unsettled, else the round's end (V9)."""
        if "ready" in state.status:
            state.phase = "bank"
            state.actor = state.starter
        else:
            settling.end_of_round(state, steps)

    def _bank(self, state: CasinoVersoState, action: Action) -> list[Step]:
        """The banker draws, asks a seat or stops (4.5)."""
        banker, do = state.starter, action[0]
        if do == "ask":
            state.asked = state.actor = action[1]
            state.phase = "answer"
            return [("ask", banker, None, None, None, (action[1],))]
        steps: list[Step] = []
        if do == "stop":
            steps.append(("stop", banker, None, None, None, ()))
            settling.give_back(state, steps)
        else:
            card = state.deck.pop(0)
            state.bank.append(card)
            steps.append(("card", banker, card, "deck", "bank", ()))
            if total(state.bank) <= BEST:
                return steps
            settling.bank_bust(state, steps)
        settling.end_of_round(state, steps)
        return steps

    def _answer(self, state: CasinoVersoState, shows: bool) -> list[Step]:
        """The asked seat shows or concedes (4.5)."""
        seat = state.asked
        assert seat is not None
        state.asked = None
        steps: list[Step] = []
        if shows:
            settling.compare(state, seat, steps)
        else:
            settling.settle(state, seat, "conceded", 0, steps)
        self._to_bank(state, steps)
        return steps

    def _volunteer(self, state: CasinoVersoState, wants: bool) -> list[Step]:
        """A hidden answer (4.7); when all are given the bank is given away."""
        seat = state.actor
        assert seat is not None
        state.answers[seat] = wants
        steps: list[Step] = [("offer", seat, None, None, None, (int(wants),))]
        state.actor = settling.next_to_volunteer(state)
        if state.actor is None:
            settling.volunteered(state, steps)
        return steps

    # --- what is known ------------------------------------------------------------------------------------------
    def mask(self, state: CasinoVersoState, seat: int) -> CasinoVersoState:
        """Own hidden card and all open ones are seen; bets and offers of others only after all are made (4.9, V1, V2)."""
        masked = state.copy()
        masked.seed = None
        masked.due = None
        masked.deck = [UNKNOWN] * len(state.deck)
        for other in range(state.seats):
            if other == seat:
                continue
            if state.hidden[other] is not None:
                masked.hidden[other] = UNKNOWN
            if state.phase == "bet":
                masked.treasures[other] += state.bets[other]
                masked.bets[other] = 0
            elif state.phase == "volunteer":
                masked.answers[other] = None
        return masked

    def seen(self, step: Step, seat: int) -> Step:
        """Others' bets and offers are told without what they are; a later step opens them all."""
        if step[0] in ("bet", "offer") and step[1] != seat:
            return (*step[:5], ())
        return super().seen(step, seat)

    def guess(self, view: View[CasinoVersoState], rng: Random) -> CasinoVersoState:
        """Hidden cards, bets and offers at random, as the view allows."""
        return knowledge.guess(view, rng)

    def zones(self, state: CasinoVersoState) -> list[Zone]:
        """The deck, every seat's hidden and open cards, the banker's cards."""
        zones = [Zone("deck", None, state.deck), Zone("bank", None, state.bank)]
        for seat in range(state.seats):
            held = state.hidden[seat]
            if held is not None:
                zones.append(Zone("hidden", seat, [held]))
            if state.shown[seat]:
                zones.append(Zone("shown", seat, state.shown[seat]))
        return zones

    # --- judging ------------------------------------------------------------------------------------------------
    def value(self, state: CasinoVersoState) -> tuple[float, ...]:
        """The share of a win, or by treasures while the match runs."""
        return advice.value(state)

    def candidates(self, view: View[CasinoVersoState]) -> list[Action]:
        """Legal actions with the sensible one first."""
        chosen = advice.choose(view.state, view.legal, Random(0))
        return [chosen, *(action for action in view.legal if action != chosen)]

    def rollout(self, state: CasinoVersoState, rng: Random) -> Action:
        """A quick sensible action of the actor from what it may know."""
        return advice.choose(state, self.actions(state), rng)

    def decide(
        self, view: View[CasinoVersoState], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
    ) -> Decision:
        """By what the others may hide and what the odds are; nothing is searched."""
        return playing.decide(view, limits, temper, rng)

    def leaning(self, view: View[CasinoVersoState], action: Action, temper: str) -> float:
        """How much an action is to the taste of a temperament, -1..1."""
        return leaning(view, action, temper)

    def yardstick(self, name: str, view: View[CasinoVersoState], rng: Random) -> Action:
        """ "greedy" stands on 5 and lets its bank stand on 6; "heuristic" plays the table of one player against the banker."""
        return self.greedy(view.state, rng) if name == "greedy" else playing.by_table(view, rng)

    def explain(self, view: View[CasinoVersoState], decision: Decision) -> Text:
        """What a decision rests on, with its numbers."""
        return reasons.explain(view, decision)

    def why(self, view: View[CasinoVersoState], action: Action) -> Text:
        """What speaks for an action."""
        return advice.why(view.state, action)
