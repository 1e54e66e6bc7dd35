"""The settings model: what a person can choose, with defaults, and the validated reading of the settings file."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

VERSION = 3
Animation = Literal["off", "fast", "normal", "slow"]
ANIMATION_FACTOR: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""What each animation speed multiplies the times of moving things with."""
BACKS = ("burgundy", "green", "indigo", "teal")
"""Card backs of the house, by their pictures in `cards/backs`."""
TEXT_SIZES = (100, 115, 130)
"""Sizes of text in per cent."""
Name = Annotated[str, msgspec.Meta(max_length=120)]


class SeatPlan(msgspec.Struct, kw_only=True, frozen=True):
    """Who sits on one seat: a human with a name, or a computer of a level."""

    kind: Literal["human", "computer"] = "computer"
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    level: Annotated[str, msgspec.Meta(max_length=24)] = "normal"
    colour: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    avatar: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    pad: Annotated[int, msgspec.Meta(ge=-1, le=63)] = -1
    """The gamepad that a person holds, as `scenes.pads` counts: -1 by order, 0 keys and mouse."""


class Plan(msgspec.Struct, kw_only=True, frozen=True):
    """The last set-up of one game: its house rules and who sits where."""

    options: dict[str, str | int | bool] = {}
    seats: tuple[SeatPlan, ...] = ()


class Person(msgspec.Struct, kw_only=True, frozen=True):
    """Somebody of the family who plays here. `since`: figures of matches begun before that ISO time are not counted."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    avatar: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    colour: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    since: Annotated[str, msgspec.Meta(max_length=40)] = ""
    played_as: tuple[Annotated[str, msgspec.Meta(max_length=24)], ...] = ()
    """Names under which matches were begun, so that a person who is called otherwise now keeps the figures."""
    wishes: dict[str, str | int | float | bool | tuple[str, ...] | dict[str, str]] = {}
    """Personal settings of somebody who is not playing just now, put in force with the person."""


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything that is remembered between two starts. Unknown keys of a newer version are kept aside, not lost."""

    version: int = VERSION
    language: Literal["", "system", "en", "pl"] = ""
    """Empty: not chosen yet (first start); "system": whatever the system speaks."""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    animation: Animation = "normal"
    reduce_motion: bool = False
    """Nothing flies, fades or breathes; computer players keep their pace."""
    fullscreen: bool = False
    monitor: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """The screen that the window opens on, counted as the system does."""
    window: tuple[
        Annotated[int, msgspec.Meta(ge=960, le=16384)],
        Annotated[int, msgspec.Meta(ge=540, le=16384)],
    ] = (1280, 720)
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    text_size: Literal[100, 115, 130] = 100
    """Per cent of the usual size of text; comes on top of `ui_scale`."""
    symbols: bool = False
    """Whether cards told apart by colour bear large signs along their edge."""
    contrast: bool = False
    """Whether texts and plates have the strongest contrast, and rooms are plain and dark."""
    card_back: Name = ""
    """One of BACKS, "own/FILE" for a picture of the player's own, or "" for each game's own back."""
    cloth: Name = ""
    """The name of a cloth of `scenes.palette`, or "" for each room's own."""
    tables: dict[str, Name] = {}
    """For each game the file name of the player's own table, where one is chosen."""
    presenter: Literal["auto", "software", "accelerated"] = "auto"
    presenters: dict[str, Literal["software", "accelerated"]] = {}
    """Which presenter was found faster, for each driver and screen."""
    sound: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.8
    ambience: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.3
    """Volumes of what happens, and of the room behind it; 0 is off."""
    aloud: bool = False
    """Whether the system's speech program tells what happens and what has the focus, where no screen reader reads."""
    call_ring: Literal[4, 8, 15, 0] = 4
    """Seconds that a call can be answered; 0: as long as it takes."""
    quick_pass: bool = False
    """Whether any key or click lifts the curtain between two people."""
    strict_undo: bool = False
    """Whether taking back stops at the last hidden card seen, against computers too."""
    handling: Literal["both", "drag", "click"] = "both"
    """Whether cards are moved by dragging, by click and click, or either way."""
    confirm: bool = False
    """Whether every move is asked about once more before it counts."""
    odds: bool = True
    """Whether CasinoVerso shows how likely the next card takes one's own hand over 7½."""
    secret_worth: bool = False
    """Whether the stacks of Cover Your Assets keep their worth to themselves until the round is counted."""
    hints: bool = True
    """Whether the table helps: cards that cannot be played are dimmed, and moves are suggested when asked for."""
    turn_clock: Literal[0, 60, 120, 180] = 120
    """Seconds for a turn in new matches of games that have a clock; 0: no clock."""
    clock_runs: bool = True
    """Whether the clock of the match at the table runs; it is recorded when it is stopped or goes on."""
    keys: dict[str, Annotated[str, msgspec.Meta(max_length=24)]] = {}
    """Keys that are not the usual ones, for each command of `scenes.bindings`."""
    buttons: dict[str, Annotated[str, msgspec.Meta(max_length=24)]] = {}
    """Buttons of a gamepad that are not the usual ones, for each command of `scenes.buttons`; "" for a command without one."""
    hands: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=63)]] = {}
    """What people hold who chose it, by their names at the table: the number of a gamepad, or 0 for keys and mouse."""
    taught: tuple[Name, ...] = ()
    """Games whose guided first match has been played to its end."""
    plans: dict[str, Plan] = {}
    """Last set-up for each game id."""
    people: tuple[Person, ...] = ()
    """The family, () while there is only the one called `name`."""
    person: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    """Who plays, by the place among `people`; what this one is called stands in `name`."""
