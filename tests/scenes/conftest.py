"""What tests of scenes share: a display, a kit over an empty folder, a table that only stands there."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest

from scenes import reader
from scenes.folders import folders
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.reader import Reader
from scenes.scene import Scene
from scenes.start import Thinkers, make_kit
from scenes.words import use_language
from tests.scenes.reading import Adapter


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


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, display: pygame.Surface) -> tuple[Reader, Adapter]:
    """A reader at work, with the adapter it talks to."""
    adapters: list[Adapter] = []

    def adapted(*handlers: Any) -> Adapter:
        adapters.append(Adapter(*handlers))
        return adapters[0]

    kit = SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=adapted)})
    monkeypatch.setattr(reader, "_accesskit", lambda: kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    made = Reader()
    made.start()
    return made, adapters[0]
