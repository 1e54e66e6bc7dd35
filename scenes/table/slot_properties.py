"""What an object's properties in a map mean: a slot or a prop, or what is wrong with them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, get_args

from game.core.words import N_, Text
from scenes.table.places import CARD, Align, Box, Face, Prop, Slot, Spread, turned

SPREADS: tuple[str, ...] = get_args(Spread)
FACES: tuple[str, ...] = get_args(Face)
ALIGNMENTS: tuple[str, ...] = get_args(Align)
ANCHORS: Mapping[str, tuple[int, float]] = {
    "left": (0, 0.0),
    "right": (0, 1.0),
    "top": (1, 0.0),
    "bottom": (1, 1.0),
}
LEAST_SCALE, MOST_SCALE = 0.2, 3.0
SLACK = 0.5
"""How far an object may stick out of the map, design units."""


class Wrong(Exception):
    """What is wrong with one object."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


def meaning(given: Mapping[str, Any], box: Box, angle: float, size: tuple[float, float]) -> Slot | Prop | None:
    """The slot or prop that an object with these properties stands for on a map of `size`, None for one that is just an object.
    Raises Wrong."""
    if "zone" not in given and "prop" not in given:
        return None
    bounds = turned(box, angle)
    if min(box.width, box.height) <= 0:
        raise Wrong(Text(N_("it has no size.")))
    if min(bounds.x, bounds.y, size[0] - bounds.right, size[1] - bounds.bottom) < -SLACK:
        raise Wrong(Text(N_("it lies outside the map.")))
    where, grows = anchor(given), growth(given)
    if "prop" in given:
        return Prop(str(given["prop"]), box, where, grows)
    return _slot(given, box, angle, where, grows)


def _slot(
    given: Mapping[str, Any], box: Box, angle: float, where: tuple[float, float], grows: tuple[float, float]
) -> Slot:
    scale = _number(given, "scale", 1.0, LEAST_SCALE, MOST_SCALE)
    spread: Any = _choice(given, "spread", SPREADS, "none")
    face: Any = _choice(given, "face", FACES, "known")
    align: Any = _choice(given, "align", ALIGNMENTS, "middle")
    return Slot(
        zone=str(given["zone"]),
        seat=None if given.get("seat") is None else int(_number(given, "seat", 0, 0, 99)),
        box=box,
        spread=spread,
        max_angle=_number(given, "max_angle", 12.0, 0.0, 45.0),
        overlap=_number(given, "overlap", 0.22, 0.02, 1.0),
        rows=int(_number(given, "rows", 1, 1, 8)),
        align=align,
        face=face,
        scale=scale,
        card=CARD * scale,
        angle=angle,
        anchor=where,
        grow=grows,
        over=given.get("over") is True,
    )


def _choice(given: Mapping[str, Any], name: str, allowed: tuple[str, ...], default: str) -> str:
    value = str(given.get(name, default))
    if value not in allowed:
        values = {"name": name, "value": value[:40], "allowed": ", ".join(allowed)}
        raise Wrong(Text(N_("“{name}” is “{value}” but must be one of: {allowed}."), values))
    return value


def _number(given: Mapping[str, Any], name: str, default: float, low: float, high: float) -> float:
    value = given.get(name, default)
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not low <= number <= high or isinstance(value, bool):
        values = {"name": name, "value": str(value)[:40], "low": low, "high": high}
        raise Wrong(Text(N_("“{name}” is “{value}” but must be a number from {low} to {high}."), values))
    return number


def anchor(given: Mapping[str, Any]) -> tuple[float, float]:
    """The property `anchor`: words like "top left", "bottom", "middle", or two numbers 0..1, across and down. Raises Wrong."""
    text = str(given.get("anchor", "middle"))
    words = text.split()
    if len(words) == 2 and all(_is_share(word) for word in words):
        return float(words[0]), float(words[1])
    found = [0.5, 0.5]
    for word in words:
        if word in ANCHORS:
            axis, value = ANCHORS[word]
            found[axis] = value
        elif word != "middle":
            raise Wrong(Text(N_("“{value}” is no anchor."), {"value": text[:40]}))
    return found[0], found[1]


def growth(given: Mapping[str, Any]) -> tuple[float, float]:
    """The property `grow`: "", "x", "y", "x y" or with shares "x 0.5 y 0.25". Raises Wrong."""
    text = str(given.get("grow", ""))
    shares = [0.0, 0.0]
    axis = None
    for word in text.split():
        if word in ("x", "y"):
            axis = "xy".index(word)
            shares[axis] = 1.0
        elif axis is not None and _is_share(word):
            shares[axis] = float(word)
        elif word != "none":
            raise Wrong(Text(N_("“{value}” is no way to grow."), {"value": text[:40]}))
    return shares[0], shares[1]


def _is_share(word: str) -> bool:
    """Whether a word is a number from 0 to 1."""
    try:
        return 0.0 <= float(word) <= 1.0
    except ValueError:
        return False
