"""Tips at the tables: whatever they speak for, they cover nothing that could be pressed or taken up next."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.pause import Pause
from scenes.scene import Pop
from scenes.spoken_tree import told
from scenes.table.reading import plate_words
from scenes.table.tip_room import standing
from tests.table_scene.hands import table_of
from tests.table_scene.screen import SilentWorker

GAMES = ("lucky_jack", "cover_your_assets", "rummy", "casinoverso")


def tip_box(at) -> pygame.Rect | None:
    """Where the tip is seen."""
    item = at.scene.cloth.picture.items.get(("tip",))
    return item.rect if item is not None else None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
def test_the_tip_of_no_button_covers_another_one_or_a_card_of_the_hand(game: str, size: tuple[int, int]):
    at = table_of(game, seats=3, seed="tips", size=size, language="pl", animation="off")
    at.settle()
    spoken = 0
    for control in list(at.scene.front.controls.controls):
        if not control.hint:
            continue
        at.move(at.middle(control.name))
        at.run(900)
        box = tip_box(at)
        assert box is not None, control.name
        assert box.collidelist(standing(at.scene.front)[0]) == -1, control.name
        assert at.surface.get_rect().contains(box)
        spoken += 1
    assert spoken > 3


def test_nothing_is_spoken_for_under_a_pause():
    at = table_of("rummy", seats=3, seed="tips", animation="off")
    at.settle()
    at.move(at.middle("history"))
    at.run(900)
    assert tip_box(at) is not None
    at.key(pygame.K_ESCAPE)
    at.run(200)
    assert isinstance(at.top, Pause)
    assert tip_box(at) is None


def test_a_tip_that_still_stands_at_the_hand_over_is_gone_and_tells_nothing():
    """The next person gets the curtain's own words, and finds no tip of somebody else's when it has lifted."""
    at = table_of("lucky_jack", seats=2, humans=(0, 1), seed="tips", animation="off")
    at.settle()
    at.run(400)
    at.click("ready")
    at.settle()
    at.move(at.middle("jackpot"))
    at.run(900)
    assert tip_box(at) is not None
    hints = {target.hint for target in at.scene.targets() if target.hint}
    mine = at.scene.sitting.viewer
    at.scene.play.play(("draw",))
    at.settle()
    at.scene.play.play(("keep",))
    for _frame in range(200):
        assert not (isinstance(at.top, Curtain) and tip_box(at) is not None)
        if isinstance(at.top, Curtain):
            break
        at.frame()
    assert isinstance(at.top, Curtain)
    assert not hints & {words for target in told(at.top).targets for words in (target.text, target.hint)}
    at.run(400)
    at.stage.carry_out(Pop("ready"))
    assert at.scene.sitting.viewer != mine
    at.scene.put()
    assert tip_box(at) is None


@pytest.mark.parametrize(
    ("game", "english", "polish"),
    [
        ("lucky_jack", "0 points", "0 punktów"),
        ("cover_your_assets", "$0", "0 $"),
        ("rummy", "0 points", "0 punktów"),
        ("casinoverso", "10 treasures", "10 skarbów"),
    ],
)
def test_a_plate_tells_what_its_game_counts(game: str, english: str, polish: str):
    for language, counted in (("en", english), ("pl", polish)):
        at = table_of(game, seats=3, seed="tips", worker=SilentWorker(), language=language, animation="off")
        at.run(200)
        assert f", {counted}" in plate_words(at.scene.play, 1)


def test_a_plate_tells_all_of_it_where_it_has_no_room_to():
    """Name, level, cards and points in words, beside the plate and over nothing that can be pressed."""
    at = table_of("cover_your_assets", seats=6, seed="tips", language="pl", animation="off")
    at.settle()
    for seat in range(6):
        at.move(at.middle(f"plate.{seat}"))
        at.run(900)
        box = tip_box(at)
        assert box is not None
        assert at.scene.front.lights._tip is not None
        assert at.scene.front.lights._tip[0].startswith(plate_words(at.scene.play, seat))
        assert box.collidelist(standing(at.scene.front)[0]) == -1
    at.move((480, 300))
    at.run(300)
    assert tip_box(at) is None
