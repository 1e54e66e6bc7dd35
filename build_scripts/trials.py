"""Circumstances in which the frozen program must still start and be played: rights, folders, streams, sound, disks.

Each trial changes how the program is started; `build_scripts/smoke.py` plays a round in it. Some need root, for another
user or a disk of their own; they say so where they cannot be tried.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from build_scripts.environment import Stop
from build_scripts.shipping.unpack import unpacked

NOBODY = 65534
AS_NOBODY = ("setpriv", "--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups")
OWN_DISK = (
    "mkdir -p '{home}' && mount -t tmpfs -o size=100k tmpfs '{home}' && head -c 200k /dev/zero > '{home}/fill' 2>&-"
)

LINKED = "ln -sfn \"$1\" '{home}-link' && exec '{home}-link'"
"""Starts the program by a symbolic link beside the home folder."""


def _nothing(_folder: Path, _program: Path) -> None:
    """Leave everything as it is."""


def _unpacked_by_nobody(form: str, place: Path) -> Path:
    """Unpack as another user, who may write only into what is above `place`; return the program. Raises Stop."""
    place.parents[1].chmod(0o777)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            os.write(writing, bytes(unpacked(form, place)))
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        program = Path(os.fsdecode(pipe.read()))
    if os.waitpid(child, 0)[1] != 0:
        raise Stop("another user could not unpack it.")
    return program


def _opened(folder: Path, program: Path) -> None:
    """Let everybody into the folder, and nobody change the program."""
    folder.chmod(0o777)
    for above in program.parents:
        if folder not in above.parents:
            break
        above.chmod(0o755)
    trace = folder / "trace.jsonl"
    trace.touch()
    trace.chmod(0o666)
    subprocess.run(["chmod", "-R", "a-w", program.resolve().parent], check=True)


def _with_barren_home(folder: Path, program: Path) -> None:
    """A home folder that cannot be written to."""
    _opened(folder, program)
    (folder / "barren").mkdir(mode=0o555, exist_ok=True)


@dataclass(frozen=True)
class Trial:
    """One circumstance: what is set up, what stands before the command, variables ({folder} is filled in; None: not set).

    `keeps`: the match can be written; where it cannot, one sentence must say so, and the match goes on.
    """

    about: str
    before: tuple[str, ...] = ()
    variables: Mapping[str, str | None] = field(default_factory=dict)
    set_up: Callable[[Path, Path], None] = _nothing
    keeps: bool = True
    unpacks: Callable[[str, Path], Path] = unpacked
    """Puts a form of the program below a folder; returns the program."""
    unable: tuple[str, ...] = ()
    """The forms that cannot start so; each must end with a word why on the error stream."""

    def command(self, form: str, place: Path, folder: Path) -> list[str | Path]:
        """Unpack a form of the program at `place`, below `folder`, and set up; return what to start. Raises Stop where that fails, or it
        needs root and this is not root."""
        if self.before and self.before[0] != "sh" and os.geteuid() != 0:
            raise Stop("this trial needs root.")
        program = self.unpacks(form, place)
        self.set_up(folder, program)
        return [*(part.format(home=folder / "home") for part in self.before), program]

    def environment(self, folder: Path) -> dict[str, str | None]:
        """The variables to set, or (None) to take away."""
        return {name: text and text.format(folder=folder) for name, text in self.variables.items()}


def _shell(first: str) -> tuple[str, ...]:
    """A shell that does something and then becomes the program."""
    return ("unshare", "--mount", "sh", "-c", f'{first}; exec "$@"', "sh")


TRIALS = {
    "plain": Trial("as most people start it"),
    "bare": Trial(
        "no language, no sound, all three standard streams closed",
        ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh"),
        {"LANG": "C", "LC_ALL": "C", "SDL_AUDIODRIVER": None},
    ),
    "other-user": Trial(
        "unpacked and started by another user, the program folder cannot be written to",
        AS_NOBODY,
        set_up=_opened,
        unpacks=_unpacked_by_nobody,
    ),
    "no-home": Trial(
        "no home folder at all",
        AS_NOBODY,
        {"HOME": None, "STOLIK_HOME": None, "XDG_DATA_HOME": None, "XDG_RUNTIME_DIR": None},
        _opened,
        keeps=False,
    ),
    "barren-home": Trial(
        "a home folder that cannot be written to",
        AS_NOBODY,
        {"HOME": "{folder}/barren", "STOLIK_HOME": None, "XDG_DATA_HOME": None},
        _with_barren_home,
        keeps=False,
    ),
    "full-disk": Trial("a full disk", _shell(OWN_DISK), keeps=False),
    "linked": Trial("started through a link in another folder", ("sh", "-c", LINKED, "sh")),
    "no-exec": Trial(
        "a folder for temporary files that runs no programs",
        _shell("mkdir -p '{home}-tmp' && mount -t tmpfs -o noexec tmpfs '{home}-tmp'"),
        {"TMPDIR": "{folder}/home-tmp"},
        unable=("one-file",),
    ),
    "no-shared-memory": Trial("no /dev/shm", _shell("mount -t tmpfs -o ro tmpfs /dev/shm")),
}
