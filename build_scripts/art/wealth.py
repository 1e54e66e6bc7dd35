"""Cover Your Assets' pictures of what one owns: bars, house, yacht, car, ring, bank. Each fits 200 units round (0, 0)."""

from build_scripts.art.shapes import (
    INK,
    Picture,
    Shape,
    box,
    cel,
    curve,
    ellipse,
    linear,
    moved,
    polygon,
    steps,
)  # fmt: skip

GLOSS = "#fffdf2"
SILVER = ("#ffffff", "#dbe3ec", "#a9b6c4", "#6d7b8c")
GOLD = ("#fff4b8", "#ffd75e", "#eeaa30", "#b56f18")


def _bar(tones: tuple[str, str, str, str]) -> Picture:
    """One ingot seen from a corner, its front's middle at (0, 0)."""
    return (
        Shape(polygon([(-44, 22), (44, 22), (60, 2), (36, -26), (-26, -26), (-34, -14)]), tones[1], INK),
        Shape(polygon([(-34, -14), (34, -14), (44, 22), (-44, 22)]), linear(-34, -14, 20, 40, (0, tones[0]), (0.22, tones[1]), (0.6, tones[1]), (1, tones[2])), INK, 3.6),
        Shape(polygon([(-34, -14), (-25, -26), (43, -26), (34, -14)]), tones[0], INK, 3.6),
        Shape(polygon([(34, -14), (43, -26), (60, 2), (44, 22)]), tones[3], INK, 3.6),
        Shape(curve([(-30, 12), (-24, -6), (-8, -6)]), None, GLOSS, 4.4, halo=False),
    )  # fmt: skip


def gold() -> Picture:
    """Three gold bars in a pyramid."""
    bar = _bar(GOLD)
    return (
        *moved(bar, 44, 48, 0.98),
        *moved(bar, -52, 48, 0.98),
        *moved(bar, -6, 2, 0.98),
    )


def silver() -> Picture:
    """Two silver bars, one on the other."""
    bar = _bar(SILVER)
    return (*moved(bar, -4, 44, 1.34), *moved(bar, -14, -16, 1.34))


def estate() -> Picture:
    """A country house with a red roof and two trees."""
    roof = steps(0, -64, 0, -8, "#f26a4e", "#cf3b34", "#9c2430", edges=(0.34, 0.74))
    wall = linear(-60, 0, 60, 0, (0, "#fff8e6"), (0.62, "#fff0d2"), (0.63, "#e5cda2"), (1, "#dcc092"))
    windows = tuple(part for x in (-44, 44) for y in (14, 48) for part in _window(x, y))
    return (
        *_tree(-84, 40), *_tree(84, 40),
        Shape("M-98 78C-50 66 50 66 98 78L98 84L-98 84Z", "#5aa845", INK, 4.4),
        Shape(box(26, -78, 16, 34), "#b5563e", INK, 4.4),
        Shape(box(-64, -8, 128, 88), wall, INK),
        Shape("M-80 -6L-58 -50L58 -50L80 -6Z", roof, INK),
        *windows,
        Shape("M-34 -10L0 -66L34 -10Z", roof, INK),
        Shape(box(-25, -12, 50, 92), wall, INK, 4.4),
        Shape(ellipse(0, -22, 8), "#8fd0f2", INK, 3.6),
        Shape("M-13 80L-13 44C-13 26 13 26 13 44L13 80Z", steps(-13, 0, 13, 0, "#2c9a90", "#176660", edges=(0.55,)), INK, 4.4),
        Shape(ellipse(6, 58, 2.6), "#ffd75e", halo=False),
        Shape("M-19 4L-19 80M19 4L19 80", None, "#cdb183", 4, halo=False),
        Shape("M-70 -12L-52 -44", None, "#ffb9a0", 4.4, halo=False),
    )  # fmt: skip


def _window(x: float, y: float) -> Picture:
    """A lit window with a cross."""
    return (
        Shape(
            box(x - 11, y - 11, 22, 24, 3),
            steps(x - 8, y - 8, x + 8, y + 10, "#fff0a0", "#f7c65a", edges=(0.5,)),
            INK,
            3.8,
            halo=False,
        ),
        Shape(f"M{x} {y - 10}L{x} {y + 12}M{x - 10} {y + 1}L{x + 10} {y + 1}", None, INK, 2.6, halo=False),
    )


def _tree(x: float, y: float) -> Picture:
    """A slim cypress."""
    crown = f"M{x} {y - 84}C{x + 18} {y - 54} {x + 20} {y - 8} {x} {y + 24}C{x - 20} {y - 8} {x - 18} {y - 54} {x} {y - 84}Z"
    return (
        Shape(f"M{x} {y + 20}L{x} {y + 38}", None, INK, 12),
        Shape(f"M{x} {y + 20}L{x} {y + 38}", None, "#8a5a30", 5, halo=False),
        Shape(crown, steps(x - 14, y - 30, x + 14, y - 20, "#7cc455", "#3f9347", "#25663a", edges=(0.34, 0.7)), INK),
    )


def yacht() -> Picture:
    """A sailing yacht on two waves."""
    hull = "M-86 34C-60 38 40 38 90 22C84 50 70 66 54 70L-52 70C-68 66 -80 52 -86 34Z"
    return (
        Shape("M4 40L4 -96", None, INK, 12),
        Shape("M4 40L4 -94", None, "#c9935a", 4.6, halo=False),
        Shape("M12 -88C52 -52 66 -12 66 18C48 24 30 26 12 26Z", steps(12, -60, 66, 10, "#fffdf4", "#f4e8d2", "#d8c6a8", edges=(0.5, 0.8)), INK),
        Shape("M-4 -74C-40 -44 -62 -8 -70 22C-48 28 -24 28 -4 26Z", steps(-66, 0, -4, -10, "#ff7a62", "#e5433f", "#b92a36", edges=(0.4, 0.8)), INK),
        Shape("M4 -96L34 -86L4 -78Z", "#ffd257", INK, 4),
        Shape(hull, steps(0, 30, 0, 70, "#fffdf4", "#2c5f9e", "#1c3f70", edges=(0.36, 0.76)), INK),
        *(Shape(ellipse(x, 54, 4.6), "#ffe79a", INK, 2.6, halo=False) for x in (-30, 0, 30)),
        Shape("M-98 72C-84 60 -70 60 -56 70C-42 80 -28 80 -14 70C0 60 14 60 28 70C42 80 56 80 70 70C80 62 90 62 98 70L98 84C90 92 78 94 66 88C40 96 16 96 0 88C-20 96 -44 96 -64 88C-78 94 -90 92 -98 86Z",
              linear(0, 62, 0, 92, (0, "#7fd6ea"), (1, "#2a8fc0")), INK),
        Shape("M-74 80C-62 86 -48 86 -38 80M6 82C18 88 30 88 40 82", None, "#e4faff", 4, halo=False),
        Shape("M22 -56C36 -38 44 -20 48 -2", None, GLOSS, 4.4, halo=False),
    )  # fmt: skip


def car() -> Picture:
    """A red open tourer from the side."""
    body = "M-96 38C-100 14 -88 2 -66 0L-30 -2C-24 -6 -20 -8 -14 -8L14 -8C22 -8 26 -2 32 -2C60 -4 84 4 94 20C98 28 98 38 94 44L-92 44Z"
    red = steps(0, -8, 0, 44, "#ff6b5c", "#e0283c", "#a8112c", edges=(0.3, 0.74))
    return (
        Shape("M14 -8L40 -50L48 -50C46 -32 42 -16 36 -2Z", "#a8e0f2", INK, 4.4),
        Shape("M-52 -2C-58 -26 -46 -38 -34 -34C-24 -30 -22 -14 -20 -4Z", steps(-54, -30, -20, -4, "#c98a54", "#8f5a30", edges=(0.5,)), INK, 4.4),
        Shape(ellipse(-2, -22, 4), INK, halo=False),
        Shape("M8 -8L-4 -24", None, INK, 4.4, halo=False),
        Shape(body, red, INK),
        Shape("M-90 22L92 22", None, "#fff0d2", 4.4, halo=False),
        Shape("M-28 2L-28 40M22 2L22 40", None, "#7c0f26", 3, halo=False),
        Shape("M12 12L20 12", None, "#ffe79a", 4, halo=False),
        Shape(ellipse(88, 14, 9), cel(85, 10, 16, "#fffbe0", "#ffe08a", "#d9a441", edges=(0.36, 0.74)), INK, 4),
        Shape("M-104 44L104 44C106 54 102 58 96 58L-96 58C-102 58 -106 54 -104 44Z", steps(0, 44, 0, 58, *SILVER[1:3], edges=(0.5,)), INK, 4),
        *_wheel(-56, 52), *_wheel(56, 52),
        Shape(curve([(-82, 12), (-72, 6), (-56, 5)]), None, "#ffd9cc", 5, halo=False),
        Shape(curve([(40, 5), (60, 6), (76, 12)]), None, "#ffd9cc", 5, halo=False),
        Shape(curve([(28, -18), (38, -38)]), None, GLOSS, 4, halo=False),
    )  # fmt: skip


def _wheel(x: float, y: float) -> Picture:
    """A spoked wheel."""
    spokes = tuple(
        part for i in range(4) for part in moved((Shape("M0 -12L0 12", None, INK, 2.4, halo=False),), x, y, 1, 45 * i)
    )
    return (
        Shape(ellipse(x, y, 27), "#3a3448", INK),
        Shape(ellipse(x, y, 17), cel(x - 5, y - 6, 30, *SILVER[:3], edges=(0.36, 0.74)), INK, 3.4, halo=False),
        *spokes,
        Shape(ellipse(x, y, 5), "#ffd75e", INK, 2.6, halo=False),
    )


def jewelry() -> Picture:
    """A gold ring with a large stone."""
    band = ellipse(0, 36, 54) + "M36 36C36 16 20 0 0 0C-20 0 -36 16 -36 36C-36 56 -20 72 0 72C20 72 36 56 36 36Z"
    facets = [
        ([(-26, -84), (26, -84), (0, -84), (-18, -58)], "#ffd0dc"),
        ([(-26, -84), (-50, -58), (-18, -58)], "#ffb0c4"), ([(-26, -84), (26, -84), (18, -58), (-18, -58)], "#ffe0e8"),
        ([(26, -84), (50, -58), (18, -58)], "#f27a9a"), ([(-50, -58), (-18, -58), (0, -10)], "#f0567e"),
        ([(-18, -58), (18, -58), (0, -10)], "#f78aa8"), ([(18, -58), (50, -58), (0, -10)], "#c02a58"),
    ]  # fmt: skip
    outline = polygon([(-26, -84), (26, -84), (50, -58), (0, -10), (-50, -58)])
    return (
        Shape(band, cel(-24, 6, 104, *GOLD, edges=(0.3, 0.62, 0.86)), INK),
        Shape(curve([(-44, 46), (-42, 24), (-30, 6)]), None, GLOSS, 5, halo=False),
        Shape(
            "M-22 -8C-10 -22 10 -22 22 -8L14 8C6 2 -6 2 -14 8Z",
            cel(-6, -12, 36, *GOLD[1:], edges=(0.4, 0.76)),
            INK,
            4.4,
        ),
        Shape(outline, "#f78aa8", INK),
        *(Shape(polygon(points), tone, tone, 0.6, halo=False) for points, tone in facets),
        Shape("M-50 -58L50 -58M-26 -84L-18 -58L0 -10L18 -58L26 -84", None, "#8e1a42", 2.4, halo=False),
        Shape(outline, None, INK, halo=False),
    )


def bank() -> Picture:
    """A bank: steps, four columns and a gable with a coin."""
    stone = linear(-80, 0, 80, 0, (0, "#fff8e6"), (0.6, "#f4e6c8"), (0.61, "#dcc8a0"), (1, "#d0b98c"))
    columns = tuple(part for x in (-57, -19, 19, 57) for part in _column(x))
    return (
        Shape(box(-70, -24, 140, 84), "#6b4a34", INK, 4.4),
        Shape("M-14 62L-14 18C-14 4 14 4 14 18L14 62Z", steps(-14, 0, 14, 0, "#2c9a90", "#176660", edges=(0.55,)), INK, 3.6, halo=False),
        *columns,
        Shape("M-92 -34L0 -86L92 -34L92 -22L-92 -22Z", stone, INK),
        Shape("M-62 -36L0 -70L62 -36Z", "#d8434a", INK, 3.6, halo=False),
        Shape(ellipse(0, -48, 12), cel(-4, -52, 22, *GOLD[:3], edges=(0.36, 0.74)), INK, 3.6, halo=False),
        Shape(box(-82, 56, 164, 13), stone, INK, 4.4),
        Shape(box(-96, 69, 192, 15), stone, INK, 4.4),
        Shape("M-76 -36L-10 -73", None, GLOSS, 4.4, halo=False),
    )  # fmt: skip


def _column(x: float) -> Picture:
    """A fluted column."""
    shaft = linear(
        x - 11,
        0,
        x + 11,
        0,
        (0, "#fffaf0"),
        (0.45, "#fffaf0"),
        (0.46, "#e8d8b6"),
        (0.75, "#e8d8b6"),
        (0.76, "#bfa678"),
        (1, "#bfa678"),
    )
    return (
        Shape(box(x - 10, -16, 20, 68), shaft, INK, 4),
        Shape(box(x - 14, -22, 28, 9, 2), "#fff4dc", INK, 3.6),
        Shape(box(x - 14, 48, 28, 9, 2), "#ecdcb8", INK, 3.6),
    )
