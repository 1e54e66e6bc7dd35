"""The painter: a thread that makes pictures beside the frames. The rasteriser lets other threads run, so this uses a second core."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Work = TypeVar("Work")
LAST_S = 1.0
"""How long the end of the program may wait for the picture that is being made, s."""


class Painter(Generic[Key, Work]):
    """Carries out orders one after another, the oldest first; the thread starts with the first order."""

    def __init__(self) -> None:
        self._orders: OrderedDict[Key, Callable[[], Work]] = OrderedDict()
        self._done: list[tuple[Key, Work]] = []
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def awake(self) -> bool:
        """Whether the thread runs."""
        return self._thread is not None and not self._closed

    @property
    def closed(self) -> bool:
        """Whether no order is taken any more."""
        return self._closed

    def order(self, key: Key, make: Callable[[], Work]) -> None:
        """Have `make` called in the thread; what it returns comes with `take`. It must not raise."""
        with self._news:
            if self._closed:
                return
            self._orders[key] = make
            if self._thread is None:
                self._thread = threading.Thread(target=self._paint, daemon=True, name="painter")
                self._thread.start()
            self._news.notify_all()

    def withdraw(self, key: Key) -> bool:
        """Take back an order; False if it is being carried out or is done."""
        with self._news:
            return self._orders.pop(key, None) is not None

    def forget(self) -> None:
        """Take back all orders and throw away what is done."""
        with self._news:
            self._orders.clear()
            self._done.clear()

    def take(self, wait_s: float = 0.0) -> list[tuple[Key, Work]]:
        """Return what has been done since the last call; wait so long for something where there is nothing."""
        with self._news:
            if not self._done and wait_s > 0:
                self._news.wait(wait_s)
            done, self._done = self._done, []
            return done

    def close(self) -> None:
        """End the thread; what is not begun is not done."""
        with self._news:
            self._closed = True
            self._orders.clear()
            self._news.notify_all()
        if self._thread is not None:
            self._thread.join(LAST_S)

    def _paint(self) -> None:
        while True:
            with self._news:
                while not self._orders and not self._closed:
                    self._news.wait()
                if self._closed:
                    return
                key, make = self._orders.popitem(last=False)
            made = make()
            with self._news:
                self._done.append((key, made))
                self._news.notify_all()
