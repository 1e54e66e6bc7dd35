"""What is measured of the levels: who plays whom, at what table, and which share of wins is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ai.levels import LEVELS, STRONGEST
from game.cli.arena import Job, interval, jobs
from game.cli.ledger import key_of
from game.games import SHELF

SEED = "strength"
OPTIONS = {"lucky_jack": ("rounds=5",), "casinoverso": ("end=rounds", "rounds=20")}
"""House rules of the measured matches where they are not the usual ones."""
SEATS = {"casinoverso": (3, 5)}
"""The two numbers of seats of a game's ladder; (2, 4) for the others."""
FOUR = 4
PLAYOUTS = {"lucky_jack": 500, "cover_your_assets": 900}
"""Playouts of expert that cost at most 50 ms a decision in the median; for the other games they do not matter or the usual number holds."""
OFTEN = {"casinoverso": 3}
"""How many times as many matches are played of a game whose matches take next to no time."""


class Share(NamedTuple):
    """The share of wins found, its 95 % interval, and how many games it rests on."""

    mean: float
    low: float
    high: float
    games: int


class Pairing(NamedTuple):
    """One seat of level a against b in all others; `least` and `most` are the shares asked for, None where only a lead is asked for or
    nothing at all."""

    game: str
    seats: int
    a: str
    b: str
    least: float | None = None
    most: float | None = None
    playouts: int | None = None
    most_games: int | None = None
    """More than so many are not played."""
    options: tuple[str, ...] | None = None
    """House rules, where they are not those of the game's other pairings."""
    often: int = 1
    """How many times as many matches are played as of others."""

    def work(self, games: int) -> list[Job]:
        """The matches: whole deals only, each from every seat."""
        options = OPTIONS.get(self.game, ()) if self.options is None else self.options
        most = min(games * self.often, self.most_games or games * self.often)
        whole = most - most % self.seats
        return list(jobs(self.game, self.a, self.b, self.seats, whole, SEED, options, self.playouts, None))

    def found(self, shares: Mapping[str, float], games: int) -> Share | None:
        """What the matches in a ledger say, so many at most; None before the first deal was played from every seat."""
        won: list[float] = []
        for mine in _deals(self.work(games), self.seats):
            keys = [key_of(job) for job in mine]
            if not all(key in shares for key in keys):
                break
            won += [shares[key] for key in keys]
        return Share(*interval(won, self.seats), len(won)) if won else None

    @property
    def fair(self) -> float:
        """The share of wins among equals."""
        return 1 / self.seats

    @property
    def judged(self) -> bool:
        """Whether anything is asked for; nothing is of easy against random."""
        return self.b != LEVELS[0]

    def holds(self, share: Share) -> str:
        """Whether what is asked for was reached: "yes" or "no" where the interval leaves no doubt, else what the mean says."""
        least = self.fair if self.least is None else self.least
        most = 1.0 if self.most is None else self.most
        if share.low >= least and share.high <= most:
            return "yes"
        if share.high < least or share.low > most:
            return "no"
        return "yes by the mean" if least <= share.mean <= most else "no by the mean"


def _deals(work: Sequence[Job], seats: int) -> Iterator[Sequence[Job]]:
    for at in range(0, len(work), seats):
        yield work[at : at + seats]


def pairing(game: str, seats: int, a: str, b: str, least: float | None = None, most: float | None = None) -> Pairing:
    """A pairing with the game's number of playouts."""
    return Pairing(game, seats, a, b, least, most, PLAYOUTS.get(game), often=OFTEN.get(game, 1))


ASKED = (
    pairing("lucky_jack", 2, STRONGEST, "greedy", 0.80),
    pairing("lucky_jack", 2, STRONGEST, "heuristic", 0.58),
    pairing("lucky_jack", FOUR, STRONGEST, "greedy", 0.35),
    pairing("cover_your_assets", 2, STRONGEST, "greedy", 0.94),
    pairing("cover_your_assets", 2, STRONGEST, "heuristic", 0.68),
    pairing("cover_your_assets", FOUR, STRONGEST, "greedy", 0.50),
    pairing("rummy", 2, STRONGEST, "mostcards", 0.80),
    pairing("rummy", 2, STRONGEST, "appends", 0.99)._replace(options=("rounds=1",)),
    pairing("rummy", FOUR, STRONGEST, "mostcards", 0.38),
    pairing("casinoverso", 3, STRONGEST, "greedy", 0.44),
    pairing("casinoverso", FOUR, STRONGEST, "greedy", 0.33),
)
"""What the strongest level must reach."""
CONFIRMED = tuple(
    one._replace(playouts=SHELF[one.game].playouts, most_games=100) for one in ASKED if one.game in PLAYOUTS
)
"""The same with the number of playouts that it has at the table, over fewer games."""
APART = {"casinoverso": 25}
"""As OFTEN, for the worth of beliefs, where little is to be told apart."""
CLOSE = {"casinoverso": 15}
"""As OFTEN, for the step to the strongest level with few seats, where a lead is asked for and the levels are close."""
WITHOUT_BELIEFS = tuple(
    pairing(game, SEATS.get(game, (2,))[0], STRONGEST, "uniform")._replace(often=APART.get(game, 1))
    for game in ("lucky_jack", "cover_your_assets", "casinoverso")
)
"""The strongest level against itself with all hidden cards taken for equally likely: a lead is asked for. Rummy's does not look at hidden
cards."""
TUNING = tuple(
    pairing(game, seats, "heuristic", "greedy") for game in ("lucky_jack", "cover_your_assets") for seats in (2, FOUR)
)
"""What the computed hand values and the weights found by self-play are worth, without any search."""
STEPS = {
    "lucky_jack": ((0.62, None), (0.60, None), (0.55, None)),
    "cover_your_assets": ((0.62, 0.78),) * 3,
    "rummy": ((0.62, 0.78),) * 3,
}
"""What is asked of normal, hard and expert against the level below, with two seats; elsewhere a lead."""


def ladder(game: str, seats: int) -> list[Pairing]:
    """Each level from easy on against the one below."""
    few = seats == SEATS.get(game, (2,))[0]
    asked = dict(zip(LEVELS[2:], STEPS.get(game, ()) if few else (), strict=False))
    steps = [pairing(game, seats, level, below, *asked.get(level, (None, None))) for below, level in pairwise(LEVELS)]
    if few:
        steps[-1] = steps[-1]._replace(often=CLOSE.get(game, steps[-1].often))
    return steps


def ladders() -> list[list[Pairing]]:
    """The ladders of all games, with few seats and with many."""
    return [ladder(game, seats) for at in (0, 1) for game in SHELF for seats in (SEATS.get(game, (2, FOUR))[at],)]


def everything(games: Sequence[str]) -> list[Pairing]:
    """All pairings of these games, in the order in which they are played: those that are asked for with the fewest seats first."""
    few = {game: SEATS.get(game, (2,))[0] for game in games}
    asked = [one for one in ASKED if one.game in few]
    beliefs = [one for one in WITHOUT_BELIEFS if one.game in few]
    steps = [one for rows in ladders() for one in rows if one.game in few]
    tuning = [one for one in TUNING if one.game in few]
    first = [one for one in (*asked, *beliefs, *tuning, *steps) if one.seats == few[one.game]]
    more = [one for one in (*asked, *tuning, *steps) if one.seats != few[one.game]]
    return [*first, *more, *(one for one in CONFIRMED if one.game in few)]
