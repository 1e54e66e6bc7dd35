"""Name plates: nothing is printed over anything else, and whose turn it is can be told from afar and without colour."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.games import SHELF
from scenes import level_sign
from scenes.lettering import shortened
from scenes.sizes import scale_for
from scenes.table import places, plates, slots
from scenes.table.plates import PlateLook
from scenes.table.players import Player
from scenes.table.seats import plate_rect
from scenes.table.stamps import Stamps
from scenes.widgets import Brush
from tests.table_scene.hands import table_of
from tests.table_scene.screen import InstantWorker, SilentWorker, fresh_kit

SMALL = (960, 540)
TURN_LIGHT = 1.8
"""How many times lighter the plate of whose turn it is must be than any other, in grey, in a picture 320 px wide."""


def sizes(game: str, size: tuple[int, int], wished: float) -> set[tuple[float, tuple[int, int]]]:
    """The sizes of all plates of a game, each with the px per unit of the writing on its table, where `wished` is the scale asked for."""
    found = set()
    for seats in SHELF[game].seats:
        table, _bad = slots.table_for(game, seats, None)
        laid = places.fit(table, size, wished)
        rects = [plate_rect(slot.box) for seat in range(seats) if (slot := laid.slot(f"plate.{seat}", 0)) is not None]
        found |= {(min(wished, laid.writing), rect.size) for rect in rects}
    return found


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("score", [0, 115_000, 1_215_000, -131])
@pytest.mark.parametrize("game", list(SHELF))
def test_nothing_is_printed_over_anything_else(game: str, score: int, scale: int, monkeypatch):
    pasted: list[tuple[str, pygame.Rect]] = []
    kit = fresh_kit(InstantWorker(), "pl")
    texts: dict[int, str] = {}
    write = kit.skin.text

    def text(words: str, *given, **more):
        drawn = write(words, *given, **more)
        texts[id(drawn)] = words
        return drawn

    def paste(surface, drawn, at):
        name = texts.get(id(drawn), "picture" if drawn.get_width() < 40 else "")
        if name:
            pasted.append((name, pygame.Rect((round(at[0]), round(at[1])), drawn.get_size())))

    monkeypatch.setattr(kit.skin, "text", text)
    monkeypatch.setattr(plates, "paste", paste)
    monkeypatch.setattr(plates, "draw_portrait", lambda *given: None)
    for writing, size in sizes(game, SMALL, scale_for(SMALL) * scale / 100):
        for number, turn in itertools.product((1, 14), (False, True)):
            pasted.clear()
            stamps = Stamps(Brush(kit.skin, writing, paper=False))
            look = PlateLook(Player("Małgorzata", "computer", "normal", 1, 1), number, score, "calm", turn)
            plates.plate(stamps, look, size)
            told = [words for words, _ in pasted]
            assert str(number) in told
            for (one, box), (other, rect) in itertools.combinations(pasted, 2):
                if {one, other} & {"picture"} and {one, other} & {str(number)}:
                    continue
                assert not box.inflate(-2, -box.height * 2 // 3).colliderect(rect), (one, other, size)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("game", list(SHELF))
def test_the_points_stand_beside_their_coin_at_every_scale(game: str, scale: int, monkeypatch):
    """Else nobody could tell them from the number of cards; the sign of the level is there too."""
    kit = fresh_kit(InstantWorker(), "pl")
    drawn: list[str] = []
    picture, level = kit.skin.picture, level_sign.draw_level

    def noted(name: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(name)
        return picture(name, size)

    def signed(*given) -> None:
        drawn.append("level")
        level(*given)

    monkeypatch.setattr(kit.skin, "picture", noted)
    monkeypatch.setattr(plates, "draw_level", signed)
    for size in (SMALL, (1280, 720)):
        for writing, plate in sizes(game, size, scale_for(size, scale / 100)):
            for turn in (False, True):
                drawn.clear()
                look = PlateLook(Player("Świętopełk", "computer", "normal", 1, 1), 2, 17, "calm", turn)
                plates.plate(Stamps(Brush(kit.skin, writing, paper=False)), look, plate)
                assert "props/coin" in drawn, (size, plate)
                assert "level" in drawn, (size, plate)


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
@pytest.mark.parametrize("mine", [True, False])
def test_whose_turn_it_is_is_told_by_a_small_grey_picture(game: str, mine: bool):
    options = {} if mine else {"first": 0}
    at = table_of(game, worker=None if mine else SilentWorker(), seed="turn", animation="off", options=options)
    at.run(600)
    if mine:
        at.settle()
    at.frame()
    small = pygame.transform.grayscale(pygame.transform.smoothscale(at.surface, (320, 180)))
    light = {}
    for seat in range(3):
        rect = at.scene.seats.place(at.scene.front.table, seat, 0)
        assert rect is not None
        middle = pygame.Rect(0, 0, rect.width // 5, rect.height // 3)
        middle.midleft = rect.x + rect.width * 2 // 5, rect.centery
        spot = pygame.Rect(*(round(part / 3) for part in middle))
        light[seat] = pygame.transform.average_color(small, spot)[0]
    turn = at.scene.seats.turn
    assert turn is not None
    others = max(value for seat, value in light.items() if seat != turn)
    assert light[turn] > TURN_LIGHT * others, light


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [SMALL, (1280, 720)], ids=str)
def test_levels_stand_in_words_on_all_plates_or_on_none(size: tuple[int, int], language: str):
    """One long name must not make the others look like players of another kind."""
    at = table_of("lucky_jack", seats=4, worker=SilentWorker(), size=size, language=language, animation="off")
    front, seats = at.scene.front, at.scene.seats
    for name, spelled in (("Ewa", True), ("Świętopełk Wielki", False)):
        seats.looks[2] = seats.looks[2]._replace(player=replace(seats.looks[2].player, name=name))
        stamps = Stamps(front.stamps.brush)
        seats.put(front.cloth.picture, stamps, front.table, 0, lambda: ([], []))
        looks = [key[0] for key in stamps._kept if isinstance(key[0], PlateLook)]
        assert [look.spelled for look in looks] == [spelled] * 4


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("game", list(SHELF))
def test_a_long_name_is_no_smaller_than_the_figures_and_its_end_tells_that_it_is_cut(
    game: str, scale: int, monkeypatch
):
    kit = fresh_kit(InstantWorker(), "pl")
    name = "Konstantynopolitańczyków"
    written: list[tuple[int, int]] = []
    write = kit.skin.text

    def text(words: str, px: int, *given, **more) -> pygame.Surface:
        if words == name:
            written.append((px, more["width"]))
        return write(words, px, *given, **more)

    monkeypatch.setattr(kit.skin, "text", text)
    for size in (SMALL, (1280, 720)):
        for writing, plate in sizes(game, size, scale_for(size, scale / 100)):
            written.clear()
            brush = Brush(kit.skin, writing, paper=False)
            look = PlateLook(Player(name, "computer", "normal", 1, 1), 2, 17)
            plates.plate(Stamps(brush), look, plate)
            ((px, width),) = written
            whole = kit.skin.measure(name, px, "strong")[0] <= width
            assert px >= int(brush.text_px("small") * (plates.LEAST_NAME if whole else 1))
            drawn = shortened(kit.skin.font("strong", px), name, width)
            assert drawn == name if whole else drawn.endswith("…")
            assert name in look.words(""), "the tip has all of it"
