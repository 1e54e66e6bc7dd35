"""Speech bubbles: what was done stands there in full, beside its plate and off what has to be seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes.album import all_pages, standing
from scenes.album import fresh_kit as album_kit
from scenes.table import bubbles
from scenes.table.bubbles import TAIL
from scenes.table.game_table import Deed
from scenes.table.ground import within
from scenes.table.tip_room import laid
from scenes.widgets.beside import covered
from tests.table_scene.hands import round_by, table_of
from tests.table_scene.screen import Screen, SilentWorker


def spoken(game: str, seats: int, size: tuple[int, int], turns: int = 5):
    """A table at which every computer has said something, the boxes of what was said, and what they should leave free when they came."""
    at = table_of(game, seats=seats, seed="told", size=size, language="pl", animation="off")
    round_by(at, lambda at, action: at.scene.play.play(action), enough=turns)
    at.settle()
    return at, at.scene.seats.bubbles.said


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize(("game", "seats"), [("cover_your_assets", 4), ("cover_your_assets", 6), ("rummy", 4)])
def test_a_bubble_is_whole_and_beside_its_plate(game: str, seats: int, size: tuple[int, int]):
    at, said = spoken(game, seats, size, 4 if seats > 4 else 5)
    assert said
    for seat, bubble in said.items():
        assert within(size).contains(bubble.box)
        reach = 2 * at.scene.front.stamps.brush.px(TAIL)
        assert bubble.box.inflate(2 * reach, 2 * reach).colliderect(bubble.plate)
        others = [other.box for number, other in said.items() if number != seat]
        assert bubble.box.collidelist(others) == -1
        plates = [at.scene.seats.place(at.scene.front.table, number, 0) for number in range(seats)]
        assert bubble.box.collidelist([rect for rect in plates if rect is not None]) == -1
        assert bubble.box.collidelist(list(at.scene.front.controls.rects.values())) == -1
        brush = at.scene.front.stamps.brush
        px = brush.text_px("small")
        words = brush.skin.measure(bubble.deed.words, px, "strong", bubble.box.width - 2 * brush.px(14))
        assert words[0] <= bubble.box.width
        assert words[1] <= bubble.box.height


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_that_is_seen_lies_under_a_bubble(seats: int):
    at, said = spoken("cover_your_assets", seats, (960, 540))
    read = laid(at.scene.front)[0]
    cards = [rect for rect in read if rect.height > rect.width]
    assert said
    assert cards
    for bubble in said.values():
        assert covered(bubble.box, cards) == 0


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("size", "wished"), [((700, 520), 1.5), ((960, 540), 1.5), ((1280, 720), 1.0)], ids=str)
@pytest.mark.parametrize("game", SHELF)
def test_no_bubble_lies_on_a_plate(game: str, size: tuple[int, int], wished: float, language: str, tmp_path: Path):
    """Even if everybody has said something long in a window that is smaller than it should be."""
    kit = album_kit(tmp_path, language, animation="off", ui_scale=wished)
    stage = standing(kit, all_pages()[f"{game}.table.talk"], size, pygame.display.set_mode(size))
    front, said = stage.top.front, stage.top.seats.bubbles.said
    plates = [front.seats.place(front.table, seat, 0) for seat in front.seats.looks]
    assert len(said) > 2
    for bubble in said.values():
        assert within(size).contains(bubble.box)
        assert bubble.box.collidelist([rect for rect in plates if rect is not None]) < 0


def test_no_name_is_broken_to_make_a_bubble_narrower():
    at = table_of("casinoverso", seats=3, worker=SilentWorker(), animation="off")
    stamps, name = at.scene.front.stamps, "Konstantynopolitańczyk"
    deed = Deed(f"asks: {name}")
    plate, room = pygame.Rect(400, 200, 150, 50), pygame.Rect(0, 0, 960, 540)
    width = stamps.brush.skin.measure(name, stamps.brush.text_px("small"), "strong")[0]
    assert bubbles.WIDTHS[1] * stamps.brush.scale < width < bubbles.WIDTHS[0] * stamps.brush.scale
    narrow = stamps.brush.px(bubbles.WIDTHS[1]) + 2 * stamps.brush.px(14)
    beside = [pygame.Rect(0, 0, plate.x, 540), pygame.Rect(plate.x + narrow, 0, 560 - narrow, 540)]
    assert bubbles._place(stamps, deed, plate, room, beside, []).width > width


def test_a_bubble_does_not_hop_while_it_stands():
    at, said = spoken("cover_your_assets", 4, (960, 540))
    before = {seat: bubble.box.copy() for seat, bubble in said.items()}
    at.key(pygame.K_s)
    at.run(400)
    after = at.scene.seats.bubbles.said
    assert {seat: bubble.box for seat, bubble in after.items()} == before


def test_a_bubble_makes_way_for_what_comes_to_lie_under_it():
    at, said = spoken("cover_your_assets", 4, (960, 540))
    seat, before = next(iter(said.items()))
    front = at.scene.front
    read, backs = laid(front)
    set_laid = before.box.inflate(-before.box.width // 2, 0)
    for _again in range(2):
        at.scene.seats.put(front.cloth.picture, front.stamps, front.table, 0, lambda: ([*read, set_laid], backs))
        after = at.scene.seats.bubbles.said[seat]
        assert not after.box.colliderect(set_laid)
        assert after.deed == before.deed


@pytest.mark.parametrize("game", ["cover_your_assets", "rummy", "casinoverso"])
def test_what_others_did_last_is_there_after_a_break(game: str):
    """As it stood before: by whom, in the same words; what they did before the person's last act is over."""
    at, said = spoken(game, 3, (960, 540), 4)
    before = {seat: deed.words for seat, deed in at.scene.seats.deeds.items()}
    assert before
    again = Screen(replace(at.scene.opened), at.kit, at.size, SilentWorker())
    again.run(300)
    assert {seat: deed.words for seat, deed in again.scene.seats.deeds.items()} == before
    assert again.scene.seats.bubbles.said.keys() == said.keys()


def test_a_new_match_begins_without_a_word():
    at = table_of("casinoverso", seats=3, worker=SilentWorker())
    at.run(300)
    assert not at.scene.seats.deeds
