"""Hints at the table: asked for by button, key or pad, gone with the position, for the person on turn alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ai.worker import Answer
from game.core.notation import write_view
from game.games import SHELF
from scenes.gamepads import Gamepads
from scenes.sizes import scale_for
from scenes.table.play import NOTE_MS
from tests.table_scene.hands import done_by_clicks, table_of
from tests.table_scene.hinted import hinting, lit, seated
from tests.table_scene.screen import InstantAdviser, InstantWorker, Screen, SilentWorker, fresh_kit


class SlowAdviser(InstantAdviser):
    """An adviser whose answers the test lets out; `restarts` counts how often it was started anew."""

    def __init__(self) -> None:
        super().__init__()
        self.free = False
        self.restarts = 0

    def poll(self) -> Answer | None:
        """The answer, once it may come."""
        return super().poll() if self.free else None

    @property
    def questions(self) -> list[dict[str, Any]]:
        """What has been asked and not answered."""
        return [request for _number, request in self._asked]

    def restart(self) -> None:
        """Starts anew."""
        self.restarts += 1
        self._asked.clear()


class FailingAdviser(InstantAdviser):
    """An adviser that fails at every question."""

    def poll(self) -> Answer | None:
        """A fault."""
        return Answer(self._asked.pop(0)[0], None, "nothing") if self._asked else None


def advised_by(at: Screen, adviser: InstantAdviser) -> Screen:
    """The table with another adviser."""
    hinting(at).adviser = lambda: adviser
    return at


def wish(at: Screen, hints: bool) -> None:
    """Switches hints on or off as the settings do."""
    at.kit.preferences.change(hints=hints)
    at.stage.resize(at.size, scale_for(at.size))
    at.frame()


def test_what_a_hint_suggests_can_be_done_and_ends_it() -> None:
    at = seated("cover_your_assets")
    at.settle()
    at.key(pygame.K_i)
    at.run(100)
    hint = hinting(at).hint
    done_by_clicks(at, hint.action)
    at.run(100)
    assert at.scene.sitting.match.moments[-1].action == hint.action
    assert hinting(at).hint is None
    assert not lit(at)


def test_a_hint_goes_when_it_is_pressed_again_or_escape() -> None:
    at = seated("lucky_jack")
    for key in (pygame.K_i, pygame.K_ESCAPE):
        at.key(pygame.K_i)
        at.run(100)
        assert lit(at)
        at.key(key)
        at.run(50)
        assert not lit(at)
        assert at.top is at.scene


def test_the_x_of_a_pad_asks() -> None:
    at = seated("lucky_jack")
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    press = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
    for event in pads.keys(press) or ():
        at.stage.handle(event)
    at.run(100)
    assert hinting(at).hint is not None


def test_dots_go_on_while_it_is_thought_about() -> None:
    at = advised_by(table_of("lucky_jack", worker=SilentWorker()), SlowAdviser())
    at.settle()
    at.click("hint")
    seen = set()
    for _ in range(8):
        at.run(200)
        control = at.scene.front.controls.named("hint")
        seen.add(control.pips)
        assert control.value == "thinking"
    assert seen == {1, 2, 3, 4}
    wait = at.scene.wait_ms()
    assert wait is not None
    assert wait <= 100


def test_an_answer_for_a_position_that_is_gone_is_passed_over() -> None:
    slow = SlowAdviser()
    at = advised_by(seated("cover_your_assets"), slow)
    at.settle()
    at.key(pygame.K_i)
    at.run(100)
    action = at.scene.sitting.offers()[0]
    at.scene.play.play(action)
    slow.free = True
    at.run(200)
    assert hinting(at).hint is None
    assert not hinting(at).busy
    assert not lit(at)


def test_taking_back_ends_a_hint() -> None:
    at = seated("cover_your_assets", seats=2, worker=InstantWorker())
    at.settle()
    at.scene.play.play(at.scene.sitting.offers()[0])
    at.settle()
    assert at.scene.sitting.viewer == at.scene.sitting.actor
    at.key(pygame.K_i)
    at.run(100)
    assert lit(at)
    at.key(pygame.K_u)
    at.run(100)
    assert hinting(at).hint is None
    assert not lit(at)


def test_a_hint_holds_up_no_computer() -> None:
    """Whoever thinks about a hint, the computers' own worker is asked nothing but their moves."""
    at = advised_by(seated("cover_your_assets", seats=2, worker=InstantWorker()), SlowAdviser())
    at.settle()
    at.key(pygame.K_i)
    asked = at.scene.sitting.thinking.worker._number
    at.scene.play.play(next(action for action in at.scene.sitting.offers() if action[0] == "discard"))
    at.settle()
    assert at.scene.sitting.thinking.worker._number > asked
    assert at.scene.sitting.actor == 0
    assert hinting(at).adviser() is not at.kit.worker()


def test_no_hint_where_none_is_wished_or_nobody_is_on_turn() -> None:
    at = seated("lucky_jack")
    wish(at, False)
    assert "hint" not in at.names()
    at.key(pygame.K_i)
    assert not hinting(at).busy
    wish(at, True)
    assert at.target("hint").enabled
    at.scene.play.play(next(action for action in at.scene.sitting.offers() if action[0] == "discard"))
    at.frame()
    assert not at.target("hint").enabled
    at.key(pygame.K_i)
    assert not hinting(at).busy


def test_a_fault_is_told_and_over() -> None:
    at = advised_by(seated("lucky_jack"), FailingAdviser())
    at.key(pygame.K_i)
    at.run(100)
    assert at.target("message").text == "No hint could be found for this position."
    at.run(NOTE_MS + 200)
    assert "hint" not in at.target("message").text


def test_an_adviser_that_hangs_is_started_anew() -> None:
    slow = SlowAdviser()
    at = advised_by(seated("lucky_jack"), slow)
    at.key(pygame.K_i)
    for _ in range(90):
        at.frame(100.0)
    assert slow.restarts == 1
    assert not hinting(at).busy


def test_behind_the_curtain_there_is_no_hint() -> None:
    """Two people: what was asked by one is neither lit nor told once the other is to come, and not for that one either."""
    slow = SlowAdviser()
    at = table_of("cover_your_assets", humans=(0, 1), worker=SilentWorker(), animation="off")
    advised_by(at, slow)
    at.frame()
    at.run(600)
    assert at.top.name == "curtain"
    assert hinting(at).reason
    at.key(pygame.K_RETURN)
    at.run(600)
    assert at.top is at.scene
    slow.free = True
    at.key(pygame.K_i)
    at.run(100)
    told = at.target("message").text
    assert hinting(at).hint is not None
    action = next(action for action in at.scene.sitting.offers() if action[0] == "discard")
    at.scene.play.play(action)
    at.run(600)
    assert at.top.name == "curtain"
    assert hinting(at).hint is None
    assert all(told not in target.text for target in at.top.targets())
    at.key(pygame.K_RETURN)
    assert at.top is at.scene
    assert at.target("message").text != told
    assert not lit(at)


@pytest.mark.parametrize("game", SHELF)
def test_the_adviser_is_told_no_more_than_the_seat_knows(game: str) -> None:
    """The question is the seat's view, so nothing hidden can tell."""
    at = seated(game)
    slow = SlowAdviser()
    advised_by(at, slow)
    at.key(pygame.K_i)
    match = at.scene.sitting.match
    assert slow.questions[0]["view"] == write_view(match.rules, match.view(0))
    assert slow.questions[0]["view"] != write_view(match.rules, match.view(1))


def test_a_kit_without_adviser_has_no_hints() -> None:
    kit = fresh_kit(SilentWorker())
    assert kit.adviser is not None
    at = seated("lucky_jack")
    bare = Screen(at.scene.opened, replace(at.kit, adviser=None), at.size, SilentWorker())
    assert "hint" not in bare.names()
