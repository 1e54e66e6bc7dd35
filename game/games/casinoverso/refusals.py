"""Why an action of CasinoVerso is refused, in a code and a sentence (PROTOCOL casinoverso, Reasons)."""

from __future__ import annotations

from game.core.rules import Refusal
from game.core.state import Action
from game.core.words import N_, Text
from game.games.casinoverso.state import CasinoVersoState

_FORMS = {
    "bet": ("bet",),
    "play": ("card", "swap", "ready"),
    "bank": ("card", "ask", "stop"),
    "answer": ("show", "concede"),
    "volunteer": ("volunteer", "pass"),
}

_SENTENCES = {
    "wrong_phase": N_("That is not possible at this moment."),
    "too_few_treasures": N_("There are too few treasures for this bet."),
    "deck_empty": N_("There is no card left to draw."),
    "bank_needs_card": N_("The banker must take a card first."),
    "already_settled": N_("This bet is settled already."),
    "not_in_round": N_("This seat has no bet in this round."),
}


def refusal(state: CasinoVersoState, action: Action) -> Refusal:
    """The reason for an action that is not among the legal ones."""
    code = _code(state, action)
    return Refusal(code, Text(_SENTENCES[code]))


def _code(state: CasinoVersoState, action: Action) -> str:
    do = action[0]
    if do not in _FORMS.get(state.phase, ()) or (do == "stop" and state.options.must_settle_all):
        return "wrong_phase"
    if do == "bet":
        return "too_few_treasures"
    if do in ("card", "swap"):
        return "deck_empty"
    if do == "ask":
        status = state.status[action[1]]
        if status in ("banker", "out"):
            return "not_in_round"
        if status == "settled":
            return "already_settled"
    return "bank_needs_card"
