"""The program's own sign: three fanned cards in the lamp's light, the foremost with the brass monogram."""

from build_scripts.art.backs import COLOURWAYS, brass
from build_scripts.art.glyphs import DISPLAY, lettering
from build_scripts.art.luck import seven
from build_scripts.art.rummy import sun
from build_scripts.art.shapes import INK, Picture, Shape, box, linear, moved, radial

SIZE = 512.0


def emblem() -> Picture:
    """The whole sign on a rounded square."""
    light = radial(256, 210, 330, (0, "#2f8f86"), (0.5, "#176058"), (1, "#0a2f30"))
    left = moved((*_sheet("#fff8e6", "#efdcb4"), *moved(seven(), -34, -66, 0.6, weight=1.4)), 172, 286, 0.98, -16)
    right = moved((*_sheet("#fff8e6", "#efdcb4"), *moved(sun(), 38, -66, 0.6, weight=1.4)), 340, 286, 0.98, 16)
    return (
        Shape(box(14, 14, 484, 484, 112), light, INK, 12, halo=False),
        Shape(box(23, 23, 466, 466, 104), None, brass(1, 30, 20, 480, 490), 13, halo=False),
        *left,
        *right,
        *moved(_front(), 256, 262, 1.06),
    )


def _sheet(top: str, bottom: str) -> Picture:
    """A blank card, 200 by 280 round (0, 0)."""
    return (Shape(box(-98, -137, 196, 274, 20), linear(0, -137, 0, 137, (0, top), (1, bottom)), INK, 11, halo=False),)


def _front() -> Picture:
    """The card with the monogram."""
    light, tone, dark = COLOURWAYS["burgundy"]
    cloth = radial(0, -20, 190, (0, light), (0.6, tone), (1, dark))
    letter = lettering("S", 0, 0, 178, DISPLAY)
    return (
        Shape(
            box(-112, -157, 224, 314, 24), linear(0, -157, 0, 157, (0, "#fff8e6"), (1, "#efdcb4")), INK, 12, halo=False
        ),
        Shape(box(-92, -137, 184, 274, 12), cloth, brass(1, -90, -130, 90, 130), 7, halo=False),
        *moved((Shape(letter, dark, dark, 8, halo=False),), 5, 9),
        Shape(letter, brass(1, -70, -90, 70, 90), "#fbe3a0", 2, halo=False),
    )
