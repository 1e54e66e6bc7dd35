"""What treasures are worth to a seat: the chance to win the match, as far as standings tell (4.8).

Both numbers are fitted to matches of the heuristic (`python -m build_scripts.tuning.casinoverso_standing`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.casinoverso.state import LAST_ROUND, CasinoVersoState

SPREAD = 2.2
"""Treasures of lead, after one round more, that make winning e times as likely; it grows as the square root of the rounds left."""
LASTS = 2.4
"""With `end` "broke": how many rounds more each treasure of the poorest seat is expected to last."""


def rounds_left(state: CasinoVersoState) -> float:
    """How many rounds are expected after this one."""
    if state.options.end == "rounds":
        return float(max(0, state.options.rounds - state.round))
    least = min(held + bet for held, bet in zip(state.treasures, state.bets, strict=True))
    return expected_rounds(least, state.round)


def expected_rounds(least: int, played: int, lasts: float = LASTS) -> float:
    """How many rounds come after so many played ones until a seat is ruined, the poorest having `least` treasures."""
    return min(float(LAST_ROUND - played), max(1.0, lasts * least))


def chance_to_win(
    treasures: Sequence[float], seat: int, left: float, broke_ends: bool, spread: float = SPREAD
) -> float:
    """The chance, 0..1, that a seat wins from standings after a round, with so many rounds left after it."""
    if left <= 0 or (broke_ends and min(treasures) <= 0):
        best = max(treasures)
        return 1.0 / list(treasures).count(best) if treasures[seat] == best else 0.0
    scale = spread * math.sqrt(left)
    mine = treasures[seat]
    return 1.0 / sum(math.exp((other - mine) / scale) for other in treasures)
