"""The settings model: what a person can choose, with defaults, and the validated reading of the settings file."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

VERSION = 1
Animation = Literal["off", "fast", "normal", "slow"]
ANIMATION_FACTOR: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""What each animation speed multiplies the times of moving things with."""


class SeatPlan(msgspec.Struct, kw_only=True, frozen=True):
    """Who sits on one seat: a human with a name, or a computer of a level."""

    kind: Literal["human", "computer"] = "computer"
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    level: Annotated[str, msgspec.Meta(max_length=24)] = "easy"
    colour: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    avatar: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0


class Plan(msgspec.Struct, kw_only=True, frozen=True):
    """The last set-up of one game: its house rules and who sits where."""

    options: dict[str, str | int | bool] = {}
    seats: tuple[SeatPlan, ...] = ()


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything that is remembered between two starts. Unknown keys of a newer version are kept aside, not lost."""

    version: int = VERSION
    language: Literal["", "en", "pl"] = ""
    """Empty: not chosen yet (first start)."""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    animation: Animation = "normal"
    fullscreen: bool = False
    window: tuple[
        Annotated[int, msgspec.Meta(ge=960, le=16384)],
        Annotated[int, msgspec.Meta(ge=540, le=16384)],
    ] = (1280, 720)
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    presenter: Literal["auto", "software", "accelerated"] = "auto"
    presenters: dict[str, Literal["software", "accelerated"]] = {}
    """Which presenter was found faster, for each driver and screen."""
    sound: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.8
    ambience: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.3
    """Volumes of what happens, and of the room behind it; 0 is off."""
    call_ring: Literal[4, 8, 15, 0] = 4
    """Seconds that a call can be answered; 0: as long as it takes."""
    strict_undo: bool = False
    """Whether taking back stops at the last hidden card seen, against computers too."""
    plans: dict[str, Plan] = {}
    """Last set-up for each game id."""
