"""Compares what is pinned with published advisories, without the network: `python -m build_scripts.known_faults FILE`.

FILE is a `.zip` of advisories in the OSV form, as vulnerability databases give them away for a whole ecosystem (one JSON
file an advisory), or the `insecure_full.json` of Safety DB. Ends with 1 if a pinned version is named.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from build_scripts.environment import BUILD, DEV, PINS, PLAY, pins

Hit = tuple[str, str, str, str]
"""A pin's name and version, the advisory on it, and what that says."""


def main(arguments: Sequence[str]) -> int:
    """Print one line for each advisory on a pinned version."""
    pinned = {
        canonicalize_name(name): version for part in (PLAY, DEV, BUILD) for name, version in pins(PINS / part).items()
    }
    try:
        found, read = looked_through(Path(arguments[0]), pinned)
    except (OSError, ValueError, KeyError, AttributeError, zipfile.BadZipFile) as error:
        print(f"{arguments[0]} cannot be read as advisories: {error}", file=sys.stderr)
        return 2
    for name, version, advisory, summary in found:
        print(f"{name} {version}: {advisory} {summary}")
    print(f"{len(pinned)} pins, {read} advisories, {len(found)} of them on a pin.")
    return 1 if found else 0


def looked_through(path: Path, pinned: Mapping[Any, str]) -> tuple[list[Hit], int]:
    """Every pin that an advisory of a file names, and how many advisories there are.

    Raises OSError, BadZipFile, and ValueError, KeyError or AttributeError where a file has another form."""
    if path.suffix == ".json":
        listed: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        packages = {name: entries for name, entries in listed.items() if not name.startswith("$")}
        if not packages:
            raise ValueError("it names no package.")
        return sorted(set(listed_hits(packages, pinned))), sum(len(entries) for entries in packages.values())
    told = list(advisories(path))
    if not told:
        raise ValueError("there is no advisory in it.")
    return sorted(set(hits(iter(told), pinned))), len(told)


def advisories(path: Path) -> Iterator[Mapping[str, Any]]:
    """The advisories of a `.zip` file. Raises OSError, ValueError and BadZipFile."""
    with zipfile.ZipFile(path) as packed:
        for name in packed.namelist():
            if name.endswith(".json"):
                yield json.loads(packed.read(name))


def hits(found: Iterator[Mapping[str, Any]], pinned: Mapping[Any, str]) -> Iterator[Hit]:
    """Name, version, advisory and its summary for every pin that an advisory names; withdrawn ones are left out."""
    for advisory in found:
        if "withdrawn" in advisory:
            continue
        for affected in advisory.get("affected", []):
            package = affected.get("package", {})
            name = canonicalize_name(package.get("name", ""))
            if package.get("ecosystem") == "PyPI" and name in pinned and _names(affected, pinned[name]):
                yield name, pinned[name], advisory["id"], advisory.get("summary", "")


def listed_hits(packages: Mapping[str, Any], pinned: Mapping[Any, str]) -> Iterator[Hit]:
    """The same for a list by package, whose entries tell versions as requirements do."""
    for written, entries in packages.items():
        name = canonicalize_name(written)
        for entry in entries if name in pinned else ():
            if any(_covers(specifier, pinned[name]) for specifier in entry["specs"]):
                yield name, pinned[name], entry["id"], entry.get("advisory", "")


def _covers(specifier: str, version: str) -> bool:
    """Whether a version fits; where nobody can read the specifier, it does: a person has to look."""
    try:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    except InvalidSpecifier:
        return True


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
