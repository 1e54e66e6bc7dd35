"""A gamepad for tests: its events, and a pad whose clock is moved by hand."""

import pygame

from scenes.gamepads import Gamepads
from scenes.preferences import Preferences
from scenes.scene import Event
from scenes.settings import Settings

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT_SHOULDER, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_TRIGGER, RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
CROSS_UP = pygame.CONTROLLER_BUTTON_DPAD_UP
CROSS_DOWN, CROSS_LEFT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT


def button(number: int, pad: int = 0, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    return Event(kind, button=number, instance_id=pad)


def stick(axis: int, value: float, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=pad)


class Pad:
    """A pad whose clock is moved by hand."""

    def __init__(self, **settings: object) -> None:
        self.ms = 0.0
        self.pads = Gamepads(Preferences(Settings(**settings)), lambda: self.ms)  # type: ignore[arg-type]

    def pressed(self, event: Event) -> list[tuple[int, int]]:
        """The keys that go down."""
        found = self.pads.keys(event)
        assert found is not None
        return [(each.key, each.mod) for each in found if each.type == pygame.KEYDOWN]
