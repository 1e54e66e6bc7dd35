"""Matches that are dropped, pasted or damaged, and what the menu over a replay does with one."""

from pathlib import Path

import pygame

from scenes.kit import Kit
from scenes.message import Message
from scenes.replays.menu import ReplayMenu, verdict
from scenes.replays.scene import Replay
from scenes.replays.watching import dropped, pasted, watch
from scenes.scene import Push, Replace
from tests.replays.watching import opened
from tests.statistics.played import Played


def test_a_file_dropped_on_the_window_is_shown(kit: Kit, tmp_path: Path):
    file = Played().to_the_end().save(tmp_path / "elsewhere", "m")
    change = dropped(kit, str(file))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert len(list((kit.saves.folder / "imported").iterdir())) == 1


def test_a_file_of_another_kind_is_refused_with_one_sentence(kit: Kit, tmp_path: Path):
    other = tmp_path / "holiday.png"
    other.write_bytes(b"\x89PNG" + bytes(500))
    change = dropped(kit, str(other))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert "holiday.png" in change.scene.text
    gone = dropped(kit, str(tmp_path / "nothing.jsonl"))
    assert isinstance(gone, Push)
    assert isinstance(gone.scene, Message)


def test_the_text_goes_through_the_clipboard(kit: Kit):
    played = Played().to_the_end()
    scene = opened(kit, played)
    menu = ReplayMenu(kit, scene.found, scene.path, 0, 0)
    menu._copy()
    change = pasted(kit)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert change.scene.found.record.lines == scene.found.record.lines
    pygame.scrap.put_text("no match at all")
    refused = pasted(kit)
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Message)


def test_a_file_that_holds_no_more_from_some_line_on_can_be_watched_up_to_there(kit: Kit):
    """(REP-06) The mismatch is told with its line, and the file is left as it is."""
    played = Played().to_the_end()
    played.record.lines[11]["hash"] = "0" * 16
    path = played.save(kit.saves.folder, "old")
    before = path.read_bytes()
    change = watch(kit, path)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert "12" in change.scene.text
    assert isinstance(change.scene.then, Replace)
    replay = change.scene.then.scene
    assert isinstance(replay, Replay)
    assert 0 < replay.play.last < 12
    assert path.read_bytes() == before


def test_a_file_without_its_first_deal_is_told(kit: Kit):
    played = Played().to_the_end()
    del played.record.lines[:]
    change = watch(kit, played.save(kit.saves.folder, "bare"))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)


def test_the_menu_plays_on_and_checks(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=3)
    menu = ReplayMenu(kit, scene.found, scene.path, 3, 0)
    change = menu._play_on()
    assert isinstance(change, Replace)
    assert change.scene.name == "table"
    assert "Everything holds" in verdict(scene.found)
    scene.found.header["commit"] = "1" * 64
    assert "sealed before the first deal" in verdict(scene.found)


def test_of_an_open_match_nothing_is_given_away(kit: Kit):
    played = Played()
    played.step()
    scene = opened(kit, played)
    menu = ReplayMenu(kit, scene.found, scene.path, 0, 0)
    reasons = {button.name: button.reason for button in menu.buttons()}
    assert all(reasons[name] for name in ("play_on", "copy", "save"))
    assert not reasons["verify"]
    assert "So far every move holds" in verdict(scene.found)
