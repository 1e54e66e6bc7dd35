"""Fingers on a screen: the first one is the pointer, others are let be until it has gone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.scene import Event

KINDS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Fingers:
    """Turns touches into the events of a mouse, marked `touch`; positions in px of a window of `size`."""

    def __init__(self) -> None:
        self._finger: int | None = None

    def mouse(self, event: Event, size: tuple[int, int]) -> Sequence[Event] | None:
        """Return the mouse events that a touch stands for, None for an event of no finger."""
        if event.type not in KINDS:
            return None
        spot = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [_moved(spot, 0), Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True)]
        if event.finger_id != self._finger:
            return ()
        if event.type == pygame.FINGERMOTION:
            return [_moved(spot, 1)]
        if event.type == pygame.FINGERUP:
            self._finger = None
            lifted = Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=True)
            return [lifted, Event(pygame.WINDOWLEAVE)]  # nothing hovers where no finger is
        return ()


def _moved(spot: tuple[int, int], pressed: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(pressed, 0, 0), touch=True)
