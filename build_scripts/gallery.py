"""Draw every scene in both languages and five sizes into a folder: `dev.py gallery OUT`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from scenes.album import draw_album


def main(arguments: Sequence[str]) -> int:
    """Draw the album into the folder named; return the exit status."""
    if len(arguments) != 1:
        print("usage: python3 build_scripts/dev.py gallery OUT", file=sys.stderr)
        return 2
    count = draw_album(Path(arguments[0]))
    print(f"{count} pictures in {arguments[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
