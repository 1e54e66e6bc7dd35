"""Everything on a page is reached by the cross of a gamepad alone, which has no Tab."""

from __future__ import annotations

import pygame
import pytest

from scenes.album import fresh_kit, pages, stage_of
from scenes.gamepads import Gamepads
from scenes.page import Page
from scenes.scene import Event
from scenes.stage import Stage
from scenes.widgets import Choice, Widget

CROSS = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
PAGES = (
    "title",
    "statistics",
    "statistics.achievements",
    "about",
    "replays",
    "coach",
    "rummy.rules",
    "settings",
    "settings.play",
    "settings.keys",
    "family",
    "rummy.new_match",
    "continue",
    "replays.menu",
)
MOST = 12
"""More presses than a long page takes to be scrolled through from one widget to the next."""


def turns(widget: Widget, way: str) -> bool:
    """Whether the cross changes what is chosen, instead of walking on."""
    if way in ("up", "down") or widget.role in ("label", "button", "text"):
        return False
    if isinstance(widget, Choice):
        return widget.index != (0 if way == "left" else len(widget.options) - 1)
    return True


def push(stage: Stage, pads: Gamepads, way: str) -> None:
    """The cross is pressed and let go."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        for event in pads.keys(Event(kind, button=CROSS[way], instance_id=0)) or ():
            stage.handle(event)


def gone(stage: Stage, pads: Gamepads, page: Page, way: str) -> str:
    """The cross is pressed until the focus goes on; return what has it then, or has it still."""
    here = page.focus()
    for _press in range(MOST):
        push(stage, pads, way)
        if page.focus() != here:
            break
    return page.focus()


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize("name", PAGES)
def test_the_cross_leads_to_everything_on_a_page(name: str, size: tuple[int, int], scale: float, tmp_path):
    kit = fresh_kit(tmp_path / "home", "pl", ui_scale=scale)
    stage = stage_of(kit, pages()[name], size)
    pads = Gamepads(kit.preferences, lambda: 0.0, kit.pads)
    page = stage.top
    assert isinstance(page, Page)
    assert page.board is not None

    if not page.focus():
        push(stage, pads, "down")
    reached: set[str] = set()
    ahead = [page.focus()]
    while ahead:
        here = ahead.pop()
        if here in reached:
            continue
        reached.add(here)
        widget = page.board.find(here)
        assert widget is not None
        for way in CROSS:
            if turns(widget, way):
                continue
            page.board.set_focus(widget, keyboard=True)
            ahead.append(gone(stage, pads, page, way))
    assert {widget.name for widget in page.board.walkable()} == reached
    stage.clear()


def test_the_cross_walks_on_out_of_a_text(tmp_path):
    """A keyboard's arrows move the caret there."""
    kit = fresh_kit(tmp_path / "home", "pl")
    stage = stage_of(kit, pages()["family"], (1280, 720))
    page = stage.top
    assert isinstance(page, Page)
    assert page.reach("person.1.name")
    stage.handle(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    assert page.focus() == "person.1.name"
    stage.handle(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, pad=0, does=""))
    assert page.focus() == "person.1.avatar"
    stage.clear()
