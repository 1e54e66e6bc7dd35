"""Talking to the engine: in this process request by request, or to a process of its own with raw bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.cli.requests import Server
from tests.sources import ROOT

CODES = {
    "bad_json", "bad_request", "unknown_op", "unknown_game", "bad_option", "bad_state", "no_match", "not_your_turn",
    "illegal", "over",
}  # fmt: skip
"""The error codes of PROTOCOL.md."""


class Talk:
    """A server in this process; every request and answer goes through JSON as it does on a pipe."""

    def __init__(self) -> None:
        self.server = Server()

    def ask(self, op: object = None, **fields: object) -> dict[str, Any]:
        """The answer to a request."""
        return self.line(json.dumps({"op": op, **fields}).encode())

    def line(self, line: bytes | None) -> dict[str, Any]:
        """The answer to a raw line."""
        found: dict[str, Any] = json.loads(self.server.written_answer(line))
        return found

    def get(self, op: str, **fields: object) -> dict[str, Any]:
        """The answer to a request that must be well."""
        answer = self.ask(op, **fields)
        assert answer["ok"], answer
        return answer

    def error(self, op: object = None, **fields: object) -> str:
        """The code of a request that must be refused; a refusal has one sentence and changes nothing."""
        before = self.ask("state")
        answer = self.ask(op, **fields)
        assert_refused(answer)
        assert self.ask("state") == before
        return str(answer["error"])

    @property
    def state(self) -> dict[str, Any]:
        """The whole position."""
        found: dict[str, Any] = self.get("state")["state"]
        return found


def assert_refused(answer: dict[str, Any]) -> None:
    """What every refusal looks like."""
    assert answer["ok"] is False
    assert answer["error"] in CODES
    assert set(answer) - {"id"} == {"ok", "error", "detail"} | ({"reason"} if answer["error"] == "illegal" else set())
    assert isinstance(answer["detail"], str)
    assert answer["detail"].strip().endswith(".")
    assert "\n" not in answer["detail"]


@dataclass(frozen=True)
class Done:
    """What a process left behind."""

    status: int
    out: bytes
    err: bytes

    @property
    def answers(self) -> list[dict[str, Any]]:
        """Its output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def command(*arguments: str, given: bytes = b"", timeout: float = 60.0, **environment: str) -> Done:
    """Runs `python -m game ...` in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments], input=given, capture_output=True, cwd=ROOT, timeout=timeout, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip
    return Done(done.returncode, done.stdout, done.stderr)


def serve(lines: Iterable[bytes]) -> Done:
    """Sends whole lines to `python -m game serve`, then ends its input."""
    return command("serve", given=b"".join(line + b"\n" for line in lines))


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The file's lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def assert_sentence(text: str) -> None:
    """One line, no traceback."""
    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert len(text) > 10
    assert "Traceback" not in text
