"""Easing curves (share of time 0..1 → share of way) and the pose between two poses. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.cards import UNKNOWN
from scenes.table.feel import BACK_OVERSHOOT, FLIGHT_LIFT
from scenes.table.layout import BLANK, Pose

Curve = Callable[[float], float]
FLYING_Z = 65536.0
"""How much nearer a flying card is drawn."""


def linear(share: float) -> float:
    """Steady."""
    return share


def out_cubic(share: float) -> float:
    """Quick at first, gentle at the end."""
    rest = 1.0 - share
    return 1.0 - rest * rest * rest


def in_out(share: float) -> float:
    """Gentle at both ends."""
    return share * share * (3.0 - 2.0 * share)


def out_back(share: float) -> float:
    """A little beyond the goal and back to it."""
    rest = share - 1.0
    return 1.0 + rest * rest * ((BACK_OVERSHOOT + 1.0) * rest + BACK_OVERSHOOT)


def between(start: Pose, goal: Pose, share: float, way: float, flying: bool) -> Pose:
    """The pose after `share` (0..1) of the time and `way` of the way. A card turns over at half time; a face that is about to be covered,
    and a card about to be covered, are seen until the end."""
    turn = (goal.angle - start.angle + 180.0) % 360.0 - 180.0
    wide, card = start.wide + (goal.wide - start.wide) * way, goal.card
    if start.face_up != goal.face_up:
        wide *= abs(math.cos(math.pi * share))
        card = start.card if share < 0.5 else goal.card
    elif goal.card == BLANK or goal.card == UNKNOWN:
        card = start.card
    arc = FLIGHT_LIFT * math.sin(math.pi * share) if flying else 0.0
    return Pose(
        start.x + (goal.x - start.x) * way,
        start.y + (goal.y - start.y) * way,
        start.angle + turn * way,
        start.width + (goal.width - start.width) * way,
        card,
        goal.z % FLYING_Z + FLYING_Z if flying else goal.z,
        max(0.0, start.lift + (goal.lift - start.lift) * way + arc),
        wide,
        start.tall + (goal.tall - start.tall) * way,
        start.seen or goal.seen,
    )
