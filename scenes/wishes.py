"""Wishes: what will be wanted soon is made ahead, by the painter beside the frames and by the frames' own thread in the time they leave."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

from scenes.painter import Painter

FAILED = object()
"""What the painter hands over instead of work it could not do."""


class Wish(NamedTuple):
    """Work and what is done with what it returns. `make` may run in the painter's thread unless it belongs `here`, in that of the frames;
    `keep` always runs here."""

    make: Callable[[], Any]
    keep: Callable[[Any], object]
    here: bool


class Wishes:
    """Work by key, each wished for once; the painter takes the oldest, the frames' thread the newest."""

    def __init__(self) -> None:
        self._wanted: OrderedDict[Hashable, Wish] = OrderedDict()
        self._painter: Painter[Hashable, Any] = Painter()

    @property
    def unfinished(self) -> bool:
        """Whether anything that was wished for is not there yet."""
        return bool(self._wanted)

    @property
    def painting(self) -> bool:
        """Whether the painter is there to take work."""
        return self._painter.awake

    def wish(
        self, key: Hashable, make: Callable[[], Any], keep: Callable[[Any], object], *, here: bool = False
    ) -> None:
        """Have `make` called soon, and `keep` with what it returned."""
        if key in self._wanted:
            return
        self._wanted[key] = Wish(make, keep, here)
        if not here:
            self._painter.order(key, partial(_tried, make))

    def leave(self, key: Hashable, act: Callable[[], object]) -> None:
        """Leave work to the painter that nobody waits for."""
        self._painter.order(key, partial(_tried, act))

    def refine(self, budget_ms: float) -> bool:
        """Take in what the painter has made, and help it for so long; return whether anything was made."""
        end = time.perf_counter() + budget_ms / 1000
        made = self._take_in(0.0)
        while self._wanted and (left := end - time.perf_counter()) > 0:
            own = self._own()
            if own is not None:
                wish = self._wanted.pop(own)
                wish.keep(wish.make())
                made = True
            elif not self._take_in(left):
                break
            else:
                made = True
        return made

    def _own(self) -> Hashable | None:
        """What the frames' thread makes next: what belongs here, all of it once the painter has gone; else the newest that the painter has
        not begun."""
        for key, wish in self._wanted.items():
            if wish.here or self._painter.closed:
                return key
        return next((key for key in reversed(self._wanted) if self._painter.withdraw(key)), None)

    def _take_in(self, wait_s: float) -> bool:
        """Keep what the painter has made; return whether there was anything."""
        done = [(key, work) for key, work in self._painter.take(wait_s) if key in self._wanted]
        for key, work in done:
            wish = self._wanted.pop(key, None)  # what was dropped and wished for again while it was made is done twice
            if wish is not None:
                wish.keep(wish.make() if work is FAILED else work)
        return bool(done)

    def drop(self) -> None:
        """Forget what was wished for."""
        self._wanted.clear()
        self._painter.forget()

    def close(self) -> None:
        """The painter goes; what is still wanted, or wished for later, is made by the frames' own thread."""
        self._painter.close()


def _tried(make: Callable[[], Any]) -> Any:
    """What `make` returns in the painter's thread, which no error may end: what failed there is tried again where it can be told."""
    try:
        return make()
    except Exception:  # noqa: BLE001  whatever it is, it comes again in the frames' thread
        return FAILED
