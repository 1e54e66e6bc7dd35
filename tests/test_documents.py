"""The documents: no link leads nowhere, and every verb is explained."""

import re
import subprocess

import pytest

from build_scripts.verbs import VERBS
from tests.sources import ROOT

LINK = re.compile(r"\[[^\]]*\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "licenses").glob("*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_link_leads_nowhere(path):
    links = LINK.findall(path.read_text(encoding="utf-8"))
    assert not [link for link in links if not (path.parent / link).exists()]


def test_every_verb_is_explained():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert not [name for name in VERBS if not re.search(rf"^\| `{name}\b", text, re.MULTILINE)]


def test_every_decision_is_listed():
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    assert not [path.name for path in folder.glob("0*.md") if f"({path.name})" not in index]


def test_ci_can_be_read_by_its_shell():
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=False).returncode == 0
