"""Sensible play of rummy from what a seat may know: the quick policy of rollouts, ways to lay, and what speaks for them."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.rules import View
from game.core.state import Action
from game.core.words import N_, Text
from game.games.rummy.melds import points, worth
from game.games.rummy.solver import Placement, best
from game.games.rummy.state import RummyState
from game.games.rummy.tables import change
from game.games.rummy.ways import actions, appended, patient, rule_of

SWING = 90.0
"""Points of lead that make winning e times as likely with one round to come."""


def placement(state: RummyState, objective: str, stop: Callable[[], bool]) -> Placement:
    """The best placement of the actor this turn (PROTOCOL `best`)."""
    seat = state.actor
    assert seat is not None
    return best(state.table, state.racks[seat], state.opened[seat], rule_of(state), objective, stop)


def laying(found: Placement) -> list[Action]:
    """The actions of a placement: an opening or nothing, then a table or nothing."""
    actions: list[Action] = [] if found.opening is None else [("open", found.opening)]
    return actions if found.table is None else [*actions, ("meld", found.table)]


def candidates(view: View[RummyState]) -> list[Action]:
    """Ways to lay, those with most cards and most points first, then not to lay."""
    found: list[Action] = []
    for objective in ("cards", "value"):
        found += laying(placement(view.state, objective, patient()))[:1]
    found.append(rollout(view.state))
    found += view.legal[-1:]
    return list(dict.fromkeys(found))


def rollout(state: RummyState) -> Action:
    """Opens and lays as soon as it can by the fast way, else draws. Jokers go only with the last cards."""
    assert state.actor is not None
    return actions(appended(state, state.racks[state.actor]), state)[0]


def value(state: RummyState) -> tuple[float, ...]:
    """The chance to win the match: certain at its end, else by the lead, what the racks hold, and the rounds to come."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple(share if seat in state.result else 0.0 for seat in range(state.seats))
    left = max(1, state.options.rounds - len(state.scores))
    stand = [float(total) for total in state.totals]
    if not state.over:
        stand = [total - points(rack) for total, rack in zip(stand, state.racks, strict=True)]
    best = max(stand)
    weights = [math.exp((points_now - best) / (SWING * math.sqrt(left))) for points_now in stand]
    return tuple(weight / sum(weights) for weight in weights)


def why(state: RummyState, action: Action) -> Text:
    """What speaks for an action of the actor, with the numbers it rests on."""
    seat, do = state.actor, action[0]
    assert seat is not None
    if do == "open":
        return Text(
            "These melds open: they are worth {n} point.",
            {"n": sum(map(worth, action[1]))},
            "These melds open: they are worth {n} points.",
        )
    if do == "meld":
        count = len(change(state.table, action[1]).laid)
        if count == len(state.racks[seat]):
            return Text(N_("It lays the whole rack and wins the round."))
        return Text("It lays {n} card from the rack.", {"n": count}, "It lays {n} cards from the rack.")
    if do == "end":
        return Text(N_("Nothing more should be laid in this turn."))
    if do in ("draw", "timeout") and state.opened[seat]:
        return Text(N_("It is better to keep what could be laid, and to draw a card."))
    if do == "draw":
        return Text(
            "The melds of the rack are not worth {n} point yet.",
            {"n": state.options.opening},
            "The melds of the rack are not worth {n} points yet.",
        )
    return Text(N_("Nothing can be laid, and the stock is empty."))
