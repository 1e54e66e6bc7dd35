"""A player's own map at the table: read when it is chosen, and again whenever Tiled saves it; a bad one changes nothing."""

from __future__ import annotations

from pathlib import Path

from scenes.table import slots
from scenes.table.places import Table
from scenes.table.slots import BadTable

LOOK_MS = 500.0
"""How often it is looked whether the file has been saved."""
Stamp = tuple[int, int]
"""When a file was changed last, ns, and its size."""


class OwnMap:
    """The table that is played on: `table`, and in `trouble` what is wrong with the file, None for nothing."""

    def __init__(self, game: str, seats: int, file: Path | None) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.table: Table
        self.trouble: BadTable | None
        self.table, self.trouble = slots.table_for(game, seats, file)
        self._stamp = self._now()
        self._since = 0.0

    def choose(self, file: Path | None) -> bool:
        """Takes another file, None for the standard table; whether it is another one."""
        if file == self.file:
            return False
        self.file = file
        self.table, self.trouble = slots.table_for(self.game, self.seats, file)
        self._stamp = self._now()
        return True

    def tick(self, dt_ms: float) -> bool:
        """Lets time pass; True when the file has been saved: there is another table, or another trouble."""
        self._since += dt_ms
        if self.file is None or self._since < LOOK_MS:
            return False
        self._since = 0.0
        stamp = self._now()
        if stamp is None or stamp == self._stamp:
            return False
        self._stamp = stamp
        try:
            self.table, self.trouble = slots.read(self.file, self.game, self.seats), None
        except BadTable as error:
            self.trouble = error
        return True

    def wait_ms(self) -> float | None:
        """Milliseconds until the file is looked at again, None without one."""
        return None if self.file is None else max(1.0, LOOK_MS - self._since)

    def _now(self) -> Stamp | None:
        """The file's stamp; None while it is not there, as in the moment in which it is saved."""
        if self.file is None:
            return None
        try:
            found = self.file.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size
