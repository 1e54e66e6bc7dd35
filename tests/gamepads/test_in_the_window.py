"""Gamepads and fingers in the program: they do what keys and a mouse do."""

import pygame

from scenes.app import App
from scenes.bindings import ALWAYS
from scenes.buttons import ALWAYS_ON_PAD
from scenes.fingers import Fingers
from scenes.kit import Kit
from scenes.scene import Event, Push
from scenes.settings_page import SettingsPage
from scenes.words import _
from tests.gamepads.pad import RIGHT_SHOULDER, A, B, button


def test_a_pad_works_a_page_in_the_window(kit: Kit, app: App):
    page = SettingsPage(kit, "play")
    app.stage.carry_out(Push(page))
    app.step()
    app.step([button(RIGHT_SHOULDER), button(RIGHT_SHOULDER)])
    assert page.focus() == "settings.reduce_motion"
    app.step([button(A)])
    assert kit.preferences.now.reduce_motion
    app.step([button(B)])
    assert app.stage.top is not page


def test_the_settings_tell_what_keys_and_buttons_do(kit: Kit):
    for section, rows in (("keys", ALWAYS), ("pad", ALWAYS_ON_PAD)):
        page = SettingsPage(kit, section)
        page.resize((1280, 720), 1.0)
        texts = [target.text for target in page.targets()]
        for buttons, words in rows:
            place = texts.index(_(buttons))
            assert texts[place - 1] == _(words)


def finger(kind: int, spot: tuple[int, int], number: int = 1) -> Event:
    width, height = pygame.display.get_window_size()
    return Event(kind, finger_id=number, touch_id=0, x=spot[0] / width, y=spot[1] / height, dx=0.0, dy=0.0)


def test_a_finger_taps_like_a_mouse_and_nothing_hovers_afterwards(kit: Kit, app: App):
    page = SettingsPage(kit, "play")
    app.stage.carry_out(Push(page))
    app.step()
    pygame.time.wait(280)
    app.step()
    assert page.board is not None
    widget = page.board.find("settings.reduce_motion")
    assert widget is not None
    spot = (widget.shown.x + 20, widget.shown.centery)
    app.step([finger(pygame.FINGERDOWN, spot)])
    assert page.board._pressed is not None
    app.step([finger(pygame.FINGERUP, spot)])
    assert kit.preferences.now.reduce_motion
    assert page.board._hover is None


def test_a_second_finger_is_let_be():
    fingers, size = Fingers(), (100, 100)
    down = Event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5)
    found = fingers.mouse(down, size)
    assert found is not None
    assert [event.type for event in found] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN]
    assert found[1].pos == (50, 50)
    assert found[1].touch
    other = Event(pygame.FINGERDOWN, finger_id=2, x=0.1, y=0.1)
    assert fingers.mouse(other, size) == ()
    assert fingers.mouse(Event(pygame.FINGERUP, finger_id=2, x=0.1, y=0.1), size) == ()
    up = fingers.mouse(Event(pygame.FINGERUP, finger_id=1, x=0.5, y=0.5), size)
    assert up is not None
    assert up[0].type == pygame.MOUSEBUTTONUP
    assert fingers.mouse(other, size) != ()
    assert fingers.mouse(Event(pygame.KEYDOWN, key=0), size) is None
