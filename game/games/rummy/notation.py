"""Rummy in the protocol's notation (PROTOCOL rummy)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import UNKNOWN, Card, Deck
from game.core.notation import demand, is_int
from game.core.options import Options
from game.core.rules import BadAction, Rules
from game.core.state import Action, Step
from game.core.words import Text
from game.games.rummy import words
from game.games.rummy.melds import DECK, JOKER, LAID, Meld, shape, stored
from game.games.rummy.state import RummyState

_PLAIN = ("end", "draw", "timeout", "pass")
_LAYING = {"open": "melds", "meld": "table"}
ON_TABLE = {name: number for number, name in enumerate(DECK.names[:JOKER])} | {
    f"*={name}": LAID + number for number, name in enumerate(DECK.names[:JOKER])
}
"""Cards as they may lie on the table, by name: a joker always with the card it stands for."""


class RummyNotation(Rules[RummyState]):
    """The half of the game's rules that reads and writes."""

    def card_name(self, card: Card, deck: Deck) -> str:
        """ "7r", "*", or "*=7r" for a joker on the table."""
        return f"*={deck.names[card - LAID]}" if card >= LAID else deck.name(card)

    def card_of(self, name: object, deck: Deck) -> Card:
        """The card of a written form. Raises KeyError."""
        return ON_TABLE[name] if isinstance(name, str) and name in ON_TABLE else deck.card(name)

    def write(self, state: RummyState) -> dict[str, Any]:
        """The game's own keys; racks in canonical order."""
        return {
            "racks": [DECK.write(rack) for rack in state.racks],
            "stock": DECK.write(state.stock),
            "table": self._write_melds(state.table),
            "opened": list(state.opened),
            "opened_now": state.opened_now,
            "idle": state.idle,
        }

    def _write_melds(self, melds: Any) -> list[list[str]]:
        return [[self.card_name(card, DECK) for card in meld] for meld in melds]

    def read(self, state: RummyState, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys. Raises BadState, KeyError, TypeError."""
        racks, opened = given["racks"], given["opened"]
        demand(isinstance(racks, list) and len(racks) == state.seats, "Every seat has a rack.")
        demand(isinstance(opened, list) and len(opened) == state.seats, "“opened” needs a value for every seat.")
        demand(all(isinstance(value, bool) for value in (*opened, given["opened_now"])), "“opened” is true or false.")
        demand(is_int(given["idle"], 0, state.seats), "The number of idle turns is wrong.")
        state.racks = [sorted(_read_pile(rack)) for rack in racks]
        state.stock = _read_pile(given["stock"])
        demand(isinstance(given["table"], list), "The table must be a list of melds.")
        state.table = [_read_meld(meld) for meld in given["table"]]
        state.opened, state.opened_now, state.idle = list(opened), given["opened_now"], given["idle"]

    def validate(self, state: RummyState) -> None:
        """Refuses positions that cannot be played on (C17)."""
        demand(all(shape(meld) is not None for meld in state.table), "A meld on the table is none.")
        if state.actor is not None:
            demand(state.idle < state.seats, "The round would be over.")
            demand(not (state.idle and state.stock), "Idle turns are counted only when the stock is empty.")
        if state.opened_now:
            same = state.options.rearrange_after_opening == "same_turn"
            demand(state.actor is not None and state.opened[state.actor] and same, "Nobody can have opened just now.")

    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form of an action."""
        do = action[0]
        return {"do": do, _LAYING[do]: self._write_melds(action[1])} if do in _LAYING else {"do": do}

    def read_action(self, given: Mapping[str, Any], state: RummyState) -> Action:
        """The action of its form. Raises BadAction (C9, R7)."""
        do = given.get("do")
        if not isinstance(do, str) or do not in (*_PLAIN, *_LAYING):
            raise BadAction("Rummy has no such action.")
        key = _LAYING.get(do)
        if set(given) != ({"do"} if key is None else {"do", key}):
            raise BadAction(f"The action “{do}” has other fields.")
        if key is None:
            return (do,)
        melds = given[key]
        if not isinstance(melds, list) or not all(isinstance(meld, list) for meld in melds):
            raise BadAction("Melds are lists of cards.")
        return (do, tuple(_read_cards(meld) for meld in melds))

    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words."""
        return words.tell(step)


def _read_pile(given: Any) -> list[Card]:
    demand(isinstance(given, list), "A pile must be a list.")
    return [DECK.card(name) for name in given]


def _read_meld(given: Any) -> Meld:
    demand(isinstance(given, list), "A meld must be a list.")
    cards = [ON_TABLE[name] for name in given]
    demand(bool(cards) and UNKNOWN not in cards, "A meld on the table is none.")
    return stored(cards)


def _read_cards(given: list[Any]) -> Meld:
    """The cards of a meld in an action; a joker must say what it stands for (R7)."""
    try:
        return tuple(ON_TABLE[name] for name in given)
    except (KeyError, TypeError) as error:
        raise BadAction("A meld names a card that is none, or a joker without its card.") from error
