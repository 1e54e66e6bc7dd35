"""Lines of a match file that are no moves: seats, clocks, the end, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dealer import BadLuck, check_order, recorded_dealer
from game.core.match import Illegal, Match
from game.core.record import Record, chained, commitment
from game.core.replay import BadRecord, NewerRecord, Replayed, replay, verify
from game.core.state import Luck
from game.games import SHELF, rules_of
from tests.contract.play import Setup, begin
from tests.contract.test_records import recorded

RULES = SHELF["lucky_jack"]
Line = dict[str, Any]


def told(*notes: Line) -> Replayed:
    """A match of a few moves, followed by these lines with fitting numbers, times and hashes."""
    match, lines = recorded(RULES, Setup(2, {"first": 0}, "s", 0.1), 4)
    assert match.record is not None
    previous = match.record.hash
    for note in notes:
        line = {"n": len(lines), "at": 1.0, **note}
        line.setdefault("hash", chained(previous, RULES, match.state))
        previous = line["hash"]
        lines.append(line)
    return replay(lines, rules_of)


def test_a_seat_changes_hands() -> None:
    found = told({"kind": "seat", "seat": 1, "by": "human", "level": "", "name": "Ala"})
    assert found.doubt is None
    assert found.seats[1] == {"name": "Ala", "kind": "human", "level": ""}
    assert found.seats[0]["name"] == "P0"


def test_a_clock_is_kept_by_seat() -> None:
    found = told({"kind": "clock", "seat": 0, "left": 12.5}, {"kind": "clock", "seat": 1, "left": 3})
    assert (found.doubt, found.clock) == (None, {0: 12.5, 1: 3.0})


def test_a_match_is_given_up() -> None:
    found = told({"kind": "end", "reason": "given_up", "seed": "s"})
    assert (found.doubt, found.ended, found.seed) == (None, "given_up", "s")
    assert verify(found) is None
    assert told({"kind": "end", "reason": "given_up", "seed": None}).ended == "given_up"


def test_the_time_of_play_is_that_of_the_last_line() -> None:
    assert told({"kind": "clock", "seat": 0, "left": 1, "at": 77.25}).at == 77.25


@pytest.mark.parametrize(
    "note",
    [
        {"kind": "seat", "seat": 2, "by": "human", "level": "", "name": "Ala"},
        {"kind": "seat", "seat": -1, "by": "human", "level": "", "name": "Ala"},
        {"kind": "seat", "seat": True, "by": "human", "level": "", "name": "Ala"},
        {"kind": "seat", "seat": 1, "by": "cat", "level": "", "name": "Ala"},
        {"kind": "seat", "seat": 1, "by": "human", "level": "", "name": 5},
        {"kind": "seat", "seat": 1, "by": "human", "name": "Ala"},
        {"kind": "clock", "seat": 0, "left": "soon"},
        {"kind": "clock", "seat": 0, "left": float("inf")},
        {"kind": "clock", "seat": "0", "left": 1},
        {"kind": "clock", "seat": 0, "left": 1, "at": float("nan")},
        {"kind": "clock", "seat": 0, "left": 1, "at": None},
        {"kind": "clock", "seat": 0, "left": 1, "at": True},
        {"kind": "end", "reason": "over", "seed": "s"},
        {"kind": "end", "reason": "bored", "seed": "s"},
        {"kind": "end", "reason": "given_up"},
        {"kind": "end", "reason": "given_up", "seed": 5},
        {"kind": "end", "reason": "given_up", "seed": "\ud800"},
        {"kind": "undo", "to": 0},
        {"kind": "undo", "to": 99},
        {"kind": "undo", "to": True},
        {"kind": "undo", "to": "1"},
        {"kind": "undo"},
        {"kind": "luck", "round": 1, "cause": "deal", "order": []},
        {"kind": "next_round"},
        {"kind": "action", "round": 1, "seat": 0, "action": {"do": "keep"}},
        {"kind": "action", "round": 1, "seat": 7, "action": {"do": "draw"}},
        {"kind": "action", "round": 2, "seat": 0, "action": {"do": "draw"}},
        {"kind": "action", "round": 1, "seat": 0, "action": "draw"},
        {"kind": "action", "round": 1, "seat": 0, "action": {"do": "draw"}, "at": 1.0, "n": 999},
        {"kind": "clock", "seat": 0, "left": 1, "hash": "0" * 16},
        {"kind": "clock", "seat": 0, "left": 1, "hash": None},
    ],
)
def test_a_wrong_line_is_doubted_and_leaves_nothing(note: Line) -> None:
    found, clean = told(note), told()
    assert found.doubt is not None
    assert found.doubt.line == len(clean.record.lines) + 1
    assert (found.seats, found.clock, found.at, found.ended, found.seed) == (
        clean.seats, clean.clock, clean.at, clean.ended, clean.seed,
    )  # fmt: skip
    assert len(found.match.moments) == len(clean.match.moments)


def test_an_undo_must_name_a_position() -> None:
    """A line that is itself an undo is no position to go back to."""
    _, lines = recorded(RULES, Setup(2, {"first": 0}, "s", 0.1), 4)
    found = replay(lines, rules_of)
    found.match.go_back(1)
    again = replay([lines[0], *found.record.lines], rules_of)
    assert again.doubt is None
    assert len(again.match.moments) == 2
    undo = found.record.lines[-1]
    line = {"n": undo["n"] + 1, "kind": "undo", "to": undo["n"], "at": 1.0}
    line["hash"] = chained(undo["hash"], RULES, found.match.state)
    assert replay([lines[0], *found.record.lines, line], rules_of).doubt is not None


@pytest.mark.parametrize(
    "head", [None, [], {}, {"stolik": "1"}, {"stolik": 0.5}, {"stolik": 1}, {"stolik": 1, "game": "poker"}]
)
def test_a_header_that_is_none(head: object) -> None:
    with pytest.raises(BadRecord) as refused:
        replay([head], rules_of)
    assert refused.value.line == 0
    with pytest.raises(BadRecord):
        replay([], rules_of)


def test_a_newer_record_is_left_alone() -> None:
    with pytest.raises(NewerRecord):
        replay([{"stolik": 2}], rules_of)


def test_recorded_orders_must_fit_and_suffice() -> None:
    luck = Luck("deal", (0, 0, 1))
    dealer = recorded_dealer([(0, 1, 0)])
    assert dealer(luck, 1, 0) == (0, 1, 0)
    with pytest.raises(BadLuck):
        dealer(luck, 1, 1)
    for wrong in [(0, 1), (0, 0, 0), (0, 0, 1, 1), ()]:
        with pytest.raises(BadLuck):
            check_order(luck, wrong)
    check_order(Luck("first", (0, 1, 2)), (2,))
    for wrong in [(3,), (), (0, 1)]:
        with pytest.raises(BadLuck):
            check_order(Luck("first", (0, 1, 2)), wrong)


def test_a_record_tells_its_writer_every_line_once() -> None:
    written: list[Line] = []
    match = begin(RULES, Setup(2), Record(written.append))
    match.play(RULES.actions(match.state)[0], at=1.23456)
    match.go_back(0, at=2.0)
    assert match.record is not None
    assert written == match.record.lines
    assert [line["kind"] for line in written] == ["luck", "luck", "action", "undo"]
    assert [line["n"] for line in written] == [1, 2, 3, 4]
    assert (written[2]["at"], written[3]["to"]) == (1.235, 2)


def test_undo_keeps_the_cards_where_they_were() -> None:
    """Going back and drawing again gives the same card: no luck is bought by undoing (the piles keep their order)."""
    match = begin(RULES, Setup(2, {"first": 0}))
    cards = set()
    for _ in range(3):
        match.play(("draw",))
        cards.add(match.state.drawn[1])
        match.go_back(0)
    assert len(cards) == 1


def test_an_illegal_action_raises_with_its_reason() -> None:
    match: Match[Any] = begin(RULES, Setup(2, {"first": 0}))
    with pytest.raises(Illegal) as refused:
        match.play(("keep",))
    assert refused.value.refusal.code == "wrong_phase"
    assert str(refused.value).endswith(".")


def test_a_commitment_is_a_plain_sha_256() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
