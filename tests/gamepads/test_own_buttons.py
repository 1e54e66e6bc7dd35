"""Buttons of one's own: none gets in another's way, and all are chosen by pad alone, kept and put back."""

from pathlib import Path

import pygame

from scenes.album import fresh_kit, pages, stage_of
from scenes.bindings import COMMANDS
from scenes.buttons import BUTTONS, NEEDED, PAD_COMMANDS, button_for, command_of, exchanged, rivals, with_button
from scenes.kit import Kit
from scenes.pad_events import PRESSED
from scenes.scene import Event
from scenes.settings_file import read_settings
from scenes.settings_page import SettingsPage
from scenes.words import use_language
from tests.gamepads.pad import (
    CROSS_DOWN,
    LEFT_TRIGGER,
    RIGHT_SHOULDER,
    RIGHT_TRIGGER,
    SHIFT,
    A,
    B,
    Pad,
    X,
    button,
    stick,
)
from tests.scenes.driver import ESCAPE, key


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
