"""The call: one window, no hands, each an own key, answered in rule order, with a guard against presses meant for something else."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.gamepads import Gamepads
from scenes.scene import Event
from scenes.table.players import NOBODY
from tests.table_scene.screen import Screen, SilentWorker, position, screen

HANDS = [
    "seven bell lemon cherry clover",
    "seven bell grape cherry",
    "clover clover lemon bell",
    "diamond grape bell seven",
]


def thrown(
    humans: tuple[int, ...],
    claimants: tuple[int, ...] = (1, 2, 3),
    thrower: int = 0,
    ring: float = 4.0,
    pads: tuple[int, ...] = (),
) -> Screen:
    """A card has just been thrown by one seat; the others are asked. `pads`: gamepads in the order in which they came."""
    given = {"phase": "claim", "thrown": (thrower, "grape"), "claimants": list(claimants), "actor": claimants[0]}
    at = screen(position(HANDS, "lemon", **given), humans=humans)
    at.kit.pads.extend(pads)
    at.scene.sitting.ways = at.scene.sitting.ways.__class__(lambda: 0.0, ring * 1000)
    at.scene.sitting.call_left = ring * 1000
    at.run(400)
    return at


def took(at: Screen) -> list[tuple[int, str]]:
    """Who answered what, in the record's order."""
    lines = [line for line in at.lines() if line["kind"] == "action"]
    return [(line["seat"], line["action"]["do"]) for line in lines if line["action"]["do"] in ("take", "pass")]


def test_the_nearest_wins_though_it_answered_later() -> None:
    """Seat 3 presses first, seat 1 later: seat 1 is asked first by the rules and gets the card."""
    at = thrown((0, 1, 2, 3))
    assert at.scene.cloth.viewer == NOBODY
    at.key(pygame.K_z)
    at.run(200)
    assert took(at) == []
    at.key(pygame.K_q)
    at.run(200)
    assert took(at) == []
    at.key(pygame.K_l)
    at.run(600)
    assert took(at) == [(1, "take")]


def test_keys_and_clicks_are_each_persons_own() -> None:
    """One lets go by key, one by click, the third takes."""
    at = thrown((0, 1, 2, 3))
    at.key(pygame.K_a)
    at.click("pass.2")
    assert at.target("take.2").enabled is False
    at.click("take.3")
    at.run(600)
    assert took(at) == [(1, "pass"), (2, "pass"), (3, "take")]


def pressed(at: Screen, pad: int, button: int) -> None:
    """A button of the pad with that instance id is pressed."""
    pads = Gamepads(at.kit.preferences, lambda: at.now, at.kit.pads)
    for event in pads.keys(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)) or ():
        at.stage.handle(event)
        at.frame()


CONFIRM, BACK = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B


def test_each_person_answers_with_a_gamepad_of_their_own() -> None:
    """The pads came in the order 7, 3, 5, so they are those of seats 0, 1 and 2; seat 3 has a key."""
    at = thrown((0, 1, 2, 3), pads=(7, 3, 5), ring=0.0)
    at.run(300)
    pressed(at, 5, CONFIRM)
    assert at.scene.sitting.answers == {2: True}
    pressed(at, 7, CONFIRM)
    pressed(at, 7, BACK)
    assert at.scene.sitting.answers == {2: True}, "who has thrown is not asked"
    pressed(at, 5, BACK)
    assert at.scene.sitting.answers == {2: True}, "what is said is said"
    pressed(at, 3, BACK)
    assert at.scene.sitting.answers == {1: False, 2: True}
    at.key(pygame.K_z)
    at.run(600)
    assert took(at) == [(1, "pass"), (2, "take")]


def test_a_pad_says_nothing_for_anybody_right_after_the_window_opened() -> None:
    """What was meant for the table before is no answer."""
    at = thrown((0, 1, 2, 3), pads=(1, 2))
    at.scene.pointing.guard.change(at.scene.pointing.now())
    pressed(at, 2, CONFIRM)
    assert at.scene.sitting.answers == {}
    at.run(300)
    pressed(at, 2, CONFIRM)
    assert at.scene.sitting.answers == {1: True}


def test_one_pad_for_all_and_two_pads_of_one_person_walk_and_press_as_ever() -> None:
    for at in (thrown((0, 1, 2, 3), pads=(1,)), thrown((1,), pads=(1, 2))):
        at.run(300)
        pressed(at, 1, CONFIRM)
        assert at.scene.sitting.answers == {}
        pressed(at, 1, BACK)
        assert at.top is not at.scene, "paused"


def test_whose_gamepad_is_whose_is_seen_and_follows_what_is_plugged_in() -> None:
    """A pad that comes in the middle of a call is somebody's at once; one that goes is nobody's."""
    at = thrown((0, 1, 2), ring=0.0)
    pictures, owners = [], []
    for pads in ((), (1,), (1, 2), (1, 2, 3), (3,)):
        at.kit.pads[:] = pads
        at.run(600)
        owners.append([person.pad for person in at.scene.front.call.asked])
        pictures.append(pygame.image.tobytes(at.surface.subsurface(at.scene.front.call.rect), "RGB"))
    assert owners == [[0, 0], [0, 0], [2, 0], [2, 3], [0, 0]]
    assert pictures[0] == pictures[1] == pictures[4]
    assert len(set(pictures)) == 3


def test_an_answer_cannot_be_read_off_the_window() -> None:
    """Taking and letting go look the same until all have answered."""
    pictures = []
    for code in (pygame.K_q, pygame.K_a):
        at = thrown((0, 1, 2, 3), ring=0.0)
        at.key(code)
        at.run(300)
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_computer_before_the_person_answers_within_the_call() -> None:
    """The person answers at once, the computer to the left has the first say."""
    at = thrown((2,), claimants=(1, 2, 3))
    at.key(pygame.K_t)
    at.settle()
    assert took(at)[0][0] == 1
    assert (2, "take") in took(at) or took(at)[0] == (1, "take")


def test_the_ring_runs_out() -> None:
    """Who says nothing lets it go."""
    at = thrown((0, 1))
    at.run(3000)
    assert took(at) == []
    at.run(1200)
    assert took(at)[0] == (1, "pass")


def test_untimed_waits_for_ever() -> None:
    """Without a ring nothing happens by itself."""
    at = thrown((1,), claimants=(1, 2, 3), ring=0.0)
    at.run(20_000)
    assert took(at) == []
    at.key(pygame.K_p)
    at.settle()
    assert took(at)[0] == (1, "pass")


def test_one_person_keeps_the_hand_in_sight() -> None:
    """Alone at the screen nobody has to look away."""
    at = thrown((1,))
    assert at.scene.cloth.viewer == 1
    assert "hand.1.0" in at.names()
    assert {"take.1", "pass.1"} <= set(at.names())
    assert "draw" not in at.names()


def test_nobodys_hand_is_in_the_window_of_several() -> None:
    """Hands are only counted, and after the call the screen is passed on."""
    at = thrown((0, 1, 2))
    assert not [name for name in at.names() if name.startswith("hand.") and name.count(".") == 2]
    at.key(pygame.K_q)
    at.key(pygame.K_l)
    at.run(500)
    assert isinstance(at.top, Curtain)


def test_a_press_meant_for_something_else_does_not_call() -> None:
    """The window opens under a pointer that is about to press: for a quarter of a second that press is not taken."""
    at = thrown((1,))
    spot = at.middle("take.1")
    given = {"phase": "drawn", "drawn": (0, "grape"), "actor": 0}
    at = screen(position(HANDS, "lemon", **given), humans=(1,), worker=SilentWorker())
    at.move(spot)
    at.run(400)
    at.scene.sitting._change(lambda: at.scene.sitting.match.play(("throw",), 0.0))
    at.frame()
    for _ in range(40):
        if at.scene.front.call.open:
            break
        at.frame()
    at.press(spot)
    at.release(spot)
    assert at.scene.sitting.answers == {}
    at.run(300)
    at.press(spot)
    at.release(spot)
    assert at.scene.sitting.answers == {1: True}


def test_a_second_click_on_draw_does_not_keep_the_card() -> None:
    """Keep appears where Draw was: a nervous second click means nothing."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"), worker=SilentWorker())
    at.run(400)
    spot = at.middle("draw")
    at.move(spot)
    at.run(300)
    for _ in range(2):
        at.press(spot)
        at.release(spot)
        at.run(90)
    assert at.scene.sitting.match.state.phase == "drawn"
    assert at.target("keep").rect[1] <= spot[1] <= at.target("keep").rect[1] + at.target("keep").rect[3]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_number_of_people_has_room(seats: int) -> None:
    """Two to six people: all buttons lie in the window and on no other."""
    given = {"phase": "claim", "thrown": (0, "grape"), "claimants": list(range(1, seats)), "actor": 1}
    at = screen(position(["bell lemon seven"] + [5] * (seats - 1), "lemon", **given), humans=tuple(range(seats)))
    at.run(300)
    rects = [pygame.Rect(target.rect) for target in at.top.targets() if target.role == "button"]
    assert len(rects) == 2 * (seats - 1)
    window = pygame.Rect((0, 0), at.size)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
    assert all(min(rect.size) >= 24 for rect in rects)


def advised(at: Screen) -> None:
    """A hint is asked for by key, and awaited."""
    at.key(pygame.K_i)
    for _ in range(600):
        at.frame()
        if at.scene.hinting.hint is not None:
            return
    raise AssertionError("no hint has come")


@pytest.mark.parametrize(("thrower", "claimants"), [(2, (0, 1)), (2, (3, 0, 1)), (1, (2, 3, 0))])
def test_a_hint_judges_the_call_too_whoever_is_asked_before(thrower: int, claimants: tuple[int, ...]) -> None:
    """Its button is lit, the time stands still meanwhile, and an answer ends it."""
    given = {"phase": "claim", "thrown": (thrower, "seven"), "claimants": list(claimants), "actor": claimants[0]}
    at = screen(position(HANDS, "lemon", **given), humans=(0,), worker=SilentWorker())
    at.scene.sitting.ways = at.scene.sitting.ways.__class__(lambda: 0.0, 4000.0)
    at.scene.sitting.call_left = 4000.0
    at.run(400)
    advised(at)
    left = at.scene.sitting.call_left
    hint = at.scene.hinting.hint
    assert hint.action in (("take",), ("pass",))
    shown = at.scene.front.hint_lights.shown
    assert shown.button == f"{hint.action[0]}.0"
    assert ("hint button", "glow") in at.scene.cloth.picture.items
    at.run(9000)
    assert at.scene.sitting.call_left == left > 0
    at.key(pygame.K_t)
    at.run(200)
    assert at.scene.hinting.hint is None
    assert at.scene.sitting.answers == {0: True} or took(at)


def test_what_the_hint_decides_from_is_a_question_to_its_reader() -> None:
    given = {"phase": "claim", "thrown": (2, "seven"), "claimants": [3, 0, 1], "actor": 3}
    at = screen(position(HANDS, "lemon", **given), humans=(0,), worker=SilentWorker())
    at.run(400)
    view = at.scene.sitting.asked_view()
    assert view.state.actor == view.seat == 0
    assert view.state.claimants == [0, 1]
    assert set(view.legal) == {("take",), ("pass",)}
    assert at.scene.sitting.match.state.claimants == [3, 0, 1]


def test_no_hint_is_given_where_several_answer_in_one_window() -> None:
    at = thrown((0, 1))
    assert "hint" not in at.names()
    at.key(pygame.K_i)
    at.run(300)
    assert not at.scene.hinting.busy


def test_chosen_pads_answer_for_those_who_chose_them() -> None:
    """Seat 2 has chosen the first pad, seat 1 keys and mouse; the second pad is left over for the seat that has thrown. Start pauses."""
    at = thrown((0, 1, 2, 3), pads=(7, 3), ring=0.0)
    players = at.scene.sitting.players
    at.kit.preferences.change(hands={players[2].name: 1, players[1].name: 0})
    at.scene.play.version += 1
    at.run(300)
    assert [person.pad for person in at.scene.front.call.asked] == [0, 1, 0]
    pressed(at, 3, CONFIRM)
    assert at.scene.sitting.answers == {}
    pressed(at, 7, CONFIRM)
    assert at.scene.sitting.answers == {2: True}
    at.kit.pads.remove(7)
    at.run(300)
    assert [person.pad for person in at.scene.front.call.asked] == [0, 1, 0], "the other pad has moved up"
    at.kit.pads.clear()
    at.run(300)
    assert [person.pad for person in at.scene.front.call.asked] == [0, 0, 0]
    pressed(at, 3, pygame.CONTROLLER_BUTTON_START)
    assert at.top is not at.scene, "paused"
