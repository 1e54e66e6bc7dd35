"""The weights of Cover Your Assets and rummy are what their makers write, and the climbs repeat themselves."""

from __future__ import annotations

from build_scripts.tuning import cover_your_assets as tuning
from build_scripts.tuning import rummy
from game.games.cover_your_assets import advice
from game.games.cover_your_assets.policy import WEIGHTS
from game.games.cover_your_assets.weights import TABLE
from game.games.rummy.policy import WEIGHTS as RUMMY_WEIGHTS
from game.games.rummy.weights import TABLE as RUMMY_TABLE


def test_the_module_is_as_its_maker_writes_it() -> None:
    assert tuning.OUT.read_text(encoding="utf-8") == tuning.module(TABLE)


def test_a_climb_repeats_itself_and_keeps_what_it_has_without_steps() -> None:
    assert tuning.climb(2, 0, "x") == WEIGHTS[2]
    assert tuning.climb(2, 1, "x") == tuning.climb(2, 1, "x")


def test_the_weights_beat_the_simple_policy() -> None:
    """Over the same 40 rounds from both seats."""
    lead = 0.0
    for number in range(40):
        for me in (0, 1):
            players: list[tuning.Player] = [advice.choose, advice.choose]
            players[me] = tuning.player(WEIGHTS[2])
            lead += tuning.gain(players, me, f"beat{number}")
    assert lead / 80 > 0.2


def test_the_weights_of_rummy_are_as_their_maker_writes_them() -> None:
    assert rummy.OUT.read_text(encoding="utf-8") == rummy.module(RUMMY_TABLE)


def test_a_climb_of_rummy_repeats_itself_and_keeps_what_it_has_without_steps() -> None:
    assert rummy.climb(2, 0, "x") == RUMMY_WEIGHTS[2]
    assert rummy.climb(2, 1, "x", 2) == rummy.climb(2, 1, "x", 2)
