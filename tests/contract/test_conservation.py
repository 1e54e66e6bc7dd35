"""Cards only change place: none is made or lost, and the steps tell every move."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from game.core.rules import Rules
from game.core.state import State, Step
from game.core.zones import owner
from tests.contract.play import Setup, every_game, examples, moments, setups

Places = dict[str, list[str]]


def face(rules: Rules[Any], state: State, card: int) -> str:
    """A card's printed face: a joker that stands for something is still a joker."""
    return rules.card_name(card, rules.deck(state.options)).partition("=")[0]


def places(rules: Rules[Any], state: State) -> Places:
    """The faces in every zone that is not empty, by the zone's name."""
    zones = rules.zones(state)
    names = [zone.name for zone in zones]
    assert len(names) == len(set(names)), "two zones have the same name"
    return {zone.name: [face(rules, state, card) for card in zone.cards] for zone in zones if zone.cards}


def follow(rules: Rules[Any], state: State, found: Places, step: Step) -> None:
    """Moves cards as one step says (core.state.Step)."""
    do, _, card, source, target, more = step
    if do == "shuffle":
        shuffled = [face(rules, state, moved) for moved in more]
        concerned = [
            name for zone in ({source, target} if source else set(found)) for name in found.pop(zone or "", [])
        ]
        if concerned:
            assert Counter(shuffled) == Counter(concerned), "a shuffle is of exactly the cards concerned (C3)"
        assert target is not None
        found[target] = shuffled
    elif source is None or target is None:
        return
    elif card is None:
        found.setdefault(target, []).extend(found.pop(source, []))
    else:
        name = face(rules, state, card)
        cards = found.get(source, [])
        assert name in cards, f"{step} takes a card that is not there"
        cards.remove(name)
        place = found.setdefault(target, [])
        place.insert(0 if owner(target)[1] is None else len(place), name)


def _piles(rules: Rules[Any], found: Places) -> Places:
    """The zones whose order matters to what is drawn next."""
    return {name: cards for name, cards in found.items() if cards and (name in rules.hidden or name == "discards")}


def _same_places(rules: Rules[Any], told: Places, true: Places) -> None:
    for name in told.keys() | true.keys():
        assert Counter(told.get(name, [])) == Counter(true.get(name, [])), name
    assert _piles(rules, told) == _piles(rules, true)


@every_game
@examples(8)
@given(data=st.data())
def test_no_card_is_made_or_lost(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 220):
        state = match.state
        deck = rules.deck(state.options)
        counts = Counter(name for cards in places(rules, state).values() for name in cards)
        assert counts == Counter(deck.name(card) for card in deck.cards)


@every_game
@examples(8)
@given(data=st.data())
def test_the_steps_move_the_cards_from_the_old_position_to_the_new_one(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    told: Places = {}
    for match in moments(rules, setup, 220):
        state = match.state
        for step in match.steps:
            follow(rules, state, told, step)
        _same_places(rules, told, places(rules, state))


@every_game
@examples(8)
@given(data=st.data())
def test_a_view_has_as_many_cards_in_every_zone_as_there_are(rules: Rules[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(rules))
    for match in moments(rules, setup, 60):
        for seat in range(setup.seats):
            seen, true = rules.zones(match.view(seat).state), rules.zones(match.state)
            assert [(zone.name, len(zone.cards)) for zone in seen] == [(zone.name, len(zone.cards)) for zone in true]


@every_game
def test_a_fresh_deal_hides_most_cards(rules: Rules[Any]) -> None:
    for match in moments(rules, Setup(rules.seats[-1]), 0):
        for seat in range(match.state.seats):
            cards = [card for zone in rules.zones(match.view(seat).state) for card in zone.cards]
            assert cards.count(UNKNOWN) > len(cards) / 2
