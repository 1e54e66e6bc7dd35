"""The program is killed in the middle of a line while it is played, from the sources and frozen, in all four games."""

from pathlib import Path

import pytest

from build_scripts.half_lines import HalfLines
from build_scripts.kills import FORMS, kill_often
from game.games import SHELF

pytestmark = pytest.mark.long
KILLS = 10


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", SHELF)
def test_half_a_line_is_all_that_is_lost(game: str, form: str, tmp_path: Path, request: pytest.FixtureRequest):
    if form == "folder":
        request.getfixturevalue("frozen")
    tally = kill_often(tmp_path, form, game, KILLS, 1, HalfLines)
    assert (tally.kills, tally.torn) == (KILLS, KILLS)
    assert tally.gone_on > KILLS // 2
