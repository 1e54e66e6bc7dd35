"""A field for one button of a gamepad: pressed it waits for the next button, and takes it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.buttons import BUTTONS, called
from scenes.pad_events import button_of
from scenes.scene import Change, Event
from scenes.widgets.brush import Brush
from scenes.widgets.key_field import KeyField
from scenes.widgets.widget import Done, confirms


class ButtonField(KeyField):
    """Shows what the button `value` is called; calls `act` with the name of another one."""

    def __init__(self, name: str, text: str, value: str, asking: str, act: Callable[[str], Change | None]) -> None:
        super().__init__(name, text, value, asking, act)

    @property
    def value_text(self) -> str:
        """The button, or the question for one."""
        return self.asking if self.waits else called(self.value)

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return a size that every button and the question fit into."""
        wide, tall = super().measure(brush, width)
        texts = (brush.skin.measure(called(each), brush.text_px("small"), "strong")[0] for each in BUTTONS)
        return min(width, max(wide, max(texts) + brush.px(40))), tall

    def key(self, event: Event) -> Done:
        """Confirming begins; then the next button is taken, and Esc or the cross leaves everything as it was."""
        if not self.waits:
            return self.click(self.shown.center) if confirms(event) else False
        button = button_of(event)
        if button:
            self.waits = False
            return self.act(button) or True
        if event.type == pygame.KEYDOWN:
            self.waits = event.key != pygame.K_ESCAPE and not hasattr(event, "pad")
        return True
