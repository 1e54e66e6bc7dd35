"""What a computer player's thinking needs and gives: its limits, the candidates as judged, the decision."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.core.state import Action

Stop = Callable[[], bool]
"""Says whether the time for a decision is up; asked between units of work."""
TEMPERS = ("bold", "careful", "thief", "bluffer")
"""The temperaments: styles of equal strength, which decide between actions that are about equally good."""


def never() -> bool:
    """The `Stop` of a decision without a time limit."""
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a level sees and where it falls short. The default is the strongest play."""

    effort: float = 1.0
    """The part of the full number of playouts; 0: no playouts, the game's own judgement decides."""
    memory: int | None = None
    """How many of the round's last steps are remembered; None: all."""
    beliefs: bool = True
    """Whether the others' play tells anything about their hidden cards; else all that can be is equally likely."""
    view: int = 6
    """How many candidates are looked at."""
    depth: int = 400
    """Actions after which a playout is judged where it stands, if the round is not over before."""
    trust: float = 0.0
    """For how many playouts of a candidate the game's own judgement of it counts (`Rules.leads`): few playouts alone tell little."""
    courage: float = 0.0
    """What an uncertain outcome is worth: so many standard deviations are added; below 0 for the timid."""
    haste: float = 0.0
    """Misjudgement: the standard deviation of an error in a candidate's value. The unit is the game's where effort is 0, else chances
    to win."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate as it was judged: the expected value for the seat, 0..1, the half width of its 95 % interval, the playouts.

    Where there were playouts the value is a chance to win that may be stated; a game that finds one without any (rummy) counts one.
    """

    action: Action
    value: float
    margin: float = math.inf
    playouts: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """What is done, and what was expected: the candidates, the chosen one among them; none where nothing was searched."""

    action: Action
    judged: tuple[Judged, ...] = ()

    @property
    def chosen(self) -> Judged | None:
        """What was expected of the action, None where nothing was searched."""
        return next((found for found in self.judged if found.action == self.action), None)

    @property
    def second(self) -> Judged | None:
        """The best of the other candidates that were tried as often as any, None if there is none."""
        others = [found for found in self.judged if found.action != self.action and found.playouts]
        return max(others, key=lambda found: found.value, default=None)
