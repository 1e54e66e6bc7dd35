"""Contrast, measured on the pictures: whatever is written on a page stands out from what is under it by at least 4.5 : 1."""

from pathlib import Path

import pygame
import pytest

from scenes import palette
from scenes.album import fresh_kit, pages, picture, stage_of
from scenes.kit import Kit
from scenes.page import Page
from scenes.widgets import Button, Choice, Label, Widget

LEAST = 4.5
SIZE = (1280, 720)
WRITTEN = (Label, Button, Choice)


def light(shade: tuple[int, ...]) -> float:
    """The relative luminance of a colour, 0..1."""
    parts = [value / 255 for value in shade[:3]]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """How far two colours stand apart, 1..21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def measured(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """The contrast of what is written in a rectangle: its commonest colour against the one farthest from it that letters are made of."""
    area = rect.clip(surface.get_rect())
    counts: dict[tuple[int, ...], int] = {}
    for x in range(area.left, area.right):
        for y in range(area.top, area.bottom):
            shade = tuple(value >> 3 << 3 for value in surface.get_at((x, y))[:3])
            counts[shade] = counts.get(shade, 0) + 1
    ground = max(counts, key=lambda shade: counts[shade])
    enough = max(3, area.width * area.height // 4000)
    inks = [shade for shade, count in counts.items() if count >= enough]
    return max((contrast(ground, ink) for ink in inks), default=1.0)


def written(page: Page) -> list[Widget]:
    """Whatever has text to read in it and can be used or is only read."""
    assert page.board is not None
    found = []
    for widget in page.board.widgets:
        whole = widget.scroll is None or widget.scroll.view.contains(widget.shown)
        if type(widget) in WRITTEN and widget.text and whole and not widget.reason:
            found.append(widget)
    return found


@pytest.fixture
def kit(tmp_path: Path):
    yield fresh_kit(tmp_path / "home", "pl")
    palette.heighten(False)


@pytest.mark.parametrize("high", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", sorted(pages()))
def test_texts_stand_out_from_what_is_under_them(name: str, high: bool, kit: Kit, tmp_path: Path):
    again = fresh_kit(tmp_path / "again", "pl", contrast=high)
    kit.preferences.change(contrast=high)
    drawn = picture(kit, pages()[name], SIZE).copy()
    stage = stage_of(again, pages()[name], SIZE)
    page = stage.top
    assert isinstance(page, Page)
    weak = {}
    for widget in written(page):
        found = measured(drawn, widget.shown)
        if found < LEAST:
            weak[widget.name] = round(found, 2)
    stage.clear()
    assert weak == {}


def test_a_weak_text_would_be_found(kit: Kit):
    surface = pygame.Surface((200, 40))
    surface.fill((244, 230, 200))
    surface.blit(kit.skin.text("too faint to read", 20, (200, 180, 150)), (4, 4))
    assert measured(surface, surface.get_rect()) < LEAST
    surface.blit(kit.skin.text("quite easy to read", 20, palette.PAPER_QUIET), (4, 4))
    assert measured(surface, surface.get_rect()) >= LEAST
