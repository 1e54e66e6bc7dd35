"""What a seat knows of rummy, and dealing the hidden cards at random within it (3.6).

Hidden are the other racks and the stock. One thing more is known: a freed joker that was taken to a rack lies there until that
seat lays a joker.
"""

from __future__ import annotations

from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.zones import owner
from game.games.rummy.melds import DECK, JOKER
from game.games.rummy.state import RummyState


def known_jokers(view: View[RummyState]) -> list[int]:
    """How many jokers each seat is known to hold: taken from the table and not laid since."""
    held = [0] * view.state.seats
    for do, by, card, _, target, _ in view.steps:
        if do == "take" and target is not None:
            held[owner(target)[1] or 0] += 1
        elif do == "lay" and card == JOKER and by is not None:
            held[by] = max(0, held[by] - 1)
    return held


def guess(view: View[RummyState], rng: Random) -> RummyState:
    """A full position that the view allows."""
    state = view.state.copy()
    seen = [card for rack in state.racks for card in rack] + state.stock
    seen += [min(card, JOKER) for meld in state.table for card in meld]
    hidden = [card for card, count in enumerate(DECK.missing(seen)) for _ in range(count)]
    jokers = [count if UNKNOWN in rack else 0 for count, rack in zip(known_jokers(view), state.racks, strict=True)]
    del hidden[len(hidden) - sum(jokers) :]
    rng.shuffle(hidden)
    for seat, rack in enumerate(state.racks):
        if UNKNOWN in rack:
            state.racks[seat] = sorted([JOKER] * jokers[seat] + _take(hidden, len(rack) - jokers[seat]))
    if UNKNOWN in state.stock:
        state.stock = _take(hidden, len(state.stock))
    return state


def _take(bag: list[Card], count: int) -> list[Card]:
    taken = bag[len(bag) - count :]
    del bag[len(bag) - count :]
    return taken
