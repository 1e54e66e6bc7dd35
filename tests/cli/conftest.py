"""Commands typed in this process, a match file to try them on, and a server with a match."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import __main__ as program
from tests.cli.talk import Talk


@pytest.fixture
def run(monkeypatch, capsys):
    """Runs a command in this process; its exit status, its output and its complaints."""

    def typed(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["game", *arguments])
        try:
            status = program.main()
        except SystemExit as ended:  # only --help does that
            status = int(ended.code or 0)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return typed


@pytest.fixture
def match_file(run, tmp_path: Path) -> Path:
    """The file of a short finished match."""
    path = tmp_path / "match.jsonl"
    assert run("play", "lucky_jack", "--seats", "easy,easy", "--seed", "Zażółć", "--out", str(path), "--quiet")[0] == 0
    return path


@pytest.fixture
def talk() -> Talk:
    """A server with a match of Lucky Jack for three, seat 1 to play."""
    talk = Talk()
    talk.get("new", game="lucky_jack", seats=3, seed="s", options={"first": 0})
    return talk
