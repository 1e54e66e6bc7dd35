"""Pressing keys and buttons in tests."""

import pygame

from scenes.scene import Event


def key(code: int, mod: int = 0) -> Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def text(letters: str) -> Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=letters)


def composing(letters: str) -> Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=letters, start=0, length=len(letters))


def move(position: tuple[int, int]) -> Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def press(position: tuple[int, int], button: int = 1) -> Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button)


def release(position: tuple[int, int], button: int = 1) -> Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=button)


TAB, ENTER, ESCAPE = key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_ESCAPE)
BACK_TAB = key(pygame.K_TAB, pygame.KMOD_LSHIFT)
