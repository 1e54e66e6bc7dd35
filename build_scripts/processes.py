"""Which processes run, by where their programs lie: on Linux, Windows and macOS."""

from __future__ import annotations

import contextlib
import ctypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Process = tuple[int, str]
"""A process's number and where its program lies."""
AT_MOST = 4096
"""So many processes are looked at on Windows."""
LONGEST = 32_768
"""Letters of the longest path on Windows."""
MAY_ASK = 0x1000
"""Windows: the right to ask a process for its program, and no more."""


def running(place: Path) -> list[int]:
    """The numbers of the processes whose program lies at `place` or below."""
    found = {"win32": _on_windows, "darwin": _on_macos}.get(sys.platform, _on_linux)()
    return [number for number, program in found if program and Path(program).is_relative_to(place)]


def _on_linux() -> Iterator[Process]:
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            yield int(process.name), str((process / "exe").readlink())


def _on_macos() -> list[Process]:
    return listed(subprocess.run(["ps", "-axo", "pid=,comm="], capture_output=True, text=True, check=True).stdout)


def listed(told: str) -> list[Process]:
    """The processes of what `ps` of macOS told: a number and a path in every line."""
    parts = (line.strip().partition(" ") for line in told.splitlines())
    return [(int(number), program.strip()) for number, _, program in parts if number]


def _on_windows() -> Iterator[Process]:
    kernel = _kernel()
    numbers = (ctypes.c_uint32 * AT_MOST)()
    filled = ctypes.c_uint32()
    kernel.K32EnumProcesses(numbers, ctypes.sizeof(numbers), ctypes.byref(filled))
    for number in numbers[: filled.value // ctypes.sizeof(ctypes.c_uint32)]:
        yield number, _program(kernel, number)


def _program(kernel: Any, number: int) -> str:
    """Where a process's program lies, "" where Windows does not say."""
    process = kernel.OpenProcess(MAY_ASK, 0, number)
    if not process:
        return ""
    path, size = ctypes.create_unicode_buffer(LONGEST), ctypes.c_uint32(LONGEST)
    told = kernel.QueryFullProcessImageNameW(ctypes.c_void_p(process), 0, path, ctypes.byref(size))
    kernel.CloseHandle(ctypes.c_void_p(process))
    return path.value if told else ""


def _kernel() -> Any:
    """Windows' own library."""
    if sys.platform != "win32":
        raise OSError("this is not Windows")
    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    return kernel
