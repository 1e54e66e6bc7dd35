"""What readers get of a table beyond what is seen: the whole history, and how the time of a turn goes on."""

from __future__ import annotations

import pygame
import pytest

from tests.table_scene.hands import history_of, table_of
from tests.table_scene.rummy_hands import position
from tests.table_scene.screen import SilentWorker

CLOCK_S = 60


@pytest.mark.parametrize("game", ["cover_your_assets", "rummy"])
def test_every_line_of_an_open_history_can_be_read_and_reached(game: str) -> None:
    at = history_of(game, 9)
    history = at.scene.front.history
    lines = [target for target in at.scene.targets() if target.name.startswith("history.")]
    assert [target.text for target in lines] == [row.line.text for row in history.rows]
    hidden = [target.name for target in lines if not target.rect[3]]
    assert "history.0" in hidden
    assert not {spot.name for spot in at.scene.keys.stops()} & set(hidden), "arrows lead to what is seen"
    assert at.scene.reach("history.0")
    assert at.scene.focus() == "history.0"
    assert at.target("history.0").rect[3] > 0
    assert not at.scene.reach(f"history.{len(history.rows)}")
    at.key(pygame.K_h)
    assert not at.scene.reach("history.0")


def test_the_time_of_a_turn_is_told_at_its_half_near_its_end_and_when_it_is_out() -> None:
    state = position(["4g 5g 6g 1r"], ["10r 10b 10k"], clock=CLOCK_S)
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    told: list[tuple[str, int]] = []
    for _second in range(CLOCK_S + 3):
        target = at.target("clock")
        assert target.role == "news"
        if not told or told[-1][0] != target.text:
            told.append((target.text, at.scene.game.clock.seconds))
        at.frame(1000)
    assert [words for words, _left in told] == [
        "",
        "Half of the time for this turn has passed.",
        "The last ten seconds of this turn.",
        "The time for this turn is up.",
    ]
    assert all(abs(left - wanted) <= 1 for (_words, left), wanted in zip(told, (CLOCK_S, 30, 10, 0), strict=True))


def test_without_a_clock_no_time_is_told() -> None:
    at = table_of("rummy", position(["4g 5g 6g 1r"], ["10r 10b 10k"], clock=0), worker=SilentWorker(), animation="off")
    at.settle()
    assert "clock" not in [target.name for target in at.scene.targets()]
