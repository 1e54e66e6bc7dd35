"""Text, pictures, shapes and sizes."""

import math
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.lettering import Lettering
from scenes.lru import LEAST, Surfaces
from scenes.pictures import Pictures
from scenes.plot import _spread
from scenes.rooms import Rooms
from scenes.shapes import Plate, Shapes
from scenes.show import FLIGHT_MS, Show
from scenes.sizes import scale_cap, scale_for, text_floor
from scenes.skin import ASSETS, Skin
from scenes.standings import number

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{colour}"/></svg>'


@pytest.fixture
def letters() -> Lettering:
    return Lettering(ASSETS / "fonts")


def test_lines_are_never_wider_than_asked(letters: Lettering):
    text = "Zażółć gęślą jaźń, a potem i tak nieprzyzwyczajonawypowiedź w oknie"
    for width in (60, 120, 250):
        lines = letters.lines(text, 24, "body", width)
        assert all(letters.font("body", 24).size(line)[0] <= width for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_one_letter_word_never_ends_a_line(letters: Lettering):
    for width in range(150, 400, 10):
        for line in letters.lines("Kot i pies w domu z ogrodem o świcie", 24, "body", width)[:-1]:
            assert len(line.rsplit(" ", 1)[-1]) > 1


def test_too_many_lines_end_with_an_ellipsis(letters: Lettering):
    lines = letters.lines("one two three four five six seven", 24, "body", 100, most=2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_what_is_drawn_is_as_large_as_measured(letters: Lettering):
    for width in (None, 150, 300):
        text = "Świętopełk i Grażyna grają"
        assert letters.draw(text, 24, (0, 0, 0), width=width).get_size() == letters.measure(text, 24, "body", width)


def test_a_missing_font_does_not_stop_the_program(tmp_path: Path):
    assert Lettering(tmp_path).draw("Abc", 24, (0, 0, 0)).get_width() > 10


def test_every_font_has_every_polish_letter():
    for family in ("body", "strong", "bold", "title", "title_bold"):
        font = Lettering(ASSETS / "fonts").font(family, 24)
        assert None not in font.metrics("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–…×−•·")


@pytest.mark.parametrize("name", ["a\x00b", "\ud800", "tab\there", "🦊 emoji", "e\u0301\u0302", ""])
def test_no_name_is_too_odd_to_be_drawn(letters: Lettering, name: str):
    assert letters.draw(name, 24, (0, 0, 0), width=100, lines=1).get_height() > 10
    assert letters.measure(name, 24, width=100)[1] > 10


def pictures_in(folder: Path, cache: Path | None = None) -> Pictures:
    (folder / "a.svg").write_text(SVG.format(colour="#FF0000"))
    (folder / "b.svg").write_text(SVG.format(colour="#00FF00"))
    return Pictures(folder, cache)


def test_pictures_are_kept_by_size(tmp_path: Path):
    pictures = pictures_in(tmp_path)
    assert pictures.picture("a", (20, 20)) is pictures.picture("a", (20, 20))
    assert pictures.picture("a", (30, 40)).get_size() == (30, 40)


def test_a_missing_picture_gives_a_plain_tile(tmp_path: Path):
    pictures = pictures_in(tmp_path)
    (tmp_path / "broken.svg").write_text("<svg")
    assert pictures.picture("none", (20, 28)).get_size() == (20, 28)
    assert pictures.picture("broken", (20, 28)).get_size() == (20, 28)
    assert {"none", "broken"} == pictures.missing


def test_while_rough_a_scaled_copy_stands_in_and_is_made_crisp_later(tmp_path: Path):
    pictures = pictures_in(tmp_path)
    pictures.picture("a", (20, 20))
    pictures.rough = True
    copy = pictures.picture("a", (40, 40))
    assert copy.get_size() == (40, 40)
    assert pictures.wishes.unfinished
    pictures.rough = False
    assert pictures.wishes.refine(100)
    assert not pictures.wishes.unfinished
    assert pictures.picture("a", (40, 40)) is not copy


def test_slow_pictures_are_kept_on_disk_and_a_damaged_file_is_no_harm(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("scenes.pictures.WORTH_KEEPING_MS", 0.0)
    cache = tmp_path / "cache"
    first = pictures_in(tmp_path, cache).picture("a", (20, 20))
    (kept,) = cache.glob("*.raw")
    pygame.image.tobytes(first, "RGBA")
    again = Pictures(tmp_path, cache).picture("a", (20, 20))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(first, "RGBA")
    kept.write_bytes(b"rubbish")
    third = Pictures(tmp_path, cache).picture("a", (20, 20))
    assert pygame.image.tobytes(third, "RGBA") == pygame.image.tobytes(first, "RGBA")


def test_the_disk_cache_keeps_small(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("scenes.pictures.WORTH_KEEPING_MS", 0.0)
    cache = tmp_path / "cache"
    pictures = pictures_in(tmp_path, cache)
    for side in range(10, 30):
        pictures.picture("a", (side, side))
    pictures.sweep_disk(limit=200)
    assert sum(file.stat().st_size for file in cache.glob("*.raw")) <= 200


def test_a_cache_that_cannot_be_written_is_no_harm(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("scenes.pictures.WORTH_KEEPING_MS", 0.0)
    (tmp_path / "cache").write_text("a file")
    assert pictures_in(tmp_path, tmp_path / "cache").picture("a", (9, 9)).get_size() == (9, 9)


def test_surfaces_forget_what_was_not_used_longest():
    kept = Surfaces(limit=4 * 100 * 3)
    for name in "abc":
        kept.keep(name, pygame.Surface((10, 10), pygame.SRCALPHA))
    kept.find("a")
    kept.keep("d", pygame.Surface((10, 10), pygame.SRCALPHA))
    assert kept.find("a") is not None
    assert kept.find("b") is None
    assert len(kept) == 3


def test_what_is_kept_is_measured_by_the_window():
    kept = Surfaces(limit=64 * 1024 * 1024, windows=2.0)
    piece = 1024 * 1024
    for name in range(40):
        kept.keep(name, pygame.Surface((512, 512), pygame.SRCALPHA))
    assert len(kept) == 40
    kept.fit((1280, 720))
    assert len(kept) * piece <= 2 * 1280 * 720 * 4 < (len(kept) + 1) * piece
    assert kept.find(39) is not None
    kept.fit((1, 1))
    assert len(kept) * piece == LEAST
    kept.fit((16384, 16384))
    for name in range(100):
        kept.keep(name, pygame.Surface((512, 512), pygame.SRCALPHA))
    assert len(kept) == 64


def test_a_skin_keeps_what_its_window_needs():
    skin = Skin()
    skin.use((480, 270))
    skin.begin_frame(math.inf)
    for wide in range(100, 300):
        skin.plate((wide, 200), Plate((0, 0, 0), (9, 9, 9), 4))
        skin.text(f"text {wide}", 60, (255, 255, 255))
        skin.picture("props/coin", (wide, wide))
    held = [part._held for part in (skin.shapes._kept, skin._letters._drawn, skin._pictures._kept)]
    assert LEAST // 2 < min(held) <= max(held) <= LEAST
    assert len(skin._pictures._sizes["props/coin"]) <= 8


def test_only_so_many_fonts_are_kept():
    skin = Skin()
    for px in range(10, 130):
        skin.font("body", px)
    assert len(skin._letters._fonts) < 100
    assert skin.font("body", 129) is skin.font("body", 129)


def test_a_hollow_plate_has_nothing_inside():
    plate = Shapes().plate((60, 40), Plate((255, 0, 0), (255, 0, 0), 8, 3, (0, 255, 0), (0, 255, 0), opacity=0.0))
    assert plate.get_at((30, 20)).a == 0
    assert plate.get_at((30, 1)).a > 200


@pytest.mark.parametrize("size", [(300, 40), (300, 72), (420, 130), (90, 90)], ids=str)
def test_the_light_on_a_plate_stays_inside_it(size: tuple[int, int]):
    gold = Plate((200, 150, 60), (160, 110, 40), radius=size[1] / 2, rim=max(1.0, size[1] / 40), shine=0.5)
    lit, plain = Shapes().plate(size, gold), Shapes().plate(size, replace(gold, shine=0.0))
    points = [(x, y) for x in range(size[0]) for y in range(size[1])]
    assert any(lit.get_at(point) != plain.get_at(point) for point in points)
    assert [point for point in points if abs(lit.get_at(point).a - plain.get_at(point).a) > 8] == []


def test_half_a_plate_is_half_seen():
    plate = Shapes().plate((60, 40), Plate((200, 0, 0), (200, 0, 0), 8, opacity=0.5))
    assert 120 <= plate.get_at((30, 20)).a <= 135


def test_a_shadow_is_larger_and_fades_out():
    shadow = Shapes().shadow((60, 40), 6, 12, 0.5)
    assert shadow.get_size() == (84, 64)
    assert shadow.get_at((42, 32)).a > 90
    assert shadow.get_at((0, 0)).a < 12


def test_rooms_are_lit_in_the_middle_and_rough_ones_stand_in():
    rooms = Rooms()
    room = rooms.room("rummy", (960, 540))
    assert sum(room.get_at((480, 270))[:3]) > 1.3 * sum(room.get_at((60, 60))[:3])
    rooms.rough = True
    assert rooms.room("rummy", (1000, 600)).get_size() == (1000, 600)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
def test_text_is_never_under_the_floor(size: tuple[int, int]):
    skin = Skin()
    skin.use(size)
    for wished in (0.75, 1.0, 2.0):
        scale = scale_for(size, wished)
        for kind in ("title", "heading", "body", "small"):
            assert skin.text_px(kind, scale) >= text_floor(size[1])
    assert text_floor(720) == 16


def test_the_scale_is_capped_by_the_window():
    assert scale_cap((1920, 1080)) == 1.8
    assert scale_for((1920, 1080), 2.0) == pytest.approx(1.8)
    assert scale_for((3840, 2160), 1.0) == 2.0


def test_a_show_comes_round_and_never_jumps():
    show = Show(5, 0.0)
    before = show.cards()
    for _step in range(3000):
        show.update(16)
        now = show.cards()
        if len(now) == len(before):
            for one, other in zip(before, now, strict=True):
                assert abs(one.x - other.x) < 0.12
        before = now
    assert Show(5, FLIGHT_MS + 1).wait_ms() > 1000


def test_numbers_have_thin_spaces_and_a_true_minus():
    assert number(-14000) == "−14\u202f000"
    assert number(7000, sign=True) == "+7\u202f000"
    assert number(0, sign=True) == "0"


def test_ends_of_lines_are_spread():
    field = pygame.Rect(0, 0, 100, 100)
    placed = _spread([100, 100, 98, 5], 20, field)
    assert sorted(placed) == pytest.approx([5, 60, 80, 100])
