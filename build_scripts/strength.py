"""Measures how strong the levels are and writes docs/strength.md with a plot (docs/images/strength.svg).

    python -m build_scripts.strength [--games N] [--jobs N] [--ledger FILE] [GAME ...]

Neighbouring levels play each other in the arena, with 2 and with 4 seats (CasinoVerso: 3 and 5). A rating is the sum of the steps below
a level: the points of the Elo scale that explain the share of wins, one level in one seat against the other in all others.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.ai.levels import LEVELS
from game.cli.arena import interval, jobs, played
from game.cli.ledger import Ledger
from game.games import SHELF

ROOT = Path(__file__).resolve().parents[1]
SEATS = {"casinoverso": (3, 5)}
PLAYOUTS = {"lucky_jack": 300, "cover_your_assets": 200}
"""Playouts of expert that cost about 50 ms or less a decision."""
WIDTH, ROW = 640, 26


class Step(NamedTuple):
    """One level against the one below it: the share of wins with its 95 % interval, and how many games."""

    level: str
    share: float
    low: float
    high: float
    games: int


def elo(share: float, seats: int) -> float:
    """Points of the Elo scale by which one seat must lead all others to win this share."""
    held = min(max(share, 0.002), 0.998)
    return 400 * math.log10(held * (seats - 1) / (1 - held))


def steps(game: str, seats: int, games: int, processes: int, ledger: Ledger) -> list[Step]:
    """Each level from easy on against the one below."""
    found = []
    for below, level in pairwise(LEVELS):
        work = list(jobs(game, level, below, seats, games - games % seats, "strength", (), PLAYOUTS.get(game), None))
        found.append(Step(level, *interval(played(work, processes, ledger)), len(work)))
    return found


def table(game: str, seats: int, rows: Sequence[Step]) -> list[str]:
    """A game's table in Markdown."""
    lines = [
        f"\n## {SHELF[game].name}, {seats} seats (fair share {1 / seats:.0%})\n",
        "| level | wins against the level below | 95 % interval | games | rating |",
        "|---|---|---|---|---|",
        f"| {LEVELS[0]} | | | | 0 |",
    ]
    rating = 0.0
    for row in rows:
        rating += elo(row.share, seats)
        lines.append(f"| {row.level} | {row.share:.1%} | {row.low:.1%} – {row.high:.1%} | {row.games} | {rating:.0f} |")
    return lines


def plot(found: dict[tuple[str, int], list[Step]]) -> str:
    """All steps as bars with their intervals, as SVG."""
    marks, y = [], 10
    for (game, seats), rows in found.items():
        marks.append(f'<text x="8" y="{y + 16}" font-weight="bold">{SHELF[game].name}, {seats} seats</text>')
        y += ROW
        for row in rows:
            left, right, middle = (190 + 400 * value for value in (row.low, row.high, row.share))
            marks.append(f'<text x="180" y="{y + 15}" text-anchor="end">{row.level}</text>')
            marks.append(f'<rect x="190" y="{y + 4}" width="{middle - 190:.0f}" height="14" fill="#4c7a5b"/>')
            marks.append(f'<path d="M{left:.0f} {y + 11}H{right:.0f}" stroke="#202020" stroke-width="2"/>')
            marks.append(f'<text x="{right + 6:.0f}" y="{y + 15}">{row.share:.0%}</text>')
            y += ROW
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + 10}" font-family="sans-serif" font-size="13">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{y + 10}" fill="#ffffff"/>', *marks, "</svg>", ""])


def main() -> int:
    """Plays what the ledger does not have yet, then writes page and plot."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games_named", nargs="*", metavar="GAME", default=[])
    reader.add_argument("--games", type=int, default=400, help="matches a step")
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--ledger", default="strength.jsonl")
    given = reader.parse_args()
    ledger = Ledger(given.ledger)
    found = {
        (game, seats): steps(game, seats, given.games, given.jobs, ledger)
        for game in given.games_named or SHELF
        for seats in SEATS.get(game, (2, 4))
    }
    command = f"python -m build_scripts.strength --games {given.games} {' '.join(given.games_named)}".strip()
    about = [
        "# How strong the levels are\n",
        "One seat of a level against the level below it in all other seats; seats rotated, the same deals for every seating.",
        f"The ratings are on the Elo scale, random play being 0. Repeated by\n\n    {command}\n",
        "![The share of wins against the level below](images/strength.svg)",
    ]
    lines = about + [line for (game, seats), rows in found.items() for line in table(game, seats, rows)]
    (ROOT / "docs" / "strength.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (ROOT / "docs" / "images" / "strength.svg").write_text(plot(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
