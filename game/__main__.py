"""`python -m game COMMAND`: only finds the command; see `game.cli`."""

from __future__ import annotations

import importlib
import sys

from game.cli.usage import COMMANDS, Usage, fail


def main() -> int:
    """Runs a command and returns its exit status: 0 well, 1 a verification failed, 2 bad usage or input."""
    args = sys.argv[1:]
    if not args or args[0] not in COMMANDS:
        return fail("Usage: python -m game " + " | ".join(COMMANDS) + "   (add --help to a command for more)")
    try:
        return int(importlib.import_module(f"game.cli.{args[0]}").main(args[1:]))
    except Usage as error:
        return fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return fail("Interrupted.")


if __name__ == "__main__":
    sys.exit(main())
