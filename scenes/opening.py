"""Opening a match: a new one from its set-up, or one that goes on from its file."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import game
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.options import Options
from game.core.record import Record, commitment, header
from game.core.rules import Rules
from game.core.words import Text
from scenes.match_file import MatchFile
from scenes.saves import Saves
from scenes.table.players import Player


@dataclass(slots=True)
class Opened:
    """A match at the screen with its file. `seed` is the secret told at the end, "" where it is lost.

    `at` is the time of play in seconds; `undone` whether a move was ever taken back.
    """

    match: Match[Any]
    players: list[Player]
    file: MatchFile
    seed: str
    header: dict[str, Any]
    at: float = 0.0
    undone: bool = False
    ended: str | None = None
    lasting: bool = True
    """Whether it is written to its file, so that it can be continued and watched; a lesson is not."""


def new_seed() -> str:
    """Return the seed of a match: 128 random bits from the operating system."""
    return secrets.token_hex(16)


def new_match(
    saves: Saves, rules: Rules[Any], options: Options, players: Sequence[Player], seed: str | None = None
) -> Opened:
    """Begin a match: its file is on the disk with the first deal when this returns. Raises OSError.

    `seed` is one whose seal has been shown already; else a new one is drawn.
    """
    seed = seed or new_seed()
    created = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
    seats = [player.write() for player in players]
    first = header(rules.id, options, seats, commitment(seed), created, game.__version__)
    file = saves.begin(first, seed)
    match = Match.new(rules, len(players), options, seed_dealer(seed), Record(file.append))
    return Opened(match, list(players), file, seed, first)


def continued(saves: Saves, path: Path) -> tuple[Opened, Text | None]:
    """Go on with the match of a file; the text tells of damage. Raises `saves.Unloadable` and OSError."""
    loaded = saves.load(path)
    found = loaded.replayed
    found.record.write = loaded.file.append
    if found.match.rules.luck(found.match.state) is not None:
        found.match.settle(found.at)
    players = [Player.read(seat) for seat in found.seats]
    undone = any(line["kind"] == "undo" for line in found.record.lines)
    seed = loaded.file.seed or ""
    opened = Opened(found.match, players, loaded.file, seed, found.header, found.at, undone, found.ended)
    return opened, loaded.trouble
