"""What a hand does for an action: from where to where something is moved, or what is pressed; by the names of the trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Action = Mapping[str, Any]
"""An action in protocol form."""


class Gesture(NamedTuple):
    """Something is taken up at `source` (a card of the hand by its face, as "hand:bell") and laid down at `target`.

    Without a source the target is pressed; `key` is the letter that presses it, "" where it has none. `answer` is the button to press if
    the table asks what was meant.
    """

    source: str
    target: str
    key: str = ""
    answer: str = ""


KEYS = {
    "jackpot": "j",
    "take": "t",
    "yield": "y",
    "ready": "r",
    "stop": "e",
    "show": "o",
    "concede": "g",
    "volunteer": "v",
    "pass": "p",
}
"""Buttons with their letters."""


def gesture(game: str, action: Action, table: Mapping[str, Any]) -> Gesture:
    """What is to be done for an action; `table` is the table of the trace."""
    seat, do = table["viewer"], action["do"]
    if action == {"do": "card"} and table["phase"] == "bank":
        return Gesture("deck", "bank", "c")
    found = {"lucky_jack": _lucky_jack, "cover_your_assets": _assets, "casinoverso": _casinoverso}[game](action, seat)
    if found is not None:
        return found._replace(answer=f"ask.{do}")
    return Gesture("", f"{do}.{seat}" if table["phase"] == "claim" else do, KEYS[do])


def _lucky_jack(action: Action, seat: int) -> Gesture | None:
    match action:
        case {"jackpot": True}:
            return Gesture("", "jackpot", KEYS["jackpot"])
        case {"do": "discard", "card": card}:
            return Gesture(f"hand:{card}", "discards")
        case {"do": "draw"}:
            return Gesture("pool", f"hand.{seat}", "d")
        case {"do": "keep"}:
            return Gesture(f"drawn.{seat}", f"hand.{seat}", "k")
        case {"do": "throw"}:
            return Gesture(f"drawn.{seat}", "discards", "t")
    return None


def _assets(action: Action, seat: int) -> Gesture | None:
    match action:
        case {"do": "pair", "cards": [first, second]}:
            return Gesture(f"hand:{first}", f"hand:{second}")
        case {"do": "pair_discard" | "discard", "card": card}:
            return Gesture(f"hand:{card}", "discards")
        case {"do": "steal", "from": other, "card": card}:
            return Gesture(f"hand:{card}", f"stack.{other}.top")
        case {"do": "defend" | "press", "card": card}:
            return Gesture(f"hand:{card}", "duel")
    return None


def _casinoverso(action: Action, seat: int) -> Gesture | None:
    match action:
        case {"do": "bet", "amount": count}:
            return Gesture(f"treasures.{seat}", f"bet.{seat}.{count}", str(count))
        case {"do": "card", "swap": True}:
            return Gesture("deck", f"hidden.{seat}", "x")
        case {"do": "card"}:
            return Gesture("deck", f"shown.{seat}", "c")
        case {"do": "ask", "seat": other}:
            return Gesture("", f"plate.{other}")
    return None
