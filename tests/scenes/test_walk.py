"""The way through a page by arrows alone: it passes all that can be read, and comes to every foot and back."""

from __future__ import annotations

import pygame
import pytest

from scenes.album import fresh_kit, pages, stage_of
from scenes.page import Page
from scenes.stage import Stage
from tests.scenes.driver import ENTER, key

UP, DOWN, LEFT, RIGHT = (key(code) for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT))
PAGES = (
    "statistics",
    "statistics.lucky_jack",
    "statistics.achievements",
    "replays",
    "coach",
    "about",
    "rummy.rules",
    "settings.play",
    "settings.keys",
    "family",
    "continue",
)
"""Pages of one column that scrolls over a foot."""
MOST = 120
"""More presses than any way takes."""


def page_of(name: str, size: tuple[int, int], scale: float, tmp_path) -> tuple[Stage, Page]:
    stage = stage_of(fresh_kit(tmp_path / "home", "pl", ui_scale=scale), pages()[name], size)
    page = stage.top
    assert isinstance(page, Page)
    assert page.board is not None
    return stage, page


def walk(page: Page, arrow: pygame.event.Event) -> tuple[list[str], list[range]]:
    """Press an arrow until nothing changes any more; return what had the focus, and what of the column was in view each time, px."""
    seen: list[str] = []
    views: list[range] = []
    for _press in range(MOST):
        board = page.board
        assert board is not None
        (scroll,) = board.scrolls
        now = range(scroll.offset, scroll.offset + scroll.view.height)
        if seen and (seen[-1], views[-1]) == (page.focus(), now):
            return seen, views
        seen.append(page.focus())
        views.append(now)
        page.handle(arrow)
    raise AssertionError("the way does not end")


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize("name", PAGES)
def test_arrows_bring_all_that_can_be_read_into_view_and_end_at_the_foot_and_at_the_head(
    name: str, size: tuple[int, int], scale: float, tmp_path
):
    stage, page = page_of(name, size, scale, tmp_path)
    board = page.board
    assert board is not None
    (scroll,) = board.scrolls
    first = next(widget for widget in board.walkable() if widget.scroll is None or widget.scroll is scroll)
    board.set_focus(first, keyboard=True)
    scroll.move_to(0)
    for arrow, end in ((DOWN, scroll.most), (UP, 0)):
        seen, views = walk(page, arrow)
        assert scroll.offset == end
        assert set(range(scroll.height)) <= set().union(*views), "nothing is leapt over"
        if arrow is DOWN:
            last = board.find(seen[-1])
            assert last is not None
            assert last.scroll is None or not any(
                widget.scroll is None and widget.rect.top >= scroll.view.bottom for widget in board.walkable()
            )
    stage.clear()


def test_every_button_of_the_foot_is_reached_from_the_last_row_by_arrows(tmp_path):
    stage, page = page_of("replays", (1280, 720), 1.0, tmp_path)
    foot = walk(page, DOWN)[0][-1:]
    for arrow in (LEFT, RIGHT, RIGHT):
        page.handle(arrow)
        foot.append(page.focus())
    assert {"paste", "back"} <= set(foot)
    stage.clear()


def test_enter_presses_nothing_that_is_out_of_sight_but_brings_it_back_first(tmp_path):
    stage, page = page_of("statistics", (960, 540), 1.0, tmp_path)
    board = page.board
    assert board is not None
    (scroll,) = board.scrolls
    games = board.find("statistics.game")
    assert games is not None
    board.set_focus(games, keyboard=True)
    was = games.value_text
    scroll.move_to(scroll.most)
    assert not scroll.view.colliderect(games.shown)
    page.handle(ENTER)
    assert scroll.view.contains(games.shown)
    assert games.value_text == was
    page.handle(ENTER)
    assert page.board is not None
    now = page.board.find("statistics.game")
    assert now is not None
    assert now.value_text != was
    stage.clear()


def test_an_arrow_leads_to_nothing_that_another_sheet_hides(tmp_path):
    """What is scrolled out of sight on one sheet of a new match is not near to what is seen on the other."""
    stage, page = page_of("rummy.new_match", (1280, 720), 1.0, tmp_path)
    board = page.board
    assert board is not None
    rules = board.scrolls[0]
    for name in ("seat.0.avatar", "seat.1.avatar", "seat.2.avatar"):
        for offset in (0, rules.most):
            rules.move_to(offset)
            board.set_focus(board.find(name), keyboard=True)
            page.handle(LEFT)
            there = board.focused
            assert there is not None
            assert there.scroll is rules
            assert rules.offset == offset, "what was reached had been in view"
    stage.clear()
