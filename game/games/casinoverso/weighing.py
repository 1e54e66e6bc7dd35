"""Choosing among weighed actions: by treasures or by the chance to win the match, by habit and temperament where it is close."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from game.core.decision import Decision, Judged
from game.core.rules import View
from game.core.state import Action
from game.games.casinoverso.limits import CasinoVersoLimits
from game.games.casinoverso.standing import chance_to_win, rounds_left
from game.games.casinoverso.state import CasinoVersoState

NEAR = 0.02
"""Treasures that are given away so as to be hard to read, or for a temperament."""
TASTE = 1.5
"""How strongly a temperament shifts a choice among equals."""
RARELY = 0.02
"""The least weight of an action that is about as good as the best."""


@dataclass(frozen=True, slots=True)
class Weighed(Decision):
    """A decision with what each action is expected to bring its seat in this round, in treasures."""

    treasures: tuple[float, ...] = ()
    beaten: Mapping[Action, float] = field(default_factory=dict)
    """For a banker's questions: the chance that the seat asked beats the bank as it is."""

    def expected(self, action: Action) -> float | None:
        """The treasures expected of an action, None if it was not weighed."""
        return next(
            (found for judged, found in zip(self.judged, self.treasures, strict=True) if judged.action == action), None
        )

    def expected_otherwise(self) -> float | None:
        """The most treasures expected of another action, None if there is none."""
        pairs = zip(self.judged, self.treasures, strict=True)
        return max((found for judged, found in pairs if judged.action != self.action), default=None)


def worth_in_match(state: CasinoVersoState, seat: int) -> Callable[[Sequence[float]], float]:
    """The chance that a seat wins the match by the treasures after the round."""
    return partial(chance_to_win, seat=seat, left=rounds_left(state), broke_ends=state.options.end == "broke")


def treasures_in_hand(state: CasinoVersoState) -> list[float]:
    """What everybody has if all open bets go back."""
    return [float(held + bet) for held, bet in zip(state.treasures, state.bets, strict=True)]


def weigh(
    view: View[CasinoVersoState],
    found: Mapping[Action, tuple[float, float]],
    limits: CasinoVersoLimits,
    usual: Mapping[Action, float] | None,
    temper: str,
    rng: Random,
) -> Weighed:
    """The best of actions with (treasures, chance to win); among those about as good, as `usual` has it and by temperament."""
    by = 1 if limits.standings else 0
    best = max(found.values(), key=lambda pair: pair[by])[by]
    unit = slope(view) if by else 1.0
    close = [action for action, pair in found.items() if pair[by] >= best - NEAR * unit]
    most = max(found[action][0] for action in close)
    close = [action for action in close if found[action][0] >= most - NEAR]
    best = max(found[action][by] for action in close)
    chosen = close[0]
    if len(close) > 1:
        weights = [
            (RARELY + (usual or {}).get(action, 0.0)) * math.exp(TASTE * leaning(view, action, temper))
            if usual or temper
            else float(found[action][by] == best)
            for action in close
        ]
        chosen = rng.choices(close, weights)[0]
    judged = tuple(Judged(action, value, 0.0, 1) for action, (_, value) in found.items())
    return Weighed(chosen, judged, tuple(pair[0] for pair in found.values()))


def slope(view: View[CasinoVersoState]) -> float:
    """What one treasure from the banker (or, for the banker, from the others) changes in the chance to win."""
    state, seat = view.state, view.seat
    judge, treasures = worth_in_match(state, seat), treasures_in_hand(view.state)
    rivals = [state.starter] if seat != state.starter else [other for other in range(state.seats) if other != seat]
    more = treasures[:]
    more[seat] += 1
    for other in rivals:
        more[other] -= 1 / len(rivals)
    return max(1e-4, judge(more) - judge(treasures))


def leaning(view: View[CasinoVersoState], action: Action, temper: str) -> float:
    """How much an action is to a temperament's taste, -1..1: the bold bet and draw, the careful do not, bluffers hide."""
    do = action[0]
    if temper == "bluffer":
        return {"swap": 1.0, "ready": 0.5, "bet": float(action[-1] == 2)}.get(do, 0.0)
    if temper in ("bold", "careful", "thief"):
        risk = {"card": 1.0, "swap": 0.5, "ready": -1.0, "ask": -0.5, "volunteer": 1.0, "pass": -1.0}.get(do, 0.0)
        if do == "bet":
            risk = 1.0 if action[1] == 2 else -1.0
        return risk if temper != "careful" else -risk
    return 0.0
