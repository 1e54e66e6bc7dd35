"""What a way to use the turn is worth to its seat, in points, from what it may know; the weights are in `weights.py`.

Cards on the table help everybody, cards on the rack nobody else: complete melds and jokers are kept while nobody is near going
out, and only loose cards are laid. What is kept costs its points if somebody goes out, so it is laid in time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.cards import UNKNOWN
from game.games.rummy.melds import DECK, JOKER, VALUES, Meld, face, points
from game.games.rummy.solver import Stop
from game.games.rummy.state import RummyState
from game.games.rummy.three_stay import series
from game.games.rummy.ways import (
    Way,
    cheapest_opening,
    exact,
    keeping_own,
    own_melds,
    patient,
    singles,
    table_after,
    waiting,
)
from game.games.rummy.weights import TABLE

NEAR = 5
"""Racks of as many cards or more go out so seldom that nothing is laid because of them."""


END_GAME = 0.6
"""The chance that the round ends before the next turn, once the stock is empty."""


GOES_OUT = (0.0, 0.07, 0.1, 0.08, 0.01)
"""How often somebody with so many cards goes out with the next turn, counted in self-play; more cards: hardly ever."""


class Weights(NamedTuple):
    """Points, or factors of points."""

    far: float
    """What a point on the rack costs while the smallest other rack has five cards or more. The next ones: one, two, three, four."""
    one: float
    two: float
    three: float
    four: float
    unopened: float
    """A factor of these costs if nobody else has opened."""
    loose: float
    """What a loose card on the rack costs: one in no meld, and no joker."""
    melded: float
    """What a card kept in a complete meld is worth."""
    joker: float
    """What a joker kept is worth."""
    draw: float
    """What drawing is worth, beside the card that comes."""
    gives: float
    """What it costs that a hidden card more fits the table."""
    opens: float
    """What opening is worth."""


WEIGHTS = {seats: Weights(*TABLE[2 if seats < 3 else 4]) for seats in range(2, 5)}
"""By number of seats."""


OUT = 1000.0
"""The worth of laying the whole rack."""


class Prospect(NamedTuple):
    """A way as it was judged: its worth, the chance that a rival goes out before the next turn, the loose cards left, those kept in
    complete melds, the jokers kept, and the points on the rack."""

    way: Way
    worth: float
    danger: float
    loose: int
    melded: int
    jokers: int
    points: int


def danger(state: RummyState) -> float:
    """The chance that somebody goes out before the actor's next turn, by the size of racks alone; once the stock is empty the round
    may be blocked too."""
    if not state.stock:
        return END_GAME
    safe = 1.0
    for seat, rack in enumerate(state.racks):
        if seat != state.actor and state.opened[seat] and len(rack) < NEAR:
            safe *= 1.0 - GOES_OUT[len(rack)]
    return 1.0 - safe


def desperate(state: RummyState) -> bool:
    """Whether only winning this round can win the match: it is the last one, and the actor does not lead."""
    assert state.actor is not None
    others = [total for seat, total in enumerate(state.totals) if seat != state.actor]
    return state.round >= state.options.rounds and state.totals[state.actor] <= max(others)


def urgency(state: RummyState, weights: Weights) -> float:
    """What a point on the rack costs now. Nothing in the last round for who does not lead: any loss loses the match."""
    if not state.stock:
        return weights.one
    if desperate(state):
        return 0.0
    return max(
        (weights[len(rack)] if len(rack) < NEAR else weights.far) * (1.0 if state.opened[seat] else weights.unopened)
        for seat, rack in enumerate(state.racks)
        if seat != state.actor
    )


def ways(state: RummyState, haste: float, stop: Stop) -> Iterator[Way]:
    """What is worth a thought: if the whole rack can be laid that alone, else by what is kept back; waiting last."""
    seat = state.actor
    assert seat is not None
    rack = state.racks[seat]
    most = exact("most", state, rack, rack, "cards", patient(stop))
    if most is None:
        yield waiting(state, rack)
        return
    yield most
    if not most.left:
        return
    if not state.opened[seat]:
        yield from _openings(state, rack)
    else:
        yield from _layings(state, rack, most, haste, stop)
    yield waiting(state, rack)


def _openings(state: RummyState, rack: Sequence[int]) -> Iterator[Way]:
    found = cheapest_opening(state, rack)
    if found is not None:
        yield found


def _layings(state: RummyState, rack: Sequence[int], most: Way, haste: float, stop: Stop) -> Iterator[Way]:
    """Loose cards alone, with the melds, with the jokers; the most points only where points count."""
    _, loose = own_melds(rack, patient(stop))
    naturals = [card for card in rack if card < JOKER]
    found = exact("loose", state, rack, loose, "cards", patient(stop))
    if found is not None:
        yield found
    mixed = keeping_own(most, state)
    if mixed is not None:
        yield mixed
    if len(naturals) < len(rack):
        yield from filter(
            None, [exact("loose and jokers", state, rack, [*loose, *rack[len(naturals) :]], "cards", patient(stop))]
        )
        if haste:
            yield from filter(None, [exact("naturals", state, rack, naturals, "cards", patient(stop))])
    if haste:
        yield from filter(None, [exact("points", state, rack, rack, "value", patient(stop))])
    if len(loose) > 1 and found is not None:
        yield from singles(state, rack, loose)


def judged(state: RummyState, way: Way, weights: Weights, haste: float, before: int) -> Prospect:
    """A way's worth. `haste`: see `urgency`; `before`: hidden cards that fit the table as it is."""
    left = way.left
    if not left:
        return Prospect(way, OUT, 0.0, 0, 0, 0, 0)
    melds, loose = own_melds(left, patient())
    melded = sum(map(len, melds))
    jokers = len(left) - melded - len(loose)
    held = points(left)
    worth = weights.melded * melded + weights.joker * jokers - weights.loose * len(loose) - haste * held
    if way.opening is not None:
        worth += weights.opens
    if not way.lays and not state.opened_now:
        worth += weights.draw
    elif weights.gives:
        worth -= weights.gives * max(0, fitting(state, table_after(way, state)) - before)
    return Prospect(way, worth, danger(state), len(loose), melded, jokers, held)


def fitting(state: RummyState, table: Sequence[Meld]) -> int:
    """How many cards hidden from the actor fit the end of a run or a group of three on this table."""
    places: set[int] = set()
    for meld in table:
        faces = [face(card) for card in meld]
        if not series(meld)[0]:
            places.update(one for one in range(faces[0] % VALUES, JOKER, VALUES) if one not in faces)
            continue
        low, high = min(faces), max(faces)
        if low % VALUES:
            places.add(low - 1)
        if high % VALUES < VALUES - 1:
            places.add(high + 1)
    seen = [card for rack in state.racks for card in rack if card != UNKNOWN]
    seen += [min(card, JOKER) for meld in table for card in meld]
    return sum(max(0, count) for one, count in enumerate(DECK.missing(seen)) if one in places)


def chosen(state: RummyState, weights: Weights, stop: Stop) -> tuple[Prospect, ...]:
    """All that was weighed, the best first; of equals the one found first."""
    haste = urgency(state, weights)
    before = fitting(state, state.table) if weights.gives else 0
    found: dict[object, Way] = {}
    for way in ways(state, haste, stop):
        found.setdefault((way.opening, way.table), way)
    prospects = [judged(state, way, weights, haste, before) for way in found.values()]
    return tuple(sorted(prospects, key=lambda one: -one.worth))
