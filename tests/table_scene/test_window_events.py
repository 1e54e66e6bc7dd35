"""What windows and hands do to a drag: lost buttons, lost focus, other buttons, clicks in bursts, presses in mid-flight (cases/window_events.json).

Places of the cases: rack[n] is the own hand, stock the pool, table the discards, table.empty the bare cloth.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.notation import write_state
from scenes.pause import Pause
from tests.table_scene.screen import RULES, Screen, SilentWorker, position, screen

CASES = {
    case["id"]: case for case in json.loads((Path(__file__).parent / "cases" / "window_events.json").read_text("utf-8"))
}
HAND = "seven clover bell lemon cherry clover"


def table(**given: Any) -> Screen:
    """A table at the own turn; nobody else moves."""
    at = screen(position([HAND, 7], "clover lemon", **given), worker=SilentWorker())
    at.run(400)
    return at


def place(at: Screen, name: str) -> tuple[int, int]:
    """A place of a case in px."""
    width, height = at.size
    if name.startswith("rack["):
        x, y = at.middle(f"hand.0.{name[5]}")
        shift = {"top_left": (-8, -12), "bottom_right": (6, 40)}.get(name.partition(".")[2], (0, 0))
        return x + shift[0], y + shift[1]
    spots = {"table.empty": (width // 4, height // 2), "table.empty2": (width // 4, height // 3)}
    spots |= {"mid": (width // 2, height // 2 - 10), "outside": (-50, -50), "menu": at.middle("pause")}
    if name in spots:
        return spots[name]
    if name.startswith(("table[", "stock")):
        return at.middle("discards" if name.startswith("table") else "pool")
    if name == "flight_path":
        return (at.middle("pool")[0] + 60, at.middle("pool")[1])
    return at.middle("hand.1")


def happen(at: Screen, event: dict[str, Any], find: Callable[[Screen, str], tuple[int, int]] = place) -> None:
    """Posts an event of a case; `find` tells where its places are."""
    kind, where = event["ev"], event.get("pos", "")
    if event.get("delivered") is False:
        return
    if kind == "wait":
        at.run(event["ms"])
        return
    at.run(event.get("dt_ms", 20))
    match kind:
        case "MOUSEBUTTONDOWN":
            at.press(find(at, where), event.get("button", 1))
        case "MOUSEBUTTONUP":
            at.release(find(at, where), event.get("button", 1))
        case "MOUSEMOTION":
            held = bool(at.scene.pointing.carrying.held or at.scene.pointing.carrying.drag.pressed)
            at.move(find(at, where), held=bool(event.get("buttons", (held,))[0]))
            at.run(event.get("hold_ms", 20))
        case "click":
            for _ in range(event.get("n", 1)):
                at.press(find(at, where), event.get("button", 1))
                at.release(find(at, where), event.get("button", 1))
                at.run(event.get("interval_ms", 100))
        case "drag":
            drag(at, find(at, event["start"]), find(at, event["end"]))
        case "key":
            at.key(pygame.K_z, pygame.KMOD_CTRL)
        case _:
            at.send(getattr(pygame, kind))


def drag(at: Screen, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Presses, moves in steps and lets go."""
    at.move(start)
    at.run(300)
    at.press(start)
    for step in range(1, 7):
        at.frame()
        at.move((start[0] + (end[0] - start[0]) * step // 6, start[1] + (end[1] - start[1]) * step // 6), held=True)
    at.release(end)
    at.frame()


def whole(at: Screen) -> None:
    """Every card is there once, in the match and in the picture, and nothing is held or enlarged."""
    at.run(900)
    state = at.scene.sitting.match.state
    assert not any(RULES.deck(state.options).missing(card for zone in RULES.zones(state) for card in zone.cards))
    cloth = at.scene.cloth
    zones = {zone.name: len(zone.cards) for zone in RULES.zones(state) if zone.cards}
    assert {name: len(tokens) for name, tokens in cloth.tokens.zones.items()} == zones
    assert at.scene.pointing.carrying.held == ()
    assert cloth.held == frozenset()
    assert cloth.gap is None
    at.scene.play.unpick()
    at.move((at.size[0] // 4, at.size[1] // 3))
    at.run(400)
    assert dict(cloth.motion.poses()) == dict(cloth.motion.rest)


def played(at: Screen) -> list[str]:
    """What has been done so far."""
    return [line["action"]["do"] for line in at.lines() if line["kind"] == "action"]


@pytest.mark.parametrize("case", ["WIN-01", "WIN-02"])
def test_a_drag_whose_end_is_lost_goes_home(case: str) -> None:
    """No button-up ever comes; afterwards a click works as usual."""
    at = table()
    for event in CASES[case]["events"]:
        happen(at, event)
    whole(at)
    assert played(at) == []
    at.click("draw")
    assert played(at) == ["draw"]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_in_mid_drag_do_nothing(button: int) -> None:
    """One card moves, no menu opens."""
    at = table()
    for event in CASES["WIN-03"]["events"]:
        happen(at, event | ({"button": button} if event.get("button") == 3 else {}))
    whole(at)
    assert played(at) == []
    assert at.top is at.scene


def test_a_second_press_without_a_release_ends_the_drag() -> None:
    """The first button comes down again: the card goes home."""
    at = table()
    at.lift("hand.0.2", place(at, "mid"))
    at.press(place(at, "mid"))
    at.release(place(at, "mid"))
    whole(at)
    assert played(at) == []


def test_the_wheel_in_mid_drag_does_nothing() -> None:
    """The drag goes on and ends as usual."""
    at = table()
    at.lift("hand.0.0", at.middle("discards"))
    at.send(pygame.MOUSEWHEEL, x=0, y=3)
    at.release(at.middle("discards"))
    whole(at)
    assert played(at) == ["discard"]


@pytest.mark.parametrize("interval", [20, 80, 249, 251, 400, 600])
def test_clicks_in_bursts_draw_once(interval: int) -> None:
    """Three clicks on a card, two right clicks, five clicks on the pool: one card is drawn, nothing kept or thrown by accident."""
    at = table()
    for event in CASES["WIN-08"]["events"]:
        happen(at, event | {"interval_ms": interval})
    whole(at)
    assert played(at) in ([], ["draw"], ["discard"])
    assert played(at).count("draw") <= 1


def test_a_press_in_the_way_of_a_flying_card_changes_nothing() -> None:
    """The match stands where the action left it; the press hurries the picture."""
    at = table()
    at.move(at.middle("pool"))
    at.run(300)
    for event in CASES["WIN-10"]["events"]:
        happen(at, event)
    whole(at)
    assert played(at) == ["draw"]


@pytest.mark.parametrize("what", ["undo", "resize", "language", "pause"])
def test_other_things_in_mid_flight(what: str) -> None:
    """Undo, resize, another language and the pause while a card flies."""
    at = table()
    at.click("draw")
    at.frame(40)
    match what:
        case "undo":
            at.key(pygame.K_u)
            assert at.scene.sitting.match.state.phase == "turn"
        case "resize":
            resize(at, (1280, 720))
        case "language":
            resize(at, at.size)
        case "pause":
            at.key(pygame.K_ESCAPE)
            assert isinstance(at.top, Pause)
            at.key(pygame.K_ESCAPE)
    whole(at)


def resize(at: Screen, size: tuple[int, int]) -> None:
    """The window gets another size."""
    at.size = size
    at.surface = pygame.display.set_mode(size)
    at.kit.skin.use(size)
    at.stage.resize(size, size[1] / 1080)
    at.frame()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1600, 700)])
def test_resize_in_mid_drag_loses_nothing(size: tuple[int, int]) -> None:
    """The card stays in the hand, under the pointer, and can be laid down in the new window."""
    at = table()
    at.lift("hand.0.0", place(at, "mid"))
    held = at.scene.pointing.carrying.held
    resize(at, size)
    assert at.scene.pointing.carrying.held == held
    pose = at.scene.cloth.motion.poses()[held[0]]
    x, y = at.scene.pointing.carrying.at
    assert abs(pose.x - x) < pose.width
    assert abs(pose.y - y) < pose.width * 1.4
    at.move(at.middle("discards"), held=True)
    at.frame()
    at.release(at.middle("discards"))
    whole(at)
    assert played(at) == ["discard"]


def test_minimised_for_long_nothing_catches_up() -> None:
    """A window that was away is drawn whole, and no burst of frames follows."""
    at = table()
    for event in CASES["WIN-19"]["events"][:1] + CASES["WIN-19"]["events"][2:]:
        happen(at, event)
    whole(at)
    assert played(at) == []


def test_nothing_hidden_is_told_by_pointing() -> None:
    """Hovering, pressing and right clicking other hands and the pool shows no tip and lifts nothing that is hidden."""
    at = table()
    for event in CASES["HID-06"]["events"]:
        happen(at, event)
        assert ("tip",) not in at.scene.cloth.picture.items
    for target in at.scene.targets():
        if target.name in ("hand.1", "pool"):
            assert not any(_(title) in target.text for title in RULES.deck(at.scene.game.options).titles)
    at.press(at.middle("hand.1"))
    at.move(place(at, "mid"), held=True)
    assert at.scene.pointing.carrying.held == ()


def _(title: str) -> str:
    return f", {title}"


def test_undo_clears_what_was_picked() -> None:
    """A picked card is let be by undo; the next click on a pile means nothing."""
    at = table()
    before = write_state(RULES, at.scene.sitting.match.state)
    at.click("hand.0.0")
    assert at.scene.play.grasp.source is not None
    at.key(pygame.K_z, pygame.KMOD_CTRL)
    assert at.scene.play.grasp.source is None
    at.click("discards")
    whole(at)
    assert write_state(RULES, at.scene.sitting.match.state) == before


def test_two_clicks_on_a_card_that_is_being_sorted() -> None:
    """The match and the picture agree afterwards."""
    at = table()
    at.key(pygame.K_s)
    happen(at, CASES["WIN-24"]["events"][0])
    whole(at)


def test_nothing_stays_enlarged_after_a_drag_to_nowhere() -> None:
    """The card goes home, and the pointer may leave for a button."""
    at = table()
    for event in CASES["WIN-25"]["events"]:
        happen(at, event)
    whole(at)
    assert played(at) == []


def test_clicks_under_the_pause_reach_no_card() -> None:
    """The pause swallows clicks; covered cards of the discards cannot be taken."""
    at = table()
    at.key(pygame.K_ESCAPE)
    at.press((480, 470))
    at.release((480, 470))
    at.run(100)
    assert at.scene.play.grasp.source is None
    assert played(at) == []


def test_where_a_card_is_grabbed_makes_no_difference() -> None:
    """Grabbed at a corner or at the other, a card lands on the same pile."""
    for event in CASES["WIN-27"]["events"]:
        at = table()
        happen(at, event)
        whole(at)
        assert played(at) == ["discard"]


def test_the_cases_are_all_here() -> None:
    """Every case that concerns cards in a hand has its test above."""
    text = Path(__file__).read_text("utf-8")
    assert all(text.count(name) >= 1 for name in CASES if name not in ("WIN-23", "WIN-26"))
