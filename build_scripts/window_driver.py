"""Plays the real program from outside, with mouse and keyboard and as a window manager: starts it on an X screen, sees by its trace.

    with XScreen(folder) as screen, Pilot([python, "-m", "scenes"], screen, folder) as pilot:
        pilot.wait_for(lambda now: now.scene == "title")
        pilot.key("Escape")

Used by the tests of the window. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from build_scripts.pilot import PRESS_S, MousePilot
from build_scripts.screen import Move, Press, Release, Rest, Stroke
from build_scripts.x_screen import XScreen, missing

BETWEEN_CLICKS_S = 0.05


class Pilot(MousePilot):
    """A running program and the hands on its mouse and keyboard."""

    screen: XScreen

    def throw(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag in one leap, without a pause: quicker than any frame."""
        self.screen.act(self.window, [Move(*start), Press(), Move(*end), Release()])

    def press(self, button: int) -> None:
        """Press a mouse button and keep it down; 4 and 5 are the wheel."""
        self.screen.act(self.window, [Press(button)])

    def double_click(self, point: tuple[int, int]) -> None:
        """Click twice at a point (window px), as fast as people do."""
        click: list[Stroke] = [Press(), Rest(PRESS_S), Release()]
        self.screen.act(self.window, [Move(*point), *click, Rest(BETWEEN_CLICKS_S), *click])

    def away(self) -> None:
        """Give the keyboard to nobody, as when another window comes to the front."""
        self.screen.xdotool(
            "windowfocus", self.screen.xdotool("search", "--maxdepth", "0", "--name", "", check=False).split()[0]
        )

    def back(self) -> None:
        """Give the keyboard back to the window."""
        self.screen.xdotool("windowfocus", str(self.window))

    def hide(self) -> None:
        """Take the window off the screen."""
        self.screen.xdotool("windowunmap", str(self.window))

    def show(self) -> None:
        """Put the window on the screen again, with the keyboard."""
        self.screen.xdotool("windowmap", "--sync", str(self.window), "windowfocus", str(self.window))

    def key(self, *keys: str) -> None:
        """Press keys one after the other, by X's names: "Return", "Escape", "ctrl+z"."""
        self.screen.xdotool("key", "--delay", "25", *keys)

    @contextlib.contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """Keep a key down meanwhile."""
        self.screen.xdotool("keydown", key)
        try:
            yield
        finally:
            self.screen.xdotool("keyup", key)

    def write(self, text: str) -> None:
        """Type a text. Letters that the keyboard lacks are slow: each needs a key to be given to it first."""
        self.screen.xdotool("type", "--delay", "25" if text.isascii() else "150", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size (px), as a window manager does."""
        self.screen.xdotool("windowsize", str(self.window), str(width), str(height))


def main() -> int:
    """Say in one sentence what is missing for the real window; return 1 if anything is."""
    if missing():
        print(missing(), file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
