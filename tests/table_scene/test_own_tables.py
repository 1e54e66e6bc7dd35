"""Tables and card backs of the player's own: chosen in Settings, shown at once, read again when they are saved, refused when they are bad."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from scenes import own_backs, own_tables
from scenes.album import fresh_kit as album_kit
from scenes.settings_page import SettingsPage
from scenes.sizes import scale_for
from scenes.table import slots
from scenes.table.own_map import LOOK_MS
from scenes.words import say
from tests.table_scene.hands import table_of
from tests.table_scene.screen import Screen, SilentWorker

STANDARD = slots.FOLDER / "lucky_jack_3.tmx"
PLACE = own_tables.key_of("lucky_jack", 3)


def folder_of(kit) -> Path:
    folder: Path = own_backs.folder_of(kit) / own_tables.TABLES
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def moved(text: str, by: int) -> str:
    """The standard map with its pool somewhere else."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if 'value="pool"' in line)
    start = next(number for number in range(at, -1, -1) if "<object " in lines[number])
    before, _, rest = lines[start].partition('x="')
    x, _, after = rest.partition('"')
    lines[start] = f'{before}x="{float(x) + by:g}"{after}'
    return "\n".join(lines)


def save(path: Path, text: str, at: int) -> None:
    """Saves a file as Tiled does, with a time of its own."""
    part = path.with_suffix(".part")
    part.write_text(text, "utf-8")
    os.utime(part, (at, at))
    part.replace(path)


def table_with_own(name: str = "mine.tmx", text: str | None = None) -> tuple[Screen, Path]:
    """A table of three at which a map of one's own is chosen."""
    at = table_of("lucky_jack", worker=SilentWorker(), animation="off")
    path = folder_of(at.kit) / name
    save(path, STANDARD.read_text("utf-8") if text is None else text, 1_000_000)
    at.kit.preferences.change(tables={PLACE: name})
    relay(at)
    return at, path


def relay(at: Screen) -> None:
    """What the program does when the settings have another version."""
    at.stage.resize(at.size, scale_for(at.size))
    at.frame()


def wait(at: Screen) -> bool:
    """Lets time pass until the file is looked at; whether everything is to be laid out anew."""
    version = at.kit.preferences.version
    at.run(LOOK_MS + 50)
    return at.kit.preferences.version != version


def pool(at: Screen) -> tuple[int, int, int, int]:
    rect: tuple[int, int, int, int] = at.target("pool").rect
    return rect


# --- tables -----------------------------------------------------------------------------------------------------------
def test_a_table_chosen_in_mid_match_is_there_at_once():
    at = table_of("lucky_jack", worker=SilentWorker(), animation="off")
    before = pool(at)
    save(folder_of(at.kit) / "mine.tmx", moved(STANDARD.read_text("utf-8"), -120), 1_000_000)
    at.kit.preferences.change(tables={PLACE: "mine.tmx"})
    relay(at)
    assert pool(at)[0] < before[0] - 30
    at.kit.preferences.change(tables={})
    relay(at)
    assert pool(at) == before


def test_saving_in_tiled_moves_the_pool_in_the_game():
    at, path = table_with_own()
    before = pool(at)
    assert not wait(at)
    save(path, moved(STANDARD.read_text("utf-8"), -120), 1_000_100)
    assert wait(at)
    relay(at)
    assert pool(at)[0] < before[0] - 30
    assert not wait(at)


def test_a_broken_save_is_told_with_file_line_and_reason_and_the_table_stays():
    at, path = table_with_own()
    before = pool(at)
    text = STANDARD.read_text("utf-8")
    cut = text[: len(text) // 2]
    save(path, cut, 1_000_100)
    assert wait(at)
    relay(at)
    told = at.scene.front.message
    assert "mine.tmx" in told
    assert f"line {cut.count(chr(10)) + 1}" in told
    assert pool(at) == before
    save(path, text, 1_000_200)
    assert wait(at)
    assert at.scene.trouble == ""


def test_a_file_that_is_away_for_a_moment_is_waited_for():
    at, path = table_with_own()
    before = pool(at)
    path.unlink()
    assert not wait(at)
    save(path, moved(STANDARD.read_text("utf-8"), -120), 1_000_300)
    assert wait(at)
    relay(at)
    assert pool(at) != before


@pytest.mark.parametrize("name", ["gone.tmx", "bad.tmx", "../settings.json", "/etc/passwd"])
def test_with_a_file_that_cannot_be_used_the_standard_table_stands_in_and_it_is_told(name: str):
    at = table_of("lucky_jack", worker=SilentWorker(), animation="off")
    before = pool(at)
    (folder_of(at.kit) / "bad.tmx").write_text("<map/>", "utf-8")
    at.kit.preferences.change(tables={PLACE: name})
    again = table_of("lucky_jack", worker=SilentWorker(), animation="off", tables={PLACE: name})
    assert pool(again) == before
    assert Path(name).name in say(again.kit.troubles[0])
    relay(at)
    assert Path(name).name in at.scene.trouble


def test_another_number_of_seats_has_its_own_table():
    at = table_of("lucky_jack", seats=2, worker=SilentWorker(), tables={PLACE: "mine.tmx"})
    assert at.scene.own_map.file is None


# --- on the settings page ---------------------------------------------------------------------------------------------
def page_of(kit, size: tuple[int, int] = (1280, 720)) -> SettingsPage:
    page = SettingsPage(kit, "look")
    page.resize(size, scale_for(size))
    return page


def test_settings_list_the_tables_by_game_and_seats_and_tell_what_is_wrong(tmp_path: Path):
    kit = album_kit(tmp_path / "home", "en")
    folder = folder_of(kit)
    shutil.copy(STANDARD, folder / "seaside.tmx")
    shutil.copy(slots.FOLDER / "rummy_2.tmx", folder / "porch.tmx")
    (folder / "broken.tmx").write_text("<map", "utf-8")
    text = STANDARD.read_text("utf-8").replace('value="lucky_jack"', 'value="chess"')
    (folder / "foreign.tmx").write_text(text, "utf-8")
    (folder / "notes.txt").write_text("none of ours", "utf-8")
    page = page_of(kit)
    assert page.board is not None
    row = page.board.find(f"settings.table.{PLACE}")
    assert row is not None
    assert [name for name, _words in row.options] == ["", "seaside.tmx"]  # type: ignore[attr-defined]
    assert page.board.find("settings.table.rummy.2") is not None
    told = page.board.find("settings.troubles.help")
    assert told is not None
    assert "broken.tmx" in told.text
    assert "line 1" in told.text
    assert "foreign.tmx" in told.text
    assert "notes.txt" not in told.text
    row.choose(1)  # type: ignore[attr-defined]
    assert kit.preferences.now.tables == {PLACE: "seaside.tmx"}
    row.choose(0)  # type: ignore[attr-defined]
    assert kit.preferences.now.tables == {}


# --- card backs -------------------------------------------------------------------------------------------------------
def test_card_backs_of_ones_own_are_listed_tried_and_shown(tmp_path: Path):
    kit = album_kit(tmp_path / "home", "en")
    folder = own_backs.folder_of(kit) / own_backs.BACKS
    folder.mkdir()
    picture = pygame.Surface((300, 200))
    picture.fill((10, 200, 30))
    pygame.image.save(picture, folder / "meadow.png")
    (folder / "sun.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><rect width="10" height="14" fill="#D02020"/></svg>'
    )
    (folder / "fake.png").write_bytes(b"no picture")
    page = page_of(kit)
    assert page.board is not None
    row = page.board.find("settings.card_back")
    assert row is not None
    names = [name for name, _words, _look in row.options]  # type: ignore[attr-defined]
    assert names[-2:] == ["own/meadow.png", "own/sun.svg"]
    told = page.board.find("settings.troubles.help")
    assert told is not None
    assert "fake.png" in told.text
    for name, shade in (("own/meadow.png", (10, 200, 30)), ("own/sun.svg", (208, 32, 32))):
        kit.preferences.change(card_back=name)
        assert kit.skin.back("cards/backs/teal") == name
        drawn = kit.skin.picture(name, (100, 140))
        assert drawn.get_size() == (100, 140)
        assert max(abs(a - b) for a, b in zip(drawn.get_at((50, 70))[:3], shade, strict=True)) < 7
        assert drawn.get_at((0, 0)).a == 0


def test_a_chosen_back_is_there_at_the_next_start_and_one_that_is_gone_is_not(tmp_path: Path):
    kit = album_kit(tmp_path / "home", "en", card_back="own/meadow.png")
    folder = own_backs.folder_of(kit) / own_backs.BACKS
    folder.mkdir()
    picture = pygame.Surface((50, 70))
    picture.fill((10, 200, 30))
    pygame.image.save(picture, folder / "meadow.png")
    again = album_kit(tmp_path / "home", "en")
    assert again.skin.picture(again.skin.back("x"), (50, 70)).get_at((25, 35)).g > 180
    (folder / "meadow.png").unlink()
    gone = album_kit(tmp_path / "home", "en")
    assert gone.skin.back("cards/backs/teal") == "cards/backs/teal"


def test_a_huge_file_is_no_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(own_backs, "MOST_BYTES", 10)
    folder = tmp_path / own_backs.BACKS
    folder.mkdir()
    pygame.image.save(pygame.Surface((50, 70)), folder / "large.png")
    found, troubles = own_backs.own_backs(tmp_path)
    assert found == {}
    assert "too large" in say(troubles[0])
