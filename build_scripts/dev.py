"""The project's verbs: `python3 build_scripts/dev.py VERB`. Needs only Python 3.11 or newer; see CONTRIBUTING.md.

This file imports nothing that an older Python could stumble over, so that one gets a sentence instead of a traceback.
"""

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

    return verbs.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
