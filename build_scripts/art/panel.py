"""The coloured panel in a card's middle: notched corners for the indices, a metal line, rays from the middle."""

import math

from build_scripts.art.card import HEIGHT, WIDTH
from build_scripts.art.shapes import Paint, Picture, Point, Shape, polygon, radial, rounded


def panel(middle: str, edge: str, metal: Paint, ray: str | None = None, strength: float = 0.3) -> Picture:
    """The panel, lit in the middle; the rays take the middle's tone unless one is given."""
    glow = radial(WIDTH / 2, HEIGHT / 2 - 10, 205, (0, middle), (0.35, middle), (1, edge))
    return (
        Shape(_plate(13), glow, metal, 4, halo=False),
        *_rays(ray or middle, strength),
        Shape(_plate(20), None, metal, 1.6, halo=False),
    )


def _plate(inset: float) -> str:
    """The plate's outline with rounded corners."""
    return rounded(_corners(inset), 9)


def _corners(inset: float) -> list[Point]:
    """The plate's corners: a rectangle without its top left and bottom right corner, clockwise."""
    left, right, top, bottom = inset, WIDTH - inset, inset, HEIGHT - inset
    wide, tall = 49 + inset, 95 + inset
    return [
        (wide, top), (right, top), (right, HEIGHT - tall), (WIDTH - wide, HEIGHT - tall),
        (WIDTH - wide, bottom), (left, bottom), (left, tall), (wide, tall),
    ]  # fmt: skip


def _rays(tone: str, strength: float) -> Picture:
    """Sun rays from the middle to the plate's inner line."""
    corners = _corners(21.5)
    count, half = 14, math.pi / 28
    return tuple(
        Shape(polygon(_ray(2 * math.pi * i / count + half, half / 2, corners)), tone, opacity=strength, halo=False)
        for i in range(count)
    )


def _ray(angle: float, half: float, corners: list[Point]) -> list[Point]:
    """One ray: the middle, and the outline between two directions with the corners that lie between."""
    middle = (WIDTH / 2, HEIGHT / 2)
    between = sorted(
        (turn, corner)
        for corner in corners
        if abs(turn := _turned(math.atan2(corner[1] - middle[1], corner[0] - middle[0]) - angle)) < half
    )
    ends = [_reach(middle, angle + side * half, corners) for side in (-1, 1)]
    return [middle, ends[0], *(corner for _, corner in between), ends[1]]


def _turned(angle: float) -> float:
    """The angle between -pi and pi."""
    return (angle + math.pi) % (2 * math.pi) - math.pi


def _reach(middle: Point, angle: float, corners: list[Point]) -> Point:
    """Where a ray from the middle meets the outline."""
    dx, dy = math.cos(angle), math.sin(angle)
    found = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        ex, ey = bx - ax, by - ay
        cross = dx * ey - dy * ex
        if abs(cross) > 1e-9:
            along = ((ax - middle[0]) * ey - (ay - middle[1]) * ex) / cross
            side = ((ax - middle[0]) * dy - (ay - middle[1]) * dx) / cross
            if along > 0 and 0 <= side <= 1:
                found.append(along)
    return (middle[0] + dx * min(found), middle[1] + dy * min(found))
