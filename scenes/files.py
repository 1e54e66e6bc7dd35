"""Writing and putting aside files so that a crash or a full disk loses nothing."""

from __future__ import annotations

import contextlib
import glob
import os
import time
from pathlib import Path

WAITS_S = (0.01, 0.03, 0.1)
"""How long is waited before a file that is held is tried again."""


def write_whole(path: Path, content: bytes, private: bool = False) -> None:
    """Write `content` to `path` at once or not at all: a new file takes the old one's place, and both its bytes and its
    name are on the disk when this returns. A private file can be read by its owner alone. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with open(part, "wb", opener=_private if private else None) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(part, path)
    except OSError:
        remove(part)
        raise


def put_in_place(part: Path, path: Path) -> None:
    """Let a new file take the old one's place, for good. Where another program holds the old one for a moment (a virus scanner, a
    folder that is kept in the cloud) it is tried again; if that lasts, both stay where they are. Raises OSError."""
    for wait_s in WAITS_S:
        try:
            part.replace(path)
            break
        except PermissionError:
            time.sleep(wait_s)
    else:
        part.replace(path)
    _keep_names(path.parent)


def _keep_names(folder: Path) -> None:
    """Have the disk keep the names in a folder as they are now: until then a power cut may take a new one back. Where a folder
    cannot be opened or synced (Windows, some network drives) the system does it in its own time."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _private(path: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(path, flags, 0o600)


def unused(path: Path) -> Path:
    """Return a name that nothing has yet: this one, or one with a number. A clock that is set back tells the same second twice."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def write_beside(path: Path, content: bytes) -> Path:
    """Write `content` to `path`, or beside it where another file has that name; return where it lies. Raises OSError."""
    number, found = 1, path
    while found.exists():
        if found.is_file() and found.read_bytes() == content:
            return found
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    write_whole(found, content)
    return found


def free_name(path: Path, word: str) -> Path:
    """Return a name beside `path` that says `word` and a number and is not taken: `settings.broken-1.json`."""
    number = 1
    while (free := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return free


def put_aside(path: Path, word: str) -> Path:
    """Move what lies at `path` (a file or a folder) out of the way; return where it lies now. Raises OSError."""
    aside = free_name(path, word)
    path.rename(aside)
    return aside


def copy_aside(path: Path, word: str) -> Path:
    """Copy the file at `path` beside it; return the copy. One that lies there already is not made again. Raises OSError."""
    content = path.read_bytes()
    for kept in path.parent.glob(f"{glob.escape(path.stem)}.{word}-*{path.suffix}"):
        if kept.read_bytes() == content:
            return kept
    aside = free_name(path, word)
    write_whole(aside, content)
    return aside


def remove(path: Path) -> None:
    """Delete a file that may be gone already; one that cannot be deleted stays."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
