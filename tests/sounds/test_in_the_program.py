"""Sounds in the program: volumes, rooms, buttons."""

from dataclasses import replace

import pygame
import pytest

from game.games import SHELF
from scenes.app import App
from scenes.new_match import NewMatch
from scenes.settings import Settings
from scenes.sounds import Sounds
from scenes.title import Title
from tests.scenes.driver import ENTER, TAB, press, release
from tests.sounds.test_rooms_and_devices import removed


class Heard(Sounds):
    """Keeps what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []

    def play(self, name, pitch_steps=0, pan=0.0):
        self.asked.append(name)
        return True

    def ambience(self, room):
        self.asked.append(("room", room))

    def set_volumes(self, volume, ambience):
        self.asked.append((volume, ambience))

    def notice(self, event):
        self.asked.append(event.type)


@pytest.fixture
def heard(kit):
    return replace(kit, sounds=Heard())


def test_the_settings_have_both_volumes():
    assert (Settings().sound, Settings().ambience) == (0.8, 0.3)


def test_the_program_tells_the_room_the_volumes_and_the_devices(heard):
    app = App(heard, Title)
    app.step()
    assert ("room", "title") in heard.sounds.asked
    heard.preferences.change(sound=0.5, ambience=0.1)
    app.step([removed()])
    assert (0.5, 0.1) in heard.sounds.asked
    assert pygame.AUDIODEVICEREMOVED in heard.sounds.asked
    app.close()


def test_a_new_match_is_set_up_in_the_room_of_its_game(heard):
    assert NewMatch(heard, SHELF["lucky_jack"]).ambience == "lucky_jack"


def test_buttons_toggles_and_what_cannot_be_used_are_heard(heard):
    page = Title(heard)
    page.resize((960, 540), 0.5)
    board = page.board
    assert board is not None
    widget = board.find("settings")
    assert widget is not None
    page.handle(press(widget.shown.center))
    page.handle(release(widget.shown.center))
    widget.reason = "Not now."
    page.handle(press(widget.shown.center))
    page.handle(release(widget.shown.center))
    assert heard.sounds.asked == ["press", "refuse"]
    board.set_focus(widget)
    page.handle(ENTER)
    page.handle(TAB)
    assert heard.sounds.asked == ["press", "refuse", "refuse"]
