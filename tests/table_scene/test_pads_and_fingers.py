"""The table by gamepad and by finger: whatever keys and mice do there, they do too."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.state import Action
from scenes.fingers import Fingers
from scenes.gamepads import Gamepads
from scenes.scene import Event
from scenes.table import feel
from tests.table_scene.hands import _answer, _names, done_by_clicks, done_by_drag, round_by, table_of, walk
from tests.table_scene.rummy_hands import DECK, Hand, by_clicks, by_drag, by_keys
from tests.table_scene.rummy_hands import position as rummy_position
from tests.table_scene.screen import Screen, SilentWorker, position, screen

BUTTONS = {
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


def by_pad(at: Screen) -> Screen:
    """A screen whose keys are the buttons of a pad; a key that no button stands for is an error."""
    pads = Gamepads(at.kit.preferences, lambda: at.now)

    def press(code: int, mod: int = 0) -> None:
        del mod
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for event in pads.keys(Event(kind, button=BUTTONS[code], instance_id=0)) or ():
                at.stage.handle(event)
                at.frame()

    at.key = press  # type: ignore[method-assign]
    return at


def done_by_pad(at: Screen, action: Action) -> None:
    """Does an action with cross, shoulder and the confirming button alone."""
    offer = next((offer for offer in at.scene.play.offers if offer.action == action), None)
    names = (str(action[0]),) if offer is None else (offer.target,) if not offer.source else _names(at, offer)
    for name in names:
        if offer is not None and offer not in at.scene.play.offers:
            break
        walk(at, name if name in at.names() else f"{name}.0")
        at.key(pygame.K_RETURN)
        at.frame()

    def choose(name: str) -> None:
        walk(at, name)
        at.key(pygame.K_RETURN)

    _answer(at, action, choose)


def pressed_by_pad(at: Screen, name: str) -> None:
    """The focus walks to a button, which is pressed."""
    walk(at, name)
    at.key(pygame.K_RETURN)
    at.frame()


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "casinoverso"])
def test_moves_are_made_by_pad_alone(game: str):
    at = by_pad(table_of(game, seats=3 if game == "casinoverso" else 2, animation="off"))
    assert round_by(at, done_by_pad, enough=8) > 0


def opened(at: Screen, hand: Hand) -> bool:
    """Opens with a run and a group, laid card by card, hands them in and ends the turn; whether that was taken."""
    at.settle()
    melds = [tuple(DECK.card(name) for name in meld.split()) for meld in ("9r 10r 11r", "5b 5g 5k")]
    hand(at, ("open", tuple(melds)))
    at.run(400)
    hand(at, ("end",))
    done = [moment.action[0] for moment in at.scene.sitting.match.moments if moment.seat == 0 and moment.action]
    return done == ["open", "end"]


def on_the_cloth() -> Screen:
    """A table on which one can open."""
    state = rummy_position(["9r 10r 11r 5b 5g 5k 1k"], opened=False)
    return table_of("rummy", state, worker=SilentWorker(), animation="off")


def test_a_turn_on_the_cloth_is_laid_by_pad_alone():
    assert opened(by_pad(on_the_cloth()), Hand(by_keys, pressed_by_pad))


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_cross_and_shoulder_reach_every_stop(game: str):
    at = by_pad(table_of(game, worker=SilentWorker(), animation="off"))
    at.run(200)
    stops = {spot.name for spot in at.scene.keys.stops()}
    met: set[str] = set()
    waiting = [""]
    at.key(pygame.K_RIGHT)
    waiting = [at.scene.keys.at]
    while waiting:
        name = waiting.pop()
        if name in met:
            continue
        met.add(name)
        for code in BUTTONS:
            if code == pygame.K_RETURN:
                continue
            at.scene.keys.at = name
            at.key(code)
            waiting.append(at.scene.keys.at)
    assert met == stops


def test_start_pauses_and_back_takes_one_thing_back_after_another():
    at = screen(position(["bell lemon seven lemon cherry", 5]), worker=SilentWorker())
    by_pad(at)
    at.run(300)
    walk(at, at.hand_card("bell"))
    at.key(pygame.K_RETURN)
    assert at.scene.play.grasp.source is not None
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    back = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    for event in pads.keys(back) or ():
        at.stage.handle(event)
    assert at.scene.play.grasp.source is None
    assert at.top is at.scene
    for event in pads.keys(back) or ():
        at.stage.handle(event)
    assert at.top is not at.scene


def call_open() -> Screen:
    """Somebody has thrown a bell away and I am asked."""
    state = position(["bell lemon seven lemon cherry", 5], phase="claim", actor=0, thrown=(1, "bell"), claimants=[0])
    at = screen(state, worker=SilentWorker(), call_ring=0)
    at.run(400)
    assert at.scene.front.call.open
    return at


def test_a_call_is_answered_by_pad():
    at = by_pad(call_open())
    walk(at, "take.0")
    at.key(pygame.K_RETURN)
    at.run(300)
    assert not at.scene.front.call.open


def test_a_pad_unplugged_in_a_call_does_no_harm():
    at = call_open()
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    pressed = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT, instance_id=0)
    for event in pads.keys(pressed) or ():
        at.stage.handle(event)
    assert pads.keys(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)) == []
    for _ in range(40):
        at.run(100)
        for event in pads.repeated():
            at.stage.handle(event)
    assert at.scene.front.call.open
    at.key(pygame.K_t)
    at.run(300)
    assert not at.scene.front.call.open


# --- fingers ----------------------------------------------------------------------------------------------------------
def touch(at: Screen, fingers: Fingers, kind: int, spot: tuple[float, float]) -> None:
    event = Event(kind, finger_id=1, touch_id=0, x=spot[0] / at.size[0], y=spot[1] / at.size[1], dx=0.0, dy=0.0)
    for each in fingers.mouse(event, at.size) or ():
        at.stage.handle(each)
    at.frame()


def test_a_finger_may_tremble_more_than_a_mouse_before_it_drags():
    at = screen(position(["bell lemon seven lemon cherry", 5]), worker=SilentWorker())
    at.run(400)
    fingers, carrying = Fingers(), at.scene.pointing.carrying
    x, y = at.middle(at.hand_card("bell"))
    unit = at.scene.front.table.unit
    near, far = x - feel.DRAG_MOUSE * unit - 1.5, x - feel.DRAG_TOUCH * unit - 1.5
    touch(at, fingers, pygame.FINGERDOWN, (x, y))
    touch(at, fingers, pygame.FINGERMOTION, (near, y))
    assert carrying.held == ()
    touch(at, fingers, pygame.FINGERMOTION, (far, y))
    assert carrying.held != ()
    touch(at, fingers, pygame.FINGERUP, (far, y))
    assert carrying.held == ()
    at.run(400)
    at.move((x, y))
    at.run(300)
    at.press((x, y))
    at.move((round(near), y), held=True)
    assert carrying.held != ()


def by_finger(at: Screen) -> Screen:
    """A screen whose pointer is a finger: it is nowhere before it touches and after it has let go."""
    fingers = Fingers()

    def press(spot: tuple[int, int], button: int = 1) -> None:
        assert button == 1
        touch(at, fingers, pygame.FINGERDOWN, spot)

    def move(spot: tuple[int, int], held: bool = False) -> None:
        if held:
            touch(at, fingers, pygame.FINGERMOTION, spot)

    def release(spot: tuple[int, int], button: int = 1) -> None:
        del button
        touch(at, fingers, pygame.FINGERUP, spot)

    for name, act in (("press", press), ("move", move), ("release", release)):
        setattr(at, name, act)
    return at


@pytest.mark.parametrize("do", [done_by_drag, done_by_clicks])
@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "casinoverso"])
def test_moves_are_made_by_finger_alone(game: str, do: Callable[[Screen, Action], None]):
    """By dragging, and by touching the card and then its place."""
    at = by_finger(table_of(game, seats=3 if game == "casinoverso" else 2, animation="off"))

    def done(at: Screen, action: Action) -> None:
        asked = f"{action[0]}.0"
        if asked in at.names():
            at.click(asked)
        else:
            do(at, action)

    assert round_by(at, done, enough=8) > 0


@pytest.mark.parametrize("carry", [by_drag, by_clicks])
def test_a_turn_on_the_cloth_is_laid_by_finger_alone(carry: Callable[[Screen, str, str], None]):
    assert opened(by_finger(on_the_cloth()), Hand(carry, Screen.click))


def test_a_card_is_played_by_finger():
    at = screen(position(["bell lemon seven lemon cherry", 5]), worker=SilentWorker())
    at.run(400)
    fingers, before = Fingers(), len(at.scene.sitting.match.moments)
    start, end = at.middle(at.hand_card("bell")), at.middle("discards")
    touch(at, fingers, pygame.FINGERDOWN, start)
    for step in range(1, 9):
        spot = tuple(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        touch(at, fingers, pygame.FINGERMOTION, spot)  # type: ignore[arg-type]
    touch(at, fingers, pygame.FINGERUP, end)
    assert len(at.scene.sitting.match.moments) == before + 1
    assert at.scene.pointing.hovered is None
