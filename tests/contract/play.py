"""Random matches of any game: drawn seats, house rules and luck, played by a mix of wild and sensible choices."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.options import BadOption
from game.core.record import Record
from game.core.rules import Rules
from game.core.state import Action
from game.games import SHELF

every_game = pytest.mark.parametrize("rules", SHELF.values(), ids=SHELF.keys())
"""Runs a test once for each game."""


@dataclass(frozen=True)
class Setup:
    """How a match is set up. `wild` is the share of actions that are chosen blindly; the rest is the game's quick sensible choice."""

    seats: int
    options: dict[str, object] = field(default_factory=dict)
    seed: str = "s"
    wild: float = 1.0


def examples(count: int) -> settings:
    """Hypothesis settings: `count` examples in the quick profile, forty times as many in the long one.

    Where a fault is put in on purpose (STOLIK_FAULT) nobody reads the example, so it is not made smaller.
    """
    factor = 40 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 1
    phases = tuple(phase for phase in Phase if phase is not Phase.shrink or "STOLIK_FAULT" not in os.environ)
    return settings(max_examples=count * factor, phases=phases)


def setups(rules: Rules[Any]) -> st.SearchStrategy[Setup]:
    """Every way to set the game up: about half of the house rules are left as printed."""
    return st.builds(
        Setup,
        seats=st.sampled_from(rules.seats),
        options=st.fixed_dictionaries({}, optional={row["key"]: _values(row) for row in rules.options_type.describe()}),
        seed=st.integers(0, 10**6).map(str),
        wild=st.sampled_from([1.0, 0.5, 0.1]),
    ).filter(lambda setup: _possible(rules, setup))


def random_setup(rules: Rules[Any], rng: Random) -> Setup:
    """A setup by lot, for tests that count over many."""
    while True:
        options = {str(row["key"]): _any_value(row, rng) for row in rules.options_type.describe() if rng.random() < 0.5}
        setup = Setup(rng.choice(rules.seats), options, str(rng.random()), rng.choice([1.0, 0.5, 0.1]))
        if _possible(rules, setup):
            return setup


def _any_value(row: dict[str, Any], rng: Random) -> object:
    if row["type"] == "bool":
        return rng.random() < 0.5
    return rng.choice(row["choices"]) if row["type"] == "choice" else rng.randint(row["min"], row["max"])


def _values(row: dict[str, Any]) -> st.SearchStrategy[Any]:
    if row["type"] == "bool":
        return st.booleans()
    return st.sampled_from(row["choices"]) if row["type"] == "choice" else st.integers(row["min"], row["max"])


def _possible(rules: Rules[Any], setup: Setup) -> bool:
    try:
        rules.options_type.read(setup.options, setup.seats)
    except BadOption:
        return False
    return True


def begin(rules: Rules[Any], setup: Setup, record: Record | None = None) -> Match[Any]:
    """The match of a setup, dealt."""
    options = rules.options_type.read(setup.options, setup.seats)
    return Match.new(rules, setup.seats, options, seed_dealer(setup.seed), record, setup.seed)


def choice(match: Match[Any], rng: Random, wild: float) -> Action:
    """A legal action: blind in the share `wild` of cases."""
    rules, state = match.rules, match.state
    if rng.random() < wild:
        legal = rules.actions(state)
        return legal[int(rng.random() * len(legal))]
    return rules.rollout(rules.mask(state, state.actor), rng)


def advance(match: Match[Any], rng: Random, wild: float) -> None:
    """One change of a match that is not over: an action, or the next round's deal."""
    if match.state.phase == "round_over":
        match.next_round()
    else:
        match.play(choice(match, rng, wild))


def moments(rules: Rules[Any], setup: Setup, limit: int, record: Record | None = None) -> Iterator[Match[Any]]:
    """The match after the deal and after every change, until it is over or `limit` changes were made."""
    match = begin(rules, setup, record)
    rng = Random(setup.seed)
    yield match
    for _ in range(limit):
        if match.state.phase == "match_over":
            return
        advance(match, rng, setup.wild)
        yield match


def played(rules: Rules[Any], setup: Setup, limit: int, record: Record | None = None) -> Match[Any]:
    """The match at its end or after `limit` changes."""
    *_, last = moments(rules, setup, limit, record)
    return last
