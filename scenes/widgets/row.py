"""A row of a list: a wide plate with a title, a line under it and a note on the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Done, Pressable, Touch

HEIGHT, PAD = 100, 24
SHRUNK = 80
"""A title may be so many hundredths of its usual size."""
NOTE, MOST_NOTE = 260, 40
"""Units that the note is given at least, and at most so many hundredths of the row where it needs more."""


class Row(Pressable):
    """Calls `act` when chosen."""

    def __init__(self, name: str, text: str, line: str, note: str, act: Callable[[], Change | None]) -> None:
        super().__init__(name, text)
        self.line = line
        self.note = note
        self.act = act

    @property
    def value_text(self) -> str:
        """The line under the title and the note."""
        return f"{self.line} · {self.note}"

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of a row as wide as it may be; it is taller where its title is long."""
        return width, max(brush.px(HEIGHT), brush.text_px("body") * 4) + self._grown(brush, width)

    def _title_room(self, brush: Brush, width: int) -> int:
        """Return the width in px that the title has in a row of `width` px."""
        return width - 2 * brush.px(PAD) - self._note_room(brush, width)

    def _long(self, brush: Brush, width: int) -> bool:
        """Whether the title is a sentence rather than a name: it does not fit in large letters, and is written in those of a text."""
        px = brush.text_px("heading") * SHRUNK // 100
        return brush.skin.measure(self.text, px, "title_bold")[0] > self._title_room(brush, width)

    def _grown(self, brush: Brush, width: int) -> int:
        """Return by how many px a long title makes the row taller: as many lines as it needs, none of it is cut off."""
        if not self._long(brush, width):
            return 0
        room = self._title_room(brush, width)
        lines = [brush.skin.measure(text, brush.text_px("body"), "strong", room)[1] for text in (self.text, "A")]
        return lines[0] - lines[1]

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw plate and text."""
        box = self.shown
        top, bottom = (255, 250, 236), mix(shades.PAPER, shades.PAPER_EDGE, 0.2)
        rim = shades.BRASS if touch.hover else shades.PAPER_EDGE
        if touch.pressed and touch.hover:
            box = box.move(0, brush.px(2))
        blur = brush.px(6)
        paste(
            surface, brush.skin.shadow(box.size, brush.px(14), blur, 0.25), (box.x - blur, box.y - blur + brush.px(2))
        )
        plate = Plate(top, bottom, brush.px(14), max(1, brush.px(2)), mix(rim, (255, 255, 255), 0.3), rim)
        paste(surface, brush.skin.plate(box.size, plate), box.topleft)
        pad = brush.px(PAD)
        note, grown = self._note_room(brush, box.width), self._grown(brush, box.width)
        half = (box.height - grown) // 2
        left = pygame.Rect(box.x + pad, box.y + brush.px(6), self._title_room(brush, box.width), half + grown)
        if self._long(brush, box.width):
            px = brush.text_px("body")
            words = brush.skin.text(self.text, px, shades.PAPER_INK, family="strong", width=left.width)
            paste(surface, words, (left.x, left.centery - words.get_height() // 2))
        else:
            brush.write(surface, self.text, left, shades.PAPER_INK, family="title_bold", align="left", kind="heading")
        wide = box.width - 2 * pad - self._kept(brush)
        under = pygame.Rect(left.x, box.y + half + grown, wide, half - brush.px(8))
        brush.write(surface, self.line, under, shades.PAPER_QUIET, kind="small", align="left")
        right = pygame.Rect(box.right - pad - note, left.y, note, half)
        brush.write(surface, self.note, right, shades.PAPER_QUIET, kind="small", align="right")
        if touch.focused and touch.ring:
            brush.ring(surface, box, brush.px(14))

    def _kept(self, brush: Brush) -> int:
        """Return the width in px that the line leaves free on the right."""
        return 0

    def _note_room(self, brush: Brush, width: int) -> int:
        """Return the width in px that the note has in a row of `width` px."""
        needs = brush.skin.measure(self.note, brush.text_px("small"))[0]
        return max(min(brush.px(NOTE), width // 3), min(needs, width * MOST_NOTE // 100))

    def click(self, position: tuple[int, int]) -> Done:
        """Act."""
        return self.act() or True
