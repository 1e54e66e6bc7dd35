"""The chance to win that rummy states: it follows the policy's order, the score and the rounds to come, and its weights are what their
maker finds."""

from __future__ import annotations

import math
from random import Random

import pytest

from build_scripts.tuning import rummy_forecast as maker
from build_scripts.tuning.rummy_forecast import Case
from game.ai.coach import cost
from game.ai.levels import decide
from game.core.chances import odds
from game.core.decision import never
from game.games.rummy.forecast import MORE, SUREST, Signs, chances, forecast, signs
from game.games.rummy.forecast_weights import TABLE
from game.games.rummy.levels import Plan
from game.games.rummy.policy import NEAR
from game.games.rummy.state import RummyState
from tests.games.rummy.positions import RULES, position

HELD = "3b 4b 5b 7r 9g 1k"
OTHERS = "2r 2b 3g 6g 8k 9k 11b 12r"


def dealt(lead: int = 0, rounds: int = 3, seats: int = 2) -> RummyState:
    """Seat 0 to play an open round, the first of so many, with such a lead."""
    state = position([HELD, *[OTHERS] * (seats - 1)], "4r 5r 6r", "0123"[:seats], rounds=rounds)
    state.totals = [lead] + [0] * (seats - 1)
    return state


# --- the weights --------------------------------------------------------------------------------------------------------------
def test_the_module_is_as_its_maker_writes_it() -> None:
    assert maker.OUT.read_text(encoding="utf-8") == maker.module(TABLE)
    assert set(TABLE) == set(RULES.seats)
    assert all(len(rows) == MORE + 1 for rows in TABLE.values())


def test_the_maker_finds_the_same_again() -> None:
    found = [maker.fitted([maker.played(number) for number in range(3)]) for _ in range(2)]
    assert found[0] == found[1]
    assert set(found[0]) == set(RULES.seats)


def test_a_fit_finds_the_weights_that_cases_were_made_with() -> None:
    rng, true = Random(4), Signs(0.3, 0.6, 0.9, -0.4, 0.0, 0.5)
    cases = []
    for _ in range(4000):
        shown = Signs(1.0, *(rng.gauss(0, 1) for _ in Signs._fields[1:]))
        above = sum(weight * sign for weight, sign in zip(true, shown, strict=True))
        cases.append(Case(shown, 1 / (1 + math.exp(-above - odds(1 / 3)))))
    found = maker.fit(cases, 3)
    assert all(abs(one - other) < 0.03 for one, other in zip(found, true, strict=True)), found


def test_a_fit_of_nothing_gives_the_fair_share() -> None:
    assert set(maker.fit([], 2)) == {0.0}


def test_rounds_drawn_together_give_what_their_scores_give() -> None:
    assert sum(maker.drawn([(9, -4, -5), (-1, 2, -1)], 7, Random(1))) == 0
    assert {tuple(maker.drawn([(9, -4, -5)], 1, Random(seed))) for seed in range(30)} == {
        (9, -4, -5), (-4, -5, 9), (-5, 9, -4)
    }  # fmt: skip
    assert [maker.share((3, 8, 8), seat) for seat in range(3)] == [0.0, 0.5, 0.5]


# --- what it says ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 3, 8])
def test_the_chance_grows_with_what_the_best_way_is_worth_and_with_the_lead(seats: int, rounds: int) -> None:
    told = [forecast(dealt(0, rounds, seats), worth / 20) for worth in range(21)]
    assert told == sorted(set(told))
    assert (told[0], told[-1]) == (0.0, 1.0)
    by_lead = [forecast(dealt(lead, rounds, seats), 0.5) for lead in (-200, -50, 0, 50, 200)]
    assert by_lead == sorted(set(by_lead))


def test_signs_are_what_is_seen() -> None:
    state = dealt(56, 2)
    found = signs(state, 0.5)
    assert (found.base, found.own) == (1.0, 0.0)
    assert found.lead == pytest.approx(1 / math.sqrt(2))
    assert signs(dealt(56, 1), 0.5).lead == pytest.approx(1.0)
    assert found.ahead == pytest.approx(math.tanh(2)) == -signs(dealt(-56, 2), 0.5).ahead
    assert found.rack == pytest.approx(math.sqrt(6) - math.sqrt(14))
    assert found.nearest == pytest.approx(math.sqrt(8) - 3)
    state.opened[1] = False
    assert signs(state, 0.5).nearest == 0.0
    assert -SUREST < signs(state, 1e-12).own < signs(state, 1e-4).own < signs(state, 0.5).own
    assert signs(dealt(seats=4), 0.25).own == 0.0


def test_ways_have_chances_in_the_proportion_of_what_they_are_worth() -> None:
    state = dealt(10)
    told = chances(state, [0.4, 0.6, 0.3])
    assert told == pytest.approx([forecast(state, 0.6) * part for part in (2 / 3, 1.0, 1 / 2)])
    assert chances(state, [1.0, 0.5]) == [1.0, 0.5]
    assert chances(state, [0.0, 0.0]) == [0.0, 0.0]
    assert chances(state, []) == []


def test_the_hint_tells_the_chance_and_it_follows_the_score() -> None:
    told, chances = [], []
    for lead in (80, 0, -80):
        view = RULES.view(dealt(lead), 0)
        decision = decide(RULES, view, "expert", "7", None, never)
        assert isinstance(decision, Plan) and decision.chosen is not None
        chances.append(decision.chosen.value)
        told.append(str(RULES.explain(view, decision)))
        assert decision.chosen.value == pytest.approx(forecast(view.state, decision.prospects[0].worth))
        assert f"Chance to win the match: {round(100 * chances[-1])} %, " in told[-1]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[2] + 0.2


def test_a_hint_without_a_choice_tells_the_chance_alone() -> None:
    view = RULES.view(position(["9g 1k", OTHERS], "4r 5r 6r", "01"), 0)
    decision = decide(RULES, view, "expert", "7", None, never)
    assert len(decision.judged) == 1
    assert decision.chosen is not None
    assert str(RULES.explain(view, decision)).endswith(
        f"loose cards stay on the rack. Chance to win the match: {round(100 * decision.chosen.value)} %."
    )


def test_the_best_way_has_the_highest_chance_and_the_coach_tells_the_difference() -> None:
    """Somebody is close to going out: who draws now instead of laying gives chances away."""
    state = position([HELD, OTHERS[: 3 * NEAR - 7]], "4r 5r 6r", "01", rounds=1)
    state.totals = [30, 0]
    view = RULES.view(state, 0)
    decision = decide(RULES, view, "expert", "7", None, never)
    values = {one.action: one.value for one in decision.judged}
    assert decision.action[0] == "meld"
    assert values[decision.action] == max(values.values())
    found = cost(RULES, view, ("draw",), "7", None, never, never)
    assert found.loss == pytest.approx(values[decision.action] - values["draw",])
    assert (found.loss > 0.01, found.margin) == (True, 0.0)
