"""A guess is a full position that the seat cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.notation import canonical_json, read_state, read_view, write_state, write_view
from game.core.rules import Rules
from tests.contract.play import Setup, every_game, examples, moments, setups
from tests.contract.test_views import attributes


@every_game
@examples(10)
@given(data=st.data())
def test_a_guess_is_a_position_that_looks_the_same_to_the_seat(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    rng = Random(setup.seed)
    for match in moments(rules, setup, 80):
        seat = rng.randrange(setup.seats)
        view = match.view(seat)
        guessed = rules.guess(view, rng)
        read_state(rules, write_state(rules, guessed))  # the cards are the game's cards, and it could be loaded
        assert attributes(rules.mask(guessed, seat)) == attributes(view.state)
        if match.state.actor == seat:
            assert rules.actions(guessed) == view.legal


@every_game
@examples(6)
@given(data=st.data())
def test_a_guess_needs_only_what_a_view_says_as_json(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 30):
        seat = match.state.actor or 0
        view = match.view(seat)
        again = read_view(rules, write_view(rules, view))
        guesses = [rules.guess(one, Random(setup.seed)) for one in (view, again)]
        assert canonical_json(write_state(rules, guesses[0])) == canonical_json(write_state(rules, guesses[1]))


@every_game
@examples(6)
@given(data=st.data())
def test_a_guess_leaves_the_view_as_it_was(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 20):
        view = match.view(match.state.actor or 0)
        before = canonical_json(write_view(rules, view))
        guessed = rules.guess(view, Random(1))
        if not guessed.over:
            rules.apply(guessed, rules.actions(guessed)[0])
        assert canonical_json(write_view(rules, view)) == before


@every_game
def test_guesses_differ(rules: Rules[Any]) -> None:
    for match in moments(rules, Setup(rules.seats[-1]), 0):
        view = match.view(0)
        made = {canonical_json(write_state(rules, rules.guess(view, Random(seed)))) for seed in range(20)}
        assert len(made) == 20


@every_game
@examples(10)
@given(data=st.data())
def test_a_quick_choice_looks_at_nothing_hidden(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        seat = match.state.actor
        if seat is None:
            continue
        view = match.view(seat)
        worlds = [match.state, view.state, rules.guess(view, Random(1)), rules.guess(view, Random(2))]
        chosen = {rules.rollout(world, Random(7)) for world in worlds}
        assert len(chosen) == 1
        assert chosen <= set(rules.actions(match.state)) or not rules.complete(match.state)
