"""Puts deliberate faults into copies of the game, one at a time, and shows which test catches each.

python -m build_scripts.mutants [WORD ...] [-- PYTEST ARGUMENT ...]

The faults are listed in tests/faults/*.toml: a name, a file, a text that stands there exactly once, and what replaces it;
`first` names the tests to begin with. A word chooses the faults whose list or name holds it. The tests must pass without a fault,
else nothing would be shown.
Exit status 1: some fault was not caught, or its text is no longer there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from build_scripts.environment import ROOT

FAULTS = ROOT / "tests" / "faults"
AT_ONCE = 2
PATIENCE = 7200
"""Seconds that the tests may take without a fault."""
ENDLESS = 4
"""A run that takes so many times as long as that one counts as caught: the fault made something endless."""
NO_TESTS = 5
"""pytest's exit status where an argument left no test over."""
TESTS = ("tests/core", "tests/games", "tests/perft", "tests/contract", "tests/playthroughs", "tests/cli", "tests/ai")
"""Where faults of the game must be caught."""
NEEDED = ("game", "scenes", "tests", "build_scripts", "pyproject.toml", "assets")


class Fault(NamedTuple):
    """One wrong line: in which list it stands, its name, the file, the text there, what it becomes, and the tests to begin with."""

    group: str
    name: str
    file: str
    old: str
    new: str
    first: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """The test that caught a fault ("" if none did), the seconds it took, and pytest's last words."""

    caught_by: str
    seconds: float
    words: str


def faults() -> list[Fault]:
    """All faults of all lists."""
    found = []
    for path in sorted(FAULTS.glob("*.toml")):
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        first = tuple(given["first"])
        found += [Fault(path.stem, row["name"], row["file"], row["old"], row["new"], first) for row in given["fault"]]
    return found


def fits(fault: Fault) -> bool:
    """Whether the fault's text stands exactly once in its file."""
    path = ROOT / fault.file
    return path.exists() and path.read_text(encoding="utf-8").count(fault.old) == 1


def tried(sound: Path, fault: Fault | None, arguments: Sequence[str], patience: float = PATIENCE) -> Outcome:
    """Runs the tests in a copy of the folder `sound` with the fault, for `patience` seconds at most each time: the first file, what
    else is to come first, all others. None for no fault: runs all of them in `sound` itself, where what was compiled is kept."""
    if fault is None:
        return _tested(sound, _files(sound, TESTS), arguments, patience, keep=True)
    with tempfile.TemporaryDirectory(prefix="stolik-fault-") as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(sound, copy)
        path = copy / fault.file
        path.write_text(path.read_text(encoding="utf-8").replace(fault.old, fault.new), encoding="utf-8")
        first = _files(copy, fault.first)
        others = [file for file in _files(copy, TESTS) if file not in first]
        took, outcome = 0.0, Outcome("", 0.0, "")
        for tests in (first[:1], first[1:], others):
            if not tests:
                continue
            outcome = _tested(copy, tests, arguments, patience)
            took += outcome.seconds
            if outcome.caught_by:
                break
        return outcome._replace(seconds=took)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    elif source.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def _files(copy: Path, tests: Sequence[str]) -> list[str]:
    """The test files of folders, each once, or files themselves: by name, since pytest would put a file back into its folder's
    order."""
    places = [copy / test for test in tests]
    found = [sorted(place.rglob("test_*.py")) if place.is_dir() else [place] for place in places if place.exists()]
    return list(dict.fromkeys(path.relative_to(copy).as_posix() for some in found for path in some))


def _tested(copy: Path, tests: Sequence[str], arguments: Sequence[str], patience: float, keep: bool = False) -> Outcome:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", *tests, *arguments]
    environment = {**os.environ, "STOLIK_FAULT": "1", "PYTHONPATH": str(copy)}
    if not keep:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    started = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=patience, check=False
        )
    except subprocess.TimeoutExpired:
        return Outcome("(no end)", time.monotonic() - started, "")
    seconds = time.monotonic() - started
    named = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    status = f"(pytest's status {done.returncode})"
    caught_by = "" if done.returncode in (0, NO_TESTS) else named[1] if named else status
    return Outcome(caught_by, seconds, "\n".join((done.stdout + done.stderr).splitlines()[-5:]))


def main(given: Sequence[str]) -> int:
    """Tries the chosen faults, two at once, on the sources as they are now."""
    words, arguments = _parted(list(given))
    with tempfile.TemporaryDirectory(prefix="stolik-sound-") as folder:
        for part in NEEDED:
            _copy(ROOT / part, Path(folder) / part)
        return _try_all(Path(folder), words, arguments)


def _try_all(folder: Path, words: Sequence[str], arguments: Sequence[str]) -> int:
    chosen = [fault for fault in faults() if not words or any(word in f"{fault.group} {fault.name}" for word in words)]
    stale = [fault for fault in chosen if not fits(fault)]
    for fault in stale:
        print(f"not there    {fault.group}: {fault.name} ({fault.file})")
    sound = tried(folder, None, arguments)
    if sound.caught_by:
        print(f"The tests do not pass without a fault: {sound.caught_by}\n{sound.words}")
        return 1
    print(f"without a fault the tests take {sound.seconds:.0f} s", flush=True)
    missed, patience = 0, max(60, ENDLESS * sound.seconds)
    todo = [fault for fault in chosen if fault not in stale]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for fault, outcome in zip(
            todo, pool.map(lambda one: tried(folder, one, arguments, patience), todo), strict=True
        ):
            missed += not outcome.caught_by
            verdict = f"caught {outcome.seconds:4.0f} s" if outcome.caught_by else "NOT CAUGHT "
            print(f"{verdict}  {fault.group}: {fault.name}\n               {outcome.caught_by}", flush=True)
    print(f"{len(todo) - missed} of {len(todo)} faults were caught; {len(stale)} are out of date.")
    return 1 if missed or stale else 0


def _parted(given: list[str]) -> tuple[list[str], list[str]]:
    """The words before "--" and pytest's arguments after it."""
    if "--" not in given:
        return given, []
    at = given.index("--")
    return given[:at], given[at + 1 :]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
