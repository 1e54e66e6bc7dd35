"""CasinoVerso in the protocol's notation (PROTOCOL casinoverso)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import Card
from game.core.notation import demand, is_int
from game.core.options import Options
from game.core.rules import BadAction, Rules
from game.core.state import Action, Step
from game.core.words import Text
from game.games.casinoverso import words
from game.games.casinoverso.checks import check_position
from game.games.casinoverso.state import DECK, CasinoVersoState, Outcome

_PLAIN = ("card", "ready", "show", "concede", "volunteer", "pass", "stop")
_STATUS = ("banker", "out", "in", "ready", "settled")
_KINDS = ("lost", "won", "double", "conceded", "bank_bust", "returned")
_LISTS = ("hidden", "shown", "treasures", "bets", "status", "outcomes", "answers")


class CasinoVersoNotation(Rules[CasinoVersoState]):
    """The half of the game's rules that reads and writes."""

    def write(self, state: CasinoVersoState) -> dict[str, Any]:
        """The game's own keys."""
        return {
            "banker": state.starter,
            "deck": DECK.write(state.deck),
            "hidden": [None if card is None else DECK.name(card) for card in state.hidden],
            "shown": [DECK.write(cards) for cards in state.shown],
            "bank": DECK.write(state.bank),
            "treasures": list(state.treasures),
            "bets": list(state.bets),
            "status": list(state.status),
            "asked": state.asked,
            "next_banker": state.next_banker,
            "outcomes": [
                None if found is None else {"kind": found.kind, "paid": found.paid} for found in state.outcomes
            ],
            "answers": list(state.answers),
        }

    def read(self, state: CasinoVersoState, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys. Raises BadState, KeyError, TypeError."""
        seats, whole = state.seats, 10 * state.seats
        demand(all(isinstance(given[key], list) and len(given[key]) == seats for key in _LISTS), "A list is too short.")
        demand(is_int(given["banker"]) and given["banker"] == state.starter, "The banker is the starter.")
        demand(all(is_int(held, 0, whole) for held in given["treasures"]), "Treasures are numbers of 0 or more.")
        demand(all(is_int(bet, 0, 2) for bet in given["bets"]), "A bet is 0, 1 or 2.")
        demand(all(status in _STATUS for status in given["status"]), "There is no such status.")
        demand(
            all(answer is None or isinstance(answer, bool) for answer in given["answers"]), "An answer is yes or no."
        )
        for key in ("asked", "next_banker"):
            demand(given[key] is None or is_int(given[key], 0, seats - 1), f"“{key}” must be a seat or null.")
        state.deck, state.bank = _read_pile(given["deck"]), _read_pile(given["bank"])
        state.hidden = [None if name is None else DECK.card(name) for name in given["hidden"]]
        state.shown = [_read_pile(cards) for cards in given["shown"]]
        state.treasures, state.bets = list(given["treasures"]), list(given["bets"])
        state.status, state.answers = list(given["status"]), list(given["answers"])
        state.asked, state.next_banker = given["asked"], given["next_banker"]
        state.outcomes = [_read_outcome(found) for found in given["outcomes"]]

    def validate(self, state: CasinoVersoState) -> None:
        """Refuses positions that cannot be played on (C17)."""
        check_position(state)

    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form of an action."""
        do = action[0]
        if do == "swap":
            return {"do": "card", "swap": True}
        if do == "bet":
            return {"do": "bet", "amount": action[1]}
        return {"do": "ask", "seat": action[1]} if do == "ask" else {"do": do}

    def read_action(self, given: Mapping[str, Any], state: CasinoVersoState) -> Action:
        """The action of a protocol form. Raises BadAction (C9)."""
        do, keys = given.get("do"), set(given)
        if do == "bet" and keys == {"do", "amount"} and is_int(given["amount"], 1, 2):
            return ("bet", given["amount"])
        if do == "ask" and keys == {"do", "seat"} and is_int(given["seat"], 0, state.seats - 1):
            return ("ask", given["seat"])
        if do == "card" and keys == {"do", "swap"} and given["swap"] is True:
            return ("swap",)
        if isinstance(do, str) and do in _PLAIN and keys == {"do"}:
            return (do,)
        raise BadAction("This is not one of the game's actions.")

    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words."""
        return words.tell(step)


def _read_pile(given: Any) -> list[Card]:
    demand(isinstance(given, list), "A pile must be a list.")
    return [DECK.card(name) for name in given]


def _read_outcome(given: Any) -> Outcome | None:
    if given is None:
        return None
    demand(set(given) == {"kind", "paid"} and given["kind"] in _KINDS and is_int(given["paid"], 0, 4), "Wrong outcome.")
    return Outcome(given["kind"], given["paid"])
