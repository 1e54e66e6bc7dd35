"""A match being set up: its house rules and who sits where. No pygame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Literal

import msgspec

from game.ai.levels import DEFAULT
from game.core.options import BadOption, Options
from game.core.rules import Rules
from scenes.characters import CHARACTERS, character, levels
from scenes.pads import handed
from scenes.palette import SEAT_COLOURS
from scenes.settings import Plan, SeatPlan
from scenes.table.players import Player
from scenes.words import _

Kind = Literal["human", "computer"]
USUAL_SEATS = 3


class SetUp:
    """Changes step by step; always something that can be started. `chosen` holds only options that were touched."""

    def __init__(self, rules: Rules[Any], name: str, plan: Plan | None, clock: int | None = None) -> None:
        """`plan` is the last set-up; `clock` the seconds of a turn that are usual here, where the game has a clock."""
        self.rules = rules
        self.owner = name
        self.chosen: dict[str, object] = dict(plan.options) if plan else {}
        self.seats: list[SeatPlan] = list(plan.seats) if plan else []
        if clock is not None and any(field.name == "clock" for field in fields(rules.options_type)):
            self.chosen.setdefault("clock", clock)
        self._drop_impossible()
        self._fit_seats()

    # House rules

    @property
    def values(self) -> dict[str, object]:
        """Every option with its value now."""
        return {**self.rules.options_type.defaults(self.chosen), **self.chosen}

    @property
    def as_printed(self) -> bool:
        """Whether every rule but the edition is as the book has it."""
        return self.values == self.rules.options_type.defaults(self._edition())

    def _edition(self) -> dict[str, object]:
        return {key: value for key, value in self.chosen.items() if key == "edition"}

    def choose(self, key: str, value: object) -> None:
        """Set an option; others that do not go with it fall back to what is printed."""
        self.chosen[key] = value
        self._drop_impossible(keep=key)

    def print_again(self) -> None:
        """Put every rule but the edition back to what is printed."""
        self.chosen = self._edition()

    def choices(self, key: str) -> list[object]:
        """Return the values of a choice that go with the other options and the seats."""
        meta = next(field.metadata for field in fields(self.rules.options_type) if field.name == key)
        return [value for value in meta["choices"] if self._fits({**self.chosen, key: value})]

    def options(self) -> Options:
        """Return the options to start with. Raises BadOption."""
        return self.rules.options_type.read(self.chosen, len(self.seats))

    def _fits(self, chosen: dict[str, object]) -> bool:
        try:
            self.rules.options_type.read(chosen, len(self.seats) or self.rules.seats[0])
        except BadOption:
            return False
        return True

    def _drop_impossible(self, keep: str = "") -> None:
        known = {field.name for field in fields(self.rules.options_type)}
        self.chosen = {key: value for key, value in self.chosen.items() if key in known}
        for key in [key for key in self.chosen if key not in (keep, "edition")]:
            if not self._fits({**self._edition(), **self._kept(keep), key: self.chosen[key]}):
                del self.chosen[key]
        if not self._fits(self.chosen):
            self.chosen = self._edition() if self._fits(self._edition()) else {}

    def _kept(self, key: str) -> dict[str, object]:
        return {key: self.chosen[key]} if key in self.chosen else {}

    # Seats

    def _fit_seats(self) -> None:
        """Make the seats' number and contents possible: at least the fewest, at most the most; levels that exist."""
        least, most = self.rules.seats[0], self.rules.seats[-1]
        self.seats = [self._possible(seat) for seat in self.seats[:most]]
        if not self.seats:
            self.seats = [SeatPlan(kind="human", colour=0, avatar=0)]
            least = max(least, min(most, USUAL_SEATS))
        while len(self.seats) < least:
            self.add_seat()

    @staticmethod
    def _possible(seat: SeatPlan) -> SeatPlan:
        known = [level for level, _name in levels()]
        return msgspec.structs.replace(
            seat,
            level=seat.level if seat.level in known else DEFAULT,
            avatar=seat.avatar % len(CHARACTERS),
            colour=seat.colour % len(SEAT_COLOURS),
        )

    def add_seat(self) -> None:
        """Add a computer player with an avatar and a colour that nobody has."""
        last = next((seat.level for seat in reversed(self.seats) if seat.kind == "computer"), DEFAULT)
        avatar = _free(len(CHARACTERS), (seat.avatar for seat in self.seats), len(self.seats))
        colour = _free(len(SEAT_COLOURS), (seat.colour for seat in self.seats), len(self.seats))
        self.seats.append(SeatPlan(kind="computer", level=last, avatar=avatar, colour=colour))

    def remove_seat(self, seat: int) -> None:
        """Take a seat away; rules that named it fall back to what is printed."""
        del self.seats[seat]
        self._drop_impossible()

    def change_seat(self, seat: int, **values: Any) -> None:
        """Change kind, name, level, colour or avatar of a seat."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **values)

    def next_avatar(self, seat: int) -> None:
        """Give a seat the next avatar that nobody else has."""
        taken = (other.avatar for place, other in enumerate(self.seats) if place != seat)
        self.change_seat(seat, avatar=_free(len(CHARACTERS), taken, self.seats[seat].avatar + 1))

    def next_colour(self, seat: int) -> None:
        """Give a seat the next colour that nobody else has."""
        taken = (other.colour for place, other in enumerate(self.seats) if place != seat)
        self.change_seat(seat, colour=_free(len(SEAT_COLOURS), taken, self.seats[seat].colour + 1))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [place for place, seat in enumerate(self.seats) if seat.kind == "human"]

    def hand_pad(self, seat: int, pad: int) -> None:
        """Give a gamepad to a seat's person, and take it from whoever chose it before."""
        for other, wish in handed({each: self.seats[each].pad for each in self.people}, seat, pad).items():
            self.change_seat(other, pad=wish)

    def hands(self) -> dict[str, int]:
        """Return what each person chose to hold, by name."""
        names = self.names()
        return {names[seat]: self.seats[seat].pad for seat in self.people}

    def usual_name(self, seat: int) -> str:
        """Return the name a seat has where none was typed."""
        if self.seats[seat].kind == "computer":
            return character(self.seats[seat].avatar)
        humans = [place for place, other in enumerate(self.seats) if other.kind == "human"]
        if humans and humans[0] == seat and self.owner:
            return self.owner
        return _("Player {number}").format(number=seat + 1)

    def name(self, seat: int) -> str:
        """Return the name shown at a seat."""
        typed = self.seats[seat].name.strip() if self.seats[seat].kind == "human" else ""
        return typed or self.usual_name(seat)

    def names(self) -> list[str]:
        """Return the names of all seats; equal ones are told apart by a number."""
        names: list[str] = []
        for seat in range(len(self.seats)):
            plain = name = self.name(seat)
            number = 2
            while name in names:
                name = f"{plain} {number}"
                number += 1
            names.append(name)
        return names

    # Starting

    def players(self) -> list[Player]:
        """Return the players as the match file has them."""
        return [
            Player(name, seat.kind, seat.level if seat.kind == "computer" else "", seat.colour, seat.avatar)
            for name, seat in zip(self.names(), self.seats, strict=True)
        ]

    def plan(self) -> Plan:
        """Return the set-up as it is remembered for next time."""
        options = {key: value for key, value in self.chosen.items() if isinstance(value, str | int)}
        return Plan(options=options, seats=tuple(self.seats))


def _free(count: int, taken: Iterable[int], start: int) -> int:
    """Return the first number from `start` on, counted round below `count`, that is not taken."""
    used = set(taken)
    for step in range(count):
        if (start + step) % count not in used:
            return (start + step) % count
    return start % count
