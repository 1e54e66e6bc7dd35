"""Measures how strong the levels are and writes it into docs/strength.md, with a plot (docs/images/strength.svg).

    python -m build_scripts.strength [--games N] [--jobs N] [--ledger FILE] [--page] [GAME ...]

Every match is written into the ledger when it is over, and the page after every pairing: a run that is broken off is taken up again by
the same command, and what is on the page was played. `--page` plays nothing and writes what the ledger has. A ledger is good for the
levels it was played by: after a change of a level begin another.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from build_scripts.environment import ROOT
from build_scripts.page_parts import put
from build_scripts.strength_page import page, plot
from build_scripts.strength_pairings import everything
from game.cli.arena import played
from game.cli.ledger import Ledger
from game.games import SHELF

PAGE, PLOT = ROOT / "docs" / "strength.md", ROOT / "docs" / "images" / "strength.svg"
LEDGER = ROOT / ".long" / "strength.jsonl"
HEAD = "# How strong the levels are"
TRANCHES = (40, 100, 200)
"""How far all pairings are played before any is played further."""


def write(ledger: Ledger, games: int) -> None:
    """Write page and plot from what was played."""
    put(PAGE, "strength", page(ledger.shares, games), HEAD)
    PLOT.write_text(plot(ledger.shares, games), encoding="utf-8", newline="\n")


def play(names: Sequence[str], games: int, processes: int, ledger: Ledger) -> None:
    """Play what the ledger does not have, a tranche of all pairings after the other."""
    for most in (*(tranche for tranche in TRANCHES if tranche < games), games):
        for one in everything(names):
            played(one.work(most), processes, ledger)
            write(ledger, games)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and write, or write alone."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", metavar="GAME", choices=[*SHELF, []], default=[])
    reader.add_argument("--games", type=int, default=400, help="matches of a pairing")
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--ledger", default=str(LEDGER))
    reader.add_argument("--page", action="store_true", help="play nothing")
    given = reader.parse_args(arguments)
    LEDGER.parent.mkdir(exist_ok=True)
    ledger = Ledger(given.ledger)
    if not given.page:
        play(given.names or list(SHELF), given.games, given.jobs, ledger)
    write(ledger, given.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
