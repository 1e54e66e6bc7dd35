"""Hints at the table: asked for by button, key or pad, lit with a sentence, gone with the position, for the person on turn alone."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.worker import Answer
from game.core.notation import write_view
from game.games import SHELF
from scenes.gamepads import Gamepads
from scenes.sizes import scale_for
from scenes.table.play import NOTE_MS
from scenes.table.suggestion import suggestion
from tests.table_scene.hands import done_by_clicks, table_of
from tests.table_scene.rummy_hands import draft_of
from tests.table_scene.rummy_hands import position as rummy_position
from tests.table_scene.screen import InstantAdviser, InstantWorker, Screen, SilentWorker, fresh_kit

WINDOW = (1280, 720)


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


def hinting(at: Screen) -> Any:
    """The table's hints."""
    assert at.scene.hinting is not None
    return at.scene.hinting


def advised_by(at: Screen, adviser: InstantAdviser) -> Screen:
    """The table with another adviser."""
    hinting(at).adviser = lambda: adviser
    return at


def seated(game: str, **given: Any) -> Screen:
    """A table at which the person is on turn."""
    first = {"options": {"first": 0}} if game == "rummy" else {}
    at = table_of(game, animation="off", **{"worker": SilentWorker()} | first | given)
    at.settle()
    return at


def wish(at: Screen, hints: bool) -> None:
    """Switches hints on or off as the settings do."""
    at.kit.preferences.change(hints=hints)
    at.stage.resize(at.size, scale_for(at.size))
    at.frame()


def lit(at: Screen) -> set[str]:
    """Kinds of lights of a hint in the picture."""
    return {key[0] for key in at.scene.cloth.picture.items if str(key[0]).startswith("hint")}


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_is_lit_and_told(game: str, language: str) -> None:
    at = seated(game, language=language)
    at.settle()
    plain = at.target("message").text
    at.click("hint")
    at.run(100)
    hint = hinting(at).hint
    assert hint is not None
    assert at.scene.sitting.match.refusal(hint.action) is None
    assert at.target("message").text not in ("", plain)
    assert lit(at)
    found = at.scene.front.hint_lights.shown
    assert found is not None
    assert found.button or found.targets or found.cards
    assert len(at.scene.front.hint_lights.tokens(found)) == len(found.cards)


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


@pytest.mark.parametrize("game", SHELF)
def test_every_action_of_a_match_has_a_light(game: str) -> None:
    """Whatever a computer player does in its first thirty turns could have been lit."""
    at = seated(game)
    play, sitting, dice = at.scene.play, at.scene.sitting, Random(5)
    lone = []
    for _ in range(30):
        if sitting.match.state.over:
            break
        assert sitting.actor is not None
        sitting.viewer = sitting.actor
        play.begin()
        view = sitting.match.view(sitting.viewer)
        action = sitting.match.rules.rollout(view.state, dice)
        found = suggestion(play.game, action, play.offers, play.game.acts(play.shown))
        if not (found.button or found.targets or found.cards) and sitting.match.state.phase != "claim":
            lone.append(action)
        sitting.match.play(action)
    assert lone == []


MOVED = ("7r 7g 7k", "8r 9r 10r 11r", "5r 6r 7r")
"""A group made with the seven of a longer run."""


# --- rummy: the whole turn laid out -----------------------------------------------------------------------------------
def turn() -> Screen:
    """My turn of rummy: a run in my rack and cards that fit two melds on the table; all of it can be laid."""
    rack = "1r 2r 3r 9b 6g"
    state = rummy_position([rack], ["3g 4g 5g", "9r 9g 9k"])
    return table_of("rummy", state, worker=SilentWorker(), animation="off", size=WINDOW)


def test_the_cards_of_a_rummy_turn_are_lit_with_their_melds() -> None:
    at = turn()
    at.key(pygame.K_i)
    at.run(100)
    shown = at.scene.front.hint_lights.shown
    assert shown is not None
    faces = at.scene.cloth.tokens.faces
    names = {
        at.scene.game.rules.deck(at.scene.game.options).name(faces[t]) for t in at.scene.front.hint_lights.tokens(shown)
    }
    assert names == {"1r", "2r", "3r", "9b", "6g"}
    assert set(shown.targets) == {"meld.0", "meld.1", "fresh"}
    assert "lay_out" in at.names()


def test_a_card_that_leaves_its_meld_is_lit_too() -> None:
    """Of two equal cards the one that goes: the seven at the end of the run, not the one in the group."""
    state = rummy_position(["7g 7k"], ["7r 8r 9r 10r 11r", "5r 6r 7r"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off", size=WINDOW)
    lights = at.scene.front.hint_lights
    deck = at.scene.game.rules.deck(at.scene.game.options)
    wanted = ("meld", tuple(tuple(deck.card(name) for name in meld.split()) for meld in MOVED))
    shown = suggestion(at.scene.game, wanted, at.scene.play.offers, [])
    game: Any = at.scene.game
    melds = game.lying.tokens(at.scene.cloth.tokens)
    lit = lights.tokens(shown)
    assert [token for token in lit if token in melds[0]] == [melds[0][0]]
    assert not [token for token in lit if token in melds[1]]
    assert len(lit) == 3


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_rummy_hint_is_laid_out_with_one_press_and_taken_back(way: str) -> None:
    at = turn()
    before = draft_of(at).sheet
    at.key(pygame.K_i)
    at.run(100)
    if way == "button":
        at.click("lay_out")
    else:
        at.key(pygame.K_i)
    at.run(100)
    draft = draft_of(at)
    assert draft.changed
    assert draft.problems() == []
    assert draft.sheet.rack == ()
    assert len(at.scene.sitting.match.moments) == 1
    assert "lay_out" not in at.names()
    shown = at.scene.front.hint_lights.shown
    assert shown is not None
    assert shown.button == "done"
    at.key(pygame.K_u)
    at.run(100)
    assert draft_of(at).sheet == before
    assert "lay_out" in at.names()
    at.key(pygame.K_i)
    at.run(100)
    at.key(pygame.K_e)
    at.run(200)
    assert len(at.scene.sitting.match.moments) == 2
    assert at.scene.sitting.match.state.racks[0] == []


def test_a_tip_that_stands_already_makes_way_for_the_button_of_a_hint() -> None:
    """The pointer may rest on a button that sleeps and says why when a hint is asked for."""
    at = turn()
    at.move(at.middle("done"))
    at.run(900)
    picture = at.scene.cloth.picture.items
    assert ("tip",) in picture
    at.key(pygame.K_i)
    at.run(300)
    assert "lay_out" in at.names()
    assert ("tip",) in picture
    assert picture[("tip",)].rect.collidelist(list(at.scene.front.controls.rects.values())) < 0


def test_melds_that_go_on_stay_where_they_lie_when_a_turn_is_laid_out() -> None:
    at = turn()
    at.frame()
    places = {name: at.target(name).rect[:2] for name in ("meld.0", "meld.1")}
    at.key(pygame.K_i)
    at.run(100)
    at.click("lay_out")
    at.run(500)
    for name, (x, y) in places.items():
        assert at.target(name).rect[1] == y
        assert abs(at.target(name).rect[0] - x) < 60, "a neighbour that grows moves it by a card, no more"
    rects = [pygame.Rect(target.rect) for target in at.top.targets() if target.name in ("meld.0", "meld.1", "meld.2")]
    assert len(rects) == 3
    assert all(not a.colliderect(b) for a, b in itertools.combinations(rects, 2))


def test_a_kit_without_adviser_has_no_hints() -> None:
    kit = fresh_kit(SilentWorker())
    assert kit.adviser is not None
    at = seated("lucky_jack")
    bare = Screen(at.scene.opened, replace(at.kit, adviser=None), at.size, SilentWorker())
    assert "hint" not in bare.names()
