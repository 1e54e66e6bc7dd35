"""The arena counts fairly: every level sits in every seat, each deal is played from all of them, the interval is honest."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from random import Random

import pytest

from game.cli.arena import interval, jobs, main, share
from game.cli.usage import Progress, Usage


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_deal_is_played_once_from_every_seat(seats: int) -> None:
    made = list(jobs("lucky_jack", "easy", "random", seats, 5 * seats, "s", (), 10, None))
    assert Counter(job.mine for job in made) == dict.fromkeys(range(seats), 5)
    assert set(Counter(job.seed for job in made).values()) == {seats}
    for job in made:
        assert [seat for seat, level in enumerate(job.levels) if level == "easy"] == [job.mine]
    assert len({(job.seed, job.mine) for job in made}) == len(made)


def test_a_level_against_itself_wins_its_share_of_every_deal() -> None:
    made = list(jobs("lucky_jack", "easy", "easy", 3, 12, "even", ("first=0",), 10, None))
    by_deal: dict[str, float] = {}
    for job in made:
        by_deal[job.seed] = by_deal.get(job.seed, 0.0) + share(job)
    assert list(by_deal.values()) == pytest.approx([1.0] * 4)


def test_the_interval_holds_the_mean_and_shrinks() -> None:
    last = 1.0
    for count in (4, 16, 64, 256, 1024):
        mean, low, high = interval([1.0, 0.0] * (count // 2))
        assert mean == 0.5
        assert low + high == pytest.approx(1.0)
        assert 0 < low < 0.5 < high < 1
        assert high - low < last
        last = high - low
    assert last == pytest.approx(2 * 1.96 * 0.5 / 32, rel=0.01)


def test_a_clean_sweep_is_no_certainty() -> None:
    assert interval([1.0] * 10) == pytest.approx((1.0, 0.722, 1.0), abs=0.001)
    assert interval([0.0] * 10) == pytest.approx((0.0, 0.0, 0.278), abs=0.001)
    assert interval([1.0])[1] < 0.3


def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = Random(5)
    for truth in (0.1, 0.33, 0.5, 0.9):
        held = 0
        for _ in range(1000):
            _, low, high = interval([float(rng.random() < truth) for _ in range(60)])
            held += low <= truth <= high
        assert 920 <= held <= 985


class Terminal(io.StringIO):
    """Standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for screen, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", screen)
        bar = Progress(4)
        for done in range(1, 5):
            bar.show(done)
        assert screen.getvalue().endswith("4/4\n") == shown
        assert bool(screen.getvalue()) == shown


def test_a_ledger_takes_up_where_a_run_was_broken_off(tmp_path, capsys) -> None:
    ledger = tmp_path / "ledger.jsonl"
    asked = ["lucky_jack", "--a", "easy", "--b", "random", "--jobs", "1", "--ledger", str(ledger), "--json"]
    assert main([*asked, "--games", "6"]) == 0
    first = capsys.readouterr().out
    whole = ledger.read_text()
    assert len(whole.splitlines()) == 6
    ledger.write_text(whole[:-9])
    assert main([*asked, "--games", "6"]) == 0
    assert capsys.readouterr().out == first
    assert len(ledger.read_text().splitlines()) in (6, 7)
    rows = [json.loads(line) | {"share": 0.25} for line in whole.splitlines()]
    ledger.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert main([*asked, "--games", "6"]) == 0
    assert json.loads(capsys.readouterr().out)["share"] == 0.25
    with pytest.raises(Usage):
        main([*asked[:-2], str(tmp_path), "--games", "6"])


def test_matches_of_a_deal_that_end_alike_count_as_one() -> None:
    """Three seats that always win or lose the same deals tell as much as a third of the matches; those that differ tell no more."""
    alike = [won for deal in range(40) for won in [float(deal % 2)] * 3]
    mean, low, high = interval(alike, 3)
    assert mean == 0.5
    assert (low, high) == pytest.approx(interval([1.0, 0.0] * 20)[1:], abs=0.02)
    assert interval([1.0, 0.0] * 60, 2) == interval([1.0, 0.0] * 60)


def test_the_interval_over_deals_holds_the_truth_as_well() -> None:
    rng, missed = Random("deals"), 0
    for _ in range(400):
        won = []
        for _ in range(40):
            luck = rng.choice([0.2, 0.9])
            won += [float(rng.random() < luck) for _ in range(3)]
        _, low, high = interval(won, 3)
        missed += not low <= 0.55 <= high
    assert missed <= 40
