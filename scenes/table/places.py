"""Where things lie on a table: the slots and props of a map in design units, and the same fitted to a window in px.

Needs neither pygame nor pytmx. `slots.read` makes a `Table` of a TMX file in design units (1920×1080); `fit` returns the
same table in window px. Seats in a table are relative: 0 is the viewer at the bottom, the others follow clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple

from game.core.zones import owner
from scenes.table.feel import FAN_MOST_DEGREES, FAN_OVERLAP

Spread = Literal["fan", "pile", "row", "stack", "none"]
Face = Literal["up", "down", "known"]
Align = Literal["middle", "start"]

DESIGN = (1920.0, 1080.0)
"""The map's own size in design units."""
HEADROOM = 1.34
WRITTEN = frozenset({"plate", "buttons", "message"})
"""Kinds of places that are written on."""
"""Places for writing are drawn in the maps so that writing of this many px per unit still fits (small windows have larger letters)."""
GROWTH_STEP = 0.05
CARD = 160.0
"""Width in design units of a card in a slot of scale 1."""
RATIO = 7 / 5
"""Height of a card by its width."""


class Box(NamedTuple):
    """An upright rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the map: a zone of cards, or a place for something else (`plate`, `message`, `buttons`, ...), which has spread "none".

    `box` is where it lies before it is turned by `angle` (degrees clockwise) about its middle; `card` is the width of its cards and `text`
    the length of a design unit for writing in it, all in the units of its table. `scale` enlarges both. `max_angle` is the most a fan's end card leans (degrees),
    `overlap` the least part of a card's width that stays to be seen, `rows` into how many rows a row is broken,
    `align` whether a row lies in its middle or from its start on. `face` is "up" or "down"
    where that is so whatever the view knows, else "known". `anchor` (0, 0) keeps the distance to the window's left top corner, (1, 1) to
    the right bottom one; `grow` is the share of a window's extra width and height that it takes. An `over` slot may lie over others.
    """

    zone: str
    seat: int | None
    box: Box
    spread: Spread = "none"
    max_angle: float = FAN_MOST_DEGREES
    overlap: float = FAN_OVERLAP
    rows: int = 1
    align: Align = "middle"
    face: Face = "known"
    scale: float = 1.0
    card: float = CARD
    angle: float = 0.0
    anchor: tuple[float, float] = (0.5, 0.5)
    grow: tuple[float, float] = (0.0, 0.0)
    over: bool = False
    text: float = 1.0

    @property
    def name(self) -> str:
        """ "hand.0" for a seat's slot (relative seat), "pool" for one of the table."""
        return self.zone if self.seat is None else f"{self.zone}.{self.seat}"

    @property
    def bounds(self) -> Box:
        """The upright box round the turned slot."""
        return turned(self.box, self.angle)


@dataclass(frozen=True, slots=True)
class Prop:
    """A picture that stands on the table: `picture` is the skin's name ("props/slot_machine")."""

    picture: str
    box: Box
    anchor: tuple[float, float] = (0.5, 0.5)
    grow: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Painting:
    """A part of cloth or furniture that the map brings itself: a tile, an image layer or a picture object.

    `part` is the piece of the picture `file` that is shown (px of the file; None: all of it), stretched over `box`, after it was flipped
    over its diagonal, then left-right, then upside down. `block` is the layer it belongs to, which moves and grows as one piece; without
    one it is stretched with the window.
    """

    file: Path
    part: Box | None
    box: Box
    block: Box | None = None
    diagonal: bool = False
    mirrored: bool = False
    upside_down: bool = False
    angle: float = 0.0
    opacity: float = 1.0
    anchor: tuple[float, float] = (0.5, 0.5)
    grow: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Table:
    """A whole map. `unit` is the length of one design unit for cards and props (1.0 in design units, else px); `slots` go by name with
    relative seats, later ones lie nearer; `paintings` in drawing order under everything."""

    game: str
    seats: int
    room: str
    size: tuple[float, float] = DESIGN
    slots: Mapping[str, Slot] = field(default_factory=dict)
    props: tuple[Prop, ...] = ()
    paintings: tuple[Painting, ...] = ()
    unit: float = 1.0

    @property
    def writing(self) -> float:
        """Px per unit of letters at most, so that plates, buttons and message line have room for them."""
        written = [slot.text for slot in self.slots.values() if slot.zone in WRITTEN]
        return max(min(written, default=self.unit), HEADROOM * self.unit)

    def slot(self, zone: str, viewer: int = 0) -> Slot | None:
        """The slot of a zone named with its true seat ("hand.3") as `viewer` sits (nobody: as seat 0 does); a slot without seat serves all
        seats of its kind."""
        kind, seat = owner(zone)
        if seat is None:
            return self.slots.get(kind)
        return self.slots.get(f"{kind}.{(seat - max(viewer, 0)) % self.seats}") or self.slots.get(kind)

    def prop(self, picture: str) -> Prop | None:
        """The first prop that shows a picture."""
        return next((prop for prop in self.props if prop.picture == picture), None)


def turned(box: Box, angle: float) -> Box:
    """The upright box round a box turned about its middle by `angle` degrees."""
    if angle % 180 == 0:
        return box
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    width, height = box.width * cos + box.height * sin, box.width * sin + box.height * cos
    x, y = box.centre
    return Box(x - width / 2, y - height / 2, width, height)


def fit(table: Table, size: tuple[int, int], scale: float) -> Table:
    """The table of a map in px for a window of `size`; `scale` is the scene's px per design unit (UI scale included).

    Cards and gaps follow the window alone; plates, message, buttons and panels grow with `scale` as far as there is room.
    """
    unit = min(size[0] / table.size[0], size[1] / table.size[1])
    extra = (size[0] / unit - table.size[0], size[1] / unit - table.size[1])
    slots = {name: _fitted(slot, extra, unit, scale) for name, slot in table.slots.items()}
    props = tuple(
        replace(prop, box=_scaled(_moved(prop.box, prop.anchor, prop.grow, extra), unit)) for prop in table.props
    )
    window = Box(0, 0, *size)
    if scale > HEADROOM * unit:
        _make_room_for_text(slots, [prop.box for prop in props], window, unit, scale)
    return replace(
        table,
        size=(float(size[0]), float(size[1])),
        slots=slots,
        props=props,
        paintings=tuple(_hung(painting, table.size, extra, unit) for painting in table.paintings),
        unit=unit,
    )


def _hung(painting: Painting, size: tuple[float, float], extra: tuple[float, float], unit: float) -> Painting:
    """A painting of a map of `size` in px: its place in its block, or in the window, stays the same."""
    old, box = painting.block or Box(0, 0, *size), painting.box
    anchor, grow = (painting.anchor, painting.grow) if painting.block else ((0.0, 0.0), (1.0, 1.0))
    new = _moved(old, anchor, grow, extra)
    wide, high = new.width / old.width, new.height / old.height
    x, y = new.x + (box.x - old.x) * wide, new.y + (box.y - old.y) * high
    return replace(painting, box=_scaled(Box(x, y, box.width * wide, box.height * high), unit))


def _moved(box: Box, anchor: tuple[float, float], grow: tuple[float, float], extra: tuple[float, float]) -> Box:
    """A box of the map in a window that has `extra` design units more in width and height."""
    width, height = grow[0] * extra[0], grow[1] * extra[1]
    return Box(
        box.x + anchor[0] * (extra[0] - width),
        box.y + anchor[1] * (extra[1] - height),
        box.width + width,
        box.height + height,
    )


def _scaled(box: Box, unit: float) -> Box:
    return Box(box.x * unit, box.y * unit, box.width * unit, box.height * unit)


def _fitted(slot: Slot, extra: tuple[float, float], unit: float, scale: float) -> Slot:
    """A slot in px; cards grow with the height of a slot that grows in height."""
    sideways = round(slot.angle) % 180 == 90
    bounds = _moved(slot.bounds, slot.anchor, slot.grow, extra)
    width, height = (bounds.height, bounds.width) if sideways else (bounds.width, bounds.height)
    if slot.angle % 90:
        width, height = slot.box.width, slot.box.height
    x, y = bounds.centre
    box = _scaled(Box(x - width / 2, y - height / 2, width, height), unit)
    card = slot.card * unit * height / slot.box.height
    if slot.spread in ("pile", "stack"):
        card = min(card, max(slot.card * unit, box.width))
    return replace(slot, box=box, card=card, text=scale * slot.scale)


def _make_room_for_text(slots: dict[str, Slot], props: list[Box], window: Box, unit: float, scale: float) -> None:
    """Enlarges the places with writing, kind by kind, until it has the wished size or something is in the way."""
    for zone in dict.fromkeys(slot.zone for slot in slots.values() if slot.spread == "none"):
        mine = {name: slot for name, slot in slots.items() if slot.zone == zone}
        others = [slot.bounds for name, slot in slots.items() if name not in mine and not slot.over] + props
        growth, most = 1.0, scale / (HEADROOM * unit)
        while growth < most:
            further = min(growth + GROWTH_STEP, most)
            boxes = [_enlarged(slot, further) for slot in mine.values()]
            crowd = [] if all(slot.over for slot in mine.values()) else others
            if not _free(boxes, crowd, window):
                break
            growth = further
        for name, slot in mine.items():
            slots[name] = replace(slot, box=_enlarged(slot, growth), text=HEADROOM * unit * growth * slot.scale)


def _enlarged(slot: Slot, growth: float) -> Box:
    """The slot's box grown away from the edge it is anchored to."""
    box = slot.box
    return Box(
        box.x - slot.anchor[0] * (growth - 1) * box.width,
        box.y - slot.anchor[1] * (growth - 1) * box.height,
        box.width * growth,
        box.height * growth,
    )


def _free(boxes: Sequence[Box], others: Sequence[Box], window: Box) -> bool:
    """Whether boxes lie in the window and overlap neither each other nor others."""
    for number, box in enumerate(boxes):
        if box.x < 0 or box.y < 0 or box.right > window.right or box.bottom > window.bottom:
            return False
        if any(box.overlaps(other) for other in others) or any(box.overlaps(other) for other in boxes[:number]):
            return False
    return True
