"""Cards, options and positions of CasinoVerso (RULES 4, PROTOCOL casinoverso)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.options import Options, first_option, option
from game.core.state import Luck, State
from game.core.words import N_

HALF, ROCK, SKELETON = 7, 8, 9
DECK = Deck(
    [
        ("1", 4, N_("pearl, 1")),
        ("2", 4, N_("gem 2")),
        ("3", 4, N_("gem 3")),
        ("4", 4, N_("gem 4")),
        ("5", 4, N_("gem 5")),
        ("6", 4, N_("gem 6")),
        ("7", 4, N_("gem 7")),
        ("half", 12, N_("gold nugget, ½")),
        ("rock", 4, N_("rock, 0")),
        ("skeleton", 1, N_("skeleton")),
    ]
)
HALVES = (2, 4, 6, 8, 10, 12, 14, 1, 0, 0)
"""Worth of a card in half points, by face; the skeleton is counted in `total`."""
BEST = 15
"""7½ in half points; more is a bust."""
TREASURES = 10
LAST_ROUND = 200
"""The round cap for `end` "broke" (4.8)."""


def total(cards: Sequence[Card]) -> int:
    """A hand's value in half points: the skeleton is the whole number 1..7 that gives the most not over 7½, else 1 (4.1)."""
    points = 0
    skeleton = False
    for card in cards:
        points += HALVES[card]
        if card == SKELETON:
            skeleton = True
    if skeleton:
        points += min(14, max(2, (BEST - points) // 2 * 2))
    return points


@dataclass(frozen=True, slots=True)
class CasinoVersoOptions(Options):
    """House rules of CasinoVerso."""

    end: str = option(
        "broke",
        N_("When does the match end?"),
        choices=("broke", "rounds"),
        hint=N_("After the round in which somebody is left without treasures, or after a number of rounds."),
    )
    rounds: int = option(
        10,
        N_("How many rounds?"),
        low=1,
        high=50,
        hint=N_("Counts only if the match ends after a number of rounds."),
        needs=("end", ("rounds",)),
    )
    first: str | int = first_option(5, N_("Who is the first banker?"))
    player_bust: str = option(
        "silent",
        N_("What happens when a player goes over 7½?"),
        choices=("silent", "immediate"),
        hint=N_("Nothing is said, and bluffing goes on; or the cards are shown and the bet is lost at once."),
    )
    must_settle_all: bool = option(
        True, N_("Must the banker ask everybody?"), hint=N_("If not, the bets of those not asked go back.")
    )
    double_for: str = option(
        "first",
        N_("Who is paid twice for showing 7½?"),
        choices=("first", "all"),
        hint=N_("The first of the round only, or everybody."),
    )
    bank_on_tie: bool = option(
        True,
        N_("Does 7½ win the bank also if the banker has 7½?"),
        hint=N_("The bet itself goes to the banker in any case."),
    )


class Outcome(NamedTuple):
    """How a seat was settled: "lost" "won" "double" "conceded" "bank_bust" "returned", and what the banker gave beyond the bet."""

    kind: str
    paid: int


class CasinoVersoState(State):
    """A position of CasinoVerso; `starter` is the banker. In `deck` element 0 is the top; `shown` and `bank` in order of arrival."""

    __slots__ = (
        "answers",
        "asked",
        "bank",
        "bets",
        "deck",
        "hidden",
        "next_banker",
        "outcomes",
        "shown",
        "status",
        "treasures",
    )

    options: CasinoVersoOptions
    deck: list[Card]
    hidden: list[Card | None]
    shown: list[list[Card]]
    bank: list[Card]
    treasures: list[int]
    bets: list[int]
    status: list[str]
    asked: int | None
    next_banker: int | None
    outcomes: list[Outcome | None]
    answers: list[bool | None]

    @classmethod
    def new(cls, seats: int, options: CasinoVersoOptions) -> CasinoVersoState:
        """The position before the first deal."""
        state = cls()
        state.begin(seats, options)
        state.totals = [TREASURES] * seats
        state.treasures = [TREASURES] * seats
        state.clear()
        if isinstance(options.first, int):
            state.starter = options.first
            state.due = Luck("deal", DECK.cards)
        else:
            state.due = Luck("first", tuple(range(seats)))
        return state

    def clear(self) -> None:
        """Resets all that belongs to one round."""
        seats = self.seats
        self.deck = []
        self.hidden = [None] * seats
        self.shown = [[] for _ in range(seats)]
        self.bank = []
        self.bets = [0] * seats
        self.status = ["out"] * seats
        self.asked = self.next_banker = None
        self.outcomes = [None] * seats
        self.answers = [None] * seats
        self.shuffles = 0

    def from_left(self, seat: int) -> list[int]:
        """All other seats, beginning left of `seat`."""
        return [(seat + k) % self.seats for k in range(1, self.seats)]

    def copy(self) -> CasinoVersoState:
        """An independent copy."""
        other = CasinoVersoState()
        other.copy_shared(self)
        other.deck = self.deck[:]
        other.hidden = self.hidden[:]
        other.shown = [cards[:] for cards in self.shown]
        other.bank = self.bank[:]
        other.treasures = self.treasures[:]
        other.bets = self.bets[:]
        other.status = self.status[:]
        other.asked = self.asked
        other.next_banker = self.next_banker
        other.outcomes = self.outcomes[:]
        other.answers = self.answers[:]
        return other
