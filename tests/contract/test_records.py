"""A match is its record: played again from its lines it is the same match, and no damage goes unnoticed."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import canonical_json, write_state, write_view
from game.core.record import Record, commitment, header
from game.core.replay import BadRecord, Replayed, replay, verify
from game.core.rules import Rules
from game.games import rules_of
from tests.contract.play import Setup, advance, begin, every_game, examples, random_setup, setups

Lines = list[Any]


def recorded(rules: Rules[Any], setup: Setup, changes: int, undo: float = 0.0) -> tuple[Match[Any], Lines]:
    """A random match with its file's lines; before each change there is the chance `undo` of going back a little."""
    options = rules.options_type.read(setup.options, setup.seats)
    seats = [{"name": f"P{seat}", "kind": "computer", "level": "easy"} for seat in range(setup.seats)]
    lines: Lines = [header(rules.id, options, seats, commitment(setup.seed), "2026-01-01T00:00:00Z", "0")]
    match = Match.new(rules, setup.seats, options, seed_dealer(setup.seed), Record(lines.append))
    rng = Random(setup.seed)
    for number in range(changes):
        if rng.random() < undo:
            match.go_back(rng.randrange(len(match.moments)), float(number))
        if match.state.phase != "match_over":
            advance(match, rng, setup.wild)
    return match, through_file(lines)


def through_file(lines: Lines) -> Lines:
    """The lines as they come out of a file."""
    return [json.loads(json.dumps(line)) for line in lines]


def position(match: Match[Any]) -> str:
    """The position, to the byte."""
    return canonical_json(write_state(match.rules, match.state))


def assert_sound(found: Replayed) -> None:
    """What must hold of every replayed match, damaged or not: its position is that of its last moment and of its last line."""
    match = found.match
    if match.rules.luck(match.state) is not None:
        match.settle()
    assert position(match) == canonical_json(write_state(match.rules, match.moments[-1].state))
    for seat in range(match.state.seats):
        write_view(match.rules, match.view(seat))


@every_game
@examples(6)
@given(data=st.data())
def test_a_replay_is_the_match(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    match, lines = recorded(rules, setup, 120)
    found = replay(lines, rules_of)
    assert found.doubt is None
    assert match.record is not None
    assert found.record.hash == match.record.hash
    assert position(found.match) == position(match)
    assert len(found.match.moments) == len(match.moments)
    for mine, theirs in zip(match.moments, found.match.moments, strict=True):
        assert mine[1:] == theirs[1:]
        assert canonical_json(write_state(rules, mine.state)) == canonical_json(write_state(rules, theirs.state))


@every_game
@examples(7)
@given(data=st.data())
def test_a_replay_with_undone_moves_is_the_match(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    match, lines = recorded(rules, setup, 80, undo=0.2)
    found = replay(lines, rules_of)
    assert found.doubt is None
    assert position(found.match) == position(match)
    assert [moment[1:] for moment in found.match.moments] == [moment[1:] for moment in match.moments]


@every_game
@examples(6)
@given(data=st.data())
def test_a_match_cut_off_anywhere_goes_on_as_if_nothing_had_happened(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    match, lines = recorded(rules, setup, 40)
    cut = data.draw(st.integers(1, len(lines)))
    found = replay(lines[:cut], rules_of, seed_dealer(setup.seed))
    assert found.doubt is None
    assert_sound(found)
    for line in lines[1 + len(found.record.lines) :]:
        if line["kind"] == "action":
            found.match.play(rules.read_action(line["action"], found.match.state), line["at"])
        elif line["kind"] == "next_round":
            found.match.next_round(line["at"])
    assert found.record.lines == lines[1:]
    assert position(found.match) == position(match)


@every_game
def test_going_back_gives_the_very_same_position(rules: Rules[Any]) -> None:
    rng = Random(f"undo {rules.id}")
    for _ in range(10):
        setup = random_setup(rules, rng)
        match = begin(rules, setup)
        seen = [position(match)]
        for _ in range(40):
            if match.state.phase != "match_over":
                advance(match, rng, setup.wild)
                seen.append(position(match))
        while len(match.moments) > 1:
            back = rng.randrange(len(match.moments) - 1)
            match.go_back(back)
            assert position(match) == seen[back]
            assert len(match.moments) == back + 1


@every_game
def test_a_damaged_line_is_named_and_the_match_goes_on_before_it(rules: Rules[Any]) -> None:
    rng = Random(f"damage {rules.id}")
    for _ in range(40):
        setup = random_setup(rules, rng)
        _, lines = recorded(rules, setup, 25, undo=0.1)
        number = rng.randrange(1, len(lines))
        damaged = copy.deepcopy(lines)
        damage(damaged[number], rng)
        found = replay(damaged, rules_of)
        assert found.doubt is not None
        assert found.doubt.line == number
        assert f"Line {number} " in str(found.doubt)
        assert found.record.lines == lines[1:number]
        assert verify(found) is found.doubt
        assert_sound(found)
        clean = replay(lines[:number], rules_of)
        assert_sound(clean)
        assert position(found.match) == position(clean.match)
        assert [moment[1:] for moment in found.match.moments] == [moment[1:] for moment in clean.match.moments]
        assert (found.luck, found.seats, found.ended) == (clean.luck, clean.seats, clean.ended)


def damage(line: dict[str, Any], rng: Random) -> None:
    """Spoils one thing that the chain protects."""
    keys = [key for key in line if key not in ("at", "seat", "round", "cause")]
    key = rng.choice(keys)
    value = line[key]
    if key == "order" and len(set(value)) > 1 and rng.random() < 0.5:
        other = next(i for i, card in enumerate(value) if card != value[0])
        value[0], value[other] = value[other], value[0]
    elif key == "hash":
        line[key] = value[:-1] + ("0" if value[-1] != "0" else "1")
    elif rng.random() < 0.5:
        del line[key]
    else:
        line[key] = rng.choice(["", None, [], {}, "x", -1, 10**6, True, 1.5])


@every_game
@pytest.mark.parametrize("value", [None, 7, "x", [], {}, {"n": 1}, {"n": 1, "kind": 5}, {"n": 1, "kind": "dance"}])
def test_a_line_that_is_no_line_is_told_apart(rules: Rules[Any], value: object) -> None:
    _, lines = recorded(rules, Setup(rules.seats[0]), 5)
    lines[1] = value
    found = replay(lines, rules_of)
    assert found.doubt is not None
    assert found.doubt.line == 1


@every_game
def test_lines_in_another_order_or_twice_are_told_apart(rules: Rules[Any]) -> None:
    _, lines = recorded(rules, Setup(rules.seats[0]), 8)
    for number in range(2, len(lines)):
        swapped = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
        assert (replay(swapped, rules_of).doubt or BadRecord("", -1)).line == number - 1
        twice = [*lines[:number], lines[number - 1], *lines[number:]]
        assert (replay(twice, rules_of).doubt or BadRecord("", -1)).line == number


@every_game
def test_a_finished_match_is_verified_with_its_seed(rules: Rules[Any]) -> None:
    setup = Setup(rules.seats[0], seed="Zażółć", wild=0.1)
    match, lines = recorded(rules, setup, 6000)
    assert match.state.phase == "match_over"
    assert match.record is not None
    match.record.add("end", rules, match.state, 1.0, reason="over", seed=setup.seed)
    lines.append(json.loads(json.dumps(match.record.lines[-1])))
    assert verify(replay(lines, rules_of)) is None
    assert replay(lines, rules_of).seed == setup.seed
    other = [*lines[:-1], lines[-1] | {"seed": "another"}]
    assert "commitment" in str(verify(replay(other, rules_of)))
    forged = [lines[0] | {"commit": commitment("another")}, *other[1:]]
    assert "did not come from the seed" in str(verify(replay(forged, rules_of)))
    after = [*lines, lines[-1] | {"n": len(lines)}]
    assert "after its end" in str(replay(after, rules_of).doubt)
