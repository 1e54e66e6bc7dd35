"""A match of two with nearly all cards on the cloth, played by the rules from its deal on.

Both draw until STOCK cards are left. Then the first lays all melds of its rack but the shortest KEPT, and the second all that can be
laid while it keeps LEFT cards. With the seed CLOTH that makes of the 108 cards: CLOTH_CARDS in melds on the cloth (some with jokers, some
rearranged), 10 in the stock, 3 on the second rack, all others on the first; from there more than twenty turns can be played card by
card, at the end of which hardly a card lies elsewhere than on the cloth.
"""

from __future__ import annotations

from typing import Any

from game.core.dealer import seed_dealer
from game.core.decision import never
from game.core.match import Match
from game.core.record import Record
from game.core.state import Action
from game.games import SHELF
from game.games.rummy.sparing import sparing
from game.games.rummy.state import RummyOptions, RummyState
from game.games.rummy.ways import exact, own_melds, patient, rule_of

RULES = SHELF["rummy"]
CLOTH = "cloth58"
STOCK, KEPT, LEFT = 10, 2, 3


def full_cloth(seed: str = CLOTH, record: Record | None = None) -> Match[Any]:
    """The match at a turn of seat 0, which has opened as seat 1 has; every action goes to `record`."""
    options = RULES.options_type.read({"first": 0, "clock": 0}, 2)
    assert isinstance(options, RummyOptions)
    match = Match.new(RULES, 2, options, seed_dealer(seed), record or Record())
    while len(match.state.stock) > STOCK:
        match.play(("draw",), 0.0)
    for action in (_opening(match.state, KEPT), ("end",)):
        match.play(action, 0.0)
    match.play(_opening(match.state, 0), 0.0)
    match.play(_laying(match.state), 0.0)
    return match


def _opening(state: RummyState, kept: int) -> Action:
    """The melds of the actor's rack but the shortest ones."""
    assert state.actor is not None
    melds, _ = own_melds(state.racks[state.actor], patient())
    return ("open", tuple(sorted(melds, key=len)[kept:]))


def _laying(state: RummyState) -> Action:
    """As many cards as can be laid of all but the lowest ones."""
    assert state.actor is not None
    rack = state.racks[state.actor]
    way = exact("most", state, rack, sorted(rack, reverse=True)[:-LEFT], "cards", patient())
    if way is None or way.table is None:
        return ("end",)
    return ("meld", sparing(state.table, way.table, rule_of(state), never))
