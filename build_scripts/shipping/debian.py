"""The frozen folder as a Debian package: program, menu entry, kind of file, icons, manual page, licences."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from build_scripts.environment import ROOT, Stop

FILES = Path(__file__).parent / "files"
ICONS = ROOT / "assets" / "icons" / "app"
MENU = ROOT / "assets" / "menu"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's word for a machine."""
RECOMMENDED = "libx11-6, libxcursor1, libxext6, libxi6, libxrandr2, libxss1, libwayland-client0, libpulse0"
"""What the window and the sound load while they run; without them others are tried, or it stays silent."""
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def deb(program: Path, version: str, machine: str, target: Path, moment: int) -> Path:
    """Write the package of the program's folder. Raises Stop where `dpkg-deb` is missing or fails."""
    if shutil.which("dpkg-deb") is None:
        raise Stop("dpkg-deb is needed for a Debian package: for example `apt install dpkg`.")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "stolik"
        _fill(program, tree)
        _control(tree, version, ARCHITECTURES[machine], needed_glibc(program))
        for path in [tree, *tree.rglob("*")]:
            _settle(path, moment)
        done = subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, target],
            env=os.environ | {"SOURCE_DATE_EPOCH": str(moment)},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        raise Stop(f"dpkg-deb failed: {done.stderr.strip()}")
    return target


def needed_glibc(program: Path) -> tuple[int, int]:
    """The oldest version of the C library that has everything the program's files ask for."""
    asked = {(2, 17)}
    for path in program.rglob("*"):
        content = path.read_bytes() if path.is_file() else b""
        if content.startswith(b"\x7fELF"):
            asked |= {(int(major), int(minor)) for major, minor in GLIBC.findall(content)}
    return max(asked)


def _fill(program: Path, tree: Path) -> None:
    """Put every file in its place below `tree`."""
    share = tree / "usr/share"
    shutil.copytree(program, tree / "usr/lib/stolik", symlinks=True)
    _link(tree / "usr/games/stolik", "../lib/stolik/stolik")
    _copy(MENU / "stolik.desktop", share / "applications/stolik.desktop")
    _copy(MENU / "stolik.xml", share / "mime/packages/stolik.xml")
    _copy(ICONS / "stolik.svg", share / "icons/hicolor/scalable/apps/stolik.svg")
    for size in (256, 512):
        _copy(ICONS / f"stolik_{size}.png", share / f"icons/hicolor/{size}x{size}/apps/stolik.png")
    _packed(FILES / "stolik.6", share / "man/man6/stolik.6.gz")
    _packed(ROOT / "CHANGELOG.md", share / "doc/stolik/changelog.gz")
    _copy(ROOT / "LICENSE", share / "doc/stolik/copyright")
    shutil.copytree(ROOT / "licenses", share / "doc/stolik/licenses")


def _control(tree: Path, version: str, architecture: str, glibc: tuple[int, int]) -> None:
    """Write what the package says of itself, and the sums of its files."""
    kilobytes = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    lines = [
        "Package: stolik",
        f"Version: {version}",
        f"Architecture: {architecture}",
        "Maintainer: Stolik contributors <stolik@localhost>",
        f"Installed-Size: {kilobytes}",
        f"Depends: libc6 (>= {glibc[0]}.{glibc[1]})",
        f"Recommends: {RECOMMENDED}",
        "Section: games",
        "Priority: optional",
        "Description: card table for families and hobby players",
        " Four card games at one table: against computer opponents and together at",
        " one screen, offline, in English and Polish.",
    ]
    folder = tree / "DEBIAN"
    folder.mkdir()
    (folder / "control").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _settle(path: Path, moment: int) -> None:
    """Give a file or folder the mode and time that it has in every build."""
    if path.is_symlink():
        return
    runs = path.is_dir() or bool(path.stat().st_mode & 0o100)
    path.chmod(0o755 if runs else 0o644)
    os.utime(path, (moment, moment))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _packed(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _link(link: Path, to: str) -> None:
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(to)
