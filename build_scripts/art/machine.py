"""The three-reel chrome machine in layers: reels behind, frame with open windows before them, lever, coin and tray."""

import math

from build_scripts.art.backs import brass
from build_scripts.art.glyphs import DISPLAY, lettering
from build_scripts.art.shapes import (
    INK,
    Gradient,
    Picture,
    Shape,
    box,
    cel,
    ellipse,
    linear,
    moved,
    polygon,
    radial,
    rounded,
    star,
)  # fmt: skip

SIZE = (560.0, 440.0)
WINDOWS = tuple((78.0 + 124 * i, 158.0, 112.0, 150.0) for i in range(3))
"""The reels' windows: left, top, width, height, in units of the machine's picture."""
PIVOT = (512.0, 262.0)
"""Where the lever turns."""

_ARCH = "M58 142C58 66 130 22 256 22C382 22 454 66 454 142Z"
_RED = ("#b8304e", "#861a38", "#4e0c22")


def chrome(y1: float, y2: float) -> Gradient:
    """Polished steel that mirrors a bright sky, a horizon and a dark floor."""
    tones = ("#ffffff", "#dfe6ee", "#aab6c4", "#5d6a7c", "#e8eef4", "#b4bfcc", "#7c8898")
    cuts = (0.0, 0.2, 0.46, 0.5, 0.54, 0.8, 1.0)
    return linear(0, y1, 0, y2, *zip(cuts, tones, strict=True))


def reels() -> Picture:
    """The layer behind the symbols: three paper drums."""
    paper = ((0, "#b9a57c"), (0.16, "#efe2c2"), (0.5, "#fffaea"), (0.84, "#efe2c2"), (1, "#a8936a"))
    return (
        Shape(box(64, 146, 384, 174, 10), "#1a0c12", halo=False),
        *(Shape(box(x, y, w, h, 8), linear(0, y, 0, y + h, *paper), halo=False) for x, y, w, h in WINDOWS),
    )


def frame() -> Picture:
    """The layer before the symbols: cabinet, marquee and bulbs; the windows are open."""
    return (*_base(), *_marquee(), *_cabinet(), *_glass(), *_belt())


def _hole(x: float, y: float, width: float, height: float) -> str:
    """A window cut into a larger path: its outline runs the other way round."""
    return rounded([(x, y), (x, y + height), (x + width, y + height), (x + width, y)], 10)


def _cabinet() -> Picture:
    """The chrome front and the brass bezel, both with three holes."""
    holes = "".join(_hole(*window) for window in WINDOWS)
    return (
        Shape(box(32, 128, 448, 270, 26) + holes, chrome(128, 398), halo=False),
        Shape(box(32, 128, 448, 270, 26), None, INK, halo=False),
        Shape(
            box(56, 142, 400, 182, 16) + holes,
            linear(0, 142, 0, 324, *zip((0.0, 0.5, 1.0), _RED, strict=True)),
            halo=False,
        ),
        Shape(box(56, 142, 400, 182, 16), None, INK, 6, halo=False),
        Shape(box(56, 142, 400, 182, 16), None, brass(1, 56, 142, 456, 324), 3.4, halo=False),
    )


def _glass() -> Picture:
    """Shadows of the rim on the drums, glints, window rims and the two marks of the line."""
    found: Picture = ()
    for x, y, w, h in WINDOWS:
        shade = linear(
            0, y, 0, y + h, (0, "#1a0c12", 0.62), (0.24, "#1a0c12", 0.0), (0.76, "#1a0c12", 0.0), (1, "#1a0c12", 0.62)
        )
        glint = polygon([(x + 14, y + 4), (x + 40, y + 4), (x + 16, y + 70), (x + 4, y + 70), (x + 4, y + 32)])
        found += (
            Shape(box(x, y, w, h, 10), shade, halo=False),
            Shape(glint, "#ffffff", opacity=0.16, halo=False),
            Shape(box(x, y, w, h, 10), None, INK, 6.5, halo=False),
            Shape(box(x, y, w, h, 10), None, brass(1, x, y, x + w, y + h), 3.4, halo=False),
        )
    arrow = (
        Shape("M57 224L76 233L57 242Z", cel(60, 229, 22, "#ff8a7a", "#e0283c", "#98102c", edges=(0.3, 0.7)), INK, 3),
    )
    return (*found, *arrow, *moved(arrow, 512, 0, flip=True))


def _marquee() -> Picture:
    """The arch with rays, a star between two sevens, and a row of bulbs."""
    rays = tuple(
        Shape(
            polygon([(256, 150), *(_on_arch(180 + 15 * i + k) for k in (0, 7.5))]), "#d9a441", opacity=0.28, halo=False
        )
        for i in range(1, 12)
    )
    bulbs = tuple(part for i in range(15) for part in _bulb(*_on_arch(184 + 12.3 * i, 1.0)))
    badge = star(256, 84, 38, 16.4, 5)
    return (
        Shape(_ARCH, radial(256, 120, 230, (0, "#c43a56"), (0.4, "#96203f"), (1, "#5a1026")), INK, halo=False),
        *rays,
        Shape(_ARCH, None, INK, 24, halo=False),
        Shape(_ARCH, None, brass(1, 60, 30, 450, 140), 18, halo=False),
        *bulbs,
        Shape(badge, cel(246, 70, 62, "#fff3b8", "#ffd257", "#d98f24", edges=(0.34, 0.74)), INK, halo=False),
        *_seven(162, 98, 42),
        *_seven(350, 98, 42),
    )


def _seven(x: float, y: float, height: float) -> Picture:
    """A golden seven."""
    d = lettering("7", x, y, height, DISPLAY)
    return (Shape(d, INK, INK, 7, halo=False), Shape(d, brass(1, x - 20, y - 24, x + 20, y + 24), halo=False))


def _on_arch(angle: float, reach: float = 0.93) -> tuple[float, float]:
    """A point on (or inside) the arch by direction in degrees."""
    x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    power = 2.35
    share = (abs(x) ** power + abs(y) ** power) ** (-1 / power)
    return (256 + 198 * reach * x * share, 142 + 120 * reach * y * share)


def _bulb(x: float, y: float) -> Picture:
    """A lit lamp."""
    return (
        Shape(
            ellipse(x, y, 6.6),
            radial(x - 2, y - 2, 9, (0, "#ffffff"), (0.4, "#fff2b0"), (1, "#f2ae3a")),
            INK,
            2.4,
            halo=False,
        ),
    )


def _belt() -> Picture:
    """The lower front: three enamel buttons, a coin slot and rivets."""
    tones = (("#ff8a7a", "#e0283c", "#98102c"), ("#ffe79a", "#f2b737", "#b4741c"), ("#7fdccf", "#1f9a8e", "#0e5a56"))
    found: Picture = ()
    for left, tone in zip((128, 214, 300), tones, strict=True):
        found += (
            Shape(box(left, 344, 74, 36, 18), INK, halo=False),
            Shape(
                box(left + 3, 346, 68, 29, 14),
                linear(0, 346, 0, 376, *zip((0.0, 0.5, 1.0), tone, strict=True)),
                halo=False,
            ),
            Shape(f"M{left + 16} 353L{left + 48} 353", None, "#ffffff", 4, opacity=0.6, halo=False),
        )
    slot = (
        Shape(ellipse(424, 361, 25), brass(1, 400, 338, 448, 386), INK, 4, halo=False),
        Shape(box(420, 345, 8, 32, 4), INK, halo=False),
    )
    rivets = tuple(
        Shape(ellipse(x, y, 4.4), "#eef3f8", "#5d6a7c", 2, halo=False) for x in (50, 462) for y in (336, 380)
    )
    grille = tuple(Shape(f"M72 {y}L110 {y}", None, "#4a5666", 4.5, halo=False) for y in (350, 362, 374))
    return (*found, *slot, *rivets, *grille)


def _base() -> Picture:
    """A stepped walnut foot with a brass edge, and the socket of the lever."""
    wood = linear(0, 384, 0, 434, (0, "#6b3f26"), (0.5, "#4c2a19"), (1, "#2c160c"))
    return (
        Shape(box(474, 238, 38, 48, 10), chrome(238, 286), INK, halo=False),
        Shape(box(12, 386, 488, 48, 14), wood, INK, halo=False),
        Shape("M26 422L486 422", None, brass(1, 20, 410, 490, 430), 4, halo=False),
    )


def lever() -> Picture:
    """The lever upright, its pivot at (40, 240) on a sheet of 80 by 280; the scene squashes it to pull it down."""
    rod = linear(32, 0, 48, 0, (0, "#8d99a8"), (0.35, "#ffffff"), (0.6, "#c3ccd8"), (1, "#5d6a7c"))
    return (
        Shape(box(33, 56, 14, 186, 7), rod, INK, 4, halo=False),
        Shape(
            ellipse(40, 42, 30),
            cel(30, 30, 54, "#ff9a8a", "#e5263a", "#bb1230", "#820a28", edges=(0.28, 0.62, 0.82)),
            INK,
            halo=False,
        ),
        Shape("M20 42C20 30 26 24 34 22", None, "#fffdf2", 5.5, halo=False),
        Shape(ellipse(40, 240, 25), chrome(215, 265), INK, halo=False),
        Shape(ellipse(40, 240, 10), "#5d6a7c", INK, 3, halo=False),
    )


def coin() -> Picture:
    """A brass coin with a star, on a sheet of 120 by 120."""
    return (
        Shape(
            ellipse(60, 60, 54),
            cel(42, 38, 112, "#fff0b0", "#f7cc5c", "#dc9a34", "#aa6a1c", edges=(0.24, 0.58, 0.82)),
            INK,
            6,
            halo=False,
        ),
        Shape(ellipse(60, 60, 42), None, "#a8681c", 3.4, halo=False),
        Shape(star(60, 62, 29, 12.6, 5), "#fff0b0", "#a8681c", 3.4, halo=False),
        Shape("M24 52C27 40 34 31 44 26", None, "#fffdf2", 5, halo=False),
    )


def coin_tray() -> Picture:
    """A chrome dish with burgundy felt and a heap of coins, on a sheet of 420 by 170."""
    small = moved(coin(), -60, -60, 1)
    heap = [
        (120, 104, -12),
        (176, 112, 8),
        (238, 108, -6),
        (296, 104, 14),
        (150, 86, 4),
        (208, 80, -8),
        (264, 84, 10),
        (232, 62, 0),
    ]
    coins = tuple(part for x, y, turn in heap for part in moved(moved(small, 0, 0, 0.44, turn), x, y, weight=0.62))
    return (
        Shape("M14 62C14 50 406 50 406 62L392 128C388 150 360 158 330 158L90 158C60 158 32 150 28 128Z", chrome(52, 160), INK, halo=False),
        Shape("M34 72C100 62 320 62 386 72L374 118C370 132 350 138 326 138L94 138C70 138 50 132 46 118Z",
              linear(0, 66, 0, 138, (0, "#3a0818"), (0.4, "#6e1733"), (1, "#8c1f42")), INK, 4, halo=False),
        *coins,
        Shape("M28 128C70 142 350 142 392 128C388 150 360 158 330 158L90 158C60 158 32 150 28 128Z", chrome(128, 160), INK, halo=False),
        Shape("M60 144C150 150 270 150 360 144", None, "#ffffff", 3.4, opacity=0.8, halo=False),
    )  # fmt: skip
