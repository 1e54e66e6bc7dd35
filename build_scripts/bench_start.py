"""How long the program needs from its start to the first frame that can be used, on a screen without a graphics card."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build_scripts.environment import ROOT
from build_scripts.package import PROGRAM
from build_scripts.window_driver import Pilot
from build_scripts.x_screen import XScreen

STARTS = 10
TICKS = os.sysconf("SC_CLK_TCK") if sys.platform != "win32" else 100


@dataclass(frozen=True, slots=True)
class Start:
    """One start: seconds on the clock, and of processor time, until the first scene could be used."""

    wall_s: float
    cpu_s: float


def program() -> tuple[str, list[str | Path]]:
    """What is started: the frozen program where it has been built, else the sources."""
    frozen = PROGRAM / "stolik"
    if frozen.exists():
        return "frozen program", [frozen]
    return "from source", [sys.executable, "-m", "scenes"]


def starts(command: Sequence[str | Path], count: int = STARTS) -> list[Start]:
    """Start the program `count` times with warm files and a data folder that knows the person; the first is not counted."""
    with tempfile.TemporaryDirectory() as folder, XScreen(Path(folder) / "screen", (1920, 1080)) as screen:
        return [_start(command, screen, Path(folder)) for _ in range(count + 1)][1:]


def report(found: Sequence[Start]) -> str:
    """The medians and the slowest start, as a line."""
    wall = [start.wall_s for start in found]
    cpu = statistics.median(start.cpu_s for start in found)
    return f"median {statistics.median(wall):.2f} s (worst {max(wall):.2f} s) on the clock, {cpu:.2f} s CPU, of {len(found)}"


def _start(command: Sequence[str | Path], screen: XScreen, folder: Path) -> Start:
    began = time.monotonic()
    with Pilot(command, screen, folder, {"PYTHONPATH": str(ROOT)}) as pilot:
        start = Start(pilot.first_sight - began, _cpu_s(pilot.pid))
        if pilot.sight.scene == "welcome":
            pilot.click("begin")
            pilot.wait_for(lambda now: now.scene == "title", "the title")
        pilot.close()
    return start


def _cpu_s(pid: int) -> float:
    """The processor time that a process has used so far, in s (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
