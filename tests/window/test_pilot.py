"""The pilot itself, on a small program that tells what it gets."""

from pathlib import Path

import pygame
import pytest

from build_scripts.pilot import Overdue
from tests.window.probe import COLOUR

PROBE = (str(Path(__file__).with_name("probe.py")),)


@pytest.fixture
def pilot(start):
    return start(command=PROBE)


def _told(pilot, count):
    """The program's events, once there are `count`."""
    return pilot.wait_for(lambda now: len(now.table) >= count, f"{count} events").table


def test_the_first_sight_is_there_at_once(pilot):
    assert pilot.sight.scene == "probe"
    assert pilot.sight.focus == "card"
    assert pilot.sight.targets["pile"].middle == (530, 440)
    assert not pilot.sight.enabled("shut")


def test_a_click_lands_in_the_middle(pilot):
    pilot.click("card")
    assert _told(pilot, 2) == [["down", 125, 110], ["up", 125, 110]]


def test_a_drag_begins_and_ends_in_the_middles(pilot):
    pilot.drag("card", "pile")
    assert _told(pilot, 2) == [["down", 125, 110], ["up", 530, 440]]


def test_keys_and_text_arrive(pilot):
    pilot.key("Escape", "Return")
    pilot.write("Ala")
    told = _told(pilot, 8)
    assert [event for event in told if event[0] == "key"][:2] == [["key", "escape"], ["key", "return"]]
    assert [event[1] for event in told if event[0] == "text"] == list("Ala")


def test_the_window_can_be_resized(pilot):
    pilot.resize(960, 540)
    assert ["size", 960, 540] in _told(pilot, 1)


def test_a_screenshot_shows_the_window(pilot, tmp_path):
    pilot.screenshot(tmp_path / "shot.png")
    picture = pygame.image.load(tmp_path / "shot.png")
    assert picture.get_size() == (1280, 720)
    assert picture.get_at((640, 360))[:3] == COLOUR


def test_closing_the_window_ends_the_program(pilot):
    assert pilot.close() == 0
    assert pilot.ended
    assert pilot.printed == ""


def test_the_exit_status_is_told(pilot):
    pilot.key("F12")
    pilot.wait_for(lambda _: pilot.ended)
    assert pilot.close() == 3


def test_what_is_printed_is_kept(start):
    pilot = start("speak", command=PROBE)
    pilot.close()
    assert pilot.printed == "word\n"


def test_a_wish_that_is_not_met_says_what_was_seen(pilot):
    with pytest.raises(Overdue, match=r"a king has not come within 0 s\. Scene “probe”, targets: card pile \(shut\)"):
        pilot.wait_for(lambda now: now.scene == "king", "a king", seconds=0.2)


def test_a_program_that_ends_is_noticed_at_once(start):
    with pytest.raises(Overdue, match=r"ended before a first scene(.|\n)*SyntaxError"):
        start(command=("-c", "1+"))


def test_killing_leaves_nothing(pilot):
    pilot.kill()
    assert pilot.ended
