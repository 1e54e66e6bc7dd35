"""Looks into a frozen program for Windows: no window of text beside it, its version told to the system, nothing packed."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

from build_scripts.environment import Stop
from game import __version__

WINDOWED = 2
"""The subsystem of programs that have windows of their own; 3 would open one of text."""
HEADER_AT = 0x3C
"""Where a program tells where its header begins."""
SUBSYSTEM_AT = 24 + 68
"""Bytes from the header's beginning to the subsystem."""


def look_into(program: Path) -> None:
    """Raises Stop where something in a program of this version is not as it should be."""
    found = list(faults(program.read_bytes(), __version__))
    if found:
        raise Stop(f"{program.name}: {' '.join(found)}")


def faults(content: bytes, version: str) -> Iterator[str]:
    """One sentence for each thing that is not as it should be in the bytes of a program."""
    header = struct.unpack_from("<I", content, HEADER_AT)[0] if len(content) > HEADER_AT + 4 else 0
    if content[header : header + 4] != b"PE\0\0" or len(content) < header + SUBSYSTEM_AT + 2:
        yield "It is no program for Windows."
        return
    if struct.unpack_from("<H", content, header + SUBSYSTEM_AT)[0] != WINDOWED:
        yield "It opens a window of text."
    for name, value in (("ProductName", "Stolik"), ("ProductVersion", version)):
        if _told(name, value) not in content:
            yield f"It does not tell the system its {name}."
    if b"UPX0" in content:
        yield "It is packed, which looks like a virus."


def _told(name: str, value: str) -> bytes:
    """A name with its value as they stand in a program's version: in two-byte letters, the value from the next multiple of four on. The
    entry begins with three numbers of two bytes."""
    key = f"{name}\0".encode("utf-16-le")
    return key + bytes(-(6 + len(key)) % 4) + f"{value}\0".encode("utf-16-le")
