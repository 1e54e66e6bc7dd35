"""Computer players are blind to hidden cards: over another course of luck that looks the same to a seat, every level decides the same, down to
the chances that a hint tells.

Positions are taken from matches of sensible play under all kinds of house rules; what each seat never saw is dealt anew (`rearrange`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, decide
from game.core.decision import never
from game.core.match import Match
from game.core.rules import Rules, View
from game.games import SHELF
from tests.contract.play import every_game, random_setup
from tests.contract.rearrange import rearranged, told

PLAYOUTS = 40
"""Few: what is asked is what a decision looks at, not how good it is."""
FEW, MANY = 12, 10_000
"""Positions of a game in `test`, and in `long`."""
PART = 500
"""A long test looks at so many, so that a run that is broken off loses little."""
WILD = 0.05
"""The share of actions that are chosen blindly; the rest is the game's own quick choice."""
LATEST = 120
"""Changes after which a match is left."""


def pairs(rules: Rules[Any], seed: str) -> Iterator[tuple[Match[Any], Match[Any]]]:
    """Endless matches in which somebody is to act, each with another that went the same before the eyes of whoever it is: other hidden cards
    may have come to light, such as those of a player who goes over 7½ and must say so at once."""
    rng = Random(seed)
    while True:
        setup = replace(random_setup(rules, rng), wild=WILD)
        tale = told(rules, setup, rng.randrange(LATEST))
        seat = tale.match.state.actor
        if seat is None or len(tale.match.view(seat).legal) < 2:
            continue
        other = rearranged(tale, seat, rng)
        if other is not None and tale.match.view(seat).steps == other.view(seat).steps:
            yield tale.match, other


def thought(rules: Rules[Any], view: View[Any], level: str) -> tuple[object, str]:
    """All that a level makes of a view: its decision with what was expected, and the sentence for it."""
    decision = decide(rules, view, level, "7", PLAYOUTS, never)
    return decision, str(rules.explain(view, decision))


def changes(rules: Rules[Any], given: Iterable[tuple[Match[Any], Match[Any]]]) -> list[str]:
    """The levels that thought otherwise over other hidden cards, once for each pair."""
    found: list[str] = []
    for match, other in given:
        seat = match.state.actor
        assert seat is not None and match.state != other.state
        views = match.view(seat), other.view(seat)
        found += [level for level in LEVELS if thought(rules, views[0], level) != thought(rules, views[1], level)]
    return found


@every_game
def test_no_level_sees_hidden_cards(rules: Rules[Any]) -> None:
    assert changes(rules, islice(pairs(rules, f"{rules.id} few"), FEW)) == []


@pytest.mark.long
@every_game
@pytest.mark.parametrize("part", range(MANY // PART))
def test_no_level_sees_hidden_cards_in_many_positions(rules: Rules[Any], part: int) -> None:
    assert changes(rules, islice(pairs(rules, f"{rules.id} {part}"), PART)) == []


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "casinoverso"])
def test_a_player_that_is_shown_the_cards_is_found_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: it does where a view shows everything (rummy's players look at no hand but their own even then)."""
    rules = SHELF[game]
    given = list(islice(pairs(rules, f"{rules.id} few"), FEW))
    monkeypatch.setattr(type(rules), "mask", lambda self, state, seat: state.copy())
    assert changes(rules, given)
