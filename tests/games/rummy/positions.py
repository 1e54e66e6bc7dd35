"""Positions of rummy for tests, from names of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import Card
from game.games.rummy.melds import DECK, JOKER, Meld
from game.games.rummy.notation import ON_TABLE
from game.games.rummy.refusals import refusal
from game.games.rummy.rules import Rummy
from game.games.rummy.solver import Placement, Rule, best
from game.games.rummy.state import RummyOptions, RummyState
from game.games.rummy.tables import table_fault

RULES = Rummy()
NEVER = bool
"""A `stop` that never says so."""


def meld(text: str) -> Meld:
    """ "4r *=5r 6r" → its cards."""
    return tuple(ON_TABLE[name] for name in text.split())


def table(text: str) -> list[Meld]:
    """ "3r 4r 5r | 8r 8b 8k" → its melds."""
    return [meld(part) for part in text.split("|") if part.strip()]


def rack(text: str) -> list[Card]:
    """ "7r *" → its cards, sorted."""
    return sorted(DECK.card(name) for name in text.split())


def names(melds: Sequence[Meld]) -> list[list[str]]:
    """Melds as the protocol writes them."""
    return [[RULES.card_name(card, DECK) for card in one] for one in melds]


def position(
    racks: Sequence[str], on_table: str = "", opened: str = "", stock: int | str = 10, **options: Any
) -> RummyState:
    """A running round: seat 0 is to play. `opened`: the seats that have, as digits; `stock`: its cards, or how many of those that
    are left lie there (the others are in nobody's hands, which only a test may do)."""
    state = RULES.start(len(racks), RummyOptions(**{"first": 0, **options}))
    state.due = None
    state.phase, state.actor = "turn", 0
    state.racks = [rack(text) for text in racks]
    state.table = table(on_table)
    state.opened = [str(seat) in opened for seat in range(len(racks))]
    if isinstance(stock, str):
        state.stock = [DECK.card(name) for name in stock.split()]
    else:
        seen = [card for held in state.racks for card in held] + [min(c, JOKER) for one in state.table for c in one]
        left = [card for card, count in enumerate(DECK.missing(seen)) for _ in range(count)]
        state.stock = left[:stock]
    return state


def code(state: RummyState, *action: Any) -> str | None:
    """The reason's code for an action, None if it is legal."""
    found = refusal(state, action)
    return None if found is None else found.code


def fault(old: str, new: str, held: str, stay: bool = True, keep: bool = False) -> str | None:
    """Why a table may not replace another for the owner of a rack."""
    return table_fault(table(old), table(new), rack(held), stay, keep)


def placement(
    on_table: Sequence[Sequence[str]], held: Sequence[str], stay: bool, keep: bool, objective: str
) -> Placement:
    """The solver's answer for a seat that has opened."""
    melds = [tuple(ON_TABLE[name] for name in one) for one in on_table]
    return best(melds, [DECK.card(name) for name in held], True, Rule(stay, keep, 40, True), objective, NEVER)
