"""The curtain: who lifts it, and what does not."""

import pygame
import pytest

from scenes.curtain import NO_ANSWER, Curtain
from scenes.scene import Event, Pop
from scenes.sizes import scale_for
from scenes.table.players import Player
from scenes.widgets.board import GUARD_MS

CLICK = Event(pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (3, 3), "touch": False})


def key(code):
    return Event(pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": ""})


@pytest.fixture
def curtain(kit):
    made = Curtain(kit, "lucky_jack", Player("Ola", "human"), ["Basia draws."])
    made.resize((960, 540), 0.75)
    return made


@pytest.mark.parametrize("lines", [0, 12])
@pytest.mark.parametrize("wished", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_others_are_asked_to_look_away_at_every_scale(kit, size, wished, lines):
    """And a long recap still has room for some lines at once."""
    made = Curtain(kit, "lucky_jack", Player("Ola", "human"), ["Basia draws a card."] * lines)
    made.resize(size, scale_for(size, wished))
    targets = {target.name: pygame.Rect(target.rect) for target in made.targets()}
    assert pygame.Rect((0, 0), size).contains(targets["note"])
    assert targets["note"].bottom <= targets["recap.0" if lines else "ready"].top
    for scroll in made.board.scrolls:
        assert scroll.view.height > 3 * targets["recap.0"].height
        assert scroll.view.bottom <= targets["ready"].top


@pytest.mark.parametrize("event", [CLICK, key(pygame.K_d), key(pygame.K_SPACE)])
def test_passed_quickly_any_key_or_click_lifts_it(kit, curtain, event):
    kit.preferences.change(quick_pass=True)
    assert curtain.handle(event) is None, "not in the first moment: the last person's click may still come"
    curtain.update(GUARD_MS + 1)
    assert curtain.handle(event) == Pop("ready")


def test_otherwise_only_the_button_does(kit, curtain):
    curtain.update(GUARD_MS + 1)
    assert curtain.handle(CLICK) is None
    assert curtain.handle(key(pygame.K_d)) is None


@pytest.mark.parametrize("code", [code for code in NO_ANSWER if code != pygame.K_ESCAPE])
def test_keys_that_walk_or_go_with_others_lift_nothing(kit, curtain, code):
    kit.preferences.change(quick_pass=True)
    curtain.update(GUARD_MS + 1)
    assert curtain.handle(key(code)) is None


def test_esc_asks_for_the_pause(kit, curtain):
    kit.preferences.change(quick_pass=True)
    curtain.update(GUARD_MS + 1)
    assert curtain.handle(key(pygame.K_ESCAPE)) == Pop("pause")


def test_the_wheel_scrolls_and_lifts_nothing(kit, curtain):
    kit.preferences.change(quick_pass=True)
    curtain.update(GUARD_MS + 1)
    assert curtain.handle(Event(pygame.MOUSEBUTTONDOWN, {"button": 4, "pos": (480, 300), "touch": False})) is None
