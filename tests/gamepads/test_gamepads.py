"""Gamepads: they do what keys do, and may vanish at any moment."""

from typing import Any

import pygame
import pytest

from scenes.gamepads import AGAIN_MS, FIRST_MS, LISTEN_MS, Gamepads
from scenes.preferences import Preferences
from scenes.scene import Event
from scenes.settings import Settings
from tests.gamepads.pad import (
    CROSS_DOWN,
    CROSS_LEFT,
    CTRL,
    LEFT_SHOULDER,
    LEFT_TRIGGER,
    RIGHT_SHOULDER,
    RIGHT_TRIGGER,
    SHIFT,
    A,
    B,
    Pad,
    X,
    Y,
    button,
    stick,
)


@pytest.mark.parametrize(
    ("number", "code", "mod"),
    [
        (A, pygame.K_RETURN, 0),
        (B, pygame.K_ESCAPE, 0),
        (X, pygame.K_i, 0),
        (Y, pygame.K_s, 0),
        (LEFT_SHOULDER, pygame.K_TAB, pygame.KMOD_LSHIFT),
        (RIGHT_SHOULDER, pygame.K_TAB, 0),
        (pygame.CONTROLLER_BUTTON_START, pygame.K_ESCAPE, 0),
        (pygame.CONTROLLER_BUTTON_BACK, pygame.K_u, 0),
        (CROSS_DOWN, pygame.K_DOWN, 0),
        (CROSS_LEFT, pygame.K_LEFT, 0),
    ],
)
def test_a_button_is_the_key_that_does_the_same(number: int, code: int, mod: int):
    assert Pad().pressed(button(number)) == [(code, mod)]


def test_confirming_with_the_right_button_and_keys_of_ones_own():
    pad = Pad(buttons={"confirm": "b", "back": "a"}, keys={"sort": "z"})
    assert pad.pressed(button(B)) == [(pygame.K_RETURN, 0)]
    assert pad.pressed(button(A)) == [(pygame.K_ESCAPE, 0)]
    assert pad.pressed(button(Y)) == [(pygame.K_z, 0)]


def test_a_stick_points_once_and_again_while_it_is_held():
    pad = Pad()
    assert pad.pressed(stick(1, 0.3)) == []
    assert pad.pressed(stick(1, 0.9)) == [(pygame.K_DOWN, 0)]
    assert pad.pressed(stick(1, 1.0)) == []
    pad.ms = FIRST_MS - 1
    assert pad.pads.repeated() == ()
    assert pad.pads.wait_ms() == 1
    pad.ms = FIRST_MS
    assert len(pad.pads.repeated()) == 2
    pad.ms += AGAIN_MS
    assert len(pad.pads.repeated()) == 2
    pad.pressed(stick(1, 0.1))
    pad.ms += 10_000
    assert pad.pads.repeated() == ()


def test_the_other_axis_trembling_does_not_let_go():
    pad = Pad()
    pad.pressed(stick(0, -0.9))
    pad.pressed(stick(1, 0.1))
    pad.ms = FIRST_MS
    assert [event.key for event in pad.pads.repeated()] == [pygame.K_LEFT, pygame.K_LEFT]


def test_the_right_stick_leaps_and_goes_on_while_it_is_held():
    pad = Pad()
    assert pad.pressed(stick(2, 0.9)) == [(pygame.K_RIGHT, CTRL)]
    assert pad.pressed(stick(0, 0.1)) == [], "the other stick trembles"
    pad.ms = FIRST_MS
    assert [(event.key, event.mod) for event in pad.pads.repeated()] == [(pygame.K_RIGHT, CTRL)] * 2
    assert pad.pressed(stick(2, 0.0)) == []
    pad.ms += 10_000
    assert pad.pads.repeated() == ()
    assert pad.pressed(stick(3, -0.9)) == [(pygame.K_UP, CTRL)]


def test_a_held_trigger_is_ctrl_or_shift_for_directions_and_for_the_confirming_button():
    for axis, mod in ((LEFT_TRIGGER, CTRL), (RIGHT_TRIGGER, SHIFT)):
        pad = Pad()
        assert pad.pressed(stick(axis, 0.2)) == []
        assert pad.pressed(button(CROSS_DOWN)) == [(pygame.K_DOWN, 0)]
        assert pad.pressed(stick(axis, 0.9)) == []
        assert pad.pressed(button(CROSS_DOWN)) == [(pygame.K_DOWN, mod)]
        assert pad.pressed(stick(0, -0.9)) == [(pygame.K_LEFT, mod)]
        assert pad.pressed(button(A)) == [(pygame.K_RETURN, mod)]
        assert pad.pressed(button(B)) == [(pygame.K_ESCAPE, 0)]
        assert pad.pressed(button(RIGHT_SHOULDER)) == [(pygame.K_TAB, 0)]
        assert pad.pressed(button(CROSS_DOWN, pad=1)) == [(pygame.K_DOWN, 0)], "another pad's"
        pad.pressed(stick(axis, 0.1))
        assert pad.pressed(button(A)) == [(pygame.K_RETURN, 0)]


def test_a_stick_held_down_holds_the_key_that_peeks():
    stick_down, stick_up = (
        Event(kind, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK, instance_id=0)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    )
    pad = Pad(keys={"peek": "o"})
    for ends in (stick_up, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)):
        assert [(event.type, event.key) for event in pad.pads.keys(stick_down) or ()] == [(pygame.KEYDOWN, pygame.K_o)]
        assert [(event.type, event.key) for event in pad.pads.keys(ends) or ()] == [(pygame.KEYUP, pygame.K_o)]
        assert not pad.pads.keys(ends)
    plain = [Event(kind, button=9, instance_id=3) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)]
    found = [event.type for each in plain for event in pad.pads.keys(each) or ()]
    assert found == [pygame.KEYDOWN, pygame.KEYUP]


def test_a_button_tells_whose_it_is_by_the_order_in_which_pads_came():
    order: list[int] = []
    pads = Gamepads(Preferences(Settings()), lambda: 0.0, order)
    for number in (7, 3, 7):
        pads._keep(number, object())
    assert order == [7, 3]

    def whose(number: int) -> int:
        events = pads.keys(button(A, number))
        assert events
        return int(events[0].pad)

    assert [whose(number) for number in (7, 3, 9)] == [1, 2, 0]
    pads.keys(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    assert [whose(number) for number in (7, 3)] == [0, 1]


def test_a_trigger_of_a_pad_that_is_gone_or_a_window_left_behind_is_not_held():
    for gone in (Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), None):
        pad = Pad()
        pad.pressed(stick(LEFT_TRIGGER, 1.0))
        if gone is not None:
            pad.pressed(gone)
        else:
            pad.pads.let_go()
        assert pad.pressed(button(A)) == [(pygame.K_RETURN, 0)]


def test_a_pad_that_is_unplugged_or_a_window_left_behind_holds_nothing():
    for gone in (Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), None):
        pad = Pad()
        pad.pressed(button(CROSS_DOWN))
        if gone is not None:
            assert pad.pressed(gone) == []
        else:
            pad.pads.let_go()
        pad.ms = 10_000
        assert pad.pads.repeated() == ()
    pad = Pad()
    pad.pressed(button(CROSS_DOWN, pad=1))
    pad.pressed(Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    pad.ms = FIRST_MS
    assert pad.pads.repeated() != ()


def test_a_pad_without_a_layout_plays_too():
    pad = Pad()
    joy: dict[str, Any] = {"instance_id": 3}
    assert pad.pressed(Event(pygame.JOYBUTTONDOWN, button=0, **joy)) == [(pygame.K_RETURN, 0)]
    assert pad.pressed(Event(pygame.JOYBUTTONDOWN, button=30, **joy)) == []
    assert pad.pressed(Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), **joy)) == [(pygame.K_UP, 0)]
    assert pad.pressed(Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), **joy)) == []
    assert pad.pressed(Event(pygame.JOYAXISMOTION, axis=0, value=0.8, **joy)) == [(pygame.K_RIGHT, 0)]
    assert pad.pressed(Event(pygame.JOYAXISMOTION, axis=5, value=0.8, **joy)) == []
    assert pad.pads.keys(Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)) is None


def test_a_device_that_cannot_be_opened_is_let_be():
    pad = Pad()
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        assert pad.pressed(Event(kind, device_index=99, guid="")) == []


def test_nothing_is_looked_after_before_pads_are_looked_for():
    pad = Pad()
    assert pad.pads.wait_ms() is None
    pad.pads.start()
    wait = pad.pads.wait_ms()
    assert wait is None or wait >= LISTEN_MS
