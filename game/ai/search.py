"""Search for any game on the contract: the best action by playing on, in worlds that what was seen makes likely.

Candidates are tried in the same worlds, the game's rollout policy plays for everybody, and after each stage the worse
half of the candidates is dropped (sequential halving). Without a time limit the result depends on view, generator and
number of playouts alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.bot import Stop
from game.core.dealer import settle
from game.core.rules import Rules, View
from game.core.state import Action, Luck, State

WIDTH = 6
"""Candidates looked at."""
DEPTH = 400
"""Actions after which a playout is judged where it stands, if the round is not over before."""


@dataclass(slots=True)
class Judged:
    """A candidate: the sum and number of its playouts' values."""

    action: Action
    total: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        """The mean value, 0..1; 0 before the first playout."""
        return self.total / self.count if self.count else 0.0


def search(
    rules: Rules[Any], view: View[Any], rng: Random, playouts: int, stop: Stop, width: int = WIDTH, depth: int = DEPTH
) -> list[Judged]:
    """Candidates with the values found, the best first. Always at least the first candidate."""
    field = [Judged(action) for action in rules.candidates(view)[:width]]
    if len(field) < 2 or playouts < len(field):
        return field
    stages = max(1, (len(field) - 1).bit_length())
    dropped: list[Judged] = []
    worlds = rules.worlds(view, rng, max(2, playouts // len(field)))
    at = 0
    for stage in range(stages):
        each = max(1, playouts // (stages * len(field)))
        for _ in range(each):
            if stop():
                return _ranked(field) + dropped
            world = worlds[at % len(worlds)]
            at += 1
            _try_all(rules, world, field, view.seat, rng, depth)
        if stage < stages - 1:
            field = _ranked(field)
            half = (len(field) + 1) // 2
            dropped = field[half:] + dropped
            field = field[:half]
    return _ranked(field) + dropped


def _ranked(field: Sequence[Judged]) -> list[Judged]:
    return sorted(field, key=lambda judged: -judged.mean)


def _try_all(rules: Rules[Any], world: State, field: Sequence[Judged], seat: int, rng: Random, depth: int) -> None:
    """One playout of each candidate in the same world with the same luck."""
    luck = rng.getrandbits(32)
    for judged in field:
        state = world.copy()
        rules.apply(state, judged.action)
        judged.total += playout(rules, state, Random(luck), depth)[seat]
        judged.count += 1


def playout(rules: Rules[Any], state: State, rng: Random, depth: int = DEPTH) -> tuple[float, ...]:
    """Plays on with the rollout policy to the end of the round, or so many actions; how well each seat stands then."""

    def dealer(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        order = list(luck.cards)
        rng.shuffle(order)
        return tuple(order) if luck.cause != "first" else (order[0],)

    rollout, apply = rules.rollout, rules.apply
    if state.due is not None:
        settle(rules, state, dealer)
    for _ in range(depth):
        if state.actor is None:
            break
        apply(state, rollout(state, rng))
        if state.due is not None:
            settle(rules, state, dealer)
    return rules.value(state)
