"""Where luck comes from: a seed (PROTOCOL.md, Luck) or a recorded list of orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import floor
from random import Random

from game.core.rules import Rules, S
from game.core.state import Luck, Step

Dealer = Callable[[Luck, int, int], tuple[int, ...]]
"""Gives the order for a luck, the round's number and the count of shuffles so far in the round."""


class BadLuck(ValueError):
    """A recorded order does not fit the cards that are due."""


def shuffled(cards: Sequence[int], text: str) -> tuple[int, ...]:
    """Fisher–Yates over `cards` with a generator seeded by `text`; the same on every platform and Python version."""
    order = list(cards)
    draw = Random(text).random
    for i, choices in _spots(len(order)):
        j = floor(draw() * choices)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@cache
def _spots(count: int) -> list[tuple[int, float]]:
    """From the last place down: each place and how many places its card may come from."""
    return [(i, float(i + 1)) for i in range(count - 1, 0, -1)]


def seed_dealer(seed: str) -> Dealer:
    """The dealer of a seed: the k-th shuffle of a round depends on seed, round and k alone."""

    def order(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        if luck.cause == "first":
            return (int(Random(f"stolik|{seed}|first").random() * len(luck.cards)),)
        return shuffled(luck.cards, f"stolik|{seed}|{round_number}|{k}")

    return order


def recorded_dealer(orders: Iterable[Sequence[int]]) -> Dealer:
    """The dealer that repeats recorded orders. Raises BadLuck when they run out or do not fit."""
    waiting: Iterator[Sequence[int]] = iter(orders)

    def order(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        found = next(waiting, None)
        if found is None:
            raise BadLuck("A shuffle is due, but none is recorded.")
        check_order(luck, found)
        return tuple(found)

    return order


def check_order(luck: Luck, order: Sequence[int]) -> None:
    """Raises BadLuck unless `order` is an order of exactly the luck's cards (or one of the seats for "first")."""
    if luck.cause == "first":
        fits = len(order) == 1 and order[0] in luck.cards
    else:
        fits = sorted(order) == list(luck.cards)
    if not fits:
        raise BadLuck(f"The order recorded for “{luck.cause}” does not fit the cards that are due.")


def settle(rules: Rules[S], state: S, dealer: Dealer) -> list[Step]:
    """Supplies all luck that is due, in place, until a seat can act or the round is over."""
    steps: list[Step] = []
    while (luck := rules.luck(state)) is not None:
        steps += rules.deal(state, dealer(luck, state.round, state.shuffles))
    return steps
