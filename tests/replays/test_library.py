"""The library: what it lists, marks and finds."""

import os
import time
from pathlib import Path

import pytest

from scenes.album import fresh_kit
from scenes.replays.library import DONE, ELSEWHERE, LOST, OPEN, UNREADABLE, WON, Wanted, library, plain, sift
from scenes.replays.page import ReplaysPage
from scenes.replays.sharing import take_in
from scenes.statistics.tally import tally
from scenes.words import use_language
from tests.statistics.played import Played


def test_each_match_tells_how_it_stands(tmp_path: Path):
    rows = {}
    for number in range(8):
        played = Played(seed=f"n{number}").to_the_end()
        played.save(tmp_path, f"n{number}")
        rows[f"n{number}.jsonl"] = tally(played.replayed())
    opened = Played(seed="o")
    opened.step()
    opened.save(tmp_path, "o")
    take_in(tmp_path, Played(seed="e").to_the_end().save(tmp_path / "other", "e").read_bytes(), "e")
    (tmp_path / "bad.jsonl").write_bytes(b"\0\1\2")
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "n0.damaged-1.jsonl").write_bytes(b"x")
    found = library(tmp_path, rows, {"Ala"})  # type: ignore[arg-type]
    by_name = {kept.path.name: kept for kept in found}
    assert len(found) == 11
    for number in range(8):
        row = rows[f"n{number}.jsonl"]
        assert row is not None
        assert by_name[f"n{number}.jsonl"].standing == (WON if row.parts[0].won else LOST)
    assert by_name["o.jsonl"].standing == OPEN
    assert by_name["bad.jsonl"].standing == UNREADABLE
    assert [kept.standing for kept in found if kept.elsewhere] == [ELSEWHERE]


@pytest.mark.parametrize(
    ("language", "won", "why"),
    [
        ("en", "won by: ", "does not count: a computer took over a seat"),
        ("pl", "wygrana: ", "nie liczy się: komputer przejął miejsce"),
    ],
)
def test_a_match_finished_quickly_tells_who_won_and_why_it_does_not_count(
    tmp_path: Path, language: str, won: str, why: str
):
    played = Played(seed="quick")
    played.step()
    played.record.add("seat", played.rules, played.state, played.at, seat=0, by="computer", level="easy", name="Ala")
    kit = fresh_kit(tmp_path, language)
    played.to_the_end().save(kit.saves.folder, "quick")
    kit.statistics.catch_up()
    page = ReplaysPage(kit)
    [kept] = page._kept
    assert kept.standing == DONE
    names = [kept.names[seat] for seat in played.state.result]
    assert page._line(kept).split(" · ")[1:] == [won + ", ".join(names), why]
    use_language("en")


def test_computers_are_named_in_the_language_in_force(tmp_path: Path):
    played = Played(seed="n").to_the_end()
    for avatar, seat in enumerate(played.header["seats"][1:]):
        seat["avatar"] = avatar
    played.save(tmp_path, "n")
    row = tally(played.replayed())
    assert row is not None
    use_language("pl")
    [kept] = library(tmp_path, {"n.jsonl": row}, {"Ala"})
    use_language("en")
    assert kept.names == ("Ala", "Lis", "Sowa")
    assert kept.winners == tuple(kept.names[part.seat] for part in row.parts if part.won)


def test_two_hundred_matches_and_some_rubbish_are_listed_soon(tmp_path: Path):
    line = Played().to_the_end().save(tmp_path, "first").read_bytes()
    for number in range(200):
        (tmp_path / f"m{number}.jsonl").write_bytes(line)
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "foreign.jsonl").write_text('{"a": [1, 2]}\n')
    locked = tmp_path / "locked.jsonl"
    locked.write_bytes(line)
    os.chmod(locked, 0)  # noqa: PTH101 - a name is wanted, not what it points to
    begun = time.process_time()
    found = library(tmp_path, {}, {"Ala"})
    assert time.process_time() - begun < 2.0
    assert len(found) >= 204
    assert sum(kept.standing == UNREADABLE for kept in found) >= 3


def test_words_are_found_without_accents_and_in_any_order(tmp_path: Path):
    for number, name in enumerate(("Świętopełk", "Ola", "Łucja")):
        played = Played(seed=str(number))
        played.header["seats"][1]["name"] = name
        played.to_the_end().save(tmp_path, f"p{number}")
    found = library(tmp_path, {}, {"Ala"})
    told = {kept.path: f"Lucky Jack {' '.join(kept.names)}" for kept in found}

    def names(text: str) -> list[str]:
        return sorted(kept.names[1] for kept in sift(found, Wanted(text=text), told))

    assert names("swietopelk") == ["Świętopełk"]
    assert names("LUC") == ["Ola", "Łucja", "Świętopełk"]
    assert names("jack łucja") == ["Łucja"]
    assert names("łucja ola") == []
    assert plain("ŁÓŚ") == "los"


def test_game_standing_and_time_sift(tmp_path: Path):
    Played("rummy", seed="a").to_the_end().save(tmp_path, "a")
    Played("lucky_jack", seed="b").save(tmp_path, "b")
    found = library(tmp_path, {}, set())
    told = {kept.path: "" for kept in found}
    assert [kept.game for kept in sift(found, Wanted(game="rummy"), told)] == ["rummy"]
    assert [kept.game for kept in sift(found, Wanted(standing=OPEN), told)] == ["lucky_jack"]
    begun = found[0].played
    assert len(sift(found, Wanted(since=begun), told)) == 2
    assert sift(found, Wanted(since=begun + 1), told) == []
