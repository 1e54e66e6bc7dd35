"""Plays the real program from outside: starts it on a screen, sees by its trace, acts by the mouse.

    with system_screen(folder) as screen, MousePilot([python, "-m", "scenes"], screen, folder) as pilot:
        pilot.wait_for(lambda now: now.scene == "title")
        pilot.click("quit")

Works wherever `build_scripts/screen.py` knows a screen; `window_driver.Pilot` has a keyboard too.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from build_scripts.screen import Move, Press, Release, Rest, Screen, Stroke
from build_scripts.sight import Sight, Target

POLL_S = 0.01
PATIENCE_S = 20.0
"""How long something expected may take; machines under load are slow."""
EFFECT_S = 2.5
"""How long a click may take to have an effect before it is repeated."""
INSISTING = 4
PRESS_S = 0.03
"""How long a finger stays on a button."""
DRAG_STEPS = 12
DRAG_PAUSE_S = 0.012


class Overdue(AssertionError):
    """Something expected did not come, or the program ended before it; the message holds what is known."""


class MousePilot:
    """A running program and the hand on its mouse.

    `folder` gets its data folder (`home`), its trace and what it printed. `sight` is the newest line of the trace.
    `env` are variables to set for it, or with None to take away; `cwd` is the folder it starts in; its first scene may take `first_s`
    seconds.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        screen: Screen,
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
            "SDL_AUDIODRIVER": "dummy",
            "STOLIK_HOME": str(self.home),
            "STOLIK_TRACE": str(self._trace),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }
        wanted: dict[str, str | None] = {**os.environ, **self.screen.variables, **own, **self._env}
        return {name: value for name, value in wanted.items() if value is not None}

    def _find_window(self) -> None:
        """Find the window, and let nothing cover it. Raises Overdue."""
        end = time.monotonic() + PATIENCE_S
        while not (window := self.screen.window_of(self.pid)):
            if time.monotonic() > end:
                raise Overdue(f"No window has appeared. {self._state()}")
            time.sleep(POLL_S)
        self.window = window
        self.screen.to_front(window)

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
        self.screen.act(self.window, [Move(*point), Press(), Rest(PRESS_S), Release()])

    def move(self, point: tuple[int, int]) -> None:
        """Move the pointer (window px)."""
        self.screen.act(self.window, [Move(*point)])

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        """Drag from one target or point to another, as a hand does: press, move in small steps, release."""
        self.grab(start, end)
        self.release()

    def grab(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        """Press on the start and move to the end without letting go."""
        x, y = self.target(start).middle if isinstance(start, str) else start
        to_x, to_y = self.shown(end).middle if isinstance(end, str) else end
        strokes: list[Stroke] = [Move(x, y), Press(), Rest(PRESS_S)]
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            strokes += [Move(round(x + (to_x - x) * part), round(y + (to_y - y) * part)), Rest(DRAG_PAUSE_S)]
        self.screen.act(self.window, strokes)

    def release(self, button: int = 1) -> None:
        """Let go of a mouse button."""
        self.screen.act(self.window, [Release(button)])

    def close(self, seconds: float = PATIENCE_S) -> int:
        """Close the window as its close button does, and wait; return the program's exit status. Raises Overdue."""
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
                self._process.kill()
            self._process.wait(10)

    def _state(self) -> str:
        """What helps to understand a failure."""
        names = [name if self.sight.enabled(name) else f"({name})" for name in self.sight.targets]
        told = f"Scene “{self.sight.scene}”, targets: {' '.join(names) or 'none'}."
        return f"{told} It printed:\n{self.printed}" if self.printed else told
