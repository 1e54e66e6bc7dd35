"""Shapes: pills, plates, rings and shadows, drawn smooth at true px from SVG text made here."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass

import pygame

from scenes.lru import Surfaces
from scenes.palette import Colour, code
from scenes.pictures import Size, filled, rasterised
from scenes.wishes import Wishes

WINDOWS = 8.0
"""So many times what the window takes may be kept in shapes."""
EVEN_PX = 4
"""How far beyond the reach of its corners a shadow's edge is taken to be even."""
COARSE_PX = 12
"""Blurs from here on are made from a copy a third as large or less."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded rectangle: fill from `top` to `bottom`, a rim from `rim_top` to `rim_bottom`, a soft highlight.

    `radius` and `rim` in px; opacities 0..1. A rim of 0 draws none.
    """

    top: Colour
    bottom: Colour
    radius: float
    rim: float = 0.0
    rim_top: Colour = (0, 0, 0)
    rim_bottom: Colour = (0, 0, 0)
    shine: float = 0.0
    opacity: float = 1.0


class Shapes:
    """Draws plates and shadows and keeps them."""

    def __init__(self, wishes: Wishes | None = None) -> None:
        self._kept = Surfaces(64 * 1024 * 1024, WINDOWS)
        self._wishes = wishes or Wishes()

    def fit(self, size: Size) -> None:
        """Keep no more than a window of `size` px needs."""
        self._kept.fit(size)

    def plate(self, size: Size, plate: Plate) -> pygame.Surface:
        """Return `plate` at `size` px, premultiplied."""
        size = max(1, size[0]), max(1, size[1])
        return self._kept.get((size, plate), lambda: rasterised(_plate_svg(size, plate).encode(), size))

    def svg(self, size: Size, body: str) -> pygame.Surface:
        """Return SVG elements `body`, coordinates in px of `size`, premultiplied."""
        size = max(1, size[0]), max(1, size[1])
        return self._kept.get((size, body), lambda: rasterised(_document(size, body).encode(), size))

    def foresee(self, size: Size, body: str) -> None:
        """The same will be asked of `svg`: have it drawn ahead."""
        key = size, body
        if self._kept.find(key) is None:
            document = _document(size, body).encode()
            self._wishes.wish(
                ("shape", key),
                lambda: pygame.image.load_sized_svg(io.BytesIO(document), size),
                lambda raw: self._kept.keep(key, filled(raw, size)),
            )

    def shadow(self, size: Size, radius: float, blur: int, strength: float) -> pygame.Surface:
        """Return the shadow of a rounded rectangle of `size` px; it is `blur` px larger on every side.

        `strength` 0..1 is its darkness in the middle.
        """
        size = max(1, size[0]), max(1, size[1])
        key = (size, round(radius), blur, round(strength, 3))
        return self._kept.get(key, lambda: soft_shadow(size, radius, blur, strength))

    def glow(self, size: Size, radius: float, blur: int, shade: Colour, strength: float) -> pygame.Surface:
        """Return a glow of colour `shade` around a rounded rectangle of `size` px, `blur` px larger on every side."""
        size = max(1, size[0]), max(1, size[1])
        key = (size, round(radius), blur, shade, round(strength, 3))
        return self._kept.get(key, lambda: soft_shadow(size, radius, blur, strength, shade))


def _document(size: Size, body: str) -> str:
    width, height = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


def gradient(name: str, height: float, top: Colour, bottom: Colour, opacity: float = 1.0) -> str:
    """Return an SVG vertical gradient over `height` px to be used as `url(#name)`.

    Its opacity stands in the stops, as the rasteriser takes no notice of `fill-opacity` on a gradient.
    """
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:g}">'
        f'<stop offset="0" stop-color="{code(top)}" stop-opacity="{opacity:g}"/>'
        f'<stop offset="1" stop-color="{code(bottom)}" stop-opacity="{opacity:g}"/></linearGradient>'
    )


def _plate_svg(size: Size, plate: Plate) -> str:
    width, height = size
    inset = plate.rim / 2
    radius = max(0.0, min(plate.radius, width / 2, height / 2) - inset)
    defs = gradient("f", height, plate.top, plate.bottom, plate.opacity)
    defs += gradient("r", height, plate.rim_top, plate.rim_bottom)
    box = f'x="{inset:g}" y="{inset:g}" width="{width - plate.rim:g}" height="{height - plate.rim:g}" rx="{radius:g}"'
    stroke = f' stroke="url(#r)" stroke-width="{plate.rim:g}"' if plate.rim else ""
    body = f'<defs>{defs}</defs><rect {box} fill="url(#f)"{stroke}/>'
    return _document(size, body + (_shine(size, plate) if plate.shine else ""))


def _shine(size: Size, plate: Plate) -> str:
    """Return a band of light along the upper edge, inside the rim."""
    width, height = size
    edge = plate.rim + max(1.0, height * 0.03)
    radius = max(1.0, min(plate.radius - edge, height * 0.21))
    corner = min(plate.radius, width / 2, height / 2)
    across = math.sqrt(max(0.0, (corner - plate.rim / 2 - radius) ** 2 - max(0.0, corner - edge - radius) ** 2))
    side = max(edge, corner - across - radius)
    return (
        f'<rect x="{side:g}" y="{edge:g}" width="{width - 2 * side:g}" height="{height * 0.42:g}" rx="{radius:g}" '
        f'fill="#FFFFFF" fill-opacity="{plate.shine:g}"/>'
    )


def soft_shadow(size: Size, radius: float, blur: int, strength: float, shade: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return the shadow of a rounded rectangle, `blur` px larger on every side than the `size` px of that.

    Along its straight edges a shadow is everywhere the same: a fine one is blurred small, and drawn out to the size wanted. A wide one
    is blurred coarsely, which takes no time.
    """
    radius = max(0.0, radius)  # less, where a window has no room for the thing
    if blur >= COARSE_PX:
        return _blurred(size, radius, blur, strength, shade)
    core = 2 * (round(radius) + 2 * blur + EVEN_PX)
    small = min(size[0], core), min(size[1], core)
    soft = _blurred(small, radius, blur, strength, shade)
    return soft if small == size else _drawn_out(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


def _drawn_out(soft: pygame.Surface, size: Size) -> pygame.Surface:
    """A surface that is even about its middle lines, made larger there."""
    across = pygame.Surface((size[0], soft.get_height()), pygame.SRCALPHA, soft)
    _stretch(across, soft, 0)
    if size[1] == soft.get_height():
        return across
    whole = pygame.Surface(size, pygame.SRCALPHA, soft)
    _stretch(whole, across, 1)
    return whole


def _stretch(wide: pygame.Surface, soft: pygame.Surface, axis: int) -> None:
    """Fill `wide` with `soft`, whose middle line is repeated as often as need be; axis 0 = across, 1 = down."""
    half, end = soft.get_size()[axis] // 2, wide.get_size()[axis]
    rest = soft.get_size()[axis] - half
    first, line, last = soft.get_rect(), soft.get_rect(), soft.get_rect()
    gap = wide.get_rect()
    if axis == 0:
        first.width, last.x, last.width, line.x, line.width = half, half, rest, half, 1
        gap.x, gap.width = half, end - half - rest
    else:
        first.height, last.y, last.height, line.y, line.height = half, half, rest, half, 1
        gap.y, gap.height = half, end - half - rest
    wide.blit(soft, first.topleft, first, pygame.BLEND_RGBA_ADD)
    wide.blit(soft, gap.bottomleft if axis else gap.topright, last, pygame.BLEND_RGBA_ADD)
    wide.blit(pygame.transform.scale(soft.subsurface(line), gap.size), gap.topleft, None, pygame.BLEND_RGBA_ADD)


def _blurred(size: Size, radius: float, blur: int, strength: float, shade: Colour) -> pygame.Surface:
    """Blur a small copy and enlarge it: a soft thing needs no true pixels."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    shrink = max(1, blur // 4)
    small = pygame.Surface((max(1, width // shrink), max(1, height // shrink)), pygame.SRCALPHA, 32)
    box = pygame.Rect(blur / shrink, blur / shrink, size[0] / shrink, size[1] / shrink)
    pygame.draw.rect(small, (*shade, int(255 * strength)), box, border_radius=max(1, round(radius / shrink)))
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(blur / shrink / 2)))
    return pygame.transform.smoothscale(soft, (width, height))
