"""The measuring of levels: a rating explains the shares, the page and the plot say what was found."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from build_scripts.strength import Step, elo, plot, steps, table
from game.cli.ledger import Ledger


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fair_share_is_no_step_and_a_rating_explains_a_share(seats: int) -> None:
    assert elo(1 / seats, seats) == pytest.approx(0.0)
    strength = 10 ** (elo(0.6, seats) / 400)
    assert strength / (strength + seats - 1) == pytest.approx(0.6)


def test_ratings_add_up_from_level_to_level() -> None:
    rows = [Step("easy", 0.9, 0.8, 0.95, 40), Step("normal", 0.6, 0.5, 0.7, 40)]
    lines = table("lucky_jack", 2, rows)
    assert lines[-1].endswith(f"| {elo(0.9, 2) + elo(0.6, 2):.0f} |")
    assert "60.0% | 50.0% – 70.0%" in lines[-1]


def test_the_plot_is_sound_and_has_a_bar_for_each_step() -> None:
    found = {("lucky_jack", 2): [Step("easy", 0.9, 0.8, 0.95, 40)], ("rummy", 4): [Step("hard", 0.3, 0.2, 0.4, 40)]}
    bars = [element for element in ET.fromstring(plot(found)).iter() if element.tag.endswith("path")]
    assert len(bars) == 2


def test_easy_is_measured_against_random_first(tmp_path) -> None:
    ledger = Ledger(str(tmp_path / "ledger.jsonl"))
    first, *_ = steps("lucky_jack", 2, 2, 1, ledger)
    assert (first.level, first.games) == ("easy", 2)
    assert len(ledger.shares) == 8
