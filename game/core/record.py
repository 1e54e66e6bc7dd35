"""The record of a match: a header and one line a change, chained by hashes (PROTOCOL.md, Match file). Files are others' business."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.notation import canonical_json, write_state
from game.core.options import Options
from game.core.rules import Rules, S

FORMAT = 1


def commitment(seed: str) -> str:
    """What is shown before the first deal, and proves afterwards that the seed was fixed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def chained(previous: str, rules: Rules[S], state: S) -> str:
    """The hash of a line: the first 16 hex digits over the previous line's hash and the position after the line."""
    return hashlib.sha256((previous + canonical_json(write_state(rules, state))).encode()).hexdigest()[:16]


def header(
    game: str, options: Options, seats: Sequence[Mapping[str, Any]], commit: str, created: str, version: str
) -> dict[str, Any]:
    """Line 1 of a match file. `seats`: {"name", "kind" "human" or "computer", "level"} each, and what the window adds."""
    return {
        "stolik": FORMAT,
        "game": game,
        "options": options.write(),
        "seats": [dict(seat) for seat in seats],
        "commit": commit,
        "created": created,
        "version": version,
    }


class Record:
    """The lines of a match after its header; `write` is called with each new one (the layer that owns files stores it)."""

    def __init__(self, write: Callable[[dict[str, Any]], None] | None = None) -> None:
        self.lines: list[dict[str, Any]] = []
        self.write = write

    @property
    def hash(self) -> str:
        """The last line's hash, "" before the first."""
        return str(self.lines[-1]["hash"]) if self.lines else ""

    def add(self, kind: str, rules: Rules[S], state: S, at: float, **fields: object) -> None:
        """Appends a line for a change that led to `state`, `at` seconds of play."""
        line = {"n": len(self.lines) + 1, "kind": kind, **fields, "at": round(at, 3)}
        line["hash"] = chained(self.hash, rules, state)
        self.lines.append(line)
        if self.write is not None:
            self.write(line)
