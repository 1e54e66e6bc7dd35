"""The project's verbs: `python3 build_scripts/dev.py VERB`. Needs only Python 3.11 or newer; see CONTRIBUTING.md.

This file imports nothing that an older Python could stumble over, so that one gets a sentence instead of a traceback.
"""

import os
import sys
from pathlib import Path

OLDEST = (3, 11)


def main() -> int:
    """Run the verb on the command line; return its exit status."""
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.stderr.write(f"Stolik needs Python 3.11 or newer, and this is {found}: start dev.py with a newer one.\n")
        return 2
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    from build_scripts import verbs

    try:
        status = verbs.main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads any more: that is no fault, and the interpreter's own last flush must not complain as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


if __name__ == "__main__":
    sys.exit(main())
