"""The presenter: how SDL brings the software picture to the screen, chosen by a quick check at the first start.

Without a graphics card SDL's own choice (OpenGL) costs ten times as much as the plain one, so plain is tried first;
only where that is slow is the other one tried too. What was found is remembered for each driver and screen. Wayland
has no plain way and is left alone.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable

import pygame

from scenes.preferences import Preferences

HINT = "SDL_FRAMEBUFFER_ACCELERATION"
VALUES = {"software": "0", "accelerated": "1"}
FAST_ENOUGH_MS = 5.0
FLIPS = 5
forced = HINT in os.environ
"""The person who starts the program has decided already."""


def place() -> str:
    """Return what the finding is remembered under: driver and screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return f"{pygame.display.get_driver()} {width}x{height}"


def choose(preferences: Preferences) -> None:
    """Give SDL the hint before the window is made; the display must be initialised."""
    if forced or pygame.display.get_driver() == "wayland":
        return
    wished = preferences.now.presenter
    if wished == "auto":
        wished = preferences.now.presenters.get(place(), "software")
    _hint(wished)


def check(preferences: Preferences, reopen: Callable[[], None]) -> None:
    """Where nothing is known yet, time a few presented frames and remember which way is faster.

    `reopen` opens the window anew, so that a hint takes effect. The window must be open.
    """
    settings = preferences.now
    wayland = pygame.display.get_driver() == "wayland"
    if forced or wayland or settings.presenter != "auto" or place() in settings.presenters:
        return
    plain = flip_ms()
    found = "software"
    if plain > FAST_ENOUGH_MS:
        _hint("accelerated")
        reopen()
        if flip_ms() < plain:
            found = "accelerated"
        else:
            _hint("software")
            reopen()
    preferences.change(presenters={**settings.presenters, place(): found})


def flip_ms() -> float:
    """Return the median wall time of a presented frame, ms."""
    times: list[float] = []
    for _flip in range(FLIPS):
        start = time.perf_counter()
        pygame.display.flip()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def _hint(way: str) -> None:
    os.environ[HINT] = VALUES[way]
