"""Memory: what a scene held that has left is freed at once, and given back to the system."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable


def give_back() -> None:
    """Free what nothing refers to any more and hand the system what is free; takes some 50 ms, so it belongs between two scenes.

    A table and its parts know each other, so that it would lie about with all its pictures until Python next looks for such rings,
    and the places they have left would be filled up bit by bit and never be given back.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@functools.cache
def _trim() -> Callable[[int], int] | None:
    """GNU libc's call that hands free memory back; other systems do so by themselves."""
    import ctypes

    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return found
