"""A viewport onto content that may be taller than it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes import palette as shades
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush


class Scroll:
    """`view` is the visible rectangle in window px; `height` the content's height; `offset` px are scrolled away."""

    def __init__(self, view: pygame.Rect, brush: Brush) -> None:
        self.view = view
        self.height = 0
        self.offset = 0
        self._brush = brush
        self._grab: int | None = None

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.view.height)

    def move_to(self, offset: float) -> bool:
        """Scroll to `offset` as far as it goes; return whether anything moved."""
        before = self.offset
        self.offset = max(0, min(self.most, round(offset)))
        return self.offset != before

    def reveal(self, rect: pygame.Rect) -> bool:
        """Scroll just so far that `rect` (window px before scrolling) is in view; return whether anything moved."""
        margin = self._brush.px(16)
        if rect.top - margin - self.offset < self.view.top:
            return self.move_to(rect.top - margin - self.view.top)
        if rect.bottom + margin - self.offset > self.view.bottom:
            return self.move_to(rect.bottom + margin - self.view.bottom)
        return False

    @property
    def stride(self) -> int:
        """How many px an arrow key scrolls: some of what was seen before stays in view."""
        return self.view.height * 3 // 5

    def can_move(self, down: int) -> bool:
        """Whether there is more to be seen above (-1) or below (1)."""
        return self.offset < self.most if down > 0 else self.offset > 0

    def beyond(self, rect: pygame.Rect, down: int) -> int:
        """Return how many px of `rect` (window px before scrolling) lie above (-1) or below (1) what is in view, counted from its far edge."""
        return rect.bottom - self.offset - self.view.bottom if down > 0 else self.view.top + self.offset - rect.top

    @property
    def track(self) -> pygame.Rect:
        """The strip of the scroll bar, along the right edge of the view."""
        width = self._brush.px(14)
        return pygame.Rect(self.view.right - width, self.view.top, width, self.view.height)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the strip that stands for what is visible."""
        track = self.track
        share = self.view.height / max(1, self.height)
        length = max(self._brush.px(48), round(track.height * share))
        top = track.top + (track.height - length) * self.offset // max(1, self.most)
        return pygame.Rect(track.left, top, track.width, length)

    def press(self, position: tuple[int, int]) -> bool:
        """Take hold of the bar if `position` is on it; a press beside the thumb jumps there."""
        if not self.most or not self.track.inflate(self._brush.px(18), 0).collidepoint(position):
            return False
        thumb = self.thumb
        self._grab = position[1] - thumb.top if thumb.collidepoint(thumb.centerx, position[1]) else thumb.height // 2
        self.drag(position)
        return True

    def drag(self, position: tuple[int, int]) -> bool:
        """Follow the pointer while the bar is held; return whether it is."""
        if self._grab is None:
            return False
        free = max(1, self.track.height - self.thumb.height)
        self.move_to((position[1] - self._grab - self.track.top) * self.most / free)
        return True

    def release(self) -> None:
        """Let the bar go."""
        self._grab = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar where there is something to scroll."""
        if not self.most:
            return
        track = self.track
        groove = Plate(shades.PAPER_EDGE, shades.PAPER_EDGE, track.width, opacity=0.45)
        paste(surface, self._brush.skin.plate(track.size, groove), track.topleft)
        knob = Plate(
            shades.BRASS,
            shades.BRASS_DARK,
            track.width,
            max(1, self._brush.px(1)),
            shades.BRASS_LIGHT,
            shades.BRASS_DARK,
        )
        paste(surface, self._brush.skin.plate(self.thumb.size, knob), self.thumb.topleft)


def dragged(scrolls: Sequence[Scroll], position: tuple[int, int]) -> Scroll | None:
    """Let the bar that is held follow the pointer; return its viewport, or None if none is held."""
    return next((scroll for scroll in scrolls if scroll.drag(position)), None)


def pressed(scrolls: Sequence[Scroll], position: tuple[int, int]) -> Scroll | None:
    """Take hold of the bar at `position`; return its viewport, or None if there is none."""
    return next((scroll for scroll in scrolls if scroll.press(position)), None)


def let_go(scrolls: Sequence[Scroll]) -> None:
    """Let go of every bar."""
    for scroll in scrolls:
        scroll.release()


def wheeled(scrolls: Sequence[Scroll], position: tuple[int, int], px: int) -> Scroll | None:
    """Scroll the viewport under the pointer by `px`, or the first one; return it if it moved."""
    under = next((scroll for scroll in scrolls if scroll.view.collidepoint(position)), scrolls[0] if scrolls else None)
    return under if under is not None and under.move_to(under.offset + px) else None
