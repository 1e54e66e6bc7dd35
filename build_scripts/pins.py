"""Writes the pin files `requirements/*.txt` from `requirements/*.in`: closures, versions and hashes for all systems.

`python3 build_scripts/pins.py` resolves anew where an `.in` file changed and keeps what is pinned otherwise;
`--upgrade` moves everything to the newest allowed versions. It works with the resolver uv, which it installs into a
temporary environment, then checks that each pinned package has a prebuilt file for every Python and system we serve.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

PINS = Path(__file__).resolve().parents[1] / "requirements"
PARTS = ("play", "dev", "build")
RESOLVER = "uv==0.13.9"
OLDEST = "3.11"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
    "x86_64-pc-windows-msvc",
    "aarch64-pc-windows-msvc",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
)
Command = list[str | Path]
HEADER = "# Written by build_scripts/pins.py from {part}.in; change that and run it again.\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pin files and check them; return 1 if a package is not to be had somewhere."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest allowed versions")
    upgrade = parser.parse_args(arguments).upgrade
    with tempfile.TemporaryDirectory() as scratch:
        uv = _resolver(Path(scratch))
        _write(uv, Path(scratch), upgrade)
        lacking = [fault for part in PARTS for fault in _lacking(uv, Path(scratch), part)]
    print(
        "\n".join(lacking)
        if lacking
        else f"All packages are there for {len(PYTHONS)} Pythons × {len(SYSTEMS)} systems."
    )
    return 1 if lacking else 0


def _resolver(scratch: Path) -> Path:
    """Install the resolver; return its Python."""
    venv.create(scratch / "uv", with_pip=True)
    python = scratch / "uv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", RESOLVER], check=True)
    return python


def _write(uv: Path, scratch: Path, upgrade: bool) -> None:
    """Resolve all parts together, so that they agree, then write the closure of each."""
    together = scratch / "together.txt"
    if not upgrade:
        together.write_text("".join(path.read_text(encoding="utf-8") for path in _pinned()), encoding="utf-8")
    _compile(uv, [PINS / f"{part}.in" for part in PARTS], together, [])
    for part in PARTS:
        target = PINS / f"{part}.txt"
        closure = scratch / f"{part}.txt"
        _compile(uv, [PINS / f"{part}.in"], closure, ["--constraints", str(together)])
        target.write_text(
            HEADER.format(part=part) + closure.read_text(encoding="utf-8"), encoding="utf-8", newline="\n"
        )


def _pinned() -> list[Path]:
    """The pin files that exist already."""
    return [path for path in (PINS / f"{part}.txt" for part in PARTS) if path.exists()]


def _compile(uv: Path, sources: Sequence[Path], target: Path, options: Sequence[str]) -> None:
    """Write the closure of `sources` for every system to `target`, with hashes and without addresses."""
    command: Command = [uv, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST]
    plain = ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    subprocess.run(
        [*command, *plain, *options, "--output-file", target, *sources], check=True, stdout=subprocess.DEVNULL
    )


def _lacking(uv: Path, scratch: Path, part: str) -> list[str]:
    """One line for each Python and system on which the part cannot be installed from prebuilt files."""
    command: Command = [uv, "-m", "uv", "pip", "install", "--dry-run", "--require-hashes", "--only-binary", ":all:"]
    command += ["--target", scratch / "nowhere", "-r", PINS / f"{part}.txt"]
    faults = []
    for python in PYTHONS:
        for system in SYSTEMS:
            place = ["--python-version", python, "--python-platform", system]
            tried = subprocess.run([*command, *place], capture_output=True, text=True, check=False)
            if tried.returncode != 0:
                faults.append(f"{part}, Python {python}, {system}: {tried.stderr.strip()}")
    return faults


if __name__ == "__main__":
    sys.exit(main())
