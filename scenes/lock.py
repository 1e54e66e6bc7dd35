"""The lock: one copy of the program a data folder, so that two never write over each other's files.

The system frees it when the program ends, however that comes about; a lock that is left over cannot be.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Lock:
    """A locked file at `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def take(self) -> bool:
        """Return whether the lock is ours now. Where no file can be made there is nothing to protect: True."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = self._path.open("a+b")
        except OSError:
            return True
        if not _locked(file):
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Let another copy have it."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


def _locked(file: BinaryIO) -> bool:
    """Lock `file` for this process; return False if another one has it."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
