"""The window: made at true pixels, resizable down to a minimum, full screen, with the hints each system needs."""

from __future__ import annotations

import os
import warnings

import pygame

from scenes.settings import Settings
from scenes.sizes import MINIMUM

TITLE = "Stolik"
WINDOW_CLASS = "stolik"


def give_hints() -> None:
    """Tell SDL, before the display starts, what it asks environment variables for."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS  # pygame has put the script's name there
    for name, value in {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_WAYLAND_WMCLASS": WINDOW_CLASS,
        "SDL_APP_NAME": TITLE,
        "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_IME_SHOW_UI": "1",
    }.items():
        os.environ.setdefault(name, value)


def choose_presenter(presenter: str) -> None:
    """Choose how SDL brings a software picture to the screen, before the window is made.

    Without a graphics card SDL's own choice (OpenGL) costs ten times as much; Wayland has no other way, so it is
    left alone there.
    """
    if pygame.display.get_driver() == "wayland" or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
        return
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if presenter == "accelerated" else "0"


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window as the settings wish, or change the open one; return its surface at true pixels."""
    desktop = pygame.display.get_desktop_sizes()[0]
    if settings.fullscreen:
        surface = pygame.display.set_mode(desktop, pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(fitting(settings.window, desktop), pygame.RESIZABLE)
        _set_minimum()
    pygame.display.set_caption(TITLE)
    return surface


def fitting(wished: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window that fits on `desktop` px, never under the minimum."""
    width = max(MINIMUM[0], min(wished[0], desktop[0]))
    height = max(MINIMUM[1], min(wished[1], desktop[1]))
    return width, height


def _set_minimum() -> None:
    """Keep people from making the window smaller than can be read; window systems may ignore it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = getattr(pygame, "Window", None)
        if window is not None and hasattr(window, "from_display_module"):
            window.from_display_module().minimum_size = MINIMUM
