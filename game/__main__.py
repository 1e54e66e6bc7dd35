"""`python -m game COMMAND`: only finds the command; see `game.cli`."""

from __future__ import annotations

import importlib
import io
import os
import sys

from game.cli.usage import COMMANDS, Usage, fail

USAGE = "Usage: python -m game " + " | ".join(COMMANDS) + "   (add --help to a command for more)"


def main() -> int:
    """Runs a command and returns its exit status: 0 well, 1 a verification failed, 2 bad usage or input."""
    _open_closed()
    _write_anything()
    try:
        status = _run(sys.argv[1:])
        sys.stdout.flush()
    except Usage as error:
        return fail(str(error))
    except OSError as error:
        # The interpreter's own last flush must not complain as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0  # nobody reads any more: that is no fault
        return fail(f"Stopped by the system: {error.strerror or error}.")
    except KeyboardInterrupt:
        return fail("Interrupted.")
    return status


def _run(args: list[str]) -> int:
    if args in (["--help"], ["-h"]):
        sys.stdout.write(USAGE + "\n")
        return 0
    if not args or args[0] not in COMMANDS:
        raise Usage(USAGE)
    try:
        return int(importlib.import_module(f"game.cli.{args[0]}").main(args[1:]))
    except SystemExit as ended:  # a command's own --help
        return int(ended.code or 0)


def _open_closed() -> None:
    """Lets a stream that the caller has closed be empty, or swallow what is written; Python has None for it."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 - open to the end, and no path
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


def _write_anything() -> None:
    """Lets no name or sign end a command because the terminal's encoding lacks it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
