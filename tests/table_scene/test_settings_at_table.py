"""Settings changed in the middle of a match: each does at the table what it says, at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes import palette
from scenes.sizes import scale_for
from tests.table_scene.hands import table_of
from tests.table_scene.screen import Screen, SilentWorker, position, screen


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    """The skin that tests share looks as usual again."""
    yield
    palette.heighten(False)


def change(at: Screen, **settings: object) -> None:
    """What the program does when a setting changes."""
    at.kit.preferences.change(**settings)
    at.kit.skin.wear(at.kit.preferences.now)
    at.stage.resize(at.size, scale_for(at.size, at.kit.preferences.now.ui_scale))
    at.frame()


def mine(**settings: Any) -> Screen:
    """My turn with a bell over a lemon."""
    at = screen(position(["bell lemon seven lemon cherry", 5]), worker=SilentWorker(), **settings)
    at.run(400)
    return at


def moments(at: Screen) -> int:
    return len(at.scene.sitting.match.moments)


# --- confirming -------------------------------------------------------------------------------------------------------
def test_a_move_is_asked_about_and_counts_after_yes():
    at = mine(confirm=True)
    before = moments(at)
    at.drag(at.hand_card("bell"), "discards")
    assert moments(at) == before
    assert "ask.yes" in at.names()
    at.run(300)
    at.click("ask.yes")
    assert moments(at) == before + 1


def test_a_move_that_was_not_meant_changes_nothing():
    at = mine(confirm=True)
    before = moments(at)
    at.drag(at.hand_card("bell"), "discards")
    at.run(300)
    at.click("ask.back")
    assert moments(at) == before
    assert "ask.yes" not in at.names()


def test_buttons_are_asked_about_too_and_keys_answer():
    at = mine(confirm=True)
    before = moments(at)
    at.key(pygame.K_d)
    assert moments(at) == before
    at.key(pygame.K_y)
    assert moments(at) == before + 1


def test_without_the_setting_nothing_is_asked():
    at = mine()
    before = moments(at)
    at.key(pygame.K_d)
    assert moments(at) == before + 1


# --- handling ---------------------------------------------------------------------------------------------------------
def test_click_and_click_takes_a_trembling_press_for_a_click():
    at = mine(handling="click")
    before = moments(at)
    at.drag(at.hand_card("bell"), "discards")
    assert moments(at) == before
    assert at.scene.pointing.carrying.held == ()
    assert at.scene.play.grasp.source is not None
    at.click("discards")
    assert moments(at) == before + 1


def test_drag_alone_takes_no_card_up_by_a_click():
    at = mine(handling="drag")
    at.click(at.hand_card("bell"))
    assert at.scene.play.grasp.source is None
    before = moments(at)
    at.drag(at.hand_card("bell"), "discards")
    assert moments(at) == before + 1


# --- hints, keys, motion, looks ---------------------------------------------------------------------------------------
def test_hints_off_dims_no_card():
    at = screen(position(["lemon lemon cherry cherry lemon", 5], discards="seven"), worker=SilentWorker())
    at.run(400)
    dimmed = at.scene.cloth.dimmed
    change(at, hints=not at.kit.preferences.now.hints)
    assert at.scene.cloth.dimmed != dimmed or not dimmed
    assert at.scene.cloth.dimmed == frozenset()
    change(at, hints=True)
    assert at.scene.cloth.dimmed == dimmed


def test_a_chosen_key_presses_its_button_and_the_usual_one_does_not():
    at = mine()
    change(at, keys={"draw": "n", "sort": "z"})
    before = moments(at)
    at.key(pygame.K_d)
    assert moments(at) == before
    at.key(pygame.K_n)
    assert moments(at) == before + 1
    assert "(Z)" in at.target("sort").hint


def test_reduced_motion_in_mid_match_lets_nothing_fly_or_breathe():
    at = mine(animation="normal")
    assert at.scene.cloth.motion.factor == 1.0
    change(at, reduce_motion=True)
    assert at.scene.cloth.motion.factor == 0.0
    assert at.scene.seats.still
    assert at.scene._beat_ms() > 0


def test_a_back_chosen_in_mid_match_lies_on_the_table_at_once():
    at = mine()
    change(at, card_back="indigo")
    before = at.surface.copy()
    change(at, card_back="green")
    x, y, width, height = at.target("pool").rect
    spot = (x + width // 2, y + height // 5)
    assert at.scene.cloth.back == "cards/backs/green"
    assert at.surface.get_at(spot) != before.get_at(spot)
    change(at, card_back="")


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_large_text_contrast_and_cloth_at_every_table(game: str):
    at = table_of(game, worker=SilentWorker(), size=(1280, 720))
    plain = at.surface.copy()
    change(at, text_size=130, contrast=True, cloth="plum", symbols=True)
    assert at.surface.get_at((640, 400)) != plain.get_at((640, 400))
    window = at.surface.get_rect()
    for target in at.top.targets():
        assert window.contains(pygame.Rect(target.rect)), target.name
    change(at, text_size=100, contrast=False, cloth="", symbols=False)


# --- the clock --------------------------------------------------------------------------------------------------------
def clocks(at: Screen) -> list[bool]:
    return [line["runs"] for line in at.lines() if line["kind"] == "clock" and "runs" in line]


def test_the_clock_is_stopped_and_goes_on_and_both_are_recorded():
    at = table_of("rummy", worker=SilentWorker(), seats=2, options={"first": 0, "clock": 60})
    at.settle()
    clock = at.scene.game.clock
    assert clock is not None
    while at.scene.sitting.actor != 0:
        at.run(200)
    at.run(500)
    assert clock.running
    change(at, clock_runs=False)
    left = clock.left
    at.run(2000)
    assert clock.left == left
    change(at, clock_runs=True)
    at.run(500)
    assert clock.left < left
    assert clocks(at) == [False, True]
