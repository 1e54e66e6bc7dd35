"""A screen reader of Windows asks the frozen program: a message of another process, under Wine, whose own log tells what AccessKit did."""

import os
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pytest

from build_scripts import wine
from build_scripts.window_driver import Pilot
from build_scripts.x_screen import XScreen
from tests.frozen.conftest import stale

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("wine") is None, reason="needs Wine (Debian: `apt install wine`)"),
]
ASK = """
import ctypes
user = ctypes.WinDLL("user32")
user.FindWindowW.restype = ctypes.c_void_p
user.SendMessageW.restype = ctypes.c_ssize_t
window = ctypes.c_void_p(user.FindWindowW(None, "Stolik"))
user.SendMessageW(window, 0x3D, ctypes.c_size_t(0), ctypes.c_ssize_t(-25))
print(window.value)
"""
"""Sends WM_GETOBJECT with UiaRootObjectId, as UI Automation does for a reader. What comes back says nothing: Wine's side ends there."""
HANDED_OVER = "UiaReturnRawElementProvider"
FOCUS_MOVED = "UiaRaiseAutomationEvent"
FOCUS_EVENT = ", 20005)"
MOVES = 3


def test_the_frozen_program_answers_another_process_and_tells_where_the_focus_goes(tmp_path: Path):
    if stale(wine.WINDOWS_PROGRAM / "stolik.exe"):
        wine.build()
    own = wine.environment(tmp_path) | {"WINEDEBUG": "+uiautomation"}
    with wine.with_python(tmp_path) as python, XScreen(tmp_path / "screen") as screen:
        command = wine.starting(wine.built())
        with Pilot(command, screen, tmp_path, {"SDL_VIDEODRIVER": None, **own}, Path("/"), wine.START_S) as pilot:
            assert FOCUS_MOVED not in pilot.printed
            assert HANDED_OVER not in pilot.printed
            assert ask(python, tmp_path, screen) != "None"
            assert HANDED_OVER in pilot.printed
            for _ in range(MOVES):
                pilot.key("Tab")
                pilot.wait_for(partial(_elsewhere, pilot.sight.focus), "another focus")
            assert pilot.close() == 0
            told = [line for line in pilot.printed.splitlines() if FOCUS_MOVED in line and FOCUS_EVENT in line]
            assert len(told) >= MOVES


def ask(python: Path, folder: Path, screen: XScreen) -> str:
    """Let another process ask; return the number of the window that it has found."""
    env = os.environ | wine.environment(folder) | {"DISPLAY": screen.name}
    done = subprocess.run(
        wine.starting(python, "-c", ASK), env=env, input="", capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout.strip()


def _elsewhere(focus, now):
    return now.focus != focus
