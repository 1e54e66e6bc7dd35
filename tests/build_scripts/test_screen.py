"""Strokes as each system is told them: X11 in one command, Windows by one call each."""

import shutil
import struct
import subprocess
import sys
import zlib

import pytest

from build_scripts import screen
from build_scripts.environment import Stop
from build_scripts.picture import png, rgb
from build_scripts.screen import MIDDLE, RIGHT, Move, Press, Release, Rest, Stroke
from build_scripts.windows_screen import Input, WindowsScreen
from build_scripts.x_screen import XScreen

DRAG: list[Stroke] = [Move(10, 20), Press(), Rest(0.03), Move(30, 40), Release()]


class User:
    """Windows with three windows on a screen of 2×1 px: another program's, an unseen one of ours, and ours at (100, 50)."""

    OWNERS = {11: (99, 1), 12: (512, 0), 13: (512, 1)}  # noqa: RUF012 - never changed

    def __init__(self) -> None:
        self.told: list[object] = []
        self.takes = 1

    def SetProcessDPIAware(self):
        self.told.append("true pixels")

    def FindWindowExW(self, _parent, after, _kind, _title):
        numbers = [*self.OWNERS, None]
        return numbers[numbers.index(after.value) + 1 if after else 0]

    def GetWindowThreadProcessId(self, window, owner):
        owner._obj.value = self.OWNERS[window.value][0]

    def IsWindowVisible(self, window):
        return self.OWNERS[window.value][1]

    def ClientToScreen(self, window, point):
        assert window.value == 13
        point._obj.x += 100
        point._obj.y += 50

    def SetCursorPos(self, x, y):
        self.told.append((x, y))
        return self.takes

    def SendInput(self, count, event, size):
        made = event._obj
        assert (count, size, made.kind) == (1, 40, 0)
        self.told.append(made.mouse.what)
        return self.takes

    def SetWindowPos(self, window, before, *place):
        self.told.append((window.value, before.value, *place))

    def SetForegroundWindow(self, window):
        self.told.append(window.value)

    def PostMessageW(self, window, message, _word, _long):
        self.told.append((window.value, message))

    def GetSystemMetrics(self, measure):
        return (2, 1)[measure]

    def GetDC(self, _window):
        return 21

    def ReleaseDC(self, _window, _screen):
        self.told.append("given back")


class Graphics:
    """A screen of a red and a blue pixel."""

    def __init__(self) -> None:
        self.gone: list[int] = []

    def CreateCompatibleDC(self, screen):
        return screen.value + 1

    def CreateCompatibleBitmap(self, _screen, width, height):
        assert (width, height) == (2, 1)
        return 31

    def SelectObject(self, _copy, _picture):
        return 41

    def BitBlt(self, *_given):
        return 1

    def GetDIBits(self, _copy, _picture, _first, count, pixels, head, _colours):
        assert (count, head._obj.height, head._obj.bits, head._obj.size) == (1, -1, 32, 40)
        pixels.raw = bytes([0, 0, 255, 0, 255, 0, 0, 0])

    def DeleteObject(self, picture):
        self.gone.append(picture.value)

    def DeleteDC(self, copy):
        self.gone.append(copy.value)


@pytest.fixture
def user():
    return User()


@pytest.fixture
def windows(user):
    made = WindowsScreen(user, Graphics())
    user.told.clear()
    return made


def test_x11_makes_all_strokes_by_one_command(monkeypatch, tmp_path):
    commands = []
    monkeypatch.setattr(XScreen, "xdotool", lambda _screen, *words: commands.append(words))
    XScreen(tmp_path).act(7, DRAG)
    words = "mousemove --window 7 10 20 mousedown 1 sleep 0.03 mousemove --window 7 30 40 mouseup 1"
    assert commands == [tuple(words.split())]


def test_windows_makes_one_after_the_other_at_points_of_the_window(windows, user):
    windows.act(13, DRAG)
    assert user.told == [(110, 70), 2, (130, 90), 4]


@pytest.mark.parametrize(("button", "down", "up"), [(RIGHT, 8, 16), (MIDDLE, 32, 64)])
def test_windows_knows_every_button(windows, user, button, down, up):
    windows.act(13, [Press(button), Release(button)])
    assert user.told == [down, up]


def test_windows_that_takes_no_stroke_is_told(windows, user):
    user.takes = 0
    for stroke in (Move(1, 1), Press()):
        with pytest.raises(Stop, match=f"did not take {stroke!r}".replace("(", r"\(").replace(")", r"\)")):
            windows.act(13, [stroke])


def test_the_window_in_sight_of_the_program_is_found(windows):
    assert windows.window_of(512) == 13
    assert windows.window_of(99) == 11
    assert windows.window_of(1) == 0


def test_a_window_of_windows_comes_before_all_others_and_closes_by_a_message(windows, user):
    windows.to_front(13)
    windows.close_window(13)
    assert user.told == [(13, 2**64 - 1, 0, 0, 0, 0, 0x43), 13, (13, 0x10)]


def test_an_input_is_as_large_as_windows_wants_it():
    assert struct.calcsize("P") == 8
    assert (Input.mouse.offset, Input.mouse.size) == (8, 32)


def test_a_picture_of_windows_is_kept_as_a_file(windows, user, tmp_path):
    windows.screenshot(tmp_path / "shot.png")
    assert (tmp_path / "shot.png").read_bytes() == png(2, 1, bytes([255, 0, 0, 0, 0, 255]))
    assert windows._graphics.gone == [31, 22]
    assert user.told == ["given back"]


def test_a_picture_file_holds_its_rows():
    made = png(1, 2, bytes(range(6)))
    start = made.index(b"IDAT") + 4
    assert zlib.decompress(made[start:-16]) == bytes([0, 0, 1, 2, 0, 3, 4, 5])
    assert rgb(bytes([3, 2, 1, 0])) == bytes([1, 2, 3])


@pytest.mark.skipif(sys.platform != "linux", reason="X11 is Linux' here")
def test_linux_has_an_x_screen_and_says_what_it_lacks(monkeypatch, tmp_path):
    assert isinstance(screen.system_screen(tmp_path), XScreen)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert screen.missing().startswith("Xvfb and xdotool needed")


@pytest.mark.parametrize("name", ["windows_screen", "mac_screen", "quartz", "processes", "smoke"])
def test_what_another_system_needs_can_be_imported_everywhere(name):
    subprocess.run([sys.executable, "-c", f"import build_scripts.{name}"], check=True)
