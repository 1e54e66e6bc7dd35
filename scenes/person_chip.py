"""The one who plays, as a plate with the portrait and a greeting; choosing it shows the family."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.portrait import draw_portrait
from scenes.scene import Change
from scenes.settings import Person
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets import Brush
from scenes.widgets.button import HEIGHT
from scenes.widgets.widget import Done, Pressable, Touch
from scenes.words import _

FACE = 48
PAD = 10


class PersonChip(Pressable):
    """Calls `act` when it is chosen."""

    def __init__(self, name: str, person: Person, act: Callable[[], Change | None]) -> None:
        text = _("Hello, {name}!").format(name=person.name) if person.name else _("Who plays?")
        super().__init__(name, text, hint=_("Choose who plays"))
        self.person = person
        self.act = act

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size that portrait and greeting ask for, at most `width` px wide."""
        words = brush.skin.measure(self.text, brush.text_px("body"), "strong")[0]
        return min(width, words + brush.px(FACE) + 4 * brush.px(PAD)), brush.px(HEIGHT)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw plate, portrait and greeting; the face is pleased to be pointed at."""
        box = self.shown.move(0, brush.px(2)) if touch.pressed and touch.hover else self.shown
        strength = 0.5 if touch.hover else 0.3
        look = Plate((0, 0, 0), (0, 0, 0), box.height / 2, opacity=strength)
        paste(surface, brush.skin.plate(box.size, look), box.topleft)
        side = min(brush.px(FACE), box.height - 2)
        face = pygame.Rect(box.x + (box.height - side) // 2, box.centery - side // 2, side, side)
        mood = "delighted" if touch.hover else "calm"
        draw_portrait(surface, brush, face, self.person.avatar, self.person.colour, mood)
        words = pygame.Rect(face.right + brush.px(PAD), box.y, box.right - face.right - 2 * brush.px(PAD), box.height)
        brush.write(surface, self.text, words, brush.ink, family="strong", align="left")
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.height / 2)

    def click(self, position: tuple[int, int]) -> Done:
        """Act."""
        return self.act() or True
