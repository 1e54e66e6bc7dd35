"""`bench`: uniformly random play, as fast as it goes. Quote ratios to something run in the same minute, never figures alone."""

from __future__ import annotations

import json
import statistics
import time
from random import Random
from typing import Any

from game.cli.usage import check_seats, counted, game_named, parser
from game.core.dealer import Dealer, seed_dealer, settle
from game.core.rules import Rules
from game.games import SHELF

BATCHES = 5


def play_one(rules: Rules[Any], seats: int, dealer: Dealer, rng: Random) -> int:
    """One random match from deal to end; the number of actions. Listed, chosen, applied: nothing is left out."""
    state = rules.start(seats, rules.options_type.read({}, seats))
    settle(rules, state, dealer)
    actions, apply, draw = rules.actions, rules.apply, rng.random
    count = 0
    while state.phase != "match_over":
        while legal := actions(state):
            apply(state, legal[int(draw() * len(legal))])
            count += 1
            if state.due is not None:
                settle(rules, state, dealer)
        if state.phase == "round_over":
            rules.next_round(state)
            settle(rules, state, dealer)
    return count


def measure(rules: Rules[Any], seconds: float, seats: int) -> dict[str, float]:
    """Medians over a few batches of `seconds` CPU time each."""
    rng = Random(7)
    actions, games = [], []
    match = 0
    for _ in range(BATCHES):
        start, acted, played = time.process_time(), 0, 0
        while time.process_time() - start < seconds:
            match += 1
            acted += play_one(rules, seats, seed_dealer(f"bench{match}"), rng)
            played += 1
        spent = time.process_time() - start
        actions.append(acted / spent)
        games.append(played / spent)
    return {"actions_per_s": round(statistics.median(actions)), "games_per_s": round(statistics.median(games), 2)}


def _seconds(text: str) -> float:
    """The type of a length of time. Raises ValueError, which argparse turns into its complaint."""
    found = float(text)
    if not 0 < found <= 3600:
        raise ValueError(text)
    return found


def main(args: list[str]) -> int:
    """Measures one game, or all."""
    reader = parser("bench", "Random play: actions and games a CPU second, one core.")
    reader.add_argument("game", nargs="?", metavar="GAME")
    reader.add_argument("--seats", type=counted, help="number of seats (default: 4, or the nearest the game has)")
    reader.add_argument("--seconds", type=_seconds, default=1.0, help="CPU seconds a batch; five batches are run")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args(args)
    games = [game_named(given.game)] if given.game else list(SHELF.values())
    found = {}
    for rules in games:
        if given.seats is not None:
            check_seats(rules, given.seats)
        seats = given.seats or min(max(4, rules.seats[0]), rules.seats[-1])
        found[rules.id] = measure(rules, given.seconds, seats)
        if not given.json:
            rate = found[rules.id]["actions_per_s"]
            print(
                f"{rules.id:20} {rate:>10,} actions/s {1e6 / rate:8.2f} µs an action {found[rules.id]['games_per_s']:>10} games/s"
            )
    if given.json:
        print(json.dumps(found))
    return 0
