"""What a computer player is: a view in, an action out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from game.core.rules import Rules, View
from game.core.state import Action

Stop = Callable[[], bool]
"""Says whether the time for a decision is up; asked between units of work."""


def never() -> bool:
    """The `Stop` of a decision without a time limit."""
    return False


class Bot(Protocol):
    """A way of choosing: the same view, random generator and playouts give the same action."""

    def __call__(self, rules: Rules[Any], view: View[Any], rng: Random, playouts: int, stop: Stop) -> Action:
        """One of the view's legal actions. `playouts` bounds the search exactly, `stop` ends it early."""
