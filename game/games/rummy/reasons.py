"""Why a decision was taken, in one sentence with the numbers it rests on."""

from __future__ import annotations

from game.core.decision import Decision
from game.core.rules import View
from game.core.words import N_, Text
from game.games.rummy import advice
from game.games.rummy.levels import Plan
from game.games.rummy.melds import worth
from game.games.rummy.policy import Prospect, kept
from game.games.rummy.solver import best
from game.games.rummy.state import RummyState
from game.games.rummy.ways import patient, rule_of

TOLD = 0.05
"""The chance that somebody goes out from which the sentence speaks of it."""


def explain(view: View[RummyState], decision: Decision) -> Text:
    """What the decision rests on; where nothing was weighed, what can be seen."""
    state, seat = view.state, view.seat
    prospects = decision.prospects if isinstance(decision, Plan) else ()
    if not prospects or state.actor != seat:
        return advice.why(state, decision.action)
    found = prospects[0]
    if not found.way.left:
        return Text(
            "The last {n} card of the rack can be laid: that wins the round.",
            {"n": len(state.racks[seat])},
            "All {n} cards of the rack can be laid: that wins the round.",
        )
    if not state.opened[seat] and (len(prospects) == 1 or found.way.lays):
        return _opening(state, seat, found)
    rest = kept(found.way.left)
    values: dict[str, object] = {
        "nearest": min(len(rack) for other, rack in enumerate(state.racks) if other != seat),
        "kept": rest.melded + rest.jokers,
        "chance": round(100 * found.danger),
        "points": found.points,
        "loose": rest.loose,
    }
    if not found.way.lays:
        return _waiting(state, seat, prospects, values)
    values["n"] = len(state.racks[seat]) - len(found.way.left)
    return _laying(found, values)


def _opening(state: RummyState, seat: int, found: Prospect) -> Text:
    """For an opening and for none."""
    if found.way.opening is None:
        rule = rule_of(state)._replace(opening=1, same_turn=False)
        most = best((), state.racks[seat], False, rule, "value", patient()).value
        return Text(
            "Melds of this rack alone are worth {most} at most; the opening takes {n} point.",
            {"most": most, "n": state.options.opening},
            "Melds of this rack alone are worth {most} at most; the opening takes {n} points.",
        )
    values: dict[str, object] = {
        "n": sum(map(worth, found.way.opening)),
        "left": len(state.racks[seat]) - sum(map(len, found.way.opening)),
    }
    return Text(
        "These melds open with {n} point; cards left on the rack: {left}.",
        values,
        "These melds open with {n} points; cards left on the rack: {left}.",
    )


def _waiting(state: RummyState, seat: int, prospects: tuple[Prospect, ...], values: dict[str, object]) -> Text:
    """For laying nothing on an open table."""
    if len(prospects) == 1:
        return Text(N_("None of the cards fits anywhere; loose cards on the rack: {loose}."), values)
    most = min(len(one.way.left) for one in prospects)
    values |= {"n": len(state.racks[seat]) - most, "stuck": most}
    if prospects[0].danger >= TOLD:
        return Text(
            "{n} card could be laid and others left then: {stuck}; keeping all is worth the chance of {chance} % that somebody goes out before your next turn.",
            values,
            "{n} cards could be laid and others left then: {stuck}; keeping all is worth the chance of {chance} % that somebody goes out before your next turn.",
        )
    return Text(
        "{n} card could be laid and others left then: {stuck}; the smallest of the other racks still has {nearest}, so all are kept until they can go at once.",
        values,
        "{n} cards could be laid and others left then: {stuck}; the smallest of the other racks still has {nearest}, so all are kept until they can go at once.",
    )


def _laying(found: Prospect, values: dict[str, object]) -> Text:
    """For laying cards on an open table."""
    if found.danger >= TOLD:
        return Text(
            "Somebody goes out before your next turn with a chance of {chance} %; laying {n} card leaves {points} on the rack in points.",
            values,
            "Somebody goes out before your next turn with a chance of {chance} %; laying {n} cards leaves {points} on the rack in points.",
        )
    if values["kept"]:
        return Text(
            "This turn lays {n} loose card; kept in melds and jokers: {kept}, as the smallest of the other racks still has {nearest}.",
            values,
            "This turn lays {n} loose cards; kept in melds and jokers: {kept}, as the smallest of the other racks still has {nearest}.",
        )
    return Text(
        "This turn lays {n} card; loose cards left on the rack: {loose}.",
        values,
        "This turn lays {n} cards; loose cards left on the rack: {loose}.",
    )
