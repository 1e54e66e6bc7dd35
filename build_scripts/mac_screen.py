"""macOS' own screen for a program under test: windows, mouse and picture by what macOS brings along.

macOS lets a program move the mouse only after somebody has allowed it: System Settings → Privacy & Security → Accessibility.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from build_scripts.environment import Stop
from build_scripts.quartz import Quartz, Window
from build_scripts.screen import LEFT, MIDDLE, RIGHT, Move, Press, Release, Screen

MOVED = 5
DOWN = {LEFT: 1, RIGHT: 3, MIDDLE: 25}
"""What Quartz calls a button that goes down; one that comes up is the next number."""
DRAGGED = {LEFT: 6, RIGHT: 7, MIDDLE: 27}
BUTTONS = {LEFT: 0, RIGHT: 1, MIDDLE: 2}
Q = 12
"""Where the key Q is on a keyboard."""


class MacScreen(Screen):
    """The screen that is there anyway. One hand: a button that is down makes every movement a drag."""

    def __init__(self, quartz: Quartz | None = None) -> None:
        self._quartz = quartz or Quartz()
        self._title_bar = self._quartz.title_bar()
        self._pids: dict[int, int] = {}
        self._at = (0.0, 0.0)
        self._held = 0

    @property
    def variables(self) -> Mapping[str, str | None]:
        """What brings a program to this screen."""
        return {"SDL_VIDEODRIVER": "cocoa"}

    def window_of(self, pid: int) -> int:
        """The foremost window that the process made; 0 while there is none."""
        for window in self._quartz.windows():
            if window.pid == pid:
                self._pids[window.number] = pid
                return window.number
        return 0

    def to_front(self, window: int) -> None:
        """Bring the window's program to the front."""
        self._quartz.activate(self._pids[window])

    def close_window(self, window: int) -> None:
        """Press Command and Q, which ends the program that is in front."""
        self.to_front(window)
        self._quartz.key_with_command(Q)

    def stroke(self, window: int, stroke: Move | Press | Release) -> None:
        """Make one stroke. Raises Stop where the window is gone."""
        if isinstance(stroke, Move):
            frame = self._frame(window)
            self._at = frame.x + stroke.x, frame.y + self._title_bar + stroke.y
            self._quartz.mouse(DRAGGED.get(self._held, MOVED), *self._at, BUTTONS.get(self._held, 0))
            return
        down = isinstance(stroke, Press)
        self._held = stroke.button if down else 0
        self._quartz.mouse(DOWN[stroke.button] + (0 if down else 1), *self._at, BUTTONS[stroke.button])

    def _frame(self, number: int) -> Window:
        for window in self._quartz.windows():
            if window.number == number:
                return window
        raise Stop(f"Window {number} is not on the screen.")

    def screenshot(self, path: Path) -> None:
        """Write what the screen shows as a PNG file."""
        subprocess.run(["screencapture", "-x", "-t", "png", str(path)], check=True)
