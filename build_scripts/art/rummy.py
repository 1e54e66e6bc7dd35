"""Rummy's cards: a big numeral and a shape for each colour, and a grinning sun for a joker."""

import math

from build_scripts.art.card import HEIGHT, WIDTH, opposite, paper, shadowed
from build_scripts.art.glyphs import lettering, proportions
from build_scripts.art.luck import GOLD
from build_scripts.art.panel import panel
from build_scripts.art.shapes import INK, Paint, Picture, Shape, box, cel, ellipse, linear, moved, rounded

COLOURS = {"r": "#c8102e", "b": "#1f5fbf", "g": "#1b8a4b", "k": "#1d1d1f"}
"""Protocol letter to ink."""

_TINTS = {
    "r": ("#fff3ee", "#f8d5cc"),
    "b": ("#f0f6ff", "#cbdcf2"),
    "g": ("#f1faee", "#cde6cf"),
    "k": ("#f7f5f0", "#d9d6cd"),
}
_LIGHT = {"r": "#f0505a", "b": "#5a92e8", "g": "#4cb878", "k": "#3c3c42"}

NICKEL = linear(40, 20, 210, 330, (0, "#e8edf2"), (0.35, "#aab4bf"), (0.6, "#dfe5eb"), (1, "#7f8a97"))


def colour_shape(colour: str) -> str:
    """The outline that stands for a colour, within 100 units round (0, 0): disc, triangle, leaf or square."""
    if colour == "r":
        return ellipse(0, 0, 47)
    if colour == "b":
        return rounded([(0, -50), (54, 44), (-54, 44)], 9)
    if colour == "k":
        return box(-42, -42, 84, 84, 9)
    return (
        "M0 -50C16 -50 27 -38 25 -22C24 -16 21 -11 17 -6C22 -10 28 -12 34 -11C48 -8 56 5 51 18C47 31 33 37 21 30"
        "C15 27 11 22 8 16C9 28 13 38 22 48L-22 48C-13 38 -9 28 -8 16C-11 22 -15 27 -21 30C-33 37 -47 31 -51 18"
        "C-56 5 -48 -8 -34 -11C-28 -12 -22 -10 -17 -6C-21 -11 -24 -16 -25 -22C-27 -38 -16 -50 0 -50Z"
    )


def face(value: int, colour: str) -> Picture:
    """The card of that value and colour."""
    tone, light = COLOURS[colour], _LIGHT[colour]
    ink = linear(0, 84, 0, 226, (0, light), (0.42, tone), (1, tone))
    sign = moved((Shape(colour_shape(colour), None, halo=False),), WIDTH / 2, 279, 0.74)[0].d
    return (
        *paper("#fdfaf2", "#f4ecda", "#c3b79c"),
        *panel(*_TINTS[colour], NICKEL, "#ffffff", 0.55),
        *_numeral(value, WIDTH / 2, 152, 132, ink),
        Shape(sign, linear(0, 240, 0, 312, (0, light), (0.5, tone), (1, tone)), halo=False),
        *opposite(_index(value, colour)),
    )


def _numeral(value: int, x: float, y: float, height: float, ink: Paint) -> Picture:
    """The figure; 6 and 9 stand on a bar, for a card may lie upside down."""
    text, marked = str(value), value in (6, 9)
    height = min(height - (14 if marked else 0), 148 / proportions(text, tracking=-24))
    y -= 9 if marked else 0
    bar = (Shape(box(x - 36, y + height / 2 + 8, 72, 11, 5.5), ink, halo=False),) if marked else ()
    return (Shape(lettering(text, x, y, height, tracking=-24), ink, halo=False), *bar)


def _index(value: int, colour: str) -> Picture:
    """Numeral over shape."""
    tone = COLOURS[colour]
    height = 42.0 if value < 10 else 43 / proportions(str(value), tracking=-50)
    sign = moved((Shape(colour_shape(colour), tone, halo=False),), 33, 87, 0.28)
    bar: Picture = (Shape(box(21, 63, 24, 4, 2), tone, halo=False),) if value in (6, 9) else ()
    return (Shape(lettering(str(value), 33, 37, height, tracking=-50), tone, halo=False), *bar, *sign)


def sun() -> Picture:
    """A grinning sun, within 200 units round (0, 0)."""
    return (*_sunbeams(), *_sun_face())


def _sunbeams() -> Picture:
    """Sixteen beams, straight and waving in turn."""
    tone = cel(-30, -40, 140, *GOLD, edges=(0.3, 0.6, 0.86))
    straight = (Shape("M-15 -56L0 -98L15 -56Z", tone, INK),)
    waving = (Shape("M-13 -56C-18 -68 -2 -74 -8 -90C10 -84 16 -72 13 -56Z", "#f07a3c", INK),)
    beams = [part for i in range(8) for part in moved(waving, turn=45 * i + 22.5)]
    return (*beams, *(part for i in range(8) for part in moved(straight, turn=45 * i)))


def _sun_face() -> Picture:
    """Round cheeks, merry eyes and a broad grin with teeth."""
    eyes = "M-35 -10C-30 -26 -16 -26 -12 -10M35 -10C30 -26 16 -26 12 -10"
    grin = "M-40 10C-20 18 20 18 40 10C38 40 18 50 0 50C-18 50 -38 40 -40 10Z"
    teeth = "M-34 14.5C-18 20 18 20 34 14.5L31 25C16 30 -16 30 -31 25Z"
    return (
        Shape(
            ellipse(0, 0, 66),
            cel(-22, -28, 116, "#fff2a8", "#ffd452", "#f7b636", "#e08e22", edges=(0.3, 0.66, 0.85)),
            INK,
        ),
        Shape(eyes, None, INK, 6.5, halo=False),
        Shape("M-42 -28C-34 -38 -22 -38 -15 -33M42 -28C34 -38 22 -38 15 -33", None, "#b4641e", 5, halo=False),
        *(Shape(ellipse(x, 6, 10, 7), "#f2714a", opacity=0.75, halo=False) for x in (-45, 45)),
        Shape(grin, "#8a1a2c", INK, 4.4, halo=False),
        Shape(teeth, "#fffdf2", halo=False),
        Shape("M-18 42C-10 34 10 34 18 42C10 47 -10 47 -18 42Z", "#f0707a", halo=False),
        Shape("M-4 -4C-8 4 -4 8 4 6", None, "#c9762a", 4, halo=False),
    )


def joker() -> Picture:
    """The joker."""
    small = (*moved(_stars(), 34, 36), *moved(sun(), 35, 84, 0.235, weight=0.4))
    return (
        *paper("#fdfaf2", "#f4ecda", "#c3b79c"),
        *panel("#3f68a6", "#1c2f52", NICKEL),
        *shadowed(moved(sun(), WIDTH / 2, HEIGHT / 2, 0.98), "#14233f", 5),
        *opposite(small),
    )


def _stars() -> Picture:
    """The joker's letter: one star in coral, on the numeral's place."""
    corners = []
    for i in range(10):
        radius = 23 if i % 2 == 0 else 10.4
        angle = math.radians(36 * i - 90)
        corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return (Shape(rounded(corners, 2.4), "#e4674f", INK, 3.2, halo=False),)
