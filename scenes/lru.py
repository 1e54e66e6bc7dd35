"""A cache of surfaces that forgets what was not used for longest, by the bytes it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Surfaces:
    """Keeps surfaces by key up to `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
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
        while self._held > self._limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._held -= _bytes(gone)
        return surface

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under `key`; where there is none, keep what `make` returns."""
        return self.find(key) or self.keep(key, make())

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
