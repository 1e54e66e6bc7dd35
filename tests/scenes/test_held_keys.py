"""A key that is held too long does what it does once; arrows walk on."""

import pygame
import pytest
from pygame.event import Event

from scenes.held_keys import HeldKeys


def down(key: int) -> Event:
    """A key goes down, or repeats itself."""
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_d, pygame.K_ESCAPE, pygame.K_7, pygame.K_F11])
def test_what_does_something_does_it_once_a_press(key):
    held = HeldKeys()
    assert [held.passes(down(key)) for _ in range(3)] == [True, False, False]
    assert held.passes(down(pygame.K_LEFT))
    assert held.passes(Event(pygame.KEYUP, key=key, mod=0))
    assert held.passes(down(key))


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_PLUS])
def test_what_walks_or_erases_goes_on(key):
    held = HeldKeys()
    assert all(held.passes(down(key)) for _ in range(3))


def test_keys_are_up_once_the_window_is_left():
    """Their going up is seen by another window."""
    held = HeldKeys()
    assert held.passes(down(pygame.K_RETURN))
    assert held.passes(Event(pygame.WINDOWFOCUSLOST))
    assert held.passes(down(pygame.K_RETURN))


def test_the_program_asks(monkeypatch, tmp_path):
    """Enter comes twice without having gone up: the scene on top gets it once."""
    from scenes.app import App
    from scenes.folders import Folders
    from scenes.scene import Scene
    from scenes.start import Thinkers, make_kit
    from scenes.trace import Trace

    taken = []

    class Listening(Scene):
        name = "listening"

        def handle(self, event):
            taken.append((event.type, event.dict.get("key")))

    thinkers = Thinkers()
    app = App(make_kit(Folders(tmp_path, tmp_path / "cache"), thinkers), lambda kit: Listening(), Trace(None))
    waiting = [down(pygame.K_RETURN), down(pygame.K_RETURN), down(pygame.K_LEFT), down(pygame.K_LEFT)]
    monkeypatch.setattr(pygame.event, "get", lambda: waiting)
    app.step()
    monkeypatch.undo()
    app.close()
    thinkers.close()
    keys = [key for kind, key in taken if kind == pygame.KEYDOWN]
    assert keys == [pygame.K_RETURN, pygame.K_LEFT, pygame.K_LEFT]
