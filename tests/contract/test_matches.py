"""Whole random matches: they end, no card is lost, and their records replay and verify."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record, commitment, header
from game.core.replay import replay, verify
from game.core.rules import Rules
from game.games import SHELF, rules_of
from tests.contract.play import advance, every_game, random_setup
from tests.contract.test_records import position

MOST = 60_000
"""Changes after which a match counts as endless."""
PART = 1000
every_part = pytest.mark.parametrize("part", range(10))


def whole_match(rules: Rules[Any], number: int) -> int:
    """Plays a match by lot to its end and checks it; the number of changes."""
    rng = Random(f"match {rules.id} {number}")
    setup = random_setup(rules, rng)
    options = rules.options_type.read(setup.options, setup.seats)
    seats = [{"name": f"P{seat}", "kind": "computer", "level": "easy"} for seat in range(setup.seats)]
    lines: list[dict[str, Any]] = [header(rules.id, options, seats, commitment(setup.seed), "", "")]
    match = Match.new(rules, setup.seats, options, seed_dealer(setup.seed), Record(lines.append))
    cards = list(rules.deck(options).cards)
    changes = 0
    while match.state.phase != "match_over":
        advance(match, rng, setup.wild)
        changes += 1
        assert changes < MOST, f"match {number} does not end"
        left = rules.deck(options).missing(card for zone in rules.zones(match.state) for card in zone.cards)
        assert not any(left) and sum(len(zone.cards) for zone in rules.zones(match.state)) == len(cards)
    assert match.record is not None
    match.record.add("end", rules, match.state, 0.0, reason="over", seed=setup.seed)
    found = replay(json.loads(json.dumps(lines)), rules_of)
    assert verify(found) is None
    assert position(found.match) == position(match)
    return changes


@every_game
def test_random_matches_end_and_verify(rules: Rules[Any]) -> None:
    for number in range(3):
        whole_match(rules, number)


@pytest.mark.long
@pytest.mark.parametrize("game", SHELF)
@every_part
def test_a_thousand_random_matches_end_and_verify(game: str, part: int) -> None:
    for number in range(part * PART, (part + 1) * PART):
        whole_match(SHELF[game], number)
