"""CasinoVerso's cards: a gem has as many sides as it is worth, half a nugget, a rock and a skeleton.

A one is a round pearl, a two a lens with two points, then triangle, square, five-, six- and seven-sided stones.
"""

import math

from build_scripts.art.card import HEIGHT, WIDTH, darker, opposite, paper, shadowed
from build_scripts.art.glyphs import lettering
from build_scripts.art.luck import sparkle
from build_scripts.art.panel import panel
from build_scripts.art.shapes import (
    INK,
    Picture,
    Point,
    Shape,
    blob,
    cel,
    curve,
    ellipse,
    linear,
    moved,
    polygon,
    rounded,
    steps,
)  # fmt: skip

GLOSS = "#fffdf2"
GOLD = ("#fff4b8", "#ffd75e", "#eaa52e", "#ab6a18")
OLD_GOLD = linear(40, 20, 210, 330, (0, "#f3dc96"), (0.35, "#cfa13a"), (0.6, "#efd07a"), (1, "#85611a"))

STONES: dict[str, tuple[str, str, str, str, str]] = {
    "1": ("#ffffff", "#f7efe8", "#e6d6d2", "#c3a9ae", "#9a7f88"), "2": ("#fff0b0", "#ffd04a", "#f2a01e", "#c2700e", "#874806"),
    "3": ("#c0f8d0", "#58d68a", "#1fa45c", "#0f7040", "#08482a"), "4": ("#ffb4b4", "#f4505c", "#cc1c3c", "#8e0d2c", "#5c061e"),
    "5": ("#bcdcff", "#5a9cf2", "#2464cc", "#143f92", "#0b2660"), "6": ("#e4c8ff", "#b07cf0", "#7c42c8", "#50248e", "#33135e"),
    "7": ("#f0feff", "#b2eef6", "#5cccdf", "#2592ae", "#125f78"),
}  # fmt: skip
"""Five tones of a stone, from the brightest facet to the darkest."""

PANELS = {
    "1": ("#3b6f8c", "#173448"), "2": ("#6b3f8a", "#2f1a44"), "3": ("#f6dcae", "#d2a562"), "4": ("#d9ece6", "#8fbfb4"),
    "5": ("#f8d9a0", "#dd9f5c"), "6": ("#e6efc0", "#aebf74"), "7": ("#8c2240", "#470c20"), "half": ("#2c6c66", "#0f3532"),
    "rock": ("#e2cfa8", "#b0935f"), "skeleton": ("#454a66", "#15172a"),
}  # fmt: skip

PLACE = {
    "3": (0, -14, 0.94), "4": (0, -8, 0.84), "skeleton": (-2, -16, 0.86), "rock": (-2, -12, 0.9), "5": (-2, -8, 0.92),
}  # fmt: skip
"""Shift and scale of a picture, so that it stays clear of the indices."""

GLINTS = {
    "1": (62, -66, 26), "2": (58, -60, 26), "3": (64, -52, 26), "4": (74, -74, 28), "5": (64, -64, 26),
    "6": (62, -70, 26), "7": (66, -64, 26), "half": (70, -62, 26),
}  # fmt: skip
"""Where a stone sparkles, and how far."""

VALUES = ("1", "2", "3", "4", "5", "6", "7", "half", "rock", "skeleton")
"""Every card, in the order of the protocol."""


def _ring(sides: int, radius: float, turn: float = -90.0) -> list[Point]:
    """The corners of a regular polygon round (0, 0)."""
    steps_ = (math.radians(turn + 360 * i / sides) for i in range(sides))
    return [(radius * math.cos(a), radius * math.sin(a)) for a in steps_]


def _tone(tones: tuple[str, ...], x: float, y: float) -> str:
    """The tone of a facet whose middle lies in that direction: light falls from the top left."""
    facing = -(x * 0.62 + y * 0.78) / (math.hypot(x, y) or 1)
    return tones[min(3, max(0, round((1 - facing) * 1.75)))]


def _facet(tones: tuple[str, ...], corners: list[Point]) -> Shape:
    """One facet, toned by where it faces."""
    x, y = sum(p[0] for p in corners) / len(corners), sum(p[1] for p in corners) / len(corners)
    tone = _tone(tones, x, y)
    return Shape(polygon(corners), tone, tone, 0.7, halo=False)


def stone(sides: int, tones: tuple[str, str, str, str, str]) -> Picture:
    """A stone cut with that many sides: a girdle, a ring of kite facets and a table."""
    turn = -90.0 if sides % 2 else -90.0 + 180 / sides
    reach = {3: 106.0, 4: 104.0, 5: 96.0}.get(sides, 92.0)
    outer = _ring(sides, reach, turn)
    table = _ring(sides, reach * 0.52, turn + 180 / sides)
    facets = []
    for i in range(sides):
        a, b, before, here = outer[i], outer[(i + 1) % sides], table[i - 1], table[i]
        facets += [_facet(tones, [a, b, here]), _facet(tones, [a, before, here])]
    shift = {3: 20.0, 5: 5.0, 7: 2.0}.get(sides, 0.0)
    edge = polygon(outer)
    lines = "".join(
        f"M{x:.1f} {y:.1f}L{p:.1f} {q:.1f}M{x:.1f} {y:.1f}L{r:.1f} {s:.1f}"
        for (x, y), (p, q), (r, s) in zip(outer, table, table[-1:] + table[:-1], strict=True)
    )
    whole = (
        Shape(edge, tones[2], INK),
        *facets,
        Shape(lines, None, tones[4], 2, opacity=0.7, halo=False),
        Shape(
            polygon(table),
            linear(
                -40,
                -40,
                40,
                40,
                (0, tones[0]),
                (0.42, tones[0]),
                (0.43, tones[1]),
                (0.72, tones[1]),
                (0.73, tones[2]),
                (1, tones[2]),
            ),
            tones[4],
            2.4,
            halo=False,
        ),
        Shape(edge, None, INK, halo=False),
    )
    return moved(whole, 0, shift)


def pearl() -> Picture:
    """The one: a round pearl."""
    tones = STONES["1"]
    return (
        Shape(ellipse(0, 0, 78), cel(-26, -30, 138, *tones[:4], edges=(0.3, 0.62, 0.84)), INK),
        Shape(ellipse(34, 44, 13, 8), "#ffe4ec", opacity=0.8, halo=False),
        Shape(curve([(-54, -6), (-48, -32), (-26, -52)]), None, "#ffffff", 11, halo=False),
        Shape(ellipse(-6, -60, 6), "#ffffff", halo=False),
    )


def lens() -> Picture:
    """The two: a stone with two points, upright."""
    tones = STONES["2"]
    edge = "M0 -98C44 -60 62 -30 62 0C62 30 44 60 0 98C-44 60 -62 30 -62 0C-62 -30 -44 -60 0 -98Z"
    table = [(0, -52), (26, -20), (26, 20), (0, 52), (-26, 20), (-26, -20)]
    rim = [(0, -98), (53, -42), (53, 42), (0, 98), (-53, 42), (-53, -42)]
    facets = []
    for i in range(6):
        a, b, c, e = rim[i], rim[(i + 1) % 6], table[(i + 1) % 6], table[i]
        facets.append(_facet(tones, [a, b, c, e]))
    lines = "".join(f"M{x} {y}L{p} {q}" for (x, y), (p, q) in zip(rim, table, strict=True))
    return (
        Shape(edge, tones[1], INK),
        *facets,
        Shape(lines, None, tones[4], 2, opacity=0.7, halo=False),
        Shape(
            polygon(table),
            linear(-26, -40, 26, 40, (0, tones[0]), (0.5, tones[0]), (0.51, tones[1]), (1, tones[1])),
            tones[4],
            2.4,
            halo=False,
        ),
        Shape(edge, None, INK, halo=False),
    )


def nugget() -> Picture:
    """Half a point: a raw nugget of gold."""
    lump = rounded(
        [
            (-84, 26),
            (-74, -24),
            (-44, -40),
            (-26, -68),
            (22, -72),
            (52, -46),
            (80, -30),
            (88, 20),
            (60, 58),
            (10, 66),
            (-50, 60),
        ],
        13,
    )
    return (
        Shape(lump, cel(-34, -44, 160, *GOLD, edges=(0.26, 0.56, 0.84)), INK),
        Shape("M-44 -40L-22 -12L-74 -24M-22 -12L22 -30L22 -72M22 -30L52 -46M22 -30L46 12L88 20M46 12L10 66M-22 -12L-18 34L-50 60M-18 34L10 66", None, "#8f5a12", 3.4, opacity=0.75, halo=False),
        Shape(lump, None, INK, halo=False),
        Shape(polygon([(-42, -38), (-24, -64), (18, -68), (19, -33), (-21, -16)]), GOLD[0], opacity=0.75, halo=False),
        Shape(curve([(-70, 6), (-64, -16), (-48, -27)]), None, GLOSS, 6, halo=False),
    )  # fmt: skip


def rock() -> Picture:
    """Nothing: a grey boulder with moss."""
    tones = ("#d6d3cc", "#aaa69e", "#7d7a76", "#545258")
    lump = rounded(
        [
            (-90, 52),
            (-82, 2),
            (-52, -26),
            (-34, -60),
            (14, -68),
            (48, -40),
            (72, -22),
            (92, 22),
            (88, 56),
            (40, 70),
            (-46, 70),
        ],
        12,
    )
    moss = blob(
        [(-50, -24), (-34, -58), (10, -66), (34, -52), (22, -42), (6, -46), (-6, -30), (-22, -36), (-32, -20)], 0.8
    )
    return (
        Shape(lump, cel(-34, -40, 165, *tones, edges=(0.28, 0.58, 0.82)), INK),
        Shape("M48 -40L30 -8L52 20L44 46M-82 2L-52 14L-40 44M30 -8L-2 4", None, "#4a484e", 4, halo=False),
        Shape(lump, None, INK, halo=False),
        Shape(moss, steps(-40, -60, 20, -24, "#a4cc66", "#6fa044", "#4a7a34", edges=(0.4, 0.8)), INK, 4),
        *(Shape(ellipse(x, y, r), "#6b696a", halo=False) for x, y, r in ((-58, 40, 4), (4, 40, 5), (70, 32, 4), (-10, 24, 3))),
        Shape(curve([(-72, 18), (-68, 2), (-56, -10)]), None, GLOSS, 5.5, opacity=0.9, halo=False),
    )  # fmt: skip


def skeleton() -> Picture:
    """The wild card: a grinning skull under a pirate's hat, over crossed bones."""
    bone = "M-86 44C-98 36 -92 22 -80 26C-80 14 -62 14 -62 28L60 78C70 70 84 80 76 90C86 98 74 108 64 100C56 106 48 98 52 90L-72 42C-76 48 -82 48 -86 44Z"
    one = moved((Shape(bone, steps(-60, 20, 40, 110, "#fffaea", "#e8d9b8", edges=(0.6,)), INK),), 4, -8, 0.96)
    skull = blob(
        [
            (0, -54),
            (40, -46),
            (62, -12),
            (56, 22),
            (38, 36),
            (32, 58),
            (0, 64),
            (-32, 58),
            (-38, 36),
            (-56, 22),
            (-62, -12),
            (-40, -46),
        ],
        0.9,
    )
    hat = "M-92 -26C-78 -44 -62 -52 -52 -56C-48 -84 -24 -98 0 -90C24 -98 48 -84 52 -56C62 -52 78 -44 92 -26C60 -38 30 -42 0 -42C-30 -42 -60 -38 -92 -26Z"
    sockets = tuple(Shape(ellipse(x, 0, 15, 17), "#241821", INK, 3, halo=False) for x in (-23, 23))
    return (
        *one, *moved(one, flip=True),
        Shape(skull, cel(-24, -22, 116, "#fffdf2", "#f6ead0", "#d9c49c", edges=(0.46, 0.82)), INK),
        *sockets,
        Shape(ellipse(-20, 2, 4.6), "#ff6a5e", halo=False), Shape(ellipse(26, 2, 4.6), "#ff6a5e", halo=False),
        Shape("M0 16L9 30C4 33 -4 33 -9 30Z", "#241821", INK, 2.6, halo=False),
        Shape("M-28 40C-12 48 12 48 28 40M-16 38L-14 60M0 40L0 63M16 38L14 60", None, INK, 4, halo=False),
        Shape(hat, steps(-40, -90, 30, -30, "#5a4a6e", "#382c48", "#221a2e", edges=(0.36, 0.76)), INK),
        Shape("M-88 -29C-60 -42 -30 -47 0 -47C30 -47 60 -42 88 -29", None, "#e8b850", 4.4, halo=False),
        *moved((Shape("M0 -18L16 0L0 18L-16 0Z", cel(-5, -6, 24, "#ff9aa4", "#e0283c", "#98102c", edges=(0.3, 0.72)), INK, 3.6, halo=False),), 0, -68, 0.8),
    )  # fmt: skip


def picture(name: str) -> Picture:
    """The card's picture, within 200 units round (0, 0)."""
    special = {"1": pearl, "2": lens, "half": nugget, "rock": rock, "skeleton": skeleton}
    return special[name]() if name in special else stone(int(name), STONES[name])


def face(name: str) -> Picture:
    """One card."""
    middle, edge = PANELS[name]
    x, y, scale = PLACE.get(name, (0, -4, 0.94))
    glint = GLINTS.get(name)
    big = (*picture(name), *(sparkle(*glint) if glint else ()))
    return (
        *paper("#f6ead0", "#e2ca98", "#a9853f"),
        *panel(middle, edge, OLD_GOLD, strength=0.28),
        *shadowed(moved(big, WIDTH / 2 + x, HEIGHT / 2 + y, scale), darker(edge), 5),
        *opposite(_index(name)),
    )


def _index(name: str) -> Picture:
    """The value over a small picture; the skeleton shows that it may be one to seven."""
    if name == "skeleton":
        return (
            Shape(lettering("1–7", 36, 31, 21, tracking=-40), INK, halo=False),
            *moved(picture(name), 36, 79, 0.25, weight=0.42),
        )
    text = {"half": "½", "rock": "0"}.get(name, name)
    height = 38.0 if name == "half" else 42.0
    return (
        Shape(lettering(text, 35, 37, height), INK, halo=False),
        *moved(picture(name), 35, 85, 0.22, weight=0.42),
    )
