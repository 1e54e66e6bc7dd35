"""Lucky Jack's other signs: diamond, clover, bell, seven and Jack himself. Each fits 200 units round (0, 0)."""

from build_scripts.art.fruit import GLOSS
from build_scripts.art.shapes import (
    INK,
    Picture,
    Shape,
    blob,
    cel,
    curve,
    ellipse,
    linear,
    moved,
    polygon,
    star,
    steps,
)  # fmt: skip

GOLD = ("#fff0a8", "#ffd257", "#eda92e", "#b96d18")


def diamond() -> Picture:
    """A brilliant seen from the side, its facets in five tones."""
    table, girdle, foot = [(-46, -66), (46, -66)], [(-94, -20), (-38, -20), (38, -20), (94, -20)], (0, 86)
    left, right = table
    a, b, c, e = girdle
    facets = [
        ((left, a, b), "#d6f4ff"), ((left, (0, -66), b), "#9fdcf6"), (((0, -66), b, c), "#eefbff"),
        (((0, -66), right, c), "#8accef"), ((right, c, e), "#5aaede"),
        ((a, b, foot), "#8fd4f4"), ((b, c, foot), "#c4ecfd"), ((c, e, foot), "#3f8fcb"),
    ]  # fmt: skip
    outline = polygon([left, right, e, foot, a])
    return (
        Shape(outline, "#9fdcf6", INK),
        *(Shape(polygon(points), tone, tone, 0.6, halo=False) for points, tone in facets),
        Shape(
            "M-94 -20L94 -20M-38 -20L0 -66L38 -20L0 86L-38 -20L-46 -66M38 -20L46 -66", None, "#2c6ea8", 2.6, halo=False
        ),
        Shape(outline, None, INK, halo=False),
        Shape(curve([(-66, -12), (-48, 12), (-28, 36)]), None, GLOSS, 7, halo=False),
        *sparkle(70, -66, 24),
    )


def sparkle(x: float, y: float, r: float) -> Picture:
    """A four-pointed glint."""
    k = r * 0.16
    glint = (
        f"M{x} {y - r}Q{x + k} {y - k} {x + r} {y}Q{x + k} {y + k} {x} {y + r}"
        f"Q{x - k} {y + k} {x - r} {y}Q{x - k} {y - k} {x} {y - r}Z"
    )
    return (Shape(glint, GLOSS, INK, 3.4),)


def clover() -> Picture:
    """A four-leaved clover on a bent stem."""
    heart = "M0 2C-6 -14 -44 -22 -44 -54C-44 -74 -16 -84 0 -60C16 -84 44 -74 44 -54C44 -22 6 -14 0 2Z"
    tones = ("#a5e06a", "#5cb848", "#2f8f3f", "#1d6a35")
    leaves: Picture = ()
    for turn in (135, 225, -45, 45):
        lobe = moved((Shape(heart),), 0, 0, 1.05, turn)[0].d
        light = moved((Shape("M-14 -52L0 0"),), 0, 0, 1.05, turn)[0].d
        x, y = (float(v) for v in light[1:].split("L")[0].split())
        vein = moved((Shape("M0 -12C-1 -24 -1 -34 0 -46", None, "#1f6f38", 3.4, halo=False),), 0, 0, 1.05, turn)
        leaves += (Shape(lobe, cel(x - 8, y - 12, 92, *tones, edges=(0.24, 0.56, 0.84)), INK), *vein)
        leaves += (Shape(ellipse(x - 5, y - 6, 6.5, 4.5), "#e4ffc0", halo=False),)
    return (
        Shape("M0 0C6 34 22 62 50 84", None, INK, 18),
        Shape("M0 0C6 34 22 62 50 84", None, "#4b9c41", 8, halo=False),
        *moved(leaves, 0, -14),
    )


def bell() -> Picture:
    """A golden bell with a red bow."""
    body = (
        "M0 -68C42 -68 56 -38 60 -2C63 26 72 40 88 50C92 53 90 60 84 60L-84 60C-90 60 -92 53 -88 50"
        "C-72 40 -63 26 -60 -2C-56 -38 -42 -68 0 -68Z"
    )
    brass = linear(
        -80, 0, 80, 0, (0, "#d98c1f"), (0.16, "#f3b537"), (0.161, "#ffe079"), (0.36, "#ffe079"), (0.361, "#f7bf3d"),
        (0.66, "#f0ac2f"), (0.661, "#cf7f1c"), (0.86, "#bd6c18"), (0.861, "#9a5214"), (1, "#9a5214"),
    )  # fmt: skip
    bow = "M0 -72C-14 -92 -50 -100 -56 -84C-60 -70 -46 -52 -36 -50C-22 -48 -8 -58 0 -72Z"
    red = steps(-40, -96, -26, -46, "#ff6b5c", "#e0283c", "#a8112c", edges=(0.3, 0.68))
    return (
        Shape(ellipse(0, 70, 22, 20), cel(-8, 60, 40, "#ffe079", "#e5a02c", "#a65a14", edges=(0.34, 0.72)), INK),
        Shape(body, brass, INK),
        Shape("M-62 22C-30 30 30 30 62 22L66 36C32 44 -32 44 -66 36Z", "#a65a14", opacity=0.55, halo=False),
        Shape("M-86 54C-40 64 40 64 86 54", None, "#fff0a8", 3.4, halo=False),
        Shape(curve([(-39, 0), (-36, -22), (-28, -38)]), None, GLOSS, 8.5, halo=False),
        Shape(ellipse(-41, 16, 4.4), GLOSS, halo=False),
        Shape(bow, red, INK),
        *moved((Shape(bow, red, INK),), flip=True),
        Shape(ellipse(0, -70, 13, 14), cel(-4, -76, 30, "#ff7b6a", "#e0283c", "#a8112c", edges=(0.3, 0.7)), INK),
    )


def seven() -> Picture:
    """The lucky seven: red with a golden rim."""
    figure = (
        "M-70 -88C-60 -80 -46 -84 -32 -82C-14 -80 2 -74 20 -78C34 -81 46 -86 60 -90L78 -86L76 -54"
        "C40 -16 20 26 22 88C-2 96 -28 94 -44 84C-42 38 -16 -4 26 -40C6 -34 -14 -46 -34 -44C-44 -43 -48 -38 -52 -26L-78 -30Z"
    )
    inner = (
        "M-62 -74C-52 -70 -42 -72 -30 -70C-12 -67 4 -62 22 -66C36 -69 48 -74 61 -78L66 -77L65 -59"
        "C28 -20 9 24 11 79C-4 82 -20 82 -32 77C-29 38 -4 -4 44 -42L36 -52C12 -44 -12 -57 -34 -55C-48 -54 -55 -48 -60 -38L-66 -39Z"
    )
    red = linear(0, -84, 0, 86, (0, "#ff5a4a"), (0.34, "#ee2a3c"), (0.36, "#dd1c36"), (0.7, "#bd0f30"), (1, "#8e0a2a"))
    return (
        Shape(figure, linear(-70, -90, 60, 90, *zip((0.0, 0.3, 0.62, 1.0), GOLD, strict=True)), INK),
        Shape(inner, red, "#8a3a10", 2.4, halo=False),
        Shape(curve([(-54, -61), (-32, -64), (-8, -57), (14, -55)]), None, "#ffc9b8", 5, halo=False),
        Shape(curve([(-22, 66), (-18, 38), (-4, 8)]), None, "#ff9a8a", 5, halo=False),
        *sparkle(72, -84, 20),
    )


def jack() -> Picture:
    """Jack: a page with curled hair, a moustache and a plumed hat."""
    return (*_plume(), *_collar(), *_head(), *_hat())


def _head() -> Picture:
    """Hair, face and a smile."""
    hair = blob(
        [(0, -52), (46, -40), (54, 0), (66, 26), (52, 44), (30, 34), (0, 40), (-30, 34), (-52, 44), (-66, 26), (-54, 0),
         (-46, -40)]
    )  # fmt: skip
    moustache = "M0 20C10 10 26 16 34 8C32 26 14 30 0 25C-14 30 -32 26 -34 8C-26 16 -10 10 0 20Z"
    return (
        Shape(hair, steps(-30, -40, 40, 40, "#f0a63c", "#d97f20", "#a85814", edges=(0.34, 0.7)), INK),
        Shape(blob([(0, -34), (36, -24), (38, 8), (24, 38), (0, 50), (-24, 38), (-38, 8), (-36, -24)]),
              cel(-14, -10, 76, "#ffe3c4", "#fbcfa6", "#e8a67c", edges=(0.34, 0.8)), INK, 4.4),
        *(Shape(ellipse(x, -4, 5.4, 7.4), INK, halo=False) for x in (-16, 16)),
        *(Shape(ellipse(x + 1.8, -7, 1.9), GLOSS, halo=False) for x in (-16, 16)),
        *(Shape(ellipse(x, 10, 7, 4.6), "#f08a72", opacity=0.7, halo=False) for x in (-27, 27)),
        Shape("M-25 -17C-20 -22 -13 -22 -9 -18M25 -17C20 -22 13 -22 9 -18", None, "#8a4510", 4.4, halo=False),
        Shape("M-9 33C-4 38 4 38 9 33", None, "#a8312c", 4, halo=False),
        Shape(moustache, "#b86518", INK, 3),
        Shape("M0 0C4 8 5 12 0 14", None, "#c97b52", 3.4, halo=False),
    )  # fmt: skip


def _hat() -> Picture:
    """A flat velvet hat with a golden band and a jewel."""
    crown = "M-52 -36C-70 -66 -54 -92 -14 -92C10 -98 54 -92 62 -66C64 -52 58 -42 52 -36C20 -46 -20 -46 -52 -36Z"
    band = "M-56 -44C-20 -56 20 -56 56 -44C60 -38 58 -28 54 -24C20 -36 -20 -36 -54 -24C-58 -28 -60 -38 -56 -44Z"
    return (
        Shape(crown, steps(-34, -92, 24, -34, "#3fb8a8", "#1e8a82", "#126060", edges=(0.32, 0.7)), INK),
        Shape(curve([(-46, -64), (-36, -78), (-18, -82)]), None, "#c8fff0", 5.5, halo=False),
        Shape(band, linear(-56, 0, 56, 0, (0, GOLD[2]), (0.3, GOLD[0]), (0.55, GOLD[1]), (1, GOLD[3])), INK, 4.4),
        Shape(polygon([(0, -54), (13, -41), (0, -28), (-13, -41)]), cel(-4, -45, 18, "#ff8a7a", "#e0283c", "#98102c",
              edges=(0.3, 0.72)), INK, 3.6),
    )  # fmt: skip


def _plume() -> Picture:
    """A white ostrich feather that sweeps back from the hat."""
    feather = blob(
        [(42, -50), (50, -80), (70, -100), (92, -96), (100, -78), (96, -64), (102, -50), (94, -38), (92, -26), (80, -22),
         (68, -26), (54, -34)], 0.95
    )  # fmt: skip
    return (
        Shape(feather, steps(52, -90, 88, -26, "#fffaf0", "#f6e3c8", "#dcb994", edges=(0.4, 0.74)), INK),
        Shape(curve([(52, -46), (66, -62), (78, -74)]), None, "#c99f74", 3.2, halo=False),
    )


def _collar() -> Picture:
    """Shoulders in red and gold under a white ruff."""
    coat = "M-78 96C-76 66 -50 46 -24 44L24 44C50 46 76 66 78 96Z"
    ruff = blob(
        [(-50, 52), (-34, 42), (0, 46), (34, 42), (50, 52), (40, 64), (28, 60), (16, 70), (0, 64), (-16, 70), (-28, 60),
         (-40, 64)], 0.8
    )  # fmt: skip
    return (
        Shape(coat, steps(-60, 60, 60, 96, "#e0384a", "#c01a36", "#8a0f2c", edges=(0.35, 0.74)), INK),
        *(Shape(star(0, y, 6.5, 3, 5), GOLD[1], halo=False) for y in (82,)),
        Shape("M-44 62L-38 96M44 62L38 96", None, GOLD[1], 5, halo=False),
        Shape(ruff, steps(0, 44, 0, 68, "#fffaf0", "#ead9c4", edges=(0.6,)), INK, 4.4),
    )
