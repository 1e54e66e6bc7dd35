"""Tables of the player's own: maps made in Tiled, in the folder `tables` of the data folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import N_, Text
from scenes.games import name_of, playable, sign_of
from scenes.kit import Kit
from scenes.own_backs import files_in, folder_of, own_backs
from scenes.scene import Change
from scenes.table import slots
from scenes.table.slots import BadTable
from scenes.widgets import Choice, Label, Widget
from scenes.words import _, say

if TYPE_CHECKING:
    from scenes.settings_rows import Row, Rows

TABLES = "tables"
"""Name of the folder."""


class OwnTable(NamedTuple):
    """A map in the folder: for which game and number of seats it is, and what is wrong with it, None if it can be used."""

    file: Path
    game: str
    seats: int
    trouble: BadTable | None


def own_tables(folder: Path) -> list[OwnTable]:
    """Return the maps of the player's own, by file name."""
    return [_tried(file) for file in files_in(folder / TABLES, {".tmx"})]


def _tried(file: Path) -> OwnTable:
    game, seats = "", 0
    try:
        tiled = slots.load(file)
        game, seats = str(tiled.properties.get("game", "")), int(tiled.properties.get("seats", 0))
        if not playable(game) or seats not in sign_of(game).seats:
            reason = Text(N_("its properties “game” and “seats” fit no game of the house."))
            return OwnTable(file, "", 0, BadTable(file, reason))
        slots.read(file, game, seats)
    except BadTable as error:
        return OwnTable(file, game, seats, error)
    except (ValueError, TypeError):
        return OwnTable(
            file, "", 0, BadTable(file, Text(N_("its properties “game” and “seats” fit no game of the house.")))
        )
    return OwnTable(file, game, seats, None)


def key_of(game: str, seats: int) -> str:
    """Return under which key of the settings the own table of a game for so many seats is kept."""
    return f"{game}.{seats}"


def chosen_table(kit: Kit, game: str, seats: int) -> Path | None:
    """Return the map that is chosen for a game and a number of seats, None for the standard one."""
    name = kit.preferences.now.tables.get(key_of(game, seats), "")
    return folder_of(kit) / TABLES / Path(name).name if name else None


# --- on the settings page ---------------------------------------------------------------------------------------------
class TableRows:
    """The rows that choose among tables of one's own, and what is wrong with files that cannot be used."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def rows(self, rows: Rows) -> Sequence[Row]:
        """Return a row for each game and number of seats for which there is a map, and one with everything that is wrong."""
        tables = own_tables(folder_of(self.kit))
        found = [
            self._row(rows, *place) for place in sorted({(table.game, table.seats) for table in tables if table.game})
        ]
        wrong = [table.trouble.text for table in tables if table.trouble is not None]
        wrong += own_backs(folder_of(self.kit))[1]
        return [*found, *self._troubles(rows, wrong)]

    def _row(self, rows: Rows, game: str, seats: int) -> Row:
        key, now = key_of(game, seats), self.kit.preferences.now.tables
        good = [
            table.file
            for table in own_tables(folder_of(self.kit))
            if (table.game, table.seats) == (game, seats) and table.trouble is None
        ]

        def put(name: str) -> Change | None:
            left = {other: chosen for other, chosen in self.kit.preferences.now.tables.items() if other != key}
            self.kit.preferences.change(tables=left | ({key: name} if name else {}))
            return None

        question = _("Table: {game}, {seats} seats").format(game=name_of(game), seats=seats)
        options = [("", _("Standard table")), *((file.name, file.stem) for file in good)]
        answer: Widget = Choice(f"settings.table.{key}", question, options, now.get(key, ""), put)
        return rows.row(answer, _("Maps from the folder {folder} of your data folder.").format(folder=TABLES))

    def _troubles(self, rows: Rows, wrong: Sequence[Text]) -> Sequence[Row]:
        """Return a row that tells what is wrong with files."""
        if not wrong:
            return ()
        title = _("Files that cannot be used")
        return [rows.row(Label("settings.troubles", title, family="strong"), "\n".join(say(text) for text in wrong))]
