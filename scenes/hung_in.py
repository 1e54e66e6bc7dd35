"""AccessKit's adapters for Windows and macOS: hung into the window before it shows for the first time, and heard from nowhere but its
thread."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pygame


class HungIn:
    """The adapter of the window of Windows there is now, which must not have been shown yet.

    `asked` returns the tree when a reader comes, `wished` gets what it wants done; an error in either would end the program. All
    methods are for the thread of the window. Has the methods of AccessKit's adapter for other systems.
    """

    def __init__(self, kit: ModuleType, asked: Callable[[], Any], wished: Callable[[Any], None]) -> None:
        self._kit: Any = kit
        self._window = handle()
        self._adapter = self._hung(asked, wished)

    def _hung(self, asked: Callable[[], Any], wished: Callable[[Any], None]) -> Any:
        return self._kit.windows.SubclassingAdapter(self._window, asked, wished)

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Hand over the tree that `make` returns, and tell readers what is new in it. Raises LookupError if the window is gone."""
        if handle() != self._window:
            raise LookupError("the window was made anew")
        raise_events(self._adapter.update_if_active(make))

    def update_window_focus_state(self, focused: bool) -> None:
        """Do nothing: the adapter hears of it by itself."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Do nothing: the adapter asks the window where it stands."""


def handle() -> int:
    """Return the number by which the system knows the window (macOS: the address of its NSWindow), 0 where there is none."""
    if pygame.display.get_surface() is None:
        return 0
    found: object = pygame.display.get_wm_info().get("window", 0)
    return found if isinstance(found, int) else _address(found)


def raise_events(events: Any) -> None:
    """Tell readers of what an update changed, if it changed anything and somebody reads."""
    if events is not None:
        events.raise_events()


def _address(capsule: object) -> int:
    """The address in a capsule, which is how pygame hands over a pointer."""
    name, pointer = ctypes.pythonapi.PyCapsule_GetName, ctypes.pythonapi.PyCapsule_GetPointer
    name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return pointer(capsule, name(capsule)) or 0
