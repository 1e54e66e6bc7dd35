"""The program is killed five hundred times at random moments while it is played, from the sources and frozen, in all four games.

Ten kills a test, so that `dev.py long` goes on where it was stopped. One test is a life of one data folder.
"""

from pathlib import Path

import pytest

from build_scripts.kills import kill_often
from game.games import SHELF

pytestmark = pytest.mark.long
KILLS = 10
LIVES = {"source": 9, "folder": 4}
"""Data folders for each game."""


@pytest.mark.parametrize(("form", "seed"), [(form, seed) for form in LIVES for seed in range(LIVES[form])])
@pytest.mark.parametrize("game", SHELF)
def test_nothing_is_lost(game: str, form: str, seed: int, tmp_path: Path, request: pytest.FixtureRequest):
    if form == "folder":
        request.getfixturevalue("frozen")
    tally = kill_often(tmp_path, form, game, KILLS, seed)
    assert tally.kills == KILLS
    assert tally.at_table > KILLS // 3
    assert tally.gone_on > 0
