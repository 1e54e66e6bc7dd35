"""Solves joker-free rummy positions with the package rummikub-solver, in whatever interpreter has it; prints seconds of CPU time.

Started by `bench_solver` as a script: it must not import from this project.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path

COLOURS = "rbgk"
ABSENT = 3
"""Exit status where the package is not installed."""


def tile(name: str) -> int:
    """The package's number of a card: colours one after the other, from 1."""
    return COLOURS.index(name[-1]) * 13 + int(name[:-1])


def main(path: str) -> int:
    """Print a JSON list of times for the positions of a file without jokers, in order."""
    try:
        peer = importlib.import_module("rummikub_solver")
    except ImportError:
        return ABSENT
    rules = peer.RuleSet(jokers=0)
    times = []
    for position in json.loads(Path(path).read_text(encoding="utf-8")):
        if any("*" in name for cards in (position["rack"], *position["table"]) for name in cards):
            continue
        state = rules.new_game()
        state.add_rack(*map(tile, position["rack"]))
        state.add_table(*[tile(name) for meld in position["table"] for name in meld])
        began = time.process_time()
        rules.solve(state, peer.SolverMode.TILE_COUNT)
        times.append(time.process_time() - began)
    print(json.dumps(times))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
