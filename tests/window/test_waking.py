"""What another thread posts, a reader's wish above all, is acted on at once, in a real window of X11 and of Windows (under Wine)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import wine
from build_scripts.environment import Stop
from tests.sources import ROOT

PROGRAM = str(Path(__file__).with_name("waking.py"))
AT_ONCE_S = 0.2
"""Half of the time after which the program looks at its events anyway."""


def waited(command, environment, system):
    """How long the program waited at a window of `system`, in s."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, input="", capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    told = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("waited ")]
    assert told, done.stdout + done.stderr
    assert told[0][0] == system
    return float(told[0][1])


def test_a_thread_s_event_ends_the_wait_at_a_window_of_x11(screen):
    environment = {"SDL_VIDEODRIVER": "x11", "DISPLAY": screen.name, "PYTHONPATH": str(ROOT)}
    assert waited([sys.executable, PROGRAM], environment, "x11") < AT_ONCE_S


@pytest.mark.long
def test_a_thread_s_event_ends_the_wait_at_a_window_of_windows(screen, tmp_path):
    if shutil.which("wine") is None:
        pytest.skip("needs Wine (Debian: `apt install wine`).")
    try:
        python = wine.lay_out_python(tmp_path)
    except Stop as stop:
        pytest.skip(str(stop))
    wine.lay_out_windows(tmp_path)
    environment = {"SDL_VIDEODRIVER": "windows", **wine.environment(tmp_path), "DISPLAY": screen.name}
    command = ["bash", "-c", wine.PIPED, "stolik", str(python), wine.PLACE + PROGRAM]
    try:
        assert waited(command, environment, "windows") < AT_ONCE_S
    finally:
        wine.end(tmp_path)
