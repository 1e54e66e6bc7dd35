"""The plain table: serves any game that brings no table of its own, with hands round the edge and all piles in the middle."""

from __future__ import annotations

from build_scripts.tables.frame import IN_HAND, LEFT, PLATE, RIGHT, frame, own_hand, plate
from build_scripts.tables.pieces import CARD, RATIO, Piece, Plan, Rect

GAP = 12.0


def plan(seats: int) -> Plan:
    """The table for so many seats."""
    piles = Rect(LEFT, 320, RIGHT - LEFT, 320)
    middle = Piece("piles", piles, None, 0, (0.3, 0.3), (0.4, 0.4), "row", 1.0)
    return Plan("any", seats, (middle, *_others(seats), own_hand(), *frame()), "plain")


def _others(seats: int) -> list[Piece]:
    """All others along the top in a shallow arc."""
    found = []
    count = seats - 1
    width = min(560.0, 1840 / count - 20)
    for seat in range(1, seats):
        share = 0.5 if count == 1 else (seat - 1) / (count - 1)
        x = 40 + width / 2 + share * (1840 - width)
        top = 36 + 100 * abs(2 * share - 1) * (count > 2)
        scale, below = 0.44, count > 3
        length = min(PLATE[0], width) if below else width - PLATE[0] - GAP
        left = x - (PLATE[0] if below else width) / 2
        hand = Rect(
            left if below else left + PLATE[0] + GAP,
            top + (PLATE[1] + 8 if below else (PLATE[1] - CARD * scale * RATIO) / 2),
            length,
            CARD * scale * RATIO,
        )
        found += [
            plate(seat, left, top, (share, 0.0)),
            Piece(
                "hand",
                hand,
                seat,
                180,
                (share, 0.0),
                (0.0, 0.0),
                "fan",
                IN_HAND * scale,
                0.08,
                max_angle=5,
                face="known",
            ),
        ]
    return found
