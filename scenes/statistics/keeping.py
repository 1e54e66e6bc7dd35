"""The statistics: match files are read into the database one by one, and what they add up to is asked here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import N_, Text
from scenes.saves import Saves, Unloadable, glance
from scenes.statistics.stamp import Stamp

if TYPE_CHECKING:  # database and counting are loaded when figures are first asked for, not at every start
    from scenes.statistics.store import Store
    from scenes.statistics.tally import Tally

NAME = "statistics.sqlite"
FEW = 4
"""So many matches may be counted at once without anybody waiting."""


class Statistics:
    """Everything that finished matches tell. The database is opened when it is first asked for.

    Where it was broken, `tell` gets one sentence and everything is read anew; where it cannot be written at all, the figures
    are worked out again each time and only slower.
    """

    def __init__(self, saves: Saves, path: Path, tell: Callable[[Text], None]) -> None:
        self._saves = saves
        self._path = path
        self._tell = tell
        self._store: Store | None = None
        self._unkept: dict[str, tuple[Stamp, Tally]] = {}
        """Rows that the database would not take."""
        self._opened = False

    @property
    def store(self) -> Store | None:
        """The database, None where there can be none."""
        if not self._opened:
            self._opened = True
            self._store = self._open(again=True)
        return self._store

    def _open(self, again: bool) -> Store | None:
        from scenes.statistics.store import BrokenStore, Store

        try:
            return Store(self._path)
        except BrokenStore as error:
            if not again or error.aside is None:
                return None
            sentence = N_(
                "The statistics were damaged and are counted anew from the matches. The old file was kept as {file}."
            )
            self._tell(Text(sentence, {"file": error.aside.name}))
            return self._open(again=False)
        except OSError:
            return None

    def close(self) -> None:
        """Lets the database go; it is opened again when it is asked for."""
        if self._store is not None:
            self._store.close()
        self._store, self._opened = None, False

    def _give_up(self) -> None:
        """The database can be read no more: until the next start everything is worked out from the match files."""
        if self._store is not None:
            self._store.close()
        self._store = None

    # --- catching up ----------------------------------------------------------------------------------------------------
    def stale(self) -> list[Path]:
        """Match files that have ended and are not counted yet as they are now; rows of files that are gone are dropped."""
        known = self._known()
        there: dict[str, Path] = {}
        try:
            there = {path.name: path for path in sorted(self._saves.folder.glob("*.jsonl")) if _counts(path)}
        except OSError:
            return []
        self._forget([file for file in known if file not in there])
        return [path for file, path in there.items() if known.get(file) != Stamp.of(path) and _ended(path)]

    def _known(self) -> dict[str, Stamp]:
        known = {file: stamp for file, (stamp, _row) in self._unkept.items()}
        try:
            return known | (self.store.stamps() if self.store is not None else {})
        except OSError:
            self._give_up()
            return known

    def _forget(self, gone: list[str]) -> None:
        for file in gone:
            self._unkept.pop(file, None)
        if self.store is not None:
            try:
                self.store.forget(gone)
            except OSError:
                return

    def read(self, path: Path) -> Tally | None:
        """Counts one match file; its row, None where nothing can be counted."""
        from scenes.statistics.tally import tally

        stamp = Stamp.of(path)
        try:
            found = tally(self._saves.look(path))
        except Unloadable:
            return None
        if found is None or stamp is None:
            return None
        self._keep(path.name, stamp, found)
        return found

    def _keep(self, file: str, stamp: Stamp, row: Tally) -> None:
        try:
            if self.store is None:
                raise OSError
            self.store.put(file, stamp, row)
            self._unkept.pop(file, None)
        except OSError:
            self._unkept[file] = stamp, row

    def catch_up(self) -> None:
        """Counts everything that is not counted yet, at once."""
        for path in self.stale():
            self.read(path)

    # --- asking ---------------------------------------------------------------------------------------------------------
    def rows(self) -> list[tuple[str, Tally]]:
        """Every ended match with its file's name, the oldest first."""
        try:
            kept = dict(self.store.matches()) if self.store is not None else {}
        except OSError:
            self._give_up()
            self.catch_up()
            kept = {}
        kept |= {file: row for file, (_stamp, row) in self._unkept.items()}
        return sorted(kept.items(), key=lambda entry: (entry[1].created, entry[0]))

    def earned_first(self, path: Path) -> list[tuple[int, str]]:
        """The achievements that people earned in the match of a file and never before: (seat, name) each.

        Nothing is told while many matches wait to be counted: it would take long, and nobody knows yet what came before.
        """
        waiting = self.stale()
        if len(waiting) > FEW:
            return []
        for stale in waiting:
            self.read(stale)
        rows = self.rows()
        this = next((row for file, row in rows if file == path.name), None)
        if this is None:
            return []
        before = {
            (part.name, this.game, name)
            for file, row in rows
            if file != path.name and row.game == this.game
            for part in row.parts
            for name in part.earned
        }
        people = [part for part in this.parts if part.kind == "human"]
        return [(p.seat, name) for p in people for name in p.earned if (p.name, this.game, name) not in before]


def _counts(path: Path) -> bool:
    """Whether a file is a match of its own, no copy of a damaged one that was kept aside."""
    return ".damaged-" not in path.name


def _ended(path: Path) -> bool:
    entry = glance(path)
    return entry is not None and entry.finished
