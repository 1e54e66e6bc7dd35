"""Clocks that jump: nothing is lost or stands still, because spans are measured on the monotonic clock alone, and names never meet twice."""

import ast
import os
import time
from pathlib import Path

import pytest

from game.games import SHELF, rules_of
from scenes.backup import back_up, read_backup
from scenes.continuing import OpenMatches, day_of
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import continued, new_match
from scenes.saves import Saves
from scenes.scene import Push
from scenes.settings import VERSION
from scenes.settings_file import read_settings
from scenes.statistics.page import StatisticsPage
from scenes.table.players import Player
from tests.sources import module, sources, tree
from tests.statistics.played import Played

RULES = SHELF["lucky_jack"]
PEOPLE = (Player("Ala", "human"), Player("Owl", "computer", "easy", 1, 1))
DATES = {
    "scenes.backup": "the name of a backup and when it was made",
    "scenes.continuing": "when a match was played last, to be read",
    "scenes.opening": "when a match was begun",
    "scenes.people": "from when on figures count",
    "scenes.replays.branching": "when a match was begun",
    "scenes.replays.library": "when a match was begun, to be sorted and sifted",
    "scenes.replays.page": "the last days, weeks and months of a library",
    "scenes.saves": "the name of a match file",
    "scenes.statistics.page": "the name of a table",
    "scenes.statistics.tally": "when a match was begun",
    "scenes.witness": "when an error came",
    "game.cli.play": "when a match was begun",
}
"""Modules that ask what time and day it is, and what for: never to measure how long something takes."""
ODD_TIMES = (0.0, -1.0, -(2.0**40), 2.0**31, 4.0e9, 2.0**36, 1.0e15)
"""Seconds since the epoch: before it, after the clocks of 32 bits, and years that no calendar has."""


def asks_the_date(node: ast.AST) -> bool:
    """Whether something looks at the wall clock or at the calendar."""
    if isinstance(node, ast.Import):
        return any(name.name == "datetime" for name in node.names)
    if isinstance(node, ast.ImportFrom):
        return node.module == "datetime" or (node.module == "time" and any(name.name != "sleep" for name in node.names))
    wall = ("time", "time_ns", "strftime", "localtime", "gmtime", "ctime")
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) == "time" and node.attr in wall


def test_spans_are_measured_on_the_monotonic_clock_alone():
    paths = [path for path in sources() if module(path).startswith(("scenes.", "game."))]
    found = {module(path) for path in paths if any(map(asks_the_date, ast.walk(tree(path))))}
    assert found - {"scenes.album_room"} == DATES.keys()


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wall clock tells the same second again and again, as one does that is set back."""
    plain = time.strftime
    moment = time.localtime()
    monkeypatch.setattr("time.strftime", lambda shape, *at: plain(shape, *at) if at else plain(shape, moment))


@pytest.mark.usefixtures("standing")
def test_matches_of_the_same_second_keep_their_files(tmp_path: Path):
    saves = Saves(tmp_path, rules_of)
    opened = [new_match(saves, RULES, RULES.options_type.read({}, 2), PEOPLE) for _number in range(3)]
    assert len({each.file.path for each in opened}) == 3
    for each in opened:
        again, trouble = continued(saves, each.file.path)
        assert trouble is None
        assert again.seed == each.seed


@pytest.mark.usefixtures("standing")
def test_a_backup_of_the_same_second_replaces_none(kit: Kit, tmp_path: Path):
    first = back_up(kit.places.data, tmp_path / "backups")
    kit.preferences.change(name="Ola")
    second = back_up(kit.places.data, tmp_path / "backups")
    assert first != second
    assert read_backup(first).files["settings.json"] != read_backup(second).files["settings.json"]
    assert max((tmp_path / "backups").glob("stolik-backup-*.zip")) in (first, second)


@pytest.mark.usefixtures("standing")
def test_a_table_of_the_same_second_replaces_none(kit: Kit):
    page = StatisticsPage(kit)
    told = [page._export() for _time in range(2)]
    assert all(isinstance(change, Push) and isinstance(change.scene, Message) for change in told)
    assert len(list((kit.places.data / "exports").glob("*.csv"))) == 2


@pytest.mark.parametrize("seconds", ODD_TIMES)
def test_a_file_may_bear_any_time(seconds: float, kit: Kit):
    """The list of open matches shows it, and it goes on."""
    opened = new_match(kit.saves, RULES, RULES.options_type.read({}, 2), PEOPLE)
    try:
        os.utime(opened.file.path, (seconds, seconds))
    except (OSError, OverflowError):
        pytest.skip("this disk cannot hold such a time")
    page = OpenMatches(kit)
    page.resize((960, 540), 0.5)
    assert "match.0" in [target.name for target in page.targets()]
    again, trouble = continued(kit.saves, opened.file.path)
    assert trouble is None
    assert again.match.moments


def test_a_day_that_no_calendar_has_is_left_out():
    assert day_of(1.0e15) == day_of(-1.0e15) == ""
    assert day_of(1_790_000_000.0)


@pytest.mark.parametrize(
    "created",
    [
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59-12:00",
        "1970-01-01T00:00:00+00:00",
        "",
        "yesterday",
        "2026-13-45",
    ],
)
def test_a_match_begun_at_any_time_is_counted(created: str, kit: Kit):
    played = Played()
    played.header["created"] = created
    played.to_the_end().save(kit.saves.folder, "m")
    kit.statistics.catch_up()
    assert len(kit.statistics.rows()) == 1
    page = StatisticsPage(kit)
    page.resize((960, 540), 0.5)
    assert page.targets()


def test_a_newer_versions_settings_are_left_alone_however_often_it_starts(kit: Kit):
    """Two versions that share a folder make no heap of copies, and neither writes into the other's."""
    path = kit.places.settings
    newer = path.read_bytes().replace(b'"version": %d' % VERSION, b'"version": 99', 1)
    path.write_bytes(newer)
    told = {str(read_settings(path).trouble) for _start in range(4)}
    assert len(told) == 1
    kit.preferences.change(ui_scale=1.25)
    assert path.read_bytes() == newer
    assert read_settings(path).settings.ui_scale == 1.25
    assert [kept.name for kept in path.parent.glob("settings.newer-*.json")] == []
