"""Lucky Jack's card faces: an enamel sign on a coloured panel, rank as figure and pips, in both editions."""

from build_scripts.art import fruit, luck
from build_scripts.art.card import HEIGHT, WIDTH, opposite, paper, shadowed
from build_scripts.art.glyphs import lettering
from build_scripts.art.panel import panel
from build_scripts.art.shapes import INK, Picture, Shape, ellipse, linear, moved, radial

EDITIONS = {
    "muduko": ("lemon", "cherry", "diamond", "clover", "bell", "grape", "seven"),
    "classic": ("lemon", "cherry", "grape", "clover", "bell", "seven", "jack"),
}
"""The symbols of an edition from rank 1 to 7."""

SIGNS = {
    "lemon": fruit.lemon, "cherry": fruit.cherry, "diamond": luck.diamond, "clover": luck.clover, "bell": luck.bell,
    "grape": fruit.grape, "seven": luck.seven, "jack": luck.jack,
}  # fmt: skip

ENAMEL = {
    "lemon": ("#2fa39a", "#146460"), "cherry": ("#d6efdc", "#8fcbb4"), "diamond": ("#3c4f9c", "#1b2456"),
    "clover": ("#ffdf86", "#eda83a"), "bell": ("#9c2447", "#560c28"), "grape": ("#eef0b0", "#c2cf66"),
    "seven": ("#39405c", "#141826"), "jack": ("#6d4596", "#36204f"),
}  # fmt: skip
"""The panel behind a symbol: tone in the middle and at the edge."""

SHADE = {
    "lemon": "#0f4f4c", "cherry": "#6fae97", "diamond": "#131a42", "clover": "#c9832a", "bell": "#420820",
    "grape": "#9aa845", "seven": "#0a0c14", "jack": "#28173c",
}  # fmt: skip
"""The shadow that a symbol throws on its panel."""

PLACE = {"cherry": (-6, -12, 0.92), "jack": (-6, -14, 0.9), "clover": (0, 2, 1.0), "diamond": (-2, -2, 0.95)}
"""Where the optical middle asks for it: shift and scale of the big symbol."""

SMALL = {"jack": (0, 1, 0.23), "seven": (2, 0, 0.22), "lemon": (0, 0, 0.22)}
"""The same for the small symbol of the index."""

BRASS = linear(40, 20, 210, 330, (0, "#f9dc8c"), (0.35, "#d9a441"), (0.6, "#f3cf73"), (1, "#a8701f"))
LIGHT_PANELS = ("cherry", "clover", "grape")


def sign(symbol: str) -> Picture:
    """The symbol without a card, within 200 units round (0, 0)."""
    return SIGNS[symbol]()


def face(symbol: str, rank: int) -> Picture:
    """One card."""
    x, y, scale = PLACE.get(symbol, (0, 0, 0.98))
    return (
        *paper("#fff8e6", "#f7e6c4", "#c9a25c"),
        *panel(*ENAMEL[symbol], BRASS, "#ffffff" if symbol in LIGHT_PANELS else None),
        *opposite(_pips(rank)),
        *shadowed(moved(sign(symbol), WIDTH / 2 + x, HEIGHT / 2 + y, scale), SHADE[symbol], 5),
        *opposite(_index(symbol, rank)),
    )


def _pips(rank: int) -> Picture:
    """The rank as studs along the top edge."""
    first = 148 - 11 * (rank - 1)
    stud = radial(-2, -2, 7, (0, "#fff6d0"), (0.5, "#e8b850"), (1, "#a8701f"))
    pip = (Shape(ellipse(0, 0, 6.4), stud, INK, 2.2, halo=False),)
    return tuple(part for i in range(rank) for part in moved(pip, first + 22 * i, 36))


def _index(symbol: str, rank: int) -> Picture:
    """The rank on a brass coin over a small picture of the symbol: the coin always tells the rank."""
    brass = radial(29, 27, 34, (0, "#fff8dc"), (0.5, "#f8dc8e"), (1, "#d9a441"))
    x, y, scale = SMALL.get(symbol, (0, 0, 0.22))
    return (
        Shape(ellipse(35, 35, 22), brass, INK, 3.4, halo=False),
        Shape(ellipse(35, 35, 18.4), None, "#a8701f", 1.2, halo=False),
        Shape(lettering(str(rank), 35, 35, 29), INK, halo=False),
        *moved(sign(symbol), 34 + x, 83 + y, scale, weight=0.46),
    )
