"""What tests of the table scene share: a display, and English at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.words import use_language


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """A display without a window, and no language left behind."""
    pygame.display.init()
    pygame.font.init()
    yield
    use_language("en")
