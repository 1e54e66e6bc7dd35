"""The moving parts of the slot machine, without their picture: reels that turn to a symbol, and falling coins. Times in ms."""

from __future__ import annotations

from random import Random

GRAVITY = 0.0026
"""Design units a ms²."""
COIN_LATER_MS = 36.0
"""A coin follows the one before after so long."""


class Reel:
    """One drum: `at` is its place in symbols, on a ring of all faces."""

    def __init__(self, faces: int) -> None:
        self.faces = faces
        self.at = 0.0
        self._from = self._to = 0.0
        self._time = self._whole = 0.0

    def show(self, symbol: int) -> None:
        """Stands at a symbol at once."""
        self.at = self._to = float(symbol)
        self._whole = 0.0

    def turn(self, symbol: int, ms: float, rounds: int = 0) -> None:
        """Turns on to a symbol in `ms`, after some whole rounds."""
        if ms <= 0:
            self.show(symbol)
            return
        self._from = self.at % self.faces
        self._to = self._from + (symbol - self._from) % self.faces + rounds * self.faces
        self._time, self._whole = 0.0, ms

    @property
    def symbol(self) -> int:
        """Where it stands or is going to stand."""
        return round(self._to) % self.faces

    @property
    def turning(self) -> bool:
        """Whether it has not arrived yet."""
        return self._whole > 0

    def tick(self, dt: float) -> bool:
        """Lets `dt` ms pass; whether it moved."""
        if not self.turning:
            return False
        self._time += dt
        share = min(1.0, self._time / self._whole)
        eased = 1 - (1 - share) ** 3
        self.at = self._from + (self._to - self._from) * eased
        if share >= 1:
            self.show(self.symbol)
        return True

    def finish(self) -> None:
        """Arrives at once."""
        if self.turning:
            self.show(self.symbol)


class Coin:
    """A falling coin; place and speed in the machine's units."""

    __slots__ = ("bounces", "delay", "spin", "vx", "vy", "x", "y")

    def __init__(self, dice: Random, number: int) -> None:
        self.x, self.y = 256.0 + dice.uniform(-60, 60), 300.0 + dice.uniform(0, 30)
        self.vx, self.vy = dice.uniform(-0.34, 0.34), dice.uniform(-1.15, -0.6)
        self.delay = number * COIN_LATER_MS
        self.spin = dice.uniform(0, 6.28)
        self.bounces = 0

    def tick(self, dt: float, floor: float) -> None:
        """Flies on; it bounces on `floor` and then lies still."""
        if self.delay > 0:
            self.delay -= dt
            return
        if self.bounces > 2:
            return
        self.vy += GRAVITY * dt
        self.x += self.vx * dt
        self.y += self.vy * dt
        self.spin += dt * 0.012
        if self.y > floor and self.vy > 0:
            self.y, self.vy, self.vx = floor, -self.vy * 0.38, self.vx * 0.6
            self.bounces += 1

    @property
    def seen(self) -> bool:
        """Whether it has left the machine."""
        return self.delay <= 0
