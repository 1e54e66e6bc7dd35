"""What tests of gamepads share: a display, a kit in Polish, the whole program."""

from pathlib import Path

import pytest

from scenes.album import fresh_kit
from scenes.app import App
from scenes.kit import Kit
from scenes.title import Title
from tests.scenes.conftest import display as display


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return fresh_kit(tmp_path / "home", "pl")


@pytest.fixture
def app(kit: Kit):
    made = App(kit, Title)
    made.step()
    yield made
    made.close()
