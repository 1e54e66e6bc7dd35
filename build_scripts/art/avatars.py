"""The players' portraits: an animal in evening dress before a round plate, in four moods."""

from build_scripts.art.animals import Animal
from build_scripts.art.backs import brass
from build_scripts.art.dress import DISC
from build_scripts.art.moods import MOODS, features, mark
from build_scripts.art.salon import SALON
from build_scripts.art.shapes import INK, Picture, Shape, arc, ellipse, moved, radial
from build_scripts.art.woodland import WOODLAND

SIZE = 220.0
MIDDLE = (110.0, 122.0)
RIM = DISC + 6.0
"""Radius of the plate with its rim."""

ANIMALS: dict[str, Animal] = {**WOODLAND, **SALON}
"""All characters by name, in the order in which they are offered."""


def portrait(name: str, mood: str) -> Picture:
    """One character in one mood, on a square of SIZE units."""
    animal = ANIMALS[name]
    light, dark = animal.disc
    plate = radial(-20, -30, 120, (0, light), (0.35, light), (1, dark))
    whole = (
        Shape(ellipse(0, 0, DISC + 4), INK, halo=False),
        Shape(ellipse(0, 0, DISC), plate, halo=False),
        *_band(ellipse(0, 0, DISC + 1.5), ellipse(0, 0, DISC + 1.5)),
        *animal.behind,
        *animal.dress,
        *_band(arc(0, 0, DISC + 1.5, 27, 153), arc(0, 0, DISC + 1.5, 20, 160)),
        *animal.head,
        *features(animal.face, mood),
        *animal.on_top,
        *mark(mood),
    )
    return moved(whole, *MIDDLE)


def _band(dark: str, bright: str) -> Picture:
    """The brass rim of the plate, or the part of it that lies before the dress."""
    return (Shape(dark, None, INK, 9, halo=False), Shape(bright, None, brass(1, -70, -80, 70, 80), 5, halo=False))


def portraits() -> list[tuple[str, str]]:
    """Every pair of name and mood."""
    return [(name, mood) for name in ANIMALS for mood in MOODS]
