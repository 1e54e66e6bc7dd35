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
TESTS = ("tests/core", "tests/games", "tests/perft", "tests/contract", "tests/playthroughs", "tests/cli", "tests/ai")
"""Where faults of the game must be caught."""
NEEDED = ("game", "tests", "build_scripts", "pyproject.toml", "assets/locale")


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
    """Runs the tests in a copy of the folder `sound` with the fault, for `patience` seconds at most; None for no fault."""
    with tempfile.TemporaryDirectory(prefix="stolik-fault-") as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(sound, copy)
        if fault is not None:
            path = copy / fault.file
            path.write_text(path.read_text(encoding="utf-8").replace(fault.old, fault.new), encoding="utf-8")
        return _tested(copy, fault.first if fault is not None else (), arguments, patience)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    elif source.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def _files(copy: Path, test: str) -> list[str]:
    """The test files of a folder, or the file itself."""
    place = copy / test
    found = sorted(place.rglob("test_*.py")) if place.is_dir() else [place] if place.exists() else []
    return [path.relative_to(copy).as_posix() for path in found]


def _tested(copy: Path, first: Sequence[str], arguments: Sequence[str], patience: float) -> Outcome:
    # Files by name, since pytest would put a file back into its folder's order.
    tests = list(dict.fromkeys(file for test in (*first, *TESTS) for file in _files(copy, test)))
    command = [
        sys.executable,
        "-B",
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "--tb=no",
        *tests,
        *arguments,
    ]
    environment = {**os.environ, "STOLIK_FAULT": "1", "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    started = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=patience, check=False
        )
    except subprocess.TimeoutExpired:
        return Outcome("(no end)", time.monotonic() - started, "")
    seconds = time.monotonic() - started
    named = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    caught_by = "" if done.returncode == 0 else named[1] if named else f"(pytest's status {done.returncode})"
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
