"""What tests of scenes share: a display, a kit over an empty folder, a table that only stands there."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.folders import folders
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.start import Thinkers, make_kit
from scenes.words import use_language


class StandingTable(Scene):
    """A table on which nothing happens; it keeps what it was opened with."""

    name = "table"

    def __init__(self, kit: Kit, opened: Opened) -> None:
        self.opened = opened


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((960, 540))
    use_language("en")
    pygame.quit()


@pytest.fixture
def kit(own_home: Path) -> Kit:
    made = make_kit(folders(), Thinkers())
    made.preferences.change(language="en", name="Ala")
    use_language("en")
    return Kit(made.skin, made.preferences, made.saves, StandingTable, made.worker, made.troubles)
