"""Everything that is written down can be read back: positions, views, actions, steps."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.notation import canonical_json, read_state, read_view, write_state, write_view
from game.core.rules import BadState, Rules
from tests.contract.play import Setup, begin, every_game, examples, moments, setups
from tests.contract.test_views import attributes


def through_json(value: object) -> Any:
    """The value as it comes out of a file."""
    return json.loads(canonical_json(value))


@every_game
@examples(7)
@given(data=st.data())
def test_a_position_comes_back_as_it_was_written(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 100):
        written = through_json(write_state(rules, match.state))
        again = read_state(rules, written)
        assert write_state(rules, again) == written
        assert rules.actions(again) == rules.actions(match.state)
        if not again.over:
            rules.apply(again, rules.actions(again)[-1])  # a position that was read can be played on


@every_game
@examples(6)
@given(data=st.data())
def test_a_view_with_its_steps_and_actions_comes_back_as_it_was_written(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for number, match in enumerate(moments(rules, setup, 60)):
        for seat in range(number % 4, setup.seats, 4):
            view = match.view(seat)
            written = through_json(write_view(rules, view))
            again = read_view(rules, written)
            assert write_view(rules, again) == written
            assert (again.seat, again.legal, again.steps) == (view.seat, view.legal, view.steps)
            assert attributes(again.state).keys() == attributes(view.state).keys()


@every_game
@examples(8)
@given(data=st.data())
def test_steps_come_back_as_they_were_written(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 150):
        for step in match.steps:
            written = through_json(rules.write_step(step, match.state.options))
            assert rules.read_step(written, match.state.options) == step
            assert set(written) <= {"seat", "do", "card", "from", "to", "order", "numbers"}


@every_game
@examples(8)
@given(data=st.data())
def test_every_step_can_be_told_in_words(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 100):
        for seat in (*range(setup.seats), None):
            for step in match.steps:
                shown = step if seat is None else rules.seen(step, seat)
                told = rules.tell(shown, match.state.options)
                assert told is None or "?" not in str(told)


@every_game
@examples(8)
@given(data=st.data())
def test_a_copy_is_independent(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        state = match.state
        copy = state.copy()
        assert attributes(copy) == attributes(state)
        before = canonical_json(write_state(rules, state))
        for _ in range(12):
            if copy.over or copy.due is not None:
                break
            rules.apply(copy, rules.actions(copy)[0])
        if copy.due is not None:
            rules.deal(copy, copy.due.cards)
        if copy.phase == "round_over":
            rules.next_round(copy)
        assert canonical_json(write_state(rules, state)) == before


@every_game
def test_a_position_with_a_key_more_or_less_is_refused(rules: Rules[Any]) -> None:
    good = through_json(write_state(rules, begin(rules, Setup(rules.seats[-1])).state))
    for key in good:
        with pytest.raises(BadState):
            read_state(rules, {k: v for k, v in good.items() if k != key})
    for key in good["options"]:  # C21
        with pytest.raises(BadState):
            read_state(rules, good | {"options": {k: v for k, v in good["options"].items() if k != key}})
    with pytest.raises(BadState):
        read_state(rules, good | {"legal": []})


@every_game
def test_a_position_with_hidden_cards_is_refused(rules: Rules[Any]) -> None:
    match = begin(rules, Setup(rules.seats[-1]))
    for seat in range(match.state.seats):
        with pytest.raises(BadState):
            read_state(rules, write_state(rules, match.view(seat).state))
