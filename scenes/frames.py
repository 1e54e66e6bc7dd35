"""Frame work: process time from polling the events to the end of presenting, kept for the benches."""

from __future__ import annotations

import itertools
import time
from collections import deque


class Frames:
    """Collects the work and the start of the last `length` presented frames. Times in ms."""

    def __init__(self, length: int = 4096) -> None:
        self.work: deque[float] = deque(maxlen=length)
        """Process CPU of each presented frame, ms."""
        self.starts: deque[float] = deque(maxlen=length)
        """When each presented frame began, ms on the monotonic clock."""
        self.drawn = 0
        """Number of frames that presented something since the start."""
        self._cpu = 0.0
        self._start = 0.0

    def begin(self) -> None:
        """A frame begins: events are about to be polled."""
        self._cpu = time.process_time()
        self._start = time.perf_counter()

    def end(self) -> None:
        """The frame has been presented."""
        self.work.append((time.process_time() - self._cpu) * 1000)
        self.starts.append(self._start * 1000)
        self.drawn += 1

    def intervals(self) -> list[float]:
        """Return the time between the starts of successive presented frames, ms."""
        starts = list(self.starts)
        return [after - before for before, after in itertools.pairwise(starts)]
