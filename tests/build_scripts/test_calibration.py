"""Whether stated chances come true: every tenth is counted by itself, and a run that was broken off goes on."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from build_scripts import calibration
from build_scripts.calibration import Said, page, read, tenths
from game.core.chances import STRAIGHT
from game.games import SHELF


def test_chances_go_into_their_tenths() -> None:
    said = [Said(0.0, 0.0), Said(0.0999, 0.0), Said(0.1, 1.0), Said(0.55, 1.0), Said(1.0, 1.0)]
    assert [len(part) for part in tenths(said)] == [2, 1, 0, 0, 0, 1, 0, 0, 0, 1]


def test_the_page_tells_what_came_of_each_tenth_and_what_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [Said(0.5, float(k % 2)) for k in range(100)] + [Said(0.8, float(k % 2)) for k in range(100)]
    monkeypatch.setattr(type(SHELF["casinoverso"]), "bend", STRAIGHT)
    first = calibration.fitted("casinoverso")
    text = page({"casinoverso": {first: said, first + 1: [Said(0.62, 1.0)]}, "rummy": {}}, 2000)
    assert "### CasinoVerso, 2 matches\n" in text and "Rummy" not in text
    assert "### Rummy, 1 matches of the level normal\n" in page({"rummy": {calibration.fitted("rummy"): said}}, 2000)
    assert "| 50 – 60 % | 100 | 50.0% | 50.0% | 40.4% – 59.6% | +0.0 | yes |" in text
    assert "| 80 – 90 % | 100 | 80.0% | 50.0% | 40.4% – 59.6% | -30.0 | no |" in text
    assert "| 60 – 70 % | 1 | 62.0% | 100.0% | 20.7% – 100.0% | +38.0 | not told apart |" in text


def test_matches_are_played_once_by_all_numbers_of_seats(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "docs" / "strength.md"
    monkeypatch.setattr(calibration, "PAGE", written)
    monkeypatch.setitem(calibration.RATES, "casinoverso", 0.05)
    monkeypatch.setitem(calibration.FITTED, "casinoverso", 3)
    ledger = tmp_path / "ledger.jsonl"
    arguments = ["casinoverso", "--matches", "2", "--ledger", str(ledger)]
    assert calibration.main(arguments) == 0
    first = ledger.read_text()
    assert list(read(ledger)["casinoverso"]) == list(range(3 + 2 * calibration.OFTEN["casinoverso"]))
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


def test_the_fit_finds_how_chances_were_bent() -> None:
    """Chances that are too high by the same odds everywhere, and ones that are too sure."""
    high = [Said(0.5, float(k % 3 == 0)) for k in range(3000)] + [Said(0.8, float(k % 3 > 0)) for k in range(3000)]
    (low, told), (top, high_told) = calibration.fit(high, (0.1, 0.9))
    assert told - low == pytest.approx(-math.log(2), abs=0.03) and high_told - top == pytest.approx(
        -math.log(2), abs=0.03
    )
    sure = [Said(0.9, float(k % 4 > 0)) for k in range(1000)] + [Said(0.1, float(k % 4 == 0)) for k in range(1000)]
    assert [told for _found, told in calibration.fit(sure, (0.1, 0.9))] == pytest.approx(
        [-math.log(3), math.log(3)], abs=0.03
    )


def test_the_fit_bends_at_its_knots_and_goes_straight_on_where_nothing_is_known() -> None:
    """Right below a half and too sure above; a knot without a moment near it goes on as the two before it do, and larger odds are never
    stated for smaller ones."""
    said = [Said(0.3, float(k % 10 < 3)) for k in range(20000)] + [Said(0.8, float(k % 10 < 6)) for k in range(20000)]
    said += [Said(0.5, float(k % 2)) for k in range(20000)]
    bend = calibration.fit(said, (0.3, 0.5, 0.8, 0.99))
    stated = [1 / (1 + math.exp(-told)) for _found, told in bend]
    assert stated[:3] == pytest.approx([0.3, 0.5, 0.6], abs=0.01)
    slopes = [(high[1] - low[1]) / (high[0] - low[0]) for low, high in pairwise(bend)]
    assert slopes[2] == pytest.approx(slopes[1], abs=0.12) and slopes[1] < slopes[0] / 2
    upside_down = [Said(0.3, 1.0)] * 50 + [Said(0.8, 0.0)] * 50
    told = [one for _found, one in calibration.fit(upside_down)]
    assert told == sorted(set(told))


def test_little_that_was_seen_bends_little() -> None:
    """A tenth that came out otherwise than those beside it, in a few moments, is a chance of the lot."""
    said = [Said(p, float(k % 100 < 100 * p)) for p in (0.2, 0.35, 0.65, 0.8) for k in range(200)]
    said += [Said(0.5, float(k % 5 < 4)) for k in range(20)]
    middle = dict(calibration.fit(said))[0.0]
    assert 0.0 < middle < math.log(4) / 4


BENT = [game for game in SHELF if calibration.module_of(game).exists()]


@pytest.mark.parametrize("game", BENT)
def test_the_modules_are_as_their_maker_writes_them_and_in_use(game: str) -> None:
    text = calibration.module_of(game).read_text(encoding="utf-8")
    moments = int(text.partition("from ")[2].partition(" ")[0])
    assert text == calibration.module(game, SHELF[game].bend, moments)


def test_matches_that_were_fitted_to_are_not_told_of() -> None:
    said = {number: [Said(0.5, 1.0)] for number in range(calibration.fitted("lucky_jack") + 3)}
    assert "### Lucky Jack, 3 matches" in page({"lucky_jack": said}, 2000)


def test_a_fit_needs_all_its_matches() -> None:
    with pytest.raises(SystemExit):
        calibration.write_bends(["lucky_jack"], {"lucky_jack": {0: [Said(0.5, 1.0)]}})
