"""Waiting for events without spinning: SDL's own wait asks the window system a thousand times a second.

Where the system can be asked to wake the program (the sockets of X11 and of input methods, the message queue of
Windows) it is; elsewhere the events are looked at every few milliseconds. `wake` lets another thread do it.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

SLICE_MS = 10.0
"""How often events are looked at where nothing wakes the program."""
LOOK_AGAIN_MS = 400.0
"""How often they are looked at anyway."""
RINGS = 4096
"""So many rings are heard as one."""
SOCKETS = (b"X11-unix", b"/bus", b"ibus", b"fcitx")
"""Parts of the names of sockets through which events come."""


def wait_for_event(timeout_ms: float | None) -> None:
    """Return when an event waits or `timeout_ms` ms have passed; None = wait for an event however long it takes."""
    end = None if timeout_ms is None else time.perf_counter() + timeout_ms / 1000
    sleep = _sleeper()
    while not pygame.event.peek():
        left = LOOK_AGAIN_MS if end is None else (end - time.perf_counter()) * 1000
        if left <= 0.5:
            return
        if sleep(min(left, LOOK_AGAIN_MS)) and not pygame.event.peek():
            time.sleep(min(left, SLICE_MS / 2) / 1000)  # woken for something that is no event


def _sleeper() -> Callable[[float], bool]:
    """Return what sleeps up to some ms here and tells whether something woke it."""
    driver = pygame.display.get_driver() if pygame.display.get_init() else ""
    if driver == "windows":
        return _sleep_windows
    if driver == "x11":
        sockets = _Sockets.found()
        if sockets:
            return lambda ms: _sleep_at(sockets, ms)
    return _sleep


def wake() -> None:
    """Let the wait end for an event that this thread has posted: nobody else tells of it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.PostThreadMessageW(threading.main_thread().native_id, 0, 0, 0)
    else:
        _Bell.ring()


def _sleep_at(sockets: Sequence[int], ms: float) -> bool:
    """Sleep until something comes through a socket, or the bell rings."""
    bell = _Bell.hung()
    woken = select.select([*sockets, bell], [], [], ms / 1000)[0]
    if bell in woken:
        os.read(bell, RINGS)
    return bool(woken)


class _Bell:
    """A pipe to oneself, made when first waited at."""

    _ends: tuple[int, int] | None = None

    @classmethod
    def hung(cls) -> int:
        """Return the descriptor that can be read once somebody has rung."""
        if cls._ends is None:
            cls._ends = os.pipe()
            for end in cls._ends:
                os.set_blocking(end, False)
        return cls._ends[0]

    @classmethod
    def ring(cls) -> None:
        """Wake whoever waits; nothing happens where nobody does, or where it rings already."""
        if cls._ends is not None:
            with contextlib.suppress(BlockingIOError):
                os.write(cls._ends[1], b"\0")


def _sleep(ms: float) -> bool:
    time.sleep(min(ms, SLICE_MS) / 1000)
    return False


def _sleep_windows(ms: float) -> bool:
    """Sleep until a message comes into the thread's queue."""
    if sys.platform != "win32":
        return _sleep(ms)
    import ctypes  # only here: it costs a hundredth of a second

    all_input, input_available = 0x04FF, 0x0004
    woken = ctypes.windll.user32.MsgWaitForMultipleObjectsEx(0, None, int(ms), all_input, input_available)
    return bool(woken == 0)


class _Sockets:
    """The sockets of the window system, looked up again now and then: an input method may start later."""

    _known: tuple[int, ...] = ()
    _next_look = 0.0

    @classmethod
    def found(cls) -> tuple[int, ...]:
        """Return the file descriptors, those of X11 among them; empty where they cannot be told."""
        if time.perf_counter() >= cls._next_look:
            cls._next_look = time.perf_counter() + 5.0
            names = _socket_names()
            cls._known = tuple(names) if any(SOCKETS[0] in name for name in names.values()) else ()
        return cls._known

    @classmethod
    def forget(cls) -> None:
        """Look again at the next wait: the window was opened anew."""
        cls._next_look = 0.0


def window_opened() -> None:
    """Tell that the connection to the window system is another one now."""
    _Sockets.forget()


def _socket_names() -> dict[int, bytes]:
    """Return the open sockets through which events may come, with the name at their other end."""
    names: dict[int, bytes] = {}
    try:
        descriptors = [int(entry.name) for entry in Path("/proc/self/fd").iterdir()]
    except (OSError, ValueError):
        return {}
    for descriptor in descriptors:
        name = _peer(descriptor)
        if any(part in name for part in SOCKETS):
            names[descriptor] = name
    return names


def _peer(descriptor: int) -> bytes:
    """Return the name at the other end of a socket; empty for anything else."""
    try:
        if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            return b""
        with socket.socket(fileno=os.dup(descriptor)) as copy:
            name = copy.getpeername()
    except OSError:
        return b""
    return name if isinstance(name, bytes) else str(name).encode()
