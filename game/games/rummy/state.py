"""Options and positions of rummy (RULES 3, PROTOCOL rummy)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Card
from game.core.options import Options, first_option, option
from game.core.state import Luck, State
from game.core.words import N_
from game.games.rummy.melds import DECK, Meld

RACK = 14


@dataclass(frozen=True, slots=True)
class RummyOptions(Options):
    """House rules of rummy."""

    rounds: int = option(3, N_("How many rounds?"), low=1, high=10, hint=N_("The highest total after them wins."))
    first: str | int = first_option(4, N_("Who starts?"))
    opening: int = option(
        40,
        N_("How many points must the first melds be worth?"),
        choices=(30, 40, 50),
        hint=N_("A joker counts as the card it stands for."),
    )
    clock: int = option(
        120,
        N_("How many seconds for a turn?"),
        choices=(0, 60, 120, 180),
        hint=N_("When it is over the turn ends; a legal draft is laid, any other goes back."),
    )
    rearrange: str = option(
        "three_stay",
        N_("How freely may the melds on the table be rearranged?"),
        choices=("three_stay", "free"),
        hint=N_("Printed: of a meld three old cards stay together, unless all of it goes into other kinds of melds."),
    )
    rearrange_after_opening: str = option(
        "same_turn",
        N_("When may melds on the table be used after the opening?"),
        choices=("same_turn", "next_turn"),
        hint=N_("Still in the same turn, or only from the next one on."),
    )
    keep_joker: bool = option(
        False,
        N_("May a freed joker be taken to the rack?"),
        hint=N_("Printed: it must be used on the table in the same turn."),
    )
    timeout_draws: bool = option(
        True,
        N_("Must a card be drawn when the time is up?"),
        hint=N_("Otherwise the turn just ends."),
        needs=("clock", (60, 120, 180)),
    )
    tie: str = option(
        "shared",
        N_("What happens in a tie?"),
        choices=("shared", "extra_round"),
        hint=N_("The win is shared, or one more round is played."),
    )


class RummyState(State):
    """A position of rummy. `racks`: sorted cards of each seat; `stock`: its top is element 0; `table`: melds, runs ascending;
    `opened`: by seat; `opened_now`: the actor has opened in this turn, which goes on; `idle`: turns in a row, begun with an
    empty stock, that ended without laying (R2)."""

    __slots__ = ("idle", "opened", "opened_now", "racks", "stock", "table")

    options: RummyOptions
    racks: list[list[Card]]
    stock: list[Card]
    table: list[Meld]
    opened: list[bool]
    opened_now: bool
    idle: int

    @classmethod
    def new(cls, seats: int, options: RummyOptions) -> RummyState:
        """The position before the first deal."""
        state = cls()
        state.begin(seats, options)
        state.clear()
        if isinstance(options.first, int):
            state.starter = options.first
            state.due = Luck("deal", DECK.cards)
        else:
            state.due = Luck("first", tuple(range(seats)))
        return state

    def clear(self) -> None:
        """Resets all that belongs to one round."""
        self.racks = [[] for _ in range(self.seats)]
        self.stock = []
        self.table = []
        self.opened = [False] * self.seats
        self.opened_now = False
        self.idle = self.shuffles = 0

    def copy(self) -> RummyState:
        """An independent copy."""
        other = RummyState()
        other.copy_shared(self)
        other.racks = [rack[:] for rack in self.racks]
        other.stock = self.stock[:]
        other.table = self.table[:]
        other.opened = self.opened[:]
        other.opened_now = self.opened_now
        other.idle = self.idle
        return other
