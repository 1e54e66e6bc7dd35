"""Opens the program for Windows at a table and closes its window, again and again, under Wine: `python -m build_scripts.wine_ends [TIMES]`.

Ends with 1 and what was printed where the program does not end as it should: once it met a page fault there, whose cause is not known.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from build_scripts import wine
from build_scripts.environment import Stop
from build_scripts.pilot import MousePilot, Overdue
from build_scripts.sight import Sight
from build_scripts.smoke import FOLDER
from build_scripts.x_screen import XScreen, missing

TIMES = 30
END_S = 60.0
"""How long an end may take."""
STEPS = {"welcome": "begin", "title": "game.lucky_jack", "new_match": "start"}
"""What leads to a table, by scene."""


def main(arguments: Sequence[str]) -> int:
    """Open and close; return 1 with a sentence where an end was none."""
    times = int(arguments[0]) if arguments else TIMES
    if missing():
        print(missing(), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            faults = ends(Path(folder), times)
        except Stop as stop:
            print(stop, file=sys.stderr)
            return 1
    print(f"{times} starts were closed at the table, {len(faults)} of them did not end as they should.")
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


def ends(folder: Path, times: int) -> list[str]:
    """What went wrong at the ends of so many starts. Raises Stop where there is no program."""
    command, env = wine.command(folder / FOLDER)
    faults = []
    try:
        with XScreen(folder / "screen") as screen:
            for number in range(1, times + 1):
                began = time.monotonic()
                fault = one_end(MousePilot(command, screen, folder, env, Path("/"), wine.START_S))
                print(f"{number}: {fault or 'ended well'} ({time.monotonic() - began:.0f} s)", flush=True)
                if fault:
                    faults.append(f"{number}: {fault}")
                    wine.end((folder / FOLDER).parent)
    finally:
        wine.end((folder / FOLDER).parent)
    return faults


def one_end(pilot: MousePilot) -> str:
    """Start, sit down at a table, close the window; return what went wrong, or "" if nothing did."""
    try:
        with pilot:
            sit_down(pilot)
            status = pilot.close(END_S)
            return f"it ended with {status} and printed: {pilot.printed}" if status or pilot.printed else ""
    except Overdue as fault:
        return str(fault)


def sit_down(pilot: MousePilot) -> None:
    """Go to the match that was left, or to a new one. Raises Overdue."""
    end = time.monotonic() + wine.START_S
    while (scene := pilot.sight.scene) != "table":
        wanted = "continue" if pilot.sight.enabled("continue") else STEPS.get(scene)
        if wanted is None:
            raise Overdue(f"nobody knows what leads from “{scene}” to a table.")
        try:
            pilot.insist(wanted, partial(_left, scene), "the next scene")
        except Overdue:
            if pilot.ended or time.monotonic() > end:
                raise


def _left(scene: str, now: Sight) -> bool:
    """Whether another scene is there."""
    return now.scene not in (scene, "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
