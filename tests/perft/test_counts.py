"""The stored counts hold; a failure names the first actions whose subtrees changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.notation import write_state
from game.games import SHELF
from tests.games.lucky_jack import reference
from tests.games.lucky_jack.test_reference import seeded
from tests.perft.count import counted, positions, reached

ALL = [(game, position) for game in SHELF for position in positions(game)]
NAMES = [f"{game}: {position['name']}" for game, position in ALL]


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_counts(game: str) -> None:
    assert positions(game)


@pytest.mark.parametrize(("game", "position"), ALL, ids=NAMES)
def test_the_number_of_lines_of_play(game: str, position: dict[str, Any]) -> None:
    depth = len(position["counts"])
    found = counted(SHELF[game], position, depth)
    wrong = {name: (position["first"].get(name), found.get(name)) for name in position["first"].keys() | found.keys()}
    assert not {name: f"{old} → {new}" for name, (old, new) in wrong.items() if old != new}
    assert sum(found.values()) == position["counts"][-1]
    for less in range(1, depth):
        assert sum(counted(SHELF[game], position, less).values()) == position["counts"][less - 1]


@pytest.mark.parametrize("position", positions("lucky_jack"), ids=[p["name"] for p in positions("lucky_jack")])
def test_a_second_reading_of_the_rules_counts_the_same(position: dict[str, Any]) -> None:
    state, _ = reached(SHELF["lucky_jack"], position)
    plain = json.loads(json.dumps(write_state(SHELF["lucky_jack"], state)))
    depth = min(4, len(position["counts"]))
    assert _leaves(plain, seeded(position["seed"]), depth) == position["counts"][depth - 1]


def _leaves(state: dict[str, Any], shuffle: reference.Shuffle, depth: int) -> int:
    if depth == 0 or state["phase"] in ("round_over", "match_over"):
        return 1
    total = 0
    for action in reference.legal(state):
        made = json.loads(json.dumps(state))
        reference.play(made, action, shuffle)
        total += _leaves(made, shuffle, depth - 1)
    return total
