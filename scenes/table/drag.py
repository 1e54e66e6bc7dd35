"""Press, move, release: what a pointer does to cards, without pygame. Times in ms, positions and distances in px.

A scene hands in what happened and acts on what comes back; no rule is asked here and no state changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scenes.table.layout import Pose
from scenes.table.places import Box
from scenes.table.tokens import Token


class Lifted(NamedTuple):
    """A press has become a drag of these cards (the grabbed one first)."""

    tokens: tuple[Token, ...]


class Moved(NamedTuple):
    """The drag goes on; `poses` of the held cards now."""

    poses: dict[Token, Pose]


class Dropped(NamedTuple):
    """The drag ended by a release; `poses` where the cards were let go."""

    tokens: tuple[Token, ...]
    poses: dict[Token, Pose]


class Clicked(NamedTuple):
    """A press and release without a drag; `token` None beside any card; `clicks` 2 for a double click."""

    token: Token | None
    clicks: int
    x: float
    y: float


class Cancelled(NamedTuple):
    """The drag is off: these cards go home."""

    tokens: tuple[Token, ...]


Event = Lifted | Moved | Dropped | Clicked | Cancelled


class Drag:
    """One pointer's drag. At most one is on at a time: a second finger, a lost button or a lost focus cancels it, other buttons do nothing."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale

    @property
    def held(self) -> tuple[Token, ...]:
        """The cards in the hand of the player, the grabbed one first; () when no drag is on (a press alone holds nothing)."""
        raise NotImplementedError

    def press(
        self, x: float, y: float, now: float, cards: Mapping[Token, Pose], *, button: int = 1, finger: int | None = None
    ) -> Event | None:
        """A button or finger went down on `cards` (the one under the pointer first; {} beside any card or on one that cannot be lifted)."""
        raise NotImplementedError

    def move(
        self, x: float, y: float, now: float, *, pressed: bool | None = None, finger: int | None = None
    ) -> Event | None:
        """The pointer moved; `pressed` is whether the main button is down as the event says (None: not told)."""
        raise NotImplementedError

    def release(self, x: float, y: float, now: float, *, button: int = 1, finger: int | None = None) -> Event | None:
        """A button or finger went up."""
        raise NotImplementedError

    def cancel(self) -> Event | None:
        """Esc, focus lost, minimised, a scene on top, another turn: no card stays in the hand."""
        raise NotImplementedError

    def poses(self, now: float) -> dict[Token, Pose]:
        """The held cards now: exactly under the pointer, leaning by its recent velocity (also while it stands still)."""
        raise NotImplementedError

    def refit(self, scale: float) -> None:
        """The window was resized in mid-drag: thresholds, sizes and grab offsets follow (`scale` = px per design unit now)."""
        raise NotImplementedError


def magnet(card: Pose, targets: Mapping[str, Box]) -> str | None:
    """The target that a card let go here falls on: the most overlap, else the nearest within 0.35 of its width, else None."""
    raise NotImplementedError


class Guard:
    """Ignores presses for a moment after what lies under the pointer has changed its meaning."""

    def __init__(self) -> None:
        self._until = 0.0

    def change(self, now: float) -> None:
        """A button appeared, or a target means something else now."""
        raise NotImplementedError

    def open(self, now: float) -> bool:
        """Whether presses count again."""
        raise NotImplementedError
