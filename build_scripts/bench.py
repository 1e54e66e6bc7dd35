"""Measures this machine: frames of a full table beside what a bare copy costs, resizing, the program's start, the rules' speed, rummy's
solver, and how long the levels think."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build_scripts import bench_decisions, bench_solver
from build_scripts.bench_start import program, report, starts
from build_scripts.environment import ROOT
from build_scripts.x_screen import XScreen, missing

PARTS = ("frames", "resize", "rummy", "start", "rules", "decisions")
LONGEST_MS = 8.3
"""What the 99th percentile of the frame work may be: half a frame of 60 a second."""
RUMMY_MS = 12.0
"""The same of the fullest rummy table while ten cards are carried."""
FLOORS = 2.0
"""How many bare copies the median of the frame work may cost."""


def main(arguments: Sequence[str]) -> int:
    """Measure the parts that are named (all without a name) and print them; return 1 where frames, rummy's solver or decisions cost too
    much."""
    parts = [part for part in PARTS if part in arguments] or list(PARTS)
    if missing() and not {"rules", "rummy", "decisions"}.issuperset(parts):
        print(missing(), file=sys.stderr)
        return 1
    good = _frames() if "frames" in parts else True
    good = (_rummy() if "rummy" in parts else True) and good
    if "resize" in parts:
        _resizes()
    if "start" in parts:
        name, command = program()
        print(f"Start to the first scene ({name}): {report(starts(command))}.", flush=True)
    if "rules" in parts:
        subprocess.run([sys.executable, "-m", "game", "bench"], cwd=ROOT, check=True)
    if "rummy" in parts:
        good = not bench_solver.main() and good
    if "decisions" in parts:
        good = not bench_decisions.main() and good
    return 0 if good else 1


def _frames() -> bool:
    """Print the frames' figures with and without a thinking computer player; return whether they are within bounds."""
    good = True
    for thinking in (False, True):
        found = measured(thinking)
        width, height = found["size"]
        print(
            f"Frames, {width}×{height}, {'beside a thinking computer player' if thinking else 'alone'}: "
            f"work median {found['work_median_ms']:.2f} ms, p99 {found['work_p99_ms']:.2f} ms; "
            f"one bare copy {found['floor_ms']:.2f} ms; interval median {found['interval_median_ms']:.1f} ms, "
            f"p99 {found['interval_p99_ms']:.1f} ms, over 20 ms {found['late_share']:.1%}; {found['frames']} frames.",
            flush=True,
        )
        good = good and found["work_p99_ms"] <= LONGEST_MS and found["work_median_ms"] <= FLOORS * found["floor_ms"]
    print(f"Bounds: p99 of the work {LONGEST_MS} ms, median {FLOORS:.0f} bare copies: {'kept' if good else 'broken'}.")
    return good


def _rummy() -> bool:
    """Print the figures of the fullest rummy table while ten cards are carried and a computer player thinks; return whether they are
    within bounds."""
    found = measured(thinking=True, module="build_scripts.bench_carried")
    width, height = found["size"]
    good: bool = found["work_p99_ms"] <= RUMMY_MS
    print(
        f"Rummy, all 108 cards, ten of them carried beside a thinking computer player, {width}×{height}: "
        f"work median {found['work_median_ms']:.2f} ms, p99 {found['work_p99_ms']:.2f} ms "
        f"(bound {RUMMY_MS:.0f} ms: {'kept' if good else 'broken'}); one bare copy {found['floor_ms']:.2f} ms; "
        f"interval p99 {found['interval_p99_ms']:.1f} ms; {found['frames']} frames.",
        flush=True,
    )
    return good


def _resizes() -> None:
    """Print how soon a new size of the window is seen and crisp."""
    for line in _on_a_screen((3840, 2160), "build_scripts.bench_resize").splitlines():
        found = json.loads(line)
        width, height = found["size"]
        print(
            f"Resize to {width}×{height}, {found['game']}, {found['meanwhile']}: preview after {found['preview_ms']:.0f} ms "
            f"({found['preview_cpu_ms']:.0f} ms CPU), crisp after {found['crisp_ms']:.0f} ms "
            f"({found['crisp_cpu_ms']:.0f} ms CPU, and {found['painter_cpu_ms']:.0f} beside the frames).",
            flush=True,
        )


def measured(thinking: bool, module: str = "build_scripts.bench_frames") -> dict[str, Any]:
    """The figures of `bench_frames` or another such module, run on a screen of its own."""
    found: dict[str, Any] = json.loads(_on_a_screen((1920, 1080), module, *(["--thinking"] if thinking else [])))
    return found


def _on_a_screen(size: tuple[int, int], module: str, *arguments: str) -> str:
    """What a module prints that is run on a screen of its own."""
    command = [sys.executable, "-m", module, *arguments]
    with tempfile.TemporaryDirectory() as folder, XScreen(Path(folder), size) as screen:
        env = os.environ | {"DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
