"""The keys that states of all games share (PROTOCOL.md, States). States are mutable with a cheap `copy`."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from game.core.cards import Card
from game.core.options import Options

Action = tuple[Any, ...]
"""What a seat chooses: a small tuple whose first member names what is done; each game lists its forms."""

Step = tuple[str, int | None, Card | None, str | None, str | None, tuple[int, ...]]
"""One visible movement: (do, seat or None for the dealer, card, from zone, to zone, more).

A card moves to the top of a pile or to the end of a hand. A step with zones but no card moves all cards of the first zone.
`more` holds a luck's order or the numbers of a count; each game's page in docs/protocol.md names them.
"""


class Luck(NamedTuple):
    """What the dealer must supply: for "first" a seat, else an order of `cards` (given in canonical order)."""

    cause: str
    cards: tuple[Card, ...]


class State:
    """A position of a running match. `due` is the luck that is owed before anybody can act, else None."""

    __slots__ = (
        "actor",
        "due",
        "options",
        "phase",
        "result",
        "round",
        "scores",
        "seats",
        "seed",
        "shuffles",
        "starter",
        "totals",
    )

    options: Options
    seats: int
    seed: str | None
    round: int
    starter: int
    phase: str
    actor: int | None
    scores: list[tuple[int, ...]]
    totals: list[int]
    result: tuple[int, ...] | None
    shuffles: int
    due: Luck | None

    def begin(self, seats: int, options: Options) -> None:
        """Sets the shared keys as before the first deal of a match."""
        self.options = options
        self.seats = seats
        self.seed = None
        self.round = 1
        self.starter = 0
        self.phase = "deal"
        self.actor = None
        self.scores = []
        self.totals = [0] * seats
        self.result = None
        self.shuffles = 0
        self.due = None

    def copy_shared(self, other: State) -> None:
        """Takes over the shared keys of `other`; lists that grow are copied."""
        self.options = other.options
        self.seats = other.seats
        self.seed = other.seed
        self.round = other.round
        self.starter = other.starter
        self.phase = other.phase
        self.actor = other.actor
        self.scores = other.scores[:]
        self.totals = other.totals[:]
        self.result = other.result
        self.shuffles = other.shuffles
        self.due = other.due

    def copy(self) -> Self:
        """An independent copy: playing on it leaves this state as it is."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether nobody can act: the round or the match has ended."""
        return self.phase in ("round_over", "match_over")
