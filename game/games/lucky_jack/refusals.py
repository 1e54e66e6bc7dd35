"""Why an action of Lucky Jack is refused, in a code and a sentence (PROTOCOL lucky_jack, Reasons)."""

from __future__ import annotations

from game.core.rules import Refusal
from game.core.state import Action
from game.core.words import N_, Text
from game.games.lucky_jack.state import LuckyJackState

_FORMS = {
    "turn": ("discard", "jackpot", "draw", "pass"),
    "drawn": ("keep", "throw", "throw_jackpot"),
    "claim": ("take", "pass"),
}

_SENTENCES = {
    "wrong_phase": N_("That is not possible at this moment."),
    "not_in_hand": N_("This card is not in the hand."),
    "hand_too_small": N_("With three cards left nothing may be discarded: draw a card."),
    "no_jackpot": N_("No jackpot: discard the same or higher, and keep just three or four alike."),
    "must_keep": N_("With three cards that are not all alike the drawn card must be kept."),
    "nothing_to_draw": N_("There is no card left to draw."),
    "can_act": N_("Passing is possible only if nothing else is."),
}

_LOWER_ONLY = N_("With three cards only a card lower than the top one may be discarded.")


def refusal(state: LuckyJackState, action: Action) -> Refusal:
    """The reason for an action that is not among the legal ones."""
    code = _code(state, action)
    lower_may_go = code == "hand_too_small" and state.options.low_discard_at_3
    return Refusal(code, Text(_LOWER_ONLY if lower_may_go else _SENTENCES[code]))


def _code(state: LuckyJackState, action: Action) -> str:
    do = action[0]
    if do not in _FORMS.get(state.phase, ()) or state.actor is None:
        return "wrong_phase"
    if do == "draw":
        return "nothing_to_draw"
    if do == "pass":
        return "can_act"
    hand = state.hands[state.actor]
    if do in ("throw", "throw_jackpot"):
        forced = state.options.forced_keep_at_3 and len(hand) == 3 and hand.count(hand[0]) < 3
        return "must_keep" if forced else "no_jackpot"
    if action[1] not in hand:
        return "not_in_hand"
    return "no_jackpot" if do == "jackpot" and len(hand) > 3 else "hand_too_small"
