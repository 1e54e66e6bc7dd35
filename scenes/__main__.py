"""`python -m scenes [MATCH_FILE]`: the program with its window."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from scenes.start import main

    sys.exit(main(sys.argv[1:]))
