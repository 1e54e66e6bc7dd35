"""The face of a joker whose kind is not known: half gold, half silver, under a seal with a question mark."""

from build_scripts.art.card import opposite, paper
from build_scripts.art.glyphs import lettering
from build_scripts.art.shapes import INK, Picture, Shape, box, ellipse, linear, polygon, radial

GOLD = linear(13, 13, 180, 250, (0, "#fff0b4"), (0.4, "#f2c64e"), (1, "#b47a1c"))
SILVER = linear(70, 110, 237, 337, (0, "#f6f9fc"), (0.5, "#c2ccd8"), (1, "#6f7d90"))
SEAL = radial(113, 155, 86, (0, "#a83a4c"), (1, "#5a1222"))
BRASS = "#e2b84b"


def face() -> Picture:
    """The card."""
    return (
        *paper("#fbf3df", "#eddcb6", "#b8934e"),
        Shape(polygon([(15, 15), (235, 15), (15, 335)]), GOLD, halo=False),
        Shape(polygon([(235, 15), (235, 335), (15, 335)]), SILVER, halo=False),
        Shape(polygon([(60, 15), (95, 15), (15, 132), (15, 81)]), "#fffbe0", opacity=0.45, halo=False),
        Shape(polygon([(190, 335), (155, 335), (235, 218), (235, 269)]), "#ffffff", opacity=0.4, halo=False),
        Shape("M235 15L15 335", None, INK, 4, halo=False),
        Shape(box(13, 13, 224, 324, 9), None, INK, 4, halo=False),
        *opposite((Shape(lettering("?", 38, 48, 46), INK, halo=False),)),
        Shape(ellipse(125, 175, 76), SEAL, INK, 5, halo=False),
        Shape(ellipse(125, 175, 64), None, BRASS, 3, halo=False),
        Shape(lettering("?", 125, 175, 92), "#fff4dc", halo=False),
    )
