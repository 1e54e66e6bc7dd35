"""`replay`: tells, verifies and shows positions; a file that is no match gets one sentence."""

from __future__ import annotations

import json

import pytest

from game.core.notation import write_state
from game.core.replay import replay
from game.games import SHELF, rules_of
from tests.cli.talk import assert_sentence, command, lines_of
from tests.contract.play import Setup
from tests.contract.test_records import recorded


def test_replay_tells_the_same_story_as_play(run, tmp_path) -> None:
    path = tmp_path / "m.jsonl"
    _, told, _ = run("play", "lucky_jack", "--seed", "story", "--out", str(path))
    status, again, err = run("replay", str(path))
    assert (status, err) == (0, "")
    assert [line[7:] for line in again.splitlines()] == told.splitlines()[:-1]


def test_replay_verifies(run, match_file) -> None:
    status, out, err = run("replay", str(match_file), "--verify")
    assert (status, out, err) == (0, "All lines, shuffles and hashes hold.\n", "")
    status, out, _ = run("replay", str(match_file), "--verify", "--json")
    lines = len(lines_of(match_file)) - 1
    assert json.loads(out) == {"ok": True, "steps": lines, "detail": "All lines, shuffles and hashes hold."}


def test_replay_says_what_cannot_be_verified(run, match_file) -> None:
    whole = match_file.read_bytes().splitlines(keepends=True)
    match_file.write_bytes(b"".join(whole[:-1]))
    status, out, _ = run("replay", str(match_file), "--verify")
    assert status == 0
    assert "seed is still secret" in out
    last = json.loads(whole[-1]) | {"seed": None}
    match_file.write_bytes(b"".join(whole[:-1]) + json.dumps(last).encode() + b"\n")
    status, out, _ = run("replay", str(match_file), "--verify")
    assert status == 0
    assert "seed was lost" in out


def test_replay_finds_a_changed_line(run, match_file) -> None:
    whole = match_file.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(whole) if '"discard"' in line)
    changed = json.loads(whole[number])
    changed["action"] = {"do": "draw"}
    match_file.write_text(
        "\n".join([*whole[:number], json.dumps(changed), *whole[number + 1 :]]) + "\n", encoding="utf-8"
    )
    status, out, err = run("replay", str(match_file), "--verify", "--json")
    answer = json.loads(out)
    assert (status, err, answer["ok"], answer["steps"]) == (1, "", False, number - 1)
    assert f"Line {number} " in answer["detail"]
    assert run("replay", str(match_file), "--verify")[:2] == (1, answer["detail"] + "\n")
    status, out, _ = run("replay", str(match_file))
    assert status == 0
    assert out.splitlines()[-1].startswith("From here on the file is not used.")


def test_a_torn_last_line_is_left_out(run, match_file) -> None:
    whole = match_file.read_bytes()
    match_file.write_bytes(whole[:-9])
    status, out, _ = run("replay", str(match_file), "--verify", "--json")
    assert (status, json.loads(out)["steps"]) == (0, whole.count(b"\n") - 2)


def test_replay_shows_the_position_at_a_line_even_if_it_was_undone(run, tmp_path) -> None:
    rules = SHELF["lucky_jack"]
    _, lines = recorded(rules, Setup(2, {"first": 0}, wild=0.1), 8)
    found = replay(lines, rules_of)
    found.match.go_back(2)
    path = tmp_path / "undone.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in [lines[0], *found.record.lines]), encoding="utf-8")
    for number in range(1, len(lines)):
        status, out, _ = run("replay", str(path), "--at", str(number), "--json")
        assert status == 0
        assert json.loads(out) == json.loads(
            json.dumps(write_state(rules, replay(lines[: number + 1], rules_of).match.moments[-1].state))
        )
    status, out, _ = run("replay", str(path), "--at", str(len(lines)))
    assert json.loads(out) == json.loads(json.dumps(write_state(rules, found.match.state)))


def test_replay_shows_no_position_beyond_the_file(run, match_file) -> None:
    for number in ("0", "-3", "100000"):
        status, out, err = run("replay", str(match_file), "--at", number)
        assert (status, out) == (2, "")
        assert "numbered from 1 to" in err


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\n", b"{}\n", b"null\n", b"[]\n", b"\0" * 4096, b"hello\n", b'{"stolik":1}\n', b'{"stolik":"1"}\n', b'{"stolik":true}\n',
        b'{"stolik":1,"game":"poker","options":{},"seats":[]}\n', b'{"stolik":1,"game":"lucky_jack","options":{},"seats":[]}\n',
        b'{"stolik":1,"game":"lucky_jack","options":[],"seats":[{"name":"a","kind":"human"},{"name":"b","kind":"human"}]}\n',
        b'{"stolik":1,"game":"lucky_jack","options":{"rounds":9},"seats":[{"name":"a","kind":"human"},{"name":"b","kind":"human"}]}\n',
        b'{"stolik":1,"game":"lucky_jack","options":{},"seats":[{"name":5,"kind":"human"},{"name":"b","kind":"human"}]}\n',
        b'{"stolik":1,"game":"lucky_jack","options":{},"seats":[{"name":"a","kind":"cat"},{"name":"b","kind":"human"}]}\n',
        b'{"stolik":99,"game":"lucky_jack"}\n', b"\xff\xfe" + b"{}\n", b"[" * 100_000 + b"\n",
    ],
)  # fmt: skip
def test_a_file_that_is_no_match(run, tmp_path, content: bytes) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    for arguments in ([], ["--verify"], ["--verify", "--json"], ["--at", "1"]):
        status, out, err = run("replay", str(path), *arguments)
        assert (status, out) == (2, "")
        assert_sentence(err)


def test_a_match_of_a_newer_version_is_called_so(run, tmp_path) -> None:
    path = tmp_path / "newer.jsonl"
    path.write_bytes(b'{"stolik":2}\n')
    assert "newer version" in run("replay", str(path))[2]


def test_a_name_that_is_half_a_character_is_told(run, match_file) -> None:
    whole = match_file.read_text(encoding="utf-8").splitlines()
    header = json.loads(whole[0])
    header["seats"][0]["name"] = "a\ud800"
    match_file.write_text("\n".join([json.dumps(header), *whole[1:]]) + "\n", encoding="utf-8")
    done = command("replay", str(match_file))
    assert (done.status, done.err) == (0, b"")
    assert b"a\\ud800 " in done.out
