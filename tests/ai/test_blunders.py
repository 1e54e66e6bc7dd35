"""What no level from normal up does in Lucky Jack and Cover Your Assets (docs/blunders.md), in random positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, choose
from game.core.decision import never
from game.core.match import Match
from game.core.state import Action
from game.games import SHELF
from tests.contract.play import moments, random_setup

every_level = pytest.mark.parametrize("level", LEVELS[2:])
PLAYOUTS = 12


def careless(match: Match[Any], action: Action) -> str | None:
    """The name of a blunder of Lucky Jack."""
    state = match.state
    seat = state.actor
    calls = [legal for legal in match.rules.actions(state) if legal[0] in ("jackpot", "throw_jackpot")]
    if seat is None or not calls or action in calls:
        return None
    for call in calls:
        after = state.copy()
        match.rules.apply(after, call)
        if after.result == (seat,):
            return "a win not called"
        if after.jackpot is not None and after.jackpot.points == max(state.edition.four):
            return "the highest jackpot not called"
    return None


def wasteful(match: Match[Any], action: Action) -> str | None:
    """The name of a blunder of Cover Your Assets."""
    state = match.state
    assert state.actor is not None
    hand = state.hands[state.actor]
    if action[0] == "discard" and action[1] <= 1 and max(hand.cards) > 1:
        return "a joker discarded"
    if action[0] == "yield" and state.duel is not None and hand.fits[state.duel.item]:
        other = state.duel.attacker if state.actor == state.duel.defender else state.duel.defender
        if not state.hands[other].cards:
            return "a won duel yielded"
    return None


def decisions(game: str, seed: str) -> Iterator[Match[Any]]:
    """Endless positions in which somebody decides, of matches with all kinds of house rules, played partly at random."""
    rng = Random(seed)
    while True:
        for match in moments(SHELF[game], random_setup(SHELF[game], rng), 300):
            if match.state.actor is not None:
                yield match


def check(game: str, level: str, count: int, blunder: Callable[[Match[Any], Action], str | None]) -> int:
    """Looks at so many decisions; in how many positions some legal action would have been a blunder."""
    tempting = 0
    for number, match in enumerate(decisions(game, f"{game} {level}")):
        if number == count:
            break
        legal = match.rules.actions(match.state)
        if not any(blunder(match, action) for action in legal):
            continue
        tempting += 1
        action = choose(match.rules, match.view(match.state.actor), level, str(number), PLAYOUTS, never)
        assert blunder(match, action) is None, (action, match.state.phase, number)
    return tempting


@every_level
def test_lucky_jack(level: str) -> None:
    assert check("lucky_jack", level, 3000, careless) > 2


@every_level
def test_cover_your_assets(level: str) -> None:
    assert check("cover_your_assets", level, 600, wasteful) > 20


@pytest.mark.long
@every_level
def test_lucky_jack_long(level: str) -> None:
    assert check("lucky_jack", level, 10_000, careless) > 10


@pytest.mark.long
@every_level
def test_cover_your_assets_long(level: str) -> None:
    assert check("cover_your_assets", level, 10_000, wasteful) > 300
