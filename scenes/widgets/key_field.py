"""A field for one key: pressed it waits for the next key, and takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Done, Touch, Widget, confirms

WIDTH, HEIGHT = 150, 52
CAP_INK = (44, 29, 18)
FADED = 0.62
"""How much of the paper's edge the cap of a key that does nothing takes on."""


class KeyField(Widget):
    """Shows `value`, the name of a key; calls `act` with the name of another one. `asking` stands there while it waits."""

    role: ClassVar[str] = "button"

    def __init__(self, name: str, text: str, value: str, asking: str, act: Callable[[str], Change | None]) -> None:
        super().__init__(name, text)
        self.value = value
        self.asking = asking
        self.act = act
        self.waits = False

    @property
    def value_text(self) -> str:
        """The key, or the question for one."""
        return self.asking if self.waits else self.value.upper()

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return a size that the question fits into."""
        wide = brush.skin.measure(self.asking, brush.text_px("small"), "strong")[0] + brush.px(40)
        return min(width, max(brush.px(WIDTH), wide)), brush.px(HEIGHT)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw a key cap; a bright one while it waits."""
        kind = "small" if self.waits or len(self.value) > 4 else "body"
        draw_cap(surface, brush, self.shown, touch, self.value_text, kind, self.waits)

    def click(self, position: tuple[int, int]) -> Done:
        """Wait for a key."""
        self.waits = True
        return True

    def key(self, event: Event) -> Done:
        """Enter begins; then the next key is taken, and Esc leaves everything as it was."""
        if event.type != pygame.KEYDOWN:
            return self.waits
        if not self.waits:
            return self.click(self.shown.center) if confirms(event) else False
        self.waits = False
        if hasattr(event, "pad"):
            return True  # a button of a pad is no key, whatever key does the same
        return True if event.key == pygame.K_ESCAPE else self.act(pygame.key.name(event.key)) or True

    def focus_changed(self, focused: bool, brush: Brush) -> None:
        """It waits only while it has the focus."""
        self.waits = self.waits and focused


def draw_cap(
    surface: pygame.Surface,
    brush: Brush,
    box: pygame.Rect,
    touch: Touch,
    text: str,
    kind: str,
    lit: bool = False,
    asleep: bool = False,
) -> None:
    """Draw the cap of a key with `text` of that kind on it, a bright one where it is `lit`, a faded one `asleep`, and its ring."""
    top, bottom = ((255, 244, 205), (240, 206, 128)) if lit else ((255, 252, 242), (232, 216, 184))
    if touch.hover and not asleep:
        top = mix(top, (255, 255, 255), 0.5)
    rim, ink = shades.BRASS if lit else shades.BRASS_DARK, CAP_INK
    if asleep:
        top, bottom = mix(top, shades.PAPER_EDGE, FADED), mix(bottom, shades.PAPER_EDGE, FADED)
        rim, ink = mix(rim, shades.PAPER, 0.55), mix(ink, shades.PAPER_EDGE, 0.3)
    cap = Plate(top, bottom, brush.px(12), max(2, brush.px(2.5)), mix(rim, (255, 255, 255), 0.3), rim)
    paste(surface, brush.skin.plate(box.size, cap), box.topleft)
    brush.write(surface, text, box.inflate(-brush.px(20), 0), ink, kind, "strong")
    if touch.focused and touch.ring:
        brush.ring(surface, box, brush.px(12))
