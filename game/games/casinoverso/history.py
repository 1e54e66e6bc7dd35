"""What the open part of a player's hand tells, in few enough forms that a policy can be written down for each.

A card that was dealt hidden is fresh: after a swap nothing that was done before tells anything about the new hidden card. So
a history keeps how much lay open at the last swap, how much lies open now, and how many cards were opened in between.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from game.core.cards import Card
from game.games.casinoverso.state import BEST, HALVES, ROCK, SKELETON

ROCKS = 2
"""More open rocks are not told apart."""
OPENED = 3
"""More cards opened since the last swap are not told apart."""


class History(NamedTuple):
    """A seat's open play. `bet` is what it bet while the card first dealt is still hidden, 0 after a swap; sums in half points
    without the skeleton."""

    bet: int
    base: int
    """Open sum at the last swap, 0 before one."""
    open: int
    """Open sum now."""
    skeleton: int
    """1 if the skeleton lies open."""
    rocks: int
    opened: int
    """Cards opened since the last swap."""

    @property
    def bust(self) -> bool:
        """Whether the open cards alone are over 7½."""
        return worth(self.open, self.skeleton) > BEST

    def card(self, card: Card) -> History:
        """After a card was taken face up."""
        bet, base, open_sum, skeleton, rocks, opened = self
        return History(
            bet,
            base,
            open_sum + HALVES[card],
            skeleton or int(card == SKELETON),
            min(ROCKS, rocks + (card == ROCK)),
            min(OPENED, opened + 1),
        )

    def swap(self, held: Card) -> History:
        """After the hidden card `held` was turned up and another one hidden."""
        now = self.card(held)
        return History(0, now.open, now.open, now.skeleton, now.rocks, 0)


def first(bet: int) -> History:
    """After a bet of 1 or 2."""
    return History(bet, 0, 0, 0, 0, 0)


def worth(points: int, skeleton: int) -> int:
    """A hand's value from the sum of its other cards and whether the skeleton is among them (4.1)."""
    if not skeleton:
        return points
    return points + min(14, max(2, (BEST - points) // 2 * 2))


def hand(history: History, held: Card) -> int:
    """The value of the hand with this hidden card."""
    return worth(history.open + HALVES[held], history.skeleton or int(held == SKELETON))


@cache
def histories() -> tuple[History, ...]:
    """Every history that is not over 7½, in order."""
    waiting = [first(1), first(2)]
    found = set(waiting)
    while waiting:
        history = waiting.pop()
        for after in _following(history):
            if not after.bust and after not in found:
                found.add(after)
                waiting.append(after)
    return tuple(sorted(found))


def may_swap(history: History, held: Card) -> bool:
    """Whether policies consider to turn `held` up: not one rock after another, which histories do not tell apart."""
    return held != ROCK or history.rocks < ROCKS


def _following(history: History) -> Iterable[History]:
    for card in range(len(HALVES)):
        if card == SKELETON and history.skeleton:
            continue
        yield history.card(card)
        yield history.swap(card)


@cache
def bank_states() -> tuple[tuple[int, int], ...]:
    """Every sum of a bank that is not over 7½, with whether the skeleton is among its cards."""
    return tuple(
        (points, skeleton) for skeleton in (0, 1) for points in range(BEST + 1) if worth(points, skeleton) <= BEST
    )
