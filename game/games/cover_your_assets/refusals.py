"""Why an action of Cover Your Assets is refused, in a code and a sentence (PROTOCOL cover_your_assets, Reasons)."""

from __future__ import annotations

from game.core.rules import Refusal
from game.core.state import Action
from game.core.words import N_, Text
from game.games.cover_your_assets.state import SILVER, CoverYourAssetsState

_TURN = ("pair", "pair_discard", "steal", "discard", "pass")

_SENTENCES = {
    "wrong_phase": N_("That is not possible at this moment."),
    "not_in_hand": N_("This card is not in the hand."),
    "two_jokers": N_("Two jokers never make a set: one card must be an item."),
    "no_match": N_("These cards do not match: the same item is needed, or a joker."),
    "no_own_set": N_("Only who has a set may try to steal one."),
    "set_is_safe": N_("The lowest set of a stack is safe: it cannot be stolen."),
    "own_stack": N_("This is the own stack."),
    "discards_empty": N_("The discard pile is empty."),
    "wild_discard": N_("A joker on the discard pile may not be taken."),
    "pass_not_allowed": N_("Passing is not allowed now: a card must be discarded."),
}


def refusal(state: CoverYourAssetsState, action: Action) -> Refusal:
    """The reason for an action that is not among the legal ones."""
    code = _code(state, action)
    return Refusal(code, Text(_SENTENCES[code]))


def _code(state: CoverYourAssetsState, action: Action) -> str:
    do, seat = action[0], state.actor
    if seat is None or do not in _forms(state, seat):
        return "wrong_phase"
    hand = state.hands[seat].cards
    if do == "pass":
        return "pass_not_allowed"
    if do == "pair":
        return _pair_code(hand, action[1], action[2])
    if do == "pair_discard":
        return _pair_discard_code(state, hand, action[1])
    if do == "steal":
        return _steal_code(state, seat, action[1], action[2])
    return "no_match" if action[1] in hand else "not_in_hand"


def _forms(state: CoverYourAssetsState, seat: int) -> tuple[str, ...]:
    """What the actor may do in this phase at all."""
    if state.duel is None:
        return _TURN
    return ("defend" if seat == state.duel.defender else "press", "yield")


def _pair_code(hand: tuple[int, ...], a: int, b: int) -> str:
    if a not in hand or hand.count(b) < 1 + (a == b):
        return "not_in_hand"
    return "two_jokers" if max(a, b) <= SILVER else "no_match"


def _pair_discard_code(state: CoverYourAssetsState, hand: tuple[int, ...], card: int) -> str:
    if not state.discards:
        return "discards_empty"
    if card not in hand:
        return "not_in_hand"
    if state.discards[0] > SILVER:
        return "no_match"
    return "two_jokers" if card <= SILVER else "wild_discard"


def _steal_code(state: CoverYourAssetsState, seat: int, victim: int, card: int) -> str:
    if victim == seat:
        return "own_stack"
    if not state.stacks[seat]:
        return "no_own_set"
    if len(state.stacks[victim]) < 2:
        return "set_is_safe"
    return "no_match" if card in state.hands[seat].cards else "not_in_hand"
