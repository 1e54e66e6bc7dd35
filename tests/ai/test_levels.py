"""Levels: their limits, what a decision tells, and the hint's sentence that rests on it."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.bot import never
from game.ai.levels import DEFAULT, KNOWN, LEVELS, STRONGEST, YARDSTICKS, choose, decide, limits_of, remembered
from game.ai.search import search
from game.core.chances import STRAIGHT
from game.core.decision import TEMPERS, Limits
from game.core.match import Match
from game.core.rules import Rules
from game.games import SHELF
from tests.contract.play import Setup, begin, every_game

SEARCHED = [SHELF["lucky_jack"], SHELF["cover_your_assets"]]
searched_game = pytest.mark.parametrize("rules", SEARCHED, ids=lambda rules: rules.id)


def played_to(rules: Rules[Any], actions: int, seed: str = "levels") -> Match[Any]:
    """A match of the rollout policy after so many actions, or just before the round would be over."""
    match = begin(rules, Setup(rules.seats[0], {"first": 0}, seed=seed))
    for _ in range(actions):
        mark = match.mark()
        match.play(rules.rollout(match.state, Random(1)))
        if match.state.actor is None:
            match.restore(mark)
            break
    return match


def view_of(match: Match[Any]) -> Any:
    """The actor's view."""
    assert match.state.actor is not None
    return match.view(match.state.actor)


def test_names_are_known_once_and_the_default_is_offered() -> None:
    assert len(set(KNOWN)) == len(KNOWN) == len(LEVELS) + len(YARDSTICKS)
    assert DEFAULT in LEVELS
    assert STRONGEST == "expert"


@every_game
def test_every_level_below_the_strongest_has_a_named_limit(rules: Rules[Any]) -> None:
    """Not misjudgement alone: something else is taken away too."""
    best = limits_of(rules, STRONGEST)
    for level in LEVELS[1:-1]:
        limits = limits_of(rules, level)
        assert replace(limits, haste=best.haste) != best
    assert limits_of(rules, "uniform") == replace(best, beliefs=False)


@every_game
@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temperament_plays_legally_and_repeats_itself(rules: Rules[Any], temper: str) -> None:
    for actions in (0, 7):
        match = played_to(rules, actions)
        for level in ("normal", "expert"):
            chosen = choose(rules, view_of(match), level, "7", 12, never, temper)
            assert match.refusal(chosen) is None
            assert choose(rules, view_of(match), level, "7", 12, never, temper) == chosen


@every_game
def test_yardsticks_play_legally(rules: Rules[Any]) -> None:
    for actions in (0, 5, 11):
        match = played_to(rules, actions)
        for level in YARDSTICKS:
            assert match.refusal(choose(rules, view_of(match), level, "7", 12, never)) is None


@searched_game
def test_a_searched_decision_tells_what_it_expected(rules: Rules[Any]) -> None:
    found = decide(rules, view_of(played_to(rules, 6)), "expert", "7", 120, never)
    assert found.chosen is not None
    assert found.second is not None
    assert found.action == found.judged[0].action
    assert sum(judged.playouts for judged in found.judged) <= 120 + len(found.judged)
    for judged in found.judged:
        assert 0.0 <= judged.value <= 1.0
        assert judged.playouts > 0


@searched_game
def test_a_stopped_search_has_its_best_so_far(rules: Rules[Any]) -> None:
    match = played_to(rules, 6)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 10

    found = decide(rules, view_of(match), "expert", "7", 100_000, stop)
    assert match.refusal(found.action) is None
    assert sum(judged.playouts for judged in found.judged) <= 10 * len(found.judged)


@searched_game
def test_the_hint_changes_with_the_position(rules: Rules[Any]) -> None:
    """The same cards with the match nearly won, and nearly lost: the sentence tells another chance."""
    match = played_to(rules, 6)
    view = view_of(match)
    told, chances = [], []
    for lead in (1, -1):
        view.state.totals = [0] * view.state.seats
        view.state.totals[view.seat if lead > 0 else 1 - view.seat] = (
            600_000 if rules.id == "cover_your_assets" else 9_000
        )
        decision = decide(rules, view, "expert", "7", 120, never)
        assert decision.chosen is not None
        told.append(str(rules.explain(view, decision)))
        chances.append(decision.chosen.value)
        assert f"{round(100 * rules.stated(decision.chosen.value))} %" in told[-1]
    assert told[0] != told[1]
    assert chances[0] > chances[1] + 0.2


@every_game
def test_stated_chances_grow_with_what_was_found_and_certainty_stays(rules: Rules[Any]) -> None:
    told = [rules.stated(found / 20) for found in range(21)]
    assert told == sorted(set(told))
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert max(abs(rules.stated(found / 20) - found / 20) for found in range(21)) < 0.1


def test_chances_are_bent_by_their_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Straight between the points, and beyond them as beside them."""
    rules = SHELF["lucky_jack"]
    monkeypatch.setattr(type(rules), "bend", STRAIGHT)
    assert rules.stated(0.3) == pytest.approx(0.3)
    up = math.log(2)
    monkeypatch.setattr(type(rules), "bend", ((-1.0, up - 1.0), (1.0, up + 1.0)))
    assert rules.stated(0.5) == pytest.approx(2 / 3) and rules.stated(0.8) == pytest.approx(8 / 9)
    monkeypatch.setattr(type(rules), "bend", ((-1.0, -1.0), (0.0, 0.0), (1.0, 2.0)))
    assert rules.stated(0.75) == pytest.approx(0.9) and rules.stated(0.25) == pytest.approx(0.25)


def test_memory_keeps_the_last_steps() -> None:
    view = view_of(played_to(SHELF["lucky_jack"], 9))
    assert remembered(view, None) is view
    assert remembered(view, 3).steps == view.steps[-3:]
    assert remembered(view, 0).steps == []
    assert len(view.steps) > 3


def test_a_timid_level_shuns_what_an_ordinary_one_dares() -> None:
    """Courage is a limit of its own: the same search, the same worlds, another choice somewhere."""
    rules = SHELF["lucky_jack"]
    choices = []
    for courage in (-2.0, 0.0):
        picked = []
        for seed in range(8):
            view = view_of(played_to(rules, 6, f"timid{seed}"))
            picked.append(search(rules, view, Limits(courage=courage), "", Random(3), 120, never).action)
        choices.append(picked)
    assert choices[0] != choices[1]


@pytest.mark.parametrize("name", ["lucky_jack", "cover_your_assets"])
def test_trust_in_the_games_own_judgement_outweighs_playouts(name: str) -> None:
    """With boundless trust the first candidate is taken whatever playouts say, or an equal one; without any, now and then another."""
    rules = SHELF[name]
    others = 0
    for number in range(12):
        view = view_of(played_to(rules, 2 + 3 * number, f"trust{number}"))
        found = [search(rules, view, Limits(depth=2, trust=trust), "", Random(3), 40, never) for trust in (0.0, 1e9)]
        leads = [rules.leads(view, [rules.candidates(view)[0], one.action])[1] for one in found]
        assert leads[1] == 0.0
        others += leads[0] < 0.0
    assert others > 2
