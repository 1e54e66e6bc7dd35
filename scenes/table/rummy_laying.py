"""A whole turn of rummy laid out in the draft at once, as a hint suggests it, and what it takes from the rack (no pygame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.cards import Card
from game.core.state import Action
from game.games.rummy.draft import Draft, Sheet, plain
from game.games.rummy.joker_names import LOOSE
from game.games.rummy.melds import JOKER, LAID
from scenes.table.rummy_lying import heirs


def laid_sheet(draft: Draft, action: Action) -> Sheet:
    """The draft as it is when an "open" or "meld" action has been laid out: every meld that goes on keeps its number."""
    melds = _numbered(draft, action)
    bound = Counter(card for meld in draft.old for card in meld if card >= LAID)
    named = [tuple(_own(card, bound) for card in meld) for meld in melds]
    faces = Counter(min(card, JOKER) for meld in melds for card in meld)
    start = draft.sheets[0]
    whole = Counter(min(card, JOKER) for pile in (*start.melds, start.rack) for card in pile)
    freed = tuple(card - LAID for card in bound.elements())
    return Sheet(tuple(named), tuple(sorted((whole - faces).elements())), freed)


def _own(card: Card, bound: Counter[Card]) -> Card:
    """A card as drafts have it: a joker that keeps its card is one of the `bound` ones, which it takes; others are loose."""
    if card < LAID:
        return card
    if bound[card]:
        bound[card] -= 1
        return card
    return card - LAID + LOOSE


def _numbered(draft: Draft, action: Action) -> list[tuple[Card, ...]]:
    """The melds of an action in the places that the draft's have now; those that end leave an empty place."""
    now = [tuple(plain(card) for card in meld) for meld in draft.sheet.melds]
    kept = 0 if draft.opened else len(draft.old)
    found: list[tuple[Card, ...]] = [*draft.old[:kept], *[()] * (len(now) - kept)]
    homes = heirs(now[kept:], action[1])
    for number, meld in enumerate(action[1]):
        if number in homes:
            found[kept + homes[number]] = tuple(meld)
        else:
            found.append(tuple(meld))
    return found


def lay_out(draft: Draft, action: Action) -> bool:
    """Brings the draft to what an action lays, as one change; False, and nothing is done, where it does not fit."""
    sheet = laid_sheet(draft, action)
    if sheet == draft.sheet:
        return False
    return draft.read({"melds": sheet.melds, "rack": sheet.rack, "freed": sheet.freed})


def still_to_lay(draft: Draft, action: Action) -> list[tuple[Card, int]]:
    """The cards of the rack that have still to be laid, each with the number of its meld; a new one has a number beyond the draft's."""
    sheet = laid_sheet(draft, action)
    left = Counter(draft.sheet.rack) - Counter(sheet.rack)
    now = draft.sheet.melds
    found: list[tuple[Card, int]] = []
    for number, meld in enumerate(sheet.melds):
        here = Counter(min(card, JOKER) for card in (now[number] if number < len(now) else ()))
        for card in (Counter(min(card, JOKER) for card in meld) - here).elements():
            if left[card]:
                left[card] -= 1
                found.append((card, number))
    return found


def moving(draft: Draft, action: Action) -> list[tuple[Card, int, int]]:
    """The cards of the draft's melds that go into another meld: each with the numbers of the meld it leaves and of the one it joins."""
    sheet, now = laid_sheet(draft, action), draft.sheet.melds
    whole = range(max(len(now), len(sheet.melds)))
    before, after = ([_faces(melds, number) for number in whole] for melds in (now, sheet.melds))
    joined = [after[number] - before[number] for number in whole]
    for card, number in still_to_lay(draft, action):
        joined[number][card] -= 1
    found: list[tuple[Card, int, int]] = []
    for number in whole:
        for card in (before[number] - after[number]).elements():
            goal = next((place for place in whole if joined[place][card] > 0), None)
            if goal is not None:
                joined[goal][card] -= 1
                found.append((card, number, goal))
    return found


def _faces(melds: Sequence[Sequence[Card]], number: int) -> Counter[Card]:
    """How often a meld has each face; a meld that is not there has none."""
    return Counter(min(card, JOKER) for card in (melds[number] if number < len(melds) else ()))
