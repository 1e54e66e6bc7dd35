"""The screen that a program under test is shown on, and the hands at it: X11, Windows and macOS each have one of their own."""

from __future__ import annotations

import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

LEFT, MIDDLE, RIGHT = 1, 2, 3
"""The buttons of a mouse."""


class Move(NamedTuple):
    """The pointer goes to a point of the window (px)."""

    x: int
    y: int


class Press(NamedTuple):
    """A button goes down, and stays there."""

    button: int = LEFT


class Release(NamedTuple):
    """A button comes up."""

    button: int = LEFT


class Rest(NamedTuple):
    """Nothing happens for so many seconds."""

    seconds: float


Stroke = Move | Press | Release | Rest
"""One thing that a hand does at a mouse."""


class Screen(ABC):
    """A screen from `with` to the end of its block. Windows are called by the number that their system gives them."""

    def __enter__(self) -> Self:
        """Make the screen, where it is not there anyway."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the screen, where it was made."""
        return

    @property
    @abstractmethod
    def variables(self) -> Mapping[str, str | None]:
        """What a program needs in its environment to come to this screen (None: what must not be there)."""

    @abstractmethod
    def window_of(self, pid: int) -> int:
        """The window of the program that is under test, whose process is `pid`; 0 while there is none."""

    @abstractmethod
    def to_front(self, window: int) -> None:
        """Nothing may cover the window, and it gets the keyboard."""

    @abstractmethod
    def close_window(self, window: int) -> None:
        """Ask the window to close, as its close button does."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write what the screen shows as a PNG file."""

    def act(self, window: int, strokes: Sequence[Stroke]) -> None:
        """Make some strokes at a window, one after the other."""
        for stroke in strokes:
            if isinstance(stroke, Rest):
                time.sleep(stroke.seconds)
            else:
                self.stroke(window, stroke)

    @abstractmethod
    def stroke(self, window: int, stroke: Move | Press | Release) -> None:
        """Make one stroke at a window."""


def missing() -> str:
    """One sentence about what this system lacks for a program to be played on a screen, or nothing."""
    if sys.platform in ("win32", "darwin"):
        return ""
    from build_scripts import x_screen

    return x_screen.missing()


def system_screen(folder: Path) -> Screen:
    """The screen to try a program on: of this system, or, under X11, one of its own whose files are in `folder`."""
    if sys.platform == "win32":
        from build_scripts.windows_screen import WindowsScreen

        return WindowsScreen()
    if sys.platform == "darwin":
        from build_scripts.mac_screen import MacScreen

        return MacScreen()
    from build_scripts.x_screen import XScreen

    return XScreen(folder)
