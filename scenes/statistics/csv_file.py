"""All counted matches as a table for spreadsheets: one line a seat of a match, comma-separated, UTF-8."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from scenes.statistics.tally import Part, Tally

MATCH = ("file", "created", "game", "edition", "level", "seats", "rounds", "seconds", "left_out")
SEAT = ("seat", "name", "kind", "seat_level")
FIGURES = ("won", "place", "total", "best_round", "luck_cards", "luck_got", "luck_expected", "achievements")
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(rows: Iterable[tuple[str, Tally]]) -> str:
    """The table with its heading; a seat of a match that does not count has no figures."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*MATCH, *SEAT, *FIGURES])
    for file, row in rows:
        match = [_harmless(file), row.created, row.game, row.edition, row.level, row.seats, row.rounds]
        match += [round(row.seconds, 1), row.left_out]
        for part in row.parts:
            who = [part.seat, _harmless(part.name), part.kind, part.level]
            writer.writerow([*match, *who, *([""] * len(FIGURES) if row.left_out else _figures(part))])
    return out.getvalue()


def _figures(part: Part) -> list[object]:
    luck = [part.luck.cards, round(part.luck.got, 3), round(part.luck.due, 3)]
    return [int(part.won), part.place, part.total, part.best, *luck, " ".join(part.earned)]


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
