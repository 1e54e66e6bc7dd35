"""What the levels of Cover Your Assets fall short of, how they decide without looking ahead, and what temperaments like."""

from __future__ import annotations

from random import Random

from game.core.decision import Decision, Limits
from game.core.rules import View
from game.core.state import Action
from game.games.cover_your_assets.policy import WEIGHTS, worths
from game.games.cover_your_assets.state import SILVER, CoverYourAssetsState

LIMITS = {
    "easy": Limits(effort=0.0, memory=0, beliefs=False, view=1),
    "normal": Limits(effort=0.0, memory=0, beliefs=False, courage=-0.7),
    "hard": Limits(effort=0.0, memory=0, beliefs=False),
    "expert": Limits(depth=2, view=4, trust=160.0),
}
"""easy weighs each action alone, without tuning; normal is timid: what can be robbed counts for a third with it, and it gives up duels
early; hard sees the table alone: neither what comes next nor what the others' play tells. None of the three looks ahead."""
TASTE = 1500.0
"""Dollars that a temperament gives away, at most, for an action after its heart."""


def judge(view: View[CoverYourAssetsState], limits: Limits, temper: str, rng: Random) -> Decision:
    """A decision by the tuned weights, without looking ahead."""
    state, legal = view.state, view.legal
    weights, daring = WEIGHTS[state.seats], 1.0 + limits.courage
    if limits.courage:
        weights = weights._replace(
            rob=daring * weights.rob, rob_cover=daring * weights.rob_cover, fight=daring * weights.fight
        )
    values = worths(state, legal, weights)
    for at, action in enumerate(legal):
        values[at] += rng.gauss(0.0, limits.haste) + TASTE * leaning(state, action, temper) + rng.random()
    return Decision(legal[values.index(max(values))])


def leaning(state: CoverYourAssetsState, action: Action, temper: str) -> float:
    """How much an action is to a temperament's taste, -1..1."""
    do = action[0]
    if temper == "bold":
        return 0.5 if do in ("steal", "defend", "press") else 0.0
    if temper == "careful":
        return 0.7 if do in ("pair", "pair_discard") else -0.3 if do == "steal" else 0.0
    if temper == "thief":
        return 1.0 if do == "steal" else 0.0
    return 1.0 if temper == "bluffer" and do in ("steal", "defend", "press") and action[-1] <= SILVER else 0.0
