"""Plays a match into a folder and is killed in the middle of its next line, at every byte of it: `breaking_off FOLDER GAME`.

Needs build_scripts/half_line.c preloaded. Below FOLDER there is `whole` with the files before the line, and then one folder for each
number of bytes that were written. Prints the length of the line.
"""

import os
import random
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from game.games import SHELF, rules_of
from scenes.opening import Opened, new_match
from scenes.saves import Saves
from scenes.table.players import Player

PEOPLE = (Player("Ala", "human"), Player("Sowa", "computer", "easy", 1, 1), Player("Miś", "computer", "easy", 2, 2))
ACTIONS = 7


def main(place: Path, game: str) -> None:
    """Play, and break every length off."""
    matches = place / "played" / "matches"
    rules = SHELF[game]
    opened = new_match(Saves(matches, rules_of), rules, rules.options_type.read({}, 3), PEOPLE, "k")
    luck = random.Random(5)
    for _ in range(ACTIONS):
        opened.match.play(rules.rollout(opened.match.state, luck))
    shutil.copytree(matches, place / "whole" / "matches")
    record, action = opened.file.path, rules.rollout(opened.match.state, luck)
    before = record.stat().st_size
    assert _ending(opened, action, {}) == 0
    line = record.read_bytes()[before:].index(b"\n") + 1
    for part in range(1, line):
        os.truncate(record, before)
        told = {"HALF_LINE_AFTER": "0", "HALF_LINE_BYTES": str(part - 1)}
        assert _ending(opened, action, told) == -signal.SIGKILL
        assert record.stat().st_size == before + part
        shutil.copytree(matches, place / str(part) / "matches")
    sys.stdout.write(f"{line}\n")


def _ending(opened: Opened, action: tuple[Any, ...], variables: dict[str, str]) -> int:
    """How a process ends that plays the action."""
    child = os.fork()
    if child == 0:
        os.environ.update(variables)
        opened.match.play(action)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
