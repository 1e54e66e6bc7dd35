"""What a decision cost: the action that was taken against the strongest level's, from what its seat could know.

Both are played on from in the same worlds with the same luck, so that the difference is told far more exactly than either chance.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.levels import STRONGEST, decide, limits_of
from game.ai.search import playout
from game.core.decision import Decision, Stop
from game.core.rules import Rules, View
from game.core.state import Action

MOST_WORLDS = 4000
"""At most so many worlds are compared, if there is time."""
FEWEST_WORLDS = 12
"""So many are compared in any case: fewer tell nothing."""
CERTAIN = 1.96


@dataclass(frozen=True, slots=True)
class Cost:
    """What was taken away from the chance to win (0..1, below 0 if it was the better action), the half width of its 95 % interval,
    and the decision it is compared with."""

    loss: float
    margin: float
    decision: Decision


def cost(
    rules: Rules[Any], view: View[Any], played: Action, seed: str, playouts: int | None, stop: Stop, enough: Stop
) -> Cost:
    """What a legal action cost its seat. `stop` ends the search for the best one, `enough` the comparison with it."""
    decision = decide(rules, view, STRONGEST, seed, playouts, stop)
    if decision.action == played:
        return Cost(0.0, 0.0, decision)
    weighed = {judged.action: judged.value for judged in decision.judged if not judged.margin}
    if played in weighed and decision.action in weighed:
        return Cost(max(weighed.values()) - weighed[played], 0.0, decision)
    rng = Random(f"cost|{seed}")
    most = MOST_WORLDS if playouts is None else max(FEWEST_WORLDS, playouts)
    return _compared(rules, view, decision, played, rng, most, enough)


def _compared(
    rules: Rules[Any], view: View[Any], decision: Decision, played: Action, rng: Random, most: int, enough: Stop
) -> Cost:
    """The mean difference over worlds in which both actions are played on from."""
    depth = limits_of(rules, STRONGEST).depth
    worlds = rules.worlds(view, rng)
    count, total, squares = 0, 0.0, 0.0
    while count < most and not (count >= FEWEST_WORLDS and enough()):
        world, luck = next(worlds), rng.getrandbits(32)
        values = []
        for action in (decision.action, played):
            state = world.copy()
            rules.apply(state, action)
            values.append(playout(rules, state, Random(luck), depth)[view.seat])
        difference = values[0] - values[1]
        count, total, squares = count + 1, total + difference, squares + difference * difference
    mean = total / count
    spread = math.sqrt(max(0.0, squares / count - mean * mean))
    return Cost(mean, CERTAIN * max(spread, 1 / count) / math.sqrt(count), decision)
