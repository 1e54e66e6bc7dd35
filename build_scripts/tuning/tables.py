"""Numbers as short text in a Python module, and the module's text."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping, Sequence

WIDTH = 108


def packed(numbers: Sequence[int]) -> str:
    """Whole numbers 0..65535 as compressed base-85 text, two bytes each, high byte first."""
    raw = b"".join(number.to_bytes(2, "big") for number in numbers)
    return base64.b85encode(zlib.compress(raw, 9)).decode()


def unpacked(text: str) -> list[int]:
    """The numbers of `packed`."""
    raw = zlib.decompress(base64.b85decode(text))
    return [high * 256 + low for high, low in zip(raw[::2], raw[1::2], strict=True)]


def write_module(about: str, tables: Mapping[str, str]) -> str:
    """A module with a docstring and one dictionary TABLES of long texts, broken into lines."""
    lines = [f'"""{about}\n"""', "", "# fmt: off", "TABLES = {"]
    for name, text in tables.items():
        lines.append(f'    "{name}": (')
        lines += [f"        {text[at : at + WIDTH]!r}" for at in range(0, len(text), WIDTH)]
        lines.append("    ),")
    return "\n".join([*lines, "}", "# fmt: on", ""])


def rows_module(about: str, table: Mapping[int, Sequence[Sequence[float]]]) -> str:
    """The text of a module with rows of numbers by number of seats."""
    parts = []
    for seats, rows in sorted(table.items()):
        parts.append(f"    {seats}: (\n" + "".join(f"        {tuple(row)!r},\n" for row in rows) + "    ),\n")
    return f'"""{about}"""\n\n# fmt: off\nTABLE = {{\n{"".join(parts)}}}\n# fmt: on\n'
