"""What a computer player is: a view in, a decision out."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from game.core.decision import Decision
from game.core.decision import Stop as Stop
from game.core.decision import never as never
from game.core.rules import Rules, View


class Bot(Protocol):
    """A way of deciding: the same view, random generator and playouts give the same decision."""

    def __call__(self, rules: Rules[Any], view: View[Any], rng: Random, playouts: int, stop: Stop) -> Decision:
        """One of the view's legal actions with what it promises. `playouts` bounds the search exactly, `stop` ends it early."""
