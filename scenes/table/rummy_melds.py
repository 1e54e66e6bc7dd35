"""Where a card goes in a meld, and what it makes of it: the place that makes the meld valid, a run that splits, cards a joker may be (no pygame)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

from game.core.cards import Card
from game.games.rummy.draft import Draft, plain
from game.games.rummy.joker_names import LOOSE, NAMELESS, name_jokers
from game.games.rummy.melds import JOKER, LAID, VALUES, shape

LEAST = 3
RACK = -1
"""Stands for the rack where a card's meld is asked; its place is the card then."""


def valid(meld: Sequence[Card]) -> bool:
    """Whether a draft's cards are a meld."""
    return bool(meld) and NAMELESS not in meld and shape([plain(card) for card in meld]) is not None


@functools.lru_cache(maxsize=4096)
def place_for(meld: tuple[Card, ...], card: Card) -> tuple[int, bool]:
    """The place in a meld at which a card fits best, and whether the meld is valid with it."""
    best: tuple[bool, bool, int] | None = None
    for at in range(len(meld) + 1):
        made = name_jokers((*meld[:at], card, *meld[at:]))
        rank = (not valid(made), not _ascending(made), -at)
        if best is None or rank < best:
            best = rank
    assert best is not None
    return -best[2], not best[0]


def _ascending(meld: Sequence[Card]) -> bool:
    faces = [stands_for(card) for card in meld if card != NAMELESS]
    return all(a <= b for a, b in itertools.pairwise(faces))


def stands_for(card: Card) -> Card:
    """The face of a draft's card: of a joker the one it stands for, JOKER for none."""
    return card if card <= JOKER else (card - LOOSE if card >= LOOSE else card - LAID)


@functools.lru_cache(maxsize=4096)
def cut(meld: tuple[Card, ...], card: Card) -> int | None:
    """Where a run parts in two when a second copy of one of its cards is laid: the number of cards before it; None if it may not."""
    if card >= JOKER or not valid(meld) or valid((*meld, card)):
        return None
    faces = [stands_for(other) for other in meld]
    if card not in faces or len(set(faces)) < 2 or not _ascending(meld):
        return None
    at = faces.index(card)
    return at if at + 1 >= LEAST and len(meld) - at >= LEAST else None


def fits(meld: tuple[Card, ...], card: Card) -> bool:
    """Whether a card makes a valid meld, or two, or leads a short one nearer to it."""
    return place_for(meld, card)[1] or cut(meld, card) is not None or leads_on(meld, card)


def leads_on(meld: tuple[Card, ...], card: Card) -> bool:
    """Whether a meld that is too short still can become one with a card in it."""
    faces = [stands_for(one) for one in (*meld, card) if stands_for(one) < JOKER]
    if len(meld) + 1 >= LEAST or len(set(faces)) < len(faces):
        return False
    values = [face % VALUES for face in faces]
    return len(set(values)) <= 1 or (len({face // VALUES for face in faces}) == 1 and max(values) - min(values) < LEAST)


def choices(meld: Sequence[Card]) -> tuple[int, list[int]] | None:
    """The place of the one free joker of a valid meld and the faces it may stand for, None unless there are several."""
    free = [at for at, card in enumerate(meld) if card >= LOOSE or card == NAMELESS]
    if len(free) != 1 or not valid(meld):
        return None
    at = free[0]
    rest = [plain(card) for number, card in enumerate(meld) if number != at]
    faces = [face for face in range(JOKER) if shape([*rest, LAID + face]) is not None]
    return (at, faces) if len(faces) > 1 else None


# --- changes, each one step of the draft ------------------------------------------------------------------------------
def lay(draft: Draft, card: Card, meld: int | None) -> bool:
    """Lays a card of the rack where it fits in a meld (a run may part), or as a new meld."""
    if meld is None:
        return draft.lay(card)
    if not 0 <= meld < len(draft.sheet.melds):
        return False
    since, cards = draft.at, draft.sheet.melds[meld]
    at = cut(cards, card)
    place = place_for(cards, NAMELESS if card == JOKER else card)[0] if at is None else at
    if not draft.lay(card, meld, place):
        return False
    if at is not None:
        part(draft, meld, at + 1)
    draft.join(since)
    return True


def move(draft: Draft, meld: int, at: int, to: int | None) -> bool:
    """Moves a card to where it fits in another meld (a run may part), or into a new one."""
    melds = draft.sheet.melds
    if not (0 <= meld < len(melds) and 0 <= at < len(melds[meld])) or to == meld:
        return False
    card, since = melds[meld][at], draft.at
    if to is None:
        return len(melds[meld]) > 1 and draft.move(meld, at)
    split = cut(melds[to], card)
    place = place_for(melds[to], card)[0] if split is None else split
    if not draft.move(meld, at, to, place):
        return False
    if split is not None:
        part(draft, to, split + 1)
    draft.join(since)
    return True


def part(draft: Draft, meld: int, at: int) -> bool:
    """The cards of a meld from a place on become a meld of their own."""
    since, count = draft.at, len(draft.sheet.melds[meld]) - at
    if at <= 0 or count <= 0 or not draft.move(meld, at):
        return False
    fresh = len(draft.sheet.melds) - 1
    for _ in range(count - 1):
        draft.move(meld, at, fresh)
    draft.join(since)
    return True


def name(draft: Draft, meld: int, at: int, face: int) -> bool:
    """Chooses what a joker stands for; in a run it goes to that card's place."""
    since = draft.at
    if not draft.name(meld, at, face):
        return False
    cards = draft.sheet.melds[meld]
    faces = [stands_for(card) for card in cards]
    if len({one % 13 for one in faces}) > 1:
        place = sum(one < face for number, one in enumerate(faces) if number != at)
        draft.move(meld, at, meld, place if place <= at else place + 1)
    draft.join(since)
    return True


def together(draft: Draft, to: int | None, sources: Sequence[tuple[int, int]]) -> bool:
    """Brings cards, each by its meld and place or as (RACK, card), into one meld or a new one; all of it or nothing."""
    since = draft.at
    for meld, at in _in_order(draft, [source for source in sources if source[0] != to or to is None]):
        if meld == RACK:
            done = lay(draft, at, to)
        else:
            done = move(draft, meld, at, to) if to is not None else draft.move(meld, at)
        if not done:
            draft.at = since
            draft.sheets = draft.sheets[: since + 1]
            return False
        to = len(draft.sheet.melds) - 1 if to is None else to
    draft.join(since)
    return draft.at > since


def _in_order(draft: Draft, sources: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Cards of melds from the last place on, so that no place changes; then those of the rack, jokers last."""
    lying = sorted((source for source in sources if source[0] != RACK), reverse=True)
    return lying + sorted(source for source in sources if source[0] == RACK)


def made(draft: Draft, to: int, sources: Sequence[tuple[int, int]]) -> bool:
    """Whether a meld is complete once these cards have come to it."""
    trial = Draft(draft.state)
    trial.sheets, trial.at = [draft.sheet], 0
    return together(trial, to, sources) and valid(trial.sheet.melds[to])
