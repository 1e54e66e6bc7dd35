"""Tables that somebody already sits at: a data folder with settings and one open match, so that a test begins with a click on Continue."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import game
from build_scripts.mouse_player import CALM_S
from build_scripts.window_driver import Pilot
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.options import Options
from game.core.record import Record, commitment, header
from game.games import SHELF, rules_of
from scenes.folders import Folders
from scenes.saves import Saves
from scenes.settings import Settings
from scenes.settings_file import write_settings
from scenes.table.players import Player

NAMES = ("Ola", "Basia", "Celina", "Darek", "Ewa", "Franek")


def lay_out(
    home: Path, name: str, seats: int, humans: tuple[int, ...] = (0,), seed: str = "window", **settings: Any
) -> None:
    """Writes the settings and an open match of a game, just dealt; seat 0 begins, or is asked first."""
    rules = SHELF[name]
    options = rules.options_type.read({"first": 0 if name == "rummy" else seats - 1}, seats)
    people = [
        Player(NAMES[seat], "human" if seat in humans else "computer", "" if seat in humans else "easy", seat, seat)
        for seat in range(seats)
    ]
    Match.new(rules, seats, options, seed_dealer(seed), begun(home, name, options, people, seed, **settings))


def begun(home: Path, name: str, options: Options, people: Sequence[Player], seed: str, **settings: Any) -> Record:
    """Writes the settings and the head of an open match; returns its record, which goes on in the file."""
    folders = Folders(home, home / "cache")
    write_settings(folders.settings, Settings(language="en", name=NAMES[0], **settings))
    folders.matches.mkdir(parents=True)
    written = [person.write() for person in people]
    first = header(name, options, written, commitment(seed), "2026-01-01T12:00:00+00:00", game.__version__)
    return Record(Saves(folders.matches, rules_of).begin(first, seed).append)


def sit_down(pilot: Pilot) -> Pilot:
    """From the title to the table, at a moment in which the person can act."""
    pilot.insist("continue", lambda now: now.scene == "table", "the table")
    pilot.wait_for(lambda now: now.scene == "table" and bool(now.table["legal"]), "an own turn")
    pilot.calm(CALM_S)
    return pilot
