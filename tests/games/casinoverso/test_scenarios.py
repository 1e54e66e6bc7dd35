"""Every clause of RULES 4 that can go wrong, as a scene to read (scenarios/*.txt)."""

from __future__ import annotations

import pytest

from tests.games.casinoverso.scenario import FOLDER, CasinoScene
from tests.games.scenes import Scenario, clauses_without, play_scene, scenarios

ALL = scenarios(FOLDER)
CLAUSES = ["4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "C1", "C11", *(f"V{n}" for n in range(1, 17))]
ELSEWHERE = ["V14"]
"""V14's two hundred rounds are played in test_reports.py."""


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.title for scenario in ALL])
def test_scene(scenario: Scenario) -> None:
    play_scene(CasinoScene(scenario), scenario.play)


def test_titles_are_distinct_and_name_every_clause() -> None:
    assert len({scenario.title for scenario in ALL}) == len(ALL)
    assert clauses_without(ALL, CLAUSES) == ELSEWHERE


@pytest.mark.parametrize(
    "line",
    [
        "1: card",
        "0: stop",
        "bank of 1",
        "treasures: 10 10 10",
        "hidden 1: 7",
        "0 may: card",
        "0 may not card: deck_empty",
        "1 sees hidden 2: 1",
        "outcome 1: won 1",
    ],
)
def test_a_scene_that_does_not_hold_fails(line: str) -> None:
    scene = CasinoScene(Scenario("", ["game: 3 seats", "bank: 5"], []))
    with pytest.raises((AssertionError, ValueError)):
        scene.play(line)
