"""Puts a form of the frozen program where a person would have it, and tells what to start."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from build_scripts.environment import Stop
from build_scripts.package import BUNDLE, PROGRAM
from build_scripts.shipping.appimage import app_dir

DIST = PROGRAM.parent
FROZEN = ("folder", "archive", "one-file", "deb")
IMAGE = "appimage"
IMAGES = ("app-dir", IMAGE)
"""The folder of which the AppImage is made, and that itself, which only the workflow makes."""


def unpacked(form: str, place: Path) -> Path:
    """Unpack a form of FROZEN or IMAGES below `place`, which is made; return the program. Raises Stop where it was not built."""
    place.mkdir(parents=True, exist_ok=True)
    ways = {
        "folder": _folder,
        "archive": _archive,
        "one-file": _one_file,
        "deb": _deb,
        "app-dir": _app_dir,
        IMAGE: _image,
    }
    return ways[form](place)


def _folder(place: Path) -> Path:
    return copied(PROGRAM, place)


def copied(folder: Path, place: Path) -> Path:
    """Copy a frozen folder to `place`; return the program in it. Raises Stop where nothing was built."""
    name = "stolik.exe" if sys.platform == "win32" else "stolik"
    if not (folder / name).exists():
        raise Stop("the frozen program is not there; run `dev.py build` first.")
    shutil.copytree(folder, place, symlinks=True, dirs_exist_ok=True)
    return place / name


def _archive(place: Path) -> Path:
    """What is given away besides installers and single files: each system has its own kind of archive."""
    return {"win32": _zip, "darwin": _dmg}.get(sys.platform, _tar)(place)


def _zip(place: Path) -> Path:
    packed = made("stolik-*-windows-*.zip")
    shutil.unpack_archive(packed, place)
    return place / packed.stem / "stolik.exe"


def _dmg(place: Path) -> Path:
    """The application of the image, copied to where a person would drag it."""
    image, volume = made("stolik-*-macos-*.dmg"), place / "volume"
    _run("hdiutil", "attach", image, "-nobrowse", "-readonly", "-mountpoint", volume)
    try:
        _run("ditto", volume / BUNDLE, place / BUNDLE)
    finally:
        _run("hdiutil", "detach", volume)
    return place / BUNDLE / "Contents" / "MacOS" / "stolik"


def _run(*command: str | Path) -> None:
    """Run a tool. Raises Stop with its last words if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Stop(f"{command[0]} failed: {(done.stderr or done.stdout).strip()}")


def _tar(place: Path) -> Path:
    packed = made("stolik-*-linux-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(place, filter="data")
    return place / packed.name.removesuffix(".tar.gz") / "stolik"


def _one_file(place: Path) -> Path:
    return Path(shutil.copy(made("stolik-*-linux-*[!ze]"), place / "stolik"))


def _deb(place: Path) -> Path:
    packed = made("stolik_*.deb")
    _run("dpkg-deb", "--extract", packed, place)
    return place / "usr/games/stolik"


def _app_dir(place: Path) -> Path:
    return app_dir(made("stolik_*.deb"), place)


def _image(place: Path) -> Path:
    return Path(shutil.copy(made("stolik-*.AppImage"), place / "stolik.AppImage"))


def made(pattern: str) -> Path:
    """The one file in `dist/` of this pattern. Raises Stop."""
    found = sorted(DIST.glob(pattern))
    if len(found) != 1:
        raise Stop(f"there are {len(found)} files {pattern} in dist/ instead of one; run `dev.py build --all` first.")
    return found[0]
