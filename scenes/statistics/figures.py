"""What the matches of one person add up to, under a filter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from scenes.statistics.luck import Luck
from scenes.statistics.tally import Part, Tally


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count: "" and 0 stand for all. `since` is an ISO time; matches begun before it are left out."""

    game: str = ""
    edition: str = ""
    level: str = ""
    seats: int = 0
    since: str = ""

    def lets(self, row: Tally) -> bool:
        """Whether a match passes."""
        return (
            self.game in ("", row.game)
            and self.edition in ("", row.edition)
            and self.level in ("", row.level)
            and self.seats in (0, row.seats)
            and row.created >= self.since
        )


@dataclass(slots=True)
class Figures:
    """One person's figures. `streak` is the number of matches won in a row up to now, `longest` the longest such row.

    `totals` has the person's final total of each match, the oldest first, `wins` whether it was won.
    """

    played: int = 0
    won: int = 0
    streak: int = 0
    longest: int = 0
    best_round: int | None = None
    average: float = 0.0
    best_total: int | None = None
    seconds: float = 0.0
    totals: list[int] = field(default_factory=list)
    wins: list[bool] = field(default_factory=list)
    luck: Luck = field(default_factory=Luck)
    others: Luck = field(default_factory=Luck)
    """The luck of the computer players in the same matches."""
    left_out: Counter[str] = field(default_factory=Counter)
    earned: Counter[str] = field(default_factory=Counter)

    @property
    def finished(self) -> int:
        """How many matches were played to their end, counted ones or not."""
        return self.played + sum(self.left_out[why] for why in ("undone", "handed_over", "branched"))

    def take(self, row: Tally, part: Part) -> None:
        """Adds a match that counts."""
        self.played += 1
        self.won += part.won
        self.streak = self.streak + 1 if part.won else 0
        self.longest = max(self.longest, self.streak)
        self.best_round = part.best if self.best_round is None else max(self.best_round, part.best)
        self.best_total = part.total if self.best_total is None else max(self.best_total, part.total)
        self.seconds += row.seconds
        self.totals.append(part.total)
        self.wins.append(part.won)
        self.average = sum(self.totals) / len(self.totals)
        self.luck.add(part.luck)
        for other in row.parts:
            if other.kind == "computer":
                self.others.add(other.luck)
        self.earned.update(part.earned)


def figures(rows: Iterable[Tally], names: Collection[str], wanted: Filter) -> Figures:
    """The figures of the person who plays under one of `names`; `rows` with the oldest match first."""
    found = Figures()
    for row in rows:
        part = next((part for part in row.parts if part.kind == "human" and part.name in names), None)
        if part is None or not wanted.lets(row):
            continue
        if row.left_out:
            found.left_out[row.left_out] += 1
        else:
            found.take(row, part)
    return found


def names_in(rows: Iterable[Tally]) -> list[str]:
    """Everybody who has played at this screen, whoever played last first."""
    found: dict[str, None] = {}
    for row in rows:
        for part in row.parts:
            if part.kind == "human":
                found.pop(part.name, None)
                found[part.name] = None
    return list(reversed(found))


def choices(rows: Sequence[Tally], game: str) -> tuple[list[str], list[str], list[int]]:
    """The editions, levels and numbers of seats that occur in the matches of a game ("" for all games)."""
    here = [row for row in rows if game in ("", row.game)]
    editions = sorted({row.edition for row in here if row.edition})
    return editions, sorted({row.level for row in here}), sorted({row.seats for row in here})
