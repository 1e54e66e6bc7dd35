"""What plays on a card without moving it from its place: hover, shake, squash, riffle. Pure; time is handed in (ms)."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from scenes.table import feel
from scenes.table.easing import out_back, out_cubic
from scenes.table.layout import Pose, hovered
from scenes.table.tokens import Token

RIFFLE = 0.35
"""How far a shuffled card swings out, card widths."""


@dataclass(frozen=True, slots=True)
class Play:
    """One small play: "shake", "squash" or "riffle", from `start` for `span` ms; `size` px where it needs one."""

    kind: str
    start: float
    span: float
    size: float = 0.0

    @property
    def end(self) -> float:
        """When it is over, ms."""
        return self.start + self.span

    def on(self, pose: Pose, now: float) -> Pose:
        """The pose with the play on it; the pose itself before and after."""
        share = (now - self.start) / self.span if self.span > 0 else 1.0
        if not 0.0 <= share < 1.0:
            return pose
        if self.kind == "shake":
            return pose._replace(x=pose.x + self.size * math.sin(2 * math.pi * feel.SHAKES * share))
        swell = math.sin(math.pi * share)
        if self.kind == "squash":
            return pose._replace(wide=1 + (feel.SQUASH_WIDE - 1) * swell, tall=1 + (feel.SQUASH_TALL - 1) * swell)
        return pose._replace(x=pose.x + self.size * math.sin(2 * math.pi * share))


@dataclass(slots=True)
class _Rise:
    """A hovered card on its way up (`goal` 1) or down (0), from `share` at `start`."""

    goal: float
    share: float
    start: float

    def at(self, now: float, span: float) -> float:
        """How far it is up."""
        way = min(1.0, (now - self.start) / span) if span > 0 else 1.0
        curve = out_back if self.goal else out_cubic
        return self.share + (self.goal - self.share) * curve(way)

    def still(self, now: float, span: float) -> bool:
        """Whether it has got there."""
        return now - self.start >= span


@dataclass(slots=True)
class Effects:
    """All plays on cards; `factor` multiplies their times."""

    factor: float = 1.0
    plays: dict[Token, list[Play]] = field(default_factory=dict)
    """What is on each card and what waits to be, one after another."""
    rises: dict[Token, _Rise] = field(default_factory=dict)

    @property
    def _span(self) -> float:
        return feel.HOVER_MS * self.factor

    def hover(self, token: Token | None, now: float) -> None:
        """The card under the pointer rises, every other one sinks back."""
        for other, rise in self.rises.items():
            if rise.goal != (other == token):
                self.rises[other] = _Rise(float(other == token), rise.at(now, self._span), now)
        if token is not None and token not in self.rises:
            self.rises[token] = _Rise(1.0, 0.0, now)

    def play(self, token: Token, play: Play) -> None:
        """Begins a play after those that are on the card or wait, unless one of them is still on it then."""
        plays = self.plays.setdefault(token, [])
        if not plays or plays[-1].end <= play.start:
            plays.append(play)

    def take_in(self, token: Token, pose: Pose, at: float) -> Pose:
        """The pose with all that has begun to play on the card before the time `at`, which ends with that: a flight goes on from there."""
        if token not in self.plays and token not in self.rises:
            return pose
        plays = self.plays.pop(token, [])
        for play in plays:
            pose = play.on(pose, at)
        if later := [play for play in plays if play.start >= at]:
            self.plays[token] = later
        rise = self.rises.pop(token, None)
        return pose if rise is None else hovered(pose, rise.at(at, self._span))

    def drop(self, token: Token) -> None:
        """Nothing plays on this card any more."""
        self.plays.pop(token, None)
        self.rises.pop(token, None)

    def clean(self, now: float) -> None:
        """Forgets what is over."""
        self.plays = {token: left for token, plays in self.plays.items() if (left := [p for p in plays if now < p.end])}
        for token in [token for token, rise in self.rises.items() if not rise.goal and rise.still(now, self._span)]:
            del self.rises[token]

    def on(self, token: Token, pose: Pose, now: float) -> Pose:
        """A card's pose with all that plays on it."""
        rise = self.rises.get(token)
        if rise is not None:
            pose = hovered(pose, rise.at(now, self._span))
        for play in self.plays.get(token, ()):
            pose = play.on(pose, now)
        return pose

    def touched(self) -> set[Token]:
        """Cards whose pose is not their own."""
        return {*self.rises, *self.plays}

    def moving(self, now: float) -> set[Token]:
        """Cards whose play is not at rest."""
        rising = {token for token, rise in self.rises.items() if not rise.still(now, self._span)}
        return rising | {token for token, plays in self.plays.items() if any(p.start <= now < p.end for p in plays)}

    def next_start(self, now: float) -> float | None:
        """When the next play begins, or None."""
        return min((play.start for plays in self.plays.values() for play in plays if play.start > now), default=None)
