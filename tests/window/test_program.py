"""The program as people start it: first words, settings that stay, every way to leave."""

import json

import pytest


@pytest.fixture
def title(start):
    """The program with its title on the screen, past the first start's questions."""
    pilot = start()
    pilot.click("begin")
    pilot.wait_for(lambda now: now.scene == "title", "the title")
    return pilot


def test_the_first_start_asks_two_things_and_the_second_none(start):
    first = start()
    assert first.sight.scene == "welcome"
    first.click("begin")
    first.wait_for(lambda now: now.scene == "title", "the title")
    assert first.close() == 0
    second = start()
    assert second.sight.scene == "title"
    assert second.close() == 0
    assert first.printed + second.printed == ""


def test_the_system_language_is_taken(start):
    pilot = start(env={"LANG": "pl_PL.UTF-8", "LC_ALL": "pl_PL.UTF-8"})
    assert pilot.sight.targets["language"].value == "Polski"


def test_a_name_with_polish_letters_can_be_typed(start):
    pilot = start()
    pilot.click("name")
    pilot.write("Żółć")
    pilot.wait_for(lambda now: now.targets["name"].value == "Żółć", "the name")


def test_the_title_can_be_walked_by_keyboard(title):
    title.key("Tab")
    first = title.wait_for(lambda now: now.focus != "", "a focus").focus
    title.key("Tab")
    assert title.wait_for(lambda now: now.focus != first, "another focus").focus


def test_quit_ends_the_program(title):
    title.click("quit")
    title.wait_for(lambda _: title.ended, "the end")
    assert title.close() == 0
    assert title.printed == ""


def test_closing_the_window_ends_the_program(title):
    assert title.close() == 0
    assert title.printed == ""


@pytest.mark.parametrize("size", [(960, 540), (1180, 720), (640, 700)])
def test_every_size_keeps_all_targets_inside(title, size):
    before = title.sight.targets["quit"].rect
    title.resize(*size)
    title.wait_for(lambda now: now.targets["quit"].rect != before, "a new layout")
    title.wait_for(lambda now: all(_inside(target.rect, size) for target in now.targets.values()), "targets inside")


def test_a_window_of_one_pixel_does_no_harm(title):
    before = _resized(title, 1200, 700)
    assert _resized(title, 1, 1)[2:] < before[2:]
    assert _resized(title, 1200, 700) == before
    assert title.close() == 0
    assert title.printed == ""


def _resized(title, width, height):
    """The place of a button in a window of that size, which the program has taken up: another may still be on its way to it."""
    before = title.sight.targets["quit"].rect
    title.resize(width, height)
    return title.wait_for(lambda now: now.targets["quit"].rect != before, "another layout").targets["quit"].rect


def _inside(rect, size):
    x, y, width, height = rect
    return x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]


def test_a_damaged_settings_file_is_kept_aside(start):
    first = start()
    first.close()
    (first.home).mkdir(exist_ok=True)
    (first.home / "settings.json").write_text('{"language": "pl", ', encoding="utf-8")
    second = start()
    assert second.close() == 0
    assert second.printed == ""
    assert [path for path in first.home.iterdir() if path.name.startswith("settings") and '"pl", ' in _text(path)]


def _text(path):
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def test_settings_are_json(title):
    title.close()
    assert json.loads((title.home / "settings.json").read_text(encoding="utf-8"))["language"] == "en"
