"""Melds on a full cloth: wherever they were put, cards stay as large as rows of them would be, or as large as can be read."""

from __future__ import annotations

from itertools import combinations
from random import Random

from scenes.table.places import Box
from scenes.table.rummy_cloth import LARGE, spread, tidy

CLOTH, LARGEST = Box(26.7, 118.7, 1100.0, 352.0), 64.0
"""Rummy's cloth at 1280 × 720, px."""


def test_cards_never_get_too_small_to_be_read_where_rows_of_them_are_not():
    """Melds that slide aside may make the cards a notch smaller, but not smaller than the 44 px that rows would leave them."""
    dice = Random("cloth")
    smaller = 0
    for _ in range(80):
        sizes = {number: dice.choice((3, 3, 3, 4, 4, 5, 6)) for number in range(dice.randint(15, 29))}
        spots = {number: (dice.random() * 0.9, dice.random() * 0.8) for number in sizes}
        rows, laid = tidy(sizes, CLOTH, LARGEST), spread(sizes, spots, [3], CLOTH, LARGEST)
        assert laid.card >= min(rows.card, LARGE * LARGEST) - 0.01
        smaller += laid.card < rows.card
        assert not any(crosses(*pair) for pair in combinations(laid.boxes.values(), 2))
    assert smaller > 1, "a notch is given up where it does no harm"


def crosses(one: Box, other: Box) -> bool:
    """Whether two melds lie over one another."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
