"""A view holds what the seat may know and not a bit more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from game.core.notation import canonical_json, write_state, write_view
from game.core.rules import Rules
from game.core.state import State, Step
from tests.contract.play import Setup, every_game, examples, moments, random_setup, setups
from tests.contract.rearrange import rearranged, told

DEALS = 80


def attributes(state: State) -> dict[str, object]:
    """Everything a position holds, whatever it is called."""
    slots = [slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())]
    assert not hasattr(state, "__dict__"), "a position has slots and nothing else"
    return {slot: getattr(state, slot) for slot in slots}


@every_game
def test_a_view_is_the_same_to_the_byte_whatever_the_hidden_cards_are(rules: Rules[Any]) -> None:
    rng = Random(f"leak {rules.id}")
    compared = 0
    for _ in range(DEALS):
        setup = random_setup(rules, rng)
        tale = told(rules, setup, int(rng.random() * 90))
        seat = rng.randrange(setup.seats)
        other = rearranged(tale, seat, rng)
        if other is None:
            continue
        compared += 1
        true = canonical_json(write_view(rules, tale.match.view(seat)))
        assert canonical_json(write_view(rules, other.view(seat))) == true
        assert attributes(other.view(seat).state) == attributes(tale.match.view(seat).state)
        assert canonical_json(write_state(rules, other.state)) != canonical_json(write_state(rules, tale.match.state))
    assert compared > DEALS // 5


@every_game
@examples(6)
@given(data=st.data())
def test_a_masked_position_holds_no_luck_and_no_seed(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        assert match.state.seed == setup.seed
        for seat in range(setup.seats):
            masked = rules.mask(match.state, seat)
            assert (masked.seed, masked.due) == (None, None)


@every_game
@examples(6)
@given(data=st.data())
def test_piles_nobody_sees_are_hidden_from_all(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        for seat in range(setup.seats):
            view = match.view(seat)
            hidden = [card for zone in rules.zones(view.state) if zone.kind in rules.hidden for card in zone.cards]
            assert set(hidden) <= {UNKNOWN}
            shuffled = [card for step in view.steps if step[0] == "shuffle" for card in step[5]]
            assert set(shuffled) == {UNKNOWN}


@every_game
@examples(6)
@given(data=st.data())
def test_only_the_actor_is_told_what_it_may_do(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        for seat in range(setup.seats):
            expected = rules.actions(match.state) if match.state.actor == seat else []
            assert match.view(seat).legal == expected


@every_game
def test_a_view_tells_all_steps_of_its_round_and_no_others(rules: Rules[Any]) -> None:
    told: list[Step] = []
    round_number, rounds = 0, set()
    for match in moments(rules, Setup(rules.seats[0], {"first": 0}, "rounds", 0.2), 600):
        if match.state.round != round_number:
            told, round_number = [], match.state.round
        told = told + match.steps
        rounds.add(round_number)
        for seat in range(match.state.seats):
            assert match.view(seat).steps == [rules.seen(step, seat) for step in told]
        if len(rounds) > 2:
            break
    assert len(rounds) > 1


@every_game
@examples(6)
@given(data=st.data())
def test_looking_changes_nothing(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 30):
        before = canonical_json(write_state(rules, match.state))
        for seat in range(setup.seats):
            view = match.view(seat)
            json.dumps(write_view(rules, view))
            if view.legal:
                rules.candidates(view)
            rules.value(match.state)
        assert canonical_json(write_state(rules, match.state)) == before
