"""What CasinoVerso's levels fall short of, besides the limits all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.decision import Limits


@dataclass(frozen=True, slots=True)
class CasinoVersoLimits(Limits):
    """The default is the strongest play."""

    counts: bool = True
    """Whether it counts which cards lie open when it judges the next one."""
    bluffs: bool = True
    """Whether it hides, shows and bets so as to be hard to read."""
    reads: bool = True
    """Whether it tells those who bluff from those who just stand on 5 by how they play."""
    standings: bool = True
    """Whether it weighs treasures by who leads and how many rounds are left."""


LIMITS: Mapping[str, CasinoVersoLimits] = {
    "easy": CasinoVersoLimits(
        effort=0.0, memory=0, beliefs=False, courage=-1.0, counts=False, bluffs=False, reads=False, standings=False
    ),
    "normal": CasinoVersoLimits(
        effort=0.0, memory=0, beliefs=False, counts=False, bluffs=False, reads=False, standings=False
    ),
    "hard": CasinoVersoLimits(effort=0.0, reads=False, standings=False),
    "expert": CasinoVersoLimits(effort=0.0),
}
"""Easy: timid, stands on 4 and lets its bank stand on 5; normal: looks at its own cards and at what lies open; hard: plays the
equilibrium and knows what a play tells; expert: also reads the others and the standings."""
