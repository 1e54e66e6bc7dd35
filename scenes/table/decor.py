"""What makes each room its own under the cards: a pattern worked into its cloth, and the light of what stands on it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import pygame

from scenes.palette import Colour, code
from scenes.skin import Skin, paste
from scenes.table.places import Box, Table
from scenes.table.stamps import Stamps

WARM: Colour = (255, 196, 110)
RAYS = 36
FLAME = (0.5, 0.235, 0.62, 0.33)
"""Where a candle's flame stands in the candle's box: middle, foot, width and height as shares."""


def decorate(surface: pygame.Surface, stamps: Stamps, table: Table, size: tuple[int, int]) -> None:
    """Draws a room's pattern and light on its cloth; the pattern waits while the window is being resized."""
    skin = stamps.brush.skin
    if table.room in PATTERNS and not skin.rough:
        x, y, reach = _middle(table, size)
        paste(surface, skin.shapes.svg(*_pattern(skin, table, size)), (x - reach, y - reach))
    for prop in table.props:
        light = LIGHTS.get(prop.picture)
        if light is not None:
            light(surface, prop.box)


def foresee_pattern(skin: Skin, table: Table, size: tuple[int, int]) -> None:
    """Has a room's pattern drawn ahead."""
    if table.room in PATTERNS:
        skin.shapes.foresee(*_pattern(skin, table, size))


def _pattern(skin: Skin, table: Table, size: tuple[int, int]) -> tuple[tuple[int, int], str]:
    """The size in px of a room's pattern, and its SVG."""
    reach = _middle(table, size)[2]
    metal, line = code(skin.palette(table.room).metal), max(1.0, size[1] / 1080 * 1.6)
    return (round(2 * reach), round(2 * reach)), PATTERNS[table.room](reach, metal, line)


def _middle(table: Table, size: tuple[int, int]) -> tuple[float, float, float]:
    """The middle of the play and how far a pattern about it may reach, px."""
    for name in ("discards", "deck", "bank"):
        slot = table.slots.get(name)
        if slot is not None:
            return size[0] / 2, slot.box.centre[1], size[1] * 0.44
    return size[0] / 2, size[1] * 0.42, size[1] * 0.44


# --- patterns: SVG in a square about its middle -------------------------------------------------------------------------
@functools.lru_cache(maxsize=2)
def _sunburst(reach: float, metal: str, line: float) -> str:
    """Lucky Jack: rays of an old show poster between two rings."""
    parts = []
    for ray in range(RAYS):
        turn, half = 2 * math.pi * ray / RAYS, math.pi / RAYS * 0.5
        corners = [
            (reach * 0.2, turn - half),
            (reach * 0.94, turn - half),
            (reach * 0.94, turn + half),
            (reach * 0.2, turn + half),
        ]
        path = "L".join(f"{reach + far * math.cos(at):.1f} {reach + far * math.sin(at):.1f}" for far, at in corners)
        parts.append(f'<path d="M{path}Z" fill="{metal}" fill-opacity="{0.085 if ray % 2 else 0.05}"/>')
    return "".join(parts) + _rings(reach, metal, line, (0.955, 0.985), 0.22)


@functools.lru_cache(maxsize=2)
def _guilloche(reach: float, metal: str, line: float) -> str:
    """Cover Your Assets: the woven rosette of a banknote, tooled into the leather."""
    parts = []
    for big, waves, depth, strength in (
        (0.72, 24, 0.2, 0.2),
        (0.72, 24, -0.2, 0.2),
        (0.4, 16, 0.13, 0.17),
        (0.4, 16, -0.13, 0.17),
    ):
        for shift in range(2):
            points = []
            for step in range(24 * waves + 1):
                turn = 2 * math.pi * step / (24 * waves)
                far = reach * (big + depth * math.sin(waves * turn + math.pi * shift / 2))
                points.append(f"{reach + far * math.cos(turn):.1f} {reach + far * math.sin(turn):.1f}")
            path = "L".join(points)
            parts.append(
                f'<path d="M{path}Z" fill="none" stroke="{metal}" stroke-opacity="{strength}" stroke-width="{line * 0.8:.2f}"/>'
            )
    return "".join(parts) + _rings(reach, metal, line, (0.95, 0.985), 0.24)


@functools.lru_cache(maxsize=2)
def _compass(reach: float, metal: str, line: float) -> str:
    """CasinoVerso: the rose of a treasure map, with its points of the wind."""
    parts = []
    for points, far, strength in ((16, 0.62, 0.07), (8, 0.74, 0.1), (4, 0.9, 0.15)):
        for point in range(points):
            turn = 2 * math.pi * point / points
            tip = _spot(reach, far, turn)
            for side, part in ((-1, 0.5), (1, 1.0)):
                waist = _spot(reach, 0.15, turn + side * math.pi / points)
                parts.append(
                    f'<path d="M{reach:.1f} {reach:.1f}L{waist}L{tip}Z" fill="{metal}" fill-opacity="{strength * part:.3f}"/>'
                )
    for tick in range(72):
        turn, start = 2 * math.pi * tick / 72, 0.9 if tick % 9 else 0.87
        parts.append(
            f'<path d="M{_spot(reach, start, turn)}L{_spot(reach, 0.93, turn)}" stroke="{metal}" stroke-opacity="0.25" '
            f'stroke-width="{line:.2f}"/>'
        )
    return "".join(parts) + _rings(reach, metal, line, (0.5, 0.93, 0.965), 0.2)


def _spot(reach: float, far: float, turn: float) -> str:
    """A point at `far` of the reach, as SVG has it."""
    return f"{reach * (1 + far * math.sin(turn)):.1f} {reach * (1 - far * math.cos(turn)):.1f}"


def _rings(reach: float, metal: str, line: float, shares: tuple[float, ...], strength: float) -> str:
    return "".join(
        f'<circle cx="{reach:.1f}" cy="{reach:.1f}" r="{reach * share:.1f}" fill="none" stroke="{metal}" '
        f'stroke-opacity="{strength}" stroke-width="{line:.2f}"/>'
        for share in shares
    )


PATTERNS: dict[str, Callable[[float, str, float], str]] = {
    "lucky_jack": _sunburst,
    "cover_your_assets": _guilloche,
    "casinoverso": _compass,
}


# --- light --------------------------------------------------------------------------------------------------------------
@functools.cache
def _pool() -> pygame.Surface:
    """A round pool of light, 1 in the middle, as a small grey picture."""
    side = 64
    found = pygame.Surface((side, side))
    for x in range(side):
        for y in range(side):
            far = min(1.0, math.hypot(2 * x / (side - 1) - 1, 2 * y / (side - 1) - 1))
            found.set_at((x, y), (round(255 * (1 - far) ** 2),) * 3)
    return found


def shine(
    surface: pygame.Surface, middle: tuple[float, float], reach: tuple[float, float], shade: Colour, strength: float
) -> None:
    """Adds a pool of light to a surface."""
    size = max(2, round(2 * reach[0])), max(2, round(2 * reach[1]))
    pool = pygame.transform.smoothscale(_pool(), size)
    pool.fill(tuple(round(value * strength) for value in shade), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(pool, (middle[0] - reach[0], middle[1] - reach[1]), special_flags=pygame.BLEND_RGB_ADD)


def _lamp(surface: pygame.Surface, box: Box) -> None:
    """A desk lamp throws its light on the leather about its foot."""
    x, _y = box.centre
    shine(surface, (x, box.y + box.height * 0.72), (box.width * 2.1, box.height * 1.25), WARM, 0.34)
    shine(surface, (x, box.y + box.height * 0.66), (box.width * 0.9, box.height * 0.6), WARM, 0.3)


def _candle(surface: pygame.Surface, box: Box) -> None:
    """A candle lights the cloth round it."""
    x, y = box.x + box.width * FLAME[0], box.y + box.height * FLAME[1]
    shine(surface, (x, y), (box.height * 2.2, box.height * 2.0), WARM, 0.3)
    shine(surface, (x, y), (box.height * 0.8, box.height * 0.8), WARM, 0.3)


def _chest(surface: pygame.Surface, box: Box) -> None:
    """Gold shines out of the open chest."""
    x, y = box.centre
    shine(surface, (x, y - box.height * 0.1), (box.width * 1.3, box.height * 1.15), WARM, 0.36)


def _machine(surface: pygame.Surface, box: Box) -> None:
    """The machine's bulbs light the cloth behind it."""
    shine(surface, box.centre, (box.width * 1.1, box.height * 0.95), (255, 150, 110), 0.34)


LIGHTS: dict[str, Callable[[pygame.Surface, Box], None]] = {
    "props/lamp": _lamp,
    "props/candle": _candle,
    "props/chest": _chest,
    "props/slot_machine": _machine,
}


def crown(surface: pygame.Surface, skin: Skin, picture: str, box: Box) -> None:
    """Draws what burns on top of a prop, once the prop stands there."""
    if picture == "props/candle":
        across, foot, wide, tall = FLAME
        size = max(4, round(box.width * wide)), max(6, round(box.height * tall))
        x, y = box.x + box.width * across, box.y + box.height * foot
        paste(surface, skin.picture("props/flame", size), (x - size[0] / 2, y - size[1] * 0.92))
