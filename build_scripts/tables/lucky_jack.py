"""Lucky Jack: the slot machine in the middle, the piles under it, small hands of backs round it."""

from __future__ import annotations

from typing import Any

from build_scripts.tables.frame import EDGE, IN_HAND, PLATE, frame, own_hand, plate
from build_scripts.tables.pieces import CARD, RATIO, Piece, Plan, Rect, around, pile

GAP = 12.0
MACHINE = 560 / 440
ROW_BOTTOM = 728.0


def plan(seats: int) -> Plan:
    """The table for so many seats."""
    pieces = [*_middle(seats), *_others(seats), own_hand(), *frame()]
    return Plan("lucky_jack", seats, tuple(pieces))


def _middle(seats: int) -> list[Piece]:
    """The machine and the row of piles under it."""
    scale = {2: 0.9, 3: 0.9}.get(seats, 0.82)
    width, height = CARD * scale, CARD * scale * RATIO
    top = {2: 184.0, 3: 40.0, 4: 172.0}.get(seats, 156.0)
    y = ROW_BOTTOM - height / 2
    tall = ROW_BOTTOM - height - 16 - top
    row: dict[str, Any] = {"shift": (0.5, 0.44), "grow": (0.0, 0.16)}
    room = {2: 44.0, 3: 44.0}.get(seats, 16.0)
    step = width + room + 4
    machine = Rect(960 - tall * MACHINE / 2, top, tall * MACHINE, tall)
    take = around(960 + 1.5 * step + 24 + height / 2, y, height, height)
    return [
        Piece("props/slot_machine", machine, picture=True, shift=(0.5, 0.08), grow=(0.0, 0.26)),
        Piece("props/coin_tray", Rect(60, 640, 360, 146), picture=True, shift=(0.0, 0.7)),
        pile("pool", 960 - 2 * step - 30, y, scale, None, room, face="down", **row),
        pile("drawn", 960 - step - 10, y, scale, 0, room, **row),
        pile("discards", 960, y, scale, None, room, face="up", **row),
        pile("thrown", 960 + step, y, scale, None, room, face="up", **row),
        Piece("take", take, shift=(0.5, 0.44), grow=(0.0, 0.16)),
        Piece("paytable", Rect(1580, 508, 300, 244), shift=(1.0, 0.6)),
    ]


def _others(seats: int) -> list[Piece]:
    if seats == 2:
        return _top(1, 960, 0.6, 340, 0.5, 1.25)
    left, right = _side(1, seats, True), _side(seats - 1, seats, False)
    if seats == 3:
        return left + right
    if seats == 4:
        return left + _top(2, 960, 0.52, 300, 0.5, 1.1) + right
    if seats == 5:
        return left + _top(2, 570, 0.46, 220, 0.3) + _top(3, 1350, 0.46, 220, 0.7) + right
    tops = [_top(2 + k, 960 + 590 * (k - 1), 0.44, 190, 0.1 + 0.4 * k) for k in range(3)]
    return left + tops[0] + tops[1] + tops[2] + right


def _top(seat: int, x: float, scale: float, length: float, across: float, large: float = 1.0) -> list[Piece]:
    """A seat at the top: plate (`large` times its size) and hand with their middle at x, the drawn card beside them."""
    width, height = CARD * scale, CARD * scale * RATIO
    plate_width, plate_height = PLATE[0] * large, PLATE[1] * large
    left, top = x - (plate_width + GAP + length) / 2, 32.0
    tall = max(height, plate_height)
    hand = Rect(left + plate_width + GAP, top + (tall - height) / 2, length, height)
    drawn_x = left + plate_width + GAP + length + GAP + width / 2
    return [
        plate(seat, left, top + (tall - plate_height) / 2, (across, 0.02), large),
        Piece("hand", hand, seat, 180, (across, 0.0), (0.0, 0.08), "fan", IN_HAND * scale, 0.1, max_angle=6),
        pile("drawn", drawn_x, top + tall / 2, scale, seat, shift=(across, 0.0), grow=(0.0, 0.08)),
    ]


def _side(seat: int, seats: int, left: bool) -> list[Piece]:
    """A seat at a side: plate at the edge, the hand turned to the middle, the drawn card before it."""
    scale, length, y, large = {3: (0.6, 330.0, 330.0, 1.2), 4: (0.5, 250.0, 390.0, 1.1)}.get(
        seats, (0.44, 210.0, 400.0, 1.0)
    )
    width, height = CARD * scale, CARD * scale * RATIO
    plate_width, plate_height = PLATE[0] * large, PLATE[1] * large
    across, down = 0.0 if left else 1.0, 0.12 if seats == 3 else 0.3

    def box(start: float, wide: float, high: float) -> Rect:
        return Rect(start if left else 1920 - start - wide, y - high / 2, wide, high)

    hand = box(EDGE + plate_width + GAP, height, length)
    drawn = box(EDGE + plate_width + 2 * GAP + height, width, width * RATIO)
    return [
        plate(seat, box(EDGE, plate_width, plate_height).x, y - plate_height / 2, (across, down), large),
        Piece(
            "hand",
            hand,
            seat,
            90 if left else 270,
            (across, down),
            (0.0, 0.0),
            "fan",
            IN_HAND * scale,
            0.1,
            max_angle=6,
        ),
        Piece("drawn", drawn, seat, 0, (across, down), (0.0, 0.0), "pile", scale),
    ]
