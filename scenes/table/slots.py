"""Reads tables from TMX maps. The only user of pytmx; whatever is wrong with a map comes out as one `BadTable`."""

from __future__ import annotations

from pathlib import Path

from scenes.table.places import Table


class BadTable(ValueError):
    """A map that cannot be used: `file`, `where` (an object, a line or ""), `reason`; as text one sentence for people."""

    def __init__(self, file: Path, where: str, reason: str) -> None:
        self.file = file
        self.where = where
        self.reason = reason
        super().__init__(f"{file.name}{': ' + where if where else ''}: {reason}")


def read(path: Path, game: str, seats: int) -> Table:
    """The table of a map in design units, with all that the game needs for so many seats. Raises BadTable, never anything else."""
    raise NotImplementedError


def table_for(game: str, seats: int, own: Path | None = None) -> tuple[Table, BadTable | None]:
    """The player's own map if it is good, else the standard one; and what is wrong with the own one, or None."""
    raise NotImplementedError
