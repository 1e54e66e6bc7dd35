"""What a screen reader may do on pages: press, reach, turn and write whatever keys can, in sight or not."""

import accesskit
import pygame
import pytest

from game.games import SHELF
from scenes.album import fresh_kit, pages, stage_of
from scenes.scene import Event
from scenes.settings_page import SettingsPage
from scenes.spoken_tree import called, told
from scenes.title import Title
from tests.scenes.reading import wished


@pytest.fixture
def settings(heard, tmp_path):
    """What opens a section of the settings in a low window; most of it is scrolled out of sight."""
    heard[1].asked()
    kit = fresh_kit(tmp_path / "home", "en")

    def opened(section):
        stage = stage_of(kit, (Title, lambda kit: SettingsPage(kit, section)), (960, 540))
        stage.update(1000)
        return stage

    return opened


def out_of_sight(stage, name):
    """Whether nothing of a widget is seen."""
    return next(0 in target.rect[2:] for target in stage.top.targets() if target.name == name)


def test_a_reader_presses_what_is_scrolled_out_of_sight_and_it_comes_into_view(heard, settings):
    stage = settings("play")
    assert out_of_sight(stage, "settings.strict_undo")
    wished(heard, stage, "settings.strict_undo", accesskit.Action.CLICK)
    assert stage.top.kit.preferences.now.strict_undo
    assert stage.top.focus() == "settings.strict_undo"
    assert not out_of_sight(stage, "settings.strict_undo")


def test_a_press_on_one_of_several_takes_the_next_whatever_lies_in_its_middle(heard, settings):
    stage = settings("play")
    found = []
    for _press in range(4):
        wished(heard, stage, "settings.animation", accesskit.Action.CLICK)
        found.append(stage.top.kit.preferences.now.animation)
    assert found == ["slow", "off", "fast", "normal"]


def test_a_reader_turns_a_slider(heard, settings):
    stage = settings("you")
    preferences = stage.top.kit.preferences
    node = dict(heard[0]._tree.update(told(stage.top)).nodes)[heard[0]._tree.number("settings", "settings.sound")]
    assert (node.min_numeric_value, node.max_numeric_value, node.numeric_value_step, node.numeric_value) == (
        0,
        100,
        5,
        80,
    )
    for action, data, wanted in (
        (accesskit.Action.INCREMENT, None, 0.85),
        (accesskit.Action.DECREMENT, None, 0.80),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 33.0), 0.35),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 1e9), 1.0),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, float("nan")), 1.0),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "loud"), 1.0),
        (accesskit.Action.CLICK, None, 1.0),
    ):
        wished(heard, stage, "settings.sound", action, data)
        assert preferences.now.sound == wanted


def test_a_pressed_text_field_has_the_focus_and_waits_for_letters(heard, settings):
    stage = settings("you")
    wished(heard, stage, "settings.name", accesskit.Action.CLICK)
    assert stage.top.focus() == "settings.name"
    stage.handle(Event(pygame.TEXTINPUT, {"text": "x"}))
    assert "x" in stage.top.kit.preferences.now.name


def test_a_reader_writes_over_what_a_field_holds(heard, settings):
    stage = settings("you")
    preferences = stage.top.kit.preferences
    for text in ("Zoë", "", "Jan"):
        wished(heard, stage, "settings.name", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, text))
        assert preferences.now.name == text
    wished(heard, stage, "settings.sound", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "9"))
    assert preferences.now.sound == 0.8


def test_a_wish_for_the_focus_presses_nothing(heard, settings):
    stage = settings("play")
    wished(heard, stage, "settings.strict_undo", accesskit.Action.FOCUS)
    assert stage.top.focus() == "settings.strict_undo"
    assert not stage.top.kit.preferences.now.strict_undo


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_reader_gives_the_focus_to_everything_on_every_page(name, heard, tmp_path):
    """Whatever keys reach, in sight or not; so whatever a key can press there a reader can."""
    stage = stage_of(fresh_kit(tmp_path / "home", "en"), pages()[name], (960, 540))
    for widget in stage.top.board.walkable():
        assert stage.top.reach(widget.name)
        assert stage.top.focus() == widget.name
        focused = stage.top.board.focused
        assert focused.scroll is None or focused.scroll.view.contains(focused.shown)
    assert not stage.top.reach("nothing of that name")


@pytest.mark.parametrize("seats", ["new_match", "new_match.full"])
@pytest.mark.parametrize("game", sorted(SHELF))
def test_everything_in_the_row_of_a_seat_says_which_seat_it_is(game, seats, tmp_path):
    stage = stage_of(fresh_kit(tmp_path / "home", "en"), pages()[f"{game}.{seats}"], (1280, 720))
    rows = [(target.name.split(".")[1], called(target)) for target in stage.top.targets() if target.name[:5] == "seat."]
    named = [(int(seat) + 1, words) for seat, words in rows if seat.isdigit()]
    assert len(named) == 5 * len(stage.top.set_up.seats)
    assert all(f"eat {number}" in words for number, words in named)
