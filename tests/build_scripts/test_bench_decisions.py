"""The bench of decisions: it measures every level over true choices, and says what is too slow."""

from __future__ import annotations

from itertools import islice

import pytest

from build_scripts import bench_decisions
from build_scripts.bench_decisions import Bound, positions, thinking
from game.games import SHELF


@pytest.mark.parametrize("game", SHELF)
def test_positions_are_choices_of_whoever_is_to_act(game: str) -> None:
    for view in islice(positions(SHELF[game]), 8):
        assert len(view.legal) > 1
        assert view.state.actor == view.seat


def test_playouts_are_counted_and_every_decision_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = SHELF["lucky_jack"]
    monkeypatch.setattr(type(rules), "playouts", 60)
    found = thinking(rules, "expert", list(islice(positions(rules), 3)))
    assert len(found.times) == 3 and min(found.times) > 0
    assert 30 < found.playouts <= 3 * 66
    assert found.rate == pytest.approx(found.playouts / sum(found.times))


def test_what_is_too_slow_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rules = SHELF["lucky_jack"]
    found = bench_decisions.Thinking([0.010] * 99 + [0.5], 0)
    assert bench_decisions._told(rules, "easy", found)
    monkeypatch.setitem(bench_decisions.BOUNDS, "easy", Bound(20.0, 400.0))
    assert not bench_decisions._told(rules, "easy", found)
    assert bench_decisions._told(rules, "normal", found)
    lines = capsys.readouterr().out.splitlines()
    assert "kept" in lines[0] and "broken" in lines[1] and "median   10.0 ms, p99    500 ms" in lines[2]
