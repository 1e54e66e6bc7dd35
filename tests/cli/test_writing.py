"""What the commands write goes to a disk that refuses at any single call: one sentence, and nothing that was there is lost."""

import errno
import os
from pathlib import Path

import pytest

from game.cli import arena, play
from game.cli.usage import Usage
from tests.faulty_disk import FaultyDisk

REFUSALS = [(errno.ENOSPC, True), (errno.EIO, False), (errno.EACCES, True)]
CALLS = 16


def walk(folder: Path, code: int, lasting: bool, act) -> list[str]:
    """Does something on a disk whose n-th call fails, for every n (of a long match the first ones); the sentences told."""
    told: list[str] = []
    for number in range(1, CALLS):
        here = folder / str(number)
        here.mkdir()
        with FaultyDisk(here, number, code, lasting) as disk:
            try:
                act(here)
            except Usage as usage:
                told.append(str(usage))
        if not disk.fired:
            break
    return told


@pytest.mark.parametrize(("code", "lasting"), REFUSALS)
def test_a_record(code: int, lasting: bool, tmp_path: Path):
    def act(folder: Path) -> None:
        out = str(folder / "m.jsonl")
        play.main(["lucky_jack", "--seats", "random,random", "--seed", "s", "--out", out, "--quiet"])

    told = walk(tmp_path, code, lasting, act)
    assert len(told) == CALLS - 1
    assert all(text.endswith(f"m.jsonl cannot be written: {os.strerror(code)}.") for text in told)


def test_every_line_of_a_record_is_on_the_disk_before_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    out, synced = tmp_path / "m.jsonl", []
    monkeypatch.setattr(os, "fsync", lambda _number: synced.append(out.read_bytes().count(b"\n")))
    play.main(["lucky_jack", "--seats", "random,random", "--seed", "s", "--out", str(out), "--quiet"])
    assert synced == list(range(1, len(out.read_text().splitlines()) + 1))


@pytest.mark.parametrize(("code", "lasting"), REFUSALS)
def test_a_ledger(code: int, lasting: bool, tmp_path: Path):
    kept = b'{"match": "a", "share": 0.5}\n'

    def act(folder: Path) -> None:
        ledger = folder / "l.jsonl"
        if not ledger.exists():
            os.link(tmp_path / "kept", ledger)
        arena.main(
            [
                "lucky_jack",
                "--a",
                "random",
                "--b",
                "random",
                "--games",
                "2",
                "--jobs",
                "1",
                "--ledger",
                str(ledger),
                "--json",
            ]
        )

    (tmp_path / "kept").write_bytes(kept)
    told = walk(tmp_path, code, lasting, act)
    assert told
    assert all(text.endswith(f"l.jsonl cannot be written: {os.strerror(code)}.") for text in told)
    assert (tmp_path / "kept").read_bytes().startswith(kept)
