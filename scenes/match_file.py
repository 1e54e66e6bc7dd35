"""A match file: lines appended one by one, each safely on the disk before play goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.core.words import N_, Text
from scenes.files import free_name, remove, write_whole
from scenes.refusals import why


def written(line: Mapping[str, Any]) -> bytes:
    """Return `line` as it stands in a match file."""
    try:
        return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:  # half a surrogate pair in a name: only the escaped form can hold it
        return json.dumps(line, separators=(",", ":")).encode() + b"\n"


def say_nothing(_text: Text) -> None:
    """Tell nobody."""


class MatchFile:
    """One `.jsonl` file that lines are appended to. What is no part of the match lies beside it: `.seed`, `.ui.json`.

    Where the disk refuses, play goes on: `tell` gets one sentence, the lines wait, and every further one tries again.
    """

    def __init__(self, path: Path, tell: Callable[[Text], None] = say_nothing, whole: int | None = None) -> None:
        """`whole`: so many bytes of the file are whole lines; what lies behind them is written over. None: all of it."""
        self.path = path
        self.waiting: list[bytes] = []
        """Lines that are not on the disk yet."""
        self._tell = tell
        self._whole = whole
        self._over = False
        self._unborn: str | None = None
        """The seed of a match whose file could not be made yet."""

    @classmethod
    def begin(
        cls, path: Path, header: Mapping[str, Any], seed: str, tell: Callable[[Text], None] = say_nothing
    ) -> MatchFile:
        """Make a new match file with its header; `seed` stays in a private file until the end."""
        found = cls(path, tell)
        found._unborn = seed
        found.append(header)
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
        """Write one line and wait until the disk has it; with it all that could not be written before."""
        self.waiting.append(written(line))
        self._over = line.get("kind") == "end"
        try:
            self.try_again()
        except OSError as error:
            if len(self.waiting) == 1:
                self._tell(
                    Text(
                        N_("The match cannot be saved now: {reason}. It is tried again with every move."),
                        {"reason": why(error)},
                    )
                )

    def try_again(self) -> None:
        """Write what could not be written before, if there is anything. Raises OSError."""
        if not self.waiting:
            return
        self._write(b"".join(self.waiting))
        self.waiting.clear()
        if self._over:
            remove(self.seed_path)

    def _write(self, content: bytes) -> None:
        """Write `content` behind the last whole line, over what a failed write left there. Raises OSError."""
        if self._unborn is not None:
            if self.path.exists():  # another match was begun in the same second
                self.path = free_name(self.path, "second")
            write_whole(self.seed_path, self._unborn.encode(), private=True)
            write_whole(self.path, content)
            self._unborn, self._whole = None, len(content)
            return
        with self.path.open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            whole = end if self._whole is None else min(self._whole, end)
            file.seek(whole)
            self._whole = whole
            file.write(content)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        self._whole = whole + len(content)
