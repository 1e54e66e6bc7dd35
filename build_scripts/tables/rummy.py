"""Rummy: a wide cloth for the melds, the viewer's rack in two rows below, the others along the top."""

from __future__ import annotations

from build_scripts.tables.frame import EDGE, IN_HAND, PLATE, frame, plate
from build_scripts.tables.pieces import CARD, RATIO, Piece, Plan, Rect, pile

RACK = Rect(430, 770, 1060, 292)
CLOTH_TOP, CLOTH_BOTTOM = 178.0, 706.0
GROWS = 0.2
"""The part of extra height that goes to the rack, the rest goes to the cloth."""


def plan(seats: int) -> Plan:
    """The table for so many seats."""
    below = [piece for piece in frame() if piece.name != "message"]
    pieces = [*_middle(), *_others(seats), *_rack(), *below]
    return Plan("rummy", seats, tuple(pieces))


def _middle() -> list[Piece]:
    """The cloth, the stock in its tray with the clock over it, the message."""
    cloth = Rect(EDGE, CLOTH_TOP, 1650, CLOTH_BOTTOM - CLOTH_TOP)
    return [
        Piece("props/stock_tray", Rect(1712, 478, 174, 228), picture=True, shift=(1.0, 0.6)),
        Piece("table", cloth, None, 0, (0.0, 0.0), (1.0, 1 - GROWS), "row", 0.6, 0.3, rows=5, face="known"),
        pile("stock", 1799, 592, 0.8, face="down", shift=(1.0, 0.6)),
        Piece("looks", Rect(1702, CLOTH_TOP, 184, 54), shift=(1.0, 0.0)),
        Piece("clock", Rect(1712, 390, 168, 72), shift=(1.0, 0.6)),
        Piece("message", Rect(240, 714, 1440, 48), shift=(0.1, 1 - GROWS), grow=(0.8, 0)),
    ]


def _rack() -> list[Piece]:
    """The wooden rack, and the cards on its two ledges."""
    inside = Rect(RACK.x + 16, RACK.y + 6, RACK.width - 32, RACK.height * 0.94)
    shift, grow = (0.3, 1 - GROWS), (0.4, GROWS)
    return [
        Piece("props/rack", RACK, picture=True, shift=shift, grow=grow),
        Piece("rack", inside, 0, 0, shift, grow, "row", 0.55, 0.3, rows=2, face="known"),
    ]


def _others(seats: int) -> list[Piece]:
    """Plates with a little fan of backs."""
    places = {2: [(960.0, 0.5)], 3: [(520.0, 0.25), (1400.0, 0.75)], 4: [(340.0, 0.1), (960.0, 0.5), (1580.0, 0.9)]}
    found = []
    for seat, (x, across) in enumerate(places[seats], 1):
        scale, length = 0.46, 260.0
        left = x - (PLATE[0] + 12 + length) / 2
        hand = Rect(left + PLATE[0] + 12, 36 + (PLATE[1] - CARD * scale * RATIO) / 2, length, CARD * scale * RATIO)
        found += [
            plate(seat, left, 36, (across, 0.0)),
            Piece(
                "rack",
                hand,
                seat,
                180,
                (across, 0.0),
                (0.0, 0.0),
                "fan",
                IN_HAND * scale,
                0.08,
                max_angle=5,
                face="known",
            ),
        ]
    return found
