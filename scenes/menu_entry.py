"""Stolik in the person's own menu (Linux): the entry, the icon and the kind of its match files, for a program that no package installed.

`stolik --add-to-menu` puts them there, `stolik --remove-from-menu` takes them away again; About has a button for each.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scenes.files import remove, write_whole
from scenes.outside import variables
from scenes.refusals import HomelessError

ASSETS = Path(__file__).resolve().parents[1] / "assets"
ICONS = ASSETS / "icons" / "app"
ENTRY = Path("applications/stolik.desktop")
KIND = Path("mime/packages/stolik.xml")
PICTURES = {
    Path("icons/hicolor/scalable/apps/stolik.svg"): ICONS / "stolik.svg",
    Path("icons/hicolor/256x256/apps/stolik.png"): ICONS / "stolik_256.png",
    Path("icons/hicolor/512x512/apps/stolik.png"): ICONS / "stolik_512.png",
}
"""Icons below the folder that programs share, and where they come from."""
STARTS = "Exec=stolik "
"""How the entry of a package starts the program."""
NOTICING = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs that make a system notice what is new in a folder; where they are missing it does by itself, later."""


def main(wish: str) -> int:
    """Do what `--add-to-menu` or `--remove-from-menu` asks; return 1 with a sentence on the error stream where that fails."""
    program = packed_program()
    try:
        if wish == "--remove-from-menu":
            take_away(shared())
        elif program is not None:
            add(shared(), program)
        else:
            return _refused("only the packed program for Linux can be added to a menu")
    except OSError as error:
        return _refused(error.strerror or str(error))
    return 0


def packed_program() -> Path | None:
    """The program that a person started, where it is a packed one for Linux; else None."""
    if sys.platform != "linux" or not getattr(sys, "frozen", False):
        return None
    return Path(os.environ.get("APPIMAGE") or sys.executable)


def of_a_package(program: Path) -> bool:
    """Whether the system's own packages put the program where it is, and into the menu with it."""
    return program.is_relative_to("/usr")


def shared() -> Path:
    """The person's folder that programs share. Raises OSError where there is no home."""
    try:
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    except RuntimeError as error:
        raise HomelessError(errno.ENOENT, str(error)) from error


def standing(share: Path, program: Path) -> tuple[bool, bool]:
    """Whether there is an entry below `share`, and whether it starts this very program. What cannot be read is none."""
    try:
        lines = (share / ENTRY).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False, False
    return True, _start(program).strip() in [line.strip().removesuffix("%f").strip() for line in lines]


def _start(program: Path) -> str:
    """How the entry's line that starts a program begins."""
    return f"Exec={quoted(program)} "


def _refused(reason: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"Stolik's menu entry could not be changed: {reason}.\n")
    return 1


def add(share: Path, program: Path) -> None:
    """Put entry, kind and icons below `share`; the entry starts `program`. Raises OSError."""
    for place, picture in PICTURES.items():
        write_whole(share / place, picture.read_bytes())
    write_whole(share / KIND, (ASSETS / "menu" / KIND.name).read_bytes())
    entry = (ASSETS / "menu" / ENTRY.name).read_text("utf-8")
    write_whole(share / ENTRY, entry.replace(STARTS, _start(program), 1).encode())
    _notice(share)


def take_away(share: Path) -> None:
    """Take away what `add` has put there. Raises OSError where the entry stays."""
    (share / ENTRY).unlink(missing_ok=True)
    for place in (KIND, *PICTURES):
        remove(share / place)
    _notice(share)


def quoted(program: Path) -> str:
    """A path as the Exec line of an entry has it: in quotes, whatever has a meaning there escaped, and once more as in every value."""
    text = str(program).replace("%", "%%")
    for sign in '\\"`$':
        text = text.replace(sign, f"\\{sign}")
    return '"' + text.replace("\\", "\\\\") + '"'


def _notice(share: Path) -> None:
    for tool, folder in NOTICING:
        command = shutil.which(tool)
        if command is not None and (share / folder).is_dir():
            subprocess.run([command, share / folder], env=variables(), capture_output=True, check=False)
