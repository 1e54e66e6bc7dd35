"""Plays a round with the program for Windows by Windows' own means, as the release does: `smoke.py`, run by a Python for Windows in Wine.

`python -m build_scripts.wine_smoke [--keep FOLDER]`. `dev.py smoke --form wine` plays the same program with the hands of X11 instead.
The program has to be built before (`python -m build_scripts.wine`).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build_scripts import wine
from build_scripts.environment import ROOT, Stop
from build_scripts.x_screen import XScreen, missing

LONGEST_S = 900


def main(arguments: Sequence[str]) -> int:
    """Play; return 1 with a sentence where something is not as it should be."""
    reader = argparse.ArgumentParser(prog="python -m build_scripts.wine_smoke", description=__doc__)
    reader.add_argument("--keep", type=Path, metavar="FOLDER")
    given = reader.parse_args(arguments)
    if missing():
        print(missing(), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            status, told = played(Path(folder), given.keep)
        except Stop as stop:
            status, told = 1, str(stop)
    print(told, file=sys.stderr if status else sys.stdout)
    return status


def played(folder: Path, kept: Path | None = None) -> tuple[int, str]:
    """Lay out a Windows with a Python in `folder` and let it play; return its status and what it told. Raises Stop."""
    words = ["-m", "build_scripts.smoke", "--program", in_wine(wine.built().parent)]
    if kept:
        words += ["--keep", in_wine(kept)]
    with wine.with_python(folder) as python, XScreen(folder / "screen") as screen:
        own = wine.environment(folder) | {"DISPLAY": screen.name, "PYTHONUTF8": "1"}
        try:
            done = subprocess.run(
                wine.starting(python, *words),
                cwd=ROOT, env=os.environ | own, input=b"", capture_output=True, timeout=LONGEST_S, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Stop(f"it has not ended within {LONGEST_S} s.") from None
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace").strip()


def in_wine(path: Path) -> str:
    """How a program for Windows finds a path of this system."""
    return wine.PLACE + str(path.resolve())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
