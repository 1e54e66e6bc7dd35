"""What laying melds moves, as steps: cards from the rack, cards that change their meld, freed jokers taken."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.state import Step
from game.core.zones import zone_names
from game.games.rummy.melds import JOKER, LAID, Meld

RACKS = zone_names("rack")


def laid_melds(seat: int, melds: Sequence[Meld], first: int) -> list[Step]:
    """Steps that lay whole new melds from the rack; the first of them gets the number `first` on the table."""
    rack = RACKS[seat]
    return [
        ("lay", seat, card, rack, "table", (number,))
        if card < JOKER
        else ("lay", seat, JOKER, rack, "table", (number, card - LAID))
        for number, meld in enumerate(melds, first)
        for card in meld
    ]


def rearranged(seat: int, old: Sequence[Meld], new: Sequence[Meld]) -> list[Step]:
    """Steps from one table to another. Each card that leaves its meld or comes from the rack has one; old cards that still
    lie with most of their meld have none."""
    homes = _homes(old, new)
    left = [list(meld) for meld in old]
    waiting: list[tuple[int, Card]] = []
    for number, meld in enumerate(new):
        home = left[homes[number]] if number in homes else []
        for card in meld:
            if card in home:
                home.remove(card)
            else:
                waiting.append((number, card))
    loose = [card for meld in left for card in meld]
    steps: list[Step] = []
    still = [(number, card) for number, card in waiting if not _moved(seat, number, card, card, loose, steps)]
    for number, card in still:
        joker = next((one for one in loose if one >= LAID), None) if card >= LAID else None
        if joker is None or not _moved(seat, number, card, joker, loose, steps):
            steps += laid_melds(seat, [(card,)], number)
    return steps + [("take", seat, JOKER, "table", RACKS[seat], ()) for _ in loose]


def _moved(seat: int, number: int, card: Card, old: Card, loose: list[Card], steps: list[Step]) -> bool:
    """Takes an old card that is loose for a place in new meld `number`, and adds its step; False if there is none."""
    if old not in loose:
        return False
    loose.remove(old)
    more = (number,) if card < JOKER else (number, card - LAID)
    steps.append(("move", seat, min(card, JOKER), "table", "table", more))
    return True


def _homes(old: Sequence[Meld], new: Sequence[Meld]) -> dict[int, int]:
    """For each new meld that continues one, the old meld with which it shares most cards; no old meld twice."""
    pairs = [
        (-len(set(after) & set(before)), number, at)
        for number, after in enumerate(new)
        for at, before in enumerate(old)
        if not set(after).isdisjoint(before)
    ]
    homes: dict[int, int] = {}
    for _, number, at in sorted(pairs):
        if number not in homes and at not in homes.values():
            homes[number] = at
    return homes
