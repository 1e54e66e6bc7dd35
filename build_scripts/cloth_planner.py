"""What somebody who wants to try everything would do in a turn of rummy: few cards at a time, each time another kind of change, and never
more of the table taken apart than it needs. Knows nothing but the view; asks the rules' `best` about a few cards of the rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.decision import never
from game.core.state import Action
from game.games import SHELF
from game.games.rummy.melds import JOKER, LAID, Meld
from game.games.rummy.offers import ready
from game.games.rummy.solver import best
from game.games.rummy.sparing import sparing, touched
from game.games.rummy.state import RummyState
from game.games.rummy.ways import patient, rule_of
from scenes.table.rummy_melds import cut

RULES = SHELF["rummy"]
KINDS = ("free", "split", "move", "draw", "meld", "append")
"""Kinds of turns, of those done equally often the first one first: a joker is freed, a meld is parted, a card goes from one meld to another,
a meld from the rack alone, a card added to a meld, a card drawn."""


class ClothPlanner:
    """`done` counts the turns of each kind. A turn that would end the round is left to the last."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def choice(self, state: RummyState) -> Action:
        """The action of a turn, for who has opened."""
        found = sorted(
            plans(state), key=lambda plan: (self.done[plan[0]], KINDS.index(plan[0]), _effort(state, plan[1]))
        )
        kind, action = found[0]
        self.done[kind] += 1
        return action


def plans(state: RummyState) -> list[tuple[str, Action]]:
    """What can be done with few cards, each with its kind; where nothing else can be, what ends the round or waits."""
    seat = state.actor
    assert seat is not None
    rack = state.racks[seat]
    found: list[tuple[str, Action]] = [("draw", ("draw",))] if state.stock else []
    last: list[tuple[str, Action]] = []
    for table in _tables(state):
        action: Action = ("meld", table)
        if RULES.refusal(state, action) is None:
            laid = sum(map(len, table)) - sum(map(len, state.table))
            (found if laid < len(rack) else last).append((kind_of(state.table, table), action))
    return found or last or [("draw", ("pass",))]


def kind_of(old: Sequence[Meld], new: Sequence[Meld]) -> str:
    """What was done to the table, one of KINDS."""
    if any(
        card >= LAID and sum(meld.count(card) for meld in new) < sum(meld.count(card) for meld in old)
        for meld in old
        for card in meld
    ):
        return "free"
    if not touched(old, new):
        return "meld"
    gone = list((Counter(old) - Counter(new)).elements())
    fresh = [Counter(meld) for meld in (Counter(new) - Counter(old)).elements()]
    homes = [[number for number, meld in enumerate(fresh) if meld & Counter(one)] for one in gone]
    if all(any(Counter(one) <= meld for meld in fresh) for one in gone):
        return "append"
    return "split" if len(gone) == 1 and len(homes[0]) > 1 else "move"


def _tables(state: RummyState) -> Iterator[tuple[Meld, ...]]:
    """Tables with a card or a meld of the rack more, and tables with a joker freed."""
    seat, rule = state.actor, rule_of(state)
    assert seat is not None
    rack = state.racks[seat]
    for cards in ((card,) for card in dict.fromkeys(rack)):
        found = best(state.table, cards, True, rule, "cards", patient()).table
        if found is not None:
            yield sparing(state.table, found, rule, never)
    for meld in ready(rack):
        yield (*state.table, meld)
    for number, meld in enumerate(state.table):
        others = (*state.table[:number], *state.table[number + 1 :])
        for card, place in ((card, cut(meld, card)) for card in dict.fromkeys(rack)):
            if place is not None:
                yield (*others, (*meld[:place], card), meld[place:])
        for at, card in enumerate(meld):
            if card - LAID in rack:
                yield from _freed(state, number, (*meld[:at], card - LAID, *meld[at + 1 :]))


def _freed(state: RummyState, number: int, meld: Meld) -> Iterator[tuple[Meld, ...]]:
    """Tables on which one meld has its card for the joker, and the joker lies elsewhere."""
    rule = rule_of(state)
    table = (*state.table[:number], meld, *state.table[number + 1 :])
    found = best(table, [JOKER], True, rule, "cards", patient()).table
    if found is not None:
        yield sparing(table, found, rule, never)


def moved(old: Sequence[Meld], new: Sequence[Meld]) -> int:
    """How many cards of the old melds leave the others of their meld, at least."""
    after = [Counter(meld) for meld in new]
    gone = Counter(old) - Counter(new)
    return sum(len(meld) - max((Counter(meld) & one).total() for one in after) for meld in gone.elements())


def _effort(state: RummyState, action: Action) -> int:
    return moved(state.table, action[1]) if action[0] == "meld" else 0
