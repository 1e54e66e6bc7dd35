"""Twelve animals: ears and backs, heads and muzzles, round the middle of a disc of radius 88."""

from dataclasses import dataclass

from build_scripts.art import dress
from build_scripts.art.moods import WHITE, Face
from build_scripts.art.shapes import INK, Gradient, Picture, Shape, cel, ellipse, moved

Tones = dress.Tones

EAR_PINK = "#f3a79a"


@dataclass(frozen=True)
class Animal:
    """One character: what lies behind the head, dress, head, face, what is put on top, and the disc's tones."""

    behind: Picture
    dress: Picture
    head: Picture
    face: Face
    on_top: Picture
    disc: tuple[str, str]


def fur(tones: Tones, reach: float = 118) -> Gradient:
    """Fur in three flat tones, lit from the top left."""
    return cel(-26, -40, reach, *tones, edges=(0.36, 0.76))


def both(*shapes: Shape) -> Picture:
    """The parts and their mirror images."""
    return (*shapes, *moved(shapes, flip=True))


def nose(y: float, width: float = 11, tone: str = "#2b1a20") -> Picture:
    """A soft triangular nose with a glint."""
    w = width
    d = f"M{-w} {y - 4}C{-w} {y - 9} {w} {y - 9} {w} {y - 4}C{w} {y + 2} {w * 0.4:.1f} {y + 7} 0 {y + 7}C{-w * 0.4:.1f} {y + 7} {-w} {y + 2} {-w} {y - 4}Z"
    return (Shape(d, tone, INK, 2.6), Shape(ellipse(-w * 0.4, y - 4, w * 0.26, 1.9), WHITE, halo=False))
