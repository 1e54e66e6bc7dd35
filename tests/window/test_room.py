"""The room round the table, as a person walks through it: figures, replays, playing on, the family, a backup."""

import json
from pathlib import Path

import pytest

from scenes.saves import glance
from tests.statistics.played import Played


@pytest.fixture
def title(start, tmp_path: Path):
    """The program with its title on the screen, and two finished matches of the one who plays."""
    home = tmp_path / "home"
    for number, game in enumerate(("lucky_jack", "casinoverso")):
        Played(game, seed=str(number)).to_the_end().save(home / "matches", f"{game}-{number}")
    pilot = start()
    pilot.click("name")
    pilot.write("Ala")
    pilot.click("begin")
    pilot.wait_for(lambda now: now.scene == "title", "the title")
    return pilot


def test_figures_are_counted_and_told(title):
    title.insist("statistics", lambda now: now.scene == "statistics", "the statistics")
    seen = title.wait_for(lambda now: now.shows("figure.played"), "the figures")
    assert seen.targets["figure.played"].value == "2"
    title.click("statistics.tab")
    title.key("Escape")
    title.wait_for(lambda now: now.scene == "title", "the title")
    assert title.close() == 0
    assert title.printed == ""


def test_a_match_is_watched_checked_and_played_on(title, tmp_path: Path):
    title.insist("replays", lambda now: now.scene == "replays", "the library")
    title.insist("match.0", lambda now: now.scene == "replay", "the replay")
    title.key("space")
    title.wait_for(lambda now: now.table["running"], "it runs")
    title.wait_for(lambda now: now.table["looked"] >= 2, "two moments")
    title.insist("play", lambda now: not now.table["running"], "it stands")
    title.insist("view", lambda now: now.table["seen"] == "all", "all hands")
    bar = title.target("seek")
    title.click_at((bar.rect[0] + bar.rect[2] // 2, bar.middle[1]))
    middle = title.wait_for(lambda now: now.table["looked"] > 8, "the middle").table["looked"]
    title.key("Right")
    title.wait_for(lambda now: now.table["looked"] == middle + 1, "a step")
    title.key("m")
    title.wait_for(lambda now: now.scene == "replay_menu", "the menu")
    title.insist("verify", lambda now: now.scene == "message", "the verdict")
    assert "Everything holds" in title.sight.targets["text"].text
    title.insist("ok", lambda now: now.scene == "replay_menu", "the menu")
    title.insist("play_on", lambda now: now.scene == "table", "the table")
    matches = tmp_path / "home" / "matches"
    new = [path for path in matches.glob("*.jsonl") if (entry := glance(path)) is not None and not entry.finished]
    assert len(new) == 1
    assert "branch" in json.loads(new[0].read_text("utf-8").splitlines()[0])
    assert title.close() == 0
    assert title.printed == ""


def test_a_family_is_made_and_kept(title, start, tmp_path: Path):
    title.insist("person", lambda now: now.scene == "family", "the family")
    title.insist("add", lambda now: now.shows("person.1.name"), "a second one")
    title.write("Ola")
    title.wait_for(lambda now: now.targets["person.1.name"].value == "Ola", "the name")
    title.insist("person.1.play", lambda now: not now.enabled("person.1.play"), "the second one plays")
    title.insist("done", lambda now: now.scene == "title", "the title")
    assert "Ola" in title.sight.targets["person"].text
    assert title.close() == 0
    again = start()
    assert "Ola" in again.wait_for(lambda now: now.scene == "title", "the title").targets["person"].text


def test_everything_is_backed_up_into_one_file(title, tmp_path: Path):
    title.insist("about", lambda now: now.scene == "about", "the page")
    title.insist("backup", lambda now: now.scene == "message", "a sentence")
    assert len(list((tmp_path / "home" / "exports").glob("stolik-backup-*.zip"))) == 1
    assert title.close() == 0
    assert title.printed == ""
