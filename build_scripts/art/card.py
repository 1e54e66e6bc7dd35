"""What every card has: the sheet of 5 : 7 with round corners, its rim, and indices in two opposite corners."""

from collections.abc import Iterable
from dataclasses import replace

from build_scripts.art.shapes import INK, Paint, Picture, Shape, box, linear, moved

WIDTH, HEIGHT = 250.0, 350.0
RADIUS = WIDTH * 0.06
RIM = WIDTH * 0.012


def paper(top: str, bottom: str, rim: str) -> Picture:
    """The blank card: a faint vertical gradient and a darker rim."""
    half = RIM / 2
    sheet = box(half, half, WIDTH - RIM, HEIGHT - RIM, RADIUS - half)
    return (Shape(sheet, linear(0, 0, 0, HEIGHT, (0, top), (1, bottom)), rim, RIM, halo=False),)


def opposite(picture: Iterable[Shape]) -> Picture:
    """The picture and its copy turned by half a circle round the card's middle."""
    once = tuple(picture)
    return (*once, *moved(once, WIDTH, HEIGHT, 1, 180))


def haloed(picture: Picture, tone: Paint, width: float) -> Picture:
    """The picture with a band of one tone, `width` units broad, all round its silhouette."""
    band = tuple(Shape(s.d, tone, tone, (s.width if s.line else 0) + 2 * width, halo=False) for s in picture if s.halo)
    return (*band, *picture)


def shadowed(picture: Picture, tone: str, width: float, x: float = 3, y: float = 6) -> Picture:
    """The picture over a flat shadow of its haloed silhouette."""
    band = tuple(Shape(s.d, tone, tone, (s.width if s.line else 0) + 2 * width, halo=False) for s in picture if s.halo)
    return (*moved(band, x, y), *haloed(picture, "#fff4dc", width))


def silhouette(picture: Picture, tone: str = INK) -> Picture:
    """The picture as a flat shadow of itself."""
    return tuple(replace(s, fill=tone if s.fill else None, line=tone, opacity=1.0) for s in picture if s.halo)


def darker(tone: str, share: float = 0.72) -> str:
    """The colour with its light multiplied by the share."""
    channels = (int(tone[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(value * share):02x}" for value in channels)
