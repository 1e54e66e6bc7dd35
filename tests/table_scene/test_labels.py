"""The words of what shines: they leave the sentence on the table to be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.album import all_pages, checked, fresh_kit, stage_of
from scenes.pseudo import CODE

SIZES = [(960, 540), (1280, 720), (2560, 1080)]
PAGES = [name for name in all_pages() if name.endswith((".hold", ".drawn", ".hint", ".table.bank", ".table.bet"))]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_the_words_of_a_target_do_not_lie_over_the_sentence(name: str, size: tuple[int, int], tmp_path: Path):
    window = pygame.display.set_mode(size)
    stage = stage_of(fresh_kit(tmp_path, CODE, animation="off"), all_pages()[name], size)
    for _ in range(3):
        stage.update(100.0)
        stage.draw(window)
    front = stage.top.front
    items = front.cloth.picture.items
    words = [item.rect for key, item in items.items() if key[0] in ("lit words", "hint words")]
    line = front.target_box("message")
    line.x, line.width = items[("message",)].rect.x, items[("message",)].rect.width
    assert line.width and line.collidelist(words) == -1
    if name.endswith(".drawn"):
        assert len(words) == 2


def test_the_glow_of_a_target_lies_under_the_sentence(tmp_path: Path):
    """Its soft rim is wide where the table is large."""
    kit = fresh_kit(tmp_path, "pl", animation="off")
    _picture, flaws = checked(kit, all_pages()["casinoverso.table.ask"], (1920, 1080))
    kit.skin.close()
    assert flaws == []
