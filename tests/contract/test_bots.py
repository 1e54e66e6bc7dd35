"""Every level plays every game from a view alone: legally, reproducibly, to the end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.ai.bot import never
from game.ai.levels import LEVELS, choose
from game.ai.worker import decide
from game.core.notation import canonical_json, write_view
from game.core.rules import Rules
from game.core.words import Text
from tests.contract.play import Setup, begin, every_game, moments, random_setup
from tests.contract.rearrange import told

every_level = pytest.mark.parametrize("level", LEVELS)


@every_game
@every_level
def test_a_decision_is_legal_and_the_same_for_the_same_seed(rules: Rules[Any], level: str) -> None:
    rng = Random(f"{rules.id} {level}")
    for _ in range(4):
        tale = told(rules, random_setup(rules, rng), rng.randrange(40))
        seat = tale.match.state.actor
        if seat is None:
            continue
        view = tale.match.view(seat)
        chosen = choose(rules, view, level, "7", 8, never)
        assert tale.match.refusal(chosen) is None
        assert choose(rules, tale.match.view(seat), level, "7", 8, never) == chosen


@every_game
@every_level
def test_a_decision_needs_only_json(rules: Rules[Any], level: str) -> None:
    match = begin(rules, Setup(rules.seats[-1], {"first": 0}))
    seat = match.state.actor
    assert seat is not None
    view = json.loads(canonical_json(write_view(rules, match.view(seat))))
    request = {"view": view, "level": level, "seed": "7", "playouts": 8, "budget_ms": None}
    written = rules.write_action(choose(rules, match.view(seat), level, "7", 8, never), match.state.options)
    assert decide(request) == written


@every_game
def test_the_easy_level_finishes_a_match(rules: Rules[Any]) -> None:
    for wild in (0.0, 0.2):
        last = None
        for match in moments(rules, Setup(rules.seats[0], {"first": 0}, "long", wild), 20_000):
            last = match
        assert last is not None
        assert last.state.phase == "match_over"
        assert last.state.result


@every_game
def test_candidates_are_legal_and_reasons_are_sentences(rules: Rules[Any]) -> None:
    for match in moments(rules, Setup(rules.seats[-1], wild=0.5), 60):
        seat = match.state.actor
        if seat is None:
            continue
        view = match.view(seat)
        found = rules.candidates(view)
        assert found
        assert all(match.refusal(action) is None for action in found)
        why = rules.why(view, found[0])
        assert isinstance(why, Text)
        assert len(str(why)) > 10


@every_game
def test_standings_are_shares(rules: Rules[Any]) -> None:
    for match in moments(rules, Setup(rules.seats[-1], wild=0.2), 400):
        value = rules.value(match.state)
        assert len(value) == match.state.seats
        assert all(0.0 <= share <= 1.0 for share in value)
        if match.state.result is not None:
            won = 1.0 / len(match.state.result)
            assert list(value) == [won if s in match.state.result else 0.0 for s in range(match.state.seats)]
