"""Evening dress for the players: jackets, gowns, ties, pearls and hats, round the middle of a disc of radius 88."""

import math

from build_scripts.art.luck import GOLD
from build_scripts.art.moods import WHITE
from build_scripts.art.shapes import INK, Picture, Shape, arc, cel, ellipse, linear, moved, polygon, steps

DISC = 88.0

Tones = tuple[str, str, str]

BLACK: Tones = ("#4a4458", "#2b2635", "#17141d")
TEAL: Tones = ("#34a095", "#1b726c", "#0f4a48")
WINE: Tones = ("#b8304e", "#861a38", "#560e26")
PLUM: Tones = ("#8a5cb4", "#5f3888", "#3c2158")
NAVY: Tones = ("#4a66a0", "#2c4272", "#1a2846")
GREEN: Tones = ("#4c9a62", "#2b6b44", "#17452b")
CREAM: Tones = ("#fffaec", "#f0dfc0", "#cdb48c")
ROSE: Tones = ("#f59aa8", "#d9647c", "#a53e5a")


def _bust(top: float = 46, shoulder: float = 30) -> str:
    """Shoulders that end in the disc's own edge."""
    start = math.degrees(math.asin((top + shoulder - 6) / DISC))
    x, y = DISC * math.cos(math.radians(start)), DISC * math.sin(math.radians(start))
    edge = arc(0, 0, DISC, start, 180 - start)
    return f"{edge}C{-x + 10:.1f} {y - 18:.1f} -36 {top + 4:.1f} -20 {top:.1f}L20 {top:.1f}C36 {top + 4:.1f} {x - 10:.1f} {y - 18:.1f} {x:.1f} {y:.1f}Z"


def tuxedo(tones: Tones, tie: Tones, tie_shape: str = "bow") -> Picture:
    """A dinner jacket with lapels over a white shirt."""
    lapel = "M18 44L40 56L34 66L44 70L8 88L2 88Z"
    shirt = "M-19 44L19 44L6 87L-6 87Z"
    return (
        Shape(_bust(), steps(-60, 40, 60, 88, *tones, edges=(0.32, 0.74)), INK),
        Shape(shirt, steps(-10, 44, 14, 80, WHITE, "#e6dccb", edges=(0.72,)), INK, 3.4),
        *(Shape(ellipse(0, y, 2.2), INK, halo=False) for y in (68, 79)),
        *_both(Shape(lapel, tones[0], INK, 3.4)),
        *(bow_tie(tie) if tie_shape == "bow" else cravat(tie)),
    )


def gown(tones: Tones, skin: Tones, jewels: str = "pearls") -> Picture:
    """Bare shoulders, a gown with a wide neckline, and pearls or a pendant."""
    dress = arc(0, 0, DISC, 46, 134) + "C-50 60 -34 74 0 76C34 74 50 60 61 63Z"
    return (
        Shape(_bust(44, 32), steps(-50, 40, 60, 88, *skin, edges=(0.4, 0.8)), INK),
        Shape(dress, steps(-50, 56, 50, 90, *tones, edges=(0.36, 0.74)), INK),
        *(_pearls() if jewels == "pearls" else _pendant()),
    )


def _both(shape: Shape) -> Picture:
    """A part and its mirror image."""
    return (shape, *moved((shape,), flip=True))


def bow_tie(tones: Tones) -> Picture:
    """A bow tie under the chin."""
    wing = "M0 54C12 44 22 42 29 43C32 50 32 60 29 67C22 68 12 64 0 56Z"
    tone = steps(0, 42, 0, 68, *tones, edges=(0.4, 0.74))
    return (*_both(Shape(wing, tone, INK, 4)), Shape(ellipse(0, 55, 7, 8), tone, INK, 4))


def cravat(tones: Tones) -> Picture:
    """A soft cravat with a golden pin."""
    cloth = "M-16 44C-6 52 6 52 16 44L20 56C14 62 12 74 6 84L-6 84C-12 74 -14 62 -20 56Z"
    return (
        Shape(cloth, steps(-14, 44, 16, 80, *tones, edges=(0.4, 0.74)), INK, 4),
        Shape(ellipse(0, 62, 4.6), cel(-1, 60, 9, *GOLD[1:], edges=(0.4, 0.7)), INK, 2.6),
    )


def _pearls() -> Picture:
    """A string of pearls."""
    spots = [(30.5 * math.sin(t), 40 + 22 * math.cos(t)) for t in (i * 0.37 - 1.295 for i in range(8))]
    return tuple(
        Shape(ellipse(x, y, 5.4), cel(x - 2, y - 2, 10, "#ffffff", "#f3e9da", "#c9b49a", edges=(0.3, 0.7)), INK, 2.6)
        for x, y in spots
    )


def _pendant() -> Picture:
    """A ruby on a golden chain."""
    return (
        Shape("M-28 46C-20 58 -8 64 0 66C8 64 20 58 28 46", None, INK, 6, halo=False),
        Shape("M-28 46C-20 58 -8 64 0 66C8 64 20 58 28 46", None, GOLD[1], 3, halo=False),
        Shape(polygon([(0, 60), (8, 69), (0, 80), (-8, 69)]), cel(-3, 66, 16, "#ff8a7a", "#e0283c", "#98102c",
              edges=(0.3, 0.72)), INK, 3),
    )  # fmt: skip


def top_hat(band: str, tones: Tones = BLACK) -> Picture:
    """A silk hat; its brim's middle is (0, 0)."""
    crown = "M-30 -2L-34 -50C-20 -58 20 -58 34 -50L30 -2C14 6 -14 6 -30 -2Z"
    return (
        Shape(crown, steps(-34, -30, 34, -10, *tones, edges=(0.3, 0.74)), INK),
        Shape("M-31.5 -16C-14 -9 14 -9 31.5 -16L30 -3C14 4 -14 4 -30 -3Z", band, halo=False),
        Shape(crown, None, INK, halo=False),
        Shape("M-50 -6C-56 -10 -58 -4 -52 2C-24 16 24 16 52 2C58 -4 56 -10 50 -6C24 8 -24 8 -50 -6Z", tones[1], INK),
        Shape("M-24 -46L-22 -24", None, WHITE, 4.6, opacity=0.85, halo=False),
    )


def bowler(tones: Tones, band: str) -> Picture:
    """A round hat; its brim's middle is (0, 0)."""
    crown = "M-36 0C-40 -46 40 -46 36 0C16 8 -16 8 -36 0Z"
    return (
        Shape(crown, steps(-36, -30, 36, 0, *tones, edges=(0.3, 0.74)), INK),
        Shape("M-37 -12C-16 -4 16 -4 37 -12L36 0C16 8 -16 8 -36 0Z", band, INK, 3),
        Shape("M-52 -6C-56 -8 -56 -2 -50 3C-22 14 22 14 50 3C56 -2 56 -8 52 -6C26 5 -26 5 -52 -6Z", tones[1], INK),
        Shape("M-24 -18C-22 -24 -18 -28 -12 -30", None, WHITE, 4.6, opacity=0.85, halo=False),
    )


def monocle(x: float, y: float, r: float) -> Picture:
    """A golden eyeglass on a chain."""
    chain = f"M{x + r * 0.7:.1f} {y + r * 0.7:.1f}C{x + r + 12:.1f} {y + r + 14:.1f} {x + r + 4:.1f} {y + 46:.1f} {x + r - 2:.1f} {y + 62:.1f}"
    glass = ellipse(x, y, r)
    return (
        Shape(chain, None, GOLD[1], 2.4, halo=False),
        Shape(glass, None, INK, 7.4, halo=False),
        Shape(glass, None, GOLD[1], 4, halo=False),
    )


def flower(tones: Tones) -> Picture:
    """A five-petalled flower round (0, 0)."""
    petal = (Shape(ellipse(0, -11, 8, 9), steps(-6, -18, 6, -4, *tones, edges=(0.4, 0.76)), INK, 3.4),)
    petals = tuple(part for i in range(5) for part in moved(petal, 0, 0, 1, 72 * i))
    return (*petals, Shape(ellipse(0, 0, 6), GOLD[1], INK, 3))


def tiara() -> Picture:
    """A small golden crown; its lower edge's middle is (0, 0)."""
    d = "M-34 2L-38 -20L-22 -10L-12 -28L0 -12L12 -28L22 -10L38 -20L34 2C14 -6 -14 -6 -34 2Z"
    tone = linear(-36, 0, 36, 0, (0, GOLD[2]), (0.3, GOLD[0]), (0.6, GOLD[1]), (1, GOLD[3]))
    gems = [(-12, -28, "#7fd0f2"), (12, -28, "#7fd0f2"), (-38, -20, "#fff4dc"), (38, -20, "#fff4dc")]
    return (
        Shape(d, tone, INK, 4),
        *(Shape(ellipse(x, y, 4.4), gem, INK, 2.6) for x, y, gem in gems),
        Shape(ellipse(0, -9, 4), "#e0283c", INK, 2.4, halo=False),
    )
