"""Fuzzing by coverage: `python -m build_scripts.fuzz protocol|match|settings|table --seconds N [--corpus FOLDER]`.

Bytes that reach new code are kept and changed further, for hours if need be; it ends with the bytes that break a promise. Needs
atheris (a wrapper of libFuzzer for Python on Linux, `pip install atheris`), which is not among the pinned packages: nothing else needs
it, and it has no files for other systems. What it finds becomes a test.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from build_scripts.environment import ROOT

LONGEST = 20_000
"""Bytes of an input, at most."""
CASE_S = 20
"""So long one input may take, s."""
Try = Callable[[bytes], None]


def main(arguments: Sequence[str]) -> int:
    """Fuzz until the time is over or a promise is broken; 2 where atheris is not installed."""
    reader = argparse.ArgumentParser(prog="python -m build_scripts.fuzz", description=__doc__)
    reader.add_argument("what", choices=TARGETS)
    reader.add_argument("--seconds", type=int, default=60)
    reader.add_argument("--corpus", type=Path, help="a folder that keeps what reached new code")
    given = reader.parse_args(arguments)
    try:
        import atheris
    except ImportError:
        print("atheris is needed: `pip install atheris` (Linux).", file=sys.stderr)
        return 2
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    folder = Path(tempfile.mkdtemp())
    corpus = given.corpus or folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    seeds, make = TARGETS[given.what]
    with atheris.instrument_imports(include=["game", "scenes"], enable_loader_override=False):
        test = make(folder)
    for number, content in enumerate(seeds()):
        (corpus / f"seed-{number}").write_bytes(content[:LONGEST])
    options = [
        f"-artifact_prefix={folder}/",
        f"-max_total_time={given.seconds}",
        f"-max_len={LONGEST}",
        f"-timeout={CASE_S}",
        "-rss_limit_mb=4096",
    ]
    atheris.Setup([sys.argv[0], str(corpus), *options], test)
    atheris.Fuzz()
    return 0


def protocol(_folder: Path) -> Try:
    """Lines to the engine: one answer each, valid JSON, nothing raised."""
    from game.cli.requests import Server

    def test(data: bytes) -> None:
        server = Server()
        for line in data.split(b"\n"):
            answer = server.written_answer(line)
            assert answer.count(b"\n") == 1, line
            assert isinstance(json.loads(answer)["ok"], bool), line

    return test


def match(folder: Path) -> Try:
    """A match file: it is looked at, or refused with a sentence; the file stays as it is."""
    from game.games import rules_of
    from scenes.saves import Saves, Unloadable

    path = folder / "match.jsonl"
    saves = Saves(folder, rules_of)

    def test(data: bytes) -> None:
        path.write_bytes(data)
        with contextlib.suppress(Unloadable):
            saves.look(path)
        assert path.read_bytes() == data

    return test


def settings(folder: Path) -> Try:
    """A settings file: there are settings whatever is in it, and its bytes are kept."""
    from scenes.settings_file import read_settings

    path = folder / "settings.json"

    def test(data: bytes) -> None:
        for kept in folder.glob("settings*"):
            kept.unlink()
        path.write_bytes(data)
        read_settings(path)
        assert data in [kept.read_bytes() for kept in folder.glob("settings*")]

    return test


def table(folder: Path) -> Try:
    """A table from Tiled: it is read, or refused with a sentence."""
    from scenes.table.map_file import BadTable
    from scenes.table.slots import read

    path = folder / "table.tmx"

    def test(data: bytes) -> None:
        path.write_bytes(data)
        with contextlib.suppress(BadTable):
            read(path, "lucky_jack", 2)

    return test


def _files(*patterns: str) -> Iterable[bytes]:
    """The contents of files of the project."""
    return (path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path.is_file())


def _requests() -> Iterable[bytes]:
    """A match of each game, as requests."""
    from game.games import SHELF

    for name in SHELF:
        new = {"op": "new", "game": name, "seats": 3, "options": {}, "seed": "a"}
        more = ["state", "actions", "view", "describe", "undo", "guess"]
        yield "\n".join(
            json.dumps(each) for each in ({"op": "hello"}, new, *({"op": op, "seat": 0} for op in more))
        ).encode()


TARGETS: dict[str, tuple[Callable[[], Iterable[bytes]], Callable[[Path], Try]]] = {
    "protocol": (_requests, protocol),
    "match": (lambda: _files("tests/**/*.jsonl"), match),
    "settings": (lambda: _files("tests/cases/settings/*.json"), settings),
    "table": (lambda: _files("tests/cases/tmx/**/*.tmx", "assets/tables/lucky_jack*.tmx"), table),
}
"""What is fuzzed: inputs to begin with, and what is tried with each."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
