"""Measures rummy's solver: CPU time of the best placement over 320 positions against its bounds, and beside another solver.

The other one is rummikub-solver 1.0.0 (an integer programme for HiGHS), which is no dependency: with STOLIK_PEERS naming a Python
that has it, both are run in turn and the ratio of their medians is told.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from build_scripts.bench_solver_peer import ABSENT
from build_scripts.environment import ROOT
from game.games.rummy.melds import JOKER
from game.games.rummy.notation import ON_TABLE
from game.games.rummy.solver import Rule, best

POSITIONS = ROOT / "tests" / "cases" / "rummy_positions.json"
PEER = "build_scripts/bench_solver_peer.py"
RATIO = 5.0
"""How many times as long the other solver should need in the median."""
ROUNDS = 3


class Bound(NamedTuple):
    """What an option's times may be at most, in ms, and the share of answers that must be proven within CAP_S."""

    median_ms: float
    p99_ms: float
    proven: float


BOUNDS = {"free": Bound(3, 150, 1.0), "three_stay": Bound(10, 500, 0.99)}
CAP_S = 0.5


def main(arguments: Sequence[str] = ()) -> int:
    """Print all figures and return 1 where a bound is broken; `--joker-free` prints the times of those positions alone, as JSON."""
    given = positions()
    if "--joker-free" in arguments:
        print(json.dumps([_seconds(one, "free", "cards") for one in given if not _has_joker(one)]))
        return 0
    kept = [_measured(given, option, objective) for option in BOUNDS for objective in ("cards", "value")]
    good = all(kept)
    return 0 if _beside_the_other() and good else 1


def positions() -> list[dict[str, Any]]:
    """The positions: `rack` and `table` by names of cards."""
    found: list[dict[str, Any]] = json.loads(POSITIONS.read_text(encoding="utf-8"))
    return found


def _has_joker(position: dict[str, Any]) -> bool:
    return any("*" in name for cards in (position["rack"], *position["table"]) for name in cards)


def _seconds(position: dict[str, Any], option: str, objective: str) -> float:
    """CPU time of one answer, which must be proven, in s."""
    rack = sorted(JOKER if name == "*" else ON_TABLE[name] for name in position["rack"])
    table = [tuple(ON_TABLE[name] for name in meld) for meld in position["table"]]
    rule = Rule(option == "three_stay", False, 40, True)
    began = time.process_time()
    best(table, rack, True, rule, objective, lambda: False)
    return time.process_time() - began


def percentile(times: Sequence[float], share: float) -> float:
    """The time that this share of all does not exceed."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def _measured(given: Sequence[dict[str, Any]], option: str, objective: str) -> bool:
    """Print an option's figures; return whether they are within bounds."""
    times = [_seconds(one, option, objective) for one in given]
    bound = BOUNDS[option]
    median, late = statistics.median(times) * 1000, percentile(times, 0.99) * 1000
    proven = sum(one <= CAP_S for one in times) / len(times)
    kept = median <= bound.median_ms and late <= bound.p99_ms and proven >= bound.proven
    print(
        f"Rummy's best placement, {option}, most {objective}: median {median:.2f} ms (at most {bound.median_ms:g}), "
        f"p99 {late:.0f} ms ({bound.p99_ms:g}), proven within {CAP_S * 1000:.0f} ms {proven:.1%} ({bound.proven:.0%}), "
        f"slowest {max(times) * 1000:.0f} ms, CPU time of {len(times)} positions: {'kept' if kept else 'broken'}.",
        flush=True,
    )
    return kept


def _beside_the_other() -> bool:
    """Print how much longer the other solver needs; return whether that is as much as it should be, or cannot be told."""
    ratios: list[float] = []
    ours: list[float] = []
    for _ in range(ROUNDS):
        theirs = _times([os.environ.get("STOLIK_PEERS", sys.executable), PEER, str(POSITIONS)])
        if theirs is None:
            print("rummikub-solver is not installed: set STOLIK_PEERS to a Python that has it, to be told the ratio.")
            return True
        ours = _times([sys.executable, "-m", "build_scripts.bench_solver", "--joker-free"]) or []
        ratios.append(statistics.median(theirs) / statistics.median(ours))
    ratio = statistics.median(ratios)
    print(
        f"rummikub-solver needs {ratio:.1f} times as long in the median of {len(ours)} joker-free positions "
        f"(rounds: {', '.join(f'{one:.1f}' for one in ratios)}; wanted {RATIO:g})."
    )
    return ratio >= RATIO


def _times(command: Sequence[str]) -> list[float] | None:
    """The times a command prints as JSON; None if its package is not installed."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode == ABSENT:
        return None
    done.check_returncode()
    found: list[float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
