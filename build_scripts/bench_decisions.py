"""Measures how long the levels think: median and 99th percentile of the CPU time of a decision, and the strongest one's playouts a second.

Beside them stands what OpenSpiel's Python ISMCTS does in gin rummy, which is no dependency: with STOLIK_PEERS naming a Python that has
it, both are run in turn and the ratio is told.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from build_scripts.bench_decisions_peer import ABSENT
from build_scripts.bench_solver import percentile
from build_scripts.environment import ROOT
from game.ai.levels import LEVELS, STRONGEST, choose, decide
from game.core.dealer import seed_dealer
from game.core.decision import Decision, Stop, never
from game.core.match import Match
from game.core.rules import Rules, View
from game.games import SHELF

PEER = "build_scripts/bench_decisions_peer.py"
DECISIONS = 100
CAP_S = 1.0
"""What a decision may take at the table, in s; here of CPU time, so that other load on the machine does not count."""
ROUNDS = 3


class Bound(NamedTuple):
    """What the times of a level may be at most, in ms."""

    median_ms: float
    p99_ms: float


BOUNDS = {"easy": Bound(20.0, 1000.0), STRONGEST: Bound(400.0, 1000.0)}
LATE_MS = 20.0
"""How much later than the cap a search may be back."""


class Thinking(NamedTuple):
    """CPU times of decisions, in s, and how many playouts they took."""

    times: list[float]
    playouts: int

    @property
    def rate(self) -> float:
        """Playouts a second."""
        return self.playouts / sum(self.times)


def main() -> int:
    """Print all figures; return 1 where a bound is broken."""
    good = True
    for rules in SHELF.values():
        views = list(islice(positions(rules), DECISIONS))
        for level in LEVELS[1:]:
            good = _told(rules, level, thinking(rules, level, views)) and good
    _beside_the_other()
    return 0 if good else 1


def positions(rules: Rules[Any]) -> Iterator[View[Any]]:
    """Endless views of seats with a choice, from matches of the tuned play without search, by all numbers of seats in turn."""
    number = 0
    while True:
        seats = rules.seats[number % len(rules.seats)]
        number += 1
        match = Match.new(rules, seats, rules.options_type.read({}, seats), seed_dealer(f"bench{number}"))
        while match.state.phase != "round_over" and match.state.actor is not None:
            view = match.view(match.state.actor)
            if len(view.legal) > 1:
                yield view
            match.play(choose(rules, view, "heuristic", str(len(match.moments)), None, never))


def thinking(rules: Rules[Any], level: str, views: list[View[Any]]) -> Thinking:
    """A level's decisions over these views, each with the game's usual number of playouts and the cap."""
    times, playouts = [], 0
    for number, view in enumerate(views):
        began = time.process_time()
        decision = decide(rules, view, level, str(number), None, _capped(began))
        times.append(time.process_time() - began)
        playouts += _playouts(decision)
    return Thinking(times, playouts)


def _capped(began: float) -> Stop:
    """Says whether the cap is over, counted from `began`."""
    return lambda: time.process_time() >= began + CAP_S


def _playouts(decision: Decision) -> int:
    return sum(judged.playouts for judged in decision.judged)


def _told(rules: Rules[Any], level: str, found: Thinking) -> bool:
    """Print a level's line; return whether it keeps its bounds, where it has some."""
    median, late = statistics.median(found.times) * 1000, percentile(found.times, 0.99) * 1000
    bound = BOUNDS.get(level)
    kept = bound is None or (median <= bound.median_ms and late <= bound.p99_ms + LATE_MS)
    limits = (
        "" if bound is None else f" (at most {bound.median_ms:g} and {bound.p99_ms:g}: {'kept' if kept else 'broken'})"
    )
    rate = f"; {found.rate:,.0f} playouts/s" if found.playouts > 2 * len(found.times) * len(LEVELS) else ""
    print(
        f"{rules.id:20} {level:8} median {median:6.1f} ms, p99 {late:6.0f} ms CPU, {len(found.times)} decisions{limits}{rate}",
        flush=True,
    )
    return kept


def _beside_the_other() -> None:
    """Print how many playouts ours does for one of the other's simulations, in games that are played out."""
    searched = [rules for rules in SHELF.values() if _searches(rules)]
    views = {rules.id: list(islice(positions(rules), DECISIONS // 5)) for rules in searched}
    ratios: dict[str, list[float]] = {rules.id: [] for rules in searched}
    theirs = 0.0
    for _ in range(ROUNDS):
        command = [os.environ.get("STOLIK_PEERS", sys.executable), PEER]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode == ABSENT:
            print("OpenSpiel is not installed: set STOLIK_PEERS to a Python that has it, to be told the ratio.")
            return
        done.check_returncode()
        theirs = float(done.stdout)
        for rules in searched:
            ratios[rules.id].append(thinking(rules, STRONGEST, views[rules.id]).rate / theirs)
    for name, found in ratios.items():
        print(
            f"{name:20} {statistics.median(found):.1f} playouts for each simulation of OpenSpiel's Python ISMCTS in gin rummy "
            f"({theirs:,.0f}/s; rounds: {', '.join(f'{one:.1f}' for one in found)})"
        )


def _searches(rules: Rules[Any]) -> bool:
    """Whether the strongest level plays out at all."""
    return any(_playouts(decide(rules, view, STRONGEST, "", 60, never)) >= 30 for view in islice(positions(rules), 5))


if __name__ == "__main__":
    sys.exit(main())
