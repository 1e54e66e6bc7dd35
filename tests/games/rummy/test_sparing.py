"""Melds of the table that need not be taken apart stay as they are: the same cards are laid, by the rules, with fewer changes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.levels import decide
from game.core.decision import never
from game.games.rummy.advice import placement
from game.games.rummy.sparing import sparing, touched
from game.games.rummy.tables import change
from game.games.rummy.ways import patient, rule_of
from tests.contract.play import moments, random_setup
from tests.games.rummy.full_cloth import RULES, full_cloth
from tests.games.rummy.positions import position, table


def test_one_card_moves_no_others() -> None:
    """On a full cloth the exact answer for one card takes nearly all melds apart; a run that takes it lies ready."""
    state = position(["10k 5r", "4b"], "1r 2r 3r | 1b 2b 3b | 1g 2g 3g | 7k 8k 9k", opened="01")
    made = table("1r 1b 1g | 2r 2b 2g | 3r 3b 3g | 7k 8k 9k 10k")
    assert touched(state.table, made) == 4
    assert sparing(state.table, made, rule_of(state), never) == (*state.table[:3], made[3])


def test_melds_stay_in_their_order() -> None:
    """What is laid beside old melds is told card by card only where the old ones come first, as they were."""
    state = position(["10k 11k 12k 5r", "4b"], "4r 5r 6r | 4b 5b 6b | 4g 5g 6g", opened="01")
    made = table("10k 11k 12k | 4r 4b 4g | 5r 5b 5g | 6r 6b 6g")
    assert sparing(state.table, made, rule_of(state), never) == (*state.table, made[0])


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_computers_and_hints_leave_most_of_a_full_cloth(level: str) -> None:
    """More than half of the melds lie after the turn as they did before."""
    match = full_cloth()
    state, view = match.state, match.view(0)
    action = decide(RULES, view, level, "7", None, never).action
    assert action[0] == "meld"
    assert RULES.refusal(state, action) is None
    assert touched(state.table, action[1]) < len(state.table) / 2


def test_the_same_is_laid_by_the_rules() -> None:
    """In positions of random matches with all house rules."""
    rng, seen = Random("sparing"), 0
    while seen < 60:
        for match in moments(RULES, random_setup(RULES, rng), 300):
            state = match.state
            if state.actor is None or not state.opened[state.actor] or state.opened_now:
                continue
            found = placement(state, "cards", patient())
            if found.table is None:
                continue
            spared = sparing(state.table, found.table, rule_of(state), never)
            assert RULES.refusal(state, ("meld", spared)) is None
            assert change(state.table, spared) == change(state.table, found.table)
            assert touched(state.table, spared) <= touched(state.table, found.table)
            seen += 1


def test_time_that_is_up_spares_nothing() -> None:
    """The table that was given comes back, whole."""
    state = full_cloth().state
    found = placement(state, "cards", patient()).table
    assert found is not None
    assert Counter(sparing(state.table, found, rule_of(state), lambda: True)) == Counter(found)
