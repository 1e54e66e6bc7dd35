"""Cover Your Assets at the table: whole rounds by hand, what a drop means, what a refused one says, and what nobody may see."""

from __future__ import annotations

import pygame
import pytest

from tests.table_scene.hands import done_by_clicks, done_by_drag, done_by_keys, round_by, table_of


@pytest.mark.parametrize("do", [done_by_drag, done_by_clicks, done_by_keys])
def test_a_whole_round(do):
    at = table_of("cover_your_assets", seats=3, seed="round", animation="off")
    assert round_by(at, do) > 15
