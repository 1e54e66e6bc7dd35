"""The folder that becomes an AppImage: `python -m build_scripts.shipping.appimage PLACE` lays it out from the Debian package in `dist/`.

The tool that makes one file of it fetches a part of its own, so that is done in the workflow alone; the folder is played here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build_scripts.environment import Stop

RUN = '#!/bin/sh\nexec "${0%/*}/usr/lib/stolik/stolik" "$@"\n'
"""What the image starts; `$0` is its own path, with a folder in it."""
TOP = ("share/applications/stolik.desktop", "share/icons/hicolor/256x256/apps/stolik.png")
"""What the image shows of itself, below `usr`."""


def main(arguments: Sequence[str]) -> int:
    """Lay the folder out; return 1 with a sentence where that fails."""
    from build_scripts.shipping.unpack import made

    try:
        app_dir(made("stolik_*.deb"), Path(arguments[0]))
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    return 0


def app_dir(package: Path, place: Path) -> Path:
    """Lay out the folder at `place`; return what starts it. Raises Stop where the package cannot be unpacked."""
    done = subprocess.run(["dpkg-deb", "--extract", package, place], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Stop(f"{package.name} cannot be unpacked: {done.stderr.strip()}")
    for part in TOP:
        shutil.copy(place / "usr" / part, place)
    start = place / "AppRun"
    start.write_text(RUN, encoding="utf-8", newline="\n")
    start.chmod(0o755)
    return start


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
