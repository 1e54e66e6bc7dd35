"""Text to read: a heading, a sentence, a line of help."""

from __future__ import annotations

from typing import ClassVar

import pygame

from scenes.palette import Colour
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Touch, Widget


class Label(Widget):
    """Wrapped text. `kind` is title, heading, body or small; `quiet` makes it less prominent."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(
        self,
        name: str,
        text: str,
        *,
        kind: str = "body",
        quiet: bool = False,
        align: str = "left",
        family: str = "",
        colour: Colour | None = None,
    ) -> None:
        super().__init__(name, text)
        self.kind = kind
        self.quiet = quiet
        self.align = align
        self.family = family or ("title_bold" if kind in ("title", "heading") else "body")
        self.colour = colour

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the text broken to `width` px."""
        return brush.skin.measure(self.text, brush.text_px(self.kind), self.family, width)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the text, aligned in its rectangle."""
        box = self.shown
        colour = self.colour or (brush.quiet_ink if self.quiet else brush.ink)
        drawn = brush.skin.text(
            self.text, brush.text_px(self.kind), colour, family=self.family, width=box.width, align=self.align
        )
        free = box.width - drawn.get_width()
        paste(surface, drawn, (box.x + {"left": 0, "center": free // 2}.get(self.align, free), box.y))
