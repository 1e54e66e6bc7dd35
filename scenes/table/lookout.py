"""Which part of a cloth is seen, and how large: zoom and pan (no pygame).

Places on the whole cloth are told in px as they are at zoom 1; `shown` says where they lie in the window.
"""

from __future__ import annotations

from collections.abc import Iterable

from scenes.table.places import Box

MOST = 2.6
ZOOM_STEP = 1.25
EDGE = 0.07
"""While a card is carried, the part of the window at each side in which the cloth moves on."""
SPEED = 0.0009
"""So fast, in windows a ms, at the very edge."""
AROUND = 0.04
"""Room left round what is brought into sight, in windows."""
NEARLY = 1.02
"""A zoom below this is none."""


class Lookout:
    """`zoom` 1 shows the whole cloth; `left` and `top` are the part of it beyond the window's left and upper edge, 0..1."""

    def __init__(self) -> None:
        self.cloth = Box(0, 0, 1, 1)
        self.zoom = 1.0
        self.left = self.top = 0.0

    @property
    def near(self) -> bool:
        """Whether only a part of the cloth is seen."""
        return self.zoom > 1.0

    # --- asking -------------------------------------------------------------------------------------------------------
    def shown(self, box: Box) -> Box:
        """Where a part of the cloth lies in the window; it may lie beyond its edges."""
        cloth, zoom = self.cloth, self.zoom
        x = cloth.x + (box.x - cloth.x - self.left * cloth.width) * zoom
        y = cloth.y + (box.y - cloth.y - self.top * cloth.height) * zoom
        return Box(x, y, box.width * zoom, box.height * zoom)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The point of the whole cloth that lies at a point of the window."""
        cloth = self.cloth
        across, down = self.left * cloth.width, self.top * cloth.height
        return cloth.x + across + (x - cloth.x) / self.zoom, cloth.y + down + (y - cloth.y) / self.zoom

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the window lies on the cloth."""
        cloth = self.cloth
        return cloth.x <= x <= cloth.right and cloth.y <= y <= cloth.bottom

    def seen(self, box: Box) -> Box:
        """The part of a box of the window that lies within the cloth's edges; where none does its middle, without width and height."""
        if not self.near:
            return box
        x, y = max(box.x, self.cloth.x), max(box.y, self.cloth.y)
        right, bottom = min(box.right, self.cloth.right), min(box.bottom, self.cloth.bottom)
        return Box(x, y, right - x, bottom - y) if right > x and bottom > y else Box(*box.centre, 0, 0)

    def beyond(self, boxes: Iterable[Box]) -> tuple[bool, bool, bool, bool]:
        """Whether some of these boxes of the window lie beyond its left, right, upper and lower edge."""
        cloth, found = self.cloth, list(boxes) if self.near else []
        return (
            any(box.x < cloth.x - 1 for box in found),
            any(box.right > cloth.right + 1 for box in found),
            any(box.y < cloth.y - 1 for box in found),
            any(box.bottom > cloth.bottom + 1 for box in found),
        )

    # --- moving -------------------------------------------------------------------------------------------------------
    def magnify(self, by: float, x: float, y: float) -> bool:
        """Zooms in (by > 1) or out about a point of the window, which stays where it is; whether anything changed."""
        there = self.spot(x, y)
        before = self.zoom, self.left, self.top
        self.zoom = max(1.0, min(MOST, self.zoom * by))
        if self.zoom < NEARLY:
            self.zoom = 1.0
        self.left = (there[0] - self.cloth.x - (x - self.cloth.x) / self.zoom) / self.cloth.width
        self.top = (there[1] - self.cloth.y - (y - self.cloth.y) / self.zoom) / self.cloth.height
        self._stay()
        return before != (self.zoom, self.left, self.top)

    def whole(self) -> bool:
        """Shows all of the cloth; whether anything changed."""
        return self.magnify(1 / MOST, *self.cloth.centre)

    def shift(self, dx: float, dy: float) -> bool:
        """Moves the cloth in the window by so many px; whether it moved."""
        before = self.left, self.top
        self.left -= dx / self.zoom / self.cloth.width
        self.top -= dy / self.zoom / self.cloth.height
        self._stay()
        return before != (self.left, self.top)

    def reveal(self, box: Box) -> bool:
        """Brings a part of the cloth (as at zoom 1) into the window, by the shortest way; whether it had to move."""
        if not self.near:
            return False
        shown, cloth = self.shown(box), self.cloth
        pad_x, pad_y = AROUND * cloth.width, AROUND * cloth.height
        dx = max(0.0, cloth.x + pad_x - shown.x) - max(0.0, shown.right - cloth.right + pad_x)
        dy = max(0.0, cloth.y + pad_y - shown.y) - max(0.0, shown.bottom - cloth.bottom + pad_y)
        return self.shift(dx, dy) if dx or dy else False

    def drifts(self, x: float, y: float) -> bool:
        """Whether the cloth moves on under a card carried at a point near an edge."""
        before = self.left, self.top
        moved = self.drift(x, y, 1.0)
        self.left, self.top = before
        return moved

    def drift(self, x: float, y: float, dt_ms: float) -> bool:
        """A carried card is at a point near an edge: the cloth moves on under it; whether it moved."""
        cloth = self.cloth
        if not (self.near and self.covers(x, y)):
            return False
        across = _push((x - cloth.x) / cloth.width) * dt_ms * SPEED * cloth.width
        down = _push((y - cloth.y) / cloth.height) * dt_ms * SPEED * cloth.height
        return self.shift(across, down) if across or down else False

    def _stay(self) -> None:
        most = 1 - 1 / self.zoom
        self.left, self.top = max(0.0, min(self.left, most)), max(0.0, min(self.top, most))


def _push(part: float) -> float:
    """How hard a pointer at a part 0..1 of the window pushes: 1 at its beginning, -1 at its end, 0 away from the edges."""
    return max(0.0, 1 - part / EDGE) - max(0.0, 1 - (1 - part) / EDGE)
