"""Where things lie on a table: the slots and props of a map in design units, and the same fitted to a window in px.

Needs neither pygame nor pytmx. `slots.read` makes a `Table` of a TMX file in design units (1920×1080); `fit` returns the
same table in window px. Seats in a table are relative: 0 is the viewer at the bottom, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Spread = Literal["fan", "pile", "row", "stack", "none"]
Face = Literal["up", "down", "known"]

DESIGN = (1920, 1080)
"""The map's own size in design units."""
CARD = 140.0
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
    """A place of the map: a zone of cards, or a place for something else (`plate`, `message`, `buttons`, ...).

    `box` is where it lies, `angle` how far it is turned about its middle (degrees clockwise), `card` the width of its cards
    (all in the units of its table). `max_angle` is the most a fan's end card leans (degrees), `overlap` the least part of a
    card's width that stays to be seen. `face` "up", "down" or "known" (as the view says). `anchor` (0, 0) keeps the distance to the left top
    edge of the window, (1, 1) to the right bottom one; `grow` is the share of a window's extra width and height that it takes.
    """

    zone: str
    seat: int | None
    box: Box
    spread: Spread = "none"
    max_angle: float = 12.0
    overlap: float = 0.22
    face: Face = "known"
    scale: float = 1.0
    card: float = CARD
    angle: float = 0.0
    anchor: tuple[float, float] = (0.5, 0.5)
    grow: tuple[float, float] = (0.0, 0.0)

    @property
    def name(self) -> str:
        """ "hand.0" for a seat's slot (relative seat), "pool" for one of the table."""
        return self.zone if self.seat is None else f"{self.zone}.{self.seat}"


@dataclass(frozen=True, slots=True)
class Prop:
    """A picture that stands on the table: `picture` is the skin's name ("props/slot_machine")."""

    picture: str
    box: Box
    anchor: tuple[float, float] = (0.5, 0.5)
    grow: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Table:
    """A whole map. `unit` is the length of one design unit for cards and props (1.0 in design units, else px), `text` the px per design
    unit for writing inside its plates and panels; `slots` by name with relative seats."""

    game: str
    seats: int
    room: str
    size: tuple[float, float] = DESIGN
    slots: Mapping[str, Slot] = field(default_factory=dict)
    props: tuple[Prop, ...] = ()
    unit: float = 1.0
    text: float = 1.0

    def slot(self, zone: str, viewer: int = 0) -> Slot | None:
        """The slot of a zone named with its true seat ("hand.3"), as `viewer` sits; a slot without seat serves all seats of its kind."""
        kind, _, seat = zone.partition(".")
        if not seat.isdigit():
            return self.slots.get(kind)
        return self.slots.get(f"{kind}.{(int(seat) - viewer) % self.seats}") or self.slots.get(kind)


def fit(table: Table, size: tuple[int, int], scale: float) -> Table:
    """The table of a map in px for a window of `size`; `scale` is the scene's px per design unit (UI scale included).

    Cards and gaps follow the window alone; plates, message, buttons and panels grow with `scale` as far as there is room.
    """
    raise NotImplementedError
