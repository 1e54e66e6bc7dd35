"""Plays the real program from outside: starts it on a screen of its own, sees by its trace, acts by mouse and keyboard.

    with XScreen(folder) as screen, Pilot([python, "-m", "scenes"], screen, folder) as pilot:
        pilot.wait_for(lambda now: now.scene == "title")
        pilot.click("quit")

Used by the tests of the window and by `dev.py smoke`. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from build_scripts.sight import Sight, Target
from build_scripts.x_screen import XScreen, missing

WINDOW_CLASS = "stolik"
POLL_S = 0.01
PATIENCE_S = 20.0
"""How long something expected may take; machines under load are slow."""
EFFECT_S = 2.5
"""How long a click may take to have an effect before it is repeated."""
INSISTING = 4
DRAG_STEPS = 12
DRAG_PAUSE_S = 0.012


class Overdue(AssertionError):
    """Something expected did not come, or the program ended before it; the message holds what is known."""


class Pilot:
    """A running program and the hands on its mouse and keyboard.

    `folder` gets its data folder (`home`), its trace and what it printed. `sight` is the newest line of the trace.
    `env` are variables to set for it, or with None to take away; `cwd` is the folder it starts in; its first scene may take `first_s`
    seconds.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        screen: XScreen,
        folder: Path,
        env: Mapping[str, str | None] | None = None,
        cwd: Path | None = None,
        first_s: float = PATIENCE_S,
    ) -> None:
        self.screen = screen
        self.home = folder / "home"
        self.window = 0
        self.first_sight = 0.0
        """When the first line of the trace was seen, in seconds of the monotonic clock."""
        self.sight = Sight("", "", {}, None)
        self._command = list(command)
        self._trace = folder / "trace.jsonl"
        self._printed = folder / "printed.txt"
        self._env = dict(env or {})
        self._cwd = cwd
        self._first_s = first_s
        self._read = 0
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Start the program and wait for its window and first scene. Raises Overdue."""
        self._trace.unlink(missing_ok=True)
        with self._printed.open("wb") as printed:
            self._process = subprocess.Popen(
                self._command,
                env=self._environment(),
                cwd=self._cwd,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
            )
        try:
            self.wait_for(lambda now: bool(now.scene), "a first scene", self._first_s)
            self.first_sight = time.monotonic()
            self._find_window()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the program, if it still runs."""
        self.kill()

    def _environment(self) -> dict[str, str]:
        """The program's variables: those of this process on the new screen, without sound, in English."""
        own = {
            "DISPLAY": self.screen.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "STOLIK_HOME": str(self.home),
            "STOLIK_TRACE": str(self._trace),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }
        wanted: dict[str, str | None] = {**os.environ, "WAYLAND_DISPLAY": None, **own, **self._env}
        return {name: value for name, value in wanted.items() if value is not None}

    def _find_window(self) -> None:
        """Find the window by its class (its name may be translated) and give it the keyboard."""
        end = time.monotonic() + PATIENCE_S
        while not self.window:
            found = self._xdotool("search", "--onlyvisible", "--class", WINDOW_CLASS, check=False).split()
            self.window = int(found[-1]) if found else 0
            if time.monotonic() > end:
                raise Overdue(f"No window of the class {WINDOW_CLASS} has appeared. {self._state()}")
            time.sleep(POLL_S)
        self._xdotool("windowfocus", str(self.window))

    # -- seeing

    def look(self) -> Sight:
        """Read what the program has written since the last look; return the newest sight."""
        if self._trace.exists():
            with self._trace.open("rb") as trace:
                trace.seek(self._read)
                fresh = trace.read()
            whole = fresh[: fresh.rfind(b"\n") + 1]
            self._read += len(whole)
            if whole:
                self.sight = Sight.read(whole.splitlines()[-1].decode())
        return self.sight

    def wait_for(self, wanted: Callable[[Sight], bool], what: str = "it", seconds: float = PATIENCE_S) -> Sight:
        """Look until `wanted` holds; return that sight. Raises Overdue after `seconds`, or when the program has ended."""
        end = time.monotonic() + seconds
        while not wanted(self.look()):
            if self.ended and not wanted(self.look()):
                raise Overdue(f"The program ended before {what} came. {self._state()}")
            if time.monotonic() > end:
                raise Overdue(f"{what} has not come within {seconds:.0f} s. {self._state()}")
            time.sleep(POLL_S)
        return self.sight

    def calm(self, seconds: float) -> Sight:
        """Look until nothing has changed for `seconds`; return that sight. Raises Overdue."""
        end = time.monotonic() + PATIENCE_S
        since, seen = time.monotonic(), self.look()
        while time.monotonic() - since < seconds:
            if self.look() is not seen:
                since, seen = time.monotonic(), self.sight
            if time.monotonic() > end:
                raise Overdue(f"Something still changes after {PATIENCE_S:.0f} s. {self._state()}")
            time.sleep(POLL_S)
        return seen

    def target(self, name: str) -> Target:
        """Wait for a target that can be used; return it. Raises Overdue."""
        return self.wait_for(lambda now: now.enabled(name), f"“{name}”").targets[name]

    def shown(self, name: str) -> Target:
        """Wait for a target that is in sight, usable or not; return it. Raises Overdue."""
        return self.wait_for(lambda now: now.shows(name), f"“{name}”").targets[name]

    def screenshot(self, path: Path) -> None:
        """Write what the screen shows as a PNG file."""
        self.screen.screenshot(path)

    @property
    def printed(self) -> str:
        """Everything that the program has written to its standard output and error streams."""
        return self._printed.read_text(encoding="utf-8", errors="replace")

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        assert self._process is not None
        return self._process.pid

    @property
    def begun(self) -> bool:
        """Whether the program has been started."""
        return self._process is not None

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._process is None or self._process.poll() is not None

    # -- acting

    def click(self, name: str) -> None:
        """Click in the middle of a target."""
        self.click_at(self.target(name).middle)

    def insist(self, name: str, wanted: Callable[[Sight], bool], what: str) -> Sight:
        """Click a target again until `wanted` holds: a scene takes no click in its first moment. Raises Overdue."""
        for _ in range(INSISTING):
            self.click(name)
            with contextlib.suppress(Overdue):
                return self.wait_for(wanted, what, EFFECT_S)
        raise Overdue(f"“{name}” was clicked {INSISTING} times, but {what} has not come. {self._state()}")

    def click_at(self, point: tuple[int, int]) -> None:
        """Click at a point (window px)."""
        self._xdotool(*self._to(point), "mousedown", "1", "sleep", "0.03", "mouseup", "1")

    def move(self, point: tuple[int, int]) -> None:
        """Move the pointer (window px)."""
        self._xdotool(*self._to(point))

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        """Drag from one target or point to another, as a hand does: press, move in small steps, release."""
        self.grab(start, end)
        self.release()

    def grab(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        """Press on the start and move to the end without letting go."""
        x, y = self.target(start).middle if isinstance(start, str) else start
        to_x, to_y = self.shown(end).middle if isinstance(end, str) else end
        chain = [*self._to((x, y)), "mousedown", "1", "sleep", "0.03"]
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            chain += [
                *self._to((round(x + (to_x - x) * part), round(y + (to_y - y) * part))),
                "sleep",
                str(DRAG_PAUSE_S),
            ]
        self._xdotool(*chain)

    def throw(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag in one leap, without a pause: quicker than any frame."""
        self._xdotool(*self._to(start), "mousedown", "1", *self._to(end), "mouseup", "1")

    def release(self, button: int = 1) -> None:
        """Let go of a mouse button."""
        self._xdotool("mouseup", str(button))

    def press(self, button: int) -> None:
        """Press a mouse button and keep it down; 4 and 5 are the wheel."""
        self._xdotool("mousedown", str(button))

    def double_click(self, point: tuple[int, int]) -> None:
        """Click twice at a point (window px), as fast as people do."""
        self._xdotool(*self._to(point), "click", "--repeat", "2", "--delay", "80", "1")

    def away(self) -> None:
        """Give the keyboard to nobody, as when another window comes to the front."""
        self._xdotool("windowfocus", self._xdotool("search", "--maxdepth", "0", "--name", "", check=False).split()[0])

    def back(self) -> None:
        """Give the keyboard back to the window."""
        self._xdotool("windowfocus", str(self.window))

    def hide(self) -> None:
        """Take the window off the screen."""
        self._xdotool("windowunmap", str(self.window))

    def show(self) -> None:
        """Put the window on the screen again, with the keyboard."""
        self._xdotool("windowmap", "--sync", str(self.window), "windowfocus", str(self.window))

    def key(self, *keys: str) -> None:
        """Press keys one after the other, by X's names: "Return", "Escape", "ctrl+z"."""
        self._xdotool("key", "--delay", "25", *keys)

    @contextlib.contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """Keep a key down meanwhile."""
        self._xdotool("keydown", key)
        try:
            yield
        finally:
            self._xdotool("keyup", key)

    def write(self, text: str) -> None:
        """Type a text. Letters that the keyboard lacks are slow: each needs a key to be given to it first."""
        self._xdotool("type", "--delay", "25" if text.isascii() else "150", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size (px), as a window manager does."""
        self._xdotool("windowsize", str(self.window), str(width), str(height))

    def close(self, seconds: float = PATIENCE_S) -> int:
        """Press the window's close button and wait; return the program's exit status. Raises Overdue."""
        assert self._process is not None
        if not self.ended:
            self.screen.close_window(self.window)
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Overdue(f"The program did not end when its window was closed. {self._state()}") from None

    def kill(self) -> None:
        """End the program at once, as a power cut does."""
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(signal.SIGKILL)
            self._process.wait(10)

    def _to(self, point: tuple[int, int]) -> list[str]:
        """The words that move the pointer."""
        return ["mousemove", "--window", str(self.window), str(point[0]), str(point[1])]

    def _xdotool(self, *words: str, check: bool = True) -> str:
        environment = {**os.environ, "DISPLAY": self.screen.name}
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=check)
        return done.stdout

    def _state(self) -> str:
        """What helps to understand a failure."""
        names = [name if self.sight.enabled(name) else f"({name})" for name in self.sight.targets]
        told = f"Scene “{self.sight.scene}”, targets: {' '.join(names) or 'none'}."
        return f"{told} It printed:\n{self.printed}" if self.printed else told


def main() -> int:
    """Say in one sentence what is missing for the real window; return 1 if anything is."""
    if missing():
        print(missing(), file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
