"""What macOS' own libraries tell of windows and do at mouse and keyboard, by their C functions: nothing to install."""

from __future__ import annotations

import ctypes
import platform
from ctypes import c_bool, c_char_p, c_double, c_int32, c_int64, c_long, c_uint16, c_uint32, c_uint64, c_ulong, c_void_p
from typing import Any, ClassVar, NamedTuple

FRAMEWORKS = "/System/Library/Frameworks/"
GRAPHICS = FRAMEWORKS + "ApplicationServices.framework/ApplicationServices"
FOUNDATION = FRAMEWORKS + "CoreFoundation.framework/CoreFoundation"
WINDOWS = FRAMEWORKS + "AppKit.framework/AppKit"
OBJECTS = "/usr/lib/libobjc.dylib"
ON_SCREEN = 1
NUMBER_64 = 4
"""How CoreFoundation calls a number of 64 bits."""
COMMAND = 0x100000
"""The Command key, held."""
USUAL_WINDOW = 1 | 2 | 4 | 8
"""A window with title, close and miniature buttons, and edges to drag."""
BEFORE_ALL = 1 | 2
"""A program comes to the front with all its windows, whichever is there now."""


class Point(ctypes.Structure):
    """CGPoint: units of the screen, from its upper left corner."""

    _fields_: ClassVar = [("x", c_double), ("y", c_double)]


class Rect(ctypes.Structure):
    """CGRect: units of the screen."""

    _fields_: ClassVar = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Window(NamedTuple):
    """A window on the screen: whose it is, its number, and its frame, title bar included (units of the screen)."""

    pid: int
    number: int
    x: float
    y: float
    width: float
    height: float


SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "CGWindowListCopyWindowInfo": (c_void_p, [c_uint32, c_uint32]),
    "CGRectMakeWithDictionaryRepresentation": (c_bool, [c_void_p, c_void_p]),
    "CGEventCreateMouseEvent": (c_void_p, [c_void_p, c_uint32, Point, c_uint32]),
    "CGEventCreateKeyboardEvent": (c_void_p, [c_void_p, c_uint16, c_bool]),
    "CGEventSetFlags": (None, [c_void_p, c_uint64]),
    "CGEventPost": (None, [c_uint32, c_void_p]),
    "CFArrayGetCount": (c_long, [c_void_p]),
    "CFArrayGetValueAtIndex": (c_void_p, [c_void_p, c_long]),
    "CFDictionaryGetValue": (c_void_p, [c_void_p, c_void_p]),
    "CFNumberGetValue": (c_bool, [c_void_p, c_long, c_void_p]),
    "CFRelease": (None, [c_void_p]),
    "objc_getClass": (c_void_p, [c_char_p]),
    "sel_registerName": (c_void_p, [c_char_p]),
}
"""What each function returns and takes."""


class Quartz:
    """The libraries, loaded from where macOS has them."""

    def __init__(
        self, graphics: str = GRAPHICS, foundation: str = FOUNDATION, objects: str = OBJECTS, windows: str = WINDOWS
    ) -> None:
        self._graphics, self._foundation = ctypes.CDLL(graphics), ctypes.CDLL(foundation)
        self._objects, self._app = ctypes.CDLL(objects), ctypes.CDLL(windows)
        homes = {"CG": self._graphics, "CF": self._foundation}
        for name, (result, taken) in SIGNATURES.items():
            function = getattr(homes.get(name[:2], self._objects), name)
            function.restype, function.argtypes = result, taken

    def windows(self) -> list[Window]:
        """The usual windows on the screen, from the front to the back."""
        told = self._graphics.CGWindowListCopyWindowInfo(ON_SCREEN, 0)
        if not told:
            return []
        count = self._foundation.CFArrayGetCount(told)
        windows = [self._foundation.CFArrayGetValueAtIndex(told, place) for place in range(count)]
        found = [self._window(window) for window in windows if self._number(window, "kCGWindowLayer") == 0]
        self._foundation.CFRelease(told)
        return found

    def _window(self, window: int) -> Window:
        rect = Rect()
        self._graphics.CGRectMakeWithDictionaryRepresentation(self._of(window, "kCGWindowBounds"), ctypes.byref(rect))
        pid, number = self._number(window, "kCGWindowOwnerPID"), self._number(window, "kCGWindowNumber")
        return Window(pid, number, rect.x, rect.y, rect.width, rect.height)

    def _of(self, window: int, key: str) -> Any:
        """What is told of a window under a key that the library names."""
        return self._foundation.CFDictionaryGetValue(window, c_void_p.in_dll(self._graphics, key))

    def _number(self, window: int, key: str) -> int:
        value = c_int64()
        self._foundation.CFNumberGetValue(self._of(window, key), NUMBER_64, ctypes.byref(value))
        return value.value

    def mouse(self, kind: int, x: float, y: float, button: int) -> None:
        """Something happens at the mouse, at a point of the screen; `kind` and `button` as Quartz numbers them."""
        self._post(self._graphics.CGEventCreateMouseEvent(None, kind, Point(x, y), button))

    def key_with_command(self, key: int) -> None:
        """A key is pressed and let go while Command is held; `key` is its place on the keyboard, as macOS numbers them."""
        for down in (True, False):
            event = self._graphics.CGEventCreateKeyboardEvent(None, key, down)
            self._graphics.CGEventSetFlags(event, COMMAND)
            self._post(event)

    def _post(self, event: int) -> None:
        self._graphics.CGEventPost(0, event)
        self._foundation.CFRelease(event)

    def title_bar(self) -> float:
        """How high the title bar of a usual window is, in units of the screen."""
        content = Rect(0, 0, 100, 100)
        given: list[Any] = [c_void_p, c_void_p, Rect, c_ulong]
        # A rectangle comes back in registers on Apple's own processors, by another function on Intel's.
        sender = "objc_msgSend" if platform.machine() == "arm64" else "objc_msgSend_stret"
        frame = self._send(sender, Rect, given, self._class(b"NSWindow"), b"frameRectForContentRect:styleMask:")(
            content, USUAL_WINDOW
        )
        return float(frame.height - content.height)

    def activate(self, pid: int) -> None:
        """Bring the windows of a process to the front."""
        kind = self._class(b"NSRunningApplication")
        taken: list[Any] = [c_void_p, c_void_p, c_int32]
        found = self._send("objc_msgSend", c_void_p, taken, kind, b"runningApplicationWithProcessIdentifier:")(pid)
        if found:
            taken = [c_void_p, c_void_p, c_ulong]
            self._send("objc_msgSend", c_bool, taken, found, b"activateWithOptions:")(BEFORE_ALL)

    def _class(self, name: bytes) -> int:
        return int(self._objects.objc_getClass(name))

    def _send(self, sender: str, result: Any, taken: list[Any], to: int, message: bytes) -> Any:
        """The function that sends a message to an object, still without its arguments."""
        function = self._objects[sender]  # a new one each time, with a signature of its own
        function.restype, function.argtypes = result, taken
        selector = self._objects.sel_registerName(message)
        return lambda *given: function(to, selector, *given)
