"""Lucky Jack's hand values are what their maker computes: a fixed point of the best action in every turn."""

from __future__ import annotations

import pytest

from build_scripts.tuning import lucky_jack as tuning
from build_scripts.tuning.tables import packed, unpacked
from game.games.lucky_jack.hand_values import TABLES
from game.games.lucky_jack.state import EDITIONS

EVERY = 61
"""One hand of so many is looked at."""


def test_numbers_come_back_from_their_text() -> None:
    numbers = [0, 1, 255, 256, 65_535]
    assert unpacked(packed(numbers)) == numbers


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", tuning.GOES_ON)
def test_one_more_sweep_changes_nothing(edition: str, seats: int) -> None:
    """Values are kept to half a unit; a sweep makes no more of that error."""
    goes_on, loss = tuning.GOES_ON[seats]
    hands = tuning.hands()
    kept = [number * tuning.UNIT - tuning.LOWEST for number in unpacked(TABLES[f"{edition}_{seats}"])]
    value: dict[int, float] = dict(zip(map(tuning.key, hands), map(float, kept), strict=True))
    for hand in hands[::EVERY]:
        k, size = tuning.key(hand), len(hand)
        calls = [(card, tuning.jackpot(EDITIONS[edition], hand, card)) for card in sorted(set(hand))]
        rests = [k - tuning.KEYS[card] for card, _ in calls]
        two = (
            {rest: tuning._two(value, rest, size - 1) for rest in rests}
            if tuning.SMALLEST < size < tuning.LARGEST
            else {}
        )
        turn = tuning._turn(value, {k: tuning._drawn(value, k, size)}, two, k, size, calls)
        assert goes_on * turn - (1 - goes_on) * loss == pytest.approx(value[k], abs=tuning.UNIT + 1)


@pytest.mark.long
def test_the_module_is_what_its_maker_writes() -> None:
    assert tuning.OUT.read_text(encoding="utf-8") == tuning.module()
