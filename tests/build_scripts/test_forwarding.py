"""A library that only forwards: what a loader finds in it. That Wine loads it is seen in tests/window/test_reader_windows.py."""

import struct

import pytest

from build_scripts.forwarding import DOS_SIZE, OPTIONAL_SIZE, PAGE, SECTOR, library

FUNCTIONS = {"Second": "other.Two", "First": "another.One", "Third": "other.Three"}


def text(exports, address):
    return exports[address - PAGE :].split(b"\0")[0].decode()


@pytest.mark.parametrize("count", [1, 2, 3, 40])
def test_a_loader_finds_every_function_and_whose_it_is(count):
    functions = dict(list({**FUNCTIONS, **{f"F{n}": f"far.away{n}" for n in range(40)}}.items())[:count])
    file = library("made.dll", functions)
    begun = struct.unpack_from("<I", file, DOS_SIZE - 4)[0]
    assert (file[:2], file[begun : begun + 4], len(file) % SECTOR) == (b"MZ", b"PE\0\0", 0)
    section = begun + 24 + OPTIONAL_SIZE
    size, address, length, place = struct.unpack_from("<IIII", file, section + 8)
    assert struct.unpack_from("<II", file, begun + 24 + 112) == (PAGE, size)
    assert (address, place, place + length) == (PAGE, SECTOR, len(file))
    exports = file[place:]
    name, _first, targets, names, *tables = struct.unpack_from("<7I", exports, 12)
    assert (text(exports, name), targets, names) == ("made.dll", count, count)
    forwards, called, ordinals = tables
    found = {}
    for each in range(count):
        ordinal = struct.unpack_from("<H", exports, ordinals - PAGE + 2 * each)[0]
        target = struct.unpack_from("<I", exports, forwards - PAGE + 4 * ordinal)[0]
        assert PAGE <= target < PAGE + size, "an address outside the table would be code"
        found[text(exports, struct.unpack_from("<I", exports, called - PAGE + 4 * each)[0])] = text(exports, target)
    assert found == functions
    assert list(found) == sorted(found), "a loader looks names up by halves"
