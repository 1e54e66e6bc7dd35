"""Rows of small buttons: as large as their room allows, however large letters and gaps are."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from scenes.skin import Skin
from scenes.table.controls import Control, Controls
from scenes.widgets import Brush

ROOM = pygame.Rect(27, 576, 253, 43)
"""The room of rummy's tools in a window of 1280×720 px."""


@pytest.fixture
def skin() -> Iterator[Skin]:
    pygame.display.init()
    pygame.font.init()
    skin = Skin()
    skin.use((1280, 720))
    yield skin
    skin.close()


@pytest.mark.parametrize("scale", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("count", [1, 5, 6])
def test_six_tools_can_be_hit_at_any_scale(skin: Skin, scale: float, count: int):
    row = Controls()
    row.row(Brush(skin, scale), [Control(f"tool.{n}", "", lambda: None) for n in range(count)], ROOM)

    rects = list(row.rects.values())
    assert len(rects) == count
    assert all(rect.width >= 32 and rect.height >= 32 and ROOM.contains(rect) for rect in rects)
    assert all(left.right < right.left for left, right in itertools.pairwise(rects))
