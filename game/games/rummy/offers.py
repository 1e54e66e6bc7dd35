"""Melds that lie ready in a rack, without jokers: found fast from one bit a face."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.games.rummy.melds import JOKER, VALUES, Meld, worth

LANE = VALUES + 1
"""Bits a colour takes; the one above the 13 stays 0, so that no run goes from one colour into the next."""
BITS = (*(1 << card // VALUES * LANE + card % VALUES for card in range(JOKER)), 0)
"""The bit of a card; none for a joker."""
_LANES = (1 << VALUES) - 1
_RUNS = {
    1 << colour * LANE + low: tuple(
        tuple(range(colour * VALUES + low, colour * VALUES + high)) for high in range(low + 3, VALUES + 1)
    )
    for colour in range(4)
    for low in range(VALUES - 2)
}
"""Runs by the bit of their lowest card, shortest first."""
_GROUPS = tuple(
    tuple(
        tuple(colour * VALUES + value for colour in range(4) if colours >> colour & 1)
        if colours.bit_count() > 2
        else ()
        for colours in range(16)
    )
    for value in range(VALUES)
)
"""Groups by value and the set of colours."""


def ready(rack: Sequence[Card]) -> list[Meld]:
    """Every run and, for each value, the largest group that the rack's natural cards make, each once."""
    bits = 0
    for card in rack:
        bits |= BITS[card]
    found: list[Meld] = []
    starts = bits & bits >> 1 & bits >> 2
    while starts:
        low = starts & -starts
        starts ^= low
        for run in _RUNS[low]:
            if not bits & BITS[run[-1]]:
                break
            found.append(run)
    red, blue, green, black = bits & _LANES, bits >> LANE & _LANES, bits >> 2 * LANE & _LANES, bits >> 3 * LANE
    values = (red & blue | green & black) & (red | blue) & (green | black)
    while values:
        low = values & -values
        values ^= low
        value = low.bit_length() - 1
        at = (red >> value & 1) | (blue >> value & 1) << 1 | (green >> value & 1) << 2 | (black >> value & 1) << 3
        found.append(_GROUPS[value][at])
    return found


def opening(rack: Sequence[Card], melds: Sequence[Meld], least: int) -> tuple[Meld, ...] | None:
    """Melds of a rack, chosen one by one by their worth, that together reach `least`; None if this does not find any."""
    left = list(rack)
    chosen: list[Meld] = []
    total = 0
    for meld in sorted(melds, key=worth, reverse=True):
        if all(card in left for card in meld):
            for card in meld:
                left.remove(card)
            chosen.append(meld)
            total += worth(meld)
            if total >= least:
                return tuple(chosen)
    return None
