"""The clock of a turn: it runs while its person sits at the table and can act, and stands still behind the curtain and in menus (no pygame)."""

from __future__ import annotations

import math

from scenes.words import _

NOTED_MS = 15_000.0
"""What is left is noted so often, so that a power cut gives back little."""
TICKS_S = 10
"""So many last seconds are heard."""


class TurnClock:
    """`left`: ms of the turn `turn` that are left. A clock of 0 s never runs."""

    def __init__(self, seconds: int) -> None:
        self.span = seconds * 1000.0
        self.left = self.span
        self.turn: object = None
        self.running = False
        self.stopped = False
        """Whether a person has stopped it for good, until it is told to go on."""
        self._noted = self.span

    def resume(self, turn: object, seconds: float) -> None:
        """Goes on with a turn that was begun before."""
        self.turn, self.left = turn, min(self.span, seconds * 1000.0)
        self._noted = self.left

    def count(self, turn: object, dt_ms: float) -> str:
        """Time passes in a turn; the sound of what happened: "tick", at zero "last_tick", else ""."""
        if turn != self.turn:
            self.turn, self.left, self._noted = turn, self.span, self.span
        self.running = self.span > 0 and self.left > 0 and not self.stopped
        if not self.running:
            return ""
        before = self.seconds
        self.left = max(0.0, self.left - dt_ms)
        if self.left == 0:
            self.running = False
            return "last_tick"
        return "tick" if self.seconds != before and self.seconds < TICKS_S else ""

    def stop(self) -> None:
        """It is nobody's turn at this screen."""
        self.running = False

    @property
    def seconds(self) -> int:
        """Whole seconds left, as they are shown."""
        return math.ceil(self.left / 1000)

    @property
    def words(self) -> str:
        """What is said of the time, for those who do not see the clock: at its half, near its end, and when it is out."""
        if self.turn is None or self.left > self.span / 2:
            return ""
        if self.left > TICKS_S * 1000:
            return _("Half of the time for this turn has passed.")
        return _("The last ten seconds of this turn.") if self.left > 0 else _("The time for this turn is up.")

    @property
    def due(self) -> bool:
        """Whether what is left should be noted; asking does it."""
        due = self.running and self._noted - self.left >= NOTED_MS
        if due:
            self._noted = self.left
        return due

    def wait_ms(self) -> float | None:
        """Milliseconds until another second is shown."""
        return self.left - (self.seconds - 1) * 1000.0 if self.running else None
