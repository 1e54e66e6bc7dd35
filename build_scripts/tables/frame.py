"""What every table has: the viewer's corner below, the message, the buttons, the history; and plates for the others."""

from __future__ import annotations

from build_scripts.tables.pieces import Pair, Piece, Rect

EDGE = 40.0
PLATE: Pair = (280.0, 112.0)
HAND_TOP = 796.0
HAND_BOTTOM = 1056.0
LEFT, RIGHT = 440.0, 1480.0
"""Between these lies the viewer's hand."""
IN_HAND = 0.88
"""Part of its slot's height that a card in another seat's fan takes, so that the fan can be round."""
HAND_GROWS = 0.24
"""The part of extra height that goes to the viewer's hand: larger cards on 4:3."""


def frame() -> list[Piece]:
    """The pieces round the viewer's hand."""
    bottom: Pair = (0.0, 1.0)
    return [
        Piece("message", Rect(LEFT, 740, RIGHT - LEFT, 48), shift=(0.3, 1 - HAND_GROWS), grow=(0.4, 0)),
        Piece("menu", Rect(EDGE, 864, 380, 64), shift=bottom),
        Piece("plate", Rect(EDGE, 936, 380, 112), 0, shift=bottom),
        Piece("buttons", Rect(1500, HAND_TOP, 380, HAND_BOTTOM - HAND_TOP), shift=(1.0, 1.0)),
        Piece("history", Rect(1440, 160, 440, 564), shift=(1.0, 0.0), grow=(0.0, 0.7), over=True),
    ]


def own_hand(name: str = "hand", scale: float = 1.0, left: float = LEFT, right: float = RIGHT) -> Piece:
    """The viewer's fan in the lowest quarter."""
    box = Rect(left, HAND_TOP, right - left, HAND_BOTTOM - HAND_TOP)
    return Piece(
        name, box, 0, spread="fan", scale=scale, shift=(0.3, 1 - HAND_GROWS), grow=(0.4, HAND_GROWS), face="known"
    )


def plate(seat: int, x: float, y: float, shift: Pair, scale: float = 1.0) -> Piece:
    """Another seat's plate with its left top corner at x, y; its writing is larger by `scale` too."""
    return Piece("plate", Rect(x, y, PLATE[0] * scale, PLATE[1] * scale), seat, shift=shift, scale=scale)
