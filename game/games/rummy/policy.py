"""What a way to use the turn is worth to its seat: the chance to win the match, from what it may know; the weights are in `weights.py`.

Cards on the table help everybody, cards on the rack nobody else, and who lays does not draw. So cards are kept until all of them can be
laid at once, unless the points at stake, by the score of the match, are worth more than that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.core.cards import UNKNOWN
from game.games.rummy.melds import DECK, JOKER, VALUES, Meld, face, points
from game.games.rummy.outlook import Standing, caught_now, standing, when_caught, when_out
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
    table_after,
    waiting,
    within_reach,
)
from game.games.rummy.weights import TABLE

NEAR = 4
"""Racks of more cards are about equally unlikely to go out with the next turn."""
FAR = 9
"""Racks that are larger, or whose owner has not opened, are taken for as large as this."""
END_GAME = 0.6
"""The chance that the round ends before the next turn, once the stock is empty."""
GOES_OUT = (0.0, 0.13, 0.105, 0.035, 0.007)
"""How often somebody with so many cards goes out with the next turn, counted in play against exactly the most cards."""
SELDOM = 0.004
"""The same with more cards."""


class Weights(NamedTuple):
    """What the log odds of winning the round are made of."""

    base: float
    stuck: float
    """By the root of how many cards stay on the rack even if the most are laid."""
    rival: float
    """By the root of the smallest other rack."""
    closed: float
    """If nobody else has opened."""
    stock: float
    """By the part of 80 cards that the stock still has."""
    table: float
    """By the cards on the table, in hundreds."""
    draw: float
    """For drawing."""
    gives: float
    """How many cards of another rack go, as a part of those that are expected to fit what the table newly has room for."""
    opened: float
    """If the seat has opened."""
    joker: float
    """How many stuck cards a joker kept is worth."""


WEIGHTS = {seats: Weights(*TABLE[2 if seats < 3 else 4]) for seats in range(2, 5)}
"""By number of seats."""


class Prospect(NamedTuple):
    """A way as it was judged: the chance to win the match (0..1), the chance that a rival goes out before the next turn, and the points
    left on the rack."""

    way: Way
    worth: float
    danger: float
    points: int


class Sight(NamedTuple):
    """What all ways of a turn are judged by: the standing in the match; sizes of the other racks, those that have not opened apart;
    the hidden natural cards by face; the faces that fit the table as it is; cards that stay even if the most are laid."""

    standing: Standing
    open: tuple[int, ...]
    closed: tuple[int, ...]
    hidden: tuple[int, ...]
    fits: frozenset[int]
    stuck: tuple[int, ...]


class Kept(NamedTuple):
    """What lies on a rack: loose cards, cards in complete melds, jokers."""

    loose: int
    melded: int
    jokers: int


def kept(rack: Sequence[int]) -> Kept:
    """How a rack falls into loose cards, melds and jokers."""
    melds, loose = own_melds(rack, patient())
    melded = sum(map(len, melds))
    return Kept(len(loose), melded, len(rack) - melded - len(loose))


def danger(state: RummyState, fed: float = 0.0) -> float:
    """The chance that somebody goes out before the actor's next turn, by the size of racks and how likely a hidden card is to fit what
    was `fed`; once the stock is empty the round may be blocked too."""
    if not state.stock:
        return END_GAME
    safe = 1.0
    for seat, rack in enumerate(state.racks):
        if seat != state.actor and state.opened[seat]:
            count = len(rack)
            safe *= (1.0 - (GOES_OUT[count] if count <= NEAR else SELDOM)) * (1.0 - fed**count)
    return 1.0 - safe


def ways(state: RummyState, stop: Stop) -> Iterator[Way]:
    """What is worth a thought, the most cards first: if the whole rack can be laid that alone, else by what is kept back; waiting last, unless no
    card can be drawn."""
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
        found = cheapest_opening(state, rack)
        if found is not None:
            yield found
    else:
        yield from _layings(state, rack, most, stop)
    if state.stock:
        yield waiting(state, rack)


def near_ways(state: RummyState, reach: int, rng: Random, stop: Stop) -> Iterator[Way]:
    """What whoever takes no more than so many melds of the table apart thinks of: all it finds, that without its own melds, waiting."""
    seat = state.actor
    assert seat is not None
    rack = state.racks[seat]
    most = within_reach(state, rack, reach, rng, patient(stop))
    if not most.lays:
        yield most
        return
    yield most._replace(kind="most")
    if not most.left:
        return
    yield from filter(None, [keeping_own(most, state)])
    if state.stock:
        yield waiting(state, rack)


def _layings(state: RummyState, rack: Sequence[int], most: Way, stop: Stop) -> Iterator[Way]:
    """Loose cards alone, with the melds, with the jokers; the most points only where points count."""
    _, loose = own_melds(rack, patient(stop))
    naturals = [card for card in rack if card < JOKER]
    jokers = list(rack[len(naturals) :])
    mixed = keeping_own(most, state)
    asked = [("loose", loose, "cards")]
    if jokers:
        asked += [("loose and jokers", [*loose, *jokers], "cards"), ("naturals", naturals, "cards")]
    if danger(state) > SELDOM * state.seats:
        asked.append(("points", list(rack), "value"))
    found = [exact(kind, state, rack, cards, objective, patient(stop)) for kind, cards, objective in asked]
    yield from filter(None, [*found, mixed])


def fitting(table: Sequence[Meld]) -> frozenset[int]:
    """The faces that fit the end of a run or a group of three on this table."""
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
    return frozenset(places)


def sight(state: RummyState, stuck: Sequence[int]) -> Sight:
    """What the actor sees. `stuck`: the cards that stay even if the most are laid."""
    seat = state.actor
    assert seat is not None
    seen = [card for rack in state.racks for card in rack if card != UNKNOWN]
    seen += [min(card, JOKER) for meld in state.table for card in meld]
    hidden = tuple(max(0, count) for count in DECK.missing(seen)[:JOKER])
    others = [(len(rack), state.opened[other]) for other, rack in enumerate(state.racks) if other != seat]
    return Sight(
        standing(state, seat),
        tuple(count for count, opened in others if opened),
        tuple(count for count, opened in others if not opened),
        hidden,
        fitting(state.table),
        tuple(stuck),
    )


def judged(state: RummyState, way: Way, weights: Weights, seen: Sight) -> Prospect:
    """A way's chance to win the match: it is won or lost with the round, now or later."""
    seat = state.actor
    assert seat is not None
    left = way.left
    held = points(left)
    table, nearest = table_after(way, state), min((*seen.open, FAR))
    fed = sum(seen.hidden[one] for one in fitting(table) - seen.fits) / max(1, sum(seen.hidden))
    count = max(0.3, nearest * (1.0 - weights.gives * fed))
    stuck = len(left) if way.kind == "most" else min(len(left), len(seen.stuck))
    others = _left(seen, stuck)
    if not left:
        return Prospect(way, when_out(seen.standing, others), 0.0, 0)
    odds = weights.base + weights.stuck * math.sqrt(max(0.5, stuck - weights.joker * left.count(JOKER)))
    odds += weights.rival * math.sqrt(count) + weights.stock * len(state.stock) / 80
    odds += weights.table * sum(map(len, table)) / 100
    odds += 0.0 if seen.open else weights.closed
    odds += weights.draw if not way.lays and not state.opened_now else 0.0
    odds += weights.opened if state.opened[seat] or way.opening is not None else 0.0
    wins = 1.0 / (1.0 + math.exp(-odds))
    caught = held if way.kind == "most" else min(held, points(seen.stuck))
    caught_later = max(5.0, 13.3 - 0.4 * nearest + 0.27 * (held - caught) + 0.31 * caught)
    later = wins * when_out(seen.standing, others) + (1 - wins) * when_caught(seen.standing, caught_later, others)
    risk = danger(state, fed)
    worth = risk * caught_now(seen.standing, held, others) + (1 - risk) * later
    return Prospect(way, worth, danger(state), held)


def _left(seen: Sight, stuck: int) -> float:
    """Points that another rack still has, in the mean, when the actor goes out, by its size and how many cards are stuck now."""
    sizes = [*(min(FAR, count) for count in seen.open), *(FAR for _ in seen.closed)]
    return max(4.0, 13.3 + 2.1 * sum(sizes) / len(sizes) - 0.75 * min(stuck, 8))


def each_once(found: Iterable[Way]) -> list[Way]:
    """Of equal ways the one found first."""
    kept: dict[object, Way] = {}
    for way in found:
        kept.setdefault((way.opening, way.table), way)
    return list(kept.values())


def chosen(state: RummyState, found: Iterable[Way], weights: Weights) -> tuple[Prospect, ...]:
    """All that was found, weighed, the best first; of equals the one found first. The first way is the one that lays most."""
    once = each_once(found)
    seen = sight(state, once[0].left)
    prospects = [judged(state, way, weights, seen) for way in once]
    return tuple(sorted(prospects, key=lambda one: -one.worth))
