"""Every field report has a test that tries it here: the table of them names tests that exist, and knows each report that a test cites."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from typing import NamedTuple

import pytest

from tests.sources import ROOT

AREAS = {
    "rummy-rules": 32, "tmx": 18, "save-resume": 16, "settings": 4, "files-environment": 3, "text-locale": 7, "packaging": 6,
    "window-input": 12, "game-logic": 8, "replay": 6, "accessibility": 1, "audio": 4, "hidden-info": 5, "ai-flow": 6,
    "casino-7.5": 8, "cover-your-assets": 4,
}  # fmt: skip
"""How many reports each area has."""
KINDS = ("RUM", "TMX", "SAV", "SET", "ENV", "TXT", "PKG", "WIN", "LOG", "REP", "ACC", "AUD", "HID", "AIF", "CAS", "CYA")
CITED = re.compile(rf"(?<![A-Za-z])({'|'.join(KINDS)})[-_](\d\d)(?!\d)", re.IGNORECASE)
"""A report's number as a test cites it: SAV-04, or sav_04 in a name."""


class Report(NamedTuple):
    """A report: its area, what it is about, and the tests of its kind as "file::function"."""

    area: str
    about: str
    tests: list[str]


def table() -> dict[str, Report]:
    """Every report by its number."""
    areas = tomllib.loads((ROOT / "tests" / "field_reports.toml").read_text("utf-8"))
    return {number: Report(area, **row) for area, rows in areas.items() for number, row in rows.items()}


REPORTS = table()


@cache
def functions(file: str) -> frozenset[str]:
    """The test functions of a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def cited() -> dict[str, str]:
    """The reports that tests cite, each with one of the files that do."""
    found = {}
    for path in (ROOT / "tests").rglob("*.py"):
        for kind, number in CITED.findall(path.read_text("utf-8")):
            found[f"{kind.upper()}-{number}"] = path.name
    return found


def missing(report: Report) -> list[str]:
    """The tests of a report that are not there."""
    wrong = []
    for test in report.tests:
        file, _, name = test.partition("::")
        if not (ROOT / file).is_file() or name not in functions(file):
            wrong.append(test)
    return wrong


def test_all_reports_of_all_areas_stand_in_the_table():
    counted = {area: sum(report.area == area for report in REPORTS.values()) for area in AREAS}
    assert counted == AREAS
    assert len(REPORTS) == sum(AREAS.values()) == 140


@pytest.mark.parametrize("number", REPORTS)
def test_a_report_has_a_test_that_exists(number: str):
    report = REPORTS[number]
    assert report.about
    assert report.tests
    assert missing(report) == []


def test_a_test_that_is_not_there_is_found():
    gone = Report("tmx", "about", ["tests/test_field_reports.py::test_that_never_was", "tests/none.py::test_a"])
    assert missing(gone) == gone.tests


def test_every_report_that_a_test_cites_is_known():
    found = cited()
    assert len(found) > 60
    assert {number: file for number, file in found.items() if number not in REPORTS} == {}
