"""Starts the frozen program as a person would, plays a whole round with the mouse, and compares it with the record it wrote.

On Linux it has an X screen of its own; on Windows and macOS it is played on the screen that is there, and nobody should touch the mouse.
The program runs from a copy in a folder with spaces and Polish letters, started from elsewhere, with nothing of this
project's environment. It fails if the program prints anything, leaves a process behind, or its record does not verify.
A second slice starts it in hard circumstances (`--trial`, build_scripts/trials.py).
`--keep FOLDER` keeps record, trace and pictures; `--form` takes another form than the folder (all forms are made by
`dev.py build --all`), or the sources; `--program` another frozen folder.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts import wine
from build_scripts.environment import ROOT, Stop
from build_scripts.gestures import Action
from build_scripts.mouse_player import MousePlayer
from build_scripts.pilot import PATIENCE_S, MousePilot, Overdue
from build_scripts.processes import running
from build_scripts.screen import Screen, missing, system_screen
from build_scripts.shipping.unpack import FROZEN, IMAGE, IMAGES, copied
from build_scripts.sight import Sight
from build_scripts.trials import TRIALS, Trial
from game.cli.replay import load
from game.core.replay import Replayed

Start = tuple[list[str | Path], dict[str, str | None]]
"""The command and its variables (None: not set)."""
GAME = "lucky_jack"
PLAIN = ("source", "wine")
"""Forms that can only be started as most people start them."""
FORMS = (*FROZEN, *IMAGES, *PLAIN)
FOLDER = "Gry Łukasza/żółw v1 (kopia)"
OURS = ("PYTHONPATH", "PYTHONUTF8", "VIRTUAL_ENV")
"""Variables that a person's shell would not have."""


def main(arguments: Sequence[str]) -> int:
    """Play; return 1 with a sentence where something is not as it should be."""
    reader = argparse.ArgumentParser(prog="dev.py smoke", description=__doc__)
    reader.add_argument("--keep", type=Path, metavar="FOLDER")
    reader.add_argument("--form", choices=FORMS, action="append", help="may be given several times; default: folder")
    reader.add_argument("--program", type=Path, metavar="FOLDER", help="frozen elsewhere than in dist/stolik")
    reader.add_argument("--trial", choices=TRIALS, action="append", help="likewise; default: plain and (frozen) bare")
    given = reader.parse_args(arguments)
    if missing():
        print(missing(), file=sys.stderr)
        return 1
    for form, trial in asked(given.form, given.trial):
        with contextlib.ExitStack() as stack:
            kept = given.keep and given.keep / f"{form}-{trial}"
            folder = kept or Path(stack.enter_context(tempfile.TemporaryDirectory()))
            folder.mkdir(parents=True, exist_ok=True)
            try:
                smoke(folder.resolve(), form, TRIALS[trial], given.program)
            except (Stop, Overdue) as fault:
                print(f"Smoke test failed ({form}, {trial}): {fault}", file=sys.stderr)
                return 1
    return 0


def asked(forms: Sequence[str] | None, trials: Sequence[str] | None) -> Iterator[tuple[str, str]]:
    """Each form with each trial; without any wish the folder, and two trials or, where only one can be had, that."""
    for form in forms or ["folder"]:
        one = form in PLAIN or sys.platform in ("win32", "darwin")
        yield from ((form, trial) for trial in trials or (["plain"] if one else ["plain", "bare"]))


def smoke(folder: Path, form: str, trial: Trial = TRIALS["plain"], program: Path | None = None) -> None:
    """Play a round, look at what is left, and go on in a second start; `program` is the folder to play with, where it is not the usual
    one. Raises Stop and Overdue."""
    started = time.monotonic()
    command, env = _command(folder, form, trial, program)
    if form in trial.unable:
        print(f"{form}, {trial.about}: it cannot start, and says why: {_reason(command, env)}")
        return
    with system_screen(folder / "screen") as screen, _windows_ended(form, folder), _shown(screen, folder):
        first_s = PATIENCE_S if sys.platform == "linux" and form != "wine" else wine.START_S
        with MousePilot(command, screen, folder, env, Path("/"), first_s) as pilot:
            told: list[str] = []
            player = _play_round(pilot, folder, told)
        if trial.keeps:
            record = _only_record(pilot)
            _compare(player, pilot.sight, _verified(record))
            with MousePilot(command, screen, folder, env, Path("/"), first_s) as pilot:
                _go_on(pilot, player)
        elif not told:
            raise Stop("nothing can be written, and the program has not said so.")
    _nothing_left(folder)
    print(
        f"{form}, {trial.about}: a round of {len(player.played)} own actions was played with the mouse in"
        f" {time.monotonic() - started:.0f} s ({player.repeats} gestures repeated);"
        f" {'the record agrees' if trial.keeps else told[0]}, nothing was printed, nothing is left running."
    )


@contextlib.contextmanager
def _shown(screen: Screen, folder: Path) -> Iterator[None]:
    """Where something fails, `failure.png` shows what the screen showed then."""
    try:
        yield
    except (Stop, Overdue):
        screen.screenshot(folder / "failure.png")
        raise


@contextlib.contextmanager
def _windows_ended(form: str, folder: Path) -> Iterator[None]:
    """However it goes, Wine's Windows ends with what runs in it; other forms have none."""
    try:
        yield
    finally:
        if form == "wine":
            wine.end((folder / FOLDER).parent)


def _command(folder: Path, form: str, trial: Trial, program: Path | None) -> Start:
    if form in PLAIN and trial is not TRIALS["plain"]:
        raise Stop("only the frozen program for Linux can be tried so.")
    if form == "source":
        return _from_source()
    if form == "wine":
        start, env = wine.command(folder / FOLDER)
        return start, dict.fromkeys(OURS) | env
    if program is not None:
        return [copied(program, folder / FOLDER)], dict.fromkeys(OURS)
    unmounted = {"APPIMAGE_EXTRACT_AND_RUN": "1"} if form == IMAGE else {}
    return trial.command(form, folder / FOLDER, folder), dict.fromkeys(OURS) | unmounted | trial.environment(folder)


def _reason(command: list[str | Path], env: dict[str, str | None]) -> str:
    """The last line of what a program says that ends at once because it cannot start. Raises Stop where it does, or is silent."""
    variables = {name: value for name, value in (os.environ | env).items() if value is not None}
    try:
        done = subprocess.run(command, env=variables, cwd="/", capture_output=True, text=True, timeout=30, check=False)
    except subprocess.TimeoutExpired:
        raise Stop("it starts although it was thought unable to.") from None
    said = done.stderr.strip().splitlines()
    if done.returncode == 0 or not said:
        raise Stop(f"it ended with {done.returncode} and said {done.stderr!r}.")
    return said[-1]


def _reach(pilot: MousePilot, scene: str, told: list[str]) -> None:
    """Wait for a scene; messages that stand before it are confirmed, their sentences added to `told`. Raises Overdue."""
    while pilot.wait_for(lambda now: now.scene in (scene, "message"), f"the scene {scene}").scene == "message":
        told.append(pilot.sight.targets["text"].text)
        pilot.insist("ok", lambda now: now.scene != "message" or now.targets["text"].text != told[-1], "the next scene")


def _from_source() -> Start:
    return [sys.executable, "-m", "scenes"], {"PYTHONPATH": str(ROOT)}


def _play_round(pilot: MousePilot, folder: Path, told: list[str]) -> MousePlayer:
    """From the first start to the end of a round: one person against one computer player. Messages go to `told`."""
    _reach(pilot, "welcome", told)
    pilot.click("begin")
    _reach(pilot, "title", told)
    pilot.click(f"game.{GAME}")
    _reach(pilot, "new_match", told)
    while (seats := _seats(pilot.sight)) > 2:
        pilot.click(f"seat.{seats - 1}.remove")
        pilot.wait_for(lambda now: _seats(now) == seats - 1, "one seat less")
    pilot.click("start")
    _reach(pilot, "table", told)
    player = MousePlayer(pilot, GAME)
    player.hurry()
    pilot.screenshot(folder / "table.png")
    player.play_round()
    pilot.screenshot(folder / "result.png")
    if pilot.close() != 0:
        raise Stop("the program ended with an error.")
    _nothing_printed(pilot)
    return player


def _seats(sight: Sight) -> int:
    """The number of seats in the set-up."""
    return sum(name.endswith(".remove") for name in sight.targets)


def _only_record(pilot: MousePilot) -> Path:
    """The match file that was written. Raises Stop unless there is exactly one."""
    found = sorted((pilot.home / "matches").glob("*.jsonl"))
    if len(found) != 1:
        raise Stop(f"there are {len(found)} match files instead of one.")
    return found[0]


def _verified(record: Path) -> Replayed:
    """The match of the record, after `python -m game replay --verify` has found nothing wrong. Raises Stop."""
    command = [sys.executable, "-m", "game", "replay", str(record), "--verify"]
    done = subprocess.run(command, cwd=ROOT, input="", capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Stop(f"the record does not verify: {done.stdout}{done.stderr}")
    return load(str(record))


def _compare(player: MousePlayer, last: Sight, found: Replayed) -> None:
    """Raises Stop unless the record has the same own actions, and the standings that the screen showed."""
    rules, state = found.match.rules, found.match.state
    actions = [moment.action for moment in found.match.moments if moment.seat == 0]
    own = [rules.write_action(action, state.options) for action in actions if action is not None]
    if not _same(own, player.played):
        raise Stop(f"the record has other actions than were played: {own} instead of {player.played}.")
    if player.repeats > 1:
        raise Stop(f"the table did not take {player.repeats} gestures at once.")
    if not state.over or not state.scores:
        raise Stop("the record does not end with the round.")
    shown = {text for name, text in _texts(last) if name.startswith("standing.")}
    kept = {f"{seat['name']}: {total}" for seat, total in zip(found.seats, state.totals, strict=True)}
    if {text.partition(". ")[2] for text in shown} != kept:
        raise Stop(f"the record has the totals {kept}, the screen showed {shown}.")


def _same(kept: Sequence[Action], played: Sequence[Action]) -> bool:
    """Whether the record has what was played; the clock may have let a thrown card go in between."""
    waiting = list(played)
    for action in kept:
        if waiting and action == waiting[0]:
            del waiting[0]
        elif action != {"do": "pass"}:
            return False
    return not waiting


def _texts(sight: Sight) -> list[tuple[str, str]]:
    """Name and text of every target."""
    return [(name, target.text) for name, target in sight.targets.items()]


def _go_on(pilot: MousePilot, player: MousePlayer) -> None:
    """The second start offers to continue, and the table is where it was left. Raises Stop and Overdue."""
    pilot.click("continue")
    pilot.wait_for(lambda now: now.scene in ("table", "result"), "the match that was left")
    pilot.wait_for(lambda now: now.scene == "result", "the end of the round again")
    pilot.insist("next_round", lambda now: now.scene == "table" and now.table["round"] == player.round + 1, "a round")
    if pilot.close() != 0:
        raise Stop("the program ended with an error when it went on.")
    _nothing_printed(pilot)


def _nothing_printed(pilot: MousePilot) -> None:
    errors = pilot.home / "errors.log"
    if pilot.printed or errors.exists():
        told = errors.read_text(encoding="utf-8") if errors.exists() else ""
        raise Stop(f"the program printed or noted errors: {pilot.printed}{told}")


def _nothing_left(folder: Path) -> None:
    """Raises Stop if a process still runs that was started from the folder."""
    end = time.monotonic() + 5
    while left := running(folder / FOLDER):
        if time.monotonic() > end:
            raise Stop(f"processes still run: {left}")
        time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
