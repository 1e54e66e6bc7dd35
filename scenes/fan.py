"""A fan of cards on a page that has nothing else to show yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.games import SHELF
from scenes.faces import face_names, show_faces
from scenes.widgets import Brush, Widget
from scenes.widgets.widget import Touch

TALL = 400
"""Units of height that the cards have for themselves."""
LEAST_TALL = 150
"""Units of height from which it is worth showing them."""


class Fan(Widget):
    """Cards in a fan."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(self, name: str, faces: Sequence[str]) -> None:
        """`faces` are picture names."""
        super().__init__(name)
        self.faces = faces

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the room for the cards."""
        return width, brush.px(TALL)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the cards."""
        show_faces(surface, brush, self.shown, self.faces)


def some_faces() -> list[str]:
    """Return the picture names of two cards of every game."""
    found = []
    for rules in SHELF.values():
        faces = face_names(rules, rules.options_type.read({}, rules.seats[0]))
        found += [faces[-1], faces[len(faces) // 3]]
    return found
