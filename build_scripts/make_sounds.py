"""Writes the project's sounds: `python -m build_scripts.make_sounds [--check | --measure]`."""

import argparse
from collections.abc import Callable
from pathlib import Path

from build_scripts.sound.catalogue import files, names
from build_scripts.sound.measure import measures, read

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
ONE_BIT = 1.5 / 32767
"""Sines differ in their last digit from system to system, and so a sample may differ by one."""


def same(one: bytes, other: bytes) -> bool:
    """Whether two WAV files hold the same sound, but for one bit in a sample."""
    if one == other:
        return True
    (samples, rate), (others, other_rate) = read(one), read(other)
    if (rate, len(samples)) != (other_rate, len(others)):
        return False
    return all(abs(a - b) <= ONE_BIT for a, b in zip(samples, others, strict=True))


def stale(folder: Path) -> list[str]:
    """The files in the folder that differ from what would be written, are missing, or are too many."""
    old = [path.name for path in folder.glob("*.wav") if path.name not in names()]
    for name, content in files():
        path = folder / name
        if not path.exists() or not same(path.read_bytes(), content):
            old.append(name)
    return old


def write(folder: Path) -> int:
    """Writes every sound that is missing or different, takes away what is left over; returns how many files changed."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = dict(files())
    changed = stale(folder)
    for name in changed:
        if name in contents:
            (folder / name).write_bytes(contents[name])
        else:
            (folder / name).unlink()
    return len(changed)


def table(folder: Path) -> list[str]:
    """A line of figures for each file."""
    lines = []
    for name in names():
        samples, rate = read((folder / name).read_bytes())
        found = measures(samples, rate)
        lines.append(
            f"{name:24} {found.ms:6.0f} ms  peak {found.peak:.2f}  loudness {found.loudness:6.1f} dB  {found.centroid:5.0f} Hz"
        )
    return lines


def _check() -> int:
    old = stale(SOUNDS)
    print("\n".join(old) or "every sound is up to date")
    return int(bool(old))


def _measure() -> int:
    print("\n".join(table(SOUNDS)))
    return 0


def _write() -> int:
    print(f"{write(SOUNDS)} files written")
    return 0


def main() -> int:
    """Writes, or with --check compares and returns 1 where a file is out of date, or with --measure tells figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if a file is out of date")
    parser.add_argument("--measure", action="store_true", help="tell length, peak, loudness and centroid of every file")
    given = parser.parse_args()
    act: Callable[[], int] = _check if given.check else _measure if given.measure else _write
    return act()


if __name__ == "__main__":
    raise SystemExit(main())
