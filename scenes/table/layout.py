"""The picture as a function of a view: where each token lies. Pure geometry in window px, angles in degrees clockwise."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.cards import UNKNOWN, Card
from scenes.table.feel import HOVER_LIFT, HOVER_RISE, HOVER_SCALE
from scenes.table.places import RATIO, Box, Slot, Table, turned
from scenes.table.spreads import Spot, spread
from scenes.table.tokens import Token, Tokens

BLANK: Card = -2
"""A card that lies face up but whose face is not known any more: only its plain rim can be seen under others."""
LAYER = 256.0
"""Distance in drawing order of two slots; more than any zone has cards."""
HOVER_Z = 4096.0
"""How much nearer a hovered card is drawn."""
JITTER = 2.2
"""Cards on an open pile lie turned by up to so many degrees."""


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
    room for one more card; `without`: cards that are held and take no room; `groups`: sizes of the sets of a "stack" zone, top set first,
    or of the rows of a "row" zone; `placed`: cards whose place the caller decides (rummy's cloth).
    """
    poses: dict[Token, Pose] = {}
    ranks = {name: rank for rank, name in enumerate(table.slots)}
    spare = _spare_slots(tokens, table, viewer)
    for name, zone in tokens.zones.items():
        slot = spare.get(name) or table.slot(name, viewer)
        if slot is None:
            continue
        cards = [token for token in hand_order(order, zone) if token not in without]
        hole = gap[1] if gap is not None and gap[0] == name else None
        places = _places(slot, len(cards) + (hole is not None), tuple((groups or {}).get(name, ())))
        if hole is not None:
            places = places[:hole] + places[hole + 1 :] if hole < len(cards) else places[:-1]
        base = ranks.get(slot.name, 0) * LAYER
        for token, place in zip(cards, places, strict=True):
            poses[token] = _pose(slot, place, token, tokens.faces[token], base)
    if placed:
        poses.update({token: pose for token, pose in placed.items() if token in tokens.faces and token not in without})
    return poses


def _spare_slots(tokens: Tokens, table: Table, viewer: int) -> dict[str, Slot]:
    """On a plain table: a pile's place in the slot "piles" for every zone that the map does not know."""
    piles = table.slots.get("piles")
    if piles is None:
        return {}
    names = sorted(name for name in tokens.zones if table.slot(name, viewer) is None)
    width = piles.box.width / max(1, len(names))
    boxes = (
        Box(piles.box.x + (number + 0.05) * width, piles.box.y, 0.9 * width, piles.box.height)
        for number in range(len(names))
    )
    return {name: replace(piles, box=box, spread="pile") for name, box in zip(names, boxes, strict=True)}


@functools.lru_cache(maxsize=512)
def _places(slot: Slot, count: int, groups: tuple[int, ...]) -> tuple[Pose, ...]:
    """Blank cards in all places of a slot; kept, for step after step most zones stay as they are."""
    turn = math.radians(slot.angle)
    x, y = slot.box.centre
    spots = list(spread(slot, count, groups))
    return tuple(
        Pose(
            x + math.cos(turn) * spot.x - math.sin(turn) * spot.y,
            y + math.sin(turn) * spot.x + math.cos(turn) * spot.y,
            slot.angle + spot.lean,
            spot.width,
            BLANK,
            float(height),
            seen=spot.seen,
        )
        for spot, height in zip(spots, _heights(slot, spots), strict=True)
    )


def _heights(slot: Slot, spots: Sequence[Spot]) -> list[int]:
    """Which of a zone's cards lies over which: piles from the top, stacks from right to left, all others from left to right."""
    if slot.spread == "pile":
        return list(range(len(spots), 0, -1))
    heights = [*range(len(spots))]
    if slot.spread == "stack":
        for height, number in enumerate(sorted(heights, key=lambda number: spots[number].x)):
            heights[number] = height
    return heights


def _pose(slot: Slot, place: Pose, token: Token, face: Card, base: float) -> Pose:
    """A card in a place of a slot."""
    card = UNKNOWN if slot.face == "down" else BLANK if slot.face == "up" and face == UNKNOWN else face
    x, y, angle, width, _, height, lift, wide, tall, seen = place
    if slot.face == "up" and slot.spread == "pile":
        angle += JITTER * ((token * 37 % 11) / 5 - 1)
    return Pose(x, y, angle, width, card, base + height, lift, wide, tall, seen)


def hand_order(order: Sequence[Token], hand: Sequence[Token]) -> list[Token]:
    """The hand in the player's own order: wished ones first to last, cards that came since at the end."""
    if not order:
        return list(hand)
    held = set(hand)
    wished = [token for token in order if token in held]
    known = set(wished)
    return wished + [token for token in hand if token not in known]


def row_index(slot: Slot, count: int, x: float, y: float) -> int:
    """Where among `count` cards of a fan or row (0 = before the first .. count) a card dropped with its middle at x, y belongs."""
    turn = math.radians(-slot.angle)
    middle_x, middle_y = slot.box.centre
    along = math.cos(turn) * (x - middle_x) - math.sin(turn) * (y - middle_y)
    across = math.sin(turn) * (x - middle_x) + math.cos(turn) * (y - middle_y)
    spots = list(spread(slot, count + 1))
    return min(range(count + 1), key=lambda place: math.hypot(spots[place].x - along, spots[place].y - across))


def hit(poses: Mapping[Token, Pose], x: float, y: float) -> Token | None:
    """The topmost card under a point. Hand in resting poses: hover and flight never move what can be hit."""
    under = [(pose.z, token) for token, pose in poses.items() if covers(pose, x, y)]
    return max(under)[1] if under else None


def nearest(poses: Mapping[Token, Pose], x: float, y: float) -> Token | None:
    """The thing whose middle is nearest to a point, if that is no further than its own width: for small things between gaps."""
    near = [(math.hypot(pose.x - x, pose.y - y), token) for token, pose in poses.items() if pose.seen]
    found = min(near, default=None)
    return found[1] if found is not None and found[0] <= poses[found[1]].width else None


def covers(pose: Pose, x: float, y: float) -> bool:
    """Whether a point lies on a card."""
    turn = math.radians(-pose.angle)
    dx, dy = x - pose.x, y - pose.y
    along, across = math.cos(turn) * dx - math.sin(turn) * dy, math.sin(turn) * dx + math.cos(turn) * dy
    return abs(along) <= pose.width / 2 and abs(across) <= pose.width * RATIO / 2


def hovered(pose: Pose, share: float = 1.0) -> Pose:
    """A card under the pointer: larger, raised along its own axis, over its neighbours; only for drawing. `share` 0..1 (or a little
    beyond) is how far it has got."""
    turn = math.radians(pose.angle)
    rise = HOVER_RISE * pose.width * share
    return pose._replace(
        x=pose.x + math.sin(turn) * rise,
        y=pose.y - math.cos(turn) * rise,
        width=pose.width * (1 + (HOVER_SCALE - 1) * share),
        lift=pose.lift + HOVER_LIFT * share,
        z=pose.z + HOVER_Z,
    )


def bounds(pose: Pose) -> Box:
    """The upright box round a turned card, without its shadow."""
    width, height = pose.width * pose.wide, pose.width * RATIO * pose.tall
    return turned(Box(pose.x - width / 2, pose.y - height / 2, width, height), pose.angle)
