"""Writes one finished match of each game as this version saves it: `python -m tests.cases.saves.make_kept VERSION`."""

import sys
from pathlib import Path

from game.games import SHELF
from tests.statistics.played import Played

KEPT = Path(__file__).parent / "kept"


def main(version: str) -> None:
    for game in SHELF:
        played = Played(game, seed=f"kept {game}")
        for _step in range(12):
            played.step()
        played.header["version"] = version
        played.save(KEPT, f"{version}-{game}-open")
        played.to_the_end().save(KEPT, f"{version}-{game}-over")


if __name__ == "__main__":
    main(sys.argv[1])
