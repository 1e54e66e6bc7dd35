"""How the table feels, in numbers. The one place that holds them.

Times are ms at speed "normal"; those that a speed factor multiplies (0 off, 0.5 fast, 1.6 slow) are marked "scaled", thresholds, guards
and clocks never are. Lengths are design units or parts of a card's width.
"""

from __future__ import annotations

# --- under the pointer ------------------------------------------------------------------------------------------------
HOVER_SCALE = 1.07
HOVER_MS = 150.0
"""Scaled."""
HOVER_RISE = 0.16
"""How far a hovered card comes out of the hand, in card widths."""
HOVER_LIFT = 0.35
LIFT_SCALE = 1.14
LIFT_MS = 150.0
"""Scaled: pick-up."""
SHADOW_DROP = 20.0
"""How much lower the shadow of a card falls that is fully lifted, design units."""
DRAG_MOUSE = 7.0
DRAG_TOUCH = 14.0
"""Design units (× scale) that a pressed pointer must travel to start a drag."""
CLICK_MS = 200.0
"""A press without movement that lasts longer is a long one."""
DOUBLE_MS = 350.0
LEAN_TRAIL_MS = 50.0
"""Time constant of the velocity from which a held card leans."""
LEAN_DEGREES = 7.0
"""Lean at one design unit a ms."""
LEAN_MOST = 12.0
GATHER_STEP = 0.5
"""Distance of several held cards, card widths."""
MAGNET = 0.35
"""A target this near (card widths) still takes a dropped card."""
GUARD_MS = 250.0
TARGETS_MS = 150.0
"""Scaled: legal targets fade in."""

# --- flights (scaled) -------------------------------------------------------------------------------------------------
MOVE_MS = 200.0
MOVE_MS_PER_PX = 0.12
MOVE_MOST_MS = 420.0
FLIP_MS = 190.0
RELAY_MS = 120.0
"""A hand or row laid out anew."""
ROOM_MS = 150.0
"""Neighbours make room."""
BACK_MS = 180.0
BACK_OVERSHOOT = 1.3
"""Of the ease-out-back curve: goes 5 % beyond (8 % at most)."""
DROP_MS = 90.0
SQUASH_WIDE = 1.06
SQUASH_TALL = 0.94
SHAKE_MS = 160.0
SHAKE = 6.0
"""Design units."""
SHAKES = 2
CHAIN_MS = 250.0
CHAIN_FASTER = 0.9
CHAIN_LEAST_MS = 80.0
DEAL_MS = 150.0
DEAL_STAGGER_MS = 80.0
DEAL_MOST_MS = 1800.0
SHUFFLE_MS = 400.0
FLIGHT_LIFT = 0.6
HURRY = 4.0
"""How much faster time runs while Space is held."""

# --- computers --------------------------------------------------------------------------------------------------------
BEAT_LEAST_MS = 350.0
BEAT_MOST_MS = 900.0
"""Scaled: a computer's pause before its move shows, overlapped with its thinking."""
BREATH_MS = 1500.0
"""One breath of the glow of who is thinking."""
GLOW_FRAMES = 15
"""Frames a second at which a glow is redrawn."""

# --- a fan of cards ---------------------------------------------------------------------------------------------------
FAN_STEP = 0.72
FAN_OVERLAP = 0.22
FAN_FLAT_BELOW = 5
FAN_DEGREES = 1.2
FAN_MOST_DEGREES = 12.0

# --- clock ------------------------------------------------------------------------------------------------------------
CLOCK_AMBER_MS = 30_000.0
CLOCK_TICKS_MS = 10_000.0


def move_ms(distance: float) -> float:
    """Flight time of a move by others over `distance` px, before the speed factor."""
    return min(MOVE_MOST_MS, MOVE_MS + MOVE_MS_PER_PX * distance)


def chain_ms(number: int) -> float:
    """Flight time of the nth (from 0) of a chain of moves, before the speed factor."""
    return max(CHAIN_LEAST_MS, CHAIN_MS * CHAIN_FASTER**number)


def deal_stagger_ms(cards: int) -> float:
    """Time between two dealt cards, so that the whole deal of `cards` is over in time, before the speed factor."""
    if cards < 2:
        return 0.0
    return min(DEAL_STAGGER_MS, (DEAL_MOST_MS - DEAL_MS) / (cards - 1))
