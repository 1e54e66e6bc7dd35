"""What is listed may be done, what is not listed is refused with a reason, and nothing that is refused changes anything."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Illegal
from game.core.notation import canonical_json, write_state
from game.core.rules import BadAction, Rules
from tests.contract.forms import FORMS, REASONS, UNLISTED
from tests.contract.play import Setup, begin, every_game, examples, moments, setups

WRONG: tuple[object, ...] = (None, 1.0, 99, -1, "?", "x", [], {}, [[]], False)


@every_game
def test_every_game_lists_its_forms_and_reasons(rules: Rules[Any]) -> None:
    assert rules.id in FORMS
    assert rules.id in REASONS


@every_game
@examples(7)
@given(data=st.data())
def test_an_action_is_refused_exactly_if_it_is_not_listed(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    reasons, unlisted = REASONS[rules.id].split(), UNLISTED.get(rules.id, set())
    for match in moments(rules, setup, 60):
        state = match.state
        deck = rules.deck(state.options)
        legal = rules.actions(state)
        listed = {canonical_json(rules.write_action(action, state.options)) for action in legal}
        for form in FORMS[rules.id](deck, setup.seats):
            refusal = rules.refusal(state, rules.read_action(form, state))
            if form["do"] not in unlisted:
                assert (refusal is None) == (canonical_json(form) in listed), form
            assert refusal is None or refusal.code in reasons
        assert all(rules.refusal(state, action) is None for action in legal)


@every_game
@examples(10)
@given(data=st.data())
def test_actions_are_distinct_stable_and_never_empty_while_somebody_acts(
    rules: Rules[Any], data: st.DataObject
) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 150):
        state = match.state
        legal = rules.actions(state)
        written = [canonical_json(rules.write_action(action, state.options)) for action in legal]
        assert len(set(written)) == len(written)
        assert rules.actions(state) == legal
        assert rules.actions(state.copy()) == legal
        assert bool(legal) == (state.actor is not None) == (not state.over)


@every_game
@examples(8)
@given(data=st.data())
def test_a_refused_action_changes_nothing(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 25):
        before, count = canonical_json(write_state(rules, match.state)), len(match.moments)
        for form in FORMS[rules.id](rules.deck(match.state.options), setup.seats):
            action = rules.read_action(form, match.state)
            if rules.refusal(match.state, action) is not None:
                with pytest.raises(Illegal):
                    match.play(action)
        assert canonical_json(write_state(rules, match.state)) == before
        assert len(match.moments) == count


@every_game
def test_every_refusal_has_a_sentence(rules: Rules[Any]) -> None:
    state = begin(rules, Setup(rules.seats[-1])).state
    said = [
        rules.refusal(state, rules.read_action(form, state))
        for form in FORMS[rules.id](rules.deck(state.options), state.seats)
    ]
    sentences = [str(refusal.text) for refusal in said if refusal is not None]
    assert sentences
    assert all(len(sentence) > 10 and sentence.endswith(".") for sentence in sentences)


@every_game
def test_an_action_must_be_literally_one_of_the_forms(rules: Rules[Any]) -> None:  # C9
    state = begin(rules, Setup(rules.seats[-1])).state
    forms = {canonical_json(form) for form in FORMS[rules.id](rules.deck(state.options), state.seats)}
    for form in FORMS[rules.id](rules.deck(state.options), state.seats):
        assert rules.write_action(rules.read_action(form, state), state.options) == form
        twisted: list[dict[str, Any]] = [{**form, "extra": None}, {**form, "do": form["do"].upper()}]
        for key in form:
            twisted.append({k: v for k, v in form.items() if k != key})
            twisted += [{**form, key: value} for value in WRONG]
        for wrong in twisted:
            if canonical_json(wrong) in forms:
                continue  # a form with a field left out may be another form
            with pytest.raises(BadAction):
                rules.read_action(wrong, state)
