"""What hands and exposed sets are worth: the weights are their maker's, and what they say agrees with common sense and with how rounds end."""

from __future__ import annotations

import pytest

from build_scripts.tuning import cover_your_assets_outlook as fitting
from build_scripts.tuning.equations import solved
from game.games.cover_your_assets import outlook, standing
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.outlook_weights import TABLE
from game.games.cover_your_assets.state import GOLD, HAND_SIZES
from tests.games.cover_your_assets.test_reports import scene

TWO = ["game: 2 seats", "hand 1: cash coins stamps piggy bank", "stack 1: coins*2 / bank*2", "discards: stocks"]


def hopes(*lines: str) -> float:
    """What seat 0, which is to play, hopes for."""
    return outlook.hopes(scene(*TWO, *lines).match.state, 0)


def test_the_module_is_as_its_maker_writes_it() -> None:
    assert fitting.OUT.read_text(encoding="utf-8") == fitting.module(TABLE)


def test_a_fit_repeats_itself() -> None:
    assert fitting.fitted(2, 4) == fitting.fitted(2, 4)
    assert len(fitting.fitted(4, 1)) == len(outlook.STAGES)


def test_equations_are_solved() -> None:
    assert solved([[4.0, 2.0, 1.0, 11.0], [2.0, 5.0, 3.0, 21.0], [1.0, 3.0, 6.0, 25.0]]) == pytest.approx([1, 2, 3])


def test_every_number_of_seats_and_cards_has_its_stage() -> None:
    for rows in TABLE.values():
        assert len(rows) == len(outlook.STAGES)
    for full in HAND_SIZES[2:]:
        assert outlook.STAGE[110 - full * 2 - 1] < len(outlook.STAGES)
    assert [outlook.STAGE[left] for left in (0, 1, 8, 9, 99)] == [0, 1, 1, 2, 5]


def test_a_joker_in_hand_is_worth_more_than_an_item() -> None:
    assert hopes("hand 0: gold car bank cash coins") > hopes("hand 0: estate car bank cash coins") + 10_000
    assert outlook.of_hand((-1, -1, -1), outlook.FEW[3]) == 0.0
    assert outlook.of_hand((GOLD, -1), outlook.FEW[3]) == outlook.FULL * outlook.FEW[3].gold


def test_a_set_that_no_card_defends_is_worth_less() -> None:
    assert hopes("hand 0: car*2 estate bank cash", "stack 0: car*2 / stamps*2") > hopes(
        "hand 0: car*2 estate bank cash", "stack 0: yacht*2 / stamps*2"
    )


def test_a_set_that_can_be_robbed_is_a_hope() -> None:
    """With a set of one's own alone."""
    poor, rich = "hand 0: yacht car estate stocks stamps", "hand 0: yacht car estate coins stamps"
    set_of_own = "stack 0: piggy*2"
    assert hopes(rich, set_of_own) - hopes(poor, set_of_own) > hopes(rich) - hopes(poor)


def quantities(*lines: str) -> dict[str, float]:
    """Seat 0's quantities that are not 0."""
    shown = fitting.moment(scene(*TWO, *lines).match.state).quantities[0]
    return {name: quantity for name, quantity in zip(outlook.Outlook._fields, shown, strict=True) if quantity}


def test_each_quantity_is_what_it_says() -> None:
    assert quantities("hand 0: gold gold car stocks cash", "stack 0: car*2 / stamps*2") == pytest.approx(
        {"exposed": 3, "guarded": 3, "gold": 2, "singles": 3, "joker_loot": 1, "turn": 1, "fetch": 2}
    )
    assert quantities("hand 0: yacht yacht yacht coins bank", "stack 0: car*2 / stamps*2") == pytest.approx(
        {"exposed": 3, "bare": 3, "pairs": 3, "singles": 3, "loot": 1, "turn": 1}
    )
    assert quantities("hand 0: silver yacht yacht cash cash") == pytest.approx(
        {"silver": 1, "pairs": 4, "setless": 1, "turn": 1}
    )


def test_hopes_foretell_how_rounds_end() -> None:
    """Leads with hopes are nearer to the leads at the end of the round than those of the table alone."""
    alone = hoped = 0.0
    for number in range(1000, 1060):
        for one, changes in fitting.moments(2, number):
            weights = outlook.FEW[one.stage]
            first, second = (
                sum(weight * quantity for weight, quantity in zip(weights, own, strict=True)) for own in one.quantities
            )
            alone += changes[0] ** 2
            hoped += (changes[0] - (first - second)) ** 2
    assert hoped < 0.99 * alone


def test_chances_lean_towards_the_better_hand() -> None:
    state = scene(*TWO, "hand 0: gold silver car car cash", "stack 0: coins*2 / bank*2").match.state
    rich, poor = standing.value(state)
    assert rich > poor
    state.hands[0] = hand_of((9, 9, 10, 11, 8))
    assert standing.value(state)[0] < rich
