"""The levels by name. A person may choose those of `LEVELS` but `random`; `YARDSTICKS` are for measuring.

A level is a set of limits (see `Limits`), the game's own where it has some; a temperament is a style at equal strength.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.ai.search import search
from game.core.decision import Decision, Limits, Stop
from game.core.rules import Rules, View
from game.core.state import Action

LIMITS: dict[str, Limits] = {
    "easy": Limits(effort=0.0, memory=0, beliefs=False),
    "normal": Limits(effort=0.1, memory=12, beliefs=False, view=3, courage=-0.1),
    "hard": Limits(effort=0.25, memory=40, view=4),
    "expert": Limits(),
}
"""What the levels fall short of where a game does not say more precisely (`Rules.limits`)."""
LEVELS = ("random", *LIMITS)
"""The levels, weakest first; `random` is for tests."""
STRONGEST = LEVELS[-1]
DEFAULT = "normal"
"""The level of a new match."""
YARDSTICKS = ("greedy", "heuristic", "mostcards", "appends", "uniform")
"""For measuring: fixed policies without search, and expert without beliefs."""
KNOWN = (*LEVELS, *YARDSTICKS)
"""Every name that `decide` understands."""


def limits_of(rules: Rules[Any], level: str) -> Limits:
    """The limits of a level in a game. Raises KeyError for a level that has none."""
    if level == "uniform":
        return replace(limits_of(rules, STRONGEST), beliefs=False)
    return rules.limits.get(level) or LIMITS[level]


def decide(
    rules: Rules[Any], view: View[Any], level: str, seed: str, playouts: int | None, stop: Stop, temper: str = ""
) -> Decision:
    """The decision of a level for the view's seat; reproducible for the same seed and playouts.

    `playouts` is what the strongest level has (None: the game's usual number); the others use their part of it.
    """
    rng = Random(f"{level}|{seed}")
    if level == "random":
        return Decision(view.legal[int(rng.random() * len(view.legal))])
    if level in YARDSTICKS and level != "uniform":
        return Decision(rules.yardstick(level, view, rng))
    limits = limits_of(rules, level)
    view = remembered(view, limits.memory)
    most = round(limits.effort * (playouts or rules.playouts))
    own = rules.decide(view, limits, temper, rng, most, stop)
    if own is not None:
        return own
    if not limits.effort:
        return Decision(rules.greedy(view.state, rng))
    return search(rules, view, limits, temper, rng, most, stop)


def choose(
    rules: Rules[Any], view: View[Any], level: str, seed: str, playouts: int | None, stop: Stop, temper: str = ""
) -> Action:
    """The action of `decide`."""
    return decide(rules, view, level, seed, playouts, stop, temper).action


def remembered(view: View[Any], memory: int | None) -> View[Any]:
    """The view of a seat that remembers so many of the last steps."""
    if memory is None or memory >= len(view.steps):
        return view
    return replace(view, steps=view.steps[len(view.steps) - memory :])
