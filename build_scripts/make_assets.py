"""Writes the project's pictures: `python -m build_scripts.make_assets [--check]`."""

import argparse
from pathlib import Path

from build_scripts.art.catalogue import files

ASSETS = Path(__file__).resolve().parents[1] / "assets"


def write(folder: Path) -> int:
    """Writes every picture below the folder and returns how many files changed."""
    changed = 0
    for name, text in files():
        path = folder / name
        if path.exists() and path.read_bytes() == text.encode():
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        changed += 1
    return changed


def stale(folder: Path) -> list[str]:
    """The names of the files below the folder that differ from what would be written."""
    return [
        name for name, text in files() if not (folder / name).exists() or (folder / name).read_bytes() != text.encode()
    ]


def main() -> int:
    """Writes, or with --check compares and returns 1 where a file is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if a file is out of date")
    if parser.parse_args().check:
        old = stale(ASSETS)
        print("\n".join(old) or "every picture is up to date")
        return int(bool(old))
    print(f"{write(ASSETS)} files written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
