"""Chances to win as they are stated: what a search found, bent by what came true (build_scripts/calibration.py)."""

from __future__ import annotations

import math
from bisect import bisect

Bend = tuple[tuple[float, float], ...]
"""Points of log odds, those found with those to be stated, at least two and both increasing: straight between them, and beyond."""
STRAIGHT: Bend = ((-1.0, -1.0), (1.0, 1.0))
"""States what was found."""


def odds(chance: float) -> float:
    """The log odds of a chance between 0 and 1."""
    return math.log(chance / (1.0 - chance))


def between(found: float, at: tuple[float, ...]) -> tuple[int, float]:
    """The place of log odds among increasing ones: the number of the point before, and the part of the way to the next one, below 0 or
    above 1 beyond the ends."""
    before = min(max(bisect(at, found) - 1, 0), len(at) - 2)
    return before, (found - at[before]) / (at[before + 1] - at[before])


def bent(chance: float, bend: Bend) -> float:
    """The chance, 0..1, to be stated for one that was found; what is certain stays so."""
    if not 0.0 < chance < 1.0:
        return chance
    before, part = between(odds(chance), tuple(found for found, _stated in bend))
    low, high = bend[before][1], bend[before + 1][1]
    return 1.0 / (1.0 + math.exp(-low - part * (high - low)))
