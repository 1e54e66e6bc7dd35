"""What stands on the other tables: desk lamp, ledger, oak rack, stock tray, candle."""

from build_scripts.art.backs import brass
from build_scripts.art.luck import GOLD
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
    radial,
)  # fmt: skip

RACK = (1200.0, 330.0)
ROWS = ((30.0, 14.0, 1140.0, 140.0), (30.0, 168.0, 1140.0, 140.0))
"""Where a rack's cards stand: left, top, width, height of its upper and lower row."""

OAK = ("#e0b27a", "#b9834f", "#8a5a30", "#5e3a1c")


def oak(y1: float, y2: float) -> Gradient:
    """Oiled oak, lit from above."""
    return linear(0, y1, 0, y2, (0, OAK[0]), (0.16, "#cd9a62"), (0.7, OAK[1]), (1, OAK[2]))


def grain(x: float, y: float, width: float, height: float, count: int, tone: str = "#7d4f28") -> Picture:
    """Growth lines: long, nearly level curves, denser towards the lower edge."""
    found = []
    for i in range(count):
        level = y + height * (i + 0.5) / count
        sway = (3.4, -2.6, 1.8, -3.8, 2.4)[i % 5]
        start, end = x + 14 + 37 * (i * 7 % 5), x + width - 14 - 29 * (i * 3 % 7)
        points = [(start + (end - start) * k / 6, level + sway * (-1) ** k * (0.4 + 0.15 * (k % 3))) for k in range(7)]
        found.append(Shape(curve(points), None, tone, 1.6 + 0.5 * (i % 3), opacity=0.3, halo=False))
    return tuple(found)


def rack() -> Picture:
    """A two-row rack of oak for tiles or cards, seen slightly from above."""
    return (
        Shape(box(3, 3, 1194, 324, 22), linear(0, 0, 0, 330, (0, OAK[1]), (1, OAK[3])), INK, 6, halo=False),
        *_shelf(8),
        *_shelf(162),
        *(
            Shape(ellipse(x, y, 7), brass(1, x - 7, y - 7, x + 7, y + 7), INK, 2.4, halo=False)
            for x in (20, 1180)
            for y in (20, 310)
        ),
    )


def _shelf(y: float) -> Picture:
    """One row: a sloping back board, a groove and a rounded lip."""
    board = linear(0, y, 0, y + 118, (0, "#8a5a30"), (0.1, "#a87342"), (1, "#d3a168"))
    return (
        Shape(box(12, y, 1176, 122, 12), board, "#5e3a1c", 3, halo=False),
        *grain(12, y + 4, 1176, 112, 7),
        Shape(
            box(16, y + 112, 1168, 12, 5), linear(0, y + 112, 0, y + 124, (0, "#2e1a0c"), (1, "#6b4524")), halo=False
        ),
        Shape(
            box(10, y + 122, 1180, 32, 13),
            linear(0, y + 122, 0, y + 154, (0, "#f0c890"), (0.3, "#cf9c62"), (1, "#84552c")),
            "#4a2c14",
            4,
            halo=False,
        ),
        *grain(24, y + 128, 1150, 22, 2, "#6b4220"),
        Shape(f"M28 {y + 128}L1172 {y + 128}", None, "#ffe6bd", 2.6, opacity=0.75, halo=False),
    )


def stock_tray() -> Picture:
    """An oak tray lined with felt, for one pile; its floor is 252 by 352 at (34, 34)."""
    felt = radial(160, 200, 260, (0, "#33527f"), (1, "#1a2b47"))
    return (
        Shape(box(4, 4, 312, 412, 26), oak(4, 416), INK, 6, halo=False),
        *grain(14, 8, 292, 18, 2),
        *grain(14, 394, 292, 18, 2),
        Shape(box(24, 24, 272, 372, 16), "#4a2c14", INK, 4, halo=False),
        Shape(box(32, 36, 256, 358, 10), felt, halo=False),
        Shape("M30 10L290 10", None, "#ffe6bd", 3, opacity=0.7, halo=False),
        *(
            Shape(ellipse(x, y, 6), brass(1, x - 6, y - 6, x + 6, y + 6), INK, 2.2, halo=False)
            for x in (15, 305)
            for y in (16, 404)
        ),
    )


def lamp() -> Picture:
    """A banker's lamp with a green glass shade, on a sheet of 320 by 300."""
    glass = linear(
        30,
        0,
        290,
        0,
        (0, "#1d5a3c"),
        (0.22, "#5fc08a"),
        (0.3, "#a8ecc4"),
        (0.38, "#4bae78"),
        (0.7, "#23724a"),
        (1, "#0f3d28"),
    )
    return (
        Shape("M58 118L262 118L288 150C210 168 110 168 32 150Z", radial(160, 118, 130, (0, "#fffbe0"), (0.5, "#ffe9a0"), (1, "#e8b850")), INK, 4, halo=False),
        Shape(box(150, 140, 20, 116, 8), brass(1, 150, 140, 172, 250), INK, halo=False),
        Shape(ellipse(160, 200, 16, 11), brass(1, 144, 190, 176, 212), INK, 4, halo=False),
        Shape("M84 284C84 256 120 246 160 246C200 246 236 256 236 284C236 294 84 294 84 284Z", brass(1, 84, 246, 236, 294), INK, halo=False),
        Shape("M34 146C38 84 84 44 110 40L210 40C236 44 282 84 286 146C286 154 34 154 34 146Z", glass, INK, halo=False),
        Shape("M36 138C110 152 210 152 284 138L287 147C210 164 110 164 33 147Z", brass(1, 36, 138, 284, 160), INK, 4, halo=False),
        Shape(curve([(66, 112), (82, 82), (108, 62)]), None, "#eafff2", 8, opacity=0.9, halo=False),
        Shape("M142 40C142 26 148 20 160 20C172 20 178 26 178 40Z", brass(1, 142, 20, 178, 40), INK, halo=False),
        Shape("M206 160L206 196", None, INK, 5, halo=False),
        Shape("M206 160L206 196", None, GOLD[1], 2.4, halo=False),
        Shape(ellipse(206, 202, 6.5), brass(1, 200, 196, 212, 208), INK, 3, halo=False),
    )  # fmt: skip


def ledger() -> Picture:
    """An open account book with a ribbon and a pen, on a sheet of 420 by 280."""
    left = "M210 46C170 24 90 24 28 36L28 232C90 220 170 222 210 244Z"
    right = "M210 46C250 24 330 24 392 36L392 232C330 220 250 222 210 244Z"
    lines = "".join(
        f"M{x} {y}C{x + 50} {y - 7} {x + 100} {y - 5} {x + 140} {y + 4}"
        for x, y in ((46, v) for v in range(78, 216, 24))
    )
    mirror = "".join(
        f"M{x} {y}C{x - 50} {y - 7} {x - 100} {y - 5} {x - 140} {y + 4}"
        for x, y in ((374, v) for v in range(78, 216, 24))
    )
    return (
        Shape(box(12, 30, 396, 226, 14), linear(0, 30, 0, 256, (0, "#8a2c34"), (1, "#4e1218")), INK, 6, halo=False),
        *(Shape(box(x, y, 26, 26, 6), brass(1, x, y, x + 26, y + 26), INK, 3.4, halo=False) for x in (12, 382) for y in (30, 230)),
        Shape(left, linear(28, 0, 210, 0, (0, "#fff8e6"), (0.8, "#f3e3c2"), (1, "#b99c6c")), INK, 4.4, halo=False),
        Shape(right, linear(210, 0, 392, 0, (0, "#b99c6c"), (0.2, "#f3e3c2"), (1, "#fff8e6")), INK, 4.4, halo=False),
        Shape(lines + mirror, None, "#b08d58", 2, opacity=0.75, halo=False),
        Shape("M150 62L150 216M336 56L336 212", None, "#a3262a", 2, opacity=0.7, halo=False),
        Shape("M204 44L216 44L220 262L210 252L201 264Z", linear(0, 44, 0, 262, (0, "#d8404a"), (1, "#8a1a24")), INK, 3, halo=False),
        Shape("M386 26L396 34L300 176L286 184L289 168Z", linear(286, 30, 396, 180, (0, "#3a3448"), (1, "#1a1622")), INK, 3.4, halo=False),
        Shape("M300 176L286 184L289 168Z", GOLD[1], INK, 2.6, halo=False),
        Shape("M372 46L382 54L378 60L368 52Z", GOLD[1], INK, 2.4, halo=False),
    )  # fmt: skip


def candle() -> Picture:
    """A candle in a brass holder, without its flame, on a sheet of 140 by 260; the wick ends at (66, 62)."""
    wax = linear(40, 0, 96, 0, (0, "#f8edd2"), (0.35, "#fffaea"), (0.7, "#e8d5ac"), (1, "#bfa474"))
    return (
        Shape("M14 222C14 206 118 206 118 222L110 240C104 252 28 252 22 240Z", brass(1, 14, 206, 118, 252), INK, halo=False),
        Shape("M116 224C140 214 142 240 112 238", None, INK, 13, halo=False),
        Shape("M116 224C140 214 142 240 112 238", None, GOLD[2], 5, halo=False),
        Shape("M40 88C42 80 50 84 56 78C64 72 74 84 82 80C90 78 94 84 94 92L94 212C94 220 40 220 40 212Z", wax, INK, halo=False),
        Shape("M44 92C50 92 48 118 54 118C60 118 57 96 64 95C72 95 70 140 77 140C83 140 80 98 90 96", None, "#cdb382", 3, halo=False),
        Shape("M66 82C66 74 68 70 66 62", None, INK, 4, halo=False),
        Shape("M36 206C50 214 84 214 98 206L100 216C84 226 50 226 34 216Z", brass(1, 34, 206, 100, 226), INK, 4, halo=False),
        Shape("M50 126L50 192", None, "#fffdf2", 5, opacity=0.8, halo=False),
    )  # fmt: skip


def flame() -> Picture:
    """A flame that stands on (40, 96), on a sheet of 80 by 110; the scene lets it sway and breathe."""
    outer = "M40 6C52 28 66 44 66 66C66 86 54 98 40 98C26 98 14 86 14 66C14 48 34 36 40 6Z"
    middle = "M41 36C48 50 56 58 56 72C56 86 50 95 40 95C30 95 24 86 24 74C24 62 38 54 41 36Z"
    return (
        Shape(
            ellipse(40, 64, 39, 46),
            radial(40, 66, 46, (0, "#ffd257", 0.7), (0.6, "#ff9a3a", 0.25), (1, "#ff9a3a", 0.0)),
            halo=False,
        ),
        Shape(outer, cel(40, 74, 76, "#ffd84a", "#ffab2e", "#f2741f", edges=(0.4, 0.72)), "#b4441a", 3, halo=False),
        Shape(middle, "#fff3b0", halo=False),
        Shape(ellipse(40, 88, 7, 8), "#8fc4f0", opacity=0.75, halo=False),
    )
