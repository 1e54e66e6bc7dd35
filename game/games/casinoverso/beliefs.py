"""What a seat's open play tells about its hidden card, and about what sort of player it is.

Every sort of player is a model: with what chances it bets, and is ready, opens or swaps with each hidden card. A card turned up
by a swap shows what its owner did while it was hidden; that is how those who bluff are told from those who do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Protocol

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.games.casinoverso import policy
from game.games.casinoverso.history import History, first, hand
from game.games.casinoverso.odds import unseen
from game.games.casinoverso.state import BEST, HALVES, SKELETON, CasinoVersoState, total

FACES = len(HALVES)
STAND = 10
"""Half points the simple sorts stand on."""
SLIP = 0.04
"""How often anybody does something that is not its sort's way."""
OFTEN_TWO = frozenset(card for card in range(FACES) if HALVES[card] in (1, 12, 14) or card == SKELETON)
"""Hidden cards that are worth a bet of 2 at first sight."""


class Sort(Protocol):
    """A model of a player, in chances."""

    def bets_two(self, held: Card) -> float:
        """To bet 2 with this hidden card."""

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """To be ready, to take a card face up, to swap."""


class Bluffer:
    """Plays the equilibrium."""

    def bets_two(self, held: Card) -> float:
        """As the table has it."""
        return policy.bets_two(held)

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """As the table has it."""
        return policy.play(history, held)


class Plain:
    """Stands on 5, and bets and hides this way or that."""

    def bets_two(self, held: Card) -> float:
        """A little more often with a good card."""
        return 0.6 if held in OFTEN_TWO else 0.3

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """Ready from 5 on."""
        return (0.96, 0.02, 0.02) if hand(history, held) >= STAND else (0.02, 0.49, 0.49)


class Schoolbook:
    """Stands on 5, bets 2 with a good card, hides the higher card."""

    def bets_two(self, held: Card) -> float:
        """With a good card only."""
        return float(held in OFTEN_TWO)

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """Ready from 5 on; a hidden 3 or more stays hidden."""
        if hand(history, held) >= STAND:
            return (1.0, 0.0, 0.0)
        return (0.0, 1.0, 0.0) if HALVES[held] >= 6 else (0.0, 0.0, 1.0)


SORTS: Mapping[str, Sort] = {"bluffer": Bluffer(), "plain": Plain(), "schoolbook": Schoolbook()}
EXPECTED: Mapping[str, float] = {"bluffer": 0.4, "plain": 0.3, "schoolbook": 0.3}
"""How likely each sort is before a seat has done anything."""
ONLY_BLUFFERS: Mapping[str, float] = {"bluffer": 1.0}


@dataclass(frozen=True, slots=True)
class Reading:
    """What one seat's play tells: how likely each sort would have done all of it with each hidden card."""

    history: History
    sorts: dict[str, list[float]]

    def cards(self) -> list[float]:
        """The likelihood of all that was seen by hidden card, over all sorts."""
        return [sum(rows) for rows in zip(*self.sorts.values(), strict=True)]

    def sort_shares(self, left: Sequence[float]) -> dict[str, float]:
        """How likely each sort is, by the cards left to be the hidden one."""
        weights = {
            name: sum(chance * count for chance, count in zip(row, left, strict=True))
            for name, row in self.sorts.items()
        }
        whole = sum(weights.values())
        return {name: weight / whole for name, weight in weights.items()}


def _slipping(chances: Sequence[float], number: int) -> float:
    return (1 - SLIP) * chances[number] + SLIP / len(chances)


def actions_of(
    steps: Sequence[Step], seat: int, bet: int, shown: Sequence[Card], stands: bool = False
) -> Iterator[tuple[str, Card]]:
    """What a seat did in the round: ("bet", amount), ("card", card), ("swap", card turned up), ("ready", UNKNOWN).

    Where the steps do not tell all that lies open (they were forgotten, or the position was loaded), what lies open counts as
    turned up by swaps. `stands`: it has said that it is ready.
    """
    yield "bet", bet
    told = [step for step in steps if step[1] == seat and step[0] in ("card", "turn")]
    if len(told) != len(shown):
        yield from (("swap", card) for card in shown)
    else:
        yield from (("swap" if step[0] == "turn" else "card", shown[at]) for at, step in enumerate(told))
    if stands:
        yield "ready", UNKNOWN


def read(actions: Iterator[tuple[str, Card]], expected: Mapping[str, float]) -> Reading:
    """What these actions of a seat tell, given how likely each sort was before."""
    history = first(1)
    sorts = {name: [share] * FACES for name, share in expected.items()}
    for do, card in actions:
        if do == "bet":
            history = first(card or 1)
            for name, row in sorts.items():
                sorts[name] = [chance * _of_bet(SORTS[name], card, held) for held, chance in enumerate(row)]
            continue
        if not history.bust:
            number = ("ready", "card", "swap").index(do)
            for name, row in sorts.items():
                sort = SORTS[name]
                sorts[name] = [
                    chance * _slipping(sort.play(history, held), number) if _can_be(history, held) else 0.0
                    for held, chance in enumerate(row)
                ]
        if do == "swap":
            sorts = {name: [row[card]] * FACES for name, row in sorts.items()}
            history = history.swap(card)
        elif do == "card":
            history = history.card(card)
    return Reading(history, sorts)


def _can_be(history: History, held: Card) -> bool:
    return not (held == SKELETON and history.skeleton)


def _of_bet(sort: Sort, bet: int, held: Card) -> float:
    """The chance of a bet; an unknown bet (0) tells nothing."""
    if not bet:
        return 1.0
    two = sort.bets_two(held)
    return _slipping((1 - two, two), bet - 1)


def bet_of(state: CasinoVersoState, steps: Sequence[Step], seat: int) -> int:
    """A seat's bet as far as it tells something, 0 if it is not known or 1 was all the seat had."""
    if state.bets[seat]:
        return state.bets[seat] if state.bets[seat] + state.treasures[seat] > 1 else 0
    return next((step[5][seat] for step in steps if step[0] == "bets"), 0)


def readings(
    state: CasinoVersoState, steps: Sequence[Step], seats: Sequence[int], expected: Mapping[str, float]
) -> dict[int, Reading]:
    """What the play of these seats tells."""
    return {
        seat: read(
            actions_of(
                steps, seat, bet_of(state, steps, seat), _opened(state, seat), stands=state.status[seat] != "in"
            ),
            expected,
        )
        for seat in seats
    }


def _opened(state: CasinoVersoState, seat: int) -> list[Card]:
    """What a seat opened in its turn: not the hidden card that it showed when asked, which lies last."""
    shown = state.shown[seat]
    return shown[:-1] if state.hidden[seat] is None and shown else shown


def hidden_cards(state: CasinoVersoState, told: Mapping[int, Sequence[float]]) -> dict[int, list[float]]:
    """The chances of each hidden card, by seat, from the likelihoods told and the cards not seen in this masked position.

    All hidden cards come from the same cards, so every combination is weighed; where busts are shown at once none makes one.
    """
    left = unseen(state)
    seats = list(told)
    rows = [_possible(state, seat, told[seat], left) for seat in seats]
    sums = [[0.0] * FACES for _ in seats]
    for cards in product(*rows):
        weight = _ways(left, [card for card, _ in cards]) * prod(chance for _, chance in cards)
        for row, (card, _) in zip(sums, cards, strict=True):
            row[card] += weight
    return {seat: _normal(row, left) for seat, row in zip(seats, sums, strict=True)}


def _possible(
    state: CasinoVersoState, seat: int, likelihood: Sequence[float], left: Sequence[int]
) -> list[tuple[Card, float]]:
    """The cards that a seat may hide, with their likelihoods; those next to impossible are left out."""
    least = max(likelihood) * 1e-3
    silent = state.options.player_bust == "silent"
    return [
        (card, chance)
        for card, chance in enumerate(likelihood)
        if left[card] > 0 and chance > least and (silent or total([*state.shown[seat], card]) <= BEST)
    ]


def _ways(left: Sequence[int], cards: Sequence[Card]) -> float:
    """In how many ways these hidden cards can be drawn."""
    ways = 1
    for at, card in enumerate(cards):
        ways *= left[card] - cards[:at].count(card)
    return float(max(0, ways))


def _normal(row: Sequence[float], left: Sequence[int]) -> list[float]:
    whole = sum(row)
    if whole <= 0:
        return [count / sum(left) for count in left]
    return [weight / whole for weight in row]
