"""The stage: the stack of scenes, modal ones over others, with a short cross-fade between pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.memory import give_back
from scenes.scene import Canvas, Change, Event, Pop, Push, Quit, Rect, Replace, Scene

FADE_MS = 160.0
DIM = (8, 6, 10)
DIM_STRENGTH = 150
"""How dark the scenes under a modal one become, 0..255."""


class Stage:
    """A stack of scenes. Only the topmost gets events and time; the stage alone changes the stack."""

    def __init__(self, first: Scene, size: tuple[int, int], scale: float) -> None:
        self.scenes: list[Scene] = []
        self.fade_speed = 1.0
        """Multiplies `FADE_MS`; 0 switches the fade off."""
        self._size = size
        self._scale = scale
        self._whole = True
        self._below: pygame.Surface | None = None
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._fade_left = 0.0
        self._wants_fade = False
        self._heavy_left = False
        """Whether a scene that holds much has left in the change that is being carried out."""
        self._enter(first)

    def lay_below(self, scene: Scene) -> None:
        """Put a scene under all others: the one that is come back to when they have left."""
        scene.resize(self._size, self._scale)
        self.scenes.insert(0, scene)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events, or None when the program is to end."""
        return self.scenes[-1] if self.scenes else None

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in px."""
        return self._size

    @property
    def drawn(self) -> bool:
        """Whether the window holds the last picture asked for."""
        return not self._whole

    def handle(self, event: Event) -> None:
        """Give `event` to the topmost scene and carry out the change it returns."""
        if self.scenes:
            self.carry_out(self.scenes[-1].handle(event))

    def update(self, dt_ms: float) -> None:
        """Let `dt_ms` ms pass for the topmost scene and for the fade."""
        self._fade_left = max(0.0, self._fade_left - dt_ms)
        if self.scenes:
            self.carry_out(self.scenes[-1].update(dt_ms))

    def wait_ms(self) -> float | None:
        """How long nothing will change by itself, in ms; None = until an event comes."""
        if self._whole or self._fade_left > 0 or self._old is not None:
            return 0.0
        return self.scenes[-1].wait_ms() if self.scenes else 0.0

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Lay every scene out anew for a window of `size` px; also after a change of language or another setting."""
        self._size, self._scale = size, scale
        self._stop_fade()
        for scene in self.scenes:
            scene.resize(size, scale)
        self.redraw()

    def redraw(self) -> None:
        """Have everything drawn anew in the next frame."""
        self._whole = True
        self._below = None

    def clear(self) -> None:
        """Let every scene leave, the topmost first."""
        while self.scenes:
            self.scenes.pop().leave()

    def draw(self, surface: pygame.Surface) -> Sequence[Rect]:
        """Draw what has changed onto the window; return the rectangles touched (empty = nothing to present)."""
        if not self.scenes:
            return ()
        if self._wants_fade:
            self._start_fade(surface)
        if self._old is not None:
            return self._draw_fade(surface)
        whole, self._whole = self._whole, False
        return self._draw_scenes(surface, whole)

    def _draw_scenes(self, surface: pygame.Surface, whole: bool) -> Sequence[Rect]:
        top = self.scenes[-1]
        if top.modal and self._below is None:
            self._below = self._picture_below(surface)
            whole = True
        if whole and self._below is not None:
            surface.blit(self._below, (0, 0))
        rects = top.draw(Canvas(surface, whole, self._below))
        return [surface.get_rect()] if whole else rects

    def _picture_below(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the still, darkened picture of the scenes under the topmost one."""
        first = len(self.scenes) - 2
        while first > 0 and self.scenes[first].modal:
            first -= 1
        below: pygame.Surface | None = None
        for scene in self.scenes[max(0, first) : -1]:
            picture = below.copy() if below else pygame.Surface(surface.get_size(), 0, surface)
            scene.draw(Canvas(picture, True, below))
            below = picture
        picture = below or pygame.Surface(surface.get_size(), 0, surface)
        veil = pygame.Surface(picture.get_size())
        veil.fill(DIM)
        veil.set_alpha(DIM_STRENGTH)
        picture.blit(veil, (0, 0))
        return picture

    def _start_fade(self, surface: pygame.Surface) -> None:
        """Keep the picture shown last and make the new one, to blend between the two."""
        self._wants_fade = False
        self._old = surface.copy()
        self._new = surface.copy()
        self._whole = False
        self._draw_scenes(self._new, True)
        self._fade_left = FADE_MS * self.fade_speed

    def _draw_fade(self, surface: pygame.Surface) -> Sequence[Rect]:
        if self._old is None or self._new is None:
            return ()
        if self._fade_left <= 0:
            self._stop_fade()
            self._whole = False
            return self._draw_scenes(surface, True)
        surface.blit(self._new, (0, 0))
        self._old.set_alpha(int(255 * self._fade_left / (FADE_MS * self.fade_speed)))
        surface.blit(self._old, (0, 0))
        return [surface.get_rect()]

    def _stop_fade(self) -> None:
        self._old = self._new = None
        self._fade_left = 0.0
        self._wants_fade = False

    def carry_out(self, change: Change | None) -> None:
        """Change the stack as `change` says; a scene uncovered may answer with a further change."""
        while change is not None:
            before = self.top
            follow_up = self._apply(change)
            self._after_change(before)
            change, before = follow_up, None
        heavy, self._heavy_left = self._heavy_left, False
        if heavy:
            give_back()

    def _apply(self, change: Change) -> Change | None:
        match change:
            case Push(scene):
                if self.scenes:
                    self.scenes[-1].covered()
                self._enter(scene)
            case Pop(answer, count):
                for _ in range(min(count, len(self.scenes))):
                    self._let_go()
                return self.scenes[-1].resume(answer) if self.scenes else None
            case Replace(scene, whole):
                for _ in range(len(self.scenes) if whole else 1):
                    self._let_go()
                self._enter(scene)
            case Quit():
                self.clear()
        return None

    def _let_go(self) -> None:
        """Let the topmost scene leave."""
        scene = self.scenes.pop()
        scene.leave()
        self._heavy_left = self._heavy_left or scene.heavy

    def _enter(self, scene: Scene) -> None:
        scene.resize(self._size, self._scale)
        self.scenes.append(scene)

    def _after_change(self, before: Scene | None) -> None:
        """Redraw, and fade unless a scene concerned forbids it: a fade must never show what a curtain hides."""
        self._stop_fade()
        self.redraw()
        top = self.top
        fades = before is not None and top is not None and before.fades and top.fades
        self._wants_fade = fades and self.fade_speed > 0
