"""Motion: the difference of two pictures, eased. Time is handed in (ms); nothing here knows a clock, a zone or a rule.

A Motion holds, for each token, where it is now and where it rests. `show` puts a picture there at once, `ease` goes to it from wherever
each card is now, `follow` plays several pictures one after another, one shot a step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from scenes.table import feel
from scenes.table.easing import FLYING_Z
from scenes.table.effects import RIFFLE, Effects, Play
from scenes.table.flights import Cue as Cue
from scenes.table.flights import Leg, Pace, landed, legs_of, offset
from scenes.table.flights import Shot as Shot
from scenes.table.layout import Pose, bounds
from scenes.table.places import Box
from scenes.table.tokens import Token

HELD_Z = 2 * FLYING_Z


class Motion:
    """All cards in motion. `factor` 0 (off), 0.5, 1 or 1.6 multiplies durations; with 0 everything is there at once. `unit` is px per
    design unit, `rate` how fast time runs (feel.HURRY while Space is held)."""

    def __init__(self, factor: float = 1.0, unit: float = 1.0) -> None:
        self.unit = unit
        self.rate = 1.0
        self._now = 0.0
        self._free = 0.0
        self._at: dict[Token, Pose] = {}
        self._rest: dict[Token, Pose] = {}
        self._legs: dict[Token, list[Leg]] = {}
        self._cues: list[tuple[float, Cue]] = []
        self._held: dict[Token, Pose] = {}
        self._effects = Effects(factor)
        self._shown: dict[Token, Pose] = {}
        self._picture: dict[Token, Pose] | None = None

    @property
    def factor(self) -> float:
        """What durations are multiplied with."""
        return self._effects.factor

    @factor.setter
    def factor(self, factor: float) -> None:
        self._effects.factor = factor

    @property
    def rest(self) -> Mapping[Token, Pose]:
        """Where every card is going to lie: the poses to hit-test against."""
        return self._rest

    # --- being told -----------------------------------------------------------------------------------------------
    def show(self, poses: Mapping[Token, Pose]) -> None:
        """Puts a picture there at once, ends every flight."""
        self._end()
        self._at, self._rest, self._effects = dict(poses), dict(poses), Effects(self.factor)
        self._held = {}
        self._picture = None

    def ease(
        self, poses: Mapping[Token, Pose], pace: Pace = "relay", flying: Collection[Token] = (), part: bool = False
    ) -> None:
        """Goes to a picture from wherever each card is now; shots not yet played are dropped and their cues come at once. With `part` only
        the tokens in `poses` are told where to go, all others and the waiting shots stay as they are."""
        old = {token: self._at[token] for token in poses if token in self._at}
        if part:
            for token in poses:
                self._legs.pop(token, None)
            self._rest.update(poses)
        else:
            self._end()
            kept = {token: self._rest[token] for token in self._held if token in self._rest}
            for token in self._at.keys() - poses.keys() - self._held.keys():
                del self._at[token]
                self._effects.drop(token)
            self._rest = kept | dict(poses)
        legs, _ = legs_of(old, Shot(poses, flying, pace), self._now, self.factor)
        self._add(legs)
        self._play(Shot(poses, flying, pace), self._now)
        self._advance()

    def follow(self, shots: Sequence[Shot]) -> None:
        """Plays pictures one after another, after the shots that are still waiting."""
        start = max(self._now, self._free)
        dealt = sum(shot.pace == "deal" for shot in shots)
        stagger = feel.deal_stagger_ms(dealt) * self.factor
        for number, shot in enumerate(shots):
            legs, length = legs_of(self._rest, shot, start, self.factor, chained(shots, number))
            self._add(legs)
            self._play(shot, start)
            kept = {token: self._rest[token] for token in self._held if token in self._rest}
            self._rest = kept | dict(shot.poses)
            self._cues += [(start, Cue("start", shot.note)), (start + length, Cue("land", shot.note))]
            self._free = max(self._free, start + length)
            goes_on = shot.pace == "deal" and number + 1 < len(shots) and shots[number + 1].pace == "deal"
            start += min(stagger, length) if goes_on else length
        self._cues.sort(key=lambda due: due[0])
        self._advance()

    def refit(self, poses: Mapping[Token, Pose], across: float, down: float) -> None:
        """After a resize by the factors `across` and `down`: cards in flight go on to their new places from where they are in the new
        window, in the time that was left; all others are in place. Waiting shots become part of these flights, their cues stay."""
        old = {
            token: _resized(pose, self._rest.get(token), poses.get(token), across, down)
            for token, pose in self._at.items()
        }
        left = {token: legs[-1].start + legs[-1].span - self._now for token, legs in self._legs.items() if legs}
        self._at = {token: old[token] if token in left and token in old else pose for token, pose in poses.items()}
        self._rest = dict(poses)
        self._held = {token: _resized(pose, None, None, across, down) for token, pose in self._held.items()}
        self._legs = {
            token: [Leg(self._now, max(0.0, span), poses[token], flying=True)]
            for token, span in left.items()
            if token in poses
        }
        self._effects = Effects(self.factor)
        self._picture, self._shown = None, {}

    def place(self, poses: Mapping[Token, Pose]) -> None:
        """Puts some cards elsewhere at once; all others go on with what they do."""
        for token, pose in poses.items():
            if token not in self._held:
                self._legs.pop(token, None)
                self._at[token] = pose
            self._rest[token] = pose
        self._picture = None

    def hold(self, poses: Mapping[Token, Pose]) -> None:
        """Cards in the hand of the player are exactly there; {} lets go, and they stay where they are until told to go."""
        for token, pose in self._held.items():
            if token not in poses and token in self._at:
                self._at[token] = pose
        for token in poses:
            if token not in self._held:
                self._legs.pop(token, None)
                self._effects.drop(token)
        self._held = dict(poses)
        self._picture = None

    def hover(self, token: Token | None) -> None:
        """The card under the pointer rises, the one before sinks back."""
        self._effects.hover(token if token in self._rest and token not in self._held else None, self._now)
        self._picture = None

    def shake(self, token: Token) -> None:
        """Two short shakes: refused."""
        self._effects.play(token, Play("shake", self._now, feel.SHAKE_MS * self.factor, feel.SHAKE * self.unit))
        self._picture = None

    def squash(self, token: Token) -> None:
        """The small squash of a card laid down."""
        self._effects.play(token, Play("squash", self._now, feel.DROP_MS * self.factor))
        self._picture = None

    def forget(self) -> None:
        """The cues that are still to come never will."""
        self._cues = []

    # --- time -----------------------------------------------------------------------------------------------------
    def tick(self, dt: float) -> list[Cue]:
        """Lets `dt` ms pass; the shots that started or landed in them, in order."""
        self._now += dt * self.rate
        self._advance()
        due = [cue for time, cue in self._cues if time <= self._now]
        self._cues = self._cues[len(due) :]
        return due

    def finish(self) -> list[Cue]:
        """A click or a key: everything is where it belongs; the cues that were still to come."""
        ends = [leg.start + leg.span for legs in self._legs.values() for leg in legs]
        self._now = max([self._now, self._free, *ends])
        self._effects.plays.clear()
        return self.tick(0.0)

    def _end(self) -> None:
        """Drops all flights; cues not yet given come with the next tick."""
        self._legs.clear()
        self._cues = [(self._now, cue) for _, cue in self._cues]
        self._free = self._now
        self._picture = None

    def _add(self, legs: Iterable[tuple[Token, Leg]]) -> None:
        for token, leg in legs:
            if token not in self._held:
                self._legs.setdefault(token, []).append(leg)

    def _play(self, shot: Shot, start: float) -> None:
        """The small plays that go with a pace."""
        for number, token in enumerate(shot.flying):
            pose = shot.poses.get(token)
            if pose is None or self.factor == 0:
                continue
            if shot.pace == "drop":
                self._effects.play(token, Play("squash", start, feel.DROP_MS * self.factor))
            elif shot.pace == "shuffle" and pose.seen and offset(self._rest.get(token, pose), pose) < 1.0:
                swing = RIFFLE * pose.width * (1 if number % 2 else -1)
                self._effects.play(token, Play("riffle", start, feel.SHUFFLE_MS * self.factor, swing))

    def _advance(self) -> None:
        """Brings every card to where it is now."""
        for token in list(self._legs):
            pose, leg = self._at.get(token), self._legs[token][0]
            if pose is not None and leg.origin is None and leg.flying and leg.start <= self._now:
                pose = self._effects.take_in(token, pose, leg.start)
            pose = landed(pose, self._legs[token], self._now)
            if pose is None:
                self._at.pop(token, None)
            else:
                self._at[token] = pose
            if not self._legs[token]:
                del self._legs[token]
        self._effects.clean(self._now)
        self._picture = None

    # --- being asked ----------------------------------------------------------------------------------------------
    def poses(self) -> Mapping[Token, Pose]:
        """Every card's pose now, held and moving ones included."""
        if self._picture is None:
            picture = dict(self._at)
            for token in self._effects.touched():
                if token in picture:
                    picture[token] = self._effects.on(token, picture[token], self._now)
            for number, (token, pose) in enumerate(self._held.items()):
                picture[token] = pose._replace(z=HELD_Z - number)
            self._picture = picture
        return self._picture

    def moving(self) -> frozenset[Token]:
        """The cards that are not at rest now."""
        flying = {token for token, legs in self._legs.items() if legs[0].start <= self._now}
        return frozenset(flying | self._effects.moving(self._now) | self._held.keys())

    def wait_ms(self) -> float | None:
        """0 while something moves by itself, the ms until something will, None when all is still."""
        if self.moving() - self._held.keys():
            return 0.0
        starts = [legs[0].start for legs in self._legs.values()] + [time for time, _ in self._cues]
        play = self._effects.next_start(self._now)
        if play is not None:
            starts.append(play)
        return max(0.0, min(starts) - self._now) / self.rate if starts else None

    def changed(self) -> list[Box]:
        """Boxes (without shadows) in which the picture differs from what it was at the last call."""
        before, now = self._shown, self.poses()
        boxes = []
        for token in before.keys() | now.keys():
            old, new = before.get(token), now.get(token)
            if old is not new and old != new:
                boxes += [bounds(pose) for pose in (old, new) if pose is not None and pose.seen]
        self._shown = dict(now)
        return boxes


def chained(shots: Sequence[Shot], number: int) -> int:
    """The how-manieth of an unbroken chain a shot is, from 0."""
    first = number
    while first and shots[first - 1].pace == "chain":
        first -= 1
    return number - first


def _resized(pose: Pose, old: Pose | None, new: Pose | None, across: float, down: float) -> Pose:
    """A pose in flight, in the window's new proportions."""
    wide = new.width / old.width if old is not None and new is not None and old.width else min(across, down)
    return pose._replace(x=pose.x * across, y=pose.y * down, width=pose.width * wide)
