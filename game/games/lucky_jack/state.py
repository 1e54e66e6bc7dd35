"""Cards, options and positions of Lucky Jack (RULES 1, PROTOCOL lucky_jack)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.options import BadOption, Options, first_option, option
from game.core.state import Luck, State
from game.core.words import N_

COPIES = 12
HAND = 7
LAST_TURN = 400

_SYMBOLS = {
    "lemon": N_("lemon"),
    "cherry": N_("cherry"),
    "diamond": N_("diamond"),
    "clover": N_("clover"),
    "bell": N_("bell"),
    "grape": N_("grape"),
    "seven": N_("seven"),
    "jack": N_("jack"),
}


class Edition(NamedTuple):
    """One printed rule set: its cards in rank order, and the points for three and four alike by card."""

    deck: Deck
    three: tuple[int, ...]
    four: tuple[int, ...]
    rounds: tuple[int, ...]


def _edition(symbols: str, four: tuple[int, ...], rounds: tuple[int, ...]) -> Edition:
    deck = Deck([(name, COPIES, _SYMBOLS[name]) for name in symbols.split()])
    return Edition(deck, tuple(1000 * (rank + 1) for rank in range(7)), four, rounds)


EDITIONS = {
    "muduko": _edition(
        "lemon cherry diamond clover bell grape seven", (2000, 4000, 6000, 8000, 10000, 12000, 14000), (3, 4, 5)
    ),
    "classic": _edition(
        "lemon cherry grape clover bell seven jack", (3000, 4000, 5000, 6000, 7000, 8000, 10000), (3, 5)
    ),
}


@dataclass(frozen=True, slots=True)
class LuckyJackOptions(Options):
    """House rules of Lucky Jack; three defaults depend on the edition (RULES 1)."""

    edition: str = option(
        "muduko",
        N_("Which edition?"),
        choices=("muduko", "classic"),
        hint=N_("The Polish edition has the diamond, the classic one the jack; ranks and points differ."),
    )
    rounds: int = option(3, N_("How many rounds?"), choices=(3, 4, 5), hint=N_("The highest total after them wins."))
    first: str | int = first_option(6, N_("Who deals first?"))
    claim_scope: str = option(
        "any",
        N_("Who may take a thrown card?"),
        choices=("any", "next"),
        hint=N_("Everybody, or only the next seat on the left."),
    )
    forced_keep_at_3: bool = option(
        False,
        N_("With three cards not all alike, must a drawn card be kept?"),
        hint=N_("Printed in the classic edition."),
    )
    low_discard_at_3: bool = option(
        False,
        N_("May a lower card be discarded with only three cards in hand?"),
        hint=N_("Two cards are then drawn for it."),
    )
    jackpot_on_throw: bool = option(
        False,
        N_("May a jackpot be called while throwing the drawn card?"),
        hint=N_("Printed: only with a card discarded from the hand."),
    )
    tie: str = option(
        "shared",
        N_("What happens in a tie?"),
        choices=("shared", "extra_round"),
        hint=N_("The win is shared, or one more round is played."),
    )

    @classmethod
    def defaults(cls, given: Mapping[str, object]) -> dict[str, object]:
        """The defaults of the edition that is given."""
        values = super(LuckyJackOptions, cls).defaults(given)
        if given.get("edition") == "classic":
            values |= {"edition": "classic", "claim_scope": "next", "forced_keep_at_3": True}
        return values

    def check(self, seats: int) -> None:
        """Raises BadOption for a number of rounds that the edition does not have (C13)."""
        super(LuckyJackOptions, self).check(seats)
        if self.rounds not in EDITIONS[self.edition].rounds:
            raise BadOption(f"The classic edition has 3 or 5 rounds, not {self.rounds}.")


class Jackpot(NamedTuple):
    """A jackpot: who, the symbol, 3 or 4 cards, points."""

    seat: int
    symbol: Card
    cards: int
    points: int


class LuckyJackState(State):
    """A position of Lucky Jack. In `pool` and `discards` element 0 is the top; `owed` counts cards still to be drawn after a
    reshuffle in the middle of a turn (1.6)."""

    __slots__ = (
        "claimants",
        "dealer",
        "discards",
        "drawn",
        "edition",
        "hands",
        "jackpot",
        "owed",
        "passes",
        "pool",
        "thrown",
        "turns",
    )

    options: LuckyJackOptions
    edition: Edition
    dealer: int
    hands: list[list[Card]]
    pool: list[Card]
    discards: list[Card]
    drawn: tuple[int, Card] | None
    thrown: tuple[int, Card] | None
    claimants: list[int]
    turns: int
    passes: int
    jackpot: Jackpot | None
    owed: int

    @classmethod
    def new(cls, seats: int, options: LuckyJackOptions) -> LuckyJackState:
        """The position before the first deal."""
        state = cls()
        state.begin(seats, options)
        state.edition = EDITIONS[options.edition]
        state.dealer = 0
        state.clear()
        if isinstance(options.first, int):
            state.seat_dealer(options.first)
            state.due = Luck("deal", state.edition.deck.cards)
        else:
            state.due = Luck("first", tuple(range(seats)))
        return state

    def seat_dealer(self, seat: int) -> None:
        """Makes a seat the dealer; its left neighbour starts the round."""
        self.dealer = seat
        self.starter = (seat + 1) % self.seats

    def clear(self) -> None:
        """Resets all that belongs to one round."""
        self.hands = [[] for _ in range(self.seats)]
        self.pool = []
        self.discards = []
        self.drawn = self.thrown = None
        self.claimants = []
        self.turns = self.passes = self.owed = self.shuffles = 0
        self.jackpot = None

    def copy(self) -> LuckyJackState:
        """An independent copy."""
        other = LuckyJackState()
        other.copy_shared(self)
        other.edition = self.edition
        other.dealer = self.dealer
        other.hands = [hand[:] for hand in self.hands]
        other.pool = self.pool[:]
        other.discards = self.discards[:]
        other.drawn = self.drawn
        other.thrown = self.thrown
        other.claimants = self.claimants[:]
        other.turns = self.turns
        other.passes = self.passes
        other.jackpot = self.jackpot
        other.owed = self.owed
        return other
