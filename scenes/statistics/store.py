"""The database of finished matches: one file, made anew from the match files whenever it is missing, foreign or broken.

It knows nothing that is not in the match files, so it may be deleted at any time.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from scenes.files import put_aside, remove
from scenes.statistics.luck import Luck
from scenes.statistics.stamp import Stamp
from scenes.statistics.tally import Part, Tally

VERSION = 2
"""Of the tables and of what is worked out from a match; with another one everything is read anew."""
TABLES = """
CREATE TABLE matches (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL, game TEXT NOT NULL, edition TEXT NOT NULL,
    level TEXT NOT NULL, seats INTEGER NOT NULL, created TEXT NOT NULL, rounds INTEGER NOT NULL, seconds REAL NOT NULL,
    left_out TEXT NOT NULL
);
CREATE TABLE parts (
    file TEXT NOT NULL REFERENCES matches(file) ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
    kind TEXT NOT NULL, level TEXT NOT NULL, won INTEGER NOT NULL, total INTEGER NOT NULL, best INTEGER NOT NULL,
    place INTEGER NOT NULL, cards INTEGER NOT NULL, got REAL NOT NULL, due REAL NOT NULL, spread REAL NOT NULL,
    PRIMARY KEY (file, seat)
);
CREATE TABLE earned (
    file TEXT NOT NULL REFERENCES matches(file) ON DELETE CASCADE, seat INTEGER NOT NULL, achievement TEXT NOT NULL,
    PRIMARY KEY (file, seat, achievement)
);
CREATE INDEX parts_by_name ON parts (name);
"""
REFUSALS = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    }
)
"""Codes of faults that leave a database as it is."""
PART = "seat, name, kind, level, won, total, best, place, cards, got, due, spread"
MATCH = "game, edition, level, seats, created, rounds, seconds, left_out"


class BrokenStore(Exception):
    """The database cannot be used; `aside` is where it was put, None where it could not even be moved."""

    def __init__(self, aside: Path | None) -> None:
        super().__init__(str(aside))
        self.aside = aside


class Store:
    """Rows of matches by file name. Every change is whole or not there at all."""

    def __init__(self, path: Path) -> None:
        """Opens the database, empty if there is none. Raises BrokenStore after a broken one was put aside, and OSError."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._base = self._opened()
        except sqlite3.DatabaseError as error:
            if _refused(error) or (isinstance(error, sqlite3.OperationalError) and not path.is_file()):
                raise OSError(str(error)) from error
            raise BrokenStore(_aside(path)) from error

    def _opened(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.path, timeout=2.0, isolation_level=None)
        try:
            base.execute("PRAGMA foreign_keys = ON")
            base.execute("PRAGMA synchronous = NORMAL")  # what a power cut takes is counted anew
            if base.execute("PRAGMA quick_check").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the database is damaged")
            self._lay_out(base)
        except BaseException:
            base.close()
            raise
        return base

    @staticmethod
    def _lay_out(base: sqlite3.Connection) -> None:
        """Makes the tables, anew where they are of another version."""
        if base.execute("PRAGMA user_version").fetchone()[0] == VERSION:
            return
        base.execute("BEGIN IMMEDIATE")
        for name in ("earned", "parts", "matches"):
            base.execute(f"DROP TABLE IF EXISTS {name}")
        for statement in TABLES.split(";"):
            base.execute(statement)
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")

    def close(self) -> None:
        """Lets the file go."""
        self._base.close()

    @contextlib.contextmanager
    def _change(self) -> Iterator[None]:
        """One change, whole or not at all. Raises OSError where it cannot be written."""
        try:
            self._base.execute("BEGIN IMMEDIATE")
            yield
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise OSError(str(error)) from error

    # --- writing ------------------------------------------------------------------------------------------------------
    def stamps(self) -> dict[str, Stamp]:
        """The files that have been read, each with its stamp of then. Raises OSError."""
        with _read():
            rows = self._base.execute("SELECT file, size, changed FROM matches")
            return {file: Stamp(size, changed) for file, size, changed in rows}

    def put(self, file: str, stamp: Stamp, row: Tally) -> None:
        """Writes the row of a match over an older one of the same file. Raises OSError."""
        with self._change():
            self._base.execute("DELETE FROM matches WHERE file = ?", (file,))
            figures = (row.game, row.edition, row.level, row.seats, row.created, row.rounds, row.seconds, row.left_out)
            self._base.execute(
                f"INSERT INTO matches (file, size, changed, {MATCH}) VALUES ({_marks(11)})",
                (file, stamp.size, stamp.changed, *figures),
            )
            for part in row.parts:
                self._put_part(file, part)

    def _put_part(self, file: str, part: Part) -> None:
        luck = part.luck
        figures = (part.seat, _plain(part.name), part.kind, part.level, part.won, part.total, part.best, part.place)
        self._base.execute(
            f"INSERT INTO parts (file, {PART}) VALUES ({_marks(13)})",
            (file, *figures, luck.cards, luck.got, luck.due, luck.spread),
        )
        rows = [(file, part.seat, name) for name in part.earned]
        self._base.executemany("INSERT INTO earned VALUES (?, ?, ?)", rows)

    def forget(self, files: Iterable[str]) -> None:
        """Drops the rows of files that are gone. Raises OSError."""
        gone = [(file,) for file in files]
        if gone:
            with self._change():
                self._base.executemany("DELETE FROM matches WHERE file = ?", gone)

    # --- reading ------------------------------------------------------------------------------------------------------
    def matches(self) -> list[tuple[str, Tally]]:
        """Every match with its parts, the oldest first. Raises OSError."""
        with _read():
            return self._matches()

    def _matches(self) -> list[tuple[str, Tally]]:
        found: dict[str, Tally] = {}
        for file, *figures in self._base.execute(f"SELECT file, {MATCH} FROM matches ORDER BY created, file"):
            found[file] = Tally(*figures)
        earned: dict[tuple[str, int], list[str]] = {}
        for file, seat, name in self._base.execute("SELECT file, seat, achievement FROM earned ORDER BY rowid"):
            earned.setdefault((file, seat), []).append(name)
        for file, *figures in self._base.execute(f"SELECT file, {PART} FROM parts ORDER BY file, seat"):
            part = _part(figures)
            part.earned = tuple(earned.get((file, part.seat), ()))
            found[file].parts.append(part)
        return list(found.items())


def _refused(error: sqlite3.DatabaseError) -> bool:
    """Whether a fault is the disk's or another program's, and says nothing of what the file holds."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSALS


@contextlib.contextmanager
def _read() -> Iterator[None]:
    """One look into the database. Raises OSError where it cannot be read."""
    try:
        yield
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def _part(figures: Sequence[Any]) -> Part:
    seat, name, kind, level, won, total, best, place, *luck = figures
    return Part(seat, name, kind, level, bool(won), total, best, place, Luck(*luck))


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _plain(name: str) -> str:
    """A name without half surrogate pairs, which no database holds."""
    return name.encode("utf-8", "replace").decode()


def _aside(path: Path) -> Path | None:
    """Puts a broken database out of the way, with what lies beside it."""
    try:
        aside = put_aside(path, "broken")
    except OSError:
        return None
    for end in ("-journal", "-wal", "-shm"):
        remove(path.with_name(path.name + end))
    return aside
