"""The hands of macOS, on a library that stands in for macOS' own: what it is asked, and what is done with its answers."""

import ctypes
import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts.environment import Stop
from build_scripts.mac_screen import MacScreen
from build_scripts.quartz import Quartz
from build_scripts.screen import MIDDLE, RIGHT, Move, Press, Release, Rest

PROGRAM, WINDOW = 512, 7
pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None or platform.machine() != "x86_64", reason="needs a C compiler, and the calls of Intel's processors"
)  # fmt: skip


@pytest.fixture
def library(tmp_path):
    """The library that stands in, a new one for each test."""
    made = tmp_path / "quartz.so"
    source = Path(__file__).with_name("quartz.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", made, source], check=True, capture_output=True)
    loaded = ctypes.CDLL(str(made))
    loaded.told.restype = ctypes.c_char_p
    return loaded


@pytest.fixture
def screen(library):
    """The screen of a Mac; at its end everything that was lent is given back."""
    yield MacScreen(Quartz(*[library._name] * 4))
    assert library.still_kept() == 0


def told(library):
    """What was done, line by line."""
    return library.told().decode().splitlines()


def test_the_window_of_a_program_is_none_of_its_menus_and_of_no_other(screen):
    assert screen.window_of(PROGRAM) == WINDOW
    assert screen.window_of(99) == 4
    assert screen.window_of(1) == 0


def test_points_are_those_of_the_window_below_its_title_bar(screen, library):
    screen.act(WINDOW, [Move(10, 20), Press(), Rest(0), Move(30, 40), Release(), Move(0, 0)])
    assert told(library) == [
        "mouse 5 at 110 98 with 0",
        "mouse 1 at 110 98 with 0",
        "mouse 6 at 130 118 with 0",
        "mouse 2 at 130 118 with 0",
        "mouse 5 at 100 78 with 0",
    ]


@pytest.mark.parametrize(("button", "down", "number"), [(RIGHT, 3, 1), (MIDDLE, 25, 2)])
def test_every_button_has_its_numbers(screen, library, button, down, number):
    screen.act(WINDOW, [Press(button), Release(button)])
    assert told(library) == [f"mouse {down} at 0 0 with {number}", f"mouse {down + 1} at 0 0 with {number}"]


def test_a_window_closes_by_command_and_q_of_the_program_in_front(screen, library):
    screen.close_window(screen.window_of(PROGRAM))
    assert told(library) == [
        "NSRunningApplication runningApplicationWithProcessIdentifier:512",
        "program activateWithOptions:3",
        "key 12 down held 100000",
        "key 12 up held 100000",
    ]


def test_a_window_that_is_gone_is_told(screen):
    with pytest.raises(Stop, match="Window 8 is not on the screen"):
        screen.act(8, [Move(1, 1)])
