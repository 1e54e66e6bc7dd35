"""The database: made anew from the match files at any time, never in the way."""

import csv
import io
import os
import sqlite3
from pathlib import Path

import pytest

from game.core.words import Text
from game.games import rules_of
from scenes.saves import Saves
from scenes.statistics.csv_file import as_csv
from scenes.statistics.figures import Filter, figures
from scenes.statistics.keeping import Statistics
from scenes.statistics.store import Store
from tests.statistics.played import Played


class House:
    """A data folder with matches and their statistics."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.told: list[Text] = []
        self.saves = Saves(home / "matches", rules_of)
        self.path = home / "statistics.sqlite"
        self.open()

    def open(self) -> Statistics:
        self.statistics = Statistics(self.saves, self.path, self.told.append)
        return self.statistics

    def play(self, name: str, **wishes: object) -> Path:
        return Played(seed=name, **wishes).to_the_end().save(self.saves.folder, name)  # type: ignore[arg-type]

    @property
    def files(self) -> list[str]:
        return sorted(file for file, _row in self.statistics.rows())


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_matches_are_counted_once(house: House):
    house.play("one")
    house.play("two", game="rummy")
    assert len(house.statistics.stale()) == 2
    house.statistics.catch_up()
    assert house.files == ["one.jsonl", "two.jsonl"]
    assert house.statistics.stale() == []
    house.statistics.close()
    assert house.open().stale() == []
    assert len(house.files) == 2


def test_a_match_ended_by_a_crash_right_after_its_last_line_is_counted_at_the_next_start(house: House):
    house.statistics.catch_up()
    house.play("last")
    house.open().catch_up()
    assert house.files == ["last.jsonl"]


def test_the_files_are_the_truth(house: House):
    one, two = house.play("one"), house.play("two")
    house.statistics.catch_up()
    one.unlink()
    two.write_text(two.read_text("utf-8").replace('"Ala"', '"Ela"'), "utf-8")
    house.statistics.catch_up()
    assert house.files == ["two.jsonl"]
    assert house.statistics.rows()[0][1].parts[0].name == "Ela"
    house.statistics.close()
    assert house.open().stale() == [], "the newer row is in the database, not only in memory"


@pytest.mark.parametrize("damage", [b"", b"\0" * 5000, b"no database at all" * 40, "middle"])
def test_a_broken_database_is_kept_aside_and_counted_anew(house: House, damage: bytes | str):
    house.play("one")
    house.statistics.catch_up()
    house.statistics.close()
    if isinstance(damage, str):
        content = bytearray(house.path.read_bytes())
        content[4096:] = os.urandom(len(content) - 4096)
        damage = bytes(content)
    house.path.write_bytes(damage)
    house.open().catch_up()
    assert house.files == ["one.jsonl"]
    if damage:
        assert len(house.told) == 1
        assert (house.home / "statistics.broken-1.sqlite").read_bytes() == damage
        assert "statistics.broken-1.sqlite" in str(house.told[0])


def test_a_database_of_another_version_is_counted_anew_without_a_word(house: House):
    house.play("one")
    house.statistics.catch_up()
    house.statistics.close()
    base = sqlite3.connect(house.path)
    base.execute("PRAGMA user_version = 99")
    base.execute("UPDATE matches SET game = 'other'")
    base.commit()
    base.close()
    house.open().catch_up()
    assert house.told == []
    assert house.statistics.rows()[0][1].game == "lucky_jack"


def test_without_a_writable_folder_figures_are_still_told(house: House):
    house.play("one")
    house.path.mkdir()
    house.open().catch_up()
    assert house.files == ["one.jsonl"]
    assert house.statistics.stale() == []


def test_a_full_disk_costs_nothing_but_time(house: House, monkeypatch: pytest.MonkeyPatch):
    house.play("one")
    monkeypatch.setattr(Store, "put", lambda *_arguments: (_ for _ in ()).throw(OSError("no space left")))
    house.statistics.catch_up()
    assert house.files == ["one.jsonl"]


def test_what_is_no_match_is_passed_over(house: House):
    """One damaged, empty, foreign, newer file and a folder among good ones stop nothing."""
    house.play("good")
    folder = house.saves.folder
    (folder / "empty.jsonl").touch()
    (folder / "foreign.jsonl").write_text('{"a": 1}\n{"kind": "end"}\n')
    (folder / "folder.jsonl").mkdir()
    (folder / "garbage.jsonl").write_bytes(os.urandom(3000))
    torn = Played(seed="torn").to_the_end().save(folder, "torn")
    lines = torn.read_text("utf-8").splitlines(keepends=True)
    torn.write_text("".join([*lines[:4], "{}\n", *lines[5:]]), "utf-8")
    house.statistics.catch_up()
    assert house.files == ["good.jsonl", "torn.jsonl"]
    assert dict(house.statistics.rows())["torn.jsonl"].left_out == "damaged"


def test_half_a_letter_in_a_name_is_counted(house: House):
    played = Played().to_the_end()
    played.header["seats"][0]["name"] = "A\ud800"
    played.save(house.saves.folder, "odd")
    house.statistics.catch_up()
    assert house.files == ["odd.jsonl"]


def test_an_achievement_is_told_only_the_first_time(house: House):
    wins = [n for n in range(30) if 0 in (Played(seed=f"w{n}").to_the_end().state.result or ())][:2]
    first = house.play(f"w{wins[0]}")
    told = house.statistics.earned_first(first)
    assert (0, "jackpot") in told
    again = house.play(f"w{wins[1]}")
    assert (0, "jackpot") not in house.statistics.earned_first(again)


def test_figures_of_a_person(house: House):
    for number in range(6):
        played = Played(seed=f"f{number}", level="hard" if number % 2 else "easy")
        played.header["created"] = f"2026-11-{10 + number}T10:00:00+00:00"
        played.to_the_end().save(house.saves.folder, f"f{number}")
    Played(seed="g").end("given_up").save(house.saves.folder, "g")
    house.statistics.catch_up()
    rows = [row for _file, row in house.statistics.rows()]
    found = figures(rows, {"Ala"}, Filter())
    wins = [row.parts[0].won for row in rows if not row.left_out]
    assert (found.played, found.won, found.wins) == (6, sum(wins), wins)
    assert found.left_out == {"given_up": 1}
    assert found.best_round == max(row.parts[0].best for row in rows)
    assert found.average == pytest.approx(sum(found.totals) / 6)
    streak = 0
    for won in wins:
        streak = streak + 1 if won else 0
    assert found.streak == streak
    assert figures(rows, {"Ala"}, Filter(level="hard")).played == 3
    assert figures(rows, {"Ala"}, Filter(seats=5)).played == 0
    assert figures(rows, {"Ala"}, Filter(since="2026-11-12")).played == 4
    assert figures(rows, {"Nobody"}, Filter()).played == 0


def test_the_table_for_spreadsheets(house: House):
    played = Played(seed="t").to_the_end()
    played.header["seats"][0]["name"] = '=1+1,"x"'
    played.save(house.saves.folder, "t")
    house.statistics.catch_up()
    lines = list(csv.DictReader(io.StringIO(as_csv(house.statistics.rows()))))
    assert len(lines) == played.count
    assert lines[0]["name"] == '\'=1+1,"x"'
    assert [int(line["total"]) for line in lines] == played.state.totals
