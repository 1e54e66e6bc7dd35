"""A question on the table: it stands beside what it is about, and all that one decides by can still be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import SHELF
from scenes.album import all_pages, fresh_kit, stage_of
from scenes.table.tip_room import laid

SIZES = [(960, 540), (1280, 720), (2560, 1080)]


def asked(kit: Any, game: str, size: tuple[int, int]) -> Any:
    """The front of a table at which a move is asked about."""
    stage = stage_of(kit, all_pages()[f"{game}.table.ask"], size)
    stage.draw(pygame.display.set_mode(size))
    return stage.top.front


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [game for game in SHELF if f"{game}.table.ask" in all_pages()])
def test_a_question_covers_no_card_plate_or_button_and_lets_the_message_be_read(
    game: str, size: tuple[int, int], tmp_path: Path
):
    front = asked(fresh_kit(tmp_path, "pl"), game, size)
    own = [rect for rect in front.ask.controls.rects.values() if rect.width]
    assert own and all(front.ask.rect.contains(rect) for rect in own)
    read, _ = laid(front)
    told = front.target_box("message")
    read.remove(told)
    assert not front.ask.rect.collidepoint(told.center)
    assert [rect for rect in read if rect not in own and rect.colliderect(front.ask.rect)] == []


def test_a_question_stays_where_it_is_while_it_asks_the_same(tmp_path: Path):
    size = (1280, 720)
    front = asked(fresh_kit(tmp_path, "en"), "lucky_jack", size)
    before = front.ask.rect.copy()
    front.said = (before,)
    front.play.version += 1
    assert front.renew()
    assert front.ask.rect == before


def test_what_a_question_is_about_shines(tmp_path: Path):
    size = (1280, 720)
    front = asked(fresh_kit(tmp_path, "en"), "cover_your_assets", size)
    [offer] = front.play.rivals
    assert front.lights.lit == {offer.target: offer._replace(words="")}
