"""Sheets of paper: what is written on them goes down to their foot, and no empty stripe is left there."""

import pygame
import pytest

from scenes.album import fresh_kit, pages, stage_of
from scenes.menu_page import MenuPage
from scenes.page import Page
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


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("name", SHEETS)
def test_no_empty_stripe_is_left_at_the_foot(name: str, size: tuple[int, int], scale: float, tmp_path):
    stage = stage_of(fresh_kit(tmp_path / "home", "en", ui_scale=scale), pages()[name], size)
    page = stage.top
    assert isinstance(page, Page)
    assert page.board is not None
    sheet = page._sheet  # type: ignore[attr-defined]
    boxes = [pygame.Rect(target.rect) for target in page.targets()]
    above = min(box.top for box in boxes if box.height) - sheet.top
    below = sheet.bottom - max(box.bottom for box in boxes if box.height)
    assert page.brush.px(RIM) < below <= (above if isinstance(page, MenuPage) else page.brush.px(FOOT)) + 2
    stage.clear()
