"""Cover Your Assets: every seat's stack lies open before it, draw pile and discards in the middle, the duel over them."""

from __future__ import annotations

from build_scripts.tables.frame import EDGE, IN_HAND, LEFT, PLATE, RIGHT, frame, own_hand, plate
from build_scripts.tables.pieces import CARD, RATIO, Pair, Piece, Plan, Rect, pile

GAP = 12.0


def plan(seats: int) -> Plan:
    """The table for so many seats."""
    pieces = [*_middle(seats), *_others(seats), own_hand(), *frame()]
    return Plan("cover_your_assets", seats, tuple(pieces))


def _middle(seats: int) -> list[Piece]:
    """Draw pile and discards, the duel's stage over them, and the viewer's own stack."""
    scale = {2: 0.96, 3: 1.2}.get(seats, 1.0)
    top = {2: 336.0, 3: 180.0}.get(seats, 300.0)
    y = (top + 552.0) / 2
    own = Piece("stack", Rect(LEFT, 568, RIGHT - LEFT, 156), 0, 0, (0.3, 0.6), (0.4, 0.14), "stack", 0.69, face="known")
    half = CARD * scale / 2 + 26
    return [
        Piece("props/ledger", Rect(56, 600, 330, 220), picture=True, shift=(0.0, 0.7)),
        Piece("props/lamp", Rect(1590, 570, 228, 214), picture=True, shift=(1.0, 0.7)),
        pile("draw", 960 - half, y, scale, None, 40, face="down", shift=(0.5, 0.36), grow=(0.0, 0.16)),
        pile("discards", 960 + half, y, scale, None, 40, face="up", shift=(0.5, 0.36), grow=(0.0, 0.16)),
        own,
        Piece("duel", Rect(560, top, 800, 552 - top), None, 0, (0.5, 0.36), (0.0, 0.16), "row", scale, 0.25, over=True),
    ]


def _others(seats: int) -> list[Piece]:
    if seats == 2:
        return _seat(1, Rect(LEFT, 32, RIGHT - LEFT, 290), (0.3, 0.0), 1.1, 0.5, grows=0.4)
    side = Rect(EDGE, 150 if seats == 3 else 310, 480, 270 if seats == 3 else 240)
    mirrored = Rect(1920 - side.x - side.width, side.y, side.width, side.height)
    large, down = (1.1, 0.12) if seats == 3 else (1.0, 0.3)
    left, right = _seat(1, side, (0.0, down), large), _seat(seats - 1, mirrored, (1.0, down), large)
    if seats == 3:
        return left + right
    if seats == 4:
        return left + _seat(2, Rect(610, 32, 700, 246), (0.5, 0.0)) + right
    if seats == 5:
        pair = [_seat(2 + k, Rect(300 + 700 * k, 32, 620, 246), (0.3 + 0.4 * k, 0.0)) for k in range(2)]
        return left + pair[0] + pair[1] + right
    tops = [_seat(2 + k, Rect(40 + 630 * k, 32, 580, 246), (0.1 + 0.4 * k, 0.0)) for k in range(3)]
    return left + tops[0] + tops[1] + tops[2] + right


def _seat(
    seat: int, box: Rect, shift: Pair, large: float = 1.0, scale: float = 0.42, *, grows: float = 0.0
) -> list[Piece]:
    """Another seat: plate and hand side by side, its stack under them over the whole width."""
    across, down = shift
    wide, high = PLATE[0] * large, PLATE[1] * large
    stack = Rect(box.x, box.y + high + 8, box.width, box.height - high - 8)
    length = min(260.0, box.width - wide - GAP)
    start = box.x + (box.width - wide - GAP - length) / 2
    hand = Rect(start + wide + GAP, box.y + (high - CARD * scale * RATIO) / 2, length, CARD * scale * RATIO)
    side = across + grows / 2
    return [
        plate(seat, start, box.y, (side, down), large),
        Piece("hand", hand, seat, 180, (side, down), (0.0, 0.0), "fan", IN_HAND * scale, 0.1, max_angle=5),
        Piece(
            "stack", stack, seat, 0, (across, down), (grows, 0.08), "stack", stack.height / RATIO / CARD, face="known"
        ),
    ]
