"""Outlines of letters and figures, read from the project's own TrueType files."""

import struct
from functools import cache
from pathlib import Path

from build_scripts.art.shapes import Point, pairs

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FIGURES = "AtkinsonHyperlegibleNext-Bold.ttf"
DISPLAY = "Alegreya-Bold.ttf"

Corner = tuple[float, float, bool]


class Font:
    """The outlines of one TrueType file, in font units, y upwards."""

    def __init__(self, path: Path) -> None:
        self._bytes = path.read_bytes()
        count = struct.unpack_from(">H", self._bytes, 4)[0]
        records = (struct.unpack_from(">4s3I", self._bytes, 12 + 16 * i) for i in range(count))
        self._tables: dict[str, int] = {tag.decode(): offset for tag, _, offset, _ in records}
        self._long = self._number("h", self._tables["head"] + 50) == 1
        self._wide = self._number("H", self._tables["hhea"] + 34)

    def _number(self, kind: str, at: int) -> int:
        """One big-endian integer of the file."""
        return int(struct.unpack_from(">" + kind, self._bytes, at)[0])

    def glyph(self, letter: str) -> int:
        """The glyph number of a letter (0: missing), from a cmap subtable of format 4."""
        at, code = self._unicode_map(), ord(letter)
        count = self._number("H", at + 6) // 2
        for i in range(count):
            end = self._number("H", at + 14 + 2 * i)
            start = self._number("H", at + 16 + 2 * (count + i))
            if start <= code <= end:
                return self._mapped(at, count, i, code - start, code)
        return 0

    def _mapped(self, at: int, count: int, i: int, step: int, code: int) -> int:
        """The glyph number within segment i of the map."""
        delta = self._number("h", at + 16 + 2 * (2 * count + i))
        slot = at + 16 + 2 * (3 * count + i)
        distance = self._number("H", slot)
        if not distance:
            return (code + delta) & 0xFFFF
        found = self._number("H", slot + distance + 2 * step)
        return (found + delta) & 0xFFFF if found else 0

    def _unicode_map(self) -> int:
        """Where the format 4 subtable starts."""
        cmap = self._tables["cmap"]
        for i in range(self._number("H", cmap + 2)):
            at = cmap + self._number("I", cmap + 4 + 8 * i + 4)
            if self._number("H", at) == 4:
                return at
        raise ValueError("the font has no map of format 4")

    def advance(self, glyph: int) -> int:
        """How far the pen moves after the glyph."""
        return self._number("H", self._tables["hmtx"] + 4 * min(glyph, self._wide - 1))

    def contours(self, glyph: int) -> list[list[Corner]]:
        """The closed outlines of a glyph: points with whether they lie on the curve."""
        at = self._place(glyph)
        if at is None:
            return []
        count = self._number("h", at)
        return self._simple(at, count) if count >= 0 else self._composite(at + 10)

    def _place(self, glyph: int) -> int | None:
        """Where a glyph starts in the file; None for an empty one."""
        loca = self._tables["loca"]
        if self._long:
            start, end = struct.unpack_from(">2I", self._bytes, loca + 4 * glyph)
        else:
            start, end = (2 * v for v in struct.unpack_from(">2H", self._bytes, loca + 2 * glyph))
        return self._tables["glyf"] + int(start) if end > start else None

    def _simple(self, at: int, count: int) -> list[list[Corner]]:
        """The contours of a glyph that is not composed of others."""
        ends = struct.unpack_from(f">{count}H", self._bytes, at + 10)
        at += 10 + 2 * count
        at += 2 + self._number("H", at)
        flags, at = self._flags(at, ends[-1] + 1)
        xs, at = self._coordinates(at, flags, 0x02, 0x10)
        ys, at = self._coordinates(at, flags, 0x04, 0x20)
        points = [(float(x), float(y), bool(f & 1)) for x, y, f in zip(xs, ys, flags, strict=True)]
        starts = [0, *(end + 1 for end in ends[:-1])]
        return [points[start : end + 1] for start, end in zip(starts, ends, strict=True)]

    def _flags(self, at: int, total: int) -> tuple[list[int], int]:
        """One flag byte a point, repeats written out."""
        flags: list[int] = []
        while len(flags) < total:
            flag, at = self._bytes[at], at + 1
            times = 1
            if flag & 0x08:
                times, at = self._bytes[at] + 1, at + 1
            flags += [flag] * times
        return flags, at

    def _coordinates(self, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        """One coordinate a point, summed up from the differences in the file."""
        values, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._bytes[at] if flag & same else -self._bytes[at]
                at += 1
            elif not flag & same:
                value += self._number("h", at)
                at += 2
            values.append(value)
        return values, at

    def _composite(self, at: int) -> list[list[Corner]]:
        """The contours of a glyph that is put together from moved parts."""
        found: list[list[Corner]] = []
        more = True
        while more:
            flags, part = struct.unpack_from(">2H", self._bytes, at)
            dx, dy = struct.unpack_from(">2h" if flags & 1 else ">2b", self._bytes, at + 4)
            at += 8 if flags & 1 else 6
            at += 2 if flags & 0x08 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
            found += [[(x + dx, y + dy, on) for x, y, on in line] for line in self.contours(part)]
            more = bool(flags & 0x20)
        return found


@cache
def font(name: str) -> Font:
    """The font of that file name, read once."""
    return Font(FONTS / name)


def lettering(text: str, cx: float, cy: float, height: float, name: str = FIGURES, tracking: float = 0.0) -> str:
    """The text as one path, `height` units tall, its outline's middle at (cx, cy); tracking is in font units."""
    lines = _typeset(text, font(name), tracking)
    xs = [x for line in lines for x, _, _ in line]
    ys = [y for line in lines for _, y, _ in line]
    scale = height / (max(ys) - min(ys))
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return "".join(
        _contour([(cx + (x - mx) * scale, cy - (y - my) * scale, on) for x, y, on in line]) for line in lines
    )


def proportions(text: str, name: str = FIGURES, tracking: float = 0.0) -> float:
    """Width of the text divided by its height."""
    lines = _typeset(text, font(name), tracking)
    xs = [x for line in lines for x, _, _ in line]
    ys = [y for line in lines for _, y, _ in line]
    return (max(xs) - min(xs)) / (max(ys) - min(ys))


def _typeset(text: str, face: Font, tracking: float) -> list[list[Corner]]:
    """The contours of a line of text from the origin, in font units."""
    lines: list[list[Corner]] = []
    pen = 0.0
    for letter in text:
        glyph = face.glyph(letter)
        outlines = face.contours(glyph)
        if letter == "0" and len(outlines) == 3:
            outlines = _open_zero(outlines[0])
        lines += [[(x + pen, y, on) for x, y, on in line] for line in outlines]
        pen += face.advance(glyph) + tracking
    return lines


def _open_zero(outer: list[Corner]) -> list[list[Corner]]:
    """A slashed zero without its slash: the outer oval, and the same oval narrowed, running the other way, as the hole.

    A bar through the zero tells it from an O in running text; on a card it only makes the ten busy.
    """
    xs, ys = [x for x, _, _ in outer], [y for _, y, _ in outer]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    hole = [(mx + (x - mx) * 0.49, my + (y - my) * 0.65, on) for x, y, on in reversed(outer)]
    return [outer, hole]


def _contour(line: list[Corner]) -> str:
    """One closed outline as quadratic curves; between two points off the curve lies one on it."""
    points = _with_middles(line)
    out, control = [f"M{pairs(points[0][:2])}"], None
    for x, y, on in [*points[1:], points[0]]:
        here: Point = (x, y)
        if not on:
            control = here
        elif control is None:
            out.append(f"L{pairs(here)}")
        else:
            out.append(f"Q{pairs(control, here)}")
            control = None
    return "".join(out) + "Z"


def _with_middles(line: list[Corner]) -> list[Corner]:
    """The outline with implied points written out, starting on the curve."""
    full: list[Corner] = []
    for before, here in zip(line[-1:] + line[:-1], line, strict=True):
        if not before[2] and not here[2]:
            full.append(((before[0] + here[0]) / 2, (before[1] + here[1]) / 2, True))
        full.append(here)
    start = next(i for i, point in enumerate(full) if point[2])
    return full[start:] + full[:start]
