"""Every clause of RULES 2 that can go wrong, as a scene to read (scenarios/*.txt)."""

from __future__ import annotations

import pytest

from tests.games.cover_your_assets.scenario import FOLDER, AssetScene
from tests.games.scenes import Scenario, clauses_without, play_scene, scenarios

ALL = scenarios(FOLDER)
CLAUSES = [
    "2.1",
    "2.2",
    "2.3",
    "2.4",
    "2.5",
    "2.6",
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "A9",
    "C1",
    "C3",
    "C11",
    "C12",
    "C14",
    "C15",
    "C16",
]


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.title for scenario in ALL])
def test_scene(scenario: Scenario) -> None:
    play_scene(AssetScene(scenario), scenario.play)


def test_titles_are_distinct_and_name_every_clause() -> None:
    assert len({scenario.title for scenario in ALL}) == len(ALL)
    assert clauses_without(ALL, CLAUSES) == []


@pytest.mark.parametrize(
    "line",
    [
        "1: discard car",
        "0: pair car bank",
        "turn of 1",
        "hand 0: car",
        "stack 0: car*2",
        "0 may: discard car",
        "0 may not discard car: not_in_hand",
        "1 sees hand 0: car*2 bank",
        "top: gold",
    ],
)
def test_a_scene_that_does_not_hold_fails(line: str) -> None:
    scene = AssetScene(Scenario("", ["game: 3 seats", "hand 0: car*2 bank", "discards: piggy"], []))
    with pytest.raises((AssertionError, ValueError)):
        scene.play(line)
