"""A program for Windows is looked into before it is given away."""

import struct

import pytest

from build_scripts.shipping.windows_program import SUBSYSTEM_AT, faults

HEADER = 0x80


def told(name: str, value: str) -> bytes:
    """An entry of a version as Windows has it: sizes and kind, the name, the value, each from a multiple of four on."""
    entry = struct.pack("<HHH", 0, len(value) + 1, 1) + f"{name}\0".encode("utf-16-le")
    entry += bytes(-len(entry) % 4)
    return entry + f"{value}\0".encode("utf-16-le")


def program(subsystem: int = 2, version: str = "1.2.3", name: str = "Stolik", more: bytes = b"") -> bytes:
    head = bytearray(HEADER + SUBSYSTEM_AT + 4)
    struct.pack_into("<I", head, 0x3C, HEADER)
    head[HEADER : HEADER + 4] = b"PE\0\0"
    struct.pack_into("<H", head, HEADER + SUBSYSTEM_AT, subsystem)
    return bytes(head) + told("ProductName", name) + told("ProductVersion", version) + more


def test_a_good_one():
    assert list(faults(program(), "1.2.3")) == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (program(subsystem=3), "text"),
        (program(version="1.2.30"), "ProductVersion"),
        (program(name="python"), "ProductName"),
        (program(more=b"UPX0"), "packed"),
        (b"\x7fELF" * 90, "no program for Windows"),
        (b"MZ", "no program for Windows"),
    ],
)
def test_what_is_not_as_it_should_be_is_named(content: bytes, sentence: str):
    (fault,) = faults(content, "1.2.3")
    assert sentence in fault
