"""Processes that were left behind are found by where their programs lie."""

import ctypes
import shutil
import subprocess
import sys

import pytest

from build_scripts import processes


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_process_that_was_left_is_found(tmp_path):
    program = tmp_path / "Gry Łukasza" / "sleep"
    program.parent.mkdir()
    shutil.copy(shutil.which("sleep") or "", program)
    with subprocess.Popen([program, "60"]) as process:
        try:
            assert processes.running(program.parent) == [process.pid]
        finally:
            process.kill()
    assert processes.running(program.parent) == []


def test_what_macos_tells_of_processes_is_read():
    told = "    1 /sbin/launchd\n  512 /Users/Gry Łukasza/Stolik.app/Contents/MacOS/stolik\n"
    assert processes.listed(told) == [
        (1, "/sbin/launchd"),
        (512, "/Users/Gry Łukasza/Stolik.app/Contents/MacOS/stolik"),
    ]


class Kernel:
    """Windows with two processes, of which one does not let itself be asked."""

    def K32EnumProcesses(self, numbers, size, filled):
        assert size == 4 * processes.AT_MOST
        numbers[0], numbers[1] = 4, 512
        filled._obj.value = 8

    def OpenProcess(self, rights, _inherit, number):
        return 77 if (rights, number) == (processes.MAY_ASK, 512) else None

    def QueryFullProcessImageNameW(self, process, _form, path, size):
        assert process.value == 77
        path.value = "C:\\Gry\\stolik.exe"
        return size._obj.value == processes.LONGEST

    def CloseHandle(self, process):
        assert isinstance(process, ctypes.c_void_p)


def test_what_windows_tells_of_processes_is_read(monkeypatch):
    monkeypatch.setattr(processes, "_kernel", Kernel)
    assert list(processes._on_windows()) == [(4, ""), (512, "C:\\Gry\\stolik.exe")]
