"""The pirate's cave: a chest, closed and open, and the treasures that are staked. Treasures fit 120 units."""

from build_scripts.art.backs import brass
from build_scripts.art.luck import GOLD, sparkle
from build_scripts.art.machine import coin
from build_scripts.art.shapes import (
    INK,
    Gradient,
    Picture,
    Shape,
    box,
    cel,
    curve,
    ellipse,
    linear,
    moved,
    polygon,
)  # fmt: skip

GLOSS = "#fffdf2"


def _planks(y1: float, y2: float) -> Gradient:
    """Old driftwood."""
    return linear(0, y1, 0, y2, (0, "#b58a5c"), (0.4, "#8a6540"), (1, "#543a22"))


def chest() -> Picture:
    """An open chest full of treasure, on a sheet of 360 by 320."""
    return (*_lid(), *_heap(), *_box())


def chest_closed() -> Picture:
    """The same chest shut, on a sheet of 360 by 320."""
    top = "M32 178C32 104 72 84 110 84L250 84C288 84 328 104 328 178Z"
    bands = tuple(
        Shape(
            f"M{x - 16} 178L{x - 12} 87L{x + 12} 87L{x + 16} 178Z",
            brass(1, x - 16, 84, x + 16, 178),
            INK,
            4,
            halo=False,
        )
        for x in (82, 278)
    )
    return (
        Shape(top, _planks(84, 178), INK, 6, halo=False),
        Shape("M40 134L320 134M60 106L300 106", None, "#3d2814", 3, opacity=0.6, halo=False),
        *bands,
        *_box(),
        *_lock(180, 182),
    )


def _lid() -> Picture:
    """The lid thrown back, dark inside."""
    return (
        Shape("M36 150C30 70 60 24 96 18L264 18C300 24 330 70 324 150Z", _planks(18, 150), INK, 6, halo=False),
        Shape("M52 150C48 84 74 44 104 38L256 38C286 44 312 84 308 150Z", linear(0, 38, 0, 150, (0, "#2a1a10"), (1, "#5b3a1e")), INK, 4, halo=False),
        *(Shape(f"M{x - 10} 150L{x - 8} 20L{x + 8} 20L{x + 10} 150Z", brass(1, x - 12, 20, x + 12, 150), INK, 4, halo=False) for x in (80, 280)),
    )  # fmt: skip


def _heap() -> Picture:
    """Coins, gems, pearls and a goblet above the rim."""
    piece = moved(coin(), -60, -60)
    spots = [
        (86, 166, -14),
        (136, 150, 10),
        (188, 142, -6),
        (238, 150, 14),
        (280, 164, -8),
        (112, 180, 6),
        (164, 170, -10),
        (214, 172, 8),
        (258, 184, -4),
    ]
    coins = tuple(part for x, y, turn in spots for part in moved(moved(piece, 0, 0, 0.5, turn, weight=0.7), x, y))
    goods = (
        *_at(goblet(), 118, 108, 0.74, -10),
        *_at(crown(), 214, 104, 0.78, 8),
        *_at(ruby(), 168, 140, 0.5, 0),
        *_at(emerald(), 258, 142, 0.46, 12),
    )
    mound = "M60 190C80 140 130 124 180 122C230 124 280 140 300 190Z"
    return (
        Shape(mound, cel(150, 140, 170, GOLD[1], GOLD[2], GOLD[3], edges=(0.4, 0.74)), INK, 4, halo=False),
        *goods,
        *coins,
    )


def _at(picture: Picture, x: float, y: float, scale: float, turn: float) -> Picture:
    """A treasure with its middle at (x, y)."""
    return moved(moved(picture, -60, -60), x, y, scale, turn, weight=0.8)


def _box() -> Picture:
    """The lower half: planks, brass bands and feet."""
    rim = linear(0, 176, 0, 204, (0, GOLD[0]), (0.4, GOLD[1]), (1, GOLD[3]))
    bands = tuple(
        Shape(box(x - 16, 180, 32, 122, 3), brass(1, x - 16, 180, x + 16, 302), INK, 4, halo=False) for x in (82, 278)
    )
    nails = tuple(
        Shape(ellipse(x, y, 3.6), "#fff0b0", INK, 1.8, halo=False) for x in (82, 278) for y in (222, 254, 286)
    )
    return (
        Shape("M32 184L328 184L318 304L42 304Z", _planks(184, 304), INK, 6, halo=False),
        Shape("M38 226L322 226M41 264L319 264", None, "#3d2814", 3.4, opacity=0.65, halo=False),
        *bands,
        *nails,
        Shape(box(24, 176, 312, 26, 8), rim, INK, 5, halo=False),
        Shape("M36 182L324 182", None, GLOSS, 2.6, opacity=0.8, halo=False),
        *_lock(180, 204),
    )


def _lock(x: float, y: float) -> Picture:
    """A brass lock plate with a keyhole."""
    plate = (
        f"M{x - 26} {y - 14}L{x + 26} {y - 14}L{x + 26} {y + 22}C{x + 20} {y + 40} {x - 20} {y + 40} {x - 26} {y + 22}Z"
    )
    return (
        Shape(plate, brass(1, x - 26, y - 14, x + 26, y + 40), INK, 4.4, halo=False),
        Shape(ellipse(x, y + 6, 6.5), INK, halo=False),
        Shape(polygon([(x - 3.4, y + 8), (x + 3.4, y + 8), (x + 5.4, y + 24), (x - 5.4, y + 24)]), INK, halo=False),
    )


def cut_gem(tones: tuple[str, str, str, str]) -> Picture:
    """A faceted oval-cut stone: table, four bright and four dark facets."""
    outer = [(38, 14), (82, 14), (108, 44), (108, 76), (82, 106), (38, 106), (12, 76), (12, 44)]
    inner = [(46, 34), (74, 34), (88, 50), (88, 70), (74, 86), (46, 86), (32, 70), (32, 50)]
    shades = (0, 1, 2, 3, 3, 2, 1, 0)
    facets = tuple(
        Shape(
            polygon([outer[i], outer[(i + 1) % 8], inner[(i + 1) % 8], inner[i]]),
            tones[shades[i]],
            tones[shades[i]],
            0.6,
            halo=False,
        )
        for i in range(8)
    )
    return (
        Shape(polygon(outer), tones[1], INK, 6),
        *facets,
        Shape(
            polygon(inner),
            linear(36, 34, 84, 86, (0, tones[0]), (0.5, tones[1]), (0.51, tones[2]), (1, tones[2])),
            tones[3],
            2,
            halo=False,
        ),
        Shape(polygon(outer), None, INK, 6, halo=False),
        Shape(curve([(30, 36), (40, 25), (54, 22)]), None, GLOSS, 5, halo=False),
    )


def ruby() -> Picture:
    """A red stone."""
    return cut_gem(("#ff9aa4", "#f0405a", "#c4163e", "#7e0a2c"))


def emerald() -> Picture:
    """A green stone."""
    return cut_gem(("#b4f5c8", "#46c47c", "#1b8a4b", "#0d5230"))


def sapphire() -> Picture:
    """A blue stone."""
    return cut_gem(("#b4d8ff", "#4a90ec", "#1f5fbf", "#0f3577"))


def pearl() -> Picture:
    """A pearl in its shell."""
    shell = "M60 108C30 108 8 86 10 62C14 50 24 44 30 34C38 40 46 30 60 24C74 30 82 40 90 34C96 44 106 50 110 62C112 86 90 108 60 108Z"
    return (
        Shape(shell, cel(46, 50, 92, "#ffe0d0", "#f2b49c", "#c47f6a", edges=(0.4, 0.76)), INK, 6),
        Shape("M60 104L60 82M40 102L46 80M80 102L74 80M24 90L36 74M96 90L84 74", None, "#a8604e", 3, halo=False),
        Shape(ellipse(60, 60, 25), cel(51, 50, 48, "#ffffff", "#f6efe6", "#d8c8bc", edges=(0.3, 0.68)), INK, 5),
        Shape(curve([(46, 58), (48, 50), (55, 45)]), None, "#ffffff", 5, halo=False),
    )


def goblet() -> Picture:
    """A golden cup with a stone."""
    tone = linear(24, 0, 96, 0, (0, GOLD[2]), (0.25, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[3]))
    return (
        Shape("M52 66L68 66L70 92C86 94 92 100 92 108L28 108C28 100 34 94 50 92Z", tone, INK, 6),
        Shape("M24 18L96 18C98 50 84 74 60 74C36 74 22 50 24 18Z", tone, INK, 6),
        Shape(ellipse(60, 18, 36, 8), "#8f5d1a", INK, 5),
        Shape(
            polygon([(60, 34), (71, 46), (60, 58), (49, 46)]),
            cel(56, 42, 18, "#ff9aa4", "#e0283c", "#98102c", edges=(0.3, 0.72)),
            INK,
            3.4,
        ),
        Shape("M34 32C35 44 38 52 43 58", None, GLOSS, 5, halo=False),
    )


def crown() -> Picture:
    """A royal crown."""
    tone = linear(12, 0, 108, 0, (0, GOLD[2]), (0.28, GOLD[0]), (0.55, GOLD[1]), (1, GOLD[3]))
    return (
        Shape("M20 98L10 36L36 60L60 18L84 60L110 36L100 98Z", tone, INK, 6),
        *(
            Shape(ellipse(x, y, 8), cel(x - 3, y - 3, 14, "#ff9aa4", "#e0283c", "#98102c", edges=(0.3, 0.72)), INK, 4)
            for x, y in ((10, 34), (60, 16), (110, 34))
        ),
        Shape("M18 84L102 84L100 100C80 106 40 106 20 100Z", "#b3123e", INK, 5),
        *(Shape(ellipse(x, 94, 4.6), "#fff0b0", INK, 2.6) for x in (38, 60, 82)),
        Shape("M26 72L22 52", None, GLOSS, 5, halo=False),
    )


def doubloon() -> Picture:
    """A gold coin with a glint."""
    return (*coin(), *sparkle(98, 22, 16))
