"""No input ends the server: one answer for every line, strict JSON, exit status 0 at the end."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from random import Random

import pytest

from game.cli.requests import Server
from tests.cli.hostile import AWKWARD, LIMIT, checked, deep_ids, lines
from tests.cli.talk import CODES, Done, assert_refused, command, serve
from tests.sources import ROOT

HELLO = b'{"op":"hello"}'
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""Only with its usual buffers can Python's last flush complain."""


@pytest.fixture(scope="module")
def awkward() -> Done:
    """What the server makes of all awkward lines in one go, with a question after each."""
    return serve([part for line in AWKWARD for part in (line, HELLO)])


def test_every_awkward_line_gets_one_answer(awkward: Done) -> None:
    assert (awkward.status, awkward.err) == (0, b"")
    answers = [checked(line + b"\n") for line in awkward.out.splitlines()]
    assert len(answers) == 2 * len(AWKWARD)
    assert all(answer["ok"] for answer in answers[1::2]), "after each of them the server still answers"
    for answer in answers[::2]:
        if not answer["ok"]:
            assert_refused(answer)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"\0", "bad_json"),
        (b"NaN", "bad_json"),
        (b'{"op":"hello","id":1e999}', "bad_json"),
        (b'{"op":"hel\xc5"}', "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b"null", "bad_request"),
        (b"[]", "bad_request"),
        (b'{"op":"\\udfff"}', "unknown_op"),
        (b"x" * (LIMIT + 1), "bad_request"),
        (b" " * (LIMIT + 5), "bad_request"),
        (b'{"op":"hello","id":"' + b"x" * LIMIT + b'"}', "bad_request"),
    ],
)
def test_what_is_wrong_is_named(line: bytes, code: str) -> None:
    done = serve([line])
    assert [answer["error"] for answer in done.answers] == [code]
    assert done.status == 0


def test_a_line_of_one_mebibyte_is_read() -> None:
    line = b'{"op":"hello","id":"' + b"x" * (LIMIT - 22) + b'"}'
    assert len(line) == LIMIT
    (answer,) = serve([line]).answers
    assert answer["ok"]
    assert len(answer["id"]) == LIMIT - 22


@pytest.mark.parametrize("tail", [b"", b"\n"])
def test_the_last_line_may_have_no_end(tail: bytes) -> None:
    done = command("serve", given=HELLO + b"\n" + HELLO + tail)
    assert (done.status, len(done.answers), done.err) == (0, 2, b"")


def test_no_input_at_all() -> None:
    assert command("serve") == Done(0, b"", b"")


def test_quit_ends_before_the_input_does() -> None:
    done = serve([HELLO, b'{"op":"quit"}', HELLO])
    assert (done.status, len(done.answers)) == (0, 2)


def test_deep_ids_come_back_or_are_refused_and_change_nothing() -> None:
    server = Server()
    server.written_answer(b'{"op":"new","game":"lucky_jack","seats":2,"seed":"s","options":{"first":0}}')
    before = server.written_answer(b'{"op":"state"}')
    came_back = 0
    for line in deep_ids():
        illegal = line.replace(b'"hello"', b'"apply","action":{"do":"keep"}')
        assert b'"ok":false' in server.written_answer(illegal)
        came_back += b'"ok":true' in server.written_answer(line)
        assert server.written_answer(b'{"op":"state"}') == before
    assert 0 < came_back < len(list(deep_ids()))


def test_deep_ids_in_a_process() -> None:
    sent = list(deep_ids())
    done = serve(sent)
    assert (done.status, done.err) == (0, b"")
    assert [line.count(b'"ok":') for line in done.out.splitlines()] == [1] * len(sent)


def test_hostile_lines_by_lot() -> None:
    codes = set[str]().union(*(survived(seed, 500) for seed in range(4)))
    assert codes >= CODES - {"over"}, "the lines reach nearly every way to refuse"


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_hostile_lines_by_lot(part: int) -> None:
    for seed in range(100 + 10 * part, 110 + 10 * part):
        survived(seed, 1000)


def survived(seed: int, count: int) -> set[str]:
    """Sends lines by lot; the codes they were refused with."""
    server, codes = Server(), set()
    for line in islice(lines(Random(f"hostile {seed}"), server), count):
        answer = checked(server.written_answer(line))
        if not answer["ok"]:
            assert_refused(answer)
            codes.add(answer["error"])
        server.ended = False
    return codes


def test_a_reader_that_goes_away_is_no_fault() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
        env=BUFFERED,
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    with process:
        process.stdin.write(HELLO + b"\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"{")
        process.stdout.close()
        try:
            for _ in range(50):
                process.stdin.write(HELLO + b"\n")
                process.stdin.flush()
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.wait(20) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "arguments", [["--help"], ["describe"], ["play", "lucky_jack", "--quiet"], ["play", "--help"], ["serve"]]
)
def test_a_short_answer_to_a_closed_pipe_is_no_fault(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments], stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE, cwd=ROOT,
        check=False, env=BUFFERED,
    )  # fmt: skip
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
