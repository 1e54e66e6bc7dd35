"""A file of finished arena matches, one JSON line each, so that a long run can be broken off and taken up again."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from pathlib import Path
from typing import Any

from game.cli.usage import Usage


def key_of(job: Any) -> str:
    """A short name for a match: the same for the same levels, seats, deal and playouts."""
    return hashlib.sha256(json.dumps(dataclasses.astuple(job)).encode()).hexdigest()[:16]


class Ledger:
    """What was played already, by key. Without a path nothing is read or written."""

    def __init__(self, path: str | None) -> None:
        """Reads the file if it is there; a line cut off by a crash is left out. Raises Usage for a file that cannot be used."""
        self.shares: dict[str, float] = {}
        self._path = Path(path) if path is not None else None
        if self._path is None:
            return
        try:
            if self._path.exists():
                self._read(self._path.read_text(encoding="utf-8"))
            else:
                self._path.touch()
        except (OSError, UnicodeDecodeError) as error:
            raise Usage(f"{path} cannot be used as a ledger.") from error

    def _read(self, text: str) -> None:
        for line in text.splitlines():
            try:
                row = json.loads(line)
                self.shares[row["match"]] = float(row["share"])
            except (ValueError, KeyError, TypeError):
                continue

    def add(self, key: str, share: float) -> None:
        """Writes a finished match down. Raises Usage where that cannot be done."""
        self.shares[key] = share
        if self._path is not None:
            try:
                with self._path.open("a", encoding="utf-8", newline="\n") as file:
                    file.write(json.dumps({"match": key, "share": share}) + "\n")
            except OSError as error:
                raise Usage(f"{self._path} cannot be written: {error.strerror}.") from error
