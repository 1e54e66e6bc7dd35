"""The levels by name. `LEVELS` is what a person may choose; `random` is for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.bot import Bot, Stop
from game.core.rules import Rules, View
from game.core.state import Action


def random_bot(rules: Rules[Any], view: View[Any], rng: Random, playouts: int, stop: Stop) -> Action:
    """Any legal action with equal chances."""
    return view.legal[int(rng.random() * len(view.legal))]


def easy_bot(rules: Rules[Any], view: View[Any], rng: Random, playouts: int, stop: Stop) -> Action:
    """The game's simplest sensible policy, without looking ahead."""
    return rules.greedy(view.state, rng)


LEVELS: dict[str, Bot] = {"random": random_bot, "easy": easy_bot}


def choose(rules: Rules[Any], view: View[Any], level: str, seed: str, playouts: int, stop: Stop) -> Action:
    """The action of a level for the view's seat; reproducible for the same seed and playouts."""
    return LEVELS[level](rules, view, Random(f"{level}|{seed}"), playouts, stop)
