"""The commands as a person types them: what they print, their exit status, one sentence for every mistake."""

from __future__ import annotations

import json

import pytest

from game.core.record import commitment
from game.core.replay import replay
from game.games import SHELF, rules_of
from tests.cli.talk import assert_sentence, lines_of
from tests.contract.play import every_game


def fewest(rules, level: str = "easy") -> str:
    return ",".join([level] * rules.seats[0])


# --- play ---------------------------------------------------------------------------------------------------------
@every_game
def test_play_tells_a_match_and_who_won(run, rules) -> None:
    status, out, err = run("play", rules.id, "--seats", fewest(rules), "--seed", "tell")
    assert (status, err) == (0, "")
    *story, last = out.splitlines()
    assert len(story) > 10
    assert all(line.strip() and "{" not in line and "?" not in line for line in story)
    assert last.startswith("Totals: easy 0 ")
    assert "Won by: easy " in last


def test_play_quietly_tells_only_the_end(run) -> None:
    status, out, _ = run("play", "lucky_jack", "--seats", "easy,random,easy", "--seed", "q", "--quiet")
    assert status == 0
    assert len(out.splitlines()) == 1


def test_play_is_the_same_for_the_same_seed_and_differs_without_one(run) -> None:
    twice = [run("play", "lucky_jack", "--seats", "easy,random", "--seed", "same")[1] for _ in range(2)]
    assert twice[0] == twice[1]
    fresh = [run("play", "lucky_jack", "--seats", "easy,random")[1] for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_play_writes_a_record_that_is_the_match(match_file) -> None:
    header, *lines = lines_of(match_file)
    assert set(header) == {"stolik", "game", "options", "seats", "commit", "created", "version"}
    assert header["stolik"] == 1
    assert header["commit"] == commitment("Zażółć")
    assert header["seats"][1] == {"name": "easy 1", "kind": "computer", "level": "easy"}
    assert set(header["options"]) == set(SHELF["lucky_jack"].options_type().write())
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert [line["kind"] for line in lines[:3]] == ["luck", "luck", "action"]
    assert [line["cause"] for line in lines[:2]] == ["first", "deal"]
    assert lines[-1] | {"at": 0, "hash": 0, "n": 0} == {
        "n": 0,
        "kind": "end",
        "reason": "over",
        "seed": "Zażółć",
        "at": 0,
        "hash": 0,
    }
    found = replay([header, *lines], rules_of)
    assert (found.doubt, found.ended, found.match.state.phase) == (None, "over", "match_over")


def test_no_seed_is_written_before_the_end(match_file) -> None:
    whole = match_file.read_text(encoding="utf-8").splitlines()
    assert all("Zażółć" not in line for line in whole[:-1])
    assert "Zażółć" in whole[-1]


def test_play_takes_house_rules(run, tmp_path) -> None:
    path = tmp_path / "m.jsonl"
    given = [
        "--option",
        "edition=classic",
        "--option",
        "rounds=5",
        "--option",
        "first=1",
        "--option",
        "jackpot_on_throw=true",
    ]
    assert run("play", "lucky_jack", *given, "--out", str(path), "--quiet")[0] == 0
    options = lines_of(path)[0]["options"]
    assert (options["edition"], options["rounds"], options["first"], options["jackpot_on_throw"]) == (
        "classic",
        5,
        1,
        True,
    )
    assert (options["claim_scope"], options["forced_keep_at_3"]) == ("next", True)


def test_play_never_overwrites(run, match_file) -> None:
    before = match_file.read_bytes()
    status, out, err = run("play", "lucky_jack", "--out", str(match_file))
    assert (status, out) == (2, "")
    assert "not overwritten" in err
    assert match_file.read_bytes() == before


# --- arena --------------------------------------------------------------------------------------------------------
def test_arena_gives_a_share_with_its_interval(run) -> None:
    given = ["arena", "lucky_jack", "--a", "easy", "--b", "random", "--games", "12", "--jobs", "1", "--seed", "x"]
    status, out, err = run(*given, "--json")
    row = json.loads(out)
    assert (status, err) == (0, "")
    assert list(row) == ["game", "a", "b", "seats", "games", "share", "low", "high"]
    assert (row["game"], row["a"], row["b"], row["seats"], row["games"]) == ("lucky_jack", "easy", "random", 2, 12)
    assert 0 <= row["low"] < row["share"] < row["high"] <= 1 or row["share"] == 1 == row["high"]
    assert json.loads(run(*given, "--json")[1]) == row
    status, out, _ = run(*given)
    assert status == 0
    assert "fair share 50.0%" in out


def test_arena_is_the_same_with_more_processes(run) -> None:
    given = [
        "arena",
        "lucky_jack",
        "--a",
        "easy",
        "--b",
        "random",
        "--seats",
        "3",
        "--games",
        "9",
        "--seed",
        "y",
        "--json",
    ]
    assert run(*given, "--jobs", "1")[1] == run(*given, "--jobs", "2")[1]


# --- bench, describe ----------------------------------------------------------------------------------------------
def test_bench_measures(run) -> None:
    status, out, err = run("bench", "lucky_jack", "--seconds", "0.01", "--json")
    assert (status, err) == (0, "")
    row = json.loads(out)["lucky_jack"]
    assert set(row) == {"actions_per_s", "games_per_s"}
    assert row["actions_per_s"] > row["games_per_s"] > 0
    assert set(json.loads(run("bench", "--seconds", "0.01", "--json")[1])) == set(SHELF)
    assert "actions/s" in run("bench", "lucky_jack", "--seats", "2", "--seconds", "0.01")[1]


@every_game
def test_describe_tells_the_rules_and_options(run, rules) -> None:
    status, english, err = run("describe", rules.id)
    assert (status, err) == (0, "")
    for key in rules.options_type().write():
        assert f"  {key} = " in english
    assert len([line for line in english.splitlines() if line.startswith("- ")]) == len(rules.summary)
    assert english.rstrip("\n") in run("describe")[1]


def test_describe_speaks_polish(run) -> None:
    english, polish = (
        run("describe", "lucky_jack", "--language", language)[1].splitlines() for language in ("en", "pl")
    )
    assert len(english) == len(polish)
    assert all(one != other for one, other in zip(english[2:], polish[2:], strict=True) if one)
    assert [line.split(" (")[0] for line in english[8:]] == [line.split(" (")[0] for line in polish[8:]]


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_help_lists_the_commands(run, arguments) -> None:
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert all(name in out for name in ("serve", "play", "replay", "arena", "bench", "describe"))


@pytest.mark.parametrize("name", ["play", "replay", "arena", "bench", "describe"])
def test_every_command_has_help(run, name) -> None:
    status, out, err = run(name, "--help")
    assert (status, err) == (0, "")
    assert out.startswith(f"usage: python -m game {name}")


# --- mistakes -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "arguments",
    [
        [], ["dance"], ["play"], ["play", "poker"], ["play", "lucky_jack", "--seats", "easy"], ["play", "lucky_jack", "--seats", ""],
        ["play", "lucky_jack", "--seats", "easy,genius"], ["play", "lucky_jack", "--seats", ",".join(["easy"] * 7)],
        ["play", "lucky_jack", "--option", "rounds"], ["play", "lucky_jack", "--option", "rounds=99"],
        ["play", "lucky_jack", "--option", "rounds=--3"], ["play", "lucky_jack", "--option", "rounds=" + "9" * 5000],
        ["play", "lucky_jack", "--option", "rounds=٣"], ["play", "lucky_jack", "--option", "colour=red"],
        ["play", "lucky_jack", "--option", "first=5"], ["play", "lucky_jack", "--playouts", "0"],
        ["play", "lucky_jack", "--playouts", "many"], ["play", "lucky_jack", "--seed", "\udcff"], ["play", "lucky_jack", "--se", "1"],
        ["play", "lucky_jack", "--out", "no/such/folder/match.jsonl"], ["play", "lucky_jack", "extra"],
        ["replay"], ["replay", "no-such-file.jsonl"], ["replay", "."], ["replay", "x", "--at", "one"],
        ["arena"], ["arena", "lucky_jack"], ["arena", "poker", "--a", "easy", "--b", "easy"],
        ["arena", "lucky_jack", "--a", "easy", "--b", "genius"], ["arena", "lucky_jack", "--a", "easy", "--b", "easy", "--seats", "1"],
        ["arena", "lucky_jack", "--a", "easy", "--b", "easy", "--games", "0"],
        ["arena", "lucky_jack", "--a", "easy", "--b", "easy", "--games", "-1"],
        ["arena", "lucky_jack", "--a", "easy", "--b", "easy", "--jobs", "0"],
        ["arena", "lucky_jack", "--a", "easy", "--b", "easy", "--budget-ms", "0"],
        ["bench", "poker"], ["bench", "--seconds", "0"], ["bench", "--seconds", "-1"], ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "inf"], ["bench", "lucky_jack", "--seats", "9"], ["describe", "poker"],
        ["describe", "--language", "xx"], ["describe", "--nonsense"], ["serve", "now"],
    ],
)  # fmt: skip
def test_a_mistake_gives_one_sentence_and_status_2(run, arguments) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert_sentence(err)
