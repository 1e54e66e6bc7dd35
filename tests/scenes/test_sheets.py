"""Sheets of paper: what is written on them goes down to their foot, and no empty stripe is left there."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from scenes.album import fresh_kit, pages, stage_of
from scenes.kit import Kit
from scenes.menu_page import MenuPage
from scenes.new_match import NewMatch
from scenes.page import Page
from scenes.widgets.board import Board
from scenes.widgets.brush import FOOT

SHEETS = (
    "settings",
    "about",
    "rummy.rules",
    "rummy.pause",
    "coach.nothing",
    "continue",
    "who_plays",
    "family",
    "statistics",
    "replays",
    "replays.menu",
    "first_game",
)
RIM = 10
"""Units from a sheet's edge to the thin line on it."""


@contextmanager
def opened(name: str, size: tuple[int, int], kit: Kit) -> Iterator[tuple[Page, Board]]:
    """A page of the album and its board, while it is looked at."""
    stage = stage_of(kit, pages()[name], size)
    page = stage.top
    assert isinstance(page, Page)
    assert page.board is not None
    yield page, page.board
    stage.clear()


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("name", SHEETS)
def test_no_empty_stripe_is_left_at_the_foot(name: str, size: tuple[int, int], scale: float, tmp_path):
    with opened(name, size, fresh_kit(tmp_path / "home", "en", ui_scale=scale)) as (page, _board):
        sheet = page._sheet  # type: ignore[attr-defined]
        boxes = [pygame.Rect(target.rect) for target in page.targets()]
        above = min(box.top for box in boxes if box.height) - sheet.top
        below = sheet.bottom - max(box.bottom for box in boxes if box.height)
        assert page.brush.px(RIM) < below <= (above if isinstance(page, MenuPage) else page.brush.px(FOOT)) + 2


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize(
    "name",
    [
        "settings.play",
        "settings.keys",
        "about",
        "rummy.rules",
        "coach",
        "continue",
        "who_plays",
        "family",
        "statistics",
        "statistics.achievements",
        "replays",
    ],
)
def test_what_scrolls_ends_on_the_right_where_the_foot_ends_and_its_bar_lies_beside_it(
    name: str, size: tuple[int, int], scale: float, tmp_path
):
    with opened(name, size, fresh_kit(tmp_path / "home", "pl", ui_scale=scale)) as (page, board):
        listed = [widget.rect for widget in board.widgets if widget.scroll is not None]
        foot = max(widget.rect.right for widget in board.widgets if widget.scroll is None)
        assert max(box.right for box in listed) == foot
        (scroll,) = board.scrolls
        assert foot + page.brush.px(8) <= scroll.track.left
        sheet = page._sheet  # type: ignore[attr-defined]
        assert scroll.track.right <= sheet.right - page.brush.px(RIM)


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize("name", ["statistics.empty", "replays.empty", "coach.nothing"])
def test_cards_that_only_adorn_a_page_are_seen_whole_or_not_at_all(
    name: str, size: tuple[int, int], scale: float, tmp_path
):
    with opened(name, size, fresh_kit(tmp_path / "home", "pl", ui_scale=scale)) as (_page, board):
        (scroll,) = board.scrolls
        cards = board.find("nothing.cards")
        if cards is None:
            assert scale == 2.0, "there is room for them"
        else:
            assert scroll.most == 0
            assert scroll.view.contains(cards.rect)


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_what_is_on_the_sheets_of_a_new_match_stands_in_their_middle(size: tuple[int, int], scale: float, tmp_path):
    """The bar takes no more room on the right than there is on the left."""
    with opened("rummy.new_match", size, fresh_kit(tmp_path / "home", "pl", ui_scale=scale)) as (page, board):
        assert isinstance(page, NewMatch)
        for paper, scroll in zip(page._sheets, board.scrolls, strict=True):
            boxes = [widget.rect for widget in board.widgets if widget.scroll is scroll]
            left, right = min(box.left for box in boxes) - paper.left, paper.right - max(box.right for box in boxes)
            assert abs(left - right) <= 1
            assert max(box.right for box in boxes) + page.brush.px(8) <= scroll.track.left
            assert scroll.track.right <= paper.right - page.brush.px(RIM)
