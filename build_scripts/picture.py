"""Pictures of a screen as files, without any library for pictures."""

from __future__ import annotations

import struct
import zlib


def png(width: int, height: int, rgb: bytes) -> bytes:
    """A PNG file of the picture (RGB bytes, row by row)."""
    rows = b"".join(b"\0" + rgb[3 * width * y : 3 * width * (y + 1)] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def rgb(pixels: bytes) -> bytes:
    """Three bytes a pixel, from four in the order blue, green, red, none."""
    found = bytearray(len(pixels) // 4 * 3)
    for channel in range(3):
        found[channel::3] = pixels[2 - channel :: 4]
    return bytes(found)
