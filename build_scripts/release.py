"""Packs everything that is given away on this system, in `dist/`, with a list of SHA-256 sums.

    python -m build_scripts.release            from the sources: freeze, then pack
    python -m build_scripts.release --check    is this commit fit to be released? (version, changelog, tag, clean tree)

| system | files |
|---|---|
| Linux | `.tar.gz` of the folder, one file, `.deb` |
| Windows | `.zip` of the folder, installer where Inno Setup is there |
| macOS | `.dmg` with the application |

Keys for signing come from the environment (docs/release.md); without them nothing is signed.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts.environment import ROOT, Stop
from build_scripts.package import BUNDLE, PROGRAM, commit_time, freeze, megabytes
from build_scripts.shipping import archive, debian
from build_scripts.shipping.windows_program import look_into
from game import __version__

DIST = PROGRAM.parent
SUMS = "SHA256SUMS"
INSTALLER = ROOT / "build_scripts" / "shipping" / "files" / "stolik.iss"


def main(arguments: Sequence[str]) -> int:
    """Freeze and pack, or only check; return 1 with a sentence if something is not as it should be."""
    try:
        if "--check" in arguments:
            faults = list(unfit())
            print("\n".join(faults) if faults else f"{__version__} is fit to be released.")
            return 1 if faults else 0
        freeze(PROGRAM)
        pack(PROGRAM)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    return 0


def pack(program: Path) -> list[Path]:
    """Make this system's files from the frozen folder; print and return them. Raises Stop."""
    made = list({"linux": _linux, "win32": _windows, "darwin": _macos}[sys.platform](program))
    made.append(archive.sums(made, DIST / SUMS))
    for path in made:
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    return made


def name(system: str, machine: str | None = None) -> str:
    """How the files of this version are called, up to their ending."""
    machine = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine()).lower()
    return f"stolik-{__version__}-{system}-{machine}"


def _linux(program: Path) -> Iterator[Path]:
    moment, called = commit_time(), name("linux")
    yield archive.tar_gz(program, called, DIST / f"{called}.tar.gz", moment)
    one = DIST / called
    freeze(one, one_file=True)
    yield one
    machine = platform.machine()
    target = DIST / f"stolik_{__version__}_{debian.ARCHITECTURES[machine]}.deb"
    yield debian.deb(program, __version__, machine, target, moment)


def _windows(program: Path) -> Iterator[Path]:
    look_into(program / "stolik.exe")
    _sign_windows(program / "stolik.exe")
    yield archive.zipped(program, name("windows"), DIST / f"{name('windows')}.zip")
    compiler = shutil.which("iscc")
    if compiler is not None:
        _run([compiler, "/Qp", f"/DVersion={__version__}", f"/DProgram={program}", str(INSTALLER)])
        setup = DIST / f"stolik-{__version__}-windows-x86_64-setup.exe"
        _sign_windows(setup)
        yield setup


def _sign_windows(path: Path) -> None:
    """Sign a program with the certificate that STOLIK_CERTIFICATE names (a thumbprint in the system's store)."""
    certificate = os.environ.get("STOLIK_CERTIFICATE")
    if certificate:
        stamp = os.environ.get("STOLIK_TIMESTAMP_SERVER", "")
        _run(["signtool", "sign", "/fd", "sha256", "/sha1", certificate, "/td", "sha256", "/tr", stamp, str(path)])


def _macos(program: Path) -> Iterator[Path]:
    application, image = program.with_name(BUNDLE), DIST / f"{name('macos')}.dmg"
    image.unlink(missing_ok=True)
    _run(["hdiutil", "create", "-volname", "Stolik", "-srcfolder", str(application), "-format", "UDZO", str(image)])
    profile = os.environ.get("STOLIK_NOTARY_PROFILE")
    if profile:
        _run(["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"])
        _run(["xcrun", "stapler", "staple", str(image)])
    yield image


def _run(command: Sequence[str]) -> str:
    """Run a tool; return what it printed. Raises Stop with its last line if it fails or is not there."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Stop(f"{command[0]} could not be started: {error.strerror}.") from error
    if done.returncode != 0:
        raise Stop(f"{command[0]} failed: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
    return done.stdout


def unfit() -> Iterator[str]:
    """One sentence for each reason why this commit should not be released under its version."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        written = tomllib.load(file)["project"]["version"]
    if written != __version__:
        yield f"pyproject.toml says {written}, the program {__version__}."
    if not re.search(rf"^## \[?{re.escape(__version__)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE):
        yield f"CHANGELOG.md has no chapter on {__version__}."
    if _run(["git", "status", "--porcelain"]).strip():
        yield "There are changes that are not committed."
    tags = _run(["git", "tag", "--points-at", "HEAD"]).split()
    if f"v{__version__}" not in tags:
        yield f"The commit has no tag v{__version__}."
    if PROGRAM.exists() and megabytes(PROGRAM) > 60:
        yield "The frozen folder is larger than 60 MB."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
