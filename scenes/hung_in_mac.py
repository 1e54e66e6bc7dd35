"""AccessKit's adapter for macOS: it stands in for the view in the window, which must not have been shown yet. Not tried on a Mac."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import ModuleType
from typing import Any, ClassVar

from scenes.hung_in import HungIn, handle, raise_events

WINDOW_KIND = "SDLWindow"
"""What SDL calls its kind of NSWindow."""
OBJECTS = "/usr/lib/libobjc.dylib"
"""The library by which methods of objects of macOS are called."""


class HungInMac(HungIn):
    """The adapter of the window of macOS there is now; else like that of Windows. Raises LookupError where there is no window.

    `failed` hears of what went wrong and can be done without.
    """

    forwarding: ClassVar[bool] = False
    """Whether windows already send the question for the focus on to their view: it can be taught once, for as long as the program runs."""

    def __init__(
        self,
        kit: ModuleType,
        asked: Callable[[], Any],
        wished: Callable[[Any], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._failed = failed
        super().__init__(kit, asked, wished)

    def _hung(self, asked: Callable[[], Any], wished: Callable[[Any], None]) -> Any:
        if not self._window:
            raise LookupError("no window that macOS knows")
        if not HungInMac.forwarding:
            try:
                self._kit.macos.add_focus_forwarder_to_window_class(WINDOW_KIND)
                HungInMac.forwarding = True
            except BaseException as error:  # noqa: BLE001  a panic: readers then find the focus only by going there
                self._failed(error)
        self._places = places = Places(self._kit, self._window, self._failed)
        # what the adapter calls must not hold on to it, or it would outlive the window
        return self._kit.macos.SubclassingAdapter.for_window(self._window, lambda: places.scaled(asked()), wished)

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Hand over the tree that `make` returns, and tell readers what is new in it. Raises LookupError if the window is gone."""
        update = self._places.scaled(make())  # made here, not while AccessKit asks
        super().update_if_active(lambda: update)

    def update_window_focus_state(self, focused: bool) -> None:
        """Tell whether the window has the keyboard."""
        raise_events(self._adapter.update_view_focus_state(focused))


class Places:
    """Turns places in the window at the address `window` into pixels, as AccessKit wants them; scenes are laid out in points."""

    def __init__(self, kit: Any, window: int, failed: Callable[[BaseException], None]) -> None:
        self._kit, self._window, self._failed = kit, window, failed
        self._measurable = True

    def scaled(self, update: Any) -> Any:
        """Return `update`, its root scaled. Never raises, for AccessKit asks: places may be wrong then, the rest can be read."""
        try:
            if (
                update is not None and self._measurable and handle() == self._window
            ):  # one that is gone must not be asked
                density = pixels_of_a_point(self._window)
                _number, root = update.nodes[0]
                root.set_transform(self._kit.Affine([density, 0.0, 0.0, density, 0.0, 0.0]))
        except BaseException as error:  # noqa: BLE001  nothing may get through into AccessKit
            self._measurable = False
            self._failed(error)
        return update


def pixels_of_a_point(window: int, library: str = OBJECTS) -> float:
    """Return how many pixels a point of the screen has in a row (2.0 on most Macs), as the NSWindow at the address `window` tells.

    Raises OSError or AttributeError where `library` is not that of macOS.
    """
    objects = ctypes.CDLL(library)
    objects.sel_registerName.restype, objects.sel_registerName.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
    told = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objects))
    return float(told(window, objects.sel_registerName(b"backingScaleFactor")))
