"""The project's own Python environment: `.venv`, made once, filled with pinned and hashed packages, kept up to date.

`ready` is all that others call. Two verbs may run at once: whoever changes the environment holds a lock.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCK = ROOT / ".venv.lock"
STAMP = VENV / "stolik-pins.json"
PINS = ROOT / "requirements"

STEP = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)|Processing (?:\S*[/\\])?([\w.]+)-")
"""What pip prints where it turns to a package, and the package's name."""
PLAY, DEV, BUILD = "play.txt", "dev.txt", "build.txt"
"""The pin files: what the game needs, what tests and checks need, what freezing needs."""


class Stop(Exception):
    """A verb cannot go on; the text is one sentence for the person at the keyboard."""


def python() -> Path:
    """The environment's Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(parts: Sequence[str]) -> None:
    """Make sure that `.venv` exists and holds the packages of these pin files; quick when it does.

    Raises Stop where Python cannot make environments or the packages cannot be installed.
    """
    if _works() and not _missing(parts):
        return
    with _locked():
        if not _works():
            _make()
        for part in _missing(parts):
            _install(part)
            _stamp(part)


def _works() -> bool:
    """Whether the environment's Python starts, is new enough and has pip (an interrupted set-up may lack it)."""
    program = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python(), "-c", program], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _make() -> None:
    """Make `.venv` anew with the Python that runs this."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Stop(
            "This Python cannot make environments (venv or ensurepip is missing): install them, "
            "for example with `apt install python3-venv` on Debian or Ubuntu, and try again."
        )
    _say("Making the environment .venv …")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        raise Stop(f"The environment {VENV} could not be made: {_last_line(made.stderr or made.stdout)}")


def _install(part: str) -> None:
    """Install one pin file; every package must have one of the hashes written there."""
    count = len(pins(PINS / part))
    _say(f"Installing {count} pinned packages of requirements/{part} …")
    options = ["--no-input", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
    command = [str(python()), "-m", "pip", "install", *options, "--progress-bar", "off", "-r", str(PINS / part)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", errors="replace") as pip:
        _tell_steps(pip.stdout or (), count)
    if pip.returncode != 0:
        raise Stop(
            f"The packages of requirements/{part} could not be installed: pip says why above "
            "(they come prebuilt for Python 3.11 to 3.14 on Windows, macOS and glibc Linux, and need the network once)."
        )


def _tell_steps(lines: Iterable[str], count: int) -> None:
    """Say in a line each which of `count` packages pip looks at, and that it puts them in place; whatever else it prints is dropped."""
    number = 0
    for line in lines:
        if found := STEP.match(line):
            number += 1
            _say(
                f"  {number} of {count}: {found[1] or found[2]}{' is there already' if line.startswith('Requirement') else ''}"
            )
        elif line.startswith("Installing collected packages"):
            _say("  Putting them in place …")


def pins(path: Path) -> dict[str, str]:
    """The pins of one file: version by package name, as written."""
    lines = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    found = (words[0].partition("==") for words in lines if words and "==" in words[0])
    return {name: version for name, _, version in found}


def _missing(parts: Sequence[str]) -> list[str]:
    """The pin files that are not installed as they are now."""
    stamps = _stamps()
    return [part for part in parts if stamps.get(part) != _digest(part)]


def _stamps() -> dict[str, str]:
    """What was installed: digest of each pin file."""
    try:
        stamps = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def _stamp(part: str) -> None:
    """Note that `part` is installed as it is now."""
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps({**_stamps(), part: _digest(part)}, indent=1, sort_keys=True), encoding="utf-8")
    fresh.replace(STAMP)


def _digest(part: str) -> str:
    """SHA-256 of a pin file, whatever its line ends, in hex."""
    return hashlib.sha256((PINS / part).read_text(encoding="utf-8").encode()).hexdigest()


@contextmanager
def _locked() -> Iterator[None]:
    """Hold the lock that lets one process at a time change the environment; it ends with the process."""
    with LOCK.open("a+", encoding="utf-8") as file:
        if not _lock(file, wait=False):
            _say("Waiting for another set-up to finish …")
            while not _lock(file, wait=True):
                continue
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str], wait: bool) -> bool:
        """Try to take the lock, for ten seconds if `wait`; return whether it is ours."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: IO[str], wait: bool) -> bool:
        """Try to take the lock, or `wait` for it; return whether it is ours."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines else "no reason was given."
