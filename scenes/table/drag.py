"""Press, move, release: what a pointer does to cards, without pygame. Times in ms, positions and distances in px.

A scene hands in what happened and acts on what comes back; no rule is asked here and no state changed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scenes.table import feel
from scenes.table.easing import out_cubic
from scenes.table.layout import Pose, bounds
from scenes.table.places import Box
from scenes.table.tokens import Token


class Lifted(NamedTuple):
    """A press has become a drag of these cards (the grabbed one first)."""

    tokens: tuple[Token, ...]


class Moved(NamedTuple):
    """The drag goes on; `poses` of the held cards now."""

    poses: dict[Token, Pose]


class Dropped(NamedTuple):
    """The drag ended by a release; `poses` where the cards were let go, the grabbed one first, and where the pointer was."""

    tokens: tuple[Token, ...]
    poses: dict[Token, Pose]
    x: float
    y: float


class Clicked(NamedTuple):
    """A press and release without a drag; `token` None beside any card; `clicks` 2 for the second of a double click; `long` if the press
    lasted."""

    token: Token | None
    clicks: int
    x: float
    y: float
    long: bool = False


class Cancelled(NamedTuple):
    """The drag is off: these cards go home."""

    tokens: tuple[Token, ...]


Event = Lifted | Moved | Dropped | Clicked | Cancelled


@dataclass(slots=True)
class _Press:
    """A button or finger that is down: where, when, on which cards, and how far the grabbed card's middle is from the pointer."""

    x: float
    y: float
    at: float
    cards: dict[Token, Pose]
    finger: int | None
    lifted_at: float | None = None


class Drag:
    """One pointer's drag. At most one is on at a time: a second finger, a lost button or a lost focus cancels it, other buttons do nothing.

    `scale` is px per design unit, `factor` what the animation speed multiplies the pick-up's time with.
    """

    def __init__(self, scale: float = 1.0, factor: float = 1.0) -> None:
        self.scale = scale
        self.factor = factor
        self.touch = False
        """Whether the pointer is a finger: it may tremble more before it drags."""
        self._press: _Press | None = None
        self._x = self._y = 0.0
        self._moved_at = 0.0
        self._speed = 0.0
        self._last: Clicked | None = None
        self._last_at = -math.inf

    @property
    def held(self) -> tuple[Token, ...]:
        """The cards in the hand of the player, the grabbed one first; () when no drag is on (a press alone holds nothing)."""
        press = self._press
        return tuple(press.cards) if press is not None and press.lifted_at is not None else ()

    @property
    def pressed(self) -> Token | None:
        """The card under a press that has not become a drag yet: it may be peeked at while it is held."""
        press = self._press
        return next(iter(press.cards), None) if press is not None and press.lifted_at is None else None

    def press(
        self, x: float, y: float, now: float, cards: Mapping[Token, Pose], *, button: int = 1, finger: int | None = None
    ) -> Cancelled | None:
        """A button or finger went down on `cards` (the one under the pointer first; {} beside any card or on one that cannot be lifted)."""
        if button != 1:
            return None
        if self._press is not None:
            return self.cancel()
        self._press = _Press(x, y, now, dict(cards), finger)
        self._x, self._y, self._moved_at, self._speed = x, y, now, 0.0
        return None

    def move(
        self, x: float, y: float, now: float, *, pressed: bool | None = None, finger: int | None = None
    ) -> Lifted | Moved | Cancelled | None:
        """The pointer moved; `pressed` is whether the main button is down as the event says (None: not told)."""
        press = self._press
        if press is None or press.finger != finger:
            return None
        if pressed is False:
            return self.cancel()
        self._follow(x, y, now)
        if press.lifted_at is not None:
            return Moved(self.poses(now))
        threshold = feel.DRAG_TOUCH if self.touch or finger is not None else feel.DRAG_MOUSE
        if not press.cards or math.hypot(x - press.x, y - press.y) < threshold * self.scale:
            return None
        press.lifted_at = now
        return Lifted(tuple(press.cards))

    def release(
        self, x: float, y: float, now: float, *, button: int = 1, finger: int | None = None
    ) -> Dropped | Clicked | None:
        """A button or finger went up."""
        press = self._press
        if button != 1 or press is None or press.finger != finger:
            return None
        if press.lifted_at is not None:
            self._follow(x, y, now)
            poses = self.poses(now)
            self._press = None
            return Dropped(tuple(poses), poses, x, y)
        self._press = None
        return self._clicked(press, x, y, now)

    def cancel(self) -> Cancelled | None:
        """Esc, focus lost, minimised, a scene on top, another turn: no card stays in the hand."""
        held = self.held
        self._press = None
        return Cancelled(held) if held else None

    def _clicked(self, press: _Press, x: float, y: float, now: float) -> Clicked:
        """A click; the second one on the same card soon after the first is a double click, a third one starts anew."""
        token = next(iter(press.cards), None)
        last = self._last
        soon = now - self._last_at <= feel.DOUBLE_MS
        double = last is not None and last.clicks == 1 and last.token == token and soon
        self._last = Clicked(token, 2 if double else 1, x, y, now - press.at >= feel.CLICK_MS)
        self._last_at = now
        return self._last

    # --- where the held cards are -------------------------------------------------------------------------------------
    def _follow(self, x: float, y: float, now: float) -> None:
        """Notes the pointer and its velocity across (design units a ms), trailing a little."""
        self._speed = self._trailing(now)
        passed = max(now - self._moved_at, 1.0)
        share = 1.0 - math.exp(-passed / feel.LEAN_TRAIL_MS)
        self._speed += (x - self._x) / passed / self.scale * share
        self._x, self._y, self._moved_at = x, y, now

    def _trailing(self, now: float) -> float:
        """What is left of the velocity by now."""
        return self._speed * math.exp(-max(0.0, now - self._moved_at) / feel.LEAN_TRAIL_MS)

    def poses(self, now: float) -> dict[Token, Pose]:
        """The held cards now: exactly under the pointer, leaning by its recent velocity (also while it stands still)."""
        press = self._press
        if press is None or press.lifted_at is None:
            return {}
        span = feel.LIFT_MS * self.factor
        up = out_cubic(min(1.0, (now - press.lifted_at) / span)) if span > 0 else 1.0
        lean = max(-feel.LEAN_MOST, min(feel.LEAN_MOST, feel.LEAN_DEGREES * self._trailing(now)))
        first = next(iter(press.cards.values()))
        moved_x, moved_y = self._x - press.x, self._y - press.y
        poses = {}
        for number, (token, pose) in enumerate(press.cards.items()):
            home_x, home_y = pose.x - first.x, pose.y - first.y
            side_x = number * feel.GATHER_STEP * first.width
            poses[token] = pose._replace(
                x=first.x + moved_x + home_x + (side_x - home_x) * up,
                y=first.y + moved_y + home_y * (1 - up),
                angle=_upright(pose.angle) * (1 - up) + lean,
                width=pose.width * (1 + (feel.LIFT_SCALE - 1) * up),
                lift=pose.lift + (1 - pose.lift) * up,
                seen=True,
            )
        return poses

    def settled(self, now: float) -> bool:
        """Whether the held cards are quite still while the pointer is: nothing has to be drawn until it moves."""
        press = self._press
        if press is None or press.lifted_at is None:
            return True
        return now - press.lifted_at >= feel.LIFT_MS * self.factor and abs(self._trailing(now)) < 0.01

    def refit(self, x: float, y: float, scale: float, widths: Mapping[Token, float]) -> None:
        """The window was resized in mid-drag: the pointer is at x, y of it now, `scale` is px per design unit, `widths` those of the held
        cards at rest; the grabbed spot of the card stays under the pointer."""
        press = self._press
        if press is None or not press.cards:
            self.scale = scale
            return
        first = next(iter(press.cards))
        ratio = widths.get(first, press.cards[first].width) / press.cards[first].width
        press.cards = {
            token: pose._replace(
                x=x + (pose.x - press.x) * ratio, y=y + (pose.y - press.y) * ratio, width=pose.width * ratio
            )
            for token, pose in press.cards.items()
        }
        press.x = self._x = x
        press.y = self._y = y
        self._speed, self.scale = 0.0, scale


def _upright(angle: float) -> float:
    """The same angle between -180 and 180 degrees."""
    return (angle + 180.0) % 360.0 - 180.0


def magnet(card: Pose, targets: Mapping[str, Box], pointer: tuple[float, float] | None = None) -> str | None:
    """The target that a card let go here falls on: the one it overlaps most, else the one under the pointer, else the nearest within 0.35
    of its width, else None. Where the card was grabbed makes no difference to where it lies."""
    box = bounds(card._replace(angle=0.0))
    overlaps = {name: _shared(box, target) for name, target in targets.items()}
    best = max(overlaps, key=lambda name: overlaps[name], default=None)
    if best is not None and overlaps[best] > 0:
        return best
    if pointer is not None:
        for name, target in targets.items():
            if target.x <= pointer[0] <= target.right and target.y <= pointer[1] <= target.bottom:
                return name
    distances = {name: _distance(box, target) for name, target in targets.items()}
    nearest = min(distances, key=lambda name: distances[name], default=None)
    return nearest if nearest is not None and distances[nearest] <= feel.MAGNET * card.width else None


def _shared(one: Box, other: Box) -> float:
    """The area two boxes share, px²."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, width) * max(0.0, height)


def _distance(one: Box, other: Box) -> float:
    """How far apart two boxes are, px."""
    across = max(other.x - one.right, one.x - other.right, 0.0)
    down = max(other.y - one.bottom, one.y - other.bottom, 0.0)
    return math.hypot(across, down)


class Guard:
    """Ignores presses for a moment after what lies under the pointer has changed its meaning."""

    def __init__(self) -> None:
        self._until = -math.inf

    def change(self, now: float) -> None:
        """A button appeared, or a target means something else now."""
        self._until = now + feel.GUARD_MS

    def open(self, now: float) -> bool:
        """Whether presses count."""
        return now >= self._until
