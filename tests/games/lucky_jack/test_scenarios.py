"""Every clause of RULES 1 that can go wrong, as a scene to read (scenarios/*.txt)."""

from __future__ import annotations

import re

import pytest

from tests.games.lucky_jack.scenario import Scenario, Scene, scenarios

ALL = scenarios()
CLAUSES = (
    "1.1",
    "1.2",
    "1.3",
    "1.4",
    "1.5",
    "1.6",
    "1.7",
    "1.8",
    "L2",
    "L3",
    "L4",
    "L5",
    "L6",
    "L7",
    "C12",
    "C14",
    "C15",
)


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.title for scenario in ALL])
def test_scene(scenario: Scenario) -> None:
    scene = Scene(scenario)
    for line in scenario.play:
        try:
            scene.play(line)
        except AssertionError as error:
            raise AssertionError(f"{line}\n{error}") from error


def test_titles_are_distinct() -> None:
    assert len({scenario.title for scenario in ALL}) == len(ALL)


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_scene(clause: str) -> None:
    assert [scenario for scenario in ALL if re.search(rf"(^|\s){re.escape(clause)}\s", f"{scenario.title} ")]


@pytest.mark.parametrize(
    "line",
    [
        "1: discard bell",
        "0: draw",
        "turn of 2",
        "hand 1: lemon",
        "top: seven",
        "1 may: draw",
        "1 may not draw: wrong_phase",
    ],
)
def test_a_scene_that_does_not_hold_fails(line: str) -> None:
    scene = Scene(Scenario("", ["game: muduko, 2 seats", "hand 1: lemon*3 cherry", "top: grape"], []))
    with pytest.raises((AssertionError, ValueError)):
        scene.play(line)
