"""The pin files: exact, hashed, without addresses, and in step with what they are made from."""

import re
import tomllib

import pytest

from build_scripts.environment import BUILD, DEV, PINS, PLAY, pins
from tests.sources import ROOT

PARTS = (PLAY, DEV, BUILD)
ENTRY = re.compile(r"^\S+==\S+( ; [^\\]+)? \\\n(    --hash=sha256:[0-9a-f]{64}( \\)?\n)+", re.MULTILINE)


def _wanted(part):
    return pins((PINS / part).with_suffix(".in"))


@pytest.mark.parametrize("part", PARTS)
def test_every_line_is_a_version_with_hashes(part):
    text = (PINS / part).read_text(encoding="utf-8")
    rest = ENTRY.sub("", text)
    assert rest.splitlines() == [line for line in rest.splitlines() if line.startswith("#")]
    assert len(ENTRY.findall(text)) == len(pins(PINS / part)) > 0


@pytest.mark.parametrize("part", PARTS)
def test_no_address_is_named(part):
    assert not re.search(r"https?:|index-url|find-links", (PINS / part).read_text(encoding="utf-8"))


@pytest.mark.parametrize("part", PARTS)
def test_what_was_asked_for_is_pinned(part):
    assert _wanted(part).items() <= pins(PINS / part).items()


def test_parts_agree_where_they_share_a_package():
    known: dict[str, str] = {}
    for part in PARTS:
        for name, version in pins(PINS / part).items():
            assert known.setdefault(name, version) == version


def test_the_project_asks_for_the_same_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [wish.partition(" ;")[0] for wish in project["dependencies"]]
    assert sorted(asked) == sorted(f"{name}=={version}" for name, version in _wanted(PLAY).items())


def test_what_only_other_systems_need_is_there():
    text = "".join((PINS / part).read_text(encoding="utf-8") for part in PARTS)
    for name in ("colorama", "pefile", "pywin32-ctypes"):
        assert re.search(rf"^{name}==\S+ ; sys_platform == 'win32' ", text, re.MULTILINE)
    assert re.search(r"^macholib==\S+ ; sys_platform == 'darwin' ", text, re.MULTILINE)
