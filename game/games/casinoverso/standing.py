"""What treasures are worth to a seat: the chance to win the match, as far as standings tell (4.8)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.casinoverso.state import LAST_ROUND, CasinoVersoState

SPREAD = 1.3
"""Treasures of lead, after one round more, that make winning e times as likely; it grows as the square root of the rounds left."""
DRAIN = 3.0
"""With `end` "broke": a seat with so many treasures squared, divided by this, is expected to last so many rounds more."""


def rounds_left(state: CasinoVersoState) -> float:
    """How many rounds are expected after this one."""
    if state.options.end == "rounds":
        return float(max(0, state.options.rounds - state.round))
    least = min(held + bet for held, bet in zip(state.treasures, state.bets, strict=True))
    return min(float(LAST_ROUND - state.round), max(0.5, least * least / DRAIN))


def chance_to_win(treasures: Sequence[float], seat: int, left: float, broke_ends: bool) -> float:
    """The chance, 0..1, that a seat wins from standings after a round, with so many rounds left after it."""
    if left <= 0 or (broke_ends and min(treasures) <= 0):
        best = max(treasures)
        return 1.0 / list(treasures).count(best) if treasures[seat] == best else 0.0
    scale = SPREAD * math.sqrt(left)
    mine = treasures[seat]
    return 1.0 / sum(math.exp((other - mine) / scale) for other in treasures)
