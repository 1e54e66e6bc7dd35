"""Compares what is pinned with published advisories, without the network: `python -m build_scripts.known_faults FILE`.

FILE is a `.zip` of advisories in the OSV form, as vulnerability databases give them away for a whole ecosystem (one JSON
file an advisory). Ends with 1 if a pinned version is named.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from build_scripts.environment import BUILD, DEV, PINS, PLAY, pins


def main(arguments: Sequence[str]) -> int:
    """Print one line for each advisory on a pinned version."""
    pinned = {
        canonicalize_name(name): version for part in (PLAY, DEV, BUILD) for name, version in pins(PINS / part).items()
    }
    try:
        found = sorted(hits(advisories(Path(arguments[0])), pinned))
    except (OSError, ValueError, zipfile.BadZipFile) as error:
        print(f"{arguments[0]} cannot be read as advisories: {error}", file=sys.stderr)
        return 2
    for name, version, advisory, summary in found:
        print(f"{name} {version}: {advisory} {summary}")
    print(f"{len(pinned)} pins, {len(found)} advisories on them.")
    return 1 if found else 0


def advisories(path: Path) -> Iterator[Mapping[str, Any]]:
    """The advisories of a `.zip` file. Raises OSError, ValueError and BadZipFile."""
    with zipfile.ZipFile(path) as packed:
        for name in packed.namelist():
            if name.endswith(".json"):
                yield json.loads(packed.read(name))


def hits(found: Iterator[Mapping[str, Any]], pinned: Mapping[Any, str]) -> Iterator[tuple[str, str, str, str]]:
    """Name, version, advisory and its summary for every pin that an advisory names; withdrawn ones are left out."""
    for advisory in found:
        if "withdrawn" in advisory:
            continue
        for affected in advisory.get("affected", []):
            package = affected.get("package", {})
            name = canonicalize_name(package.get("name", ""))
            if package.get("ecosystem") == "PyPI" and name in pinned and _names(affected, pinned[name]):
                yield name, pinned[name], advisory["id"], advisory.get("summary", "")


def _names(affected: Mapping[str, Any], version: str) -> bool:
    """Whether an advisory's part covers a version, by its list or by its ranges."""
    return version in affected.get("versions", []) or any(
        _within(events["events"], Version(version))
        for events in affected.get("ranges", [])
        if events.get("type") == "ECOSYSTEM"
    )


def _within(events: Sequence[Mapping[str, str]], version: Version) -> bool:
    """Whether a version lies after an "introduced" and before the "fixed" or "last_affected" that follows it."""
    inside = False
    for event in events:
        (kind, text), *_ = event.items()
        try:
            bound = Version("0" if text == "0" else text)
        except InvalidVersion:
            continue
        if kind == "introduced":
            inside = inside or version >= bound
        elif (kind == "fixed" and version >= bound) or (kind == "last_affected" and version > bound):
            inside = False
    return inside


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
