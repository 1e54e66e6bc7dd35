"""What tests of sounds share: a display, a kit, a clock moved by hand, sounds at work, and a computer without a device."""

from random import Random

import pygame
import pytest

from scenes.sounds import Sounds
from tests.scenes.conftest import display as display
from tests.scenes.conftest import kit as kit
from tests.sounds.mixer import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def sounds(clock):
    made = Sounds(0.8, 0.3, clock=clock, dice=Random(1))
    made.start()
    assert made.heard
    yield made
    made.stop()


@pytest.fixture
def no_device(monkeypatch):
    """Counts how often the mixer is asked for, and refuses."""
    asked = []

    def refuse(*_given, **_named):
        asked.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    return asked
