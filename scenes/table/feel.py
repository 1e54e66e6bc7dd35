"""How the table feels, in numbers: times in ms at speed "normal", lengths in design units or parts of a card's width."""

from __future__ import annotations

HOVER_SCALE = 1.07
HOVER_MS = 150.0
LIFT_SCALE = 1.14
LIFT_MS = 150.0
GUARD_MS = 250.0
"""Never scaled by the animation speed, like every threshold and clock."""
