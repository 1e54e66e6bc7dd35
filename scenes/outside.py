"""Programs of the system are started as the system would: with its own libraries, not with those that the packed program brings along."""

from __future__ import annotations

import os
import sys

LIBRARIES = "LD_LIBRARY_PATH"
BEFORE = f"{LIBRARIES}_ORIG"
"""Where the packed program keeps what stood there before."""


def variables() -> dict[str, str]:
    """The variables for a program of the system."""
    found = dict(os.environ)
    before = found.pop(BEFORE, None)
    if getattr(sys, "frozen", False):
        found.pop(LIBRARIES, None)
        if before is not None:
            found[LIBRARIES] = before
    return found
