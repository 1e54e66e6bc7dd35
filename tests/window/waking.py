"""A window at which nothing happens, and a thread that posts an event there: writes the window system and how many seconds it was waited for.

The program looks at its events now and then, woken or not; here that would be after a minute.
"""

import sys
import threading
import time

import pygame

from scenes import waiting
from scenes.scene import Event

CALM_MS = 500.0
POSTED_AFTER_S = 0.3


def main() -> None:
    """Wait until the window has nothing to tell any more, then for the thread."""
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    waiting.window_opened()
    waiting.LOOK_AGAIN_MS = 60_000.0
    pygame.event.clear()
    waiting.wait_for_event(CALM_MS)
    while pygame.event.peek():
        pygame.event.clear()
        waiting.wait_for_event(CALM_MS)
    other = threading.Timer(POSTED_AFTER_S, _post)
    start = time.monotonic()
    other.start()
    waiting.wait_for_event(20_000)
    assert pygame.event.get(pygame.USEREVENT), "something else ended the wait"
    sys.stdout.write(f"waited {pygame.display.get_driver()} {time.monotonic() - start - POSTED_AFTER_S}\n")


def _post() -> None:
    pygame.event.post(Event(pygame.USEREVENT, {}))
    waiting.wake()


if __name__ == "__main__":
    main()
