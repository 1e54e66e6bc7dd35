"""Kills the program at random moments while it is played by mouse, starts it again, and looks whether anything was lost.

    python -m build_scripts.kills [--game GAME] [--kills 20] [--seed 1] [--form source|folder]

After each kill every match file must be whole (half a line at its end may be missing), hold every position that the screen has shown,
and still have the seed of its cards; the settings must be as they were; and the next start goes on exactly at the last position.
Needs Xvfb and xdotool.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from build_scripts.draft_player import DraftingMouse
from build_scripts.environment import ROOT
from build_scripts.killer import Death, Killer
from build_scripts.mouse_player import MousePlayer
from build_scripts.package import PROGRAM
from build_scripts.pilot import Overdue
from build_scripts.sight import Sight
from build_scripts.window_driver import Pilot
from build_scripts.x_screen import XScreen, missing
from game.core.match import Match
from game.core.notation import write_view
from game.core.record import commitment
from game.core.replay import replay
from game.games import SHELF, rules_of
from scenes.settings import Settings
from scenes.settings_file import read_settings, write_settings

SETTINGS = Settings(language="en", name="Ola", animation="fast", call_ring=4)
WINDOWS = ((1280, 720), (1180, 700), (1100, 640), (1024, 600))
"""Sizes that the window is given: each change is written to the settings."""
FORMS = ("source", "folder")
START_S = 90.0
"""How long a start may take on a machine that does other things as well."""
MISHAPS = (Overdue, subprocess.CalledProcessError, LookupError, ValueError, StopIteration)
"""What goes wrong in the hands at the mouse when the program dies, or when the table is not what it was a moment ago."""
SLIPS = 0.4
"""So many mishaps a kill may come from hands that were too slow; more would mean that the program does not do as it should."""


class Lost(AssertionError):
    """Something was lost by a kill; the message tells what."""


@dataclass(slots=True)
class Tally:
    """What happened: kills, how many of them while a table had been shown, how many in the middle of a write, positions shown and
    found in the records, starts that went on with a match, actions kept, half lines at the end of a file, matches begun, mishaps."""

    kills: int = 0
    at_table: int = 0
    at_a_write: int = 0
    positions: int = 0
    gone_on: int = 0
    actions: int = 0
    torn: int = 0
    matches: int = 0
    slips: int = 0

    def __str__(self) -> str:
        """All figures in one line."""
        return ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in asdict(self).items())


class Killing:
    """Lives and deaths of one program with one data folder, in which one game is played."""

    def __init__(
        self,
        command: Sequence[str | Path],
        env: Mapping[str, str | None],
        screen: XScreen,
        folder: Path,
        game: str,
        seed: int,
    ) -> None:
        self.tally = Tally()
        self._command, self._env, self._screen, self._folder, self._game = command, env, screen, folder, game
        self._luck = Random(seed)
        self._home = folder / "home"
        self._usual_s = 1.0
        self._replayed: dict[tuple[str, int], tuple[Match[Any], bool]] = {}
        write_settings(self._home / "settings.json", SETTINGS)

    def run(self, kills: int) -> Tally:
        """Let the program live and die so often. Raises Lost."""
        for number in range(kills):
            self._life(first=number == 0)
            print(f"{self._game}: {self.tally}", flush=True)
        if self.tally.slips > 2 + SLIPS * kills:
            raise Lost(f"The program often did not do as it should: {self.tally}")
        return self.tally

    def _life(self, first: bool) -> None:
        """Start the program, play, and kill it; then look what the files hold."""
        left = self._kept()
        pilot = self._pilot()
        began = time.monotonic()
        with self._killer(pilot, first) as killer:
            try:
                with pilot:
                    self._play(pilot, killer)
            except MISHAPS:
                if not killer.struck:
                    raise
        if pilot.first_sight:
            self._usual_s = pilot.first_sight - began
        self.tally.kills += 1
        self.tally.at_a_write += killer.at_a_write
        if pilot.printed:
            raise Lost(f"It printed: {pilot.printed}")
        self._compare(left, _tables(self._folder / "trace.jsonl"))
        self._look_beside()

    def _pilot(self) -> Pilot:
        """The program of the next life, not yet started."""
        return Pilot(self._command, self._screen, self._folder, self._env, first_s=START_S)

    def _killer(self, pilot: Pilot, first: bool) -> Death:
        """What ends a life."""
        return Killer(pilot, self._home, self._luck, first, self._usual_s)

    # --- playing --------------------------------------------------------------------------------------------------------
    def _play(self, pilot: Pilot, killer: Death) -> None:
        """Play until the program is killed; what goes wrong in between is counted."""
        if pilot.sight.scene != "title":
            raise Lost(f"The program began with {pilot.sight.scene}: the settings are gone.")
        pilot.resize(*self._luck.choice(WINDOWS))
        while not pilot.ended:
            try:
                self._go_on(pilot)
            except MISHAPS:
                if killer.struck:
                    return
                self.tally.slips += 1

    def _go_on(self, pilot: Pilot) -> None:
        """One thing after the other, by what is on the screen: a match begun or gone on with, a round, the next one."""
        now = pilot.look()
        if now.scene == "title" and now.enabled("continue"):
            pilot.insist("continue", lambda now: now.scene in ("table", "result"), "the match that was left")
        elif now.scene == "title":
            pilot.insist(f"game.{self._game}", partial(_at, "new_match"), "the set-up")
        elif now.scene == "new_match":
            self._begin(pilot)
        elif now.scene == "table":
            (DraftingMouse if self._game == "rummy" else MousePlayer)(pilot, self._game).play_round()
        elif now.shows("next_round"):
            pilot.insist("next_round", partial(_at, "table"), "the next round")
        elif now.scene == "result":
            pilot.insist("leave", partial(_at, "title"), "the title")
        else:
            pilot.key("Escape")
            pilot.calm(0.3)

    def _begin(self, pilot: Pilot) -> None:
        """From the set-up to the table of a new match against as few computer players as there can be."""
        least = min(SHELF[self._game].seats)
        while (seats := _seats(pilot.sight)) > least:
            pilot.insist(f"seat.{seats - 1}.remove", partial(_fewer, seats), "one seat less")
        pilot.insist("start", partial(_at, "table"), "the table")
        self.tally.matches += 1

    # --- looking what is left -------------------------------------------------------------------------------------------
    def _compare(self, left: dict[str, str], shown: list[dict[str, Any]]) -> None:
        """Raises Lost unless what was shown is in the file, and the first thing shown was what the file held before."""
        matches = [match for match, _ended in self._records().values()]
        positions = {dump for match in matches for dump in _dumps(match)}
        keys = json.loads(next(iter(positions))).keys() if positions else ()
        seen = [_dump({key: table[key] for key in keys if key in table}) for table in shown]
        for position in seen:
            if position not in positions:
                raise Lost(f"A position was shown that no record holds: {position}")
        if seen and left:
            self.tally.gone_on += 1
            if seen[0] not in left.values():
                raise Lost(f"The match did not go on where it was left: {seen[0]}, not one of {list(left)}")
        self.tally.at_table += bool(seen)
        self.tally.positions += len(set(seen))
        self.tally.actions = sum(moment.action is not None for match in matches for moment in match.moments)
        self.tally.torn += sum(not path.read_bytes().endswith(b"\n") for path in self._files())

    def _look_beside(self) -> None:
        """Raises Lost unless settings and seeds are whole, and nothing has gone wrong or been put aside."""
        found = read_settings(self._home / "settings.json")
        if found.trouble is not None or (found.settings.name, found.settings.animation) != ("Ola", "fast"):
            raise Lost(f"The settings are not what they were: {found.trouble or found.settings}")
        for path in self._files():
            header = json.loads(path.read_bytes().partition(b"\n")[0])
            seed = path.with_suffix(".seed")
            if not self._records()[path.name][1] and commitment(seed.read_text("utf-8")) != header["commit"]:
                raise Lost(f"The seed of {path.name} is not the one that was sealed.")
        aside = [path.name for path in self._home.rglob("*") if "damaged" in path.name or "broken" in path.name]
        if aside or (self._home / "errors.log").exists():
            raise Lost(f"Something was put aside or went wrong: {aside}, errors.log")

    def _kept(self) -> dict[str, str]:
        """The last position of every match, by file name, as seat 0 sees it; none where the next start deals before it shows anything:
        after a round that was over, and after a kill between an action and the shuffle it made due."""
        open_ones = [(name, match) for name, (match, ended) in self._records().items() if not ended]
        settled = [(name, match) for name, match in open_ones if match.rules.luck(match.state) is None]
        return {name: _dumps(match)[-1] for name, match in settled if match.moments and not match.state.over}

    def _files(self) -> list[Path]:
        return sorted((self._home / "matches").glob("*.jsonl"))

    def _records(self) -> dict[str, tuple[Match[Any], bool]]:
        """Every match file's match, and whether it has ended. Raises Lost for one that cannot be read to its end."""
        return {path.name: self._record(path) for path in self._files()}

    def _record(self, path: Path) -> tuple[Match[Any], bool]:
        content = path.read_bytes()
        known = path.name, hash(content)
        if known not in self._replayed:
            try:
                found = replay([json.loads(line) for line in content.split(b"\n")[:-1]], rules_of)
            except ValueError as error:
                raise Lost(f"{path.name} has a line that cannot be read: {error}") from error
            if found.doubt is not None:
                raise Lost(f"{path.name} is damaged: {found.doubt}")
            self._replayed[known] = found.match, found.ended is not None
        return self._replayed[known]


def _at(scene: str, now: Sight) -> bool:
    """Whether a scene is on the screen."""
    return now.scene == scene


def _fewer(seats: int, now: Sight) -> bool:
    """Whether the set-up has fewer seats."""
    return _seats(now) < seats


def _seats(now: Sight) -> int:
    """The number of seats in the set-up."""
    return sum(name.endswith(".remove") for name in now.targets)


def _tables(trace: Path) -> list[dict[str, Any]]:
    """Every table that a trace has shown to its seat, in order; half a line at the end does not count."""
    lines = trace.read_bytes().split(b"\n")[:-1] if trace.exists() else []
    seen = (json.loads(line) for line in lines)
    return [one["table"] for one in seen if one["scene"] == "table" and one["table"]["viewer"] == one["table"]["seat"]]


def _dumps(match: Match[Any]) -> list[str]:
    """What seat 0 sees at each moment of a match."""
    return [_dump(write_view(match.rules, match.view_at(moment, 0))) for moment in range(len(match.moments))]


def _dump(view: Mapping[str, Any]) -> str:
    """A view to be compared, without its steps, and without what may be done: that follows from the rest, and while a call is open the
    table offers nothing but the answers of its window."""
    return json.dumps({key: value for key, value in view.items() if key not in ("steps", "legal")}, sort_keys=True)


def start_of(form: str) -> tuple[list[str | Path], dict[str, str | None]]:
    """The command that starts a form of the program, and the variables to set for it."""
    if form == "folder":
        return [PROGRAM / "stolik"], {}
    return [sys.executable, "-m", "scenes"], {"PYTHONPATH": str(ROOT)}


def kill_often(folder: Path, form: str, game: str, kills: int, seed: int, killing: type[Killing] = Killing) -> Tally:
    """Let a form of the program die so often while a game is played in it. Raises Lost."""
    with XScreen(folder / "screen") as screen:
        return killing(*start_of(form), screen, folder, game, seed).run(kills)


def main(arguments: Sequence[str], killing: type[Killing] = Killing) -> int:
    """Kill as often as asked, and print the tally; return 1 if something was lost."""
    parser = argparse.ArgumentParser(
        prog=f"python -m build_scripts.{Path(sys.argv[0]).stem}", description="kill the program, start it again"
    )
    parser.add_argument("--kills", type=int, default=20, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="of the moments, and of nothing else")
    parser.add_argument("--game", choices=SHELF, default="lucky_jack")
    parser.add_argument("--form", choices=FORMS, default="source", help="the sources, or the program in dist/")
    asked = parser.parse_args(arguments)
    if missing():
        print(missing(), file=sys.stderr)
        return 1
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            kill_often(Path(folder), asked.form, asked.game, asked.kills, asked.seed, killing)
        except Lost as lost:
            print(f"LOST ({asked.game}, seed {asked.seed}): {lost}", file=sys.stderr)
            return 1
    print(f"Nothing was lost by {asked.kills} kills in {time.monotonic() - started:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
