"""Who holds which gamepad: chosen where the match is set up, kept by name, obeyed at the curtain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes.album import fresh_kit
from scenes.curtain import Curtain
from scenes.gamepads import Gamepads
from scenes.kit import Kit
from scenes.new_match import NewMatch
from scenes.pads import BY_ORDER, KEYS, NAMES_KEPT, owners, remembered
from scenes.scene import Change, Event, Pop, Scene
from scenes.settings_file import read_settings
from scenes.table.players import Player
from scenes.widgets.board import GUARD_MS
from tests.scenes.driver import ENTER, key

A, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_START
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
FIRST, SECOND = 7, 3
"""Two pads by their instance ids, as they came."""


@pytest.mark.parametrize(
    ("wishes", "pads", "held"),
    [
        ([BY_ORDER] * 3, 0, [KEYS, KEYS, KEYS]),
        ([BY_ORDER] * 3, 1, [KEYS, KEYS, KEYS]),
        ([BY_ORDER] * 3, 2, [1, 2, KEYS]),
        ([BY_ORDER] * 2, 3, [1, 2]),
        ([BY_ORDER], 2, [KEYS]),
        ([BY_ORDER, 1], 2, [2, 1]),
        ([BY_ORDER, 1], 1, [KEYS, 1]),
        ([KEYS, BY_ORDER, BY_ORDER], 2, [KEYS, 1, 2]),
        ([3, BY_ORDER], 2, [1, 2]),
        ([2, 2], 2, [2, 1]),
    ],
)
def test_chosen_pads_first_then_those_left_over_in_order(wishes: list[int], pads: int, held: list[int]):
    assert owners(wishes, pads) == held


def test_what_people_hold_is_kept_by_name_and_forgotten_by_and_by():
    assert remembered({"Ola": 2, "Ala": 1}, {"Ola": BY_ORDER, "Ewa": KEYS}) == {"Ala": 1, "Ewa": KEYS}
    many = {f"P{number}": 1 for number in range(200)}
    assert len(remembered(many, {"Ola": 2})) == NAMES_KEPT + 1


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return fresh_kit(tmp_path / "home", "en")


def press(kit: Kit, scene: Scene, pad: int, button: int = A) -> Change | None:
    """A button of a pad is pressed; the last change of scene that comes of it."""
    gamepads = Gamepads(kit.preferences, lambda: 0.0, kit.pads)
    done: Change | None = None
    for event in gamepads.keys(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)) or ():
        done = scene.handle(event) or done
    return done


def party(kit: Kit, people: int = 2) -> NewMatch:
    page = NewMatch(kit, SHELF["lucky_jack"])
    for seat in range(1, people):
        page.set_up.change_seat(seat, kind="human", name=f"Ola {seat}")
    page.resize((1280, 720), 0.75)
    return page


def said(page: NewMatch, seat: int) -> tuple[str, str]:
    """What the row of a seat says is held, and what is chosen in it."""
    assert page.board is not None
    label, choice = page.board.find(f"seat.{seat}.hand.label"), page.board.find(f"seat.{seat}.hand")
    assert label is not None
    assert choice is not None
    return label.text.rpartition("·")[2].strip(), choice.value_text


def test_a_pad_shows_itself_by_its_confirming_button_and_is_nobody_elses_then(kit: Kit):
    kit.pads.extend((FIRST, SECOND))
    page = party(kit)
    assert [said(page, seat) for seat in (0, 1)] == [("Gamepad 1", "In order"), ("Gamepad 2", "In order")]
    page.reach("seat.0.hand")
    press(kit, page, SECOND)
    assert page.focus() == "seat.0.hand"
    assert [said(page, seat) for seat in (0, 1)] == [("Gamepad 2", "Gamepad 2"), ("Gamepad 1", "In order")]
    page.reach("seat.1.hand")
    press(kit, page, SECOND)
    assert [said(page, seat) for seat in (0, 1)] == [("Gamepad 1", "In order"), ("Gamepad 2", "Gamepad 2")]
    press(kit, page, SECOND)
    assert said(page, 1) == ("Gamepad 2", "In order"), "once more, and nothing is chosen"
    press(kit, page, SECOND, RIGHT)
    assert said(page, 1) == ("Keys and mouse", "Keys and mouse")
    page.handle(ENTER)
    assert said(page, 1) == ("Gamepad 1", "Gamepad 1"), "a key chooses the next one, as anywhere"
    assert said(page, 0) == ("Gamepad 2", "In order")


def test_it_is_asked_only_where_there_are_several_people_and_a_pad_and_follows_what_is_plugged_in(kit: Kit):
    page, alone = party(kit), party(kit, 1)
    for pads, asked in ((0, False), (1, True), (2, True), (0, False)):
        kit.pads[:] = range(pads)
        for each, wanted in ((page, asked), (alone, False)):
            each.update(16)
            assert each.board is not None
            assert (each.board.find("seat.0.hand") is not None) == wanted


def test_what_was_chosen_is_kept_by_name_and_for_the_next_time(kit: Kit):
    kit.pads.extend((FIRST, SECOND))
    page = party(kit, 3)
    page.reach("seat.1.hand")
    press(kit, page, FIRST)
    page.reach("seat.2.hand")
    page.handle(key(pygame.K_RIGHT))
    page._start()
    assert kit.preferences.now.hands == {"Ola 1": 1, "Ola 2": KEYS}
    found = read_settings(kit.saves.folder.parent / "settings.json").settings
    assert found.hands == {"Ola 1": 1, "Ola 2": KEYS}
    assert [seat.pad for seat in NewMatch(kit, SHELF["lucky_jack"]).set_up.seats] == [BY_ORDER, 1, KEYS]


def curtain_for(kit: Kit, name: str, hands: dict[str, int]) -> Curtain:
    kit.preferences.change(hands=hands)
    made = Curtain(kit, "lucky_jack", Player(name, "human"))
    made.resize((1280, 720), 0.75)
    made.update(GUARD_MS + 1)
    return made


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize(
    ("hands", "pads", "lifting"),
    [
        ({}, (FIRST, SECOND), [True, True]),
        ({"Ola": 2}, (FIRST, SECOND), [False, True]),
        ({"Ola": KEYS}, (FIRST, SECOND), [False, False]),
        ({"Ewa": 1}, (FIRST, SECOND), [True, True]),
        ({"Ola": 2}, (FIRST,), [True, True]),
    ],
)
def test_a_curtain_is_lifted_by_the_pad_of_its_person(
    quick: bool, hands: dict[str, int], pads: tuple[int, ...], lifting: list[bool], kit: Kit
):
    """An unplugged pad is as if none had been chosen; keys always lift it, and anybody may pause."""
    kit.pads.extend(pads)
    kit.preferences.change(quick_pass=quick)
    for pad, lifts in zip((FIRST, SECOND), lifting, strict=True):
        curtain = curtain_for(kit, "Ola", hands)
        assert (press(kit, curtain, pad) == Pop("ready")) == lifts
        if quick and not lifts:
            assert press(kit, curtain, pad, RIGHT) is None, "nor by its cross"
    assert press(kit, curtain_for(kit, "Ola", hands), FIRST, START) == Pop("pause")
    assert curtain_for(kit, "Ola", hands).handle(ENTER) == Pop("ready")


def test_the_curtain_tells_whose_pad_it_waits_for(kit: Kit):
    kit.pads.extend((FIRST, SECOND))
    for hands, line in (({"Ola": 2}, "Gamepad 2"), ({}, ""), ({"Ola": KEYS}, "")):
        targets = {target.name: target for target in curtain_for(kit, "Ola", hands).targets()}
        assert targets["ready"].value == line
