"""Whether melds may be laid: an opening, and a table that replaces another (RULES 3.3, 3.4, PRECISIONS R5–R12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, Meld, fault, worth
from game.games.rummy.three_stay import three_stay


class Change(NamedTuple):
    """What a new table means for the rack: `laid` cards leave it, and `taken` freed jokers come to it."""

    laid: list[Card]
    taken: int


def change(old: Iterable[Meld], new: Iterable[Meld]) -> Change:
    """The change from one legal table to another: jokers count as JOKER whatever they stand for, and go one way only."""
    before = Counter(min(card, JOKER) for meld in old for card in meld)
    after = Counter(min(card, JOKER) for meld in new for card in meld)
    return Change(sorted((after - before).elements()), max(0, before[JOKER] - after[JOKER]))


def opening_fault(melds: Sequence[Meld], rack: Sequence[Card], least: int) -> str | None:
    """Why the melds are no opening worth at least `least` from this rack, as a code; None if they are (3.3)."""
    for meld in melds:
        found = fault(meld)
        if found is not None:
            return found
    needed = Counter(min(card, JOKER) for meld in melds for card in meld)
    if needed - Counter(rack):
        return "not_in_rack"
    return None if sum(map(worth, melds)) >= least else "opening_too_low"


def table_fault(old: Sequence[Meld], new: Sequence[Meld], rack: Sequence[Card], stay: bool, keep: bool) -> str | None:
    """Why `new` may not replace `old` for the owner of this rack, as a code; None if it may (3.4).

    `stay`: three cards of an old meld must stay together (3.4 d); `keep`: a freed joker may go to the rack.
    """
    for meld in new:
        found = fault(meld)
        if found is not None:
            return found
    before = Counter(card for meld in old for card in meld)
    after = Counter(card for meld in new for card in meld)
    laid = {card: after[card] - before[card] for card in {*before, *after} if card < JOKER}
    if any(count < 0 for count in laid.values()):
        return "table_card_missing"
    more = sum(after[card] - before[card] for card in {*before, *after} if card > JOKER)
    held = Counter(rack)
    if more > held[JOKER] or any(count > held[card] for card, count in laid.items()):
        return "not_in_rack"
    found = _joker_fault(before, after, laid, more, keep)
    if found is not None:
        return found
    if more <= 0 and not any(laid.values()):
        return "nothing_laid"
    return None if not stay or three_stay(old, new, laid) else "three_stay"


def _joker_fault(
    before: Counter[Card], after: Counter[Card], laid: dict[Card, int], more: int, keep: bool
) -> str | None:
    """3.4 (c): a joker keeps its card unless that card was laid from the rack, one for each freed joker (R6, R9).

    `more`: by how many the table's jokers grew.
    """
    could = 0
    stuck = False
    for card, count in before.items():
        if card >= LAID:
            ready = min(count, laid.get(card - LAID, 0))
            could += ready
            stuck = stuck or count - after[card] > ready
    if more < 0 and could + more < 0:
        return "table_card_missing"
    if stuck:
        return "joker_moved"
    return None if more >= 0 or keep else "joker_to_rack"
