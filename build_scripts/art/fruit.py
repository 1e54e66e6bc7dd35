"""Lucky Jack's fruit as enamel signs: lemon, cherry pair, grapes. Each fits a square of 200 units round (0, 0)."""

from build_scripts.art.shapes import (
    INK,
    Picture,
    Shape,
    blob,
    cel,
    curve,
    ellipse,
    moved,
    steps,
)  # fmt: skip

GLOSS = "#fffdf2"


def leaf(light: str = "#8fce5a", tone: str = "#4f9d3f", dark: str = "#2f7038") -> Picture:
    """A leaf that grows from (0, 0) to (70, 0), lit from above, with a middle vein."""
    edge = "M0 0C10 -24 36 -32 70 -4C48 24 16 22 0 0Z"
    return (
        Shape(edge, steps(30, -22, 38, 16, light, tone, dark, edges=(0.38, 0.72)), INK),
        Shape("M8 -1C24 -7 40 -8 58 -4", None, dark, 3.2, halo=False),
    )


def lemon() -> Picture:
    """A plump lemon that leans to the right, with one leaf."""
    body = (
        "M-97 0C-90 -8 -82 -16 -75 -28C-58 -56 -30 -68 0 -68C30 -68 58 -56 75 -28C82 -16 90 -8 97 0"
        "C100 4 99 8 95 11C86 16 80 20 74 30C56 57 30 68 0 68C-30 68 -56 57 -74 30C-80 20 -86 16 -95 11C-99 8 -100 4 -97 0Z"
    )
    flesh = cel(-26, -44, 150, "#fff27a", "#ffdf3a", "#f6bd1e", "#dd9112", edges=(0.3, 0.66, 0.84))
    pores = [(-30, 30), (4, 40), (36, 24), (12, 12), (52, 0), (-4, -8), (-50, 10), (30, -18)]
    fruit = (
        Shape(body, flesh, INK),
        *(Shape(ellipse(x, y, 3.4, 2.6), "#e9a51a", halo=False) for x, y in pores),
        Shape(curve([(-64, -14), (-52, -34), (-32, -47), (-8, -51)]), None, GLOSS, 9, halo=False),
        Shape(ellipse(10, -50, 4.6), GLOSS, halo=False),
    )
    return moved((*moved(leaf(), 60, -26, 0.98, -62), *fruit), 0, 8, 0.93, -24)


def _cherry(x: float, y: float, r: float) -> Picture:
    """One cherry with the dent its stem grows from."""
    skin = cel(
        x - r * 0.34, y - r * 0.38, r * 1.75, "#ff6a5e", "#e5263a", "#bb1230", "#8a0b2a", edges=(0.26, 0.6, 0.78)
    )
    rim = (
        "M0 -86C18 -100 52 -98 76 -76C96 -58 104 -30 103 0C101 60 56 100 0 100C-56 100 -101 60 -103 0"
        "C-104 -30 -96 -58 -76 -76C-52 -98 -18 -100 0 -86Z"
    )
    outline = moved((Shape(rim),), x, y, r / 100)[0].d
    shine = curve([(x - r * 0.66, y + r * 0.02), (x - r * 0.62, y - r * 0.34), (x - r * 0.36, y - r * 0.6)])
    return (
        Shape(outline, skin, INK),
        Shape(shine, None, GLOSS, 8, halo=False),
        Shape(f"M{x - r * 0.22:.1f} {y - r * 0.78:.1f}Q{x:.1f} {y - r * 0.6:.1f} {x + r * 0.22:.1f} {y - r * 0.78:.1f}",
              None, "#7a0a26", 4, halo=False),
    )  # fmt: skip


def _stem(d: str) -> Picture:
    """A stem: an ink line with a green one inside."""
    return (Shape(d, None, INK, 15), Shape(d, None, "#6fae42", 6.5, halo=False))


def cherry() -> Picture:
    """A pair of cherries hanging from one twig under a leaf."""
    return (
        *_stem("M12 -84C-10 -58 -40 -32 -44 8"),
        *_stem("M12 -84C26 -54 46 -30 44 16"),
        *moved(leaf(), 10, -82, 1.16, 10),
        *_cherry(-46, 38, 44),
        *_cherry(46, 48, 44),
        Shape("M-1 -88L24 -83", None, INK, 16),
        Shape("M1 -88L22 -84", None, "#a0703f", 7, halo=False),
    )


def grape() -> Picture:
    """A bunch of ten grapes under a vine leaf."""
    r = 25.0
    rows = [(-58, [-66, -22, 22, 66]), (-21, [-44, 0, 44]), (16, [-22, 22]), (52, [0])]
    berries = [berry for y, xs in reversed(rows) for x in xs for berry in _berry(x, y + 16, r)]
    vine = blob(
        [(0, -40), (-14, -52), (-46, -44), (-36, -62), (-50, -80), (-22, -80), (-6, -96), (10, -80), (40, -82),
         (32, -62), (48, -46), (16, -52)], 0.55
    )  # fmt: skip
    return (
        Shape("M2 -70C6 -84 14 -92 30 -96", None, INK, 16),
        *berries,
        Shape("M2 -70C6 -84 14 -92 30 -96", None, "#a0703f", 7, halo=False),
        Shape(vine, steps(-20, -96, 14, -36, "#9bd65f", "#5aa845", "#347a3b", edges=(0.36, 0.72)), INK),
        Shape("M-1 -50L-4 -82M-2 -60L-30 -70M-2 -60L26 -70", None, "#2f7038", 3.2, halo=False),
    )


def _berry(x: float, y: float, r: float) -> Picture:
    """One grape with its highlight."""
    skin = cel(x - 8, y - 10, r * 1.8, "#b78af0", "#8a4fd0", "#6330a4", "#44207c", edges=(0.26, 0.58, 0.78))
    return (
        Shape(ellipse(x, y, r), skin, INK),
        Shape(curve([(x - 13, y - 3), (x - 10, y - 11), (x - 2, y - 15)]), None, GLOSS, 5.5, halo=False),
    )
