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
            "The last card can be laid: that wins the round.",
            {"n": len(state.racks[seat])},
            "All {n} cards can be laid: that wins the round.",
        )
    if not state.opened[seat] and (len(prospects) == 1 or found.way.lays):
        return _opening(state, seat, found)
    rest = kept(found.way.left)
    values: dict[str, object] = {
        "nearest": min(len(rack) for other, rack in enumerate(state.racks) if other != seat),
        "kept": rest.melded + rest.jokers,
        "chance": round(100 * found.danger),
        "points": Text("{n} point", {"n": found.points}, "{n} points"),
        "left": Text("{n} loose card stays on the rack", {"n": rest.loose}, "{n} loose cards stay on the rack"),
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
            "The melds of this rack are worth {n} point at most; the opening takes {least}.",
            {"n": most, "least": state.options.opening},
            "The melds of this rack are worth {n} points at most; the opening takes {least}.",
        )
    left = len(state.racks[seat]) - sum(map(len, found.way.opening))
    values: dict[str, object] = {
        "n": sum(map(worth, found.way.opening)),
        "left": Text("{n} card stays on the rack", {"n": left}, "{n} cards stay on the rack"),
    }
    return Text("These melds open with {n} point; {left}.", values, "These melds open with {n} points; {left}.")


def _waiting(state: RummyState, seat: int, prospects: tuple[Prospect, ...], values: dict[str, object]) -> Text:
    """For laying nothing on an open table."""
    if len(prospects) == 1:
        return Text(N_("No card fits anywhere; {left}."), values)
    stuck = min(len(one.way.left) for one in prospects)
    values |= {"n": len(state.racks[seat]) - stuck}
    values["left"] = Text("{n} card would be left", {"n": stuck}, "{n} cards would be left")
    if prospects[0].danger >= TOLD:
        return Text(
            N_(
                "With {n} laid, {left}; keeping all is worth the risk of {chance} % that somebody goes out before your next turn."
            ),
            values,
        )
    return Text(
        N_("With {n} laid, {left}; nobody else has fewer than {nearest}, so keep all until they can go at once."),
        values,
    )


def _laying(found: Prospect, values: dict[str, object]) -> Text:
    """For laying cards on an open table."""
    if found.danger >= TOLD:
        return Text(
            "Somebody goes out before your next turn with a chance of {chance} %; laying {n} card leaves {points} on the rack.",
            values,
            "Somebody goes out before your next turn with a chance of {chance} %; laying {n} cards leaves {points} on the rack.",
        )
    if values["kept"]:
        return Text(
            "Lay {n} loose card and keep {kept} in melds and jokers: nobody else has fewer than {nearest}.",
            values,
            "Lay {n} loose cards and keep {kept} in melds and jokers: nobody else has fewer than {nearest}.",
        )
    return Text("Lay {n} card; {left}.", values, "Lay {n} cards; {left}.")
