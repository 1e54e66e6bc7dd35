"""The recorded matches still go as they went."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import SHELF
from tests.playthroughs.tell import FAMILIES, FOLDER, Family, path_of, stored_actions, told

ALL = [(game, family) for game in SHELF for family in FAMILIES.get(game, ())]


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_playthroughs(game: str) -> None:
    assert FAMILIES.get(game)
    assert all(path_of(game, family).exists() for family in FAMILIES[game])


@pytest.mark.parametrize(("game", "family"), ALL, ids=[f"{game}: {family.name}" for game, family in ALL])
def test_a_match_goes_as_it_went(game: str, family: Family) -> None:
    stored = path_of(game, family).read_text(encoding="utf-8")
    actions = stored_actions(stored)
    assert len(actions) > 20
    again = told(SHELF[game], family, actions)
    for old, new in zip(stored.splitlines(), again.splitlines(), strict=False):
        assert new == old
    assert again == stored


@pytest.mark.parametrize("game", SHELF)
def test_every_house_rule_is_followed_both_ways(game: str) -> None:
    """For each option that changes play there are playthroughs with different values."""
    rules = SHELF[game]
    chosen: list[dict[str, Any]] = [
        rules.options_type.read(family.options, family.seats).write() for family in FAMILIES[game]
    ]
    single = [key for key in chosen[0] if len({str(row[key]) for row in chosen}) < 2]
    assert not set(single) - {"rounds", "target", "timeout_draws", "tie"}


def test_no_text_is_left_over() -> None:
    wanted = {path_of(game, family).name for game, families in FAMILIES.items() for family in families}
    assert {path.name for path in FOLDER.glob("*.txt")} <= wanted
