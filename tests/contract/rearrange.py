"""Another course of luck that one seat cannot tell from the true one: every card it never saw is dealt anew.

The cards of each shuffle of the round are followed along the steps; those positions that the seat never saw get each other's
cards, and the match is played again with the same actions. Whatever that seat is shown must then be the same to the byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.cards import UNKNOWN, Deck
from game.core.dealer import BadLuck, Dealer, recorded_dealer, seed_dealer
from game.core.match import Illegal, Match
from game.core.rules import Rules
from game.core.state import Luck, Step
from game.core.zones import Zone
from tests.contract.play import Setup, advance

Slot = tuple[int, int]
"""A card by its place in a shuffle: (number of the shuffle in the round, position)."""


@dataclass(slots=True)
class Tale:
    """A match and the orders of luck that were dealt in it."""

    rules: Rules[Any]
    setup: Setup
    match: Match[Any]
    orders: list[tuple[int, ...]]


def told(rules: Rules[Any], setup: Setup, changes: int) -> Tale:
    """A random match after some changes."""
    orders: list[tuple[int, ...]] = []
    true = seed_dealer(setup.seed)

    def dealer(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        orders.append(true(luck, round_number, k))
        return orders[-1]

    match = _start(rules, setup, dealer)
    rng = Random(setup.seed)
    for _ in range(changes):
        if match.state.phase == "match_over":
            break
        advance(match, rng, setup.wild)
    return Tale(rules, setup, match, orders)


def _start(rules: Rules[Any], setup: Setup, dealer: Dealer) -> Match[Any]:
    return Match.new(rules, setup.seats, rules.options_type.read(setup.options, setup.seats), dealer)


@dataclass(slots=True)
class Trace:
    """The round's cards on their way as one seat sees them.

    `shuffles`: the orders of the round; `places`: where each slot lies; `saw`: slots that the seat saw since their shuffle;
    `went_in`: the earlier slots that were shuffled.
    """

    rules: Rules[Any]
    deck: Deck
    seat: int
    shuffles: list[tuple[int, ...]] = field(default_factory=list)
    places: dict[str, list[Slot]] = field(default_factory=dict)
    saw: set[Slot] = field(default_factory=set)
    went_in: list[list[Slot]] = field(default_factory=list)

    def follow(self, step: Step) -> None:
        """Moves slots as a step says."""
        do, _, card, source, target, more = step
        if do == "shuffle":
            self._shuffle(source, str(target), more)
        elif source is not None and target is not None and card is None:
            self.places.setdefault(target, []).extend(self.places.pop(source, []))
        elif source is not None and target is not None and card is not None:
            slot = self._pick(self.places[source], card)
            self.places[source].remove(slot)
            self.places.setdefault(target, []).append(slot)
            if self.rules.seen(step, self.seat)[2] != UNKNOWN:
                self.saw.add(slot)

    def _shuffle(self, source: str | None, target: str, order: Sequence[int]) -> None:
        zones = [source, target] if source is not None else list(self.places)
        self.went_in.append([slot for zone in zones for slot in self.places.pop(zone, [])])
        self.places[target] = [(len(self.shuffles), i) for i in range(len(order))]
        self.shuffles.append(tuple(order))

    def face(self, slot: Slot) -> int:
        """The card that truly lies there."""
        return self.shuffles[slot[0]][slot[1]]

    def _pick(self, slots: list[Slot], card: int) -> Slot:
        """A slot with that card, one already seen if there is one: equal cards cannot be told apart."""
        fitting = [slot for slot in slots if self._plain(self.face(slot)) == self._plain(card)]
        return min(fitting, key=lambda slot: slot not in self.saw)

    def _plain(self, card: int) -> str:
        """The printed face: without what a joker stands for."""
        return self.rules.card_name(card, self.deck).partition("=")[0]

    def look(self, zones: Sequence[Zone]) -> None:
        """What lies open to the seat counts as seen."""
        for zone in zones:
            left = list(self.places.get(zone.name, []))
            for card in zone.cards:
                if card != UNKNOWN:
                    slot = self._pick(left, card)
                    left.remove(slot)
                    self.saw.add(slot)

    def otherwise(self, rng: Random) -> list[tuple[int, ...]] | None:
        """Other orders of the round that look the same to the seat; None where this draw does not work out."""
        made: list[tuple[int, ...]] = []
        for k, true in enumerate(self.shuffles):
            bag = Counter(made[j][i] for j, i in self.went_in[k]) if self.went_in[k] else Counter(true)
            bag.subtract(true[i] for i in range(len(true)) if (k, i) in self.saw)
            if any(count < 0 for count in bag.values()):
                return None
            hidden = list(bag.elements())
            rng.shuffle(hidden)
            made.append(tuple(true[i] if (k, i) in self.saw else hidden.pop() for i in range(len(true))))
        return made


def rearranged(tale: Tale, seat: int, rng: Random) -> Match[Any] | None:
    """The same actions over other luck that `seat` cannot tell apart, or None where that luck makes an action illegal."""
    match, rules = tale.match, tale.rules
    now = len(match.moments) - 1
    trace = Trace(rules, rules.deck(match.state.options), seat)
    for step in match.steps_at(now):
        trace.follow(step)
    trace.look(rules.zones(rules.mask(match.state, seat)))
    orders = trace.otherwise(rng)
    if orders is None or orders == trace.shuffles:
        return None
    other = _start(rules, tale.setup, recorded_dealer(tale.orders[: -len(orders)] + orders))
    try:
        for moment in match.moments[1:]:
            if moment.action is None:
                other.next_round()
            else:
                other.play(moment.action)
    except (Illegal, BadLuck, AssertionError):
        return None
    return other
