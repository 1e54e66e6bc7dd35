"""Pieces of a table: what the plans are made of, in design units of a 1920×1080 map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

Pair = tuple[float, float]
CARD = 160.0
"""Width of a card of scale 1; must agree with scenes.table.places."""
RATIO = 7 / 5


class Rect(NamedTuple):
    """Left, top, width, height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Piece:
    """A zone (`name`, `seat`) or a prop (`picture`) with the upright box it takes after turning by `angle`.

    In a window with extra room the piece is moved by the shares `shift` of it and becomes larger by the shares `grow`. `spread`, `scale`,
    `overlap`, `face`, `rows`, `align`, `over` are properties of its slot.
    """

    name: str
    box: Rect
    seat: int | None = None
    angle: float = 0.0
    shift: Pair = (0.5, 0.5)
    grow: Pair = (0.0, 0.0)
    spread: str = "none"
    scale: float = 1.0
    overlap: float | None = None
    max_angle: float | None = None
    face: str | None = None
    rows: int | None = None
    align: str | None = None
    over: bool = False
    picture: bool = False

    @property
    def anchor(self) -> Pair:
        """The point 0..1 of the window to which the piece keeps its distance, so that it moves by `shift`."""
        across, down = (
            0.5 if grow >= 1 else shift / (1 - grow) for shift, grow in zip(self.shift, self.grow, strict=True)
        )
        return across, down


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole table for a game ("any"), in the room of that name; its file is named after the game, or `title`."""

    game: str
    seats: int
    pieces: tuple[Piece, ...]
    title: str = ""

    @property
    def file(self) -> str:
        """Name of its map."""
        return f"{self.title or self.game}_{self.seats}.tmx"


def around(x: float, y: float, width: float, height: float) -> Rect:
    """A box with its middle at x, y."""
    return Rect(x - width / 2, y - height / 2, width, height)


def pile(name: str, x: float, y: float, scale: float, seat: int | None = None, room: float = 0.0, **more: Any) -> Piece:
    """A pile of cards with its middle at x, y, and `room` at its sides to grow into where the window is taller."""
    box = around(x, y, CARD * scale + room, CARD * scale * RATIO)
    return Piece(name, box, seat, spread="pile", scale=scale, **more)
