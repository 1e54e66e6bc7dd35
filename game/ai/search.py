"""Search for any game on the contract: the best action by playing on, in worlds that what was seen makes likely.

Candidates are tried in the same worlds, the game's rollout policy plays for everybody, and after each stage the worse
half of the candidates is dropped (sequential halving). Of few playouts the differences between candidates are mostly chance: the game's own
judgement of them counts for some more (`Limits.trust`). Without a time limit the result depends on view, generator and
number of playouts alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.core.dealer import settle
from game.core.decision import Decision, Judged, Limits, Stop
from game.core.rules import Rules, View
from game.core.state import Action, Luck, State

LEANING = 0.012
"""The chance to win that a temperament gives away, at most, for an action after its heart."""
CLEAR = 4.0
"""Standard errors by which the best candidate must lead for the search to end early."""
BATCH = 32
"""Playouts of a candidate between two looks whether the choice is clear."""


class Tally:
    """A candidate in work: the playouts' values summed up, what its judgement is shifted by, and its lead over the first candidate by the
    game's own judgement."""

    __slots__ = ("action", "count", "lead", "shift", "squares", "total")

    def __init__(self, action: Action, shift: float, lead: float) -> None:
        self.action = action
        self.shift = shift
        self.lead = lead
        self.total = self.squares = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        """Takes in a playout's value."""
        self.total += value
        self.squares += value * value
        self.count += 1

    @property
    def mean(self) -> float:
        """The mean value, 0..1; 0 before the first playout."""
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the values."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, self.squares / self.count - self.mean**2))

    def judged(self) -> Judged:
        """The tally as others see it."""
        margin = 1.96 * self.spread / math.sqrt(self.count) if self.count > 1 else math.inf
        return Judged(self.action, self.mean, margin, self.count)


def search(
    rules: Rules[Any], view: View[Any], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
) -> Decision:
    """The best candidate by so many playouts, with what was found; the first candidate if there is no time at all."""
    actions = rules.candidates(view)[: limits.view]
    leads = rules.leads(view, actions) if limits.trust else [0.0] * len(actions)
    field = [
        Tally(action, _shift(rules, view, action, limits, temper, rng), lead)
        for action, lead in zip(actions, leads, strict=True)
    ]
    if len(field) < 2 or playouts < len(field):
        return Decision(actions[0], tuple(tally.judged() for tally in field))
    dropped: list[Tally] = []
    worlds = rules.worlds(view, rng) if limits.beliefs else Rules.worlds(rules, view, rng)
    stages = max(1, (len(field) - 1).bit_length())
    for stage in range(stages):
        done = _stage(rules, view.seat, worlds, field, limits, rng, playouts // stages, stop)
        field.sort(key=lambda tally: -_score(tally, limits))
        if done or stage == stages - 1:
            break
        half = (len(field) + 1) // 2
        dropped = field[half:] + dropped
        field = field[:half]
    return Decision(field[0].action, tuple(tally.judged() for tally in (*field, *dropped)))


def _shift(rules: Rules[Any], view: View[Any], action: Action, limits: Limits, temper: str, rng: Random) -> float:
    """What a candidate's value is misjudged by: haste, and the temperament's taste."""
    error = rng.gauss(0.0, limits.haste) if limits.haste else 0.0
    return error + (LEANING * rules.leaning(view, action, temper) if temper else 0.0)


def _score(tally: Tally, limits: Limits) -> float:
    """What candidates with the same number of playouts are ordered by."""
    trusted = limits.trust * tally.lead / max(1, tally.count)
    return tally.mean + trusted + tally.shift + limits.courage * tally.spread


def _stage(
    rules: Rules[Any],
    seat: int,
    worlds: Iterator[State],
    field: Sequence[Tally],
    limits: Limits,
    rng: Random,
    playouts: int,
    stop: Stop,
) -> bool:
    """Playouts shared evenly by the candidates; True if the search is over: no time is left, or the choice is clear."""
    for number in range(1, max(1, playouts // len(field)) + 1):
        if stop():
            return True
        _try_all(rules, next(worlds), field, seat, rng.getrandbits(32), limits.depth)
        if number % BATCH == 0 and _clear(field, limits):
            return True
    return False


def _clear(field: Sequence[Tally], limits: Limits) -> bool:
    """Whether the best candidate leads by far."""
    best, second, *_ = sorted(field, key=lambda tally: -_score(tally, limits))
    error = math.sqrt((best.spread**2 + second.spread**2) / best.count) + 1e-9
    return _score(best, limits) - _score(second, limits) > CLEAR * error


def _try_all(rules: Rules[Any], world: State, field: Sequence[Tally], seat: int, luck: int, depth: int) -> None:
    """One playout of each candidate in the same world with the same luck."""
    for tally in field:
        state = world.copy()
        rules.apply(state, tally.action)
        tally.add(playout(rules, state, Random(luck), depth)[seat])


def playout(rules: Rules[Any], state: State, rng: Random, depth: int) -> tuple[float, ...]:
    """Plays on with the rollout policy to the end of the round, or so many actions; how well each seat stands then."""

    def dealer(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        order = list(luck.cards)
        rng.shuffle(order)
        return tuple(order) if luck.cause != "first" else (order[0],)

    if state.due is not None:
        settle(rules, state, dealer)
    if state.actor is not None and (quick := rules.playout(state, rng, depth)) is not None:
        return quick
    rollout, apply = rules.rollout, rules.apply
    for _ in range(depth):
        if state.actor is None:
            break
        apply(state, rollout(state, rng))
        if state.due is not None:
            settle(rules, state, dealer)
    return rules.value(state)
