"""A fast way to lay, not the best one: ready melds first, then single cards that fit a meld on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.games.rummy.melds import JOKER, LAID, VALUES, Meld, face, worth
from game.games.rummy.offers import ready


def split(rack: Sequence[Card]) -> tuple[list[Meld], list[Card]]:
    """Ready melds of a rack, chosen one by one by length and worth, and the cards that are left."""
    left = list(rack)
    chosen: list[Meld] = []
    while True:
        found = ready(left)
        if not found:
            return chosen, left
        best = max(found, key=lambda meld: (len(meld), worth(meld)))
        chosen.append(best)
        for card in best:
            left.remove(card)


def added(table: Sequence[Meld], rack: Sequence[Card], jokers: bool) -> tuple[list[Meld], list[Card]]:
    """The table after ready melds and fitting single cards were laid, and what is left on the rack.

    Jokers are laid only if `jokers`.
    """
    melds, left = split(rack)
    new = [*table, *melds]
    fits = True
    while fits:
        fits = False
        for card in left[:]:
            if card == JOKER and not jokers:
                continue
            at = next((i for i, meld in enumerate(new) if _grown(meld, card) is not None), None)
            if at is not None:
                grown = _grown(new[at], card)
                assert grown is not None
                new[at] = grown
                left.remove(card)
                fits = True
    return new, left


def _grown(meld: Meld, card: Card) -> Meld | None:
    """A meld with one more card of the rack at an end or as the fourth colour, else None; a joker takes the highest place."""
    faces = [face(one) for one in meld]
    first, last = faces[0], faces[-1]
    if first % VALUES == last % VALUES:
        missing = [one for one in range(first % VALUES, JOKER, VALUES) if one not in faces]
        if missing and card in (JOKER, missing[0]):
            return (*meld, card if card < JOKER else LAID + missing[0])
        return None
    if last % VALUES < VALUES - 1 and card in (JOKER, last + 1):
        return (*meld, card if card < JOKER else LAID + last + 1)
    if first % VALUES and card in (JOKER, first - 1):
        return (card if card < JOKER else LAID + first - 1, *meld)
    return None
