"""Furniture: what a game has standing on the cloth beside its cards, with a life of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.rules import View
from game.core.state import Step
from scenes.table.draw import Picture
from scenes.table.places import Table
from scenes.widgets import Brush


class Furniture:
    """What stands on the cloth beside the cards; every method has a harmless default."""

    def fit(self, table: Table, brush: Brush) -> None:
        """The window has another size, or the language another word."""

    def show(self, view: View[Any]) -> None:
        """Puts everything as it stands at `view`, at once."""

    def happened(self, step: Step, factor: float) -> None:
        """A step is being shown; `factor` multiplies times, 0 is at once."""

    def tick(self, dt_ms: float) -> None:
        """Lets time pass."""

    def wait_ms(self) -> float | None:
        """0 while something of its own moves, None while all is still."""
        return None

    def rest_ms(self) -> float | None:
        """Milliseconds until something that is told comes or goes; nobody waits for that. None where nothing will."""
        return None

    def heard(self) -> Sequence[str]:
        """Names of the sounds that what it moves has made since the last call."""
        return ()

    def hurry(self) -> None:
        """A click or a key: what moves comes to its end."""

    def put(self, picture: Picture) -> None:
        """Puts what it draws into the picture, below and above the cards."""
