"""The animals of house, farm and far away: cat, rabbit, pig, frog, penguin and lion."""

import math

from build_scripts.art import dress
from build_scripts.art.animals import EAR_PINK, Animal, both, fur, nose
from build_scripts.art.moods import WHITE, Face
from build_scripts.art.shapes import INK, Shape, blob, cel, ellipse, mirrored, moved, steps


def cat() -> Animal:
    """A grey cat in a plum gown with pearls."""
    tones = ("#b3bac6", "#8f98a8", "#687082")
    ear = "M16 -50C26 -74 40 -92 54 -98C64 -84 68 -56 62 -24Z"
    skull = blob(mirrored([(0, -56), (38, -50), (62, -18), (66, 14), (40, 42), (0, 52)]), 0.95)
    stripes = "M0 -54L0 -34M-14 -52L-10 -38M14 -52L10 -38M64 2L50 4M64 14L52 13M-64 2L-50 4M-64 14L-52 13"
    whiskers = "M30 24L78 16M30 30L80 32M-30 24L-78 16M-30 30L-80 32"
    head = (
        *both(
            Shape(ear, fur(tones), INK),
            Shape("M34 -56C38 -70 46 -80 52 -84C56 -72 58 -60 56 -46Z", EAR_PINK, halo=False),
        ),
        Shape(skull, fur(tones), INK),
        Shape(stripes, None, "#59606f", 5, halo=False),
        Shape(
            blob(mirrored([(0, 12), (20, 12), (30, 26), (18, 40), (0, 42)])),
            steps(-20, 10, 20, 44, WHITE, "#e4e2e2", edges=(0.66,)),
            halo=False,
        ),
        Shape(whiskers, None, "#fff9ee", 2.6, halo=False),
        *nose(17, 8, "#e5788a"),
        Shape("M0 22L0 28", None, INK, 3.2, halo=False),
    )
    face = Face(lid="#8f98a8", mouth_y=29, mouth=13, brow="#4a5060", brow_y=-34, eye_x=26, eye=13, blush_x=48)
    skin = ("#b3bac6", "#8f98a8", "#687082")
    bow = moved(dress.flower(("#ffd98a", "#f0a93c", "#b8701c")), -44, -56, 0.92)
    return Animal((), dress.gown(dress.PLUM, skin), head, face, bow, ("#2c8f86", "#0f4d4a"))


def rabbit() -> Animal:
    """A white rabbit in a rose gown with a ruby."""
    tones = (WHITE, "#efe6dc", "#cdbfb2")
    ear = "M8 -40C-4 -76 2 -112 20 -114C38 -114 44 -78 38 -40Z"
    inner = "M16 -48C8 -74 12 -100 21 -101C31 -101 34 -76 30 -48Z"
    one = (Shape(ear, fur(tones, 140), INK), Shape(inner, EAR_PINK, halo=False))
    head = (
        *moved(one, 6, 4, 1, 8),
        *moved(one, -6, 4, 1, -8, flip=True),
        Shape(blob(mirrored([(0, -54), (36, -46), (56, -14), (62, 16), (42, 40), (0, 50)])), fur(tones), INK),
        *both(Shape(ellipse(13, 27, 16, 13), WHITE, "#d5c6b8", 2.6, halo=False)),
        *nose(16, 8, "#e5788a"),
    )
    face = Face(lid="#e8dccf", mouth_y=31, mouth=11, brow="#8a7468", brow_y=-34, eye_x=24, eye=12.5, blush_x=46)
    skin = (WHITE, "#efe6dc", "#cdbfb2")
    return Animal(
        (),
        dress.gown(dress.ROSE, skin, "pendant"),
        head,
        face,
        moved(dress.tiara(), 0, -46, 0.8),
        ("#4a66a0", "#22345e"),
    )


def pig() -> Animal:
    """A pig in green with a monocle and a top hat."""
    tones = ("#ffc6c0", "#f4a29e", "#d07a7c")
    ear = "M28 -50C44 -66 62 -66 74 -58C74 -40 66 -26 54 -20Z"
    snout = (
        Shape(ellipse(0, 16, 26, 18), steps(-22, 2, 22, 32, "#ffb4b0", "#e98a8c", edges=(0.62,)), INK, 4),
        *both(Shape(ellipse(9, 16, 4.6, 7), "#a84a54", halo=False)),
    )
    head = (
        Shape(blob(mirrored([(0, -58), (42, -48), (62, -10), (58, 26), (34, 48), (0, 54)])), fur(tones), INK),
        *both(Shape(ear, steps(40, -66, 70, -24, "#ffb4b0", "#e98a8c", edges=(0.5,)), INK)),
        *snout,
    )
    face = Face(
        lid="#f4a29e",
        mouth_y=41,
        mouth=12,
        brow="#8a444c",
        brow_y=-34,
        eye_x=24,
        eye_y=-14,
        blush_x=46,
        blush="#f0707a",
    )
    top = (*moved(dress.top_hat("#a3262a"), 4, -52, 0.8, 8), *dress.monocle(24, -13, 19))
    return Animal((), dress.tuxedo(dress.GREEN, dress.CREAM), head, face, top, ("#c9772c", "#7a3f12"))


def frog() -> Animal:
    """A frog in wine red with a golden cravat."""
    tones = ("#a8dc6a", "#6fb848", "#438a36")
    skull = blob(mirrored([(0, -36), (30, -42), (60, -24), (76, 10), (62, 38), (32, 50), (0, 53)]), 0.95)
    belly = "M-60 26C-40 44 40 44 60 26C54 42 30 50 0 51C-30 50 -54 42 -60 26Z"
    head = (
        *both(Shape(ellipse(36, -40, 26), fur(tones, 130), INK)),
        Shape(skull, fur(tones, 130), INK),
        *both(Shape(ellipse(36, -38, 23), fur(tones, 130), halo=False)),
        Shape(belly, "#dff0a8", halo=False),
        *both(Shape(ellipse(6, 4, 2.6, 1.9), "#2f6b2c", halo=False)),
        *(Shape(ellipse(x, y, 5, 3.6), "#4e9a3c", halo=False) for x, y in ((0, -24), (-13, -17), (12, -15))),
    )
    face = Face(
        lid="#6fb848",
        mouth_y=20,
        mouth=25,
        brow="#2f6b2c",
        brow_y=-67,
        eye_x=36,
        eye_y=-42,
        eye=16,
        blush_x=56,
        blush="#e88a5a",
    )
    return Animal(
        (),
        dress.tuxedo(dress.WINE, ("#ffe08a", "#eab040", "#b97a1c"), "cravat"),
        head,
        face,
        (),
        ("#d8b24c", "#8f6a1c"),
    )


def penguin() -> Animal:
    """A penguin: born in evening dress, with a red bow tie and a silk hat."""
    skull = blob(mirrored([(0, -62), (38, -54), (60, -18), (60, 18), (40, 44), (0, 54)]))
    mask = "M0 -18C10 -42 46 -40 48 -8C50 18 34 42 0 46C-34 42 -50 18 -48 -8C-46 -40 -10 -42 0 -18Z"
    head = (
        Shape(skull, cel(-26, -40, 118, "#4a5878", "#2b3652", "#182036", edges=(0.36, 0.76)), INK),
        Shape(mask, cel(-16, -16, 90, WHITE, "#f3ebe0", "#d3c7ba", edges=(0.5, 0.84)), halo=False),
    )
    face = Face(
        lid="#e4dacc", mouth_y=18, mouth=16, brow="#8fa0c4", brow_y=-30, eye_x=23, eye_y=-9, beak=True, blush_x=38
    )
    hat = moved(dress.top_hat("#b3123e"), -8, -54, 0.86, -9)
    return Animal(
        (), dress.tuxedo(dress.BLACK, ("#ff6a5e", "#e0283c", "#a3122c")), head, face, hat, ("#e4674f", "#8f2c22")
    )


def lion() -> Animal:
    """A lion in plum with a golden mane and a small crown."""
    mane = ("#d98a34", "#b4641e", "#834412")
    tones = ("#ffd98a", "#f2b754", "#cf8c30")
    outer = [_on_circle(i * 12.0 - 90, 86 if i % 2 else 76) for i in range(30)]
    inner = [_on_circle(i * 12.0 - 90, 61 if i % 2 else 69) for i in range(30)]
    head = (
        Shape(blob(outer, 1.25), cel(-30, -50, 150, *mane, edges=(0.4, 0.74)), INK),
        Shape(blob(inner, 1.1), "#e59a3e", "#8a4a16", 3, halo=False),
        *both(Shape(ellipse(44, -42, 15), fur(tones), INK, 4), Shape(ellipse(44, -41, 7), "#d98a5a", halo=False)),
        Shape(blob(mirrored([(0, -50), (34, -44), (50, -14), (48, 18), (30, 42), (0, 50)])), fur(tones), INK),
        *both(Shape(ellipse(13, 26, 17, 14), "#fff0d0", halo=False)),
        *nose(13, 12, "#7a3a2c"),
        Shape("M0 19L0 27", None, INK, 3.6, halo=False),
    )
    face = Face(
        lid="#f2b754", mouth_y=29, mouth=13, brow="#7a4212", brow_y=-32, eye_x=21, eye_y=-12, eye=11.5, blush_x=36
    )
    return Animal(
        (), dress.tuxedo(dress.PLUM, dress.TEAL), head, face, moved(dress.tiara(), 0, -54, 0.86), ("#4c7fae", "#1c4166")
    )


def _on_circle(angle: float, radius: float) -> tuple[float, float]:
    """A point round the mane's middle, the angle in degrees."""
    return (radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)) - 9)


SALON: dict[str, Animal] = {
    "cat": cat(), "rabbit": rabbit(), "pig": pig(), "frog": frog(), "penguin": penguin(), "lion": lion(),
}  # fmt: skip
"""Name to animal."""
