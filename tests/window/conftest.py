"""A screen for each test, and the program on it."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from build_scripts.window_driver import Pilot
from build_scripts.x_screen import XScreen, missing
from tests.sources import ROOT

Start = Callable[..., Pilot]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder needs a window."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("window")


@pytest.fixture
def screen(tmp_path) -> Iterator[XScreen]:
    """A screen of 1280×720 px; where that cannot be had, the test is skipped, or fails in CI."""
    if missing():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing())
    with XScreen(tmp_path / "screen") as screen:
        yield screen


@pytest.fixture
def start(screen, tmp_path) -> Iterator[Start]:
    """Start the program (or another command) on the screen; whatever still runs is ended after the test.

    A second start in one test finds the data of the first.
    """
    pilots: list[Pilot] = []

    def begin(
        *arguments: str, command: tuple[str, ...] = ("-m", "scenes"), env: Mapping[str, str] | None = None
    ) -> Pilot:
        own = {"PYTHONPATH": str(ROOT), **(env or {})}
        pilot = Pilot([sys.executable, *command, *arguments], screen, tmp_path, own)
        pilots.append(pilot)
        return pilot.__enter__()

    yield begin
    for pilot in pilots:
        pilot.kill()
