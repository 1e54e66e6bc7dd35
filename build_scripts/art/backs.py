"""Card backs: a brass monogram S in a lattice, in four colourways."""

from build_scripts.art.card import HEIGHT, WIDTH, opposite, paper
from build_scripts.art.glyphs import DISPLAY, lettering
from build_scripts.art.shapes import Gradient, Picture, Shape, box, ellipse, linear, moved, polyline, radial, star

COLOURWAYS = {
    "burgundy": ("#8c1f42", "#5a1026", "#3a0818"), "green": ("#2f6149", "#1f3d2f", "#12271e"),
    "indigo": ("#3a5a8c", "#23395b", "#14233b"), "teal": ("#1d5a66", "#10343c", "#081f25"),
}  # fmt: skip
"""Tone in the lamp light, the cloth's own tone, and its shadow."""

STEP = 26.0
LEFT, TOP, RIGHT, BOTTOM = 21.0, 19.0, WIDTH - 21.0, HEIGHT - 19.0


def back(colour: str) -> Picture:
    """One card back; it looks the same upside down but for the letter."""
    light, tone, dark = COLOURWAYS[colour]
    glow = radial(WIDTH / 2, HEIGHT / 2, 215, (0, light), (0.55, tone), (1, dark))
    return (
        *paper("#fff8e6", "#f3e2c0", "#c9a25c"),
        Shape(box(10, 10, WIDTH - 20, HEIGHT - 20, 9), glow, brass(0.9), 3, halo=False),
        *_lattice(light),
        Shape(box(16.5, 16.5, WIDTH - 33, HEIGHT - 33, 5), None, brass(0.9), 1.6, halo=False),
        *_corners(dark),
        *_medallion(light, tone, dark),
    )


def brass(strength: float, x1: float = 30, y1: float = 20, x2: float = 220, y2: float = 330) -> Gradient:
    """Brass lit from the top left, its sheen running from one point to another."""
    tones = ((0.0, "#fbe3a0"), (0.3, "#d9a441"), (0.52, "#f6d681"), (0.75, "#c08a30"), (1.0, "#8f5d1a"))
    return linear(x1, y1, x2, y2, *((at, tone, strength) for at, tone in tones))


def _lattice(light: str) -> Picture:
    """Two families of slanting lines with a stud in every other crossing."""
    lines = [line for rise in (1, -1) for line in _slanting(rise)]
    studs = [Shape(star(x, y, 5.2, 2.1, 4), brass(0.95), halo=False) for x, y in _grid(0)]
    middles = [Shape(ellipse(x, y, 1.9), light, halo=False) for x, y in _grid(STEP / 2)]
    return (*lines, *middles, *studs)


def _grid(shift: float) -> list[tuple[float, float]]:
    """The lattice's crossings within the frame (shift 0), or the middles of its cells."""
    xs = [WIDTH / 2 + column * STEP + shift for column in range(-5, 5)]
    ys = [HEIGHT / 2 + row * STEP + shift for row in range(-7, 7)]
    return [(x, y) for y in ys for x in xs if LEFT + 5 < x < RIGHT - 5 and TOP + 5 < y < BOTTOM - 5]


def _slanting(rise: int) -> Picture:
    """The lines y = rise * x + c, cut at the frame."""
    found = []
    for i in range(-12, 13):
        shift = HEIGHT / 2 - rise * WIDTH / 2 + i * STEP
        ends = sorted({(x, y) for x, y in _cuts(rise, shift)})
        if len(ends) > 1:
            found.append(Shape(polyline([ends[0], ends[-1]]), None, brass(0.42), 1.3, halo=False))
    return tuple(found)


def _cuts(rise: int, shift: float) -> list[tuple[float, float]]:
    """Where such a line meets the frame."""
    sides = [(x, rise * x + shift) for x in (LEFT, RIGHT)] + [((y - shift) / rise, y) for y in (TOP, BOTTOM)]
    return [(x, y) for x, y in sides if LEFT <= x <= RIGHT and TOP <= y <= BOTTOM]


def _corners(dark: str) -> Picture:
    """A quarter rosette in each corner."""
    fan = (
        Shape("M17 17L52 17C52 38 38 52 17 52Z", dark, brass(0.95), 1.8, halo=False),
        Shape("M17 17L42 17C42 32 32 42 17 42Z", None, brass(0.8), 1.2, halo=False),
        Shape(star(28, 28, 9, 3.2, 4, -45), brass(1), halo=False),
    )
    other = moved(moved(fan, -WIDTH / 2, -HEIGHT / 2), flip=True)
    return (*opposite(fan), *opposite(moved(other, WIDTH / 2, HEIGHT / 2)))


def _medallion(light: str, tone: str, dark: str) -> Picture:
    """A round plate with a beaded rim and the letter."""
    x, y = WIDTH / 2, HEIGHT / 2
    bowl = radial(x - 14, y - 20, 76, (0, light), (0.7, tone), (1, dark))
    bead = (Shape(ellipse(0, -61, 2.7), "#e3b352", "#6b4312", 0.7, halo=False),)
    beads = tuple(part for i in range(36) for part in moved(bead, x, y, 1, 10 * i))
    letter = lettering("S", x, y, 72, DISPLAY)
    return (
        Shape(ellipse(x, y, 70), dark, brass(1), 3, halo=False),
        *beads,
        Shape(ellipse(x, y, 53), bowl, brass(1), 2.4, halo=False),
        *moved((Shape(letter, dark, dark, 3, opacity=0.8, halo=False),), 2, 4),
        Shape(letter, brass(1), "#fbe3a0", 0.8, halo=False),
    )
