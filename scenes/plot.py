"""The plot of running scores: a line a seat, with the portrait at its end, so that colour alone tells nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes import palette as shades
from scenes.palette import SEAT_COLOURS, code, mix
from scenes.portrait import draw_portrait
from scenes.skin import paste
from scenes.standings import number
from scenes.table.players import Player
from scenes.widgets.brush import Brush

END = 44
"""Size of the portrait at a line's end, units."""
DOTTED = 25
"""Up to so many rounds each has a dot; of more the lines touch so many at most, so that they can be told apart."""


def draw_plot(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, players: Sequence[Player], ways: Sequence[Sequence[int]]
) -> None:
    """Draw `ways`, the running totals of each seat from before the first round on, into `room`."""
    rounds = len(ways[0]) - 1
    places = touched(rounds)
    ways = [[way[place] for place in places] for way in ways]
    side = brush.px(END)
    px, (low, high) = brush.text_px("small"), _range(ways)
    label = max(brush.skin.measure(number(value), px, "strong")[0] for value in (low, high)) + brush.px(28)
    field = pygame.Rect(room.left + label, room.top + side // 2, room.width - label - side - brush.px(16), 0)
    field.height = room.bottom - brush.px(42) - field.top
    paste(
        surface,
        brush.skin.shapes.svg(room.size, _lines(brush, room, field, players, ways, places, low, high)),
        room.topleft,
    )
    _write_scale(surface, brush, room, field, low, high, rounds)
    ends = _spread([_y(field, way[-1], low, high) for way in ways], side * 3 // 4, field)
    for player, middle in zip(players, ends, strict=True):
        box = pygame.Rect(field.right + brush.px(10), round(middle) - side // 2, side, side)
        draw_portrait(surface, brush, box, player.avatar, player.colour)


def touched(rounds: int) -> list[int]:
    """Return after how many rounds the lines have a point: all of a few; of many every second, third …, and the last."""
    return [*range(0, rounds, max(1, math.ceil(rounds / DOTTED))), rounds]


def _range(ways: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the lowest and the highest value, 0 included, never equal."""
    values = [value for way in ways for value in way]
    low, high = min(0, *values), max(0, *values)
    return low, high if high > low else low + 1


def _y(field: pygame.Rect, value: float, low: int, high: int) -> float:
    return field.bottom - (value - low) / (high - low) * field.height


def _lines(
    brush: Brush,
    room: pygame.Rect,
    field: pygame.Rect,
    players: Sequence[Player],
    ways: Sequence[Sequence[int]],
    places: Sequence[int],
    low: int,
    high: int,
) -> str:
    """Return grid and lines as SVG in the coordinates of `room`; `ways` are totals after so many rounds as `places` says."""
    left, right, dy = field.left - room.left, field.right - room.left, room.top
    grid = code(mix(shades.PAPER, shades.PAPER_EDGE, 0.7))
    dot = brush.px(6 if places[-1] <= DOTTED else 4)
    step = (right - left) / max(1, places[-1])
    parts = [
        f'<path d="M{left} {_y(field, value, low, high) - dy:.1f} L{right} {_y(field, value, low, high) - dy:.1f}" '
        f'stroke="{grid}" stroke-width="{brush.px(1.5)}"/>'
        for value in sorted({low, 0, high})
    ]
    for seat, (player, way) in enumerate(zip(players, ways, strict=True)):
        aside = (seat - (len(ways) - 1) / 2) * brush.px(3)  # equal ways run side by side, none is hidden
        dots = [
            (left + step * place, _y(field, value, low, high) - dy + aside)
            for place, value in zip(places, way, strict=True)
        ]
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
        shade = code(mix(SEAT_COLOURS[player.colour % len(SEAT_COLOURS)], (0, 0, 0), 0.15))
        parts.append(
            f'<path d="{path}" fill="none" stroke="{shade}" stroke-width="{brush.px(4 if places[-1] <= DOTTED else 3)}" stroke-linejoin="round"/>'
        )
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{dot}" fill="{shade}"/>' for x, y in dots[1:]]
    return "".join(parts)


def _write_scale(
    surface: pygame.Surface, brush: Brush, room: pygame.Rect, field: pygame.Rect, low: int, high: int, rounds: int
) -> None:
    """Write the values beside the grid and the numbers of the rounds below."""
    tall = brush.skin.measure("0", brush.text_px("small"))[1]
    for value in sorted({low, 0, high}):
        middle = round(_y(field, value, low, high))
        box = pygame.Rect(room.left, middle - tall // 2, field.left - room.left - brush.px(12), tall)
        brush.write(surface, number(value), box, brush.quiet_ink, "small", align="right")
    step = field.width / max(1, rounds)
    apart = brush.skin.measure(str(rounds), brush.text_px("small"))[0] + brush.px(18)
    every = max(1, math.ceil(apart / step))
    for played in range(every, rounds + 1, every):
        box = pygame.Rect(
            round(field.left + played * step) - brush.px(30), field.bottom + brush.px(6), brush.px(60), tall
        )
        brush.write(surface, str(played), box, brush.quiet_ink, "small")


def _spread(wanted: Sequence[float], apart: float, field: pygame.Rect) -> list[float]:
    """Return the heights `wanted`, moved so that they are at least `apart` px from each other and stay in the field."""
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    placed = [0.0] * len(wanted)
    last = float(field.top) - apart
    for place in order:
        last = placed[place] = max(wanted[place], last + apart)
    lowest = float(field.bottom)
    for place in reversed(order):
        placed[place] = min(placed[place], lowest)
        lowest = placed[place] - apart
    return placed
