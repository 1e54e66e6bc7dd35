"""How lucky a seat was with its cards, by a measure that each game has of its own, against what was to be expected.

Every card that comes from a hidden pile is compared with the pile it came from: the sum of what was expected is exact, whatever
the players decide, and its variance tells how much chance alone would do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.core.rules import Rules
from game.core.state import Step
from game.core.zones import owner

JOKERS = {"gold", "silver", "*"}
BEST_FIRST = {"7", "skeleton"}


@dataclass(slots=True)
class Luck:
    """What a seat received: `cards` counted, `got` by the game's measure, `due` what was expected, `spread` its variance."""

    cards: int = 0
    got: float = 0.0
    due: float = 0.0
    spread: float = 0.0

    def add(self, other: Luck) -> None:
        """Takes in another one."""
        self.cards += other.cards
        self.got += other.got
        self.due += other.due
        self.spread += other.spread

    @property
    def deviation(self) -> float:
        """How far what came lies above what was expected, in standard deviations."""
        return (self.got - self.due) / sqrt(self.spread) if self.spread > 0 else 0.0


def weights(rules: Rules[Any], options: Any) -> tuple[float, ...]:
    """What a card of each face counts: its rank (Lucky Jack), 1 for a joker or for a best first card (CasinoVerso), else 0."""
    names = rules.deck(options).names
    if rules.id == "lucky_jack":
        return tuple(float(rank) for rank in range(1, len(names) + 1))
    wanted = BEST_FIRST if rules.id == "casinoverso" else JOKERS
    return tuple(float(name in wanted) for name in names)


def lucks(rules: Rules[Any], options: Any, steps: Iterable[Step], seats: int) -> list[Luck]:
    """The luck of each seat in the steps of a whole match."""
    worth = weights(rules, options)
    found = [Luck() for _ in range(seats)]
    pile: list[float] = []
    for do, _, card, source, target, more in steps:
        if do == "shuffle":
            pile = [worth[face] for face in more]
        elif card is not None and source is not None and owner(source)[0] in rules.hidden and pile:
            seat = owner(target)[1] if target is not None else None
            if seat is not None and (do == "deal" or rules.id != "casinoverso"):
                _receive(found[seat], worth[card], pile)
            pile.remove(worth[card])
    return found


def _receive(luck: Luck, value: float, pile: Sequence[float]) -> None:
    mean = sum(pile) / len(pile)
    luck.cards += 1
    luck.got += value
    luck.due += mean
    luck.spread += sum(each * each for each in pile) / len(pile) - mean * mean
