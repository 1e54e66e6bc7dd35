"""Gamepads and fingers: they do what keys and a mouse do, in every scene, and may vanish at any moment."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.album import fresh_kit, pages, stage_of
from scenes.app import App
from scenes.bindings import ALWAYS, COMMANDS
from scenes.buttons import (
    ALWAYS_ON_PAD,
    BUTTONS,
    NEEDED,
    PAD_COMMANDS,
    button_for,
    command_of,
    exchanged,
    rivals,
    with_button,
)
from scenes.fingers import Fingers
from scenes.gamepads import AGAIN_MS, CROSS, FIRST_MS, LISTEN_MS, Gamepads
from scenes.kit import Kit
from scenes.pad_events import PRESSED
from scenes.page import Page
from scenes.preferences import Preferences
from scenes.scene import Event, Push
from scenes.settings import Settings
from scenes.settings_file import read_settings
from scenes.settings_page import SettingsPage
from scenes.stage import Stage
from scenes.title import Title
from scenes.widgets.choice import OneOf
from scenes.words import _, use_language
from tests.scenes.driver import ESCAPE, key

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT_SHOULDER, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
CROSS_UP = pygame.CONTROLLER_BUTTON_DPAD_UP
CROSS_DOWN, CROSS_LEFT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT


def button(number: int, pad: int = 0, kind: int = pygame.CONTROLLERBUTTONDOWN) -> Event:
    return Event(kind, button=number, instance_id=pad)


def stick(axis: int, value: float, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=pad)


class Pad:
    """A pad whose clock is moved by hand."""

    def __init__(self, **settings: object) -> None:
        self.ms = 0.0
        self.pads = Gamepads(Preferences(Settings(**settings)), lambda: self.ms)  # type: ignore[arg-type]

    def pressed(self, event: Event) -> list[tuple[int, int]]:
        """The keys that go down."""
        found = self.pads.keys(event)
        assert found is not None
        return [(each.key, each.mod) for each in found if each.type == pygame.KEYDOWN]


# --- what buttons mean ------------------------------------------------------------------------------------------------
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


LEFT_TRIGGER, RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


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


# --- buttons of one's own ---------------------------------------------------------------------------------------------
def test_no_two_usual_buttons_get_in_each_others_way():
    for found in PAD_COMMANDS:
        assert found.usual in ("", *BUTTONS)
        assert not found.usual or not rivals({}, found.name, found.usual)
        assert found.help
    assert {found.name for found in COMMANDS} < {found.name for found in PAD_COMMANDS}
    assert all(command_of({}, button_for({}, name)) == name for name in NEEDED)


def test_a_button_does_what_was_chosen_for_it_and_one_without_a_choice_does_nothing():
    pad = Pad(buttons={"hint": "paddle1", "history": "x"}, keys={"history": "n"})
    assert pad.pressed(button(16)) == [(pygame.K_i, 0)]
    assert pad.pressed(button(X)) == [(pygame.K_n, 0)]
    assert pad.pressed(button(17)) == []
    (event,) = pad.pads.keys(button(17)) or ()
    assert (event.type, event.button) == (PRESSED, "paddle2"), "it can be chosen for something all the same"


def test_a_trigger_and_a_shoulder_change_places():
    pad = Pad(buttons={"next": "righttrigger", "several": "rightshoulder"})
    assert pad.pressed(stick(RIGHT_TRIGGER, 0.9)) == [(pygame.K_TAB, 0)]
    assert pad.pressed(stick(RIGHT_TRIGGER, 1.0)) == [], "it is pulled once"
    assert pad.pressed(stick(RIGHT_TRIGGER, 0.1)) == []
    assert pad.pressed(stick(RIGHT_TRIGGER, 0.9)) == [(pygame.K_TAB, 0)]
    assert pad.pressed(button(RIGHT_SHOULDER)) == []
    assert pad.pressed(button(A)) == [(pygame.K_RETURN, SHIFT)]
    assert pad.pressed(button(RIGHT_SHOULDER, kind=pygame.CONTROLLERBUTTONUP)) == []
    assert pad.pressed(button(A)) == [(pygame.K_RETURN, 0)]


def test_one_stick_may_have_a_meaning_of_its_own_while_the_other_peeks():
    pad = Pad(buttons={"history": "leftstick"})
    assert pad.pressed(button(pygame.CONTROLLER_BUTTON_LEFTSTICK)) == [(pygame.K_h, 0)]
    assert pad.pressed(button(pygame.CONTROLLER_BUTTON_RIGHTSTICK)) == [(pygame.K_l, 0)]
    names = [found.name for found in rivals({"history": "leftstick"}, "sort", "rightstick")]
    assert names == ["peek"], "else nobody could peek"


def test_a_button_may_mean_two_things_in_two_games():
    pad = Pad(buttons={"draw": "paddle1", "yield": "paddle1"})
    for game, code in (("rummy", pygame.K_d), ("cover_your_assets", pygame.K_y), ("lucky_jack", pygame.K_d)):
        pad.pads.game = game
        assert pad.pressed(button(16)) == [(code, 0)]
    assert not rivals({"draw": "paddle1"}, "yield", "paddle1")
    assert [found.name for found in rivals({"draw": "paddle1"}, "keep", "paddle1")] == ["draw"]


def test_two_commands_change_places_and_nothing_is_ever_there_twice():
    assert exchanged({}, "sort", "x") == {"sort": "x", "hint": "y"}
    assert exchanged({"sort": "x", "hint": "y"}, "sort", "y") == {}
    assert exchanged({}, "history", "x") is None, "it has nothing to give for it"
    two = {"draw": "paddle1", "yield": "paddle1"}
    assert exchanged(two, "draw", "x") is None, "the hint would then lie on the button of another game"
    assert exchanged(two, "hint", "paddle1") is None, "two would have to give way"
    assert with_button({"sort": "x", "hint": "y"}, "hint", "x") == {"sort": "x"}


def page_of_buttons(kit: Kit) -> tuple[SettingsPage, Pad]:
    page = SettingsPage(kit, "pad")
    page.resize((1280, 720), 1.0)
    pad = Pad()
    pad.pads.preferences = kit.preferences
    return page, pad


def choose(page: SettingsPage, pad: Pad, name: str, *events: Event) -> str:
    """The field of a command is opened by pad, and a button pressed for it; what the field shows then."""
    assert page.reach(f"button.{name}")
    confirm = {"a": A, "b": B}[button_for(pad.pads.preferences.now.buttons, "confirm")]
    for event in (button(confirm), *events):
        for each in pad.pads.keys(event) or ():
            page.handle(each)
    assert page.board is not None
    widget = page.board.find(f"button.{name}")
    assert widget is not None
    return widget.value_text


def why(page: SettingsPage, name: str) -> str:
    assert page.board is not None
    line = page.board.find(f"button.{name}.why")
    return line.text if line is not None else ""


def test_buttons_are_chosen_by_pad_alone_kept_and_put_back(tmp_path: Path):
    kit = fresh_kit(tmp_path / "home", "en")
    page, pad = page_of_buttons(kit)
    assert choose(page, pad, "history", button(17)) == "Paddle 2"
    assert choose(page, pad, "draw", stick(LEFT_TRIGGER, 1.0)) == "—"
    assert why(page, "draw") == "Left trigger is taken already: From pile to pile (hold)."
    assert choose(page, pad, "sort", button(X)) == "Left button"
    assert why(page, "sort") == "Hint: Upper button from now on."
    assert choose(page, pad, "confirm", button(B)) == "Right button"
    assert choose(page, pad, "confirm", button(B)) == "Right button"
    assert why(page, "confirm")
    wanted = {"history": "paddle2", "sort": "x", "hint": "y", "confirm": "b", "back": "a"}
    assert kit.preferences.now.buttons == wanted
    assert read_settings(kit.saves.folder.parent / "settings.json").settings.buttons == wanted
    assert choose(page, pad, "history", button(17)) == "—", "the same one once more takes it away"
    assert page.reach("buttons.reset")
    for each in pad.pads.keys(button(B)) or ():
        page.handle(each)
    assert kit.preferences.now.buttons == {}


def test_the_cross_and_escape_leave_a_button_as_it_was_and_keys_are_no_buttons(tmp_path: Path):
    kit = fresh_kit(tmp_path / "home", "en")
    page, pad = page_of_buttons(kit)
    assert choose(page, pad, "sort") == "Press a button"
    page.handle(key(pygame.K_x))
    for event in pad.pads.keys(button(CROSS_DOWN)) or ():
        page.handle(event)
    assert page.focus() == "button.sort"
    choose(page, pad, "sort")
    page.handle(ESCAPE)
    assert page.board is not None
    field = page.board.find("button.sort")
    assert field is not None
    assert field.value_text == "Upper button"
    keys = SettingsPage(kit, "keys")
    keys.resize((1280, 720), 1.0)
    assert keys.reach("key.sort")
    for event in (button(A), button(X)):
        for each in pad.pads.keys(event) or ():
            keys.handle(each)
    assert kit.preferences.now.keys == {}, "a button is no key"


def test_an_older_file_keeps_the_side_that_confirms_for_each_person(tmp_path: Path):
    path = tmp_path / "settings.json"
    people = '[{"name": "Ala", "wishes": {"pad": "east"}}, {"name": "Ola", "wishes": {"pad": "south"}}]'
    path.write_text(f'{{"version": 2, "language": "pl", "pad": "east", "people": {people}}}', "utf-8")
    found = read_settings(path)
    assert found.trouble is None
    swapped = {"confirm": "b", "back": "a"}
    assert found.settings.buttons == swapped
    assert [person.wishes for person in found.settings.people] == [{"buttons": swapped}, {}]
    path.write_text('{"version": 2, "language": "pl", "people": [3, {"wishes": 4}]}', "utf-8")
    assert read_settings(path).settings.language == "pl"


def test_help_that_names_buttons_follows_them(kit: Kit):
    kit.preferences.change(language="en", buttons={"sort": "paddle1", "hint": ""})
    use_language("en")
    kit.pads.append(0)
    page = stage_of(kit, pages()["letters.typed"], (1280, 720)).top
    assert page is not None
    line = next(target.text for target in page.targets() if target.name == "help")
    assert line.split("   ·   ") == ["Right button: Erase", "Paddle 1: Done", "Start: Done"]


# --- every scene ------------------------------------------------------------------------------------------------------
@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return fresh_kit(tmp_path / "home", "pl")


def page_on(stage: Stage) -> Page:
    assert isinstance(stage.top, Page)
    assert stage.top.board is not None
    return stage.top


LEAVES = [name for name in sorted(pages()) if "how_to_play" in name]
"""Pages that the shoulders turn, so that the cross alone has to reach everything."""


@pytest.mark.parametrize("name", LEAVES)
def test_the_cross_reaches_everything_where_the_shoulders_turn_pages(name: str, kit: Kit):
    stage = stage_of(kit, pages()[name], (1280, 720))
    pad, page = Pad(), page_on(stage)
    board = page.board
    assert board is not None
    wanted = {widget.name for widget in board.widgets if widget.focusable}
    met, open_ends = {page.focus()}, [page.focus()]
    while open_ends:
        here = open_ends.pop()
        chooses = isinstance(board.find(here), OneOf)
        for number in (CROSS_UP, CROSS_DOWN) if chooses else CROSS:
            page.reach(here)
            for event in pad.pads.keys(button(number)) or ():
                stage.handle(event)
            assert board.keyboard
            if page.focus() not in met:
                met.add(page.focus())
                open_ends.append(page.focus())
    assert met == wanted


@pytest.mark.parametrize("name", sorted(set(pages()) - set(LEAVES)))
def test_a_pad_reaches_everything_on_every_page(name: str, kit: Kit):
    """The shoulders walk round it; focus is seen wherever it goes."""
    stage = stage_of(kit, pages()[name], (1280, 720))
    pad = Pad()
    board = page_on(stage).board
    assert board is not None
    wanted = {widget.name for widget in board.widgets if widget.focusable}
    met = set()
    for _step in range(len(wanted) + 1):
        for event in pad.pads.keys(button(RIGHT_SHOULDER)) or ():
            stage.handle(event)
        met.add(page_on(stage).focus())
        now = page_on(stage).board
        assert now is not None
        assert now.keyboard
        assert now.focused is not None
        if now.focused.scroll is not None:
            assert now.focused.scroll.view.contains(now.focused.shown)
    assert met == wanted


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_cross_alone_goes_up_and_down_every_page(name: str, kit: Kit):
    """Down from the top comes to an end and up again to another one; a page with a row under another is never stuck."""
    stage = stage_of(kit, pages()[name], (1280, 720))
    board = page_on(stage).board
    assert board is not None
    rows = {widget.rect.centery for widget in board.walkable()}
    if len(rows) < 2:
        return
    pad = Pad()
    first = board.walkable()[0]
    board.set_focus(first, keyboard=True)
    met = [page_on(stage).focus()]
    for _step in range(len(board.walkable()) + 2):
        for event in pad.pads.keys(button(CROSS_DOWN)) or ():
            stage.handle(event)
        met.append(page_on(stage).focus())
    assert len(set(met)) > 1


# --- in the window ----------------------------------------------------------------------------------------------------
@pytest.fixture
def app(kit: Kit):
    made = App(kit, Title)
    made.step()
    yield made
    made.close()


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
