"""What was measured of the levels, row by row (docs/strength.json): it outlasts the ledgers, in which single matches stand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from build_scripts.strength_pairings import Pairing, Share
from game.cli.usage import Usage


def name_of(one: Pairing) -> str:
    """A row's name: who plays whom at what table; what is asked for is no part of it."""
    rules = () if one.options is None else one.options
    playouts = () if one.playouts is None else (f"{one.playouts} playouts",)
    return ", ".join((one.game, f"{one.seats} seats", f"{one.a} v {one.b}", *rules, *playouts))


class Record:
    """The rows of a file, which need not be there yet. After a change of a level its rows must be left out, or played anew."""

    def __init__(self, path: Path) -> None:
        """Raises Usage for a file that is no record."""
        self._path = path
        try:
            rows = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
            self._rows = {name: _share(*row) for name, row in rows.items()}
        except (OSError, ValueError, TypeError, AttributeError) as error:
            raise Usage(f"{path} cannot be used as a record.") from error

    def found(self, one: Pairing) -> Share | None:
        """What is known of a pairing, None if it was never played."""
        return self._rows.get(name_of(one))

    def take(self, one: Pairing, share: Share | None) -> None:
        """Takes in what a ledger says, unless more matches are known already."""
        known = self.found(one)
        if share is not None and (known is None or share.games >= known.games):
            self._rows[name_of(one)] = share

    def drop(self, pairings: Sequence[Pairing]) -> None:
        """Forgets what was played by other levels than those of now."""
        for one in pairings:
            self._rows.pop(name_of(one), None)

    def save(self) -> None:
        """Writes the file, a line for each row."""
        lines = [
            f"{json.dumps(name)}: {json.dumps([round(figure, 5) for figure in share[:3]] + [share.games])}"
            for name, share in sorted(self._rows.items())
        ]
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def _share(mean: float, low: float, high: float, games: int) -> Share:
    return Share(float(mean), float(low), float(high), int(games))
