"""The pointer on the table: mouse and touch become hovers, clicks and drags; what they mean is asked of the play."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from scenes.scene import Change, Event
from scenes.table.carrying import Carrying
from scenes.table.cloth import Cloth
from scenes.table.controls import Control, Controls
from scenes.table.drag import Guard
from scenes.table.front import Front
from scenes.table.history import WHEEL
from scenes.table.play import Play
from scenes.table.reading import plate_words
from scenes.table.tokens import Token

LETTING_GO = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWLEAVE)


def now_ms() -> float:
    """The monotonic clock, ms."""
    return time.perf_counter() * 1000


class Pointing:
    """One pointer over the table."""

    def __init__(self, play: Play, front: Front, cloth: Cloth, now: Callable[[], float] = now_ms) -> None:
        self.play = play
        self.front = front
        self.cloth = cloth
        self.now = now
        self.carrying = Carrying(play, front, cloth, now)
        self.guard = Guard()
        self.at = (-1, -1)
        self.hovered: Token | None = None
        self.busy: Callable[[], bool] = lambda: False
        """Whether cards fly: a press then only hurries them."""
        self.hurry: Callable[[], None] = lambda: None
        self._grip: tuple[int, int] | None = None
        """Where the pointer holds the cloth that it moves."""
        self._meaning: object = None
        self._version = -1

    # --- events -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """Takes an event of the pointer."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos, bool(event.buttons[0]))
            case pygame.MOUSEBUTTONDOWN:
                self.carrying.drag.touch = bool(event.dict.get("touch"))
                return self._press(event.pos, event.button)
            case pygame.MOUSEBUTTONUP:
                return self._release(event.pos, event.button)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
            case pygame.MULTIGESTURE:
                width, height = self.front.size
                self.play.looking.pinch(event.pinched, (event.x * width, event.y * height))
            case kind if kind in LETTING_GO:
                self._gone(kind)
        return None

    def _wheel(self, notches: float) -> None:
        """The wheel turns the pages of the history; over a cloth that can be seen from nearer it does that."""
        if self.front.history.open and not self._on_cloth(self.at):
            self.front.history.scroll(-notches * self.front.panels.brush.px(WHEEL))
            self.play.version += 1
        elif self._on_cloth(self.at):
            if self.busy():
                self.hurry()
            self.play.looking.zoom(notches, self.at)

    def _on_cloth(self, position: tuple[int, int]) -> bool:
        """Whether the pointer is on a cloth that can be seen from nearer, and nothing lies over it."""
        covered = self.front.call.open or self.front.ask.open or self._in_history(position)
        return not covered and self.play.looking.at(*position) is not None

    def _pans(self, position: tuple[int, int], button: int) -> bool:
        """Whether a press begins to move the cloth: the middle button, or Space and the main one."""
        moves = button == 2 or (button == 1 and self.cloth.motion.rate > 1)
        lookout = self.play.looking.at(*position)
        return moves and lookout is not None and lookout.near and not self.carrying.held

    def _gone(self, kind: int) -> None:
        """The pointer has left, or the window is not in front any more: nothing stays in the hand."""
        if kind != pygame.WINDOWLEAVE:
            self.carrying.cancel()
            self._grip = None
            for controls in self._sets():
                controls.pressed = ""
        if not self.carrying.held:
            self._hover((-1, -1))

    def _sets(self) -> list[Controls]:
        """The buttons that can be pressed now, the nearest set alone where one covers the rest."""
        front = self.front
        if front.call.open:
            return [front.call.controls]
        return [front.ask.controls] if front.ask.open else [front.controls]

    def _press(self, position: tuple[int, int], button: int) -> Change | None:
        self.at = position
        if button == 1 and not self.guard.open(self.now()):
            return None
        controls = self._sets()[0]
        name = controls.at(position)
        if button == 1 and name:
            controls.pressed = name
            self.play.version += 1
            return None
        if self.front.call.open or self.front.ask.open or self._in_history(position):
            return None
        if self.busy() and not self.carrying.held:
            self.hurry()
        if self._pans(position, button):
            self._grip = position
            return None
        self.carrying.more = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.carrying.press(position, button)
        return None

    def _in_history(self, position: tuple[int, int]) -> bool:
        return self.front.history.open and self.front.history.rect.collidepoint(position)

    def _release(self, position: tuple[int, int], button: int) -> Change | None:
        self.at = position
        if self._grip is not None:
            self._grip = None
            return None
        for controls in self._sets():
            pressed, controls.pressed = controls.pressed, "" if button == 1 else controls.pressed
            if button == 1 and pressed:
                self.play.version += 1
                control = controls.named(pressed)
                if controls.at(position) == pressed and control is not None:
                    return self._push(control)
                return None
        if button == 1 and self._in_history(position) and not self.carrying.held:
            self.carrying.cancel()
            row = self.front.history.row_at(position)
            if row >= 0:
                self.play.look_at(self.front.history.rows[row].line.moment)
            return None
        self.carrying.release(position, button)
        self._hover(position)
        return None

    def _push(self, control: Control) -> Change | None:
        """A button was clicked; one that is asleep says why."""
        if control.enabled:
            self.play.hear("press")
            return control.act()
        self.play.asleep(control.name, control.hint)
        return None

    def _move(self, position: tuple[int, int], pressed: bool) -> None:
        self.at = position
        if self._grip is not None:
            self.play.looking.pan(position[0] - self._grip[0], position[1] - self._grip[1])
            self._grip = position
            return
        self.carrying.move(position, pressed)
        if not self.carrying.held:
            self._hover(position)
        self._meaning = self._what()

    # --- hovering -----------------------------------------------------------------------------------------------------
    def _hover(self, position: tuple[int, int]) -> None:
        """Buttons grow light, the card under the pointer rises, disabled things say why."""
        tip, rect = "", None
        for controls in (self.front.controls, self.front.call.controls, self.front.ask.controls):
            name = controls.at(position) if controls in self._sets() else ""
            if name != controls.hover:
                controls.hover = name
                self.play.version += 1
            control = controls.named(name)
            if control is not None:
                tip, rect = control.hint, controls.rects[name]
        self.front.history.point(position)
        free = rect is None and not self.front.call.open and not self.front.ask.open and not self._in_history(position)
        found = self.cloth.zone_at(*position) if free else None
        self.play.game.point(found[1] if found is not None else None)
        if found is not None:
            tip, rect = self.play.game.tip(self.play.shown, found[0]), self.front.target_box(found[0])
        elif free:
            tip, rect = self._plate_at(position)
        self.front.lights.point_tip(tip, rect)
        source = self.play.source(*found) if found is not None else None
        picked = self.play.grasp.source
        self.hovered = source.token if source is not None else picked.token if picked is not None else None
        self.cloth.motion.hover(self.hovered)
        if len(self.play.sitting.humans) == 1:
            self.carrying.peek(self.hovered)

    def _plate_at(self, position: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """All in words that the plate under a point tells, and its rectangle; "" where there is none."""
        for seat in self.play.seats.looks:
            rect = self.play.seats.place(self.front.table, seat, self.cloth.viewer)
            if rect is not None and rect.collidepoint(position):
                return plate_words(self.play, seat), rect
        return "", None

    def renew(self, hovers: bool) -> None:
        """Another picture lies under a pointer that has not moved. Where a press there means something else now, presses are not taken
        for a moment: nobody calls, draws or keeps by accident. `hovers`: cards rise under the pointer (not while keys are in use)."""
        if self._version == self.play.version:
            return
        if hovers and not self.carrying.held:
            self._hover(self.at)
        self._version = self.play.version
        meaning = self._what()
        if meaning != self._meaning:
            self._meaning = meaning
            self.guard.change(self.now())

    def _what(self) -> object:
        """What a press at the pointer would mean."""
        control = self._sets()[0].named(self._sets()[0].at(self.at))
        if control is not None:
            return control.name, control.enabled
        found = self.cloth.zone_at(*self.at)
        source = self.play.source(*found) if found is not None else None
        kind = source.zone if source is not None else None
        return kind, bool(source is not None and self.play.fits(source)), self.front.call.open
