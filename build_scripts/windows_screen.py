"""Windows' own screen for a program under test: windows, mouse and picture by `user32` and `gdi32`, nothing to install."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from ctypes import c_int32, c_size_t, c_uint16, c_uint32, c_void_p
from pathlib import Path
from typing import Any, ClassVar

from build_scripts.environment import Stop
from build_scripts.picture import png, rgb
from build_scripts.screen import LEFT, MIDDLE, RIGHT, Move, Press, Release, Screen

DOWN = {LEFT: 0x2, RIGHT: 0x8, MIDDLE: 0x20}
"""What a button that goes down is called; one that comes up is twice that."""
OF_A_MOUSE = 0
CLOSE = 0x10
"""The message that a close button sends."""
TOPMOST = c_void_p(-1)
STAY = 0x1 | 0x2 | 0x40
"""A window keeps its size and place, and is shown."""
COPY = 0xCC0020
WIDTH, HEIGHT = 0, 1
"""Of the screen, as Windows numbers its measures."""


class Mouse(ctypes.Structure):
    """MOUSEINPUT: what happens at the mouse."""

    _fields_: ClassVar = [
        ("x", c_int32),
        ("y", c_int32),
        ("wheel", c_uint32),
        ("what", c_uint32),
        ("time", c_uint32),
        ("more", c_size_t),
    ]


class Input(ctypes.Structure):
    """INPUT, of the kind that tells of the mouse, which is the largest one."""

    _fields_: ClassVar = [("kind", c_uint32), ("mouse", Mouse)]


class Point(ctypes.Structure):
    """POINT: px."""

    _fields_: ClassVar = [("x", c_int32), ("y", c_int32)]


class Picture(ctypes.Structure):
    """BITMAPINFOHEADER: how the bytes of a picture lie."""

    _fields_: ClassVar = [
        ("size", c_uint32),
        ("width", c_int32),
        ("height", c_int32),
        ("planes", c_uint16),
        ("bits", c_uint16),
        ("packing", c_uint32),
        ("bytes", c_uint32),
        ("per_metre_x", c_int32),
        ("per_metre_y", c_int32),
        ("colours", c_uint32),
        ("important", c_uint32),
    ]


class WindowsScreen(Screen):
    """The screen that is there anyway; `user` and `graphics` are the system's libraries."""

    def __init__(self, user: Any = None, graphics: Any = None) -> None:
        self._user = user or _user()
        self._graphics = graphics or _graphics()
        self._user.SetProcessDPIAware()

    @property
    def variables(self) -> Mapping[str, str | None]:
        """What brings a program to this screen."""
        return {"SDL_VIDEODRIVER": "windows"}

    def window_of(self, pid: int) -> int:
        """The window in sight that the process made; 0 while there is none."""
        window = self._user.FindWindowExW(None, None, None, None)
        while window:
            owner = c_uint32()
            self._user.GetWindowThreadProcessId(c_void_p(window), ctypes.byref(owner))
            if owner.value == pid and self._user.IsWindowVisible(c_void_p(window)):
                return int(window)
            window = self._user.FindWindowExW(None, c_void_p(window), None, None)
        return 0

    def to_front(self, window: int) -> None:
        """Keep the window before all others, and give it the keyboard, where Windows allows that."""
        self._user.SetWindowPos(c_void_p(window), TOPMOST, 0, 0, 0, 0, STAY)
        self._user.SetForegroundWindow(c_void_p(window))

    def close_window(self, window: int) -> None:
        """Send the window what its close button sends."""
        self._user.PostMessageW(c_void_p(window), CLOSE, c_size_t(0), c_size_t(0))

    def stroke(self, window: int, stroke: Move | Press | Release) -> None:
        """Make one stroke. Raises Stop where Windows lets nobody do that, as on a locked screen."""
        if isinstance(stroke, Move):
            point = Point(stroke.x, stroke.y)
            self._user.ClientToScreen(c_void_p(window), ctypes.byref(point))
            made = self._user.SetCursorPos(point.x, point.y)
        else:
            what = DOWN[stroke.button] * (2 if isinstance(stroke, Release) else 1)
            event = Input(OF_A_MOUSE, Mouse(0, 0, 0, what, 0, 0))
            made = self._user.SendInput(1, ctypes.byref(event), ctypes.sizeof(event))
        if not made:
            raise Stop(f"Windows did not take {stroke}.")

    def screenshot(self, path: Path) -> None:
        """Write what the screen shows as a PNG file."""
        width, height = (self._user.GetSystemMetrics(measure) for measure in (WIDTH, HEIGHT))
        screen = c_void_p(self._user.GetDC(None))
        copy = c_void_p(self._graphics.CreateCompatibleDC(screen))
        picture = c_void_p(self._graphics.CreateCompatibleBitmap(screen, width, height))
        before = c_void_p(self._graphics.SelectObject(copy, picture))
        self._graphics.BitBlt(copy, 0, 0, width, height, screen, 0, 0, COPY)
        self._graphics.SelectObject(copy, before)
        head = Picture(ctypes.sizeof(Picture), width, -height, 1, 32)
        pixels = ctypes.create_string_buffer(4 * width * height)
        self._graphics.GetDIBits(copy, picture, 0, height, pixels, ctypes.byref(head), 0)
        self._graphics.DeleteObject(picture)
        self._graphics.DeleteDC(copy)
        self._user.ReleaseDC(None, screen)
        path.write_bytes(png(width, height, rgb(pixels.raw)))


def _user() -> Any:
    """Windows' library of windows."""
    if sys.platform != "win32":
        raise OSError("this is not Windows")
    library = ctypes.WinDLL("user32")
    library.FindWindowExW.restype = library.GetDC.restype = c_void_p
    return library


def _graphics() -> Any:
    """Windows' library of pictures."""
    if sys.platform != "win32":
        raise OSError("this is not Windows")
    library = ctypes.WinDLL("gdi32")
    for name in ("CreateCompatibleDC", "CreateCompatibleBitmap", "SelectObject"):
        getattr(library, name).restype = c_void_p
    return library
