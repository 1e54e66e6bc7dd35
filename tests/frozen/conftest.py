"""The frozen program that the tests of this folder start: made anew where a source is younger than it is."""

import os
import sys
from pathlib import Path

import pytest

from build_scripts import package
from build_scripts.x_screen import missing
from tests.sources import ROOT

SOURCES = ("game", "scenes", "assets", "build_scripts/stolik.spec", "build_scripts/shipping")


def youngest() -> float:
    """When the youngest source of the frozen program was changed, seconds since the epoch."""
    paths = [path for name in SOURCES for path in [ROOT / name, *(ROOT / name).rglob("*")] if path.is_file()]
    return max(path.stat().st_mtime for path in paths if "__pycache__" not in path.parts)


@pytest.fixture(scope="session", autouse=True)
def screens() -> None:
    """Where no screen can be had, a test of this folder is skipped, or fails in CI."""
    if sys.platform != "linux":
        pytest.skip("needs Xvfb")
    if missing():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing())


def stale(made: Path) -> bool:
    """Whether something is not made yet, or from older sources."""
    return not made.exists() or made.stat().st_mtime < youngest()


@pytest.fixture(scope="session")
def frozen() -> None:
    """The frozen folder, made now if a source is younger than it is."""
    if stale(package.PROGRAM / "stolik"):
        assert package.main([]) == 0
