"""One scenario through four drivers, by action, by dragging, by clicks and by keys, gives the same record."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.table_scene.screen import RULES, Screen, SilentWorker, position, screen

HAND = "seven clover bell lemon cherry clover"
Driver = Callable[[Screen, str, str], None]


def by_action(at: Screen, do: str, card: str) -> None:
    """Tells the play what to do."""
    deck = RULES.deck(at.scene.game.options)
    at.scene.play.play((do, deck.card(card)) if card else (do,))
    at.settle()


def by_dragging(at: Screen, do: str, card: str) -> None:
    """Does it by dragging cards."""
    match do:
        case "discard":
            at.drag(at.hand_card(card), "discards")
        case "draw":
            at.drag("pool", "hand.0.0")
        case "keep":
            at.drag("drawn.0", "hand.0.2")
        case "throw":
            at.drag("drawn.0", "discards")
        case "jackpot":
            at.lift(at.hand_card(card), (0, 0))
            to = at.middle("slot_machine")
            at.move(to, held=True)
            at.release(to)
    at.settle()


def by_clicks(at: Screen, do: str, card: str) -> None:
    """Does it by click and click."""
    match do:
        case "discard":
            at.click(at.hand_card(card))
            at.click("discards")
        case "jackpot":
            at.click(at.hand_card(card))
            at.click("slot_machine")
        case _:
            at.click({"draw": "pool"}.get(do, do))
    at.settle()


def by_keys(at: Screen, do: str, card: str) -> None:
    """Does it by keys alone."""
    letters = {"draw": pygame.K_d, "keep": pygame.K_k, "throw": pygame.K_t, "jackpot": pygame.K_j}
    if do in letters:
        at.key(letters[do])
    else:
        walk_to(at, at.hand_card(card))
        at.key(pygame.K_RETURN)
        walk_to(at, "discards")
        at.key(pygame.K_RETURN)
    at.settle()


def walk_to(at: Screen, name: str) -> None:
    """Walks the focus to a spot with the arrow keys."""
    at.run(300)
    for _ in range(60):
        if at.scene.focus() == name:
            return
        here = next((target for target in at.scene.targets() if target.name == at.scene.focus()), None)
        there = at.target(name).rect
        if here is None:
            at.key(pygame.K_LEFT)
            continue
        across = there[0] + there[2] / 2 - here.rect[0] - here.rect[2] / 2
        down = there[1] + there[3] / 2 - here.rect[1] - here.rect[3] / 2
        if abs(down) > abs(across) / 2 and abs(down) > 40:
            at.key(pygame.K_DOWN if down > 0 else pygame.K_UP)
        else:
            at.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
    raise AssertionError(f"the focus does not reach {name}, it is at {at.scene.focus()}")


DRIVERS = {"dragging": by_dragging, "clicks": by_clicks, "keys": by_keys}
TURNS = {
    "free discard": (position([HAND, 7], "clover lemon"), [("discard", "seven")]),
    "lower discard": (position([HAND, 7], "bell lemon"), [("discard", "lemon")]),
    "draw and keep": (position([HAND, 7], "bell lemon"), [("draw", ""), ("keep", "")]),
    "draw and throw": (position([HAND, 7], "bell lemon"), [("draw", ""), ("throw", "")]),
    "jackpot": (position(["bell bell bell lemon", 7], "lemon bell"), [("jackpot", "lemon")]),
}


@pytest.mark.parametrize("driver", sorted(DRIVERS))
@pytest.mark.parametrize("name", sorted(TURNS))
def test_same_turn(name: str, driver: str) -> None:
    """What a hand does is what the action does; nobody else moves."""
    state, steps = TURNS[name]
    records = []
    for drive in (by_action, DRIVERS[driver]):
        at = screen(state.copy(), worker=SilentWorker())
        for do, card in steps:
            drive(at, do, card)
        records.append(at.lines())
    assert records[0] == records[1]
    done = [line["action"]["do"] for line in records[0] if line["kind"] == "action"]
    assert done == [do.replace("jackpot", "discard") for do, _card in steps]


@pytest.mark.parametrize("driver", sorted(DRIVERS))
def test_same_match_against_a_computer(driver: str) -> None:
    """Several turns with a computer player's moves between them, calls let go."""
    records = []
    for drive in (by_action, DRIVERS[driver]):
        at = screen(seed="two drivers")
        at.settle()
        for do in ("draw", "keep", "discard", "draw", "throw", "discard"):
            while at.scene.sitting.call_open:
                let_go(at, by_hand=drive is not by_action)
            drive(at, do, RULES.deck(at.scene.game.options).names[at.faces()[0]] if do == "discard" else "")
        records.append(at.lines())
    assert records[0] == records[1]
    assert sum(line.get("seat") == 0 for line in records[0] if line["kind"] == "action") >= 6


def let_go(at: Screen, by_hand: bool) -> None:
    """Answers a call with no."""
    if by_hand:
        at.click("pass.0")
    else:
        at.scene.sitting.answer(0, False)
    at.settle()
