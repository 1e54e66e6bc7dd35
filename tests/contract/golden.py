"""One short match of every game by a fixed seed, and the hash of its last line; runs on any Python without packages.

python -m tests.contract.golden            prints the hashes
python -m tests.contract.golden --write    stores them, after a change that is meant to break old match files
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.core.rules import Rules
from game.games import SHELF

STORED = Path(__file__).parent / "golden_hashes.json"
CHANGES = 200


def last_hash(rules: Rules[Any], seed: str = "golden") -> str:
    """The hash of the last line of a match of blind choices with as many seats as the game has."""
    seats, rng, record = rules.seats[-1], Random(seed), Record()
    match = Match.new(rules, seats, rules.options_type.read({}, seats), seed_dealer(seed), record, seed)
    for _ in range(CHANGES):
        if match.state.phase == "match_over":
            break
        if match.state.phase == "round_over":
            match.next_round()
            continue
        legal = rules.actions(match.state)
        match.play(legal[int(rng.random() * len(legal))])
    return record.hash


def main() -> None:
    """Prints or stores the hashes of all games."""
    found = {game: last_hash(rules) for game, rules in SHELF.items()}
    if "--write" in sys.argv:
        STORED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    else:
        sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
