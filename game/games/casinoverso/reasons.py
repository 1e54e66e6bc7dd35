"""Why a decision was taken, in one sentence with the numbers it rests on."""

from __future__ import annotations

from game.core.decision import Decision
from game.core.rules import View
from game.core.state import Action
from game.core.words import N_, Text
from game.games.casinoverso import advice
from game.games.casinoverso.odds import over, own_cards
from game.games.casinoverso.state import BEST, CasinoVersoState, total
from game.games.casinoverso.weighing import Weighed

SUCH_ROUNDS = 100
"""Expected treasures are told for so many rounds, in whole numbers."""
MATCHES = 1000
"""Chances to win the match are told in so many matches."""
CLEAR = 0.01
"""Treasures a round that the standings may cost before the sentence says so."""


def explain(view: View[CasinoVersoState], decision: Decision) -> Text:
    """What the decision rests on, the chance to win the match at last; where nothing was weighed, what can be seen."""
    if not isinstance(decision, Weighed) or decision.action[0] in ("show", "concede"):
        return advice.why(view.state, decision.action)
    mine, other = decision.expected(decision.action), decision.expected_otherwise()
    if mine is None or other is None:
        return advice.why(view.state, decision.action)
    values: dict[str, object] = {"mine": signed(mine), "other": signed(other)}
    if mine < other - CLEAR:
        return _for_the_match(decision, values)
    if values["mine"] == values["other"]:
        reason = Text(
            N_("A hundred such rounds bring about {mine} treasures this way or another; who varies is hard to read."),
            values,
        )
    else:
        reason = Text(_sentence(view, decision, decision.action, values), values)
    assert decision.chosen is not None
    chance = round(100 * decision.chosen.value)
    return Text(N_("{reason} Chance to win the match: {chance} %."), {"reason": reason, "chance": chance})


def _sentence(view: View[CasinoVersoState], decision: Weighed, action: Action, values: dict[str, object]) -> str:
    """The English sentence; its numbers go into `values`."""
    do = action[0]
    if do == "bet":
        return N_("A hundred such rounds bring {mine} treasures with this bet, {other} with the other one.")
    if do in ("volunteer", "pass"):
        return N_("A hundred such rounds bring {mine} treasures this way, {other} the other way.")
    if do == "ask":
        values["chance"] = round(100 * decision.beaten.get(action, 0.0))
        values["bank"] = advice.points(total(view.state.bank))
        return N_(
            "The seat asked beats the bank of {bank} with a chance of {chance} %; a hundred such rounds bring {mine} treasures this way, {other} otherwise."
        )
    mine = total(own_cards(view.state, view.seat))
    if mine > BEST:
        values["total"] = advice.points(mine)
        return N_(
            "You have {total}, which is over 7½; a hundred such rounds bring {mine} treasures this way, {other} otherwise."
        )
    values["over"] = round(100 * over(view))
    return N_(
        "One more card goes over 7½ with a chance of {over} %; a hundred such rounds bring {mine} treasures this way, {other} otherwise."
    )


def _for_the_match(decision: Weighed, values: dict[str, object]) -> Text:
    """Fewer treasures are expected, but a better chance to win."""
    wins = {judged.action: judged.value for judged in decision.judged}
    best_else = max(value for action, value in wins.items() if action != decision.action)
    values |= {"win": round(MATCHES * wins[decision.action]), "else": round(MATCHES * best_else), "matches": MATCHES}
    return Text(N_("By the standings this wins {win} of {matches} such matches, anything else {else} at most."), values)


def signed(treasures: float) -> str:
    """Treasures in SUCH_ROUNDS rounds, with a sign."""
    whole = round(SUCH_ROUNDS * treasures)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"
