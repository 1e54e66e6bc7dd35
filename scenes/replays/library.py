"""The library: every match of the data folder at a glance, to be searched and sifted. Needs no pygame."""

from __future__ import annotations

import datetime as dt
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from scenes.replays.sharing import IMPORTED
from scenes.saves import glance
from scenes.statistics.tally import Tally

WON, LOST, OPEN, ELSEWHERE, UNREADABLE, DONE = "won", "lost", "open", "elsewhere", "unreadable", "done"
"""How a match stands for somebody: DONE is one that ended without being counted."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match file. `played` is when it was begun, in seconds since the epoch, `standing` one of the words above, `winners` names."""

    path: Path
    game: str
    names: tuple[str, ...]
    round: int
    played: float
    standing: str
    winners: tuple[str, ...] = ()
    elsewhere: bool = False
    left_out: str = ""
    """Why it does not count, as the statistics call it; "" where it does, or where that is not known."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: words in names, game and day, a game, a standing, and not before a moment (seconds)."""

    text: str = ""
    game: str = ""
    standing: str = ""
    since: float = 0.0


def library(folder: Path, rows: Mapping[str, Tally], names: Collection[str]) -> list[Kept]:
    """Every match file, the one played last first; `rows` are the counted ones, `names` those of whom it is asked."""
    found = [_kept(path, rows, names) for path in _files(folder)]
    return sorted(found, key=lambda kept: kept.played, reverse=True)


def _files(folder: Path) -> list[Path]:
    """Match files, own ones and those from elsewhere; copies of damaged ones are left out."""
    found: list[Path] = []
    for place in (folder, folder / IMPORTED):
        try:
            found += [path for path in place.glob("*.jsonl") if ".damaged-" not in path.name and not path.is_dir()]
        except OSError:
            continue
    return found


def _kept(path: Path, rows: Mapping[str, Tally], names: Collection[str]) -> Kept:
    elsewhere = path.parent.name == IMPORTED
    entry = glance(path)
    if entry is None:
        try:
            played = path.stat().st_mtime
        except OSError:
            played = 0.0
        return Kept(path, "", (path.name,), 0, played, UNREADABLE, elsewhere=elsewhere)
    row = None if elsewhere else rows.get(path.name)
    winners = tuple(entry.names[part.seat] for part in row.parts if part.won) if row is not None else ()
    standing = ELSEWHERE if elsewhere else _standing(entry.finished, row, names)
    begun = begun_at(entry.created, entry.played)
    return Kept(
        path, entry.game, entry.names, entry.round, begun, standing, winners, elsewhere, row.left_out if row else ""
    )


def begun_at(created: str, otherwise: float) -> float:
    """When a match was begun, in seconds since the epoch; `otherwise` where its header does not tell."""
    try:
        return dt.datetime.fromisoformat(created).timestamp()
    except (ValueError, OverflowError, OSError):
        return otherwise


def _standing(finished: bool, row: Tally | None, names: Collection[str]) -> str:
    if not finished:
        return OPEN
    own = next((part for part in row.parts if part.kind == "human" and part.name in names), None) if row else None
    if row is None or row.left_out or own is None:
        return DONE
    return WON if own.won else LOST


def sift(kept: Iterable[Kept], wanted: Wanted, told: Mapping[Path, str]) -> list[Kept]:
    """Those that are looked for; `told` is what a person reads of each, in which the words are looked for."""
    words = [plain(word) for word in wanted.text.split()]
    return [
        each
        for each in kept
        if wanted.game in ("", each.game)
        and wanted.standing in ("", each.standing)
        and each.played >= wanted.since
        and all(word in plain(told[each.path]) for word in words)
    ]


def plain(text: str) -> str:
    """A text as it is compared: small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
