"""What a picture is made of: filled and outlined paths in absolute coordinates, y downwards.

Paths use the commands M, L, C, Q and Z with absolute coordinates only, so that a picture can be moved, turned and
scaled by moving its points. Line widths stay as they are when a picture is scaled: outlines keep one weight.
"""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

Point = tuple[float, float]
Place = Callable[[Point], Point]
Stop = tuple[float, str] | tuple[float, str, float]

INK = "#2a1519"
OUTLINE = 5.0
"""Weight of an outline: 2 % of a card that is 250 units wide."""

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
_ROUND = 0.5522847


@dataclass(frozen=True)
class Gradient:
    """A run of colours: linear from (x1, y1) to (x2, y2), or radial from a centre (cx, cy) out to radius r."""

    at: tuple[float, ...]
    stops: tuple[Stop, ...]


Paint = str | Gradient | None


@dataclass(frozen=True)
class Shape:
    """One path: its data, fill, line colour, line width in units, opacity 0..1, and whether a halo surrounds it."""

    d: str
    fill: Paint = None
    line: Paint = None
    width: float = OUTLINE
    opacity: float = 1.0
    halo: bool = True


Picture = tuple[Shape, ...]


def number(value: float) -> str:
    """The shortest text of a coordinate, to a hundredth of a unit."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pairs(*points: Point) -> str:
    """The points as path coordinates."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """A closed path with straight sides."""
    first, *rest = points
    return f"M{pairs(first)}" + "".join(f"L{pairs(point)}" for point in rest) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """An open path of straight pieces."""
    return polygon(points)[:-1]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """A closed ellipse (a circle without `ry`), clockwise from its right end."""
    ry = rx if ry is None else ry
    kx, ky = rx * _ROUND, ry * _ROUND
    return (
        f"M{pairs((cx + rx, cy))}"
        f"C{pairs((cx + rx, cy + ky), (cx + kx, cy + ry), (cx, cy + ry))}"
        f"C{pairs((cx - kx, cy + ry), (cx - rx, cy + ky), (cx - rx, cy))}"
        f"C{pairs((cx - rx, cy - ky), (cx - kx, cy - ry), (cx, cy - ry))}"
        f"C{pairs((cx + kx, cy - ry), (cx + rx, cy - ky), (cx + rx, cy))}Z"
    )


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """A rectangle from its top left corner, with rounded corners."""
    return rounded([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], radius)


def rounded(points: list[Point], radius: float) -> str:
    """A closed polygon whose corners are rounded by `radius` units (less where a side is short)."""
    if radius <= 0:
        return polygon(points)
    pieces = []
    for before, corner, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        one, two = _towards(corner, start, radius * (1 - _ROUND)), _towards(corner, end, radius * (1 - _ROUND))
        pieces.append(f"{pairs(start)}C{pairs(one, two, end)}")
    return "M" + "L".join(pieces) + "Z"


def _towards(start: Point, goal: Point, distance: float) -> Point:
    """The point `distance` units from `start` on the way to `goal`, at most half the way of a side."""
    length = math.dist(start, goal)
    share = min(distance / length, 1.0) if length else 0.0
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


def blob(points: Sequence[Point], tension: float = 1.0) -> str:
    """A closed smooth curve through the points."""
    count = len(points)
    parts = [f"M{pairs(points[0])}"]
    for i in range(count):
        a, b, c, e = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        parts.append(_bend(a, b, c, e, tension))
    return "".join(parts) + "Z"


def curve(points: Sequence[Point], tension: float = 1.0) -> str:
    """An open smooth curve through the points."""
    ends = [points[0], *points, points[-1]]
    parts = [f"M{pairs(points[0])}"]
    parts.extend(_bend(*four, tension) for four in zip(ends, ends[1:], ends[2:], ends[3:], strict=False))
    return "".join(parts)


def _bend(a: Point, b: Point, c: Point, e: Point, tension: float) -> str:
    """The Bézier piece from b to c of a smooth curve a, b, c, e."""
    k = tension / 6
    one = (b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k)
    two = (c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k)
    return f"C{pairs(one, two, c)}"


def mirrored(half: Sequence[Point]) -> list[Point]:
    """The right half of an outline, top to bottom, completed by its mirror image; points on the axis stay single."""
    return list(half) + [(-x, y) for x, y in reversed(half) if x != 0]


def star(cx: float, cy: float, outer: float, inner: float, points: int, turn: float = -90.0) -> str:
    """A closed star; `turn` is the direction of its first point in degrees."""
    corners = []
    for i in range(points * 2):
        angle = math.radians(turn + 180 * i / points)
        radius = inner if i % 2 else outer
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return polygon(corners)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> str:
    """An open piece of a circle from one direction to another, in degrees clockwise from the right."""
    count = max(1, math.ceil(abs(end - start) / 45))
    turn = math.radians((end - start) / count)
    k = 4 / 3 * math.tan(turn / 4) * r
    out = []
    for i in range(count):
        a = math.radians(start) + turn * i
        b = a + turn
        first, last = ((cx + r * math.cos(v), cy + r * math.sin(v)) for v in (a, b))
        one = (first[0] - k * math.sin(a), first[1] + k * math.cos(a))
        two = (last[0] + k * math.sin(b), last[1] - k * math.cos(b))
        out.append((f"M{pairs(first)}" if i == 0 else "") + f"C{pairs(one, two, last)}")
    return "".join(out)


def linear(x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> Gradient:
    """A linear gradient between two points."""
    return Gradient((x1, y1, x2, y2), stops)


def radial(cx: float, cy: float, r: float, *stops: Stop) -> Gradient:
    """A radial gradient."""
    return Gradient((cx, cy, r), stops)


def cel(cx: float, cy: float, r: float, *tones: str, edges: Sequence[float] = ()) -> Gradient:
    """Flat tones with crisp edges round a light at (cx, cy): the way enamel and cel paintings are shaded.

    `edges` holds the shares of `r` where a tone gives way to the next; without it they are spread evenly.
    """
    cuts = edges or [(i + 1) / len(tones) for i in range(len(tones) - 1)]
    stops: list[Stop] = [(0.0, tones[0])]
    for cut, before, after in zip(cuts, tones, tones[1:], strict=False):
        stops += [(cut - 0.008, before), (cut + 0.008, after)]
    return Gradient((cx, cy, r), (*stops, (1.0, tones[-1])))


def steps(x1: float, y1: float, x2: float, y2: float, *tones: str, edges: Sequence[float] = ()) -> Gradient:
    """Flat tones with crisp edges along a line."""
    return replace(cel(0, 0, 1, *tones, edges=edges), at=(x1, y1, x2, y2))


def moved(
    picture: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, flip: bool = False,
    weight: float = 1,
) -> Picture:  # fmt: skip
    """The picture scaled, mirrored left to right, turned clockwise by degrees and moved, in this order."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    side = -1 if flip else 1

    def place(point: Point) -> Point:
        px, py = point[0] * side, point[1]
        return (px * cos - py * sin + x, px * sin + py * cos + y)

    def shade(paint: Paint) -> Paint:
        return _placed(paint, place, scale) if isinstance(paint, Gradient) else paint

    return tuple(
        replace(s, d=_points_moved(s.d, place), fill=shade(s.fill), line=shade(s.line), width=s.width * weight)
        for s in picture
    )


def _placed(paint: Gradient, place: Place, scale: float) -> Gradient:
    """The gradient with its points moved and its radius scaled."""
    if len(paint.at) == 3:
        return replace(paint, at=(*place((paint.at[0], paint.at[1])), paint.at[2] * scale))
    return replace(paint, at=(*place((paint.at[0], paint.at[1])), *place((paint.at[2], paint.at[3]))))


def _points_moved(d: str, place: Place) -> str:
    """The path with every point moved."""
    values = iter([float(text) for text in _NUMBER.findall(d)])
    out = []
    for command, body in re.findall(r"([MLCQZ])([^MLCQZ]*)", d):
        count = len(_NUMBER.findall(body)) // 2
        out.append(command + pairs(*(place((next(values), next(values))) for _ in range(count))))
    return "".join(out)
