"""Stolik in the person's own menu (Linux): the entry, the icon and the kind of its match files, for a program that no package installed.

`stolik --add-to-menu` puts them there, `stolik --remove-from-menu` takes them away again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scenes.files import remove, write_whole

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
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    try:
        if wish == "--remove-from-menu":
            take_away(share)
        elif sys.platform == "linux" and getattr(sys, "frozen", False):
            add(share, Path(os.environ.get("APPIMAGE") or sys.executable))
        else:
            return _refused("only the packed program for Linux can be added to a menu")
    except OSError as error:
        return _refused(error.strerror or str(error))
    return 0


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
    write_whole(share / ENTRY, entry.replace(STARTS, f"Exec={quoted(program)} ", 1).encode())
    _notice(share)


def take_away(share: Path) -> None:
    """Take away what `add` has put there."""
    for place in (ENTRY, KIND, *PICTURES):
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
            subprocess.run([command, share / folder], capture_output=True, check=False)
