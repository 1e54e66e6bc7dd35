"""The measuring of levels: a rating explains the shares; page and plot say what was played and nothing more."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from functools import partial

import pytest

from build_scripts import strength
from build_scripts.page_parts import put
from build_scripts.strength_page import elo, page, plot
from build_scripts.strength_pairings import (
    ASKED,
    CONFIRMED,
    WITHOUT_BELIEFS,
    Pairing,
    Share,
    everything,
    ladder,
    ladders,
)
from build_scripts.strength_record import Record, name_of
from game.ai.levels import LEVELS
from game.cli.ledger import Ledger, key_of
from game.cli.usage import Usage
from game.games import SHELF

TEN = Pairing("lucky_jack", 2, "expert", "greedy", 0.6)


def results(one: Pairing, wins: list[float]) -> dict[str, float]:
    """A ledger's content: how the first matches of a pairing ended."""
    return {key_of(job): won for job, won in zip(one.work(len(wins)), wins, strict=True)}


def told_of(shares: dict[str, float]) -> str:
    """The page of what is in a ledger."""
    return page(partial(Pairing.found, shares=shares, games=400), 400)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fair_share_is_no_step_and_a_rating_explains_a_share(seats: int) -> None:
    assert elo(1 / seats, seats) == pytest.approx(0.0)
    strength = 10 ** (elo(0.6, seats) / 400)
    assert strength / (strength + seats - 1) == pytest.approx(0.6)


def test_a_deal_counts_when_it_was_played_from_every_seat() -> None:
    shares = results(TEN, [1.0, 1.0, 0.0, 1.0, 1.0, 0.5])
    assert TEN.found({}, 10) is None
    found = TEN.found(shares, 10)
    assert found is not None and (found.games, found.mean) == (6, 0.75)
    shares.pop(key_of(TEN.work(6)[3]))
    found = TEN.found(shares, 10)
    assert found is not None and (found.games, found.mean) == (2, 1.0)


def test_more_games_than_wanted_are_not_counted() -> None:
    found = TEN.found(results(TEN, [1.0, 1.0, 0.0, 0.0]), 3)
    assert found is not None and found.games == 2


@pytest.mark.parametrize(
    ("low", "mean", "high", "told"),
    [
        (0.61, 0.65, 0.7, "yes"),
        (0.5, 0.62, 0.7, "yes by the mean"),
        (0.5, 0.59, 0.7, "no by the mean"),
        (0.4, 0.5, 0.59, "no"),
    ],
)
def test_what_was_reached_is_said_with_its_doubt(low: float, mean: float, high: float, told: str) -> None:
    assert TEN.holds(Share(mean, low, high, 10)) == told


def test_a_step_may_be_too_high_as_well() -> None:
    step = Pairing("rummy", 2, "hard", "normal", 0.62, 0.78)
    assert step.holds(Share(0.9, 0.85, 0.95, 400)) == "no"
    assert step.holds(Share(0.7, 0.66, 0.74, 400)) == "yes"


def test_every_game_has_its_ladders_and_asked_rows() -> None:
    assert {one.game for one in ASKED} == set(SHELF)
    assert len(ladders()) == 2 * len(SHELF)
    for rows in ladders():
        assert [one.a for one in rows] == list(LEVELS[1:])
    assert len(set(everything(list(SHELF)))) == len(everything(list(SHELF)))
    assert {*ASKED, *CONFIRMED, *WITHOUT_BELIEFS} <= set(everything(list(SHELF)))


def test_a_pairing_with_rules_of_its_own_says_so() -> None:
    (one,) = [one for one in ASKED if one.b == "appends"]
    assert {job.options for job in one.work(4)} == {("rounds=1",)}
    assert "| appends (rounds = 1) | ≥ 99% | 100.0% |" in told_of(results(one, [1.0] * 4))


def test_the_page_adds_ratings_up_and_leaves_out_what_was_not_played() -> None:
    rows = ladder("lucky_jack", 2)
    shares = results(rows[0], [1.0, 1.0, 1.0, 0.0]) | results(rows[1], [1.0, 0.0, 1.0, 0.0, 1.0, 0.5])
    told = told_of(shares)
    assert f"| {elo(0.75, 2) + elo(7 / 12, 2):.0f} |" in told
    assert "| easy | 75.0%" in told and "| normal | 58.3%" in told
    assert "| hard |" not in told and "Rummy," not in told


def test_a_step_above_a_gap_has_no_rating() -> None:
    rows = ladder("lucky_jack", 2)
    told = told_of(results(rows[0], [1.0, 1.0]) | results(rows[2], [1.0, 0.0]))
    (hard,) = [line for line in told.splitlines() if line.startswith("| hard |")]
    assert hard.endswith("|  |")


def test_the_plot_is_sound_and_has_a_bar_for_each_step() -> None:
    shares = results(ladder("lucky_jack", 2)[0], [1.0, 0.0]) | results(ladder("rummy", 4)[2], [1.0, 0.0, 0.0, 0.0])
    bars = [
        element
        for element in ET.fromstring(plot(partial(Pairing.found, shares=shares, games=400))).iter()
        if element.tag.endswith("path")
    ]
    assert len(bars) == 2


def test_matches_are_played_once_and_written_down(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(strength, "PAGE", tmp_path / "docs" / "strength.md")
    monkeypatch.setattr(strength, "PLOT", tmp_path / "strength.svg")
    monkeypatch.setattr(strength, "RECORD", tmp_path / "docs" / "strength.json")
    monkeypatch.setattr(strength, "everything", lambda names: [ladder(game, 2)[0] for game in names])
    played = tmp_path / "ledger.jsonl"
    arguments = ["lucky_jack", "--games", "2", "--jobs", "1", "--ledger", str(played)]
    assert strength.main(arguments) == 0
    written = played.read_text()
    assert len(Ledger(str(played)).shares) == 2
    assert "| easy |" in strength.PAGE.read_text()
    assert strength.main(arguments) == 0
    assert played.read_text() == written
    assert strength.main(["--page", "--ledger", str(tmp_path / "lost.jsonl")]) == 0
    assert "| easy |" in strength.PAGE.read_text()
    assert strength.main(["lucky_jack", "--page", "--anew", "easy", "--ledger", str(tmp_path / "lost.jsonl")]) == 0
    assert "| easy |" not in strength.PAGE.read_text()


def test_more_matches_take_the_place_of_fewer_in_the_record(tmp_path) -> None:
    few, many = Share(0.5, 0.3, 0.7, 20), Share(0.6, 0.55, 0.65, 400)
    record = Record(tmp_path / "record.json")
    for share, kept in ((few, few), (many, many), (few, many), (None, many)):
        record.take(TEN, share)
        record.save()
        assert record.found(TEN) == Record(tmp_path / "record.json").found(TEN) == kept
    record.drop([TEN])
    assert record.found(TEN) is None


def test_every_row_of_the_record_is_a_pairing_with_a_name_of_its_own() -> None:
    names = [name_of(one) for one in everything(list(SHELF))]
    assert len(set(names)) == len(names)
    assert set(json.loads(strength.RECORD.read_text())) <= set(names)


@pytest.mark.parametrize("text", ["{", "[1]", '{"row": [0.5]}', '{"row": null}', '{"row": ["much", 0, 1, 4]}'])
def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path, text: str) -> None:
    (tmp_path / "record.json").write_text(text)
    with pytest.raises(Usage, match="cannot be used as a record"):
        Record(tmp_path / "record.json")


def test_a_part_of_a_page_is_written_anew_and_the_rest_stays(tmp_path) -> None:
    page = tmp_path / "page.md"
    put(page, "one", "first", "# Head")
    put(page, "two", "second", "# Head")
    page.write_text(page.read_text().replace("# Head", "# Head\n\nBy hand."))
    put(page, "one", "third", "# Head")
    text = page.read_text()
    assert text.startswith("# Head\n\nBy hand.")
    assert "first" not in text
    assert text.index("third") < text.index("second")
