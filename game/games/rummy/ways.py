"""Ways to use a turn: whole placements found exactly, by what is kept back, and the actions that carry them out (RULES 3.3, 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from game.core.cards import Card
from game.core.state import Action
from game.games.rummy.melds import JOKER, Meld, worth
from game.games.rummy.openings import openings
from game.games.rummy.quick import added, split
from game.games.rummy.solver import WEIGHTS, Rule, Stop, arranged, best, without
from game.games.rummy.state import RummyState
from game.games.rummy.tables import change, table_fault

SLICES = 16
"""Looks at the clock (some 512 keys each) after which a placement need not be the best."""
OPENINGS = 400
"""Openings that are compared for the cheapest one."""


class Way(NamedTuple):
    """One use of a turn. `kind`: "wait" (nothing is laid) or the name of the question that found it; `opening`: new melds from the
    rack alone, or None; `table`: the whole table after it, None if it stays but for the opening; `left`: the rack afterwards."""

    kind: str
    opening: tuple[Meld, ...] | None
    table: tuple[Meld, ...] | None
    left: tuple[Card, ...]

    @property
    def lays(self) -> bool:
        """Whether anything is laid."""
        return self.opening is not None or self.table is not None


def rule_of(state: RummyState) -> Rule:
    """The house rules that decide what may be laid."""
    options = state.options
    return Rule(
        options.rearrange == "three_stay",
        options.keep_joker,
        options.opening,
        options.rearrange_after_opening == "same_turn",
    )


def patient(stop: Stop | None = None) -> Stop:
    """Says stop after a fixed number of looks, so that the result depends on the position alone, or when `stop` does."""
    looks = iter(range(SLICES))
    return lambda: next(looks, None) is None or (stop is not None and stop())


def actions(way: Way, state: RummyState) -> list[Action]:
    """What the actor does, in order; the last action ends the turn or is all that can be said now."""
    found: list[Action] = [] if way.opening is None else [("open", way.opening)]
    if way.table is not None:
        found.append(("meld", way.table))
    return found or [idle(state)]


def idle(state: RummyState) -> Action:
    """The action of who lays nothing more."""
    return ("end",) if state.opened_now else ("draw",) if state.stock else ("pass",)


def waiting(state: RummyState, rack: Sequence[Card]) -> Way:
    """Nothing is laid."""
    return Way("wait", None, None, tuple(rack))


def table_after(way: Way, state: RummyState) -> Sequence[Meld]:
    """The table once the way is gone."""
    return way.table if way.table is not None else (*state.table, *(way.opening or ()))


# --- the exact ones ----------------------------------------------------------------------------------------------------
def exact(
    kind: str, state: RummyState, rack: Sequence[Card], cards: Sequence[Card], objective: str, stop: Stop
) -> Way | None:
    """The best placement, "cards" or "value", that uses only some `cards` of the rack; None if none of them can be laid."""
    seat = state.actor
    assert seat is not None
    if not cards:
        return None
    found = best(state.table, cards, state.opened[seat], rule_of(state), objective, stop)
    if found.opening is None and found.table is None:
        return None
    left = without(rack, found.opening or ())
    if found.table is not None:
        laid, taken = change((*state.table, *(found.opening or ())), found.table)
        left = sorted([*without(left, (tuple(laid),)), *[JOKER] * taken])
    return Way(kind, found.opening, found.table, tuple(left))


def keeping_own(way: Way, state: RummyState) -> Way | None:
    """A way on the table less its melds of rack cards alone, None if that is the same, nothing, or against the rules (a card that
    frees a joker may lie in such a meld)."""
    if way.table is None or way.opening is not None:
        return None
    old = [card for meld in state.table for card in meld]
    kept, mixed = [], []
    for meld in way.table:
        if min(meld) < JOKER and all(card < JOKER and card not in old for card in meld):
            kept.append(meld)
        else:
            mixed.append(meld)
    rule, rack = rule_of(state), state.racks[state.actor or 0]
    if not kept or table_fault(state.table, mixed, rack, rule.stay, rule.keep):
        return None
    return Way("mixed", None, tuple(mixed), tuple(sorted([*way.left, *(card for meld in kept for card in meld)])))


def own_melds(rack: Sequence[Card], stop: Stop) -> tuple[tuple[Meld, ...], list[Card]]:
    """Melds of the natural cards of a rack alone that leave fewest of them out, and those left out; jokers are in neither."""
    naturals = [card for card in rack if card < JOKER]
    if len(naturals) < 3:
        return (), naturals
    made, _ = arranged((), naturals, Rule(True, False, 0, True), WEIGHTS["cards"], stop)
    return made or (), without(naturals, made or ())


def cheapest_opening(state: RummyState, rack: Sequence[Card]) -> Way | None:
    """The opening that takes fewest jokers, then fewest cards, then fewest points; None if there is none."""
    ways = islice(openings(rack, state.options.opening), OPENINGS)
    melds = min(ways, key=_cost, default=None)
    return None if melds is None else Way("opening", melds, None, tuple(without(rack, melds)))


def _cost(melds: Sequence[Meld]) -> tuple[int, int, int]:
    cards = [card for meld in melds for card in meld]
    return sum(card > JOKER for card in cards), len(cards), sum(map(worth, melds))


# --- without rearranging ---------------------------------------------------------------------------------------------------
def appended(state: RummyState, rack: Sequence[Card]) -> Way:
    """Own melds and single cards that fit, found one by one, jokers with the last cards only: what is seen without rearranging."""
    seat = state.actor
    assert seat is not None
    if not state.opened[seat]:
        melds, left = split(rack)
        if sum(map(worth, melds)) < state.options.opening:
            return waiting(state, rack)
        return Way("append", tuple(melds), None, tuple(left))
    table, left = added(state.table, rack, jokers=False)
    if left and all(card == JOKER for card in left):
        table, left = added(state.table, rack, jokers=True)
    if len(left) == len(rack):
        return waiting(state, rack)
    return Way("append", None, tuple(table), tuple(left))


def within_reach(state: RummyState, rack: Sequence[Card], reach: int, rng: Random, stop: Stop) -> Way:
    """The most cards that can be laid while so many old melds, drawn by lot, are taken apart; then what can be appended.

    Own melds are seen whole; an opening is seen as by `appended`.
    """
    seat = state.actor
    assert seat is not None
    simple = appended(state, rack)
    if not state.opened[seat] or not reach:
        return simple
    numbers = rng.sample(range(len(state.table)), min(reach, len(state.table)))
    seen = [state.table[number] for number in sorted(numbers)]
    made, _ = arranged(seen, rack, rule_of(state), WEIGHTS["cards"], stop)
    if made is None:
        return simple
    laid, taken = change(seen, made)
    rest = sorted([*without(rack, (tuple(laid),)), *[JOKER] * taken])
    others = [meld for number, meld in enumerate(state.table) if number not in numbers]
    table, left = added([*others, *made], rest, jokers=False)
    if len(left) > len(simple.left):
        return simple
    return Way("reach", None, tuple(table), tuple(left))
