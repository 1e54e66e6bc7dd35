"""The engine runs on a bare Python: no packages, no UTF-8 terminal, any folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from game.games import SHELF
from tests.sources import ROOT

RUN = f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv[0] = 'game'; import runpy; runpy.run_module('game', run_name='__main__')"


def bare(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs a command with the standard library alone: no site packages (-S), no user's folders or variables (-I)."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN, *arguments], input=given, capture_output=True, cwd=os.path.sep, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip


def test_no_package_is_in_reach() -> None:
    code = "import sys, importlib.util as u; print([n for n in ('pygame', 'pytest', 'msgspec') if u.find_spec(n)])"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_the_server_runs() -> None:
    done = bare(
        "serve", given=b'{"op":"hello"}\n{"op":"new","game":"lucky_jack","seats":2}\n{"op":"hint","budget_ms":50}\n'
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [answer["ok"] for answer in answers] == [True] * 3


def test_polish_is_there_without_packages() -> None:
    answer = json.loads(bare("serve", given=b'{"op":"hello"}\n').stdout)
    asked = [option["ask"] for game in answer["games"] for option in game["options"]]
    assert any(words["pl"] != words["en"] for words in asked)


@pytest.mark.parametrize("game", SHELF)
def test_a_match_is_played_and_verified(game: str, tmp_path) -> None:
    path = tmp_path / "m.jsonl"
    seats = ",".join(["easy"] * SHELF[game].seats[0])
    done = bare("play", game, "--seats", seats, "--seed", "bare", "--out", str(path), "--quiet")
    assert (done.returncode, done.stderr) == (0, b"")
    done = bare("replay", str(path), "--verify")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"All lines, shuffles and hashes hold.\n", b"")


@pytest.mark.parametrize("command", [("describe", "--language", "pl"), ("play", "lucky_jack", "--seed", "ascii")])
def test_a_terminal_without_polish_letters_ends_nothing(command) -> None:
    plain = subprocess.run(
        [sys.executable, "-S", "-c", RUN, *command], capture_output=True, cwd=os.path.sep, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert (plain.returncode, plain.stderr) == (0, b"")
    assert plain.stdout.isascii()
    assert len(plain.stdout) > 200


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no disk that is always full")  # noqa: PTH110
@pytest.mark.parametrize("command", [("describe", "rummy"), ("play", "lucky_jack"), ("serve",), ("--help",)])
def test_a_full_disk_behind_the_output_is_told_in_one_sentence(command) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", RUN, *command],
            input=b'{"op":"hello"}\n', stdout=full, stderr=subprocess.PIPE, cwd=os.path.sep, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert done.stderr.startswith(b"Stopped by the system: ")


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by a shell that this system has not")
@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("command", [("serve",), ("describe", "rummy"), ("describe", "no_such_game")])
def test_a_stream_that_is_closed_is_no_fault(command, stream) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {stream}', "sh", sys.executable, "-I", "-S", "-c", RUN, *command],
        input=b'{"op":"hello"}\n', capture_output=True, cwd=os.path.sep, check=False,
    )  # fmt: skip
    wanted = 2 if "no_such_game" in command else 0
    assert (done.returncode, b"Traceback" in done.stderr) == (wanted, False)
