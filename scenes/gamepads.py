"""Gamepads: buttons, cross and stick become the keys that do the same, so that whatever keys reach a gamepad reaches.

Which button is for what is chosen in the settings (`scenes.buttons`); cross and left stick are the arrows, the right stick leaps from pile to
pile. Some buttons mean something as long as they are held: Ctrl or Shift for directions and the confirming button, or a peek. Pads may come
and go at any time.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.bindings import command, key_of
from scenes.buttons import command_of
from scenes.pad_events import down, pressed, up
from scenes.preferences import Preferences
from scenes.scene import Event

DEAD = 0.5
"""How far a stick has to be pushed, 0..1."""
FIRST_MS, AGAIN_MS = 400.0, 120.0
"""A direction that is held repeats itself after so long, and then so often."""
LISTEN_MS, LOOK_MS = 16.0, 1000.0
"""How often a pad is listened to, and how often it is looked whether there is one."""
ARROWS = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN}
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
RIGHT_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
"""Triggers that are pulled are buttons."""
NAMES = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    15: "misc1",
    16: "paddle1",
    17: "paddle2",
    18: "paddle3",
    19: "paddle4",
    20: "touchpad",
}
"""The names of buttons in `scenes.buttons`; the last ones have a number in SDL and no name here."""
PLAIN = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "leftstick", "rightstick")
"""The usual order of buttons of a pad that the system has no layout for."""
Key = tuple[int, int]
"""A key code and its modifiers."""
KEYS: dict[str, Key] = {
    "back": (pygame.K_ESCAPE, 0),
    "pause": (pygame.K_ESCAPE, 0),
    "before": (pygame.K_TAB, pygame.KMOD_LSHIFT),
    "next": (pygame.K_TAB, 0),
}
"""The keys that always do the same as a command."""
WITH = {"pile": pygame.KMOD_LCTRL, "several": pygame.KMOD_LSHIFT}
"""What a held button is for the keys of directions and of the confirming button."""
PEEK = "peek"
NO_STICK = (-1, -1)
"""Instead of a stick's axes: the cross."""


class Held(NamedTuple):
    """A direction that is held on a pad, and by which axes."""

    pad: int
    direction: tuple[int, int]
    axes: tuple[int, int]


class Gamepads:
    """Turns events of pads into keys. `now` is a clock in ms; `order` keeps the pads there are by their instance ids, as they came.

    A key of a button tells by `pad` which of them was pressed, counted from 1.
    """

    def __init__(self, preferences: Preferences, now: Callable[[], float], order: list[int] | None = None) -> None:
        self.preferences = preferences
        self.now = now
        self.order = [] if order is None else order
        self.started = False
        self._pads: dict[int, object] = {}
        """Open pads by their instance id; those of a known layout are Controllers, others Joysticks."""
        self._known: set[int] = set()
        self._held: Held | None = None
        self._down: set[tuple[int, str]] = set()
        """The buttons that are held and mean something as long as they are: pad and button."""
        self._pulled: set[tuple[int, int]] = set()
        """The triggers that are pulled: pad and axis."""
        self.game = ""
        """The game at the table, for buttons that mean different things in two games."""
        self._next_ms = 0.0

    def start(self) -> None:
        """Look for pads from now on; where the system has no notion of them there are none."""
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
            self.started = True

    def wait_ms(self) -> float | None:
        """How long nothing has to be looked after, None where there is nothing at all to wait for."""
        if self._held is not None:
            return max(0.0, min(LISTEN_MS, self._next_ms - self.now()))
        if not self.started:
            return None
        return LISTEN_MS if self._pads else LOOK_MS

    # --- events -------------------------------------------------------------------------------------------------------
    def keys(self, event: Event) -> Sequence[Event] | None:
        """Return the keys that an event stands for, None for an event of no pad."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._open(event)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._close(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in CROSS:
                return self._point(event.instance_id, CROSS[event.button])
            case pygame.CONTROLLERBUTTONUP if event.button in CROSS:
                self._release(event.instance_id, CROSS[event.button])
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(event.instance_id, NAMES.get(event.button, ""))
            case pygame.CONTROLLERBUTTONUP:
                return self._let_up(event.instance_id, NAMES.get(event.button, ""))
            case pygame.CONTROLLERAXISMOTION:
                return self._push(event.instance_id, event.axis, event.value / 32768)
            case _:
                return self._plain(event)
        return ()

    def _plain(self, event: Event) -> Sequence[Event] | None:
        """Events of a pad without a layout; a pad with one sends them too, and they are let be."""
        if event.type not in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return None
        if event.instance_id in self._known:
            return ()
        match event.type:
            case pygame.JOYBUTTONDOWN if event.button < len(PLAIN):
                return self._press(event.instance_id, PLAIN[event.button])
            case pygame.JOYBUTTONUP if event.button < len(PLAIN):
                return self._let_up(event.instance_id, PLAIN[event.button])
            case pygame.JOYHATMOTION:
                return self._point(event.instance_id, (event.value[0], -event.value[1]))
            case pygame.JOYAXISMOTION if event.axis in LEFT_STICK:
                return self._push(event.instance_id, event.axis, event.value)
        return ()

    def _open(self, event: Event) -> None:
        with contextlib.suppress(pygame.error, ImportError, AttributeError):
            from pygame._sdl2 import controller

            index = event.device_index
            if controller.is_controller(index):
                pad = controller.Controller(index)
                number = pad.as_joystick().get_instance_id()
                self._known.add(number)
                self._keep(number, pad)
            elif event.type == pygame.JOYDEVICEADDED:
                plain = pygame.joystick.Joystick(index)
                self._keep(plain.get_instance_id(), plain)

    def _keep(self, number: int, pad: object) -> None:
        self._pads[number] = pad
        if number not in self.order:
            self.order.append(number)

    def _close(self, number: int) -> Sequence[Event]:
        """A pad is gone: nothing stays held."""
        self._pads.pop(number, None)
        if number in self.order:
            self.order.remove(number)
        self._known.discard(number)
        self._pulled = {pulled for pulled in self._pulled if pulled[0] != number}
        if self._held is not None and self._held.pad == number:
            self._held = None
        held = sorted(button for pad, button in self._down if pad == number)
        return [event for button in held for event in self._let_up(number, button)]

    # --- buttons ------------------------------------------------------------------------------------------------------
    def _press(self, pad: int, button: str) -> Sequence[Event]:
        """A button goes down: the key that does the same does, too; one that means nothing but when it is held only tells that it was."""
        if not button:
            return ()
        place = self._place(pad)
        command = self._command(button)
        if command in (*WITH, PEEK):
            self._down.add((pad, button))
        key = self._key(pad, command)
        if key is None:
            return [pressed(place, button)]
        keys = [down(*key, place, command, button), up(*key)]
        return keys[:1] if command == PEEK else keys

    def _let_up(self, pad: int, button: str) -> Sequence[Event]:
        """A button goes up; that matters where it was held."""
        if (pad, button) not in self._down:
            return ()
        self._down.discard((pad, button))
        peek = self._letter(PEEK)
        return [up(*peek)] if peek is not None and self._command(button) == PEEK else ()

    def _place(self, pad: int) -> int:
        """Which pad it is, counted from 1 as they came; 0 for one that never came."""
        return self.order.index(pad) + 1 if pad in self.order else 0

    def _command(self, button: str) -> str:
        """What a button is for."""
        return command_of(self.preferences.now.buttons, button, self.game)

    def _key(self, pad: int, command: str) -> Key | None:
        """The key that does the same as a command, None where there is none."""
        if command == "confirm":
            return pygame.K_RETURN, self._with(pad)
        return KEYS.get(command) or self._letter(command)

    def _letter(self, name: str) -> Key | None:
        found = command(name)
        if found is None:
            return None
        with contextlib.suppress(ValueError):
            return pygame.key.key_code(key_of(self.preferences.now.keys, name, found.usual)), 0
        return None

    # --- directions ---------------------------------------------------------------------------------------------------
    def _push(self, pad: int, axis: int, value: float) -> Sequence[Event]:
        """A stick or a trigger was moved: past the dead zone a stick points in one of four directions, and a trigger is held."""
        if axis in TRIGGERS:
            return self._pull(pad, axis, value >= DEAD)
        axes = LEFT_STICK if axis in LEFT_STICK else RIGHT_STICK
        across = axis == axes[0]
        before = self._held
        if abs(value) < DEAD:
            if before is not None and (before.pad, before.axes) == (pad, axes) and before.direction[0 if across else 1]:
                self._held = None
            return ()
        sign = 1 if value > 0 else -1
        direction = (sign, 0) if across else (0, sign)
        return () if before == (pad, direction, axes) else self._point(pad, direction, axes)

    def _point(self, pad: int, direction: tuple[int, int], axes: tuple[int, int] = NO_STICK) -> Sequence[Event]:
        if direction not in ARROWS:
            self._release(pad, None)
            return ()
        self._held = Held(pad, direction, axes)
        self._next_ms = self.now() + FIRST_MS
        return self._arrow()

    def _release(self, pad: int, direction: tuple[int, int] | None) -> None:
        if self._held is not None and self._held.pad == pad and direction in (None, self._held.direction):
            self._held = None

    def _arrow(self) -> Sequence[Event]:
        if self._held is None:
            return ()
        key = ARROWS[self._held.direction]
        mod = pygame.KMOD_LCTRL if self._held.axes == RIGHT_STICK else self._with(self._held.pad)
        return [down(key, mod, self._place(self._held.pad)), up(key, mod)]

    def _pull(self, pad: int, axis: int, pulled: bool) -> Sequence[Event]:
        """A trigger is a button that goes down and up where it is pulled half."""
        if pulled == ((pad, axis) in self._pulled):
            return ()
        (self._pulled.add if pulled else self._pulled.discard)((pad, axis))
        return self._press(pad, TRIGGERS[axis]) if pulled else self._let_up(pad, TRIGGERS[axis])

    def _with(self, pad: int) -> int:
        """The modifiers that the held buttons of a pad stand for."""
        mod = 0
        for number, button in self._down:
            mod |= WITH.get(self._command(button), 0) if number == pad else 0
        return mod

    def repeated(self) -> Sequence[Event]:
        """Return the keys of a direction that has been held long enough."""
        if self._held is None or self.now() < self._next_ms:
            return ()
        self._next_ms = self.now() + AGAIN_MS
        return self._arrow()

    def let_go(self) -> None:
        """The window is not in front any more: nothing is held."""
        self._held = None
        self._down.clear()
        self._pulled.clear()
