"""Shots and flights: which card goes from where to where, when and how long. Pure; times in ms, distances in px."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scenes.table import feel
from scenes.table.easing import Curve, between, in_out, linear, out_back, out_cubic
from scenes.table.layout import Pose
from scenes.table.tokens import Token

Pace = Literal["move", "deal", "chain", "shuffle", "drop", "back", "turn", "relay", "room"]
"""How a shot's cards fly: by distance, dealt in quick succession, gathered one after another, shuffled, laid down by hand, gliding home,
turning over, laid out anew, making room."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One step's picture: `poses` after it, the tokens that fly (all others just make room), the pace; `note` comes back in cues."""

    poses: Mapping[Token, Pose]
    flying: Collection[Token] = ()
    pace: Pace = "move"
    note: object = None


class Cue(NamedTuple):
    """A shot that has just started or landed: for sounds, marks and words."""

    moment: Literal["start", "land"]
    note: object


@dataclass(slots=True)
class Leg:
    """One flight of one token: from where it is at `start` to `goal` in `span` ms. A goal of None takes the token away; a `still` one goes
    where the leg before it goes and changes only how the card is shown."""

    start: float
    span: float
    goal: Pose | None
    curve: Curve = out_cubic
    flying: bool = False
    still: bool = False
    origin: Pose | None = None

    def at(self, now: float) -> Pose | None:
        """The pose at a time after the start."""
        if self.goal is None or self.origin is None or now >= self.start + self.span:
            return self.goal
        share = (now - self.start) / self.span
        return between(self.origin, self.goal, share, self.curve(share), self.flying)


def landed(pose: Pose | None, legs: list[Leg], now: float) -> Pose | None:
    """Where a card is now that was at `pose` and has `legs` before it; takes those that are over off the list."""
    while legs and legs[0].start <= now:
        leg = legs[0]
        if leg.origin is None:
            leg.origin = pose
        if len(legs) > 1 and legs[1].still and legs[1].start < leg.start + leg.span and legs[1].start <= now:
            leg.goal = legs.pop(1).goal
            continue
        until = min(now, legs[1].start) if len(legs) > 1 else now
        pose = leg.at(until)
        if until < min(now, leg.start + leg.span) or now >= leg.start + leg.span:
            legs.pop(0)
        else:
            break
    return pose


def offset(start: Pose, goal: Pose) -> float:
    """How far apart two poses are, px."""
    return math.hypot(goal.x - start.x, goal.y - start.y)


def legs_of(
    before: Mapping[Token, Pose], shot: Shot, start: float, factor: float, number: int = 0
) -> tuple[list[tuple[Token, Leg]], float]:
    """The flights from the picture `before` to the shot's, and how long the shot takes; `number` is its place in a chain."""
    changes = [(token, before.get(token), goal) for token, goal in shot.poses.items() if before.get(token) != goal]
    flying = set(shot.flying)
    spans = {
        token: factor * (_flight_ms(old, goal, shot.pace, number) if token in flying else _aside_ms(shot.pace))
        for token, old, goal in changes
        if old is not None and not _still(old, goal)
    }
    fresh = shot.pace == "shuffle" and bool(flying)
    length = max([spans[token] for token in flying if token in spans], default=max(spans.values(), default=0.0))
    length = max(length, feel.SHUFFLE_MS * factor if fresh else 0.0)
    legs = [(token, Leg(start, 0.0, None)) for token in before.keys() - shot.poses.keys()]
    for token, old, goal in changes:
        if old is None:
            legs.append((token, Leg(start, 0.0, goal)))
        elif token in spans:
            legs.append((token, Leg(start, spans[token], goal, _curve(shot.pace, token in flying), token in flying)))
        else:
            legs.append((token, Leg(start, length if _covered(old, goal) else 0.0, goal, linear, still=True)))
    return legs, length


def _still(old: Pose, goal: Pose) -> bool:
    """Whether a card stays where it is and shows the same side."""
    return old[:4] == goal[:4] and old.face_up == goal.face_up and (old.wide, old.tall) == (goal.wide, goal.tall)


def _covered(old: Pose, goal: Pose) -> bool:
    """Whether a card is about to vanish under another: it is seen until that one lies."""
    return (old.seen and not goal.seen) or (old.card >= 0 > goal.card)


def _flight_ms(old: Pose, goal: Pose, pace: Pace, number: int) -> float:
    """Flight time of a card that the shot is about."""
    span = {
        "move": feel.move_ms(offset(old, goal)),
        "deal": feel.DEAL_MS,
        "chain": feel.chain_ms(number),
        "shuffle": feel.SHUFFLE_MS,
        "drop": feel.DROP_MS,
        "back": feel.BACK_MS,
        "turn": feel.FLIP_MS,
        "relay": feel.RELAY_MS,
        "room": feel.ROOM_MS,
    }[pace]
    turns = old.face_up != goal.face_up and pace in ("move", "relay", "back")
    return max(span, feel.FLIP_MS) if turns else span


def _aside_ms(pace: Pace) -> float:
    """Time of the cards that only make room."""
    return feel.ROOM_MS if pace == "room" else feel.RELAY_MS


def _curve(pace: Pace, flying: bool) -> Curve:
    curves: dict[Pace, Curve] = {"back": out_back, "turn": in_out, "shuffle": in_out}
    return curves.get(pace, out_cubic) if flying else out_cubic
