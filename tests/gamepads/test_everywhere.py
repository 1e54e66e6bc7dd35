"""Gamepads reach everything in every scene."""

import pytest

from scenes.album import pages, stage_of
from scenes.gamepads import CROSS
from scenes.kit import Kit
from scenes.page import Page
from scenes.stage import Stage
from scenes.widgets.choice import OneOf
from tests.gamepads.pad import CROSS_DOWN, CROSS_UP, RIGHT_SHOULDER, Pad, button


def page_on(stage: Stage) -> Page:
    assert isinstance(stage.top, Page)
    assert stage.top.board is not None
    return stage.top


LEAVES = [name for name in sorted(pages()) if "how_to_play" in name]
"""Pages that the shoulders turn, so that the cross alone has to reach everything."""


@pytest.mark.parametrize("name", LEAVES)
def test_the_cross_reaches_everything_where_the_shoulders_turn_pages(name: str, kit: Kit):
    stage = stage_of(kit, pages()[name], (1280, 720))
    pad, page = Pad(), page_on(stage)
    board = page.board
    assert board is not None
    wanted = {widget.name for widget in board.widgets if widget.focusable}
    met, open_ends = {page.focus()}, [page.focus()]
    while open_ends:
        here = open_ends.pop()
        chooses = isinstance(board.find(here), OneOf)
        for number in (CROSS_UP, CROSS_DOWN) if chooses else CROSS:
            page.reach(here)
            for event in pad.pads.keys(button(number)) or ():
                stage.handle(event)
            assert board.keyboard
            if page.focus() not in met:
                met.add(page.focus())
                open_ends.append(page.focus())
    assert met == wanted


@pytest.mark.parametrize("name", sorted(set(pages()) - set(LEAVES)))
def test_a_pad_reaches_everything_on_every_page(name: str, kit: Kit):
    """The shoulders walk round it; focus is seen wherever it goes."""
    stage = stage_of(kit, pages()[name], (1280, 720))
    pad = Pad()
    board = page_on(stage).board
    assert board is not None
    wanted = {widget.name for widget in board.widgets if widget.focusable}
    met = set()
    for _step in range(len(wanted) + 1):
        for event in pad.pads.keys(button(RIGHT_SHOULDER)) or ():
            stage.handle(event)
        met.add(page_on(stage).focus())
        now = page_on(stage).board
        assert now is not None
        assert now.keyboard
        assert now.focused is not None
        if now.focused.scroll is not None:
            assert now.focused.scroll.view.contains(now.focused.shown)
    assert met == wanted


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_cross_alone_goes_up_and_down_every_page(name: str, kit: Kit):
    """Down from the top comes to an end and up again to another one; a page with a row under another is never stuck."""
    stage = stage_of(kit, pages()[name], (1280, 720))
    board = page_on(stage).board
    assert board is not None
    rows = {widget.rect.centery for widget in board.walkable()}
    if len(rows) < 2:
        return
    pad = Pad()
    first = board.walkable()[0]
    board.set_focus(first, keyboard=True)
    met = [page_on(stage).focus()]
    for _step in range(len(board.walkable()) + 2):
        for event in pad.pads.keys(button(CROSS_DOWN)) or ():
            stage.handle(event)
        met.append(page_on(stage).focus())
    assert len(set(met)) > 1
