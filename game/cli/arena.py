"""`arena`: one level against another over many matches, seats rotated, the same deals for every seating."""

from __future__ import annotations

import json
import math
import os
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from game.ai.bot import never
from game.ai.levels import choose
from game.cli.fields import stop_after
from game.cli.ledger import Ledger, key_of
from game.cli.usage import Progress, check_level, check_seats, counted, game_named, options_from, parser, seed_text
from game.core.dealer import seed_dealer
from game.core.match import Match


@dataclass(frozen=True, slots=True)
class Job:
    """One match: the level of every seat and the deal's seed."""

    game: str
    levels: tuple[str, ...]
    options: tuple[str, ...]
    seed: str
    playouts: int | None
    budget_ms: int | None
    mine: int
    """The seat of level a."""


def share(job: Job) -> float:
    """The part of the match's win that falls to the seat of level a."""
    rules = game_named(job.game)
    seats = len(job.levels)
    match = Match.new(rules, seats, options_from(rules, job.options, seats), seed_dealer(job.seed))
    while match.state.phase != "match_over":
        if match.state.phase == "round_over":
            match.next_round()
            continue
        seat = match.state.actor
        assert seat is not None
        stop = never if job.budget_ms is None else stop_after(job.budget_ms)
        seed = f"{job.seed}|{len(match.moments)}"
        match.play(choose(rules, match.view(seat), job.levels[seat], seed, job.playouts, stop))
    winners = match.state.result or ()
    return 1.0 / len(winners) if job.mine in winners else 0.0


def jobs(
    game: str,
    a: str,
    b: str,
    seats: int,
    games: int,
    seed: str,
    options: tuple[str, ...],
    playouts: int | None,
    budget: int | None,
) -> Iterator[Job]:
    """Level a in every seat in turn against b in all others; each deal is played once from every seat."""
    for number in range(games):
        mine = number % seats
        levels = tuple(a if seat == mine else b for seat in range(seats))
        yield Job(game, levels, options, f"{seed}|{number // seats}", playouts, budget, mine)


def interval(shares: list[float], seats: int = 1) -> tuple[float, float, float]:
    """The mean of shares in 0..1 and its 95 % interval (Wilson's, so that it is sane near 0 and 1 too; split wins make it a little too wide,
    never too narrow). Every `seats` shares in a row are of one deal and may be alike: it is as wide as the spread of whole deals asks for.
    """
    mean, z = sum(shares) / len(shares), 1.96
    count = len(shares) / _likeness(shares, mean, seats)
    weight = z * z / count
    centre = (mean + weight / 2) / (1 + weight)
    half = z * math.sqrt(mean * (1 - mean) / count + weight / (4 * count)) / (1 + weight)
    return mean, max(0.0, centre - half), min(1.0, centre + half)


def _likeness(shares: list[float], mean: float, seats: int) -> float:
    """How many matches of a deal tell as much as one match of its own would, at least 1."""
    deals = [sum(shares[at : at + seats]) / seats for at in range(0, len(shares) - seats + 1, seats)]
    if seats == 1 or len(deals) < 2 or not 0.0 < mean < 1.0:
        return 1.0
    return max(1.0, seats * statistics.variance(deals) / (mean * (1 - mean)))


def main(args: list[str]) -> int:
    """Plays the matches on all cores and prints a's share of the wins."""
    reader = parser("arena", "How often level a wins against level b.")
    reader.add_argument("game", metavar="GAME")
    reader.add_argument("--a", required=True)
    reader.add_argument("--b", required=True)
    reader.add_argument("--seats", type=counted, help="number of seats (default: the fewest the game has)")
    reader.add_argument("--games", type=counted, default=100)
    reader.add_argument("--jobs", type=counted, default=os.cpu_count() or 1)
    reader.add_argument("--seed", type=seed_text, default="arena")
    reader.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    reader.add_argument(
        "--playouts", type=counted, help="what the strongest level has (default: the game's usual number)"
    )
    reader.add_argument("--budget-ms", type=counted)
    reader.add_argument("--ledger", metavar="FILE", help="matches found here are not played again, new ones are added")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args(args)
    rules = game_named(given.game)
    seats = given.seats or rules.seats[0]
    check_seats(rules, seats)
    options_from(rules, given.option, seats)
    for level in (given.a, given.b):
        check_level(level)
    work = list(
        jobs(
            rules.id,
            given.a,
            given.b,
            seats,
            given.games,
            given.seed,
            tuple(given.option),
            given.playouts,
            given.budget_ms,
        )
    )
    shares = played(work, given.jobs, Ledger(given.ledger))
    mean, low, high = interval(shares, seats)
    if given.json:
        row = {"game": rules.id, "a": given.a, "b": given.b, "seats": seats, "games": len(shares)}
        print(json.dumps(row | {"share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}))
    else:
        print(
            f"{rules.id}, {seats} seats, {len(shares)} games: {given.a} wins {mean:.1%} ({low:.1%}–{high:.1%}) against {given.b}; fair share {1 / seats:.1%}"
        )
    return 0


def played(work: list[Job], processes: int, ledger: Ledger) -> list[float]:
    """The shares of all matches in order; those in the ledger are not played again."""
    todo = [job for job in work if key_of(job) not in ledger.shares]
    progress = Progress(len(todo))
    chunk = max(1, min(8, len(todo) // (4 * processes)))
    with ProcessPoolExecutor(processes) as pool:
        for done, (job, won) in enumerate(zip(todo, pool.map(share, todo, chunksize=chunk), strict=True), 1):
            ledger.add(key_of(job), won)
            progress.show(done)
    return [ledger.shares[key_of(job)] for job in work]
