"""Writes the program's sign as PNG, ICO and ICNS: `python -m build_scripts.make_icon`."""

import struct
import zlib
from pathlib import Path

from build_scripts.art.emblem import SIZE, emblem
from build_scripts.art.sheet import svg
from scenes.pictures import rasterised

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "icons" / "app"
PICTURES = (256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
"""What macOS calls a picture of so many pixels."""


def pixels(size: int) -> bytes:
    """The sign at size × size px as rows of red, green, blue and alpha, not premultiplied."""
    surface = rasterised(svg(SIZE, SIZE, emblem()).encode(), (size, size))
    raw, pitch = surface.get_buffer().raw, surface.get_pitch()
    places = [shift // 8 for shift in surface.get_shifts()]
    out = bytearray()
    for y in range(size):
        for x in range(size):
            at = y * pitch + 4 * x
            out += _straight(*(raw[at + place] for place in places))
    return bytes(out)


def _straight(red: int, green: int, blue: int, alpha: int) -> bytes:
    """The pixel with its colours divided by alpha."""
    if not alpha:
        return bytes(4)
    return bytes([*(min(255, round(value * 255 / alpha)) for value in (red, green, blue)), alpha])


def png(size: int, rgba: bytes) -> bytes:
    """A square PNG file of 8-bit RGBA."""
    rows = b"".join(b"\0" + rgba[y * size * 4 : (y + 1) * size * 4] for y in range(size))
    head = struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, body: bytes) -> bytes:
    """One part of a PNG file with its length and checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def bitmap(size: int, rgba: bytes) -> bytes:
    """The same as a bitmap of an ICO file: a header, rows of blue, green, red, alpha from the bottom up, an empty mask."""
    head = struct.pack("<3I2H6I", 40, size, 2 * size, 1, 32, 0, 4 * size * size, 0, 0, 0, 0)
    rows = [rgba[y * size * 4 : (y + 1) * size * 4] for y in reversed(range(size))]
    turned = b"".join(
        bytes([row[x + 2], row[x + 1], row[x], row[x + 3]]) for row in rows for x in range(0, len(row), 4)
    )
    return head + turned + bytes((size + 31) // 32 * 4 * size)


def ico(pictures: dict[int, bytes]) -> bytes:
    """An ICO file that holds the pictures of the given sizes."""
    at = 6 + 16 * len(pictures)
    heads, bodies = b"", b""
    for size, body in pictures.items():
        heads += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(body), at + len(bodies))
        bodies += body
    return struct.pack("<3H", 0, 1, len(pictures)) + heads + bodies


def icns(pictures: dict[int, bytes]) -> bytes:
    """An ICNS file that holds PNG files of the given sizes."""
    parts = b"".join(ICNS_KINDS[size] + struct.pack(">I", 8 + len(body)) + body for size, body in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def main() -> int:
    """Writes every size; only the largest picture of the ICO file is a PNG, for old programs read bitmaps alone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size in PICTURES:
        (FOLDER / f"stolik_{size}.png").write_bytes(png(size, pixels(size)))
    (FOLDER / "stolik.ico").write_bytes(
        ico({size: (png if size > 128 else bitmap)(size, pixels(size)) for size in ICO_SIZES})
    )
    (FOLDER / "stolik.icns").write_bytes(icns({size: png(size, pixels(size)) for size in ICNS_KINDS}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
