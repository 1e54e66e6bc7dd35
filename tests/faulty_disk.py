"""A disk that refuses: the n-th call that would change something below a folder fails, alone or with all after it.

    with FaultyDisk(folder, number=3, code=errno.ENOSPC, lasting=True) as disk:
        ...
    disk.fired, disk.calls

Calls are those that open a file for writing, write, flush, close, sync, rename, delete, make a folder, and what SQLite does. A write that
fails has written half.
"""

import builtins
import contextlib
import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SQLITE_CODES = {28: sqlite3.SQLITE_FULL, 5: sqlite3.SQLITE_IOERR, 13: sqlite3.SQLITE_READONLY}


class FaultyDisk:
    """Refuses from `with` to the end of its block. `number` counts from 1; 0 refuses nothing and only counts."""

    def __init__(self, folder: Path, number: int, code: int, lasting: bool) -> None:
        self.calls: list[str] = []
        self.fired = False
        self._folder = str(folder)
        self._number, self._code, self._lasting = number, code, lasting
        self._stack = contextlib.ExitStack()

    # --- counting -------------------------------------------------------------------------------------------------------
    def count(self, what: str, path: object) -> None:
        """One call that concerns a path. Raises OSError if it is to fail."""
        if self._fails(what, path):
            raise OSError(self._code, os.strerror(self._code), str(path))

    def _fails(self, what: str, path: object) -> bool:
        self.calls.append(f"{what} {Path(str(path)).name}")
        number = len(self.calls)
        fails = bool(self._number) and (number >= self._number if self._lasting else number == self._number)
        self.fired = self.fired or fails
        return fails

    def concerns(self, path: object) -> bool:
        """Whether a path lies below the folder."""
        return isinstance(path, str | Path) and os.path.abspath(path).startswith(self._folder)  # noqa: PTH100

    def refusal(self, what: str) -> sqlite3.OperationalError | None:
        """One call of SQLite: the error that it gives, if it is to fail."""
        if not self._fails(what, "database"):
            return None
        error = sqlite3.OperationalError(os.strerror(self._code))
        error.sqlite_errorcode = SQLITE_CODES[self._code]
        return error

    # --- in place of the system -----------------------------------------------------------------------------------------
    def __enter__(self) -> Self:
        """From now on."""
        self._put(builtins, "open", self._opening(builtins.open))
        self._put(io, "open", self._opening(io.open))
        for name in ("replace", "rename", "unlink", "remove", "mkdir", "rmdir"):
            self._put(os, name, self._changing(name, getattr(os, name)))
        self._put(os, "fsync", self._syncing(os.fsync))
        self._put(os, "sendfile", self._sending(os.sendfile))
        self._put(sqlite3, "connect", self._connecting(sqlite3.connect))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """The disk is well again."""
        self._stack.close()

    def _put(self, place: Any, name: str, made: Any) -> None:
        before = getattr(place, name)
        setattr(place, name, made)
        self._stack.callback(setattr, place, name, before)

    def _opening(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *arguments: Any, **options: Any) -> Any:
            if not (set(mode) & set("wax+")) or not self.concerns(file):
                return plain(file, mode, *arguments, **options)
            self.count("open", file)
            return _File(self, plain(file, mode, *arguments, **options), file)

        return opened

    def _changing(self, what: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        def changed(path: Any, *arguments: Any, **options: Any) -> Any:
            if self.concerns(path):
                self.count(what, path)
            return plain(path, *arguments, **options)

        return changed

    def _named(self, descriptor: int) -> str:
        try:
            return os.readlink(f"/proc/self/fd/{descriptor}")  # noqa: PTH115
        except OSError:
            return self._folder

    def _syncing(self, plain: Callable[[int], None]) -> Callable[[int], None]:
        def synced(descriptor: int) -> None:
            if self.concerns(self._named(descriptor)):
                self.count("fsync", self._named(descriptor))
            plain(descriptor)

        return synced

    def _sending(self, plain: Callable[..., int]) -> Callable[..., int]:
        def sent(out: int, *arguments: Any) -> int:
            if self.concerns(self._named(out)):
                self.count("write", self._named(out))
            return plain(out, *arguments)

        return sent

    def _connecting(self, plain: Callable[..., sqlite3.Connection]) -> Callable[..., Any]:
        def connected(path: Any, **options: Any) -> Any:
            error = self.refusal("connect")
            if error is not None:
                raise error
            return _Database(self, plain(path, **options))

        return connected


class _File:
    """An open file whose every change is counted."""

    def __init__(self, disk: FaultyDisk, file: Any, path: object) -> None:
        self._disk, self._file, self._path = disk, file, path

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __iter__(self) -> Any:
        return iter(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def write(self, content: Any) -> int:
        try:
            self._disk.count("write", self._path)
        except OSError:
            self._file.write(content[: len(content) // 2])
            raise
        written: int = self._file.write(content)
        return written

    def truncate(self, *size: int) -> int:
        self._disk.count("truncate", self._path)
        cut: int = self._file.truncate(*size)
        return cut

    def flush(self) -> None:
        self._disk.count("flush", self._path)
        self._file.flush()

    def close(self) -> None:
        if not self._file.closed:
            self._file.close()
            self._disk.count("close", self._path)


class _Database:
    """A connection to a database whose every statement is counted."""

    def __init__(self, disk: FaultyDisk, base: sqlite3.Connection) -> None:
        self._disk, self._base = disk, base

    def __getattr__(self, name: str) -> Any:
        return getattr(self._base, name)

    def execute(self, statement: str, *values: Any) -> Any:
        error = self._disk.refusal(statement.partition(" ")[0])
        if error is not None:
            raise error
        return self._base.execute(statement, *values)

    def executemany(self, statement: str, *values: Any) -> Any:
        error = self._disk.refusal(statement.partition(" ")[0])
        if error is not None:
            raise error
        return self._base.executemany(statement, *values)
