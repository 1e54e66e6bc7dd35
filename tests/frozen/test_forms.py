"""Every form of the frozen program plays a round in every circumstance of `build_scripts/trials.py`."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from build_scripts import package
from build_scripts.mouse_player import MousePlayer
from build_scripts.release import DIST, SUMS
from build_scripts.shipping.unpack import FROZEN, made, unpacked
from build_scripts.sight import Sight
from build_scripts.smoke import FOLDER, GAME, OURS, smoke
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


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that can be opened to other users; nobody but its owner gets into those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name).resolve()


@pytest.mark.parametrize("form", FROZEN)
@pytest.mark.parametrize("trial", TRIALS)
def test_a_round_is_played(form: str, trial: str, folder: Path):
    smoke(folder, form, TRIALS[trial])


@pytest.mark.parametrize("form", FROZEN)
def test_a_second_start_says_that_the_first_is_open_and_a_file_as_argument_opens_its_match(form: str, tmp_path: Path):
    program = unpacked(form, tmp_path / FOLDER)
    env = dict.fromkeys(OURS)
    with XScreen(tmp_path / "screen") as screen:
        with Pilot([program], screen, tmp_path, env) as first:
            first.click("begin")
            first.insist(f"game.{GAME}", partial(_at, "new_match"), "the set-up")
            first.insist("start", partial(_at, "table"), "the table")
            (tmp_path / "second").mkdir()
            (tmp_path / "second" / "home").symlink_to(tmp_path / "home")
            with Pilot([program], screen, tmp_path / "second", env) as second:
                assert second.sight.scene == "message"
                second.click("quit")
                second.wait_for(lambda _: second.ended, "the end")
            _play_round(first)
            assert first.close() == 0
        (kept,) = (tmp_path / "home" / "matches").glob("*.jsonl")
        with Pilot([program, kept], screen, tmp_path, env) as third:
            third.wait_for(partial(_at, "result"), "the end of the round that was played")
            third.insist("next_round", partial(_at, "table"), "the next round")
            _play_round(third)
            assert third.close() == 0
            assert first.printed + third.printed == ""


def test_the_folder_of_which_the_image_is_made_plays_a_round(folder: Path):
    smoke(folder, "app-dir")


@pytest.mark.parametrize("form", ["archive", "one-file"])
def test_what_no_package_installed_puts_itself_into_the_menu_and_out_of_it(form: str, tmp_path: Path):
    program, share = unpacked(form, tmp_path / FOLDER), tmp_path / "share"
    env = {name: value for name, value in os.environ.items() if name not in OURS} | {"XDG_DATA_HOME": str(share)}
    subprocess.run([program, "--add-to-menu"], env=env, check=True)
    assert f'Exec="{program}" %f' in (share / "applications/stolik.desktop").read_text(encoding="utf-8")
    assert {"mime/packages/stolik.xml", "icons/hicolor/256x256/apps/stolik.png"} <= _files(share, tmp_path / "none")
    subprocess.run([program, "--remove-from-menu"], env=env, check=True)
    assert not [path for path in share.rglob("stolik*") if path.is_file()]


@pytest.mark.skipif(shutil.which("dpkg") is None or os.geteuid() != 0, reason="needs dpkg and root")
def test_the_package_is_installed_for_all_and_taken_away_whole(tmp_path: Path):
    administration = tmp_path / "var/lib/dpkg"
    for name in ("info", "updates"):
        (administration / name).mkdir(parents=True)
    (administration / "status").touch()
    before = _files(tmp_path, administration)
    dpkg = ["dpkg", f"--root={tmp_path}", "--force-depends", f"--log={tmp_path.with_suffix('.log')}"]
    subprocess.run([*dpkg, "--install", made("stolik_*.deb")], check=True, capture_output=True)
    installed = _files(tmp_path, administration)
    assert {
        "usr/games/stolik",
        "usr/share/applications/stolik.desktop",
        "usr/share/mime/packages/stolik.xml",
    } <= installed
    subprocess.run([*dpkg, "--purge", "stolik"], check=True, capture_output=True)
    assert _files(tmp_path, administration) == before


def _files(root: Path, but: Path) -> set[str]:
    """Everything below a folder, but for what is below another one."""
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if but not in path.parents}


def _at(scene: str, now: Sight) -> bool:
    """Whether a scene is on the screen."""
    return now.scene == scene


def _play_round(pilot: Pilot) -> None:
    """Play to the end of the round, with at least one own action."""
    player = MousePlayer(pilot, GAME)
    player.hurry()
    player.play_round()
    assert player.played
