"""A process is killed after every single byte of a line of its record: the next start offers the match as it was before that line."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.half_lines import COMPILER, library
from game.games import SHELF, rules_of
from scenes.opening import Opened, continued
from scenes.saves import Saves
from tests.sources import ROOT

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="preloads a library"),
    pytest.mark.skipif(shutil.which(COMPILER) is None and not os.environ.get("CI"), reason="needs a C compiler"),
]


@pytest.fixture(scope="module")
def preloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that breaks lines off."""
    return library(tmp_path_factory.mktemp("library"))


def offered(place: Path) -> Opened:
    """The one match that the next start offers to go on with; nothing is said about it."""
    saves = Saves(place / "matches", rules_of)
    (entry,) = saves.open_matches()
    opened, trouble = continued(saves, entry.path)
    assert trouble is None
    return opened


def position(opened: Opened) -> object:
    return opened.match.rules.write(opened.match.state), len(opened.match.moments), opened.seed


@pytest.mark.parametrize("game", SHELF)
def test_nothing_before_the_line_is_lost(game: str, preloaded: Path, tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenes.breaking_off", tmp_path, game],
        env={**os.environ, "PYTHONPATH": str(ROOT), "LD_PRELOAD": str(preloaded)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    before = position(offered(tmp_path / "whole"))
    length = int(done.stdout)
    assert length > 50
    for part in range(1, length):
        again = offered(tmp_path / str(part))
        assert position(again) == before
        action = again.match.rules.rollout(again.match.state, random.Random(part))
        again.match.play(action)
        assert position(offered(tmp_path / str(part))) == position(again)
