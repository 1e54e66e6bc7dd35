"""Whether stated chances come true: every tenth is counted by itself, and a run that was broken off goes on."""

from __future__ import annotations

import pytest

from build_scripts import calibration
from build_scripts.calibration import Said, page, read, tenths
from game.games import SHELF


def test_chances_go_into_their_tenths() -> None:
    said = [Said(0.0, 0.0), Said(0.0999, 0.0), Said(0.1, 1.0), Said(0.55, 1.0), Said(1.0, 1.0)]
    assert [len(part) for part in tenths(said)] == [2, 1, 0, 0, 0, 1, 0, 0, 0, 1]


def test_the_page_tells_what_came_of_each_tenth_and_what_is_off() -> None:
    said = [Said(0.5, float(k % 2)) for k in range(100)] + [Said(0.8, float(k % 2)) for k in range(100)]
    text = page({"lucky_jack": {0: said, 1: [Said(0.62, 1.0)]}, "rummy": {}}, 2000)
    assert "### Lucky Jack, 2 matches" in text and "Rummy" not in text
    assert "| 50 – 60 % | 100 | 50.0% | 50.0% | 40.4% – 59.6% | +0.0 | yes |" in text
    assert "| 80 – 90 % | 100 | 80.0% | 50.0% | 40.4% – 59.6% | -30.0 | no |" in text
    assert "| 60 – 70 % | 1 | 62.0% | 100.0% | 20.7% – 100.0% | +38.0 | not told apart |" in text


def test_matches_are_played_once_by_all_numbers_of_seats(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "docs" / "strength.md"
    monkeypatch.setattr(calibration, "PAGE", written)
    monkeypatch.setitem(calibration.RATES, "casinoverso", 0.05)
    ledger = tmp_path / "ledger.jsonl"
    arguments = ["casinoverso", "--matches", "2", "--ledger", str(ledger)]
    assert calibration.main(arguments) == 0
    first = ledger.read_text()
    assert list(read(ledger)["casinoverso"]) == [0, 1]
    assert calibration.main(arguments) == 0
    assert ledger.read_text() == first
    assert SHELF["casinoverso"].name in written.read_text()


def test_a_match_says_the_same_again_and_tells_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(calibration.RATES, "casinoverso", 0.05)
    said = [one for number in range(3) for one in calibration.match_of("casinoverso", number)]
    assert said == [one for number in range(3) for one in calibration.match_of("casinoverso", number)]
    assert said
    assert all(0.0 <= one.chance <= 1.0 for one in said)
    assert {one.won for one in said} <= {0.0, 1 / 3, 0.5, 1.0}
