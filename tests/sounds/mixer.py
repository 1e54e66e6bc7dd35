"""A clock for tests of sounds, and what the mixer plays just now."""

import time

import pygame

from scenes.audio_device import ROOM_VOICES, VOICES


class Clock:
    """Time that goes on only when told."""

    def __init__(self) -> None:
        self.ms = 1000.0

    def __call__(self) -> float:
        return self.ms


def busy(first=ROOM_VOICES, count=VOICES):
    return sum(pygame.mixer.Channel(first + number).get_busy() for number in range(count))


def rooms():
    return busy(0, ROOM_VOICES)


def wait_for(what, seconds=5.0):
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.01)
    assert what()
