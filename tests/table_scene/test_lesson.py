"""The guided first match: at the real table each kind of action is asked for once, and comes up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.core.record import Record
from game.games import SHELF
from scenes.afterwards import notes
from scenes.album import outcome
from scenes.characters import character
from scenes.guide import read_guide
from scenes.lesson import guided_match, guided_table
from scenes.pause import Offers, Pause
from scenes.pseudo import CODE
from scenes.result import NOTES_AFTER_MS, Result
from scenes.sizes import scale_for
from scenes.table.ground import within
from scenes.table.guidance import Guidance
from scenes.table.guided import GuidedTable
from scenes.table.layout import bounds
from scenes.table.tip_room import to_be_seen
from scenes.widgets.beside import covered
from scenes.words import use_language
from tests.table_scene.screen import InstantWorker, Screen, fresh_kit

GAMES = list(SHELF)
SLIVER = 0.04
"""So small a part of a bubble may lie on the edge of something."""
SIZES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))


@pytest.fixture
def lesson_of(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Screen]:
    """Opens the guided match of a game on a screen."""

    def make(game: str, size: tuple[int, int] = (960, 540), language: str = "en") -> Screen:
        kit = fresh_kit(InstantWorker(), language, animation="off")
        rules, lesson = SHELF[game], read_guide(game).lesson
        scene = guided_table(kit, rules, lesson)
        assert isinstance(scene, GuidedTable)
        monkeypatch.setattr("tests.table_scene.screen.Table", lambda *_given: scene)
        return Screen(scene.opened, kit, size)

    return make


def guide(at: Screen) -> str:
    """What the guide says."""
    return next((target.text for target in at.top.targets() if target.name == "guide"), "")


def walked(at: Screen, most: int = 40) -> list[str]:
    """Does what is asked for, and else what the rules' quick choice is; the sentences heard, each once."""
    scene = cast("GuidedTable", at.scene)
    heard: list[str] = []
    dice = Random(5)
    for _ in range(most):
        at.settle()
        if isinstance(at.top, Result):
            break
        said = guide(at)
        if said and said not in heard:
            heard.append(said)
        step = scene.guidance.due(scene._legal())
        legal = scene._legal()
        wanted: Any = next((action for action in legal if step is not None and action[0] in step.do), None)
        if scene.sitting.call_open:
            scene.sitting.answer(0, (wanted or ("pass",))[0] == "take")
            at.run(200)
            continue
        sitting = scene.sitting
        action = wanted or sitting.match.rules.rollout(sitting.view().state, dice)
        refusal = sitting.play(action)
        assert refusal is None
        scene.play.take_beats()
        at.frame()
        if scene.guidance.finished and scene._told:
            break
    return heard


def called(at: Screen) -> None:
    """Plays on until the person is asked in a call."""
    dice = Random(5)
    for _ in range(60):
        at.settle()
        if at.scene.sitting.call_open:
            break
        at.scene.sitting.play(at.scene.sitting.match.rules.rollout(at.scene.sitting.view().state, dice))
        at.scene.play.take_beats()
    at.run(400)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_asked_for_once_and_comes_up(game: str, lesson_of: Callable[..., Screen]):
    at = lesson_of(game)
    scene = cast("GuidedTable", at.scene)
    heard = walked(at)
    steps = read_guide(game).lesson.step
    asked = [step.say for step in steps if step.say in heard]
    assert [step.say for step in steps if not step.optional and step.say not in asked] == []
    assert scene.guidance.finished
    assert at.kit.preferences.now.taught == (game,)


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_speaks_polish_after_a_change_in_the_middle(game: str, lesson_of: Callable[..., Screen]):
    at = lesson_of(game)
    at.settle()
    english = guide(at)
    assert english
    at.kit.preferences.change(language="pl")
    use_language("pl")
    at.stage.resize(at.size, 0.5)
    assert guide(at) not in ("", english)


@pytest.mark.parametrize("game", GAMES)
def test_the_others_bear_names_not_numbers(game: str, lesson_of: Callable[..., Screen]):
    at = lesson_of(game)
    for code in ("pl", "en"):
        use_language(code)
        at.stage.resize(at.size, 0.5)
        for seat, player in enumerate(at.scene.sitting.players[1:], 1):
            assert player.name == character(player.avatar)
            assert at.target(f"plate.{seat}").text.startswith(player.name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_bubble_keeps_inside_the_window_and_off_cards_and_buttons(
    game: str, size: tuple[int, int], lesson_of: Callable[..., Screen]
):
    at = lesson_of(game, size, "pl")
    at.settle()
    scene = cast("GuidedTable", at.scene)
    bubble = scene._bubble
    assert bubble.width
    assert within(size).contains(bubble)
    for control in scene.front.controls.rects.values():
        assert not bubble.colliderect(control)
    for token in scene.cloth.arranged():
        box = bounds(scene.cloth.motion.rest[token])
        assert not bubble.colliderect(pygame.Rect(box.x, box.y, box.width, box.height))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_the_bubble_covers_no_furniture_while_there_is_room(
    game: str, scale: float, size: tuple[int, int], lesson_of: Callable[..., Screen]
):
    """Nor cards, piles, plates and prizes, whatever it asks for; only a call or a duel may leave no room."""
    at = lesson_of(game, size, "pl")
    at.stage.resize(size, scale_for(size, scale))
    scene = cast("GuidedTable", at.scene)
    met = 0
    for _ in range(7):
        at.settle()
        if at.top is not scene:
            break
        if scene._bubble.width and scene.sitting.match.state.phase not in ("claim", "duel"):
            box = scene._bubble
            seen = {tuple(rect) for rect in to_be_seen(scene.front) if rect != box}
            assert covered(box, [pygame.Rect(rect) for rect in seen]) < SLIVER * box.width * box.height
            met += 1
        walked(at, 1)
    assert met > 2


def volunteered(at: Screen) -> GuidedTable:
    """Plays a guided match of CasinoVerso up to the offer of the bank, and takes it."""
    scene = cast("GuidedTable", at.scene)
    while ("volunteer",) not in scene._legal():
        assert walked(at, 1)
        at.settle()
    at.click("volunteer")
    at.settle()
    return scene


def test_the_bubble_makes_way_for_cards_that_are_dealt_later(lesson_of: Callable[..., Screen]):
    """The last sentence stands while the next round is dealt and the others take their cards."""
    at = lesson_of("casinoverso", (1280, 720), "pl")
    scene = volunteered(at)
    at.click("next_round")
    at.settle()
    assert scene._bubble.width
    zones = scene.cloth.tokens.zones
    dealt = [token for zone in ("hidden.1", "shown.1", "hidden.2", "shown.2") for token in zones.get(zone, ())]
    boxes = [bounds(scene.cloth.motion.rest[token]) for token in dealt]
    assert len(boxes) > 2
    assert scene._bubble.collidelist([pygame.Rect(box.x, box.y, box.width, box.height) for box in boxes]) < 0


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_last_sentence_is_read_on_the_sheet_of_a_round_that_is_over_with_it(
    language: str, lesson_of: Callable[..., Screen]
):
    at = lesson_of("casinoverso", (960, 540), language)
    scene = volunteered(at)
    assert isinstance(at.top, Result)
    assert not scene._bubble.width, "under the sheet nobody could read it"
    at.run(2 * NOTES_AFTER_MS)
    notes = [target for target in at.top.targets() if target.name.startswith("note.")]
    assert len(notes) == 1
    assert notes[0].text.endswith(
        {"en": "gives a hint at every table.", "pl": "podpowiedź przy każdym stole."}[language]
    )
    at.click("next_round")
    at.settle()
    assert guide(at)
    scene.play.play(scene.sitting.offers()[0])
    at.settle()
    assert not scene.ways_out.also(), "what was read at the table is not told again"


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets"])
def test_the_guide_and_what_others_say_cover_each_other_nowhere(game: str, lesson_of: Callable[..., Screen]):
    at = lesson_of(game, (960, 540), "pl")
    scene = cast("GuidedTable", at.scene)
    met = 0
    for _ in range(6):
        walked(at, 1)
        at.settle()
        if at.top is not scene:
            break
        for said in scene.seats.bubbles.said.values():
            assert not scene._bubble.colliderect(said.box)
            met += bool(scene._bubble.width)
    assert met


def test_the_bubble_makes_way_for_the_pointer(lesson_of: Callable[..., Screen]):
    at = lesson_of("lucky_jack")
    at.settle()
    scene = cast("GuidedTable", at.scene)
    middle = scene._bubble.center
    shown = at.surface.get_at(middle)
    at.move(middle)
    at.frame()
    assert at.surface.get_at(middle) != shown
    at.move((5, 5))
    at.frame()
    assert at.surface.get_at(middle) == shown


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_guide_covers_no_button_of_a_call(lesson_of: Callable[..., Screen], size: tuple[int, int], language: str):
    at = lesson_of("lucky_jack", size, language)
    scene = cast("GuidedTable", at.scene)
    called(at)
    asked = {target.name: target.rect for target in at.top.targets() if target.name.startswith(("take", "pass"))}
    assert len(asked) == 2
    assert guide(at)
    assert scene._bubble.collidelist([*map(pygame.Rect, asked.values()), scene.front.call.rect]) < 0


@pytest.mark.parametrize("language", ["pl", CODE])
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_the_guide_finds_room_beside_a_call_at_a_large_scale(
    lesson_of: Callable[..., Screen], size: tuple[int, int], language: str
):
    """In a narrower form, if need be: it covers neither the call nor a card, a plate or a button."""
    at = lesson_of("lucky_jack", size)
    use_language(language)
    at.stage.resize(size, scale_for(size, 1.5))
    scene = cast("GuidedTable", at.scene)
    called(at)
    assert guide(at)
    box = scene._bubble
    others = [rect for rect in to_be_seen(scene.front) if rect != box]
    assert box.collidelist([*others, scene.front.call.rect]) < 0
    assert within(size).contains(box)


def test_a_call_waits_for_a_newcomer(lesson_of: Callable[..., Screen]):
    at = lesson_of("lucky_jack")
    assert at.scene.sitting.ways.call_ms == 0
    at.kit.preferences.change(call_ring=8)
    at.stage.resize(at.size, 0.5)
    assert at.scene.sitting.ways.call_ms == 0


def test_a_lesson_is_no_match_to_be_continued(lesson_of: Callable[..., Screen]):
    at = lesson_of("rummy")
    walked(at, 2)
    at.stage.clear()
    assert at.kit.saves.open_matches() == []


def test_no_hint_contradicts_the_guide(lesson_of: Callable[..., Screen]):
    """While the guide asks for something the hint sleeps and says why; afterwards it may be asked."""
    at = lesson_of("lucky_jack")
    at.settle()
    scene = cast("GuidedTable", at.scene)
    assert scene.hinting is not None
    assert scene.hinting.reason == "The guide says what to do."
    scene.hinting.ask()
    assert not scene.hinting.busy
    for step in list(scene.guidance.left):
        scene.guidance.done(step.do[0])
    assert scene.guidance.finished
    assert scene.hinting.reason != "The guide says what to do."


def test_nothing_is_promised_that_a_lesson_does_not_keep(lesson_of: Callable[..., Screen]):
    """No Continue after leaving, no replay and no seal after the end."""
    at = lesson_of("rummy")
    walked(at, 2)
    at.key(pygame.K_ESCAPE)
    at.run(400)
    assert isinstance(at.top, Pause)
    leave = next(target for target in at.top.targets() if target.name == "leave")
    assert "Continue" not in leave.hint
    assert "not kept" in leave.hint
    scene = cast("GuidedTable", at.scene)
    assert notes(at.kit, scene.opened) == []
    page = Result(at.kit, outcome("rummy", final=True), lasting=scene.opened.lasting)
    assert "watch" not in [button.name for button in page._buttons()]


def test_a_match_that_is_kept_promises_its_continuation(lesson_of: Callable[..., Screen]):
    options = SHELF["rummy"].options_type.read({}, 2)
    hints = [
        button.hint for button in Pause(fresh_kit(InstantWorker(), "en"), SHELF["rummy"], options, Offers()).buttons()
    ]
    assert any("Continue" in hint for hint in hints)
    page = Result(fresh_kit(InstantWorker(), "en"), outcome("rummy", final=True))
    assert "watch" in [button.name for button in page._buttons()]


def test_an_action_done_by_the_way_is_not_asked_for_again():
    steps = read_guide("lucky_jack").lesson.step
    guidance = Guidance(steps)
    due = guidance.due([("draw",), ("discard", 3)])
    assert due is not None
    assert due.do == ("discard",)
    guidance.done("draw")
    guidance.done("discard")
    assert guidance.due([("draw",), ("discard", 3)]) is None
    assert not guidance.finished


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_are_dealt_every_time(game: str):
    lesson = read_guide(game).lesson
    one, other = (guided_match(SHELF[game], lesson, Record()) for _ in range(2))
    assert one.view(0).state == other.view(0).state or one.record.lines == other.record.lines
    assert one.state.actor == 0 or game == "casinoverso"
