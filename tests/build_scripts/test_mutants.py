"""The list of deliberate faults fits the code as it stands."""

from __future__ import annotations

import pytest

from build_scripts import mutants
from build_scripts.mutants import Fault, Outcome, faults, fits

ALL = faults()


@pytest.mark.parametrize("fault", ALL, ids=[f"{fault.group}: {fault.name}" for fault in ALL])
def test_the_text_to_be_spoiled_stands_exactly_once(fault: Fault) -> None:
    assert fits(fault)
    assert fault.new != fault.old


def test_names_are_distinct_and_there_are_enough() -> None:
    assert len({(fault.group, fault.name) for fault in ALL}) == len(ALL) >= 30


def test_a_fault_that_no_test_catches_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = ALL[:2]
    outcomes = {None: Outcome("", 1.0, ""), one: Outcome("tests/x.py::test_y", 1.0, ""), two: Outcome("", 1.0, "")}
    monkeypatch.setattr(mutants, "faults", lambda: [one, two])
    monkeypatch.setattr(mutants, "tried", lambda sound, fault, arguments, patience=0: outcomes[fault])
    assert mutants.main([]) == 1
    out = capsys.readouterr().out
    assert "NOT CAUGHT" in out
    assert "tests/x.py::test_y" in out
    assert "1 of 2 faults were caught" in out
    monkeypatch.setitem(outcomes, two, Outcome("tests/x.py::test_z", 1.0, ""))
    assert mutants.main([]) == 0


def test_a_suite_that_fails_anyway_shows_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        mutants, "tried", lambda sound, fault, arguments, patience=0: Outcome("tests/x.py::test_y", 1.0, "")
    )
    assert mutants.main([]) == 1
    assert "do not pass without a fault" in capsys.readouterr().out
