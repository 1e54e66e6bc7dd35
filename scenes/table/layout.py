"""The picture as a function of a view: where each token lies. Pure geometry in window px, angles in degrees clockwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.cards import UNKNOWN, Card
from scenes.table.places import Slot, Table
from scenes.table.tokens import Token, Tokens

BLANK: Card = -2
"""A card that lies face up but whose face is not known any more: only its plain rim can be seen under others."""


class Pose(NamedTuple):
    """Where and how a card is drawn.

    `x`, `y`: its middle; `angle`: clockwise; `width` px (height is 7/5 of it); `card`: the face shown, UNKNOWN = its back, BLANK = paper;
    `z`: drawing order, higher is nearer; `lift` 0..1: how high it is held over the cloth (shadow); `wide`, `tall`: stretch of the picture
    (a flip narrows `wide` to 0, a drop squashes); `seen`: False where a resting card covers it wholly, so that it need not be drawn.
    """

    x: float
    y: float
    angle: float
    width: float
    card: Card
    z: float = 0.0
    lift: float = 0.0
    wide: float = 1.0
    tall: float = 1.0
    seen: bool = True

    @property
    def face_up(self) -> bool:
        """Whether its front is shown."""
        return self.card != UNKNOWN


def lay(
    tokens: Tokens,
    table: Table,
    viewer: int,
    *,
    order: Sequence[Token] = (),
    gap: tuple[str, int] | None = None,
    without: frozenset[Token] = frozenset(),
    groups: Mapping[str, Sequence[int]] | None = None,
    placed: Mapping[Token, Pose] | None = None,
) -> dict[Token, Pose]:
    """The pose of every token whose zone has a slot.

    `order`: the viewer's own order of its hand (others keep theirs, new cards come last); `gap`: (zone, index) where neighbours make
    room for one more card; `without`: cards that are held and take no room; `groups`: sizes of the sets of a "stack" zone, top set first;
    `placed`: cards whose place the caller decides (rummy's cloth).
    """
    raise NotImplementedError


def hand_order(order: Sequence[Token], hand: Sequence[Token]) -> list[Token]:
    """The hand in the player's own order: wished ones first to last, cards that came since at the end."""
    raise NotImplementedError


def row_index(slot: Slot, count: int, x: float, y: float) -> int:
    """Where among `count` cards of a fan or row (0 = before the first .. count) a card dropped with its middle at x, y belongs."""
    raise NotImplementedError


def hit(poses: Mapping[Token, Pose], x: float, y: float) -> Token | None:
    """The topmost card under a point. Hand in resting poses: hover and flight never move what can be hit."""
    raise NotImplementedError


def hovered(pose: Pose) -> Pose:
    """A card under the pointer: larger, raised along its own axis, over its neighbours; only for drawing."""
    raise NotImplementedError


def bounds(pose: Pose) -> tuple[float, float, float, float]:
    """(x, y, width, height) of the upright box round a turned card, without its shadow."""
    raise NotImplementedError
