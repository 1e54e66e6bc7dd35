"""Cover Your Assets' cards: what one owns on a leather panel, its value on a ribbon and, in thousands, on a seal."""

from build_scripts.art import savings, wealth
from build_scripts.art.card import HEIGHT, WIDTH, darker, opposite, paper, shadowed
from build_scripts.art.glyphs import lettering
from build_scripts.art.luck import GOLD, sparkle
from build_scripts.art.panel import panel
from build_scripts.art.shapes import INK, Picture, Shape, ellipse, linear, moved, radial, star

VALUES = {
    "gold": 50000, "silver": 25000, "estate": 20000, "yacht": 15000, "car": 15000, "jewelry": 10000, "bank": 10000,
    "stocks": 10000, "coins": 5000, "cash": 5000, "stamps": 5000, "piggy": 5000,
}  # fmt: skip
"""Every card's worth, in the order of the protocol."""

ITEMS = {
    "gold": wealth.gold, "silver": wealth.silver, "estate": wealth.estate, "yacht": wealth.yacht, "car": wealth.car,
    "jewelry": wealth.jewelry, "bank": wealth.bank, "stocks": savings.stocks, "coins": savings.coins,
    "cash": savings.cash, "stamps": savings.stamps, "piggy": savings.piggy,
}  # fmt: skip

LEATHER = {
    "gold": ("#8a2436", "#4c0f1c"), "silver": ("#2f4a80", "#14223f"), "estate": ("#bfe4f2", "#6fb2cf"),
    "yacht": ("#ffe0b0", "#f0a66a"), "car": ("#cfe6b4", "#86b46a"), "jewelry": ("#6a4590", "#341f4e"),
    "bank": ("#3f7a58", "#1b3a2a"), "stocks": ("#38507e", "#182440"), "coins": ("#7c3a26", "#3f1a10"),
    "cash": ("#f4e2b4", "#d3ae68"), "stamps": ("#e9d9f2", "#b295c8"), "piggy": ("#bfe8de", "#6fb8aa"),
}  # fmt: skip
"""The panel behind an item: tone in the middle and at the edge."""

PLACE = {
    "gold": (-2, -12, 0.92), "silver": (0, -14, 0.9), "estate": (0, -24, 0.93), "yacht": (0, -24, 0.93),
    "car": (0, -12, 0.96), "jewelry": (0, -6, 0.96), "bank": (2, -20, 0.87), "stocks": (3, -16, 0.86),
    "coins": (0, -18, 0.93), "cash": (5, 0, 0.84), "stamps": (0, -10, 0.93), "piggy": (0, -12, 0.94),
}  # fmt: skip
"""Shift and scale of an item, so that it stays clear of ribbon and indices."""

GLINTS = {
    "gold": ((56, -44, 30), (-62, -20, 18)), "silver": ((66, -60, 28), (-72, -48, 16)),
    "jewelry": ((58, -80, 24), (-62, -40, 15)), "coins": ((62, -36, 22),),
}  # fmt: skip
"""Where an item sparkles, and how far."""

JOKERS = ("gold", "silver")
METAL = linear(40, 20, 210, 330, (0, "#fbe6a4"), (0.35, "#e2b84b"), (0.6, "#f8dc8a"), (1, "#9c6c1e"))


def face(item: str) -> Picture:
    """One card."""
    middle, edge = LEATHER[item]
    x, y, scale = PLACE[item]
    glints = tuple(part for glint in GLINTS.get(item, ()) for part in sparkle(*glint))
    return (
        *paper("#fbf3df", "#eddcb6", "#b8934e"),
        *panel(middle, edge, METAL, strength=0.28),
        *opposite(_ribbon(VALUES[item])),
        *shadowed(moved((*ITEMS[item](), *glints), WIDTH / 2 + x, HEIGHT / 2 + y, scale), darker(edge), 5),
        *opposite(_index(item)),
    )


def spaced(value: int) -> str:
    """The number with its thousands set apart, without a mark that one language would misread."""
    return f"{value:,}".replace(",", " ")


def _ribbon(value: int) -> Picture:
    """A parchment ribbon with the full value along the top edge."""
    cloth = "M82 26L216 26L206 40L216 54L82 54L92 40Z"
    return (
        Shape(cloth, linear(0, 26, 0, 54, (0, "#fffaea"), (1, "#ecd9ae")), INK, 3.4, halo=False),
        Shape(lettering(spaced(value), 149, 40, 17.5, tracking=-14), INK, halo=False),
    )


def _index(item: str) -> Picture:
    """A wax seal with the thousands over a small picture; a joker's seal is a golden star."""
    seal = _star() if item in JOKERS else _wax()
    tone = INK if item in JOKERS else "#fffaf0"
    height = 21.0 if item in JOKERS else (24.0 if VALUES[item] < 10000 else 21.5)
    return (
        *seal,
        Shape(lettering(str(VALUES[item] // 1000), 35, 36, height, tracking=-30), tone, halo=False),
        *moved(ITEMS[item](), 34, 84, 0.225, weight=0.42),
    )


def _wax() -> Picture:
    """A seal of red wax."""
    wax = radial(28, 26, 34, (0, "#e0464a"), (0.5, "#b02a30"), (1, "#7c161c"))
    drops = tuple(
        Shape(ellipse(x, y, r), wax, INK, 3.4, halo=False)
        for x, y, r in ((18, 24, 9), (53, 46, 9), (44, 20, 9), (22, 50, 8))
    )
    return (
        *drops,
        Shape(ellipse(35, 36, 21), wax, INK, 3.4, halo=False),
        Shape(ellipse(35, 36, 17.6), None, "#7c161c", 1.6, halo=False),
    )


def _star() -> Picture:
    """A golden star of ten points."""
    tone = radial(28, 26, 34, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2]))
    return (Shape(star(35, 36, 26, 19.5, 10), tone, INK, 3.4, halo=False),)
