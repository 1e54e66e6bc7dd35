"""Every part that is shipped has its licence here, with the version that is pinned."""

import re

import pytest

from build_scripts.environment import BUILD, PINS, PLAY, pins
from tests.sources import ROOT

FOLDER = ROOT / "licenses"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")]


@pytest.mark.parametrize(("name", "version"), sorted(pins(PINS / PLAY).items()))
def test_every_package_of_the_game_is_listed(name, version):
    assert [name, version] in [row[:2] for row in ROWS]


def test_the_starter_is_listed_in_its_version():
    assert f"({pins(PINS / BUILD)['pyinstaller']})" in PAGE


def test_every_text_that_is_named_is_there_and_every_text_is_named():
    named = {name for row in ROWS for cell in row for name in re.findall(r"`([\w.-]+\.txt)`", cell)}
    assert named == {path.name for path in FOLDER.glob("*.txt")}


def test_the_texts_are_whole():
    for path in FOLDER.glob("*.txt"):
        assert len(path.read_text(encoding="utf-8")) > 900, path.name
