"""Writes a library for Windows (64 bits) that has nothing of its own: each of its functions is one of another library.

Wine 8 lacks `bcryptprimitives.dll`, without which AccessKit's library cannot be loaded; the one function it wants of it is there
under another name.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

PAGE, SECTOR = 0x1000, 0x200
X64, FLAGS, PE32_PLUS, GRAPHICAL, DLL_TRAITS = 0x8664, 0x2022, 0x20B, 2, 0x160
DIRECTORIES = 16
DOS_SIZE, OPTIONAL_SIZE = 64, 240
READ_ONLY = 0x40000040
PREFERRED = 0x180000000
"""Where in memory the library would like to lie."""


def library(name: str, functions: Mapping[str, str]) -> bytes:
    """Return the file of a library `name`; `functions` tells for each function which one it is, as `library.function`."""
    exports = _exports(name, functions)
    length = -(-len(exports) // SECTOR) * SECTOR
    head = bytearray(b"MZ".ljust(DOS_SIZE - 4, b"\0") + struct.pack("<I", DOS_SIZE) + b"PE\0\0")
    head += struct.pack("<HHIIIHH", X64, 1, 0, 0, 0, OPTIONAL_SIZE, FLAGS)
    head += struct.pack("<HBBIIIII", PE32_PLUS, 1, 0, 0, length, 0, 0, PAGE)
    head += struct.pack("<QII", PREFERRED, PAGE, SECTOR)
    head += struct.pack("<HHHHHHIIII", 6, 0, 0, 0, 6, 0, 0, 2 * PAGE, SECTOR, 0)
    head += struct.pack("<HHQQQQII", GRAPHICAL, DLL_TRAITS, 1 << 20, PAGE, 1 << 20, PAGE, 0, DIRECTORIES)
    head += struct.pack("<II", PAGE, len(exports)) + bytes(8 * (DIRECTORIES - 1))
    head += struct.pack("<8sIIIIIIHHI", b".edata", len(exports), PAGE, length, SECTOR, 0, 0, 0, 0, READ_ONLY)
    return bytes(head).ljust(SECTOR, b"\0") + exports.ljust(length, b"\0")


def _exports(name: str, functions: Mapping[str, str]) -> bytes:
    """The table of functions, which lies alone in the library's only page; each entry points to the name of another function."""
    count = len(functions)
    targets, names, ordinals = (PAGE + 40 + count * size for size in (0, 4, 8))
    texts = bytearray()
    first = ordinals + 2 * count

    def place(text: str) -> int:
        found = first + len(texts)
        texts.extend(text.encode("ascii") + b"\0")
        return found

    own = place(name)
    in_order = sorted(functions)
    forwarded = [place(functions[each]) for each in in_order]
    called = [place(each) for each in in_order]
    head = struct.pack("<IIHHIIIIIII", 0, 0, 0, 0, own, 1, count, count, targets, names, ordinals)
    return head + struct.pack(f"<{count}I{count}I{count}H", *forwarded, *called, *range(count)) + bytes(texts)
