"""The frame loop: idle draws nothing, resize shows at once, settings take effect, the trace tells."""

import json
import time
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.kit import Kit
from scenes.scene import Push, Quit
from scenes.settings_page import SettingsPage
from scenes.sizes import scale_for
from scenes.title import Title
from scenes.trace import Trace
from scenes.words import language
from tests.scenes.driver import key, move, press, release


@pytest.fixture
def app(kit: Kit):
    made = App(kit, Title)
    yield made
    made.close()


def settle(app: App, frames: int = 40) -> None:
    for _frame in range(frames):
        app.step()
        if app.stage.wait_ms() != 0 and not app.kit.skin.unfinished:
            return


def grow_crisp(app: App) -> None:
    """Turn until the picture of the present size is crisp; fails after ten seconds."""
    end = time.monotonic() + 10
    app.step()
    while not app.crisp:
        assert time.monotonic() < end
        app.step()


def test_an_idle_scene_draws_nothing(kit: Kit, app: App):
    kit.preferences.change(animation="off")
    settle(app)
    drawn = app.frames.drawn
    for _frame in range(20):
        app.step()
    assert app.frames.drawn == drawn
    assert app.stage.wait_ms() is None


def test_a_title_out_of_focus_rests(app: App):
    settle(app)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    settle(app)
    assert app.stage.wait_ms() is None
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert app.stage.wait_ms() is not None


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (1, 900), (1900, 3)])
def test_a_window_too_small_for_anything_harms_nothing_and_comes_back(app: App, size: tuple[int, int]):
    settle(app)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    grow_crisp(app)
    assert app.stage.size == (max(480, size[0]), max(270, size[1]))
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    grow_crisp(app)
    assert app.stage.size == (1280, 720)
    assert app.surface.get_at((640, 360))[:3] != (0, 0, 0)


def test_a_new_size_is_shown_in_the_next_frame(app: App):
    settle(app)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    drawn = app.frames.drawn
    app.step()
    assert app.frames.drawn == drawn + 1
    assert app.stage.size == (1600, 900)
    title = app.stage.top
    assert title is not None
    assert all(target.rect[0] + target.rect[2] <= 1600 for target in title.targets())


def test_the_size_is_remembered_when_the_window_stands_still(app: App, kit: Kit):
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step()
    pygame.time.wait(130)
    app.step()
    assert kit.preferences.now.window == (1600, 900)
    assert not kit.skin.rough


def test_settings_take_effect_in_the_next_frame(app: App, kit: Kit):
    kit.preferences.change(ui_scale=1.5)
    app.step()
    assert app.stage.scenes[0].scale == pytest.approx(scale_for(app.surface.get_size(), 1.5))  # type: ignore[attr-defined]


def test_the_language_changes_in_the_middle(app: App, kit: Kit):
    settle(app)
    page = SettingsPage(kit)
    app.stage.carry_out(Push(page))
    choice = page.board.find("settings.language")
    choice.choose(2)
    app.step()
    assert language() == "pl"
    assert any(target.text == "Ustawienia" for target in page.targets())


def test_f11_fills_the_screen_and_comes_back(app: App, kit: Kit):
    size = app.surface.get_size()
    app.step([key(pygame.K_F11)])
    assert kit.preferences.now.fullscreen
    app.step([key(pygame.K_F11)])
    assert not kit.preferences.now.fullscreen
    assert app.surface.get_size() == size


def test_closing_the_window_ends_the_loop(app: App):
    app.step([pygame.event.Event(pygame.QUIT)])
    assert app.stage.top is None


def test_a_minimised_window_draws_nothing_and_comes_back_whole(app: App):
    settle(app)
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)])
    drawn = app.frames.drawn
    app.step()
    app.step()
    assert app.frames.drawn == drawn
    app.step([pygame.event.Event(pygame.WINDOWRESTORED)])
    assert app.frames.drawn == drawn + 1


def test_frame_work_is_measured(app: App):
    settle(app)
    assert len(app.frames.work) == app.frames.drawn
    assert all(work > 0 for work in app.frames.work)


def test_the_trace_has_a_line_whenever_something_else_can_be_done(kit: Kit, tmp_path: Path):
    path = tmp_path / "trace.jsonl"
    app = App(kit, Title, Trace(path))
    for _frame in range(5):
        app.step()
    app.step([key(pygame.K_TAB)])
    app.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(lines) == 2
    assert lines[0]["scene"] == "title"
    assert {"game.lucky_jack", "settings", "quit"} <= {target["name"] for target in lines[0]["targets"]}
    assert (lines[0]["focus"], lines[1]["focus"]) == ("", "game.lucky_jack")


def test_quit_is_a_change_like_any_other(app: App):
    app.stage.carry_out(Quit())
    app.step()
    assert app.stage.top is None


def test_a_rest_that_was_meant_passes_whole_and_a_lost_one_does_not(app: App, monkeypatch: pytest.MonkeyPatch):
    settle(app)
    passed: list[float] = []
    monkeypatch.setattr(app.stage, "update", passed.append)
    monkeypatch.setattr(app.stage, "wait_ms", lambda: 150.0)
    app._wait()
    app.step()
    assert 140 < passed[-1] < 260
    pygame.time.wait(600)
    app._rest_ms = 0.0
    app.step()
    assert passed[-1] == 100


def test_a_slider_can_be_dragged_although_every_step_takes_effect_at_once(app: App, kit: Kit):
    settle(app)
    app.stage.carry_out(Push(SettingsPage(kit)))
    app.step()
    page = app.stage.top
    assert page is not None
    x, y, width, height = next(target.rect for target in page.targets() if target.name == "settings.sound")
    app.step([press((x + 3, y + height // 2))])
    assert kit.preferences.now.sound == 0
    app.step([move((x + width // 4, y + height // 2)), move((x + width // 3, y + height // 2))])
    middle = kit.preferences.now.sound
    assert 0.2 < middle < 0.8
    app.step([move((x + width, y + height // 2)), release((x + width, y + height // 2))])
    assert kit.preferences.now.sound == 1
