"""Every form of the frozen program plays a round in every circumstance of `build_scripts/trials.py`."""

import json
from pathlib import Path

import pytest

from build_scripts import package
from build_scripts.release import DIST, SUMS
from build_scripts.shipping.unpack import FROZEN, unpacked
from build_scripts.smoke import FOLDER, OURS, smoke
from build_scripts.trials import TRIALS
from build_scripts.window_driver import Pilot
from build_scripts.x_screen import XScreen
from tests.frozen.conftest import stale

pytestmark = pytest.mark.long


@pytest.fixture(scope="module", autouse=True)
def built():
    """All forms in `dist/`, made now if a source is younger than they are."""
    if stale(DIST / SUMS):
        assert package.main(["--all"]) == 0


@pytest.mark.parametrize("form", FROZEN)
@pytest.mark.parametrize("trial", TRIALS)
def test_a_round_is_played(form: str, trial: str, tmp_path: Path):
    smoke(tmp_path, form, TRIALS[trial])


@pytest.mark.parametrize("form", FROZEN)
def test_a_second_start_says_that_the_first_is_open_and_a_file_as_argument_opens_its_match(form: str, tmp_path: Path):
    program = unpacked(form, tmp_path / FOLDER)
    env = dict.fromkeys(OURS)
    with XScreen(tmp_path / "screen") as screen:
        with Pilot([program], screen, tmp_path, env) as first:
            first.click("begin")
            first.click("game.lucky_jack")
            first.wait_for(lambda now: now.scene == "new_match", "the set-up")
            first.click("start")
            first.wait_for(lambda now: now.scene == "table", "the table")
            (tmp_path / "second").mkdir()
            (tmp_path / "second" / "home").symlink_to(tmp_path / "home")
            with Pilot([program], screen, tmp_path / "second", env) as second:
                assert second.sight.scene == "message"
                second.click("quit")
                second.wait_for(lambda _: second.ended, "the end")
            assert first.close() == 0
        (kept,) = (tmp_path / "home" / "matches").glob("*.jsonl")
        game = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["game"]
        with Pilot([program, kept], screen, tmp_path, env) as third:
            assert third.wait_for(lambda now: now.scene == "table", "the match").table["game"] == game
            assert third.close() == 0
            assert third.printed == ""
