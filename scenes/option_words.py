"""What the values of house rules are called in the window."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_
from scenes.standings import number
from scenes.words import _

VALUES = {
    ("first", "random"): N_("By lot"),
    ("edition", "muduko"): N_("Polish edition"),
    ("edition", "classic"): N_("Classic edition"),
    ("claim_scope", "any"): N_("Everybody"),
    ("claim_scope", "next"): N_("The next seat"),
    ("tie", "shared"): N_("Shared win"),
    ("tie", "extra_round"): N_("Extra round"),
    ("rounds", "0"): N_("No limit"),
    ("endgame", "discard"): N_("Ends the round"),
    ("endgame", "pass"): N_("Passing allowed"),
    ("endgame", "play_out"): N_("Played out"),
    ("refill_order", "attacker"): N_("The attacker"),
    ("refill_order", "defender"): N_("The defender"),
    ("rearrange", "three_stay"): N_("Three stay"),
    ("rearrange", "free"): N_("Freely"),
    ("rearrange_after_opening", "same_turn"): N_("In the same turn"),
    ("rearrange_after_opening", "next_turn"): N_("From the next turn"),
    ("clock", "0"): N_("No clock"),
    ("end", "broke"): N_("Somebody is broke"),
    ("end", "rounds"): N_("After rounds"),
    ("player_bust", "silent"): N_("Nothing is said"),
    ("player_bust", "immediate"): N_("Lost at once"),
    ("double_for", "first"): N_("Only the first"),
    ("double_for", "all"): N_("Everybody"),
}


def value_name(key: str, value: object, names: Sequence[str]) -> str:
    """Return the words for `value` of option `key`; a number of `first` is the name of that seat in `names`."""
    if key == "first" and isinstance(value, int) and value < len(names):
        return names[value]
    words = VALUES.get((key, str(value)))
    if words:
        return _(words)
    return number(value) if isinstance(value, int) else str(value).replace("_", " ")
