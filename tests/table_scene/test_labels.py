"""The words of what shines: they leave the sentence on the table to be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes.album import all_pages, checked, fresh_kit, stage_of, standing
from scenes.pseudo import CODE
from scenes.table import lights, signs
from scenes.table.front import rect_of
from scenes.table.layout import bounds
from scenes.table.sentence import ADVICE_Z
from scenes.table.tip_room import to_be_seen
from tests.table_scene.hands import table_of, walk
from tests.table_scene.screen import SilentWorker, position

SIZES = [(960, 540), (1280, 720), (2560, 1080)]
PAGES = [name for name in all_pages() if name.endswith((".hold", ".drawn", ".hint", ".table.bank", ".table.bet"))]
BANKS = [name for name in all_pages() if name.startswith("casinoverso.table.bank")]


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
    line = front.sentence.box
    assert line.width and items[("message",)].rect.contains(line)
    assert line.collidelist(words) == -1
    assert stage.top.covered_indices() == []
    if name.endswith(".drawn"):
        assert len(words) == 2


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", BANKS)
def test_whom_a_banker_may_ask_is_told_without_covering_a_card(
    name: str, size: tuple[int, int], language: str, tmp_path: Path
):
    kit = fresh_kit(tmp_path, language, animation="off")
    window = pygame.display.set_mode(size)
    stage = standing(kit, all_pages()[name], size, window)
    front = stage.top.front
    shadow = 2 * front.stamps.brush.px(signs.LABEL_SHADOW)
    asked = {key[1]: item.rect for key, item in front.cloth.picture.items.items() if key[0] == "lit words"}
    cards = [rect_of(bounds(pose)) for pose in front.cloth.motion.rest.values()]
    plates = [front.target_box(target) for target in asked]
    assert len(asked) >= 2
    for target, words in asked.items():
        pill = words.inflate(-shadow, -shadow)
        assert pill.collidelist([*cards, *plates]) < 0, target
        box = front.target_box(target)
        assert abs(pill.centerx - box.centerx) < box.width, "beside its plate"
        assert abs(pill.centery - box.centery) < 3 * box.height, "beside its plate"


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.8, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_never_lies_over_the_prizes(size: tuple[int, int], scale: float, tmp_path: Path):
    kit = fresh_kit(tmp_path, "pl", animation="off", ui_scale=scale)
    stage = standing(kit, all_pages()["lucky_jack.hint"], size, pygame.display.set_mode(size))
    items = stage.top.front.cloth.picture.items
    assert items[("message",)].height[0] == ADVICE_Z
    rects = {key: item.surface.get_bounding_rect(200).move(item.rect.topleft) for key, item in items.items()}
    assert not rects[("message",)].colliderect(rects[("paytable",)])


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)], ids=str)
@pytest.mark.parametrize("game", SHELF)
def test_a_hint_lies_on_nothing_that_it_speaks_of(
    game: str, size: tuple[int, int], scale: float, language: str, tmp_path: Path
):
    """Neither on cards, piles, furniture, plates and buttons, nor on what it lights."""
    kit = fresh_kit(tmp_path, language, animation="off", ui_scale=scale)
    front = standing(kit, all_pages()[f"{game}.hint"], size, pygame.display.set_mode(size)).top.front
    shown, sentence = front.hint_lights.shown, front.sentence
    assert sentence.advice
    assert shown.targets or shown.button
    line = front.target_box("message")
    seen = [rect for rect in to_be_seen(front) if rect not in (line, sentence.box)]
    lit = [front.target_box(target) for target in shown.targets]
    assert len(seen) > 15
    assert sentence.box.collidelist([*seen, *lit]) < 0


@pytest.mark.parametrize(("size", "scale"), [((700, 520), 1.5), ((960, 540), 1.0), ((1280, 720), 1.5)], ids=str)
@pytest.mark.parametrize("game", ["casinoverso", "rummy"])
def test_the_bulb_of_a_lit_button_leaves_its_words_to_be_read(
    game: str, size: tuple[int, int], scale: float, tmp_path: Path
):
    kit = fresh_kit(tmp_path, "pl", animation="off", ui_scale=scale)
    front = standing(kit, all_pages()[f"{game}.hint"], size, pygame.display.set_mode(size)).top.front
    button = front.hint_lights.shown.button
    rect, control = front.controls.rects[button], front.controls.named(button)
    words = pygame.Rect((0, 0), kit.skin.measure(control.text, front.stamps.brush.text_px("body"), "strong"))
    words.center = rect.center
    bulb = front.cloth.picture.items[("hint button", "bulb")].rect.inflate(-4, -4)
    assert bulb.right <= words.left
    assert bulb.colliderect(rect)


def test_a_hint_stays_where_it_was_when_something_else_is_lit(tmp_path: Path):
    size = (1280, 720)
    window = pygame.display.set_mode(size)
    stage = standing(fresh_kit(tmp_path, "en", animation="off"), all_pages()["lucky_jack.hint"], size, window)
    front = stage.top.front
    before = front.sentence.box.copy()
    token = front.cloth.arranged()[0]
    front.play.pick(front.play.source(front.cloth.hand, token))
    front.cloth.motion.rest[token] = front.cloth.motion.rest[token]._replace(x=before.centerx, y=before.centery)
    stage.update(100.0)
    stage.draw(window)
    assert front.sentence.advice
    assert front.sentence.box == before


def test_words_over_the_index_of_a_card_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The check that the pages of the album go through."""

    def across(front, size, box, plate):
        words = pygame.Rect((0, 0), size)
        words.center = (box.centerx, box.bottom + size[1] // 2) if plate else box.midtop
        return words

    monkeypatch.setattr(lights, "label_place", across)
    for name in ("casinoverso.table.bank", "lucky_jack.table.hold"):
        kit = fresh_kit(tmp_path / name, "en", animation="off")
        _picture, flaws = checked(kit, all_pages()[name], (960, 540))
        kit.skin.close()
        assert "index" in {flaw.kind for flaw in flaws}, name


def test_the_glow_of_a_target_lies_under_the_sentence(tmp_path: Path):
    """Its soft rim is wide where the table is large."""
    kit = fresh_kit(tmp_path, "pl", animation="off")
    _picture, flaws = checked(kit, all_pages()["casinoverso.table.ask"], (1920, 1080))
    kit.skin.close()
    assert flaws == []


@pytest.mark.parametrize("by", ["click", "keys"])
@pytest.mark.parametrize("at", [(960, 540), (1280, 720)], ids=str)
@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets"])
def test_a_card_that_was_taken_up_leaves_the_sentence_to_be_read(game: str, at: tuple[int, int], by: str):
    """Also in the middle of a full hand, whose cards are highest there."""
    state = position([20, 4, 4]) if game == "lucky_jack" else None
    screen = table_of(game, state, worker=SilentWorker(), size=at, animation="off")
    screen.settle()
    hand = [name for name in screen.names() if name.startswith("hand.0.")]
    for name in hand[len(hand) // 3 : -len(hand) // 3]:
        if by == "click":
            screen.click(name)
        else:
            walk(screen, name)
            screen.key(pygame.K_RETURN)
        screen.run(400)
        assert screen.scene.play.grasp.source is not None
        items = screen.scene.cloth.picture.items
        sentence = items[("message",)]
        over = [
            key for key, item in items.items() if item.height > sentence.height and item.rect.colliderect(sentence.rect)
        ]
        assert [key for key in over if key[0] not in ("lit words", "focus")] == []
        assert by == "keys" or ("focus",) not in over
        screen.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets"])
def test_a_card_that_another_one_may_be_laid_on_keeps_its_colours(game: str, tmp_path: Path):
    """They are compared just then: the light is round it, its tint under it."""
    size = (1280, 720)
    window = pygame.display.set_mode(size)
    stage = stage_of(fresh_kit(tmp_path, "en", animation="off"), all_pages()[f"{game}.table.hold"], size)
    front = stage.top.front

    def card() -> bytes:
        """The lower half of the discards' top, inside its edges: the words are over the upper one."""
        stage.update(100.0)
        stage.draw(window)
        box = front.target_box("discards")
        inside = box.inflate(-box.width // 3, -box.height // 3)
        inside.height, inside.bottom = inside.height // 2, inside.bottom
        return pygame.image.tobytes(window.subsurface(inside), "RGB")

    lit = card()
    assert "discards" in front.lights.lit
    front.play.grasp.drop()
    front.play.version += 1
    dark = card()
    assert "discards" not in front.lights.lit
    assert dark == lit
