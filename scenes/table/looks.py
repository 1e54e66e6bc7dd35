"""How a card looks, and the sprite that is drawn for it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

PIECES = "props/"
"""Pictures from here are no cards but square pieces."""


class Look(NamedTuple):
    """A card to draw: picture `name`, width and height in px (before turning), degrees anticlockwise, height over the table 0..1."""

    name: str
    width: int
    height: int
    angle: float = 0.0
    lift: float = 0.0
    dim: bool = False
    flat: bool = False
    """It lies on other cards of a pile: only its edge throws a shadow."""


class Sprite(NamedTuple):
    """A surface and where its upper left corner lies from the card's middle, px; `core` is a part of it that is wholly opaque."""

    surface: pygame.Surface
    dx: int
    dy: int
    core: pygame.Rect | None = None
