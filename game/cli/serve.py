"""`serve`: the engine protocol, one JSON request a line in, one answer a line out (PROTOCOL.md)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import BinaryIO

from game.cli.requests import Server

LIMIT = 1 << 20
"""Bytes of the longest line that is read; a longer one is skipped."""


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The stream's lines without their ends; None for one that is too long."""
    while line := stream.readline(LIMIT + 1):
        if len(line) > LIMIT and not line.endswith(b"\n"):
            while (rest := stream.readline(LIMIT)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line


def main(args: list[str]) -> int:
    """Serves standard input until it ends or `quit` comes."""
    if args:
        print("Usage: python -m game serve", file=sys.stderr)
        return 0 if args in (["--help"], ["-h"]) else 2
    server = Server()
    out = sys.stdout.buffer
    for line in lines(sys.stdin.buffer):
        out.write(server.written_answer(line))
        out.flush()
        if server.ended:
            break
    return 0
