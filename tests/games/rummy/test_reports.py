"""What people met in other programs of this family, tried on ours (the options are "free" and no kept jokers)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.notation import read_state, write_state
from game.core.rules import BadState
from game.games.rummy.notation import ON_TABLE
from game.games.rummy.solver import Rule, best
from game.games.rummy.tables import table_fault
from tests.games.rummy.positions import NEVER, RULES, position, rack
from tests.games.rummy.test_melds import REPORTS

POSITIONS = [report for report in REPORTS if report["test"]["type"] == "rummy_position"]
PLAYED = [report for report in POSITIONS if report["test"]["position"]["opened"]]
OPENINGS = [report for report in POSITIONS if not report["test"]["position"]["opened"]]
FREE = Rule(False, False, 40, True)


def given(report: dict[str, Any]) -> tuple[list[tuple[int, ...]], list[int]]:
    """Table and rack of a report."""
    found = report["test"]["position"]
    return [tuple(ON_TABLE[name] for name in meld) for meld in found["table"]], rack(" ".join(found["rack"]))


def test_every_report_is_tried() -> None:
    assert len(REPORTS) == 32
    assert len(PLAYED) + len(OPENINGS) == 28


@pytest.mark.parametrize("report", PLAYED, ids=lambda report: report["id"])
def test_the_best_play_lays_as_many_cards_as_can_be_laid(report: dict[str, Any]) -> None:
    table, held = given(report)
    wanted = report["expected"]["our_rules"]
    found = best(table, held, True, FREE, "cards", NEVER)
    assert (found.cards, found.proven) == (wanted["max_rack_cards_placeable"], True)
    if wanted["one_best_final_table"] is None:
        assert found.table is None
        return
    assert found.table is not None
    assert table_fault(table, found.table, held, False, False) is None
    shown = [tuple(ON_TABLE[name] for name in meld) for meld in wanted["one_best_final_table"]]
    assert table_fault(table, shown, held, False, False) is None
    printed = best(table, held, True, FREE._replace(stay=True), "cards", NEVER)
    assert printed.cards <= found.cards


@pytest.mark.parametrize("report", OPENINGS, ids=lambda report: report["id"])
def test_the_best_opening(report: dict[str, Any]) -> None:
    _, held = given(report)
    wanted = report["expected"]["our_rules"]
    found = best([], held, False, FREE, "value", NEVER)
    lower = best([], held, False, FREE._replace(opening=30), "value", NEVER)
    assert (found.opening is not None) == wanted["first_meld_possible_at_40"]
    assert lower.value == wanted["max_first_meld_points"]
    if found.opening is not None:
        assert found.value == wanted["max_first_meld_points"]
        most = best([], held, False, FREE, "cards", NEVER)
        assert most.cards == wanted["max_rack_cards_in_a_first_meld"]
    else:
        assert (found.cards, found.value, found.table) == (0, 0, None)


def test_no_card_lies_on_the_table_more_often_than_it_exists() -> None:  # RUM-59
    both = position(["1b", "2b"], "4r 5r 6r | 4r 5r 6r", "01", stock=200)
    written = write_state(RULES, both)
    assert write_state(RULES, read_state(RULES, written)) == written
    written["table"][1] = ["4r", "5r", "6r", "7r"]
    with pytest.raises(BadState):
        read_state(RULES, written)
