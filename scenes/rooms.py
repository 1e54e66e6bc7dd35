"""Rooms: cloth and wood under lamp light, baked at the size of the window from small tiles of noise."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable

import pygame

from scenes.palette import Colour, Palette, lifted, mix, palette
from scenes.pictures import Size
from scenes.wishes import Wishes

TILE = 256
LIGHT_SIZE = (96, 54)
LIFT = 1.42
"""How much brighter than its palette colour the cloth is right under the lamp."""
PLAIN_DARK = 0.45
"""How much darker the cloth of a plain room is."""
CORNER_LIGHT = 0.5
NIGHT_LIGHT = 0.1
RIM_SHARE = 0.022
"""Width of the wooden rim round the cloth as a share of the window's height."""


class Rooms:
    """Bakes the background of each room and keeps the last few."""

    def __init__(self, wishes: Wishes | None = None) -> None:
        self._wishes = wishes or Wishes()
        self._kept: dict[tuple[str, Size], pygame.Surface] = {}
        self._tiles: dict[str, pygame.Surface] = {}
        self.rough = False
        self._cloth: Colour | None = None
        self._plain = False

    @property
    def plain(self) -> bool:
        """Whether rooms are plain, for high contrast."""
        return self._plain

    def dress(self, cloth: Colour | None, plain: bool) -> None:
        """Lay `cloth` on every table (None: each room's own); `plain` rooms are dark, for high contrast."""
        if (cloth, plain) != (self._cloth, self._plain):
            self._cloth, self._plain = cloth, plain
            self._kept.clear()

    def room(self, name: str, size: Size) -> pygame.Surface:
        """Return the opaque background of room `name` at `size` px; while `rough` a scaled copy may stand in."""
        found = self._kept.get((name, size))
        if found is not None:
            return found
        if self.rough:
            for (other, _), surface in reversed(self._kept.items()):
                if other == name:
                    self.foresee(name, size)
                    return pygame.transform.scale(surface, size)
        return self._keep(name, size, self._made(name, size, self._cloth, self._plain))

    def foresee(self, name: str, size: Size) -> None:
        """The room will be wanted at `size` px: have it made ahead."""
        looks = self._cloth, self._plain
        if (name, size) in self._kept:
            return
        for kind in TILES:  # made here: the painter must not ask for surfaces like the window's
            self._tile(kind)
        _lamp(NIGHT_LIGHT if name == "title" else CORNER_LIGHT)

        def keep(surface: pygame.Surface) -> None:
            if looks == (self._cloth, self._plain):
                self._keep(name, size, surface)

        self._wishes.wish(("room", name, size, *looks), lambda: self._made(name, size, *looks), keep)

    def _keep(self, name: str, size: Size, surface: pygame.Surface) -> pygame.Surface:
        while len(self._kept) >= 3:
            del self._kept[next(iter(self._kept))]
        self._kept[name, size] = surface
        return surface

    def _made(self, name: str, size: Size, cloth: Colour | None, plain: bool) -> pygame.Surface:
        """A room with `cloth`, if any, on its table, `plain` for high contrast."""
        if name == "title":
            return self._night(size, plain)
        colours = palette(name)
        felt = cloth or colours.cloth
        return self._table(colours, size, mix(felt, (0, 0, 0), PLAIN_DARK) if plain else lifted(felt, LIFT))

    def _table(self, colours: Palette, size: Size, felt: Colour) -> pygame.Surface:
        """Return cloth of colour `felt` inside a wooden rim, lit by a lamp over the middle."""
        surface = pygame.Surface(size, 0, self._tile("wood"))
        rim = rim_of(size)
        whole = surface.get_rect()
        inner = whole.inflate(-2 * rim, -2 * rim)
        wood = lifted(colours.wood, LIFT)
        for edge in (
            (0, 0, whole.width, rim),
            (0, inner.bottom, whole.width, rim),
            (0, rim, rim, inner.height),
            (inner.right, rim, rim, inner.height),
        ):
            self.wood(surface, pygame.Rect(edge), wood)
        cloth = surface.subsurface(inner)
        self.felt(cloth, cloth.get_rect(), felt)
        _inner_shadow(cloth, rim)
        _edge(surface, inner, colours.metal, max(1, rim // 8))
        light(surface, CORNER_LIGHT)
        return surface

    def _night(self, size: Size, plain: bool) -> pygame.Surface:
        """Return the dark room of the title with a pool of lamp light on a wooden table."""
        surface = pygame.Surface(size, 0, self._tile("wood"))
        self.wood(surface, surface.get_rect(), (40, 26, 16) if plain else (158, 98, 56))
        light(surface, NIGHT_LIGHT)
        return surface

    def felt(self, surface: pygame.Surface, rect: pygame.Rect, shade: Colour) -> None:
        """Cover `rect` with cloth of colour `shade`: fine noise of about ±3 %."""
        surface.fill(shade, rect)
        self._multiply(surface, rect, self._tile("felt"))

    def wood(self, surface: pygame.Surface, rect: pygame.Rect, shade: Colour) -> None:
        """Cover `rect` with planks of colour `shade`: stretched noise and growth lines."""
        surface.fill(mix(shade, (255, 226, 180), 0.06), rect)
        self._multiply(surface, rect, self._tile("wood"))

    def _multiply(self, surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(rect)
        width, height = tile.get_size()
        for left in range(rect.left // width * width, rect.right, width):
            for top in range(rect.top // height * height, rect.bottom, height):
                surface.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(clip)

    def _tile(self, kind: str) -> pygame.Surface:
        if kind not in self._tiles:
            self._tiles[kind] = TILES[kind]()
        return self._tiles[kind]


def _noise(size: Size, low: int, high: int, seed: int) -> pygame.Surface:
    """Return grey noise between `low` and `high`, the same for the same `seed`."""
    grey = pygame.image.frombuffer(random.Random(seed).randbytes(size[0] * size[1]), size, "P")
    grey.set_palette([(value, value, value) for value in (low + (high - low) * n // 255 for n in range(256))])
    surface = pygame.Surface(size)
    surface.blit(grey, (0, 0))
    return surface


def _felt_tile() -> pygame.Surface:
    """Return short fibres in two directions over fine grain."""
    tile = _noise((TILE, TILE), 236, 255, 1)
    for size, seed in (((TILE, TILE // 4), 2), ((TILE // 4, TILE), 3)):
        fibres = pygame.transform.smoothscale(_noise(size, 240, 255, seed), (TILE, TILE))
        tile.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def _wood_tile() -> pygame.Surface:
    """Return planks: long soft grain, thin dark growth lines and a seam between two boards."""
    half = pygame.transform.smoothscale(_noise((10, 170), 176, 255, 4), (768, 512))
    fine = pygame.transform.smoothscale(_noise((40, 512), 224, 255, 5), half.get_size())
    half.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    size = (1536, 512)
    tile = pygame.Surface(size)
    tile.blit(half, (0, 0))
    tile.blit(pygame.transform.flip(half, True, False), (768, 0))
    dice = random.Random(6)
    for board in range(4):
        top = board * 128
        tone = dice.randint(206, 255)
        tile.fill((tone, tone, tone), (0, top, size[0], 128), special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.line(tile, (70, 58, 50), (0, top), (size[0], top), 2)
        pygame.draw.line(tile, (255, 250, 240), (0, top + 2), (size[0], top + 2))
    return tile


TILES: dict[str, Callable[[], pygame.Surface]] = {"felt": _felt_tile, "wood": _wood_tile}


def _lit(x: float, y: float) -> float:
    """Return 0..1, how far from the lamp a point is; x, y in -1..1 from the middle."""
    return min(1.0, math.hypot(x * 0.8, y * 0.8))


@functools.cache
def _lamp(corner: float) -> pygame.Surface:
    """Return a small picture of the light: 255 and warm in the middle, `corner` (0..1) and cool in the corners."""
    width, height = LIGHT_SIZE
    lamp = pygame.Surface(LIGHT_SIZE)
    for column in range(width):
        for row in range(height):
            far = _lit(2 * column / (width - 1) - 1, 2 * row / (height - 1) - 1)
            fall = far * far * (3 - 2 * far)
            grey = 255 * (1 + (corner - 1) * fall)
            lamp.set_at((column, row), (round(grey), round(grey * 0.985), round(grey * (0.93 + 0.07 * fall))))
    return lamp


def light(surface: pygame.Surface, corner: float) -> None:
    """Light `surface` like a lamp over its middle: unchanged there, `corner` (0..1) of it in the corners."""
    lamp = pygame.transform.smoothscale(_lamp(corner), surface.get_size())
    surface.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _inner_shadow(cloth: pygame.Surface, rim: int) -> None:
    """Darken the cloth along its edge, where the rim stands above it."""
    width, height = cloth.get_size()
    depth = max(4, rim)
    for step in range(depth):
        strength = 255 - round(110 * (1 - step / depth) ** 2)
        box = pygame.Rect(step, step, width - 2 * step, height - 2 * step)
        for line in ((box.x, box.y, box.w, 1), (box.x, box.bottom - 1, box.w, 1)):
            cloth.fill((strength,) * 3, line, special_flags=pygame.BLEND_RGB_MULT)
        for line in ((box.x, box.y + 1, 1, box.h - 2), (box.right - 1, box.y + 1, 1, box.h - 2)):
            cloth.fill((strength,) * 3, line, special_flags=pygame.BLEND_RGB_MULT)


def rim_of(size: Size) -> int:
    """Return how broad the wooden rim of a table is in a window of `size` px."""
    return max(6, round(size[1] * RIM_SHARE))


def _edge(surface: pygame.Surface, inner: pygame.Rect, metal: Colour, width: int) -> None:
    """Draw a thin line of metal where the cloth ends."""
    pygame.draw.rect(surface, mix(metal, (0, 0, 0), 0.35), inner.inflate(2 * width, 2 * width), width)
    pygame.draw.rect(surface, mix(metal, (0, 0, 0), 0.65), inner, max(1, width // 2))
