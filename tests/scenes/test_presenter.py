"""The presenter is chosen by measuring, once for each screen."""

import os

import pytest

from scenes import presenter
from scenes.kit import Kit


@pytest.fixture(autouse=True)
def free(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(presenter, "forced", False)
    monkeypatch.setenv(presenter.HINT, "")


def check(kit: Kit, monkeypatch: pytest.MonkeyPatch, costs: list[float]) -> list[str]:
    """Let the frames cost so many ms one measurement after the other; return the hints in force at each reopening."""
    opened: list[str] = []
    waiting = iter(costs)
    monkeypatch.setattr(presenter, "flip_ms", lambda: next(waiting))
    presenter.choose(kit.preferences)
    presenter.check(kit.preferences, lambda: opened.append(os.environ[presenter.HINT]))
    return opened


def test_a_fast_plain_way_is_taken_without_trying_the_other(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    assert check(kit, monkeypatch, [2.0]) == []
    assert os.environ[presenter.HINT] == "0"
    assert kit.preferences.now.presenters == {presenter.place(): "software"}


def test_a_slow_plain_way_makes_room_for_a_faster_one(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    assert check(kit, monkeypatch, [20.0, 3.0]) == ["1"]
    assert kit.preferences.now.presenters == {presenter.place(): "accelerated"}


def test_and_comes_back_where_the_other_is_slower(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    assert check(kit, monkeypatch, [20.0, 30.0]) == ["1", "0"]
    assert os.environ[presenter.HINT] == "0"
    assert kit.preferences.now.presenters == {presenter.place(): "software"}


def test_what_is_known_is_not_measured_again(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    kit.preferences.change(presenters={presenter.place(): "accelerated"})
    assert check(kit, monkeypatch, []) == []
    assert os.environ[presenter.HINT] == "1"


def test_a_wish_is_followed_without_measuring(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    kit.preferences.change(presenter="accelerated")
    assert check(kit, monkeypatch, []) == []
    assert os.environ[presenter.HINT] == "1"


def test_who_has_decided_is_left_alone(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(presenter, "forced", True)
    monkeypatch.setenv(presenter.HINT, "opengl")
    assert check(kit, monkeypatch, []) == []
    assert os.environ[presenter.HINT] == "opengl"
