"""Whatever cuts a program's life short: a thread that sends it the signal which cannot be caught, at a moment drawn by lot."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Protocol, Self

from build_scripts.window_driver import Pilot

LONGEST_S = 6.0
"""A program lives at most so long once a table is there."""
FIRST_S = 10.0
"""The first life is longer, so that there is a match to lose."""
STARTS_S = 120.0
"""How long a table is waited for."""
PLAYED = ("table", "result")
"""Scenes of a match."""
WRITE_S = 6.0
"""How long a write is waited for that the blow is to fall into."""
AFTER_WRITE_S = 0.004
"""So long after the first sign of a write the blow falls at the latest."""
POLL_S = 0.0005


class Death(Protocol):
    """What ends a program's life between `with` and the end of its block."""

    @property
    def struck(self) -> bool:
        """Whether it has happened."""

    @property
    def at_a_write(self) -> bool:
        """Whether it fell into a write to the data folder."""

    def __enter__(self) -> Self:
        """The program lives."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Wait until it is dead."""


class Killer(threading.Thread):
    """From `with` to the end of its block: kills the pilot's program once.

    A sixth of the blows falls while it starts (which takes about `usual_s`), half at any moment, a third into a write to its data folder.
    """

    def __init__(self, pilot: Pilot, home: Path, luck: Random, first: bool, usual_s: float) -> None:
        super().__init__(name="killer", daemon=True)
        self.struck = False
        self.at_a_write = False
        self._pilot, self._home = pilot, home
        kind = luck.choice(("start", "any", "any", "any", "write", "write")) if not first else "any"
        self._at_start = kind == "start"
        self._waits_for_write = kind == "write"
        self._delay = luck.uniform(0.0, AFTER_WRITE_S)
        self._span = FIRST_S if first else luck.uniform(0.0, 1.3 * usual_s if self._at_start else LONGEST_S)

    def __enter__(self) -> Self:
        """The time runs."""
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Wait until it is done."""
        self.join()

    def run(self) -> None:
        """Wait and strike."""
        end = time.monotonic() + STARTS_S
        while not self._there() and time.monotonic() < end:
            time.sleep(POLL_S)
        time.sleep(self._span)
        if self._waits_for_write:
            self._await_write()
        self.struck = True
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pilot.pid, signal.SIGKILL)

    def _there(self) -> bool:
        """Whether the program has come so far that the time to the blow runs."""
        return self._pilot.begun if self._at_start else self._pilot.sight.scene in PLAYED

    def _await_write(self) -> None:
        """Wait until the data folder changes, and a hair's breadth more."""
        before, end = self._sizes(), time.monotonic() + WRITE_S
        while time.monotonic() < end:
            if self._sizes() != before:
                self.at_a_write = True
                time.sleep(self._delay)
                return
            time.sleep(POLL_S)

    def _sizes(self) -> dict[str, int]:
        """Name and size of every file of the data folder and of its matches."""
        found: dict[str, int] = {}
        for folder in (self._home, self._home / "matches"):
            with contextlib.suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    with contextlib.suppress(OSError):
                        found[entry.path] = entry.stat().st_size
        return found
