"""Starts a frozen program, waits for its first scene, and ends it: `python -m build_scripts.first_scene PROGRAM`.

Tells a program that does not start from one that cannot be played (`dev.py smoke`). Needs no screen: the picture goes to SDL's dummy driver.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from build_scripts.sight import Sight

PATIENCE_S = 60.0


def main(arguments: list[str]) -> int:
    """Return 1 with a sentence unless the program shows its first scene and prints nothing."""
    with tempfile.TemporaryDirectory() as folder:
        trouble = started(Path(arguments[0]), Path(folder))
    print(trouble or "The first scene is there.", file=sys.stderr if trouble else sys.stdout)
    return 1 if trouble else 0


def started(program: Path, folder: Path) -> str:
    """What is wrong with the start, "" if nothing is."""
    trace, printed = folder / "trace.jsonl", folder / "printed.txt"
    own = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "STOLIK_TRACE": str(trace)}
    env = os.environ | own | {"STOLIK_HOME": str(folder / "home")}
    with (
        printed.open("wb") as out,
        subprocess.Popen([program], stdin=subprocess.PIPE, stdout=out, stderr=out, env=env) as running,
    ):
        end = time.monotonic() + PATIENCE_S
        while not _scene(trace) and running.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        scene, left = _scene(trace), running.poll()
        running.kill()
    if not scene:
        return f"No scene in {PATIENCE_S:.0f} s (the program {'still ran' if left is None else f'ended with {left}'})."
    told = printed.read_text(encoding="utf-8", errors="replace")
    return f"The program printed: {told}" if told else ""


def _scene(trace: Path) -> str:
    """The newest scene of a trace, "" before there is one."""
    lines = trace.read_text(encoding="utf-8").splitlines() if trace.exists() else []
    return Sight.read(lines[-1]).scene if lines else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
