"""Cards, options and positions of Cover Your Assets (RULES 2, PROTOCOL cover_your_assets)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card, Deck
from game.core.options import Options, first_option, option
from game.core.state import Luck, State
from game.core.words import N_
from game.games.cover_your_assets.hands import GOLD as GOLD
from game.games.cover_your_assets.hands import SILVER as SILVER
from game.games.cover_your_assets.hands import Hand, hand_of

DECK = Deck(
    [
        ("gold", 4, N_("gold")),
        ("silver", 8, N_("silver")),
        ("estate", 8, N_("real estate")),
        ("yacht", 10, N_("yacht")),
        ("car", 10, N_("sports car")),
        ("jewelry", 10, N_("jewelry")),
        ("bank", 10, N_("bank account")),
        ("stocks", 10, N_("stocks")),
        ("coins", 10, N_("coin collection")),
        ("cash", 10, N_("mattress cash")),
        ("stamps", 10, N_("stamp collection")),
        ("piggy", 10, N_("piggy bank")),
    ]
)
VALUES = (50000, 25000, 20000, 15000, 15000, 10000, 10000, 10000, 5000, 5000, 5000, 5000)
"""Dollars of a card, by face."""


HAND_SIZES = (0, 0, 5, 5, 4, 4, 4)
"""H of 2.1, by the number of seats: how many cards a hand is filled up to."""


@dataclass(frozen=True, slots=True)
class CoverYourAssetsOptions(Options):
    """House rules of Cover Your Assets."""

    target: int = option(
        1_000_000,
        N_("At how many dollars does the match end?"),
        choices=(500_000, 1_000_000, 2_000_000),
        hint=N_("After the round in which somebody reaches it the highest total wins."),
    )
    rounds: int = option(0, N_("At most how many rounds?"), low=0, high=20, hint=N_("0: as many as the target takes."))
    first: str | int = first_option(6, N_("Who deals first?"))
    endgame: str = option(
        "discard",
        N_("What happens when the draw pile is empty?"),
        choices=("discard", "pass", "play_out"),
        hint=N_("The first empty hand ends the round; or passing is allowed too; or all hands are played out."),
    )
    take_wild_discard: bool = option(
        True, N_("May a joker on the discards be taken?"), hint=N_("Together with an item from the hand.")
    )
    refill_order: str = option(
        "attacker",
        N_("Who draws first after a duel?"),
        choices=("attacker", "defender"),
        hint=N_("It matters when the draw pile runs short."),
    )
    hidden_jokers: bool = option(
        True,
        N_("Is it secret which joker lies in a set?"),
        hint=N_("A joker laid from the hand is known to its owner alone, and to whoever wins the set."),
    )
    tie: str = option(
        "shared",
        N_("What happens in a tie?"),
        choices=("shared", "extra_round"),
        hint=N_("The win is shared, or one more round is played."),
    )


class AssetSet(NamedTuple):
    """One set on the table: its item, its cards in order of arrival, and for each joker that is not known to all its place among
    the cards and who knows it, a bit for each seat.

    Never changed in place: a duel makes a new one, so that copies of a position can share them.
    """

    item: Card
    cards: tuple[Card, ...]
    secrets: tuple[tuple[int, int], ...]


_FACES = range(len(DECK.names))
OPEN_PAIR = tuple(tuple(AssetSet(item, (below, item), ()) for item in _FACES) for below in _FACES)
"""By lower card and item: a new set of two cards that all know."""
TUCKED = tuple(
    tuple(tuple(AssetSet(item, (joker, item), ((0, 1 << seat),)) for item in _FACES) for joker in (GOLD, SILVER))
    for seat in range(6)
)
"""By seat, joker and item: a new set whose joker only that seat knows."""


class Duel(NamedTuple):
    """A duel for the top set of the defender's stack: the cards played so far, as (seat, card), the attacker's first."""

    attacker: int
    defender: int
    item: Card
    played: tuple[tuple[int, Card], ...]


class CoverYourAssetsState(State):
    """A position of Cover Your Assets. In `draw`, `discards` and every stack element 0 is the top.

    `exposed` follows from `stacks`: by seat the item of the top set if that can be stolen, else 0. `full` is H of 2.1.
    """

    __slots__ = ("dealer", "discards", "draw", "duel", "exposed", "full", "hands", "passes", "stacks")

    options: CoverYourAssetsOptions
    dealer: int
    hands: list[Hand]
    draw: list[Card]
    discards: list[Card]
    stacks: list[list[AssetSet]]
    exposed: list[Card]
    full: int
    duel: Duel | None
    passes: int

    @classmethod
    def new(cls, seats: int, options: CoverYourAssetsOptions) -> CoverYourAssetsState:
        """The position before the first deal."""
        state = cls()
        state.begin(seats, options)
        state.dealer = 0
        state.full = HAND_SIZES[seats]
        state.clear()
        if isinstance(options.first, int):
            state.seat_dealer(options.first)
            state.due = Luck("deal", DECK.cards)
        else:
            state.due = Luck("first", tuple(range(seats)))
        return state

    def seat_dealer(self, seat: int) -> None:
        """Makes a seat the dealer; its left neighbour starts the round."""
        self.dealer = seat
        self.starter = (seat + 1) % self.seats

    def clear(self) -> None:
        """Resets all that belongs to one round."""
        self.hands = [hand_of(())] * self.seats
        self.draw = []
        self.discards = []
        self.stacks = [[] for _ in range(self.seats)]
        self.exposed = [0] * self.seats
        self.duel = None
        self.passes = self.shuffles = 0

    def expose(self, seat: int) -> None:
        """Brings `exposed` up to date after a change of a seat's stack."""
        stack = self.stacks[seat]
        self.exposed[seat] = stack[0][0] if len(stack) > 1 else 0

    def copy(self) -> CoverYourAssetsState:
        """An independent copy."""
        other = CoverYourAssetsState()
        other.copy_shared(self)
        other.dealer = self.dealer
        other.hands = self.hands[:]
        other.draw = self.draw[:]
        other.discards = self.discards[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.exposed = self.exposed[:]
        other.full = self.full
        other.duel = self.duel
        other.passes = self.passes
        return other
