"""The window: made at true pixels, resizable down to a minimum, full screen, with the hints each system needs."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable

import pygame

from scenes.settings import Settings
from scenes.sizes import MINIMUM

TITLE = "Stolik"
WINDOW_CLASS = "stolik"
LEAST = (480, 270)
"""Scenes are never laid out for less, however small a window system makes the window."""
CENTRED = 0x2FFF0000
"""The window system's word for the middle of a screen; the screen's number is added."""


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
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # fingers are told apart from mice
    }.items():
        os.environ.setdefault(name, value)


def open_window(settings: Settings, hang_in: Callable[[], None]) -> pygame.Surface:
    """Open the window as the settings wish; return its surface at true pixels.

    On Windows and macOS it is first there unseen, for `hang_in` to hang into it what can be hung in only then; it shows whatever
    becomes of that.
    """
    unseen = pygame.HIDDEN if pygame.display.get_driver() in ("windows", "cocoa") else 0
    screens = pygame.display.get_desktop_sizes()
    screen = settings.monitor if settings.monitor < len(screens) else 0
    desktop = screens[screen]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window system may insist on another size
        surface = pygame.display.set_mode(fitting(settings.window, desktop), pygame.RESIZABLE | unseen, display=screen)
    pygame.display.set_caption(TITLE)
    _window().minimum_size = MINIMUM
    if unseen:
        try:
            hang_in()
        finally:
            _window().show()
    if settings.fullscreen:
        fill_screen(True)
    return surface


def show_icon(picture: pygame.Surface) -> None:
    """Give the window `picture` as its icon."""
    pygame.display.set_icon(picture)


def move_to_screen(number: int) -> None:
    """Put the window into the middle of screen `number`, counted as the system does; nothing where there is no such screen."""
    if 0 <= number < pygame.display.get_num_displays():
        _window().position = (CENTRED + number, CENTRED + number)


def position() -> tuple[int, int]:
    """Return where the window's upper left corner stands on the screen, px."""
    x, y = _window().position
    return x, y


def fill_screen(on: bool) -> None:
    """Let the window fill its screen, or be as large as before; the new size comes as an event."""
    if on:
        _window().set_fullscreen(True)
    else:
        _window().set_windowed()


def with_room(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size to lay out and draw for in a window of `size` px, which may be a single one while it is dragged."""
    return max(size[0], LEAST[0]), max(size[1], LEAST[1])


def fitting(wished: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window that fits on `desktop` px, never under the minimum."""
    width = max(MINIMUM[0], min(wished[0], desktop[0]))
    height = max(MINIMUM[1], min(wished[1], desktop[1]))
    return width, height


def _window() -> pygame.Window:
    """Return the window that the display module made."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to its minimum size
        return pygame.Window.from_display_module()
