"""The best placement of a rack in one turn, provably (PROTOCOL `best`; RULES 3.3, 3.4).

`best` asks two searches in turn for the way of least loss, one down and one up through the values, and takes the first answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, Meld, mirrored, worth_of
from game.games.rummy.openings import best_opening, openings
from game.games.rummy.position import Position
from game.games.rummy.rebuild import melds_of
from game.games.rummy.search import Search, Weights
from game.games.rummy.tables import change, table_fault

Stop = Callable[[], bool]

WEIGHTS = {"cards": Weights(4096, 1), "value": Weights(1, 128)}
"""Most cards, then most points; most points, then most cards."""
SLICE = 512
"""Keys looked at between two looks at the clock."""
FIRST = 2
"""Slices before the second search begins."""
HURRIED = 8 * SLICE
"""Keys looked at for some answer when time is up."""


class Rule(NamedTuple):
    """The options that matter: 3.4 (d) holds; freed jokers may be kept; points of an opening; the table may be used in its turn."""

    stay: bool
    keep: bool
    opening: int
    same_turn: bool


class Placement(NamedTuple):
    """An opening (or None), the whole table after the turn (None if nothing is laid on it besides), the number of cards laid, what they
    are worth, and whether nothing better exists for sure."""

    opening: tuple[Meld, ...] | None
    table: tuple[Meld, ...] | None
    cards: int
    value: int
    proven: bool


NOTHING = Placement(None, None, 0, 0, True)


def best(
    table: Sequence[Meld], rack: Sequence[Card], opened: bool, rule: Rule, objective: str, stop: Stop
) -> Placement:
    """The best placement this turn by `objective`, "cards" or "value". When `stop` says so, the best one found so far.

    A joker counts as the card it stands for at the end.
    """
    weights = WEIGHTS[objective]
    if opened:
        made, proven = arranged(table, rack, rule, weights, stop)
        return _placement(table, None, made, proven)
    return _opened(table, rack, rule, weights, stop)


def arranged(
    table: Sequence[Meld], rack: Sequence[Card], rule: Rule, weights: Weights, stop: Stop, worst: int | None = None
) -> tuple[tuple[Meld, ...] | None, bool]:
    """The best table that may replace this one, None if nothing can be laid or all of it loses as much as `worst`; and whether
    that is proven."""
    searches = [_begun(table, rack, rule, weights, up=False)]
    for turn in range(1 << 30):
        if turn == FIRST:
            searches.append(_begun(table, rack, rule, weights, up=True))
        search = _promising(searches, turn)
        path = search.go(SLICE)
        if path is not None:
            made = tuple(melds_of(search, path))
            return (made if change(table, made).laid else None), True
        if worst is not None and search.least() >= worst:
            return None, True
        if stop():
            break
    return _hurried(searches[0], table), False


def _promising(searches: list[Search], turn: int) -> Search:
    """The search to go on with: by turns, but three times of four the one that has shown a greater loss to be unavoidable."""
    first, last = searches[0], searches[-1]
    if first.least() == last.least():
        return searches[turn % len(searches)]
    ahead, behind = (first, last) if first.least() > last.least() else (last, first)
    return behind if turn % 4 == 0 else ahead


def _begun(table: Sequence[Meld], rack: Sequence[Card], rule: Rule, weights: Weights, up: bool) -> Search:
    melds = [tuple(mirrored(card) for card in meld) for meld in table] if up else table
    cards = [mirrored(card) for card in rack] if up else rack
    search = Search(Position(melds, cards, rule.stay, rule.keep), weights, up)
    search.begin()
    return search


def _hurried(search: Search, table: Sequence[Meld]) -> tuple[Meld, ...] | None:
    """Some table, found by going straight ahead."""
    search.begin(haste=search.unlaid // 4)
    path = search.go(HURRIED)
    made = None if path is None else tuple(melds_of(search, path))
    return made if made is not None and change(table, made).laid else None


def laid_value(old: Sequence[Meld], new: Sequence[Meld]) -> tuple[int, int]:
    """How many cards of the rack were laid, and what they are worth on the new table. Jokers of the rack and freed ones look alike:
    those of the rack count as the cards of most points."""
    laid, _ = change(old, new)
    naturals = [card for card in laid if card < JOKER]
    jokers = [card - LAID for meld in new for card in meld if card >= LAID]
    freeing = naturals[:]
    for card in (card - LAID for meld in old for card in meld if card >= LAID):
        if card in freeing:
            freeing.remove(card)
        else:
            jokers.remove(card)
    jokers.sort(key=worth_of, reverse=True)
    return len(laid), sum(map(worth_of, naturals)) + sum(map(worth_of, jokers[: len(laid) - len(naturals)]))


def _placement(
    table: Sequence[Meld], opening: tuple[Meld, ...] | None, made: tuple[Meld, ...] | None, proven: bool
) -> Placement:
    final = made if made is not None else (*table, *(opening or ()))
    cards, value = laid_value(table, final)
    return Placement(opening, made, cards, value, proven)


def _score(placement: Placement, weights: Weights) -> int:
    """More for a better placement."""
    return weights.card * placement.cards + weights.point * placement.value


def _whole(rack: Sequence[Card], weights: Weights) -> int:
    """The score of a whole rack if every joker stood for a 13: losses count from it."""
    points = sum(worth_of(card) if card < JOKER else 13 for card in rack)
    return weights.card * len(rack) + weights.point * points


def without(rack: Sequence[Card], melds: Sequence[Meld]) -> list[Card]:
    """The rack after its cards in these melds were laid."""
    left = list(rack)
    for meld in melds:
        for card in meld:
            left.remove(min(card, JOKER))
    return left


def _opened(table: Sequence[Meld], rack: Sequence[Card], rule: Rule, weights: Weights, stop: Stop) -> Placement:
    """The best opening, and what can be laid on the table after it in the same turn."""
    alone = best_opening(
        _begun((), rack, rule, WEIGHTS["cards"], up=False), rack, rule.opening, weights.point > weights.card
    )
    if alone is None:
        return NOTHING
    found = _placement(table, alone, None, True)
    if not rule.same_turn:
        return found
    made, proven = arranged(table, rack, rule, weights, stop)
    assert made is not None or not proven
    if made is None:
        return found._replace(proven=False)
    most = _score(_placement(table, None, made, True), weights)
    within = _within(table, rack, made, rule)
    if within is not None and proven:
        return within
    for opening in openings(rack, rule.opening):
        if _score(found, weights) >= most and proven:
            break
        if stop():
            return found._replace(proven=False)
        found = _after_opening(table, rack, opening, rule, weights, stop, found)
    return found._replace(proven=proven and found.proven)


def _within(table: Sequence[Meld], rack: Sequence[Card], made: tuple[Meld, ...], rule: Rule) -> Placement | None:
    """The best table of all, if it can be reached through an opening of cards that lie in it as they would in the opening."""
    given = change(table, made).laid
    laid = [card for card in given if card < JOKER]
    old = [card for meld in table for card in meld]
    jokers = [card for meld in made for card in meld if card >= LAID and card not in old]
    if len(jokers) > given.count(JOKER):
        jokers = []  # one of them is a freed one: it comes from no rack
    for opening in openings(laid, rule.opening, jokers):
        begun = (*table, *opening)
        rest = without(rack, opening)
        if not table_fault(begun, made, rest, rule.stay, rule.keep):
            return _placement(table, opening, made, True)
        if not change(begun, made).laid:
            return _placement(table, opening, None, True)
    return None


def _after_opening(
    table: Sequence[Meld],
    rack: Sequence[Card],
    opening: tuple[Meld, ...],
    rule: Rule,
    weights: Weights,
    stop: Stop,
    found: Placement,
) -> Placement:
    """The placement that begins with this opening, if it is better than the one found so far."""
    begun, rest = (*table, *opening), without(rack, opening)
    alone = _placement(table, opening, None, found.proven)
    if _score(alone, weights) > _score(found, weights):
        found = alone
    worst = _whole(rest, weights) + _score(alone, weights) - _score(found, weights)
    made, proven = arranged(begun, rest, rule, weights, stop, worst)
    if made is None:
        return found._replace(proven=found.proven and proven)
    better = _placement(table, opening, made, found.proven and proven)
    return better if _score(better, weights) > _score(found, weights) else found._replace(proven=better.proven)
