"""What the levels of rummy fall short of, how each decides, and what temperaments like."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.core.decision import Decision, Judged, Limits, Stop
from game.core.rules import View
from game.core.state import Action
from game.games.rummy.forecast import chances
from game.games.rummy.melds import JOKER, LAID
from game.games.rummy.policy import WEIGHTS, Prospect, chosen, near_ways, ways
from game.games.rummy.sparing import sparing
from game.games.rummy.state import RummyState
from game.games.rummy.tables import change
from game.games.rummy.ways import Way, actions, appended, exact, patient, rule_of, waiting

TASTE = 0.01
"""The chance to win that a temperament gives away, at most, for a way after its heart."""


@dataclass(frozen=True, slots=True)
class RummyLimits(Limits):
    """The default is the strongest play."""

    reach: int | None = None
    """How many melds of the table it can think of taking apart at once; None: all of them."""


LIMITS = {
    "easy": RummyLimits(effort=0.0, memory=0, beliefs=False, reach=4, courage=-0.52),
    "normal": RummyLimits(effort=0.0, memory=0, beliefs=False, reach=8, courage=-0.45),
    "hard": RummyLimits(effort=0.0, memory=0, beliefs=False, courage=-0.26),
    "expert": RummyLimits(effort=0.0, memory=0, beliefs=False),
}
"""All weigh what to keep until all of it can go at once. Easy sees what a few melds of the table could give, normal some more, and burn
jokers where they lay; hard and expert see the whole table. Here courage is how much dearer drawing seems, in log odds of winning the round,
than it is: the lower the level, the less it dares to keep."""


@dataclass(frozen=True, slots=True)
class Plan(Decision):
    """A decision with the ways it was chosen from, the best first; none where nothing was weighed."""

    prospects: tuple[Prospect, ...] = ()


def decide(view: View[RummyState], limits: RummyLimits, temper: str, rng: Random, stop: Stop) -> Plan:
    """The way of a level, as its first action."""
    state = view.state
    thought_of = ways(state, stop) if limits.reach is None else near_ways(state, limits.reach, rng, stop)
    weights = WEIGHTS[state.seats]
    found = chosen(state, thought_of, weights._replace(draw=weights.draw + limits.courage))
    if temper:
        found = tuple(sorted(found, key=lambda one: -one.worth - TASTE * _taste(one.way, state, temper)))
    return _plan(found[0].way, state, stop, found)


def _plan(way: Way, state: RummyState, stop: Stop, prospects: tuple[Prospect, ...] = ()) -> Plan:
    """The first action of a way; a table is rearranged no more than it has to be. What was weighed is told as chances to win the match."""
    action = actions(way, state)[0]
    if action[0] == "meld":
        action = ("meld", sparing(state.table, action[1], rule_of(state), stop))
    judged: dict[Action, Judged] = {}
    told = chances(state, [one.worth for one in prospects])
    for one, chance in zip(prospects, told, strict=True):
        first = action if one.way is way else actions(one.way, state)[0]
        judged.setdefault(first, Judged(first, chance, 0.0, 1))
    return Plan(action, tuple(judged.values()), prospects)


def fixed(name: str, state: RummyState) -> Action:
    """The action of a yardstick: "mostcards", exactly the most cards; any other name: own melds and single cards that fit."""
    assert state.actor is not None
    rack = state.racks[state.actor]
    if name == "mostcards":
        return actions(exact("most", state, rack, rack, "cards", patient()) or waiting(state, rack), state)[0]
    return actions(appended(state, rack), state)[0]


def leaning(view: View[RummyState], action: Action, temper: str) -> float:
    """How much an action is to a temperament's taste, -1..1."""
    state = view.state
    if action[0] not in ("open", "meld"):
        return _taste(waiting(state, ()), state, temper)
    opening, table = (action[1], None) if action[0] == "open" else (None, action[1])
    return _taste(Way("", opening, table, ()), state, temper)


def _taste(way: Way, state: RummyState, temper: str) -> float:
    """The bold keep their cards, the careful get rid of them, thieves take the table apart, bluffers part with jokers."""
    if temper == "bold":
        return -0.5 if way.lays else 0.5
    if temper == "careful":
        return 0.5 if way.lays else -0.5
    if temper == "thief":
        return 1.0 if way.table is not None and way.table[: len(state.table)] != tuple(state.table) else 0.0
    if temper == "bluffer" and way.lays:
        if way.table is None:
            return 1.0 if any(card >= LAID for meld in way.opening or () for card in meld) else 0.0
        return 1.0 if JOKER in change(state.table, way.table).laid else 0.0
    return 0.0
