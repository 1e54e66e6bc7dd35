"""Kills the program in the middle of a line of its record while it is played by mouse, and looks whether anything before it was lost.

    python -m build_scripts.half_lines [--game GAME] [--kills 20] [--seed 1] [--form source|folder]

The system takes a line whole, so that a signal from outside never falls into one. Here a library preloaded into the program writes a
part of a line and kills the program before the rest. What is compared is the same as in build_scripts/kills.py. Linux; needs a C
compiler as well.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self

from build_scripts.environment import Stop
from build_scripts.kills import START_S, Killing, main
from build_scripts.window_driver import Pilot

SOURCE = Path(__file__).with_name("half_line.c")
COMPILER = "cc"
MOST_LINES = 12
"""So many lines at most are let through before one is broken off."""
LONGEST_LINE = 4096
"""Where a line breaks off is drawn from so many places."""


def library(folder: Path) -> Path:
    """Compile what is preloaded; return it. Raises Stop where there is no compiler, or it fails."""
    if shutil.which(COMPILER) is None:
        raise Stop("a C compiler is needed: for example `apt install gcc libc6-dev`.")
    made = folder / "half_line.so"
    done = subprocess.run(
        [COMPILER, "-Wall", "-Werror", "-O1", "-shared", "-fPIC", "-o", made, SOURCE, "-ldl"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise Stop(f"{SOURCE.name} could not be compiled: {done.stderr.strip()}")
    return made


def variables(preloaded: Path, after: int, part: int) -> dict[str, str]:
    """The variables of a program that ends when a line of a match file has been written in part: after `after` whole ones, and `part`
    bytes (at least 1; begun again at 1 from the length of the line on)."""
    return {"LD_PRELOAD": str(preloaded), "HALF_LINE_AFTER": str(after), "HALF_LINE_BYTES": str(part - 1)}


class OwnEnd:
    """In the place of a killer: the program ends by itself, in a write."""

    at_a_write = True

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot

    def __enter__(self) -> Self:
        """Nothing is to be begun."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is to be ended."""

    @property
    def struck(self) -> bool:
        """Whether the program has ended."""
        return self._pilot.ended


class HalfLines(Killing):
    """Lives of one program with one data folder, each of which ends in the middle of a line."""

    @cached_property
    def _library(self) -> Path:
        """What is preloaded; made before the first life."""
        return library(self._folder)

    def _pilot(self) -> Pilot:
        part = self._luck.randrange(1, LONGEST_LINE)
        env = {**self._env, **variables(self._library, self._luck.randrange(MOST_LINES), part)}
        return Pilot(self._command, self._screen, self._folder, env, first_s=START_S)

    def _killer(self, pilot: Pilot, first: bool) -> OwnEnd:
        return OwnEnd(pilot)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], HalfLines))
