"""A cache of surfaces that forgets what was not used for longest, by the bytes it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LEAST = 4 * 1024 * 1024
"""What may be kept for the smallest window, bytes."""
PIXEL = 4


class Surfaces:
    """Keeps surfaces by key up to `limit` bytes; `windows`: up to so many times what a window takes, once its size is known."""

    def __init__(self, limit: int, windows: float = 0.0) -> None:
        self._limit = self._most = limit
        self._windows = windows
        self._held = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface kept under `key`, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep `surface` under `key` and return it; the oldest go when there is too much."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._held -= _bytes(old)
        self._kept[key] = surface
        self._held += _bytes(surface)
        self._forget_oldest()
        return surface

    def fit(self, size: tuple[int, int]) -> None:
        """Keep what a window of `size` px needs: what is drawn in it is the smaller the smaller it is."""
        if self._windows:
            self._limit = min(self._most, max(LEAST, round(self._windows * size[0] * size[1] * PIXEL)))
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        while self._held > self._limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._held -= _bytes(gone)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under `key`; where there is none, keep what `make` returns."""
        return self.find(key) or self.keep(key, make())

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
