"""The show on a little table: cards that go from the deck to the pile, one now and then. Pure time, no pygame."""

from __future__ import annotations

import math
from dataclasses import dataclass

FLIGHT_MS = 760.0
REST_MS = 2600.0
GATHER_MS = 420.0
PILE = 4
"""Cards on the pile before it is gathered."""


@dataclass(frozen=True, slots=True)
class Lying:
    """One card: x, y in radii of the table from its middle, `angle` in degrees, `face` number or None for the back.

    `width` is the share of the width that is seen (a card turning over), 0..1; `size` multiplies the card's size.
    """

    x: float
    y: float
    angle: float
    face: int | None
    width: float = 1.0
    size: float = 1.0


DECK = (-0.36, -0.06)
HEAP = (0.20, -0.06)
LEANS = (-9.0, 7.0, -4.0, 12.0)


class Show:
    """A deck, a pile, a hand below and two hands above. `offset_ms` keeps several tables out of step."""

    def __init__(self, faces: int, offset_ms: float) -> None:
        self.faces = faces
        self.time = offset_ms

    @property
    def _round_ms(self) -> float:
        return PILE * (FLIGHT_MS + REST_MS) + GATHER_MS + REST_MS

    def update(self, dt_ms: float) -> bool:
        """Let time pass; return whether anything moved."""
        moved = self.wait_ms() == 0
        self.time = (self.time + dt_ms) % (self._round_ms * max(1, self.faces))
        return moved or self.wait_ms() == 0

    def wait_ms(self) -> float:
        """Milliseconds until something moves; 0 while it does."""
        time = self.time % self._round_ms
        step = FLIGHT_MS + REST_MS
        if time >= PILE * step:
            return 0.0 if time < PILE * step + GATHER_MS else self._round_ms - time
        within = time % step
        return 0.0 if within < FLIGHT_MS else step - within

    def cards(self) -> list[Lying]:
        """Return every card as it lies now, the lowest first."""
        return [*_others(), *self._deck(), *self._pile(), *self._hand()]

    def _face(self, number: int) -> int | None:
        if not self.faces:
            return None
        played = int(self.time // self._round_ms) * PILE + number
        return played % self.faces

    def _deck(self) -> list[Lying]:
        return [Lying(DECK[0] + 0.012 * n, DECK[1] - 0.016 * n, 0, None) for n in range(4)]

    def _hand(self) -> list[Lying]:
        return [
            Lying(-0.24 + 0.16 * n, 0.44 + 0.022 * abs(2 * n - 3) ** 1.4, 10 - 6.7 * n, self._own(n)) for n in range(4)
        ]

    def _own(self, number: int) -> int | None:
        return (number + 1) % self.faces if self.faces else None

    def _pile(self) -> list[Lying]:
        time = self.time % self._round_ms
        step = FLIGHT_MS + REST_MS
        if time >= PILE * step:
            return self._gathered((time - PILE * step) / GATHER_MS)
        number, within = divmod(time, step)
        lying = [self._resting(n) for n in range(int(number))]
        return [*lying, self._flying(int(number), min(1.0, within / FLIGHT_MS))]

    def _resting(self, number: int) -> Lying:
        lean = LEANS[number % len(LEANS)]
        return Lying(HEAP[0] + lean * 0.006, HEAP[1] + number * 0.008, lean, self._face(number))

    def _flying(self, number: int, share: float) -> Lying:
        """A card on its way, turning over in the middle of it."""
        goal = self._resting(number)
        eased = 1 - (1 - share) ** 3
        x = DECK[0] + (goal.x - DECK[0]) * eased
        y = DECK[1] + (goal.y - DECK[1]) * eased - 0.10 * math.sin(math.pi * eased)
        face = goal.face if eased > 0.5 else None
        return Lying(x, y, goal.angle * eased, face, max(0.06, abs(math.cos(math.pi * eased))))

    def _gathered(self, share: float) -> list[Lying]:
        if share >= 1:
            return []
        eased = share * share * (3 - 2 * share)
        goals = [self._resting(n) for n in range(PILE)]
        return [
            Lying(
                goal.x + (DECK[0] - goal.x) * eased, goal.y + (DECK[1] - goal.y) * eased, goal.angle * (1 - eased), None
            )
            for goal in goals
        ]


GUESTS = ((-0.58, -0.64), (0.58, -0.64))
"""Where the two guests sit, in radii."""


def _others() -> list[Lying]:
    """Return the guests' small hands of backs, fanned toward the middle of the table."""
    left = [Lying(-0.34 + 0.07 * n, -0.48 - 0.05 * n, 50 - 14 * n, None, size=0.62) for n in range(3)]
    right = [Lying(0.34 - 0.07 * n, -0.48 - 0.05 * n, 14 * n - 50, None, size=0.62) for n in range(3)]
    return left + right
