"""A match file: lines appended one by one, each safely on the disk before play goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scenes.files import remove, write_whole


def written(line: Mapping[str, Any]) -> bytes:
    """Return `line` as it stands in a match file."""
    try:
        return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:  # half a surrogate pair in a name: only the escaped form can hold it
        return json.dumps(line, separators=(",", ":")).encode() + b"\n"


class MatchFile:
    """One `.jsonl` file that lines are appended to. What is no part of the match lies beside it: `.seed`, `.ui.json`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def begin(cls, path: Path, header: Mapping[str, Any], seed: str) -> MatchFile:
        """Make a new match file with its header; `seed` stays in a private file until the end. Raises OSError."""
        found = cls(path)
        write_whole(found.seed_path, seed.encode())
        write_whole(path, written(header))
        return found

    @property
    def seed_path(self) -> Path:
        """Where the seed of a running match lies."""
        return self.path.with_suffix(".seed")

    @property
    def ui_path(self) -> Path:
        """Where a seat's own order of cards and the like lie; losing it never loses the match."""
        return self.path.with_suffix(".ui.json")

    @property
    def seed(self) -> str | None:
        """The seed of the running match, or None if its file is gone: then luck begins afresh."""
        try:
            return self.seed_path.read_text("utf-8") or None
        except (OSError, UnicodeDecodeError):
            return None

    def append(self, line: Mapping[str, Any]) -> None:
        """Write one line and wait until the disk has it. Raises OSError; then nothing of the line is counted."""
        with self.path.open("ab") as file:
            file.write(written(line))
            file.flush()
            os.fsync(file.fileno())
        if line.get("kind") == "end":
            remove(self.seed_path)
