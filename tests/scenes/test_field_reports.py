"""Field reports on the room: names beside scores, names of computers, languages over starts, sounds without a device, files that vanish."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ai.levels import LEVELS
from game.games import SHELF
from scenes.album import outcome, pages
from scenes.folders import folders
from scenes.kit import Kit
from scenes.result import Result
from scenes.scene import Canvas
from scenes.set_up import SetUp
from scenes.sizes import scale_for
from scenes.skin import ASSETS, Skin
from scenes.sound_files import FOLDER
from scenes.sounds import Sounds
from scenes.start import Thinkers, make_kit
from scenes.table.players import Player
from scenes.widgets import Brush
from scenes.words import language, use_language

SIZE = (1280, 720)
ODD_NAMES = ("i", "W" * 300, "Ala", "Ala", "", "Świętopełk Żółciński-Łęcki herbu")
PAGES = (
    "about", "continue", "curtain", "family", "message", "result.notes", "settings", "settings.look",
    "welcome", "who_plays", "rummy.how_to_play.1", "casinoverso.new_match", "rummy.pause", "lucky_jack.rules",
    "cover_your_assets.match_end",
)  # fmt: skip
"""A page of each kind."""


# --- TXT-05 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_txt_05_each_score_stands_on_the_line_of_its_player_whatever_the_names_are(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, scale: float
):
    """What is written on the right of a row is written at the same height whether its name is short, very long or none."""
    written: list[tuple[str, pygame.Rect]] = []
    usual = Brush.write

    def write(brush, surface, text, rect, *given, **more):
        written.append((text, pygame.Rect(rect)))
        usual(brush, surface, text, rect, *given, **more)

    monkeypatch.setattr(Brush, "write", write)
    end = outcome("lucky_jack", final=True)
    count = len(end.players)
    odd = tuple(Player(ODD_NAMES[seat], "human", "", seat, seat) for seat in range(count))
    found = []
    for players in (end.players, odd):
        written.clear()
        page = Result(kit, replace(end, players=players))
        page.resize(SIZE, scale_for(SIZE, scale))
        page.draw(Canvas(pygame.Surface(SIZE), True))
        order = [standing.player.name for standing in page.outcome.standings()]
        totals = [f"{standing.total:,}".replace(",", "\u202f") for standing in page.outcome.standings()]
        rows = [rect for text, rect in written if text in order]
        figures = [(text, rect) for text, rect in written if re.fullmatch(r"[\d\s\u202f\u00a0]+", text)]
        assert len(rows) >= count
        for place, name in enumerate(order):
            row = next(rect for text, rect in written[::1] if text == name and rect not in rows[:place])
            beside = [
                re.sub(r"\D", "", text) for text, rect in figures if abs(rect.centery - row.centery) <= row.height // 2
            ]
            assert re.sub(r"\D", "", totals[place]) in beside
        found.append([rect.topright for _text, rect in figures])
    assert found[0] == found[1]


# --- TXT-11 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("code", ["en", "pl"])
@pytest.mark.parametrize("game", sorted(SHELF))
def test_txt_11_computers_have_distinct_names_without_numbers_and_brackets(game: str, code: str):
    use_language(code)
    rules = SHELF[game]
    for level in LEVELS:
        set_up = SetUp(rules, "Ola", None)
        while len(set_up.seats) < rules.seats[-1]:
            set_up.add_seat()
        for seat in range(1, len(set_up.seats)):
            set_up.change_seat(seat, kind="computer", level=level)
        names = [player.name for player in set_up.players()]
        assert len(set(names)) == len(names) == rules.seats[-1]
        for name in names:
            assert re.fullmatch(r"[^\W\d_]+", name), name
            assert name != "None"
            assert level not in name.casefold()


# --- SET-06 -----------------------------------------------------------------------------------------------------------
def started(monkeypatch: pytest.MonkeyPatch, system: str) -> str:
    """The language that a new start of the program speaks, on a machine that speaks `system`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    make_kit(folders(), Thinkers())
    return language()


def test_set_06_the_chosen_language_wins_at_every_start_and_without_one_the_systems_is_spoken(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
):
    kit.preferences.change(language="pl")
    assert started(monkeypatch, "en_GB.UTF-8") == "pl"
    kit.preferences.change(language="en")
    use_language("en")
    assert language() == "en"
    assert started(monkeypatch, "pl_PL.UTF-8") == "en"
    for path in folders().data.glob("settings*"):
        path.unlink()
    assert started(monkeypatch, "pl_PL.UTF-8") == "pl"
    assert started(monkeypatch, "xx_YY") == "en"


# --- AUD-03 -----------------------------------------------------------------------------------------------------------
def shown(kit: Kit, name: str, refined: int = 0) -> None:
    """A page of the album is drawn; so often some of its pictures are made crisp."""
    surface = pygame.Surface((960, 540))
    kit.skin.use(surface.get_size())
    page = [make(kit) for make in pages()[name]][-1]
    page.resize(surface.get_size(), scale_for(surface.get_size()))
    page.draw(Canvas(surface, True))
    for _ in range(refined):
        kit.skin.refine(1000)
        page.draw(Canvas(surface, True))
    page.leave()


def test_aud_03_without_a_device_every_page_every_sound_and_every_volume_are_silence(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    """The guard is not at the start alone."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sounds = Sounds(0.8, 0.3)
    sounds.start()
    assert not sounds.heard
    silent = replace(kit, sounds=sounds)
    names = sorted(path.stem.split("_", 1)[0] for path in FOLDER.glob("*.*"))
    for page in PAGES:
        shown(silent, page)
        for name in names:
            assert not sounds.play(name)
    for volume in (0.0, 1.0, 0.5):
        sounds.set_volumes(volume, volume)
        assert not sounds.play("place")
    sounds.hush()
    sounds.stop()
    assert capfd.readouterr().err == ""


# --- PKG-08 -----------------------------------------------------------------------------------------------------------
def test_pkg_08_pages_come_up_after_the_files_of_the_program_have_vanished(kit: Kit, tmp_path: Path):
    """A cleaner of temporary folders took them while the program ran: what was not drawn before has no pictures, but nothing fails."""
    folder = tmp_path / "assets"
    shutil.copytree(ASSETS, folder)
    skin = Skin(folder)
    bare = replace(kit, skin=skin)
    skin.wear(kit.preferences.now)
    shown(bare, "title")
    shutil.rmtree(folder)
    use_language("pl", folder / "locale")
    for page in PAGES:
        shown(bare, page, refined=2)
