"""Keys that are held down: those that walk and erase repeat themselves, those that do something do it once for each press."""

from __future__ import annotations

import pygame

from scenes.scene import Event

REPEATING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PLUS,
        pygame.K_MINUS,
        pygame.K_EQUALS,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
    )
)
"""Keys of which more is meant the longer they are held."""


class HeldKeys:
    """Knows which keys are down. Enter held a little too long must not take a card up, lay it and take the next one."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def passes(self, event: Event) -> bool:
        """Whether an event goes on to the scenes: all but the repetitions of keys that do something."""
        if event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return not again or event.key in REPEATING
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return True
