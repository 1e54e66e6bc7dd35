"""The sound device: opened quietly, lost quietly, and asked for again now and then."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import pygame

RATE = 44100
BUFFER = 512
"""Samples mixed at a time: 11.6 ms."""
ROOM_VOICES = 4
"""Channels kept for rooms: two layers of one that fades out, two of one that fades in."""
VOICES = 10
"""Sounds that may be heard at once, rooms not counted."""
RETRY_MS, RETRY_MOST_MS = 2000.0, 60000.0
"""After a failure the device is not asked for again so soon; the time doubles with every failure."""
NO_SOUND = (pygame.error, NotImplementedError)
"""What the mixer raises without a device, or where it is missing altogether."""


@contextlib.contextmanager
def messages_kept_quiet() -> Iterator[None]:
    """Sound libraries of Linux write to the error stream of the process when there is no device; nobody is to see that."""
    if sys.platform != "linux":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class AudioDevice:
    """The mixer's device. Until `start` nothing is touched. Times are ms of any clock that does not go back."""

    def __init__(self) -> None:
        self.sounding = False
        """Whether something that is played can be heard."""
        self._started = False
        self._wait_ms = RETRY_MS
        self._next_ms = 0.0
        self._asked_ms = -RETRY_MS

    def start(self, now: float) -> None:
        """From now on there is to be sound; asks for the device at once."""
        self._started = True
        self._next_ms = now
        self.ready(now)

    def ready(self, now: float) -> bool:
        """Whether something can be played; asks for a missing device if it is time to."""
        if not self.sounding and self._started and now >= self._next_ms:
            self._ask(now)
        return self.sounding

    def found(self, now: float) -> None:
        """A device was plugged in: it is asked for soon, whatever failed before."""
        if not self.sounding:
            self._wait_ms = RETRY_MS
            self._next_ms = min(self._next_ms, max(now, self._asked_ms + RETRY_MS / 2))

    def lost(self, now: float) -> None:
        """The device is gone: silence, and another one is asked for soon."""
        self.sounding = False
        self._next_ms = now + RETRY_MS / 4
        with contextlib.suppress(*NO_SOUND), messages_kept_quiet():
            pygame.mixer.quit()

    def stop(self) -> None:
        """Gives the device back for good."""
        self._started = self.sounding = False
        with contextlib.suppress(*NO_SOUND), messages_kept_quiet():
            pygame.mixer.quit()

    def _ask(self, now: float) -> None:
        self._asked_ms = now
        try:
            with messages_kept_quiet():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
                pygame.mixer.set_num_channels(ROOM_VOICES + VOICES)
        except NO_SOUND:
            self._next_ms = now + self._wait_ms
            self._wait_ms = min(2 * self._wait_ms, RETRY_MOST_MS)
        else:
            self.sounding = True
            self._wait_ms = RETRY_MS
