"""What tells that a match file has changed since it was counted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells whether a file has changed since it was read: size in bytes and time of change in ns."""

    size: int
    changed: int

    @classmethod
    def of(cls, path: Path) -> Stamp | None:
        """The stamp of a file, None if it is not there."""
        try:
            found = path.stat()
        except OSError:
            return None
        return cls(found.st_size, found.st_mtime_ns)
