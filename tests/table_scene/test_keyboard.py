"""A whole round by keys alone, with the focus always to be seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games import SHELF
from scenes.curtain import Curtain
from scenes.result import Result
from tests.table_scene.hands import history_of
from tests.table_scene.screen import Screen, position, screen


def turn_by_keys(at: Screen, dice: Random) -> None:
    """One turn of a person who has no mouse: jackpot if it can be had, else whatever a few keys find."""
    state = at.scene.sitting.match.state
    if at.scene.sitting.call_open:
        at.key(dice.choice((pygame.K_t, pygame.K_p)))
    elif at.target("jackpot").enabled:
        at.key(pygame.K_j)
    elif state.phase == "drawn":
        at.key(pygame.K_k if len(at.faces()) < 5 else pygame.K_t)
    elif len(at.faces()) <= 4 or dice.random() < 0.3:
        at.key(pygame.K_d)
    else:
        for _ in range(dice.randrange(1, 6)):
            at.key(pygame.K_LEFT if dice.random() < 0.5 else pygame.K_RIGHT)
        if at.scene.focus().startswith("hand.0."):
            at.key(pygame.K_RETURN)
            at.key(pygame.K_RETURN)


def test_a_whole_round() -> None:
    """From the first deal to the next round's, and no event of a pointer."""
    at = screen(seats=3, seed="keys", animation="fast")
    dice = Random(2)
    for _ in range(700):
        at.settle()
        if isinstance(at.top, Result):
            break
        turn_by_keys(at, dice)
    assert isinstance(at.top, Result)
    at.run(400)
    at.key(pygame.K_RETURN)
    assert at.top.name == "table"
    assert at.scene.sitting.match.state.round == 2


def test_the_focus_is_seen_wherever_it_goes() -> None:
    """Every arrow leaves a ring round the spot that is named as the focus, and a walk at random reaches all there is."""
    at = screen(position(["seven bell lemon cherry clover", 5], "lemon"))
    at.settle()
    wanted = {
        "draw",
        "jackpot",
        "pause",
        "history",
        "sort",
        "speed",
        "pool",
        *(f"hand.0.{place}" for place in range(5)),
    }
    dice = Random(1)
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
    walk = (code for _ in range(200) for code in [dice.choice(keys)] * dice.randint(1, 6))
    for code in walk:
        at.key(code)
        at.run(160)
        name = at.scene.focus()
        wanted.discard(name)
        ring = at.scene.cloth.picture.items[("focus",)]
        assert ring.rect.colliderect(pygame.Rect(at.target(name).rect))
        if not wanted:
            break
    assert not wanted


def test_the_ring_goes_when_the_mouse_comes() -> None:
    """The pointer needs no ring."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"))
    at.settle()
    at.key(pygame.K_RIGHT)
    assert ("focus",) in at.scene.cloth.picture.items
    at.move((300, 300))
    at.frame()
    assert ("focus",) not in at.scene.cloth.picture.items


def test_a_card_is_moved_in_the_hand_by_shift_and_arrow() -> None:
    """The focus stays on the card."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"))
    at.settle()
    at.key(pygame.K_RIGHT)
    first = at.faces()
    assert at.scene.focus() == "hand.0.0"
    at.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert at.faces() == [first[1], first[0], *first[2:]]
    assert at.scene.focus() == "hand.0.1"


def test_escape_goes_back_one_thing_at_a_time() -> None:
    """A picked card, the history, then the pause."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"))
    at.settle()
    at.key(pygame.K_h)
    while not at.scene.focus().startswith("hand"):
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    assert at.scene.play.grasp.source is not None
    at.key(pygame.K_ESCAPE)
    assert at.scene.play.grasp.source is None
    assert at.scene.front.history.open
    at.key(pygame.K_ESCAPE)
    assert not at.scene.front.history.open
    at.key(pygame.K_ESCAPE)
    assert at.top.name == "pause"


@pytest.mark.parametrize("game", list(SHELF))
def test_a_history_opened_by_key_takes_the_focus_and_gives_it_back(game: str) -> None:
    """Its newest line is read first; arrows walk through all of them, Enter shows a moment, H and Esc bring back where it was opened."""
    at = history_of(game, 3)
    history = at.scene.front.history
    newest = len(history.rows) - 1
    assert at.scene.focus() == f"history.{newest}"
    assert at.target(at.scene.focus()).text == history.rows[newest].line.text
    for number in range(newest - 1, -1, -1):
        at.key(pygame.K_UP)
        assert at.scene.focus() == f"history.{number}"
        assert at.target(f"history.{number}").rect[3] > 0
    at.key(pygame.K_END)
    assert at.scene.focus() == f"history.{newest}"
    at.key(pygame.K_HOME)
    at.key(pygame.K_RETURN)
    assert at.scene.play.looked == history.rows[0].line.moment
    at.key(pygame.K_h)
    assert not history.open
    assert at.scene.play.looked is None
    assert at.scene.focus() == "history"
    at.key(pygame.K_h)
    at.key(pygame.K_ESCAPE)
    at.frame()
    assert at.scene.focus() == "history"


def test_a_history_opened_by_the_pointer_leaves_the_focus_alone() -> None:
    at = screen(position(["seven bell lemon cherry", 5], "lemon"))
    at.settle()
    at.click("history")
    assert at.scene.front.history.open
    assert at.scene.focus() == ""


def test_the_curtain_swallows_every_key_but_its_own() -> None:
    """Letters of the table do nothing behind it."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"), humans=(0, 1))
    at.run(300)
    assert isinstance(at.top, Curtain)
    for code in (pygame.K_d, pygame.K_j, pygame.K_s, pygame.K_h, pygame.K_u):
        at.key(code)
    assert isinstance(at.top, Curtain)
    assert at.lines() == []
