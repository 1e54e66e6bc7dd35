"""CasinoVerso: the bank and its deck in the middle, before every seat its cards, its treasures and its bet."""

from __future__ import annotations

from build_scripts.tables.frame import EDGE, HAND_BOTTOM, HAND_GROWS, HAND_TOP, LEFT, PLATE, RIGHT, frame, plate
from build_scripts.tables.pieces import CARD, RATIO, Pair, Piece, Plan, Rect, pile

GAP = 12.0
CHEST = 360 / 320


def plan(seats: int) -> Plan:
    """The table for so many seats."""
    pieces = [*_middle(seats), *_others(seats), *_own(), *frame()]
    return Plan("casinoverso", seats, tuple(pieces))


def _middle(seats: int) -> list[Piece]:
    """The deck and the bank's row; the treasure chest where there is most room."""
    scale = 1.0 if seats == 3 else 0.96
    y = 460.0
    height = CARD * scale * RATIO
    chest = {3: Rect(960 - 290 * CHEST / 2, 44, 290 * CHEST, 290), 5: Rect(960 - 200 * CHEST / 2, 56, 200 * CHEST, 200)}
    large = chest.get(seats, Rect(70, 586, 240 * CHEST, 240))
    down = 0.7 if seats == 4 else 0.04
    return [
        Piece("props/chest", large, picture=True, shift=(0.0 if seats == 4 else 0.5, down)),
        Piece("props/candle", Rect(1620, 560, 118, 220), picture=True, shift=(1.0, 0.7)),
        pile("deck", 640, y, scale, None, 40, face="down", shift=(0.5, 0.38), grow=(0.0, 0.16)),
        Piece(
            "bank", Rect(760, y - height / 2, 600, height), None, 0, (0.5, 0.38), (0.0, 0.16), "row", scale, 0.25,
            face="known",
        ),
    ]  # fmt: skip


def _own() -> list[Piece]:
    """The viewer's hidden card, the open ones beside it, treasures and bet above."""
    tall = HAND_BOTTOM - HAND_TOP
    scale = 1.1
    width = CARD * scale
    down, grow = 1 - HAND_GROWS, HAND_GROWS
    shown = Rect(LEFT + width + 80, HAND_TOP, RIGHT - LEFT - width - 80, tall)
    return [
        Piece("treasures", Rect(LEFT, 620, 660, 104), 0, 0, (0.3, 0.62), (0.3, 0.0)),
        Piece("bet", Rect(1120, 620, RIGHT - 1120, 104), 0, 0, (0.7, 0.62)),
        Piece("hidden", Rect(LEFT, HAND_TOP, width + 64, tall), 0, 0, (0.3, down), (0.0, grow), "pile", scale),
        Piece("shown", shown, 0, 0, (0.3, down), (0.4, grow), "row", scale, 0.25, face="known", align="start"),
    ]


def _others(seats: int) -> list[Piece]:
    wide, high = (500.0, 320.0) if seats == 3 else (480.0, 250.0)
    y = 150.0 if seats == 3 else 320.0
    large, down = (1.1, 0.12) if seats == 3 else (1.0, 0.3)
    left = _seat(1, Rect(EDGE, y, wide, high), (0.0, down), large)
    right = _seat(seats - 1, Rect(1920 - EDGE - wide, y, wide, high), (1.0, down), large)
    if seats == 3:
        return left + right
    if seats == 4:
        return left + _seat(2, Rect(960 - 290, 32, 580, 250), (0.5, 0.0)) + right
    tops = [_seat(2 + k, Rect(280 + 800 * k, 32, 560, 250), (0.25 + 0.5 * k, 0.0)) for k in range(2)]
    return left + tops[0] + tops[1] + right


def _seat(seat: int, box: Rect, shift: Pair, large: float = 1.0) -> list[Piece]:
    """Another seat: plate, treasures and bet side by side, the hidden card and the open ones under them."""
    wide, high = PLATE[0] * large, PLATE[1] * large
    top = box.y + high + 10
    tall = box.height - high - 10
    scale = tall / RATIO / CARD
    width = CARD * scale
    beside = Rect(box.x + wide + GAP, box.y, box.width - wide - GAP, high)
    half = (high - 8) / 2
    grow = (0.0, 0.1)
    return [
        plate(seat, box.x, box.y, shift, large),
        Piece("treasures", Rect(beside.x, beside.y, beside.width, half), seat, 0, shift),
        Piece("bet", Rect(beside.x, beside.y + half + 8, beside.width, half), seat, 0, shift),
        Piece("hidden", Rect(box.x, top, width, tall), seat, 0, shift, grow, "pile", scale),
        Piece(
            "shown", Rect(box.x + width + GAP, top, box.width - width - GAP, tall), seat, 0, shift, grow, "row", scale, 0.2,
            face="known", align="start",
        ),
    ]  # fmt: skip
