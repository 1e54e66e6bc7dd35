"""Requests that ask a computer player: `choose`, `hint`, `best`."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import LEVELS
from tests.cli.talk import Talk


def test_choose_decides_from_the_view_and_repeats_itself(talk: Talk) -> None:
    legal = talk.get("legal")["actions"]
    for level in LEVELS:
        found = [talk.get("choose", level=level, playouts=20, seed="a")["action"] for _ in range(2)]
        assert found[0] == found[1]
        assert found[0] in legal
    assert talk.get("choose", level="easy", budget_ms=50, seed=None, playouts=None)["action"] in legal


@pytest.mark.parametrize(
    "fields",
    [
        {}, {"level": "genius"}, {"level": 1}, {"level": []}, {"level": "easy", "playouts": 0},
        {"level": "easy", "playouts": 1.5}, {"level": "easy", "playouts": True}, {"level": "easy", "budget_ms": "10"},
        {"level": "easy", "budget_ms": -1}, {"level": "easy", "playouts": 10**7}, {"level": "easy", "budget_ms": 10**7}, {"level": "easy", "seed": 1},
    ],
)  # fmt: skip
def test_choose_is_refused(talk: Talk, fields: dict[str, Any]) -> None:
    assert talk.error("choose", **fields) == "bad_request"


def test_a_hint_has_a_reason_in_both_languages(talk: Talk) -> None:
    answer = talk.get("hint", budget_ms=100)
    assert answer["action"] in talk.get("legal")["actions"]
    assert set(answer["why"]) == {"en", "pl"}
    assert all(len(sentence) > 10 and "{" not in sentence for sentence in answer["why"].values())


def test_only_rummy_has_a_best_placement(talk: Talk) -> None:
    assert talk.error("best", objective="cards") == "bad_request"
    assert talk.error("best") == "bad_request"
