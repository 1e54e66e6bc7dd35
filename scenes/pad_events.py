"""Events of gamepads: keys that tell which button of which pad they came from, and presses that stand for no key."""

from __future__ import annotations

import pygame

from scenes.scene import Event

PRESSED = pygame.event.custom_type()
"""A button that stands for no key was pressed; has `pad` and `button` like a key of a pad."""


def down(key: int, mod: int, pad: int = 0, command: str = "", button: str = "") -> Event:
    """Return the event of a key that goes down, for a button with the pad's number (from 1), what the button is for, and its name."""
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=pad, does=command, button=button)


def up(key: int, mod: int) -> Event:
    """Return the event of a key that goes up."""
    return Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


def pressed(pad: int, button: str) -> Event:
    """Return the event of a button that stands for no key."""
    return Event(PRESSED, pad=pad, button=button)


def does(event: Event) -> str:
    """Return what the button of a pad is for whose key goes down, "" for a direction and for any other event."""
    return str(getattr(event, "does", ""))


def button_of(event: Event) -> str:
    """Return the name of the button that was pressed on a pad, "" for a direction, a trigger's release and for any other event."""
    return str(getattr(event, "button", "")) if event.type in (pygame.KEYDOWN, PRESSED) else ""


def pad_of(event: Event) -> int:
    """Return which pad an event is from, counted from 1 as they came; 0 for one that nobody knows and for any other event."""
    return int(getattr(event, "pad", 0))
