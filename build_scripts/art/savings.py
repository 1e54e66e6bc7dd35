"""Cover Your Assets' pictures of what one saves: stocks, coins, cash, stamps, piggy. Each fits 200 units round (0, 0)."""

from build_scripts.art.shapes import (
    INK,
    Picture,
    Shape,
    blob,
    box,
    cel,
    curve,
    ellipse,
    linear,
    moved,
    star,
    steps,
)  # fmt: skip
from build_scripts.art.wealth import GLOSS, GOLD


def stocks() -> Picture:
    """A share certificate with bars and a rising arrow."""
    sheet = steps(-60, -80, 70, 80, "#fffdf4", "#f5ead0", "#e2d0a8", edges=(0.6, 0.9))
    bars = tuple(
        Shape(box(x, y, 22, 54 - y, 2), steps(x, 0, x + 22, 0, light, dark, edges=(0.55,)), INK, 3.6, halo=False)
        for x, y, light, dark in (
            (-60, 26, "#7fc4ee", "#3f8fcb"),
            (-28, 8, "#7fdccf", "#1f9a8e"),
            (4, -12, "#ffd75e", "#e09a2c"),
            (36, -34, "#8fd46a", "#3f9a44"),
        )
    )
    arrow = "M-74 -2L-34 -30L-10 -18L44 -66L34 -76L82 -88L74 -40L62 -50L-6 12L-34 -4L-62 18Z"
    return (
        Shape(box(-82, -74, 160, 152, 8), sheet, INK),
        Shape(box(-73, -65, 142, 134, 4), None, "#c2a468", 2.6, halo=False),
        *bars,
        Shape("M-66 56L66 56", None, INK, 4, halo=False),
        Shape(arrow, steps(0, -90, 0, 20, "#ff7a62", "#e0283c", "#b01a34", edges=(0.42, 0.8)), INK, 4.4),
        Shape(ellipse(58, 70, 17), cel(52, 64, 32, *GOLD[:3], edges=(0.36, 0.74)), INK, 4),
        Shape(star(58, 70.6, 9, 4, 5), "#fffbe0", "#a8681c", 1.6, halo=False),
    )


def _stack(x: float, y: float, count: int) -> Picture:
    """Coins lying on each other; (x, y) is the middle of the lowest."""
    found: Picture = ()
    for i in range(count):
        level = y - 17 * i
        sway = (0, 3, -2, 2, -3, 1)[i]
        edge = f"M{x + sway - 34} {level - 8}L{x + sway - 34} {level + 6}C{x + sway - 34} {level + 22} {x + sway + 34} {level + 22} {x + sway + 34} {level + 6}L{x + sway + 34} {level - 8}Z"
        rim = linear(x - 34, 0, x + 34, 0, (0, GOLD[2]), (0.22, GOLD[0]), (0.4, GOLD[1]), (0.75, GOLD[2]), (1, GOLD[3]))
        found += (
            Shape(edge, rim, INK, 4.4),
            Shape(
                ellipse(x + sway, level - 8, 34, 13),
                cel(x + sway - 10, level - 12, 52, *GOLD[:3], edges=(0.34, 0.8)),
                INK,
                4.4,
            ),
            Shape(ellipse(x + sway, level - 8, 22, 7.5), None, GOLD[3], 2.6, halo=False),
        )
    return found


def coins() -> Picture:
    """Three stacks of coins, and one coin on its edge before them."""
    front = (
        Shape(ellipse(0, 52, 35), cel(-12, 38, 72, *GOLD, edges=(0.26, 0.62, 0.86)), INK),
        Shape(ellipse(0, 52, 26), None, GOLD[3], 3, halo=False),
        Shape(star(0, 53, 18, 7.8, 5), GOLD[0], GOLD[3], 2.6, halo=False),
        Shape(curve([(-24, 46), (-20, 36), (-10, 29)]), None, GLOSS, 4.4, halo=False),
    )
    return (*_stack(2, 26, 6), *_stack(-58, 52, 4), *_stack(60, 54, 3), *front)


def _note() -> Picture:
    """A banknote with a crown in its middle, 120 by 60 round (0, 0)."""
    return (
        Shape(
            box(-62, -30, 124, 60, 5),
            steps(-50, -30, 50, 30, "#b8ecb0", "#7cca82", "#4c9e5e", edges=(0.4, 0.84)),
            INK,
            4.4,
        ),
        Shape(box(-53, -21.5, 106, 43, 3), None, "#2f7a48", 2.2, halo=False),
        Shape(ellipse(0, 0, 16), "#e6f8dc", "#2f7a48", 2.6, halo=False),
        Shape("M-8 6L-10 -5L-4 0L0 -8L4 0L10 -5L8 6Z", "#2f7a48", halo=False),
        *(Shape(ellipse(x, 0, 5), "#2f7a48", halo=False) for x in (-37, 37)),
    )


def cash() -> Picture:
    """A bed whose mattress hides banknotes."""
    notes = (*moved(_note(), -44, 26, 0.72, -24), *moved(_note(), 38, 30, 0.72, 20), *moved(_note(), -4, 34, 0.76, -3))
    mattress = box(-88, -24, 176, 52, 22)
    stripes = "".join(f"M{x} -20L{x} 24" for x in (-64, -40, -16, 8, 32, 56))
    pillow = blob([(-78, -34), (-70, -58), (-40, -54), (-12, -60), (-6, -38), (-12, -22), (-42, -24), (-74, -20)], 0.8)
    return (
        Shape("M-94 -78C-98 -88 -78 -88 -80 -78L-80 70L-94 70ZM80 -40C78 -50 98 -50 94 -40L94 70L80 70Z", "#9a6234", INK, 4.4),
        Shape(box(-90, 40, 180, 20, 4), steps(0, 40, 0, 60, "#c98a54", "#8f5a30", edges=(0.5,)), INK, 4.4),
        *notes,
        Shape(mattress, steps(0, -24, 0, 28, "#f6f1ff", "#dcd6ee", "#b4aed0", edges=(0.5, 0.84)), INK),
        Shape(stripes, None, "#5f7fc0", 5, opacity=0.75, halo=False),
        Shape(mattress, None, INK, halo=False),
        Shape("M10 -28C40 -34 70 -34 88 -28C92 -10 92 6 88 18C60 26 36 26 14 20C22 4 20 -14 10 -28Z", steps(40, -34, 44, 26, "#f2647a", "#cf3450", "#9a1f3c", edges=(0.4, 0.82)), INK, 4.4),
        Shape(pillow, steps(-60, -58, -30, -22, "#ffffff", "#f2ecdf", "#d2c6b0", edges=(0.5, 0.84)), INK, 4.4),
    )  # fmt: skip


def _perforated(width: float, height: float, teeth: tuple[int, int], bite: float) -> str:
    """A stamp's edge: a rectangle round (0, 0) with round bites."""
    across, down = teeth
    path: list[str] = []
    corners = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    for (ax, ay), (bx, by), count in zip(corners, corners[1:] + corners[:1], (across, down, across, down), strict=True):
        dx, dy = (bx - ax) / count, (by - ay) / count
        for i in range(count):
            x, y = ax + dx * i, ay + dy * i
            gx, gy = dx * bite, dy * bite
            a, b = (x + (dx - gx) / 2, y + (dy - gy) / 2), (x + (dx + gx) / 2, y + (dy + gy) / 2)
            inner = (-gy * 0.8, gx * 0.8)
            path.append(
                f"L{a[0]:.1f} {a[1]:.1f}C{a[0] + inner[0]:.1f} {a[1] + inner[1]:.1f} "
                f"{b[0] + inner[0]:.1f} {b[1] + inner[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
            )
    return "M" + f"{corners[0][0]:.1f} {corners[0][1]:.1f}" + "".join(path) + "Z"


def _stamp(sky: tuple[str, str]) -> Picture:
    """One postage stamp, 110 by 130 round (0, 0), without its picture."""
    return (
        Shape(
            _perforated(112, 134, (7, 8), 0.62), steps(-50, -60, 50, 66, "#fffdf4", "#efe3c8", edges=(0.8,)), INK, 4.4
        ),
        Shape(box(-42, -53, 84, 106, 3), linear(0, -53, 0, 53, (0, sky[0]), (1, sky[1])), INK, 3.6, halo=False),
    )


def stamps() -> Picture:
    """Two stamps: a crown on the one behind, a swallow over hills on the one before."""
    swallow = "M-36 -24C-20 -28 -8 -20 2 -8C12 -22 24 -30 38 -32C30 -20 22 -8 12 2L18 22L4 10L-6 20L-6 4C-20 0 -30 -10 -36 -24Z"
    hills = "M-40 30C-22 12 -2 16 10 28C20 18 32 16 40 22L40 51L-40 51Z"
    crown = moved(
        (
            Shape(
                "M-24 18L-30 -16L-12 -2L0 -26L12 -2L30 -16L24 18Z",
                cel(-8, -10, 50, *GOLD[:3], edges=(0.36, 0.74)),
                INK,
                4,
                halo=False,
            ),
        ),
        0,
        -6,
    )
    return (
        *moved((*_stamp(("#e5566a", "#a31f3c")), *crown), 34, -16, 0.92, 14),
        *moved((
            *_stamp(("#8fd8f2", "#d8f2ee")),
            Shape(ellipse(22, -30, 11), "#ffdf7a", halo=False),
            Shape(hills, steps(0, 14, 0, 51, "#8fd46a", "#4aa050", edges=(0.5,)), INK, 3, halo=False),
            Shape(swallow, steps(-20, -30, 20, 20, "#3f68b0", "#22427e", edges=(0.5,)), INK, 3, halo=False),
        ), -22, 10, 0.96, -8),
    )  # fmt: skip


def piggy() -> Picture:
    """A pink money box with a coin about to drop in."""
    skin = cel(-30, -10, 150, "#ffd2cc", "#f8a3a2", "#e07f86", "#b95a68", edges=(0.24, 0.58, 0.8))
    body = blob(
        [(-6, -44), (40, -38), (74, -8), (78, 28), (52, 60), (0, 68), (-48, 58), (-74, 26), (-66, -8), (-40, -36)], 1.0
    )
    leg = "M-12 0L-12 30C-12 36 12 36 12 30L12 0Z"
    return (
        Shape(ellipse(8, -72, 25), cel(0, -82, 50, *GOLD, edges=(0.26, 0.62, 0.86)), INK),
        Shape(star(8, -71, 14, 6, 5), GOLD[0], GOLD[3], 2.4, halo=False),
        Shape("M74 -4C90 -12 96 4 88 10C80 14 80 2 90 0", None, INK, 10),
        Shape("M74 -4C90 -12 96 4 88 10C80 14 80 2 90 0", None, "#f8a3a2", 4, halo=False),
        *(Shape(d, "#d0737c", INK) for x in (-40, 46) for d in (moved((Shape(leg),), x, 50)[0].d,)),
        Shape(body, skin, INK),
        Shape("M-14 -36L30 -35", None, INK, 7, halo=False),
        Shape("M-44 -30C-52 -56 -40 -64 -24 -60C-16 -50 -14 -40 -18 -30Z", steps(-46, -60, -16, -30, "#ffb9b6", "#e07f86", edges=(0.5,)), INK, 4.4),
        Shape(ellipse(-76, 22, 16, 20), steps(-90, 10, -64, 40, "#ffc4c0", "#ee8f92", edges=(0.6,)), INK, 4.4),
        *(Shape(ellipse(x, 22, 3, 5), "#8a3a48", halo=False) for x in (-82, -72)),
        Shape(ellipse(-44, 0, 6, 7.5), "#221318", halo=False),
        Shape(ellipse(-42, -3, 2.2), GLOSS, halo=False),
        Shape(ellipse(-38, 24, 10, 7), "#f0667a", opacity=0.6, halo=False),
        Shape("M-58 42C-52 48 -46 48 -40 44", None, "#8a3a48", 4.4, halo=False),
        Shape(curve([(34, -22), (52, -10), (60, 8)]), None, GLOSS, 6, halo=False),
    )  # fmt: skip
