"""The hands of Windows' own screen (SendInput) play a round with the program for Windows, both under Wine."""

import shutil

import pytest

from build_scripts import wine
from build_scripts.wine_smoke import played
from tests.frozen.conftest import stale

pytestmark = pytest.mark.long


@pytest.mark.skipif(shutil.which("wine") is None, reason="needs Wine (Debian: `apt install wine`)")
def test_a_round_is_played_by_the_hands_of_windows(tmp_path):
    if stale(wine.WINDOWS_PROGRAM / "stolik.exe"):
        wine.build()
    status, told = played(tmp_path)
    assert status == 0, told
    assert "the record agrees, nothing was printed, nothing is left running" in told
