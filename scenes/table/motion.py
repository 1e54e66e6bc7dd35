"""Motion: the difference of two pictures, eased. Time is handed in (ms); nothing here knows a clock, a zone or a rule.

A Motion holds, for each token, where it is now and where it rests. `show` puts a picture there at once, `ease` goes to it from wherever
each card is now, `follow` plays several pictures one after another, one beat a step.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scenes.table.layout import Pose
from scenes.table.tokens import Token

Pace = Literal["move", "deal", "chain", "shuffle", "drop", "back", "turn", "relay"]
"""How a beat's cards fly: by distance, dealt in quick succession, gathered, shuffled, a drop by hand, gliding home, turning over, making room."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One step's picture: `poses` after it, the tokens that fly (all others just make room), the pace; `note` comes back in cues."""

    poses: Mapping[Token, Pose]
    flying: Collection[Token] = ()
    pace: Pace = "move"
    note: object = None


class Cue(NamedTuple):
    """A beat that has just started or landed: for sounds, marks and words."""

    moment: Literal["start", "land"]
    note: object


class Motion:
    """All cards in motion. `factor` 0 (off), 0.5, 1 or 1.6 multiplies durations; with 0 everything is there at once."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.rate = 1.0
        """How fast its time runs: 4.0 while Space is held."""

    @property
    def rest(self) -> Mapping[Token, Pose]:
        """Where every card is going to lie: the poses to hit-test against."""
        raise NotImplementedError

    def show(self, poses: Mapping[Token, Pose]) -> None:
        """Puts a picture there at once, ends every flight."""
        raise NotImplementedError

    def ease(self, poses: Mapping[Token, Pose], pace: Pace = "relay", flying: Collection[Token] = ()) -> None:
        """Goes to a picture from wherever each card is now; beats not yet played are dropped."""
        raise NotImplementedError

    def follow(self, beats: Sequence[Beat]) -> None:
        """Plays pictures one beat after another, after the beats that are still waiting."""
        raise NotImplementedError

    def refit(self, poses: Mapping[Token, Pose], scale: float) -> None:
        """After a resize: flights go on to the new places, from where they were in the window's proportions (`scale` = new / old)."""
        raise NotImplementedError

    def tick(self, dt: float) -> list[Cue]:
        """Lets `dt` ms pass; the beats that started or landed in them."""
        raise NotImplementedError

    def finish(self) -> list[Cue]:
        """A click or a key: everything is where it belongs; the cues that were still to come."""
        raise NotImplementedError

    def poses(self) -> Mapping[Token, Pose]:
        """Every card's pose now, held and moving ones included."""
        raise NotImplementedError

    def moving(self) -> frozenset[Token]:
        """The cards that are not at rest now."""
        raise NotImplementedError

    def wait_ms(self) -> float | None:
        """0 while something moves, the ms until the next beat, None when all is still."""
        raise NotImplementedError

    def changed(self) -> list[tuple[float, float, float, float]]:
        """Boxes (x, y, width, height; without shadows) in which the picture differs from what it was at the last call."""
        raise NotImplementedError

    def hold(self, poses: Mapping[Token, Pose]) -> None:
        """Cards in the hand of the player are exactly there; {} lets go, and they stay where they are until told to go."""
        raise NotImplementedError

    def hover(self, token: Token | None) -> None:
        """The card under the pointer rises, the one before sinks back."""
        raise NotImplementedError

    def shake(self, token: Token) -> None:
        """Two short shakes: refused."""
        raise NotImplementedError

    def squash(self, token: Token) -> None:
        """The small squash of a card laid down."""
        raise NotImplementedError
