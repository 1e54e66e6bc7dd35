"""Measures how strong the levels are and writes it into docs/strength.md, with a plot (docs/images/strength.svg).

    python -m build_scripts.strength [--games N] [--jobs N] [--ledger FILE] [--page] [--anew LEVEL] [GAME ...]

Every match is written into the ledger when it is over, and record (docs/strength.json) and page after every pairing: a run that is broken
off is taken up again by the same command, and what is on the page was played. `--page` plays nothing and writes what ledger and record
have. A ledger is good for the levels it was played by: after a change of a level begin another, and forget its rows in the record by
`--anew`.
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
from build_scripts.strength_record import Record
from game.cli.arena import played
from game.cli.ledger import Ledger
from game.games import SHELF

PAGE, PLOT = ROOT / "docs" / "strength.md", ROOT / "docs" / "images" / "strength.svg"
RECORD = ROOT / "docs" / "strength.json"
LEDGER = ROOT / ".long" / "strength.jsonl"
HEAD = "# How strong the levels are"
TRANCHES = (40, 100, 200)
"""How far all pairings are played before any is played further."""


def write(ledger: Ledger, games: int) -> None:
    """Take what was played into the record, and write page and plot from that."""
    record = Record(RECORD)
    for one in everything(list(SHELF)):
        record.take(one, one.found(ledger.shares, games))
    record.save()
    put(PAGE, "strength", page(record.found, games), HEAD)
    PLOT.write_text(plot(record.found), encoding="utf-8", newline="\n")


def forget(names: Sequence[str], level: str) -> None:
    """Leave out of the record what a level played in these games."""
    record = Record(RECORD)
    record.drop([one for one in everything(names) if level in (one.a, one.b)])
    record.save()


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
    reader.add_argument("--anew", metavar="LEVEL", help="forget what this level played in the games named")
    given = reader.parse_args(arguments)
    LEDGER.parent.mkdir(exist_ok=True)
    ledger, names = Ledger(given.ledger), given.names or list(SHELF)
    if given.anew:
        forget(names, given.anew)
    if not given.page:
        play(names, given.games, given.jobs, ledger)
    write(ledger, given.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
