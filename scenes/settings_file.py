"""Reading and writing the settings: a broken file is kept aside, the last good one steps in, one sentence tells it.

A newer version's file is never written: this version then keeps its own beside it, with its number in the name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.core.words import N_, Text
from scenes.files import copy_aside, put_aside, write_whole
from scenes.refusals import why
from scenes.settings import VERSION, Settings

Values = dict[str, Any]
_NEWER = N_("The settings here are a newer version's and stay as they are; this version keeps its own in {file}.")


class Unreadable(ValueError):
    """A settings file is no JSON object."""


@dataclass(frozen=True, slots=True)
class Found:
    """The settings read, and a sentence where something was wrong with the file."""

    settings: Settings
    trouble: Text | None = None


def read_settings(path: Path) -> Found:
    """Return the settings of the file at `path`; whatever is wrong with it, the program can start."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Found(_last_good(path) or Settings())
    except OSError:
        return _step_in(path)
    try:
        values = _values(content)
    except Unreadable:
        return _step_in(path)
    own = _beside(path)
    if _newer(values) and own.exists():
        return read_settings(own)
    settings, left_out = _salvage(upgraded(values))
    if _newer(values):
        return Found(settings, Text(_NEWER, {"file": own.name}))
    return Found(settings, _keep_original(path, left_out))


def write_settings(path: Path, settings: Settings) -> Text | None:
    """Write the settings, and keep the ones before as the last good copy; return a sentence where that failed."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    try:
        own = _own_path(path)
        write_whole(own, content)
        write_whole(_last_good_path(own), content)
    except OSError as error:
        return Text(N_("The settings could not be saved: {reason}."), {"reason": why(error)})
    return None


def _own_path(path: Path) -> Path:
    """Return where this version's settings are kept: `path`, or beside it where a newer version's lie there. Raises OSError where that
    cannot be told."""
    try:
        return _beside(path) if _newer(_values(path.read_bytes())) else path
    except (FileNotFoundError, Unreadable):
        return path


def _newer(values: Values) -> bool:
    """Whether a newer version wrote these."""
    version = values.get("version")
    return isinstance(version, int) and version > VERSION


def _beside(path: Path) -> Path:
    """Where this version's settings lie beside a newer version's at `path`."""
    return path.with_name(f"{path.stem}.{VERSION}{path.suffix}")


def _values(content: bytes) -> dict[str, Any]:
    """Return the JSON object in `content`. Raises Unreadable."""
    try:
        values = msgspec.json.decode(content.decode("utf-8-sig"))
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Unreadable from error
    if not isinstance(values, dict):
        raise Unreadable
    return values


def _from_1(values: Values) -> Values:
    """Version 1 had one switch for a picture that stands still: animation "off" meant that fades and little tables rest too."""
    return {**values, "reduce_motion": True} if values.get("animation") == "off" else values


def _from_2(values: Values) -> Values:
    """Version 2 knew of the buttons of a gamepad only whether the lower or the right one confirms; so did the wishes of each person."""
    found, people = _with_buttons(values), values.get("people")
    if isinstance(people, list):
        found["people"] = [
            {**person, "wishes": _with_buttons(person["wishes"])}
            if isinstance(person, dict) and isinstance(person.get("wishes"), dict)
            else person
            for person in people
        ]
    return found


def _with_buttons(values: Values) -> Values:
    rest = {name: value for name, value in values.items() if name != "pad"}
    return {**rest, "buttons": {"confirm": "b", "back": "a"}} if values.get("pad") == "east" else rest


UPGRADES: dict[int, Callable[[Values], Values]] = {1: _from_1, 2: _from_2}
"""How the values of each older version become those of the next one."""


def upgraded(values: Values) -> Values:
    """Return the values of an older version's file as this version writes them; others as they are."""
    version = values.get("version")
    if isinstance(version, int):
        for older in sorted(UPGRADES):
            values = UPGRADES[older](values) if version <= older else values
    return values


def _salvage(values: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Return settings with every value that is allowed, and the names of those that are not."""
    known = set(Settings.__struct_fields__) - {"version"}
    good: dict[str, Any] = {}
    left_out: list[str] = []
    for name, value in values.items():
        if name not in known:
            continue
        try:
            good[name] = getattr(msgspec.convert({name: value}, Settings), name)
        except (msgspec.ValidationError, RecursionError):
            left_out.append(name)
    return Settings(**good), left_out


def _keep_original(path: Path, left_out: list[str]) -> Text | None:
    """Keep a copy of a file that will be written over although something in it was not understood."""
    if not left_out:
        return None
    try:
        aside = copy_aside(path, "odd")
    except OSError:
        return Text(N_("Some settings were not understood and are back to their usual values."))
    return Text(
        N_("Some settings were not understood and are back to their usual values; the file was kept as {file}."),
        {"file": aside.name},
    )


def _step_in(path: Path) -> Found:
    """The file is of no use: put it aside and take the last good copy, or else the defaults."""
    settings = _last_good(path)
    try:
        aside = put_aside(path, "broken")
    except OSError:
        return Found(settings or Settings(), Text(N_("The settings file could not be read.")))
    return Found(
        settings or Settings(),
        Text(
            N_("The settings file could not be read; it was kept as {file}."),
            {"file": aside.name},
        ),
    )


def _last_good_path(path: Path) -> Path:
    return path.with_name(f"{path.stem}.last{path.suffix}")


def _last_good(path: Path) -> Settings | None:
    try:
        return _salvage(upgraded(_values(_last_good_path(path).read_bytes())))[0]
    except (OSError, Unreadable):
        return None
