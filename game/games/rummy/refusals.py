"""Why an action of rummy is refused, in a code and a sentence (RULES 3.3, 3.4, PROTOCOL rummy, Reasons)."""

from __future__ import annotations

from game.core.rules import Refusal
from game.core.state import Action
from game.core.words import N_, Text
from game.games.rummy.state import RummyOptions, RummyState
from game.games.rummy.tables import opening_fault, table_fault

_SENTENCES = {
    "wrong_phase": N_("That is not possible at this moment."),
    "already_opened": N_("The opening is done already."),
    "not_opened": N_("The table may be changed only after the opening."),
    "opening_too_low": N_("The first melds must be worth at least {least} points, these are worth less."),
    "not_in_rack": N_("A card that should be laid is not on the rack."),
    "table_card_missing": N_("A card of the table is missing: all of them must lie in melds."),
    "nothing_laid": N_("At least one card from the rack must be laid."),
    "short_meld": N_("A meld has at least three cards."),
    "bad_group": N_("A group has three or four cards of one value, all of different colours."),
    "bad_run": N_("A run has consecutive cards of one colour; the 1 is only low."),
    "only_jokers": N_("A meld needs at least one card that is no joker."),
    "joker_moved": N_("A joker keeps its card, unless that very card is laid from the rack."),
    "joker_to_rack": N_("A freed joker must be used on the table."),
    "three_stay": N_("Three old cards of a meld must stay together, unless all of it goes into other kinds of melds."),
    "stock_empty": N_("The stock is empty."),
    "stock_not_empty": N_("Passing is possible only when the stock is empty: a card must be drawn."),
    "must_end": N_("After the opening cards may be laid, or the turn is ended."),
    "not_opened_now": N_("The turn can be ended like this only after the opening."),
}


def refusal(state: RummyState, action: Action) -> Refusal | None:
    """None if the actor may do it, else the reason."""
    code = _code(state, action)
    return None if code is None else refused(code, state.options)


def refused(code: str, options: RummyOptions) -> Refusal:
    """A code with its sentence."""
    return Refusal(code, Text(_SENTENCES[code], {"least": options.opening}))


def _code(state: RummyState, action: Action) -> str | None:
    seat, do = state.actor, action[0]
    if seat is None:
        return "wrong_phase"
    if do == "open":
        if state.opened[seat]:
            return "already_opened"
        return opening_fault(action[1], state.racks[seat], state.options.opening)
    if do == "meld":
        if not state.opened[seat]:
            return "not_opened"
        stay = state.options.rearrange == "three_stay"
        return table_fault(state.table, action[1], state.racks[seat], stay, state.options.keep_joker)
    return _plain_code(state, do)


def _plain_code(state: RummyState, do: str) -> str | None:
    if do == "timeout":
        return None if state.options.clock else "wrong_phase"
    if do == "end":
        return None if state.opened_now else "not_opened_now"
    if state.opened_now:
        return "must_end"
    if do == "draw":
        return None if state.stock else "stock_empty"
    return "stock_not_empty" if state.stock else None
