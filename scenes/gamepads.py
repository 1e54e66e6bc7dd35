"""Gamepads: buttons, cross and stick become the keys that do the same, so that whatever keys reach a gamepad reaches.

The lower button confirms and the right one goes back (or the other way round, as the settings say), the left one asks for a hint, the upper
one sorts, the shoulders go to the next group, Start pauses, Back takes a move back. The right stick leaps from pile to pile; a held trigger
is Ctrl (left) or Shift (right) for directions and the confirming button; a stick held down peeks. Pads may come and go at any time.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.bindings import command, key_of
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
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: pygame.KMOD_LCTRL,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: pygame.KMOD_LSHIFT,
}
"""What a held trigger is for the keys of directions and of the confirming button."""
PLAIN = {
    0: pygame.CONTROLLER_BUTTON_A,
    1: pygame.CONTROLLER_BUTTON_B,
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    6: pygame.CONTROLLER_BUTTON_BACK,
    7: pygame.CONTROLLER_BUTTON_START,
    8: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    9: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    10: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}
"""The usual order of buttons of a pad that the system has no layout for."""
STICKS = (pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
"""Sticks that are pressed like buttons; their key is held as long as they are."""
CONFIRM, BACK = "confirm", "back"
SIDES = {
    "south": {pygame.CONTROLLER_BUTTON_A: CONFIRM, pygame.CONTROLLER_BUTTON_B: BACK},
    "east": {pygame.CONTROLLER_BUTTON_B: CONFIRM, pygame.CONTROLLER_BUTTON_A: BACK},
}
DOES = {
    pygame.CONTROLLER_BUTTON_X: "hint",
    pygame.CONTROLLER_BUTTON_Y: "sort",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_START: "pause",
}
"""What the other buttons are for, apart from the walk."""
Key = tuple[int, int]
"""A key code and its modifiers."""
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
        self._triggers: set[tuple[int, int]] = set()
        """The triggers that are held: pad and axis."""
        self._peeking: set[int] = set()
        """The pads of which a stick is held down."""
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
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(event.instance_id, event.button)
            case pygame.CONTROLLERBUTTONUP if event.button in STICKS:
                return self._look_away(event.instance_id)
            case pygame.CONTROLLERBUTTONUP:
                self._release(event.instance_id, CROSS.get(event.button))
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
            case pygame.JOYBUTTONDOWN if event.button in PLAIN:
                return self._press(event.instance_id, PLAIN[event.button])
            case pygame.JOYBUTTONUP if PLAIN.get(event.button) in STICKS:
                return self._look_away(event.instance_id)
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
        self._triggers = {held for held in self._triggers if held[0] != number}
        if self._held is not None and self._held.pad == number:
            self._held = None
        return self._look_away(number)

    def _press(self, pad: int, button: int) -> Sequence[Event]:
        if button in CROSS:
            return self._point(pad, CROSS[button])
        if button in STICKS:
            self._peeking.add(pad)
            peek = self._letter("peek")
            return [down(*peek)] if peek is not None else ()
        key = self._key(pad, button)
        place = self.order.index(pad) + 1 if pad in self.order else 0
        return [down(*key, place, self._command(button)), up(*key)] if key is not None else ()

    def _command(self, button: int) -> str:
        """What a button is for."""
        return SIDES[self.preferences.now.pad].get(button) or DOES.get(button, "")

    def _look_away(self, pad: int) -> Sequence[Event]:
        """A stick that was held down is not any more."""
        peek = self._letter("peek")
        if pad not in self._peeking or peek is None:
            return ()
        self._peeking.discard(pad)
        return [up(*peek)]

    def _key(self, pad: int, button: int) -> Key | None:
        """The key that does the same as a button."""
        side = SIDES[self.preferences.now.pad].get(button)
        fixed = {
            pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_LSHIFT),
            pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
            pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
        }
        if side is not None:
            return (pygame.K_RETURN, self._with(pad)) if side == CONFIRM else (pygame.K_ESCAPE, 0)
        return fixed.get(button) or self._letter(DOES.get(button, ""))

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
            (self._triggers.add if value >= DEAD else self._triggers.discard)((pad, axis))
            return ()
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
        return [down(key, mod), up(key, mod)]

    def _with(self, pad: int) -> int:
        """The modifiers that the held triggers of a pad stand for."""
        mod = 0
        for axis, each in TRIGGERS.items():
            mod |= each if (pad, axis) in self._triggers else 0
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
        self._triggers.clear()
        self._peeking.clear()


def down(key: int, mod: int, pad: int = 0, command: str = "") -> Event:
    """Return the event of a key that goes down, for the button of a pad with the pad's number and what the button is for."""
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=pad, does=command)


def does(event: Event) -> str:
    """Return what the button of a pad is for whose key goes down, "" for a direction and for any other event."""
    return str(getattr(event, "does", ""))


def up(key: int, mod: int) -> Event:
    """Return the event of a key that goes up."""
    return Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
