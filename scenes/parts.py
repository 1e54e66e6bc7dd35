"""The parts that the program is made of, as `licenses/README.md` lists them, and opening a folder in the system's own way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scenes.outside import variables

LICENSES = Path(__file__).resolve().parents[1] / "licenses"


def parts(readme: Path = LICENSES / "README.md") -> list[tuple[str, str]]:
    """Every part with its licence; [] where the list cannot be read."""
    try:
        lines = readme.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    found: list[tuple[str, str]] = []
    columns: list[str] = []
    for line in lines:
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            columns = []
        elif not columns:
            columns = cells
        elif not set(line) <= set("|-: ") and "licence" in columns:
            found.append((cells[0], cells[columns.index("licence")]))
    return found


def open_folder(path: Path) -> bool:
    """Shows a folder in the system's file browser; False where that cannot be done."""
    command = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    quiet = subprocess.DEVNULL
    try:
        path.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [command, str(path)], env=variables(), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
    except OSError:
        return False
    return True
