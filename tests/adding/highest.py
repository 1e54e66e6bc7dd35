"""Highest Wins, a small game: each seat plays a card, the highest takes them all, most cards win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.cards import UNKNOWN, Card, Deck
from game.core.notation import demand, is_int
from game.core.options import Options, first_option, option
from game.core.rules import BadAction, Refusal, Rules, View
from game.core.state import Action, Luck, State, Step
from game.core.words import N_, Text
from game.core.zones import Zone, zone_names

DECK = Deck([(str(rank), 2, str(rank)) for rank in range(1, 13)])
HAND = 5
HANDS = zone_names("hand")
WON = zone_names("won")


@dataclass(frozen=True, slots=True)
class HighestOptions(Options):
    """House rules: how many rounds, and who leads first."""

    rounds: int = option(2, N_("How many rounds?"), low=1, high=4)
    first: str | int = first_option(4, N_("Who leads first?"))


class HighestState(State):
    """A position. `table` has this trick's cards, the newest first; `leader` played its first one."""

    __slots__ = ("hands", "leader", "stock", "table", "won")
    options: HighestOptions
    leader: int
    hands: list[list[Card]]
    stock: list[Card]
    table: list[Card]
    won: list[list[Card]]

    def clear(self) -> None:
        """Takes all cards off the table for a new round."""
        self.hands = [[] for _ in range(self.seats)]
        self.won = [[] for _ in range(self.seats)]
        self.stock, self.table = [], []
        self.leader, self.shuffles = self.starter, 0

    def copy(self) -> HighestState:
        """An independent copy."""
        other = HighestState()
        other.copy_shared(self)
        other.leader, other.stock, other.table = self.leader, self.stock[:], self.table[:]
        other.hands, other.won = [hand[:] for hand in self.hands], [pile[:] for pile in self.won]
        return other


class Highest(Rules[HighestState]):
    """The rules. Its one form of action: ("play", card)."""

    id = "highest"
    name = N_("Highest Wins")
    seats = range(2, 5)
    options_type = HighestOptions
    phases = ("turn", "round_over", "match_over")
    private = frozenset({"hand"})
    hidden = frozenset({"stock"})
    summary = (N_("Everybody plays a card, the highest takes them all. Most cards win."),)

    # --- luck
    def deck(self, options: Options) -> Deck:
        """Twelve ranks, twice."""
        return DECK

    def start(self, seats: int, options: Options) -> HighestState:
        """The position before the first deal."""
        assert isinstance(options, HighestOptions)
        state = HighestState()
        state.begin(seats, options)
        named = isinstance(options.first, int)
        state.starter = options.first if isinstance(options.first, int) else 0
        state.clear()
        state.due = Luck("deal", DECK.cards) if named else Luck("first", tuple(range(seats)))
        return state

    def deal(self, state: HighestState, order: Sequence[int]) -> list[Step]:
        """Chooses who leads, or deals five cards each."""
        luck, state.due = state.due, None
        assert luck is not None
        if luck.cause == "first":
            state.starter = state.leader = order[0]
            state.due = Luck("deal", DECK.cards)
            return [("first", order[0], None, None, None, ())]
        state.stock, state.shuffles = list(order), state.shuffles + 1
        steps: list[Step] = [("shuffle", None, None, None, "stock", tuple(order))]
        for turn in range(HAND * state.seats):
            seat, card = (state.starter + turn) % state.seats, state.stock.pop(0)
            state.hands[seat].append(card)
            steps.append(("deal", None, card, "stock", HANDS[seat], ()))
        state.phase, state.actor = "turn", state.starter
        return steps

    def next_round(self, state: HighestState) -> None:
        """The next seat leads the next round."""
        state.round += 1
        state.starter = (state.starter + 1) % state.seats
        state.clear()
        state.phase, state.due = "deal", Luck("deal", DECK.cards)

    # --- playing
    def actions(self, state: HighestState) -> list[Action]:
        """Every card that the actor holds, each face once."""
        return [] if state.actor is None else [("play", card) for card in sorted(set(state.hands[state.actor]))]

    def refusal(self, state: HighestState, action: Action) -> Refusal | None:
        """None if legal, else why not."""
        if state.actor is None:
            return Refusal("wrong_phase", Text(N_("The round is over.")))
        held = action[1] in state.hands[state.actor]
        return None if held else Refusal("not_in_hand", Text(N_("This card is not in your hand.")))

    def apply(self, state: HighestState, action: Action) -> list[Step]:
        """Plays a card; the last one of a trick gives all of them to the highest."""
        seat, card = state.actor, action[1]
        assert seat is not None
        state.hands[seat].remove(card)
        state.table.insert(0, card)
        steps: list[Step] = [("play", seat, card, HANDS[seat], "table", ())]
        state.actor = (seat + 1) % state.seats
        if len(state.table) == state.seats:
            self._take(state, steps)
        return steps

    def _take(self, state: HighestState, steps: list[Step]) -> None:
        """The highest card takes the trick, of equal ones the first; the taker leads."""
        played = state.table[::-1]
        winner = (state.leader + played.index(max(played))) % state.seats
        state.won[winner] += state.table
        state.table = []
        state.leader = state.actor = winner
        steps.append(("take", winner, None, "table", WON[winner], ()))
        if not state.hands[winner]:
            self._end_round(state, steps)

    def _end_round(self, state: HighestState, steps: list[Step]) -> None:
        points = [len(pile) for pile in state.won]
        state.scores.append(tuple(points))
        state.totals = [total + won for total, won in zip(state.totals, points, strict=True)]
        state.phase, state.actor = "round_over", None
        steps.append(("score", None, None, None, None, tuple(points)))
        if state.round == state.options.rounds:
            state.phase = "match_over"
            state.result = tuple(s for s in range(state.seats) if state.totals[s] == max(state.totals))
            steps.append(("win", None, None, None, None, state.result))

    # --- what is known
    def mask(self, state: HighestState, seat: int) -> HighestState:
        """The own hand and everything on the table."""
        masked = state.copy()
        masked.seed = masked.due = None
        masked.stock = [UNKNOWN] * len(state.stock)
        masked.hands = [hand if s == seat else [UNKNOWN] * len(hand) for s, hand in enumerate(masked.hands)]
        return masked

    def guess(self, view: View[HighestState], rng: Random) -> HighestState:
        """The cards not seen, dealt at random to the hands and the stock."""
        state = view.state.copy()
        left = DECK.missing(card for zone in self.zones(state) for card in zone.cards)
        hidden = [card for card, count in enumerate(left) for _ in range(count)]
        rng.shuffle(hidden)
        for pile in (*state.hands, state.stock):
            if UNKNOWN in pile:
                pile[:] = [hidden.pop() for _ in pile]
        return state

    def zones(self, state: HighestState) -> list[Zone]:
        """Hands, won cards, the trick, the stock."""
        own = [Zone("hand", seat, hand) for seat, hand in enumerate(state.hands)]
        own += [Zone("won", seat, pile) for seat, pile in enumerate(state.won)]
        return [*own, Zone("table", None, state.table), Zone("stock", None, state.stock)]

    # --- judging
    def value(self, state: HighestState) -> tuple[float, ...]:
        """The share of a win; before the end, of the cards won."""
        if state.result is not None:
            return tuple((seat in state.result) / len(state.result) for seat in range(state.seats))
        cards = [total + len(pile) for total, pile in zip(state.totals, state.won, strict=True)]
        return tuple(count / max(1, sum(cards)) for count in cards)

    def candidates(self, view: View[HighestState]) -> list[Action]:
        """The sensible card first, then the others from low to high."""
        best = self.rollout(view.state, Random(0))
        return sorted(view.legal, key=lambda action: (action != best, action[1]))

    def rollout(self, state: HighestState, rng: Random) -> Action:
        """The lowest card that beats the table, else the lowest."""
        assert state.actor is not None
        hand, top = sorted(state.hands[state.actor]), max(state.table, default=-1)
        return ("play", next((card for card in hand if card > top), hand[0]))

    def why(self, view: View[HighestState], action: Action) -> Text:
        """Whether the card is high enough."""
        beats = action[1] > max(view.state.table, default=-1)
        return Text(N_("It is the highest so far.") if beats else N_("It is lost anyway: give a low one."))

    # --- notation
    def write(self, state: HighestState) -> dict[str, Any]:
        """The game's own keys."""
        piles = {"stock": DECK.write(state.stock), "table": DECK.write(state.table)}
        hands = [DECK.write(sorted(hand)) for hand in state.hands]
        return piles | {"hands": hands, "won": [DECK.write(pile) for pile in state.won], "leader": state.leader}

    def read(self, state: HighestState, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys. Raises BadState, KeyError, TypeError."""
        for key in ("hands", "won"):
            demand(isinstance(given[key], list) and len(given[key]) == state.seats, "Every seat has its cards.")
        demand(is_int(given["leader"], 0, state.seats - 1), "The leader must be a seat.")
        state.leader = given["leader"]
        state.stock, state.table = _pile(given["stock"]), _pile(given["table"])
        state.hands, state.won = [_pile(hand) for hand in given["hands"]], [_pile(pile) for pile in given["won"]]

    def validate(self, state: HighestState) -> None:
        """Refuses positions that cannot be played on."""
        played = [(seat - state.leader) % state.seats < len(state.table) for seat in range(state.seats)]
        sizes = {len(hand) + has for hand, has in zip(state.hands, played, strict=True)}
        demand(len(sizes) == 1 and len(state.table) < state.seats, "All seats have played as often.")
        demand(state.over == (sizes == {0}), "The round lasts until the last card.")
        turn = (state.leader + len(state.table)) % state.seats
        demand(state.over or state.actor == turn, "It is another seat's turn.")

    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form."""
        return {"do": "play", "card": DECK.name(action[1])}

    def read_action(self, given: Mapping[str, Any], state: HighestState) -> Action:
        """The action of its form. Raises BadAction."""
        card = given.get("card")
        if given.get("do") == "play" and set(given) == {"do", "card"} and isinstance(card, str) and card in DECK.index:
            return ("play", DECK.index[card])
        raise BadAction("This is not one of the game's actions.")

    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words."""
        do, _, card, _, _, _ = step
        if do == "play" and card is not None:
            return Text(N_("{name} plays: {card}."), {"name": "{name}", "card": Text(DECK.titles[card])})
        return Text(N_("{name} takes the trick."), {"name": "{name}"}) if do == "take" else None


def _pile(given: Any) -> list[Card]:
    demand(isinstance(given, list), "A pile must be a list.")
    return [DECK.card(name) for name in given]
