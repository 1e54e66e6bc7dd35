"""A question on the table itself: one drop could mean two things, so the person says which."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes import palette as shades
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.controls import Control, Controls
from scenes.table.draw import Picture
from scenes.table.stamps import Stamps
from scenes.table.tip_room import Around
from scenes.widgets.beside import beside

ASK_Z = OVER_CARDS_Z + 80
WIDTH, BUTTON, GAP, PAD = 460, 66, 14, 26


class Ask:
    """The question while it is open, with its answers as buttons."""

    def __init__(self) -> None:
        self.controls = Controls("ask", ASK_Z + 1)
        self.text = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._lies: object = None

    @property
    def open(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self.controls.controls)

    def put_question(self, text: str, answers: Sequence[Control]) -> None:
        """Opens with a question and its answers, the first one the primary."""
        self.text = text
        self.controls.clear()
        for answer in answers:
            self.controls.add(answer, pygame.Rect(0, 0, 0, 0))

    def lay(self, stamps: Stamps, at: pygame.Rect, window: pygame.Rect, around: Around) -> None:
        """Places it beside `at`, inside the window; it covers what `around` tells only where there is no other room, and stays where it
        is while it asks the same."""
        if not self.open:
            return
        brush = stamps.brush
        pad, gap, tall = brush.px(PAD), brush.px(GAP), brush.px(BUTTON)
        answers = self.controls.controls
        width = min(brush.px(WIDTH), window.width - 2 * pad)
        head = brush.skin.measure(self.text, brush.text_px("body"), "strong", width - 2 * pad)[1]
        size = (width, 2 * pad + head + len(answers) * (tall + gap))
        lies = (self.text, size, tuple(at), tuple(window))
        if lies != self._lies:
            self._lies = lies
            self.rect = beside(size, at, window.inflate(-2 * pad, -2 * pad), gap, *around())
        top = self.rect.y + pad + head + gap
        for number, answer in enumerate(answers):
            room = pygame.Rect(self.rect.x + pad, top + number * (tall + gap), width - 2 * pad, tall)
            self.controls.rects[answer.name] = room

    def close(self, picture: Picture) -> None:
        """Takes it away."""
        self.controls.clear()
        self._lies = None
        picture.keep_only("ask", ())
        picture.drop(("ask panel",))

    def put(self, picture: Picture, stamps: Stamps) -> None:
        """Puts question and answers into the picture."""
        if not self.open:
            return
        margin = stamps.brush.px(40)
        panel = stamps.stamp(
            ("ask", self.text), self.rect.size, margin, lambda surface, rect: self._draw(surface, stamps, rect)
        )
        picture.put(("ask panel",), panel, self.rect.x - margin, self.rect.y - margin, ASK_Z)
        self.controls.put(picture, stamps)

    def _draw(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        brush = stamps.brush
        radius, blur, pad = brush.px(24), brush.px(34), brush.px(PAD)
        paste(surface, brush.skin.shadow(rect.size, radius, blur, 0.7), (rect.x - blur, rect.y - blur + brush.px(6)))
        look = Plate((92, 26, 42), (46, 12, 26), radius, brush.px(4), shades.BRASS_LIGHT, shades.BRASS_DARK, 0.04, 0.98)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        width = rect.width - 2 * pad
        drawn = brush.skin.text(
            self.text, brush.text_px("body"), shades.CREAM, family="strong", width=width, align="center"
        )
        paste(surface, drawn, (rect.centerx - drawn.get_width() / 2, rect.y + pad))
