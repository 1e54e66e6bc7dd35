"""Freezes the program into `dist/stolik`, a folder that runs without Python. Equal sources make equal bytes.

`python -m build_scripts.package --twice` builds a second time elsewhere and returns 1 if any byte differs; `--all` goes
on to everything that is given away on this system (`build_scripts/release.py`).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from build_scripts.environment import ROOT, Stop

BUILD = ROOT / "build"
PROGRAM = ROOT / "dist" / "stolik"
BUNDLE = "Stolik.app"
LARGEST_MB = 60
NO_COMMIT_S = 1_767_225_600
"""The date of a build outside a repository: 2026-01-01."""


def main(arguments: Sequence[str]) -> int:
    """Freeze, once or twice; return 1 with a sentence if something is not as it should be."""
    try:
        started = time.monotonic()
        freeze(PROGRAM)
        print(f"{PROGRAM.relative_to(ROOT)}: {megabytes(PROGRAM):.1f} MB, made in {time.monotonic() - started:.0f} s.")
        if megabytes(PROGRAM) > LARGEST_MB:
            raise Stop(f"The program is larger than {LARGEST_MB} MB.")
        if "--twice" in arguments:
            _compare()
        if "--all" in arguments:
            from build_scripts.release import pack

            pack(PROGRAM)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    return 0


def freeze(target: Path, one_file: bool = False) -> None:
    """Build the program, a folder or one file, and put it in the place of `target`. Raises Stop if it cannot be built.

    On macOS the application lies beside the folder, as `Stolik.app`.
    """
    if sys.platform == "linux" and not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        raise Stop("This Python has no shared library, so it cannot be frozen: use one built with --enable-shared.")
    for needed in ("objdump", "strip") if sys.platform == "linux" else ():
        if shutil.which(needed) is None:
            raise Stop(f"{needed} is needed: for example `apt install binutils`.")
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        _run_pyinstaller(Path(folder), one_file)
        made = Path(folder) / "dist"
        _put(made / ("stolik.exe" if one_file and sys.platform == "win32" else "stolik"), target)
        if (made / BUNDLE).exists():
            _put(made / BUNDLE, target.with_name(BUNDLE))


def _put(made: Path, target: Path) -> None:
    """Move a file or folder into the place of another."""
    if target.is_dir():
        shutil.rmtree(target)
    target.unlink(missing_ok=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, target)


def megabytes(folder: Path) -> float:
    """The size of all files below a folder, in MB of 1,000,000 bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def digests(folder: Path) -> dict[str, str]:
    """SHA-256 of every file below a folder (for a link where it leads), by relative path."""
    found = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file()):
        content = str(path.readlink()).encode() if path.is_symlink() else path.read_bytes()
        found[path.relative_to(folder).as_posix()] = hashlib.sha256(content).hexdigest()
    return found


def _run_pyinstaller(folder: Path, one_file: bool) -> None:
    """Let PyInstaller work in `folder`. Raises Stop if it fails; its own words come first."""
    options: list[str | Path] = [
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        folder / "dist",
        "--workpath",
        folder / "work",
    ]
    fixed = {
        "SOURCE_DATE_EPOCH": str(commit_time()),
        "PYTHONHASHSEED": "0",
        "PYINSTALLER_CONFIG_DIR": str(folder / "cache"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "STOLIK_ONE_FILE": str(int(one_file)),
    }
    options.append(ROOT / "build_scripts" / "stolik.spec")
    if (
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", *options], cwd=ROOT, env=os.environ | fixed, check=False
        ).returncode
        != 0
    ):
        raise Stop("PyInstaller failed; it says why above.")


def commit_time() -> int:
    """When the sources were committed, in seconds since 1970; the same for everybody who builds them."""
    try:
        told = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return int(told.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return NO_COMMIT_S


def _compare() -> None:
    """Build again elsewhere. Raises Stop if that program differs."""
    with tempfile.TemporaryDirectory() as folder:
        freeze(Path(folder) / "stolik")
        first, second = digests(PROGRAM), digests(Path(folder) / "stolik")
    differing = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if differing:
        raise Stop(f"Two builds differ in {len(differing)} files: {', '.join(differing[:5])}.")
    print(f"A second build is equal: {len(first)} files.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
