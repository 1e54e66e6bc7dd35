"""Random matches as each seat sees them, for tests of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.rules import Rules


def random_match(rules: Rules[Any], seats: int, seed: str, actions: int) -> Match[Any]:
    """A match played at random for so many actions, over ends of rounds too."""
    dice = Random(seed)
    options = rules.options_type(**rules.options_type.defaults({}))
    match: Match[Any] = Match.new(rules, seats, options, seed_dealer(seed))
    for _ in range(actions):
        if match.state.phase == "match_over":
            break
        if match.state.phase == "round_over":
            match.next_round()
            continue
        legal = rules.actions(match.state)
        match.play(legal[int(dice.random() * len(legal))])
    return match


def pictures(match: Match[Any], seat: int) -> Iterator[tuple[list[Any], list[Any]]]:
    """For each moment the steps to it and all zones after it, as `seat` sees them."""
    rules = match.rules
    for moment in match.moments:
        yield [rules.seen(step, seat) for step in moment.steps], rules.zones(rules.mask(moment.state, seat))
