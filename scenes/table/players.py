"""Who sits where at a table: people at this screen and computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

NOBODY = -1
"""The seat of a view that shows no hand."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's player: `kind` "human" or "computer", a computer's `level`, and how both are shown."""

    name: str
    kind: str
    level: str = ""
    colour: int = 0
    avatar: int = 0

    @property
    def human(self) -> bool:
        """Whether a person at this screen plays the seat."""
        return self.kind == "human"

    def write(self) -> dict[str, Any]:
        """The seat as the match file's header has it."""
        fields = {"name": self.name, "kind": self.kind, "level": self.level}
        return fields | {"colour": self.colour, "avatar": self.avatar}

    @classmethod
    def read(cls, seat: Mapping[str, Any]) -> Player:
        """The player of a header's seat; what a foreign file leaves out or has malformed gets a plain value."""

        def number(key: str) -> int:
            value = seat.get(key)
            return value if type(value) is int and 0 <= value < 64 else 0

        level = seat.get("level")
        level = level if isinstance(level, str) else ""
        return cls(str(seat["name"])[:24], str(seat["kind"]), level, number("colour"), number("avatar"))

    def as_computer(self, level: str) -> Player:
        """The same seat played by a computer."""
        return replace(self, kind="computer", level=level)

    def as_person(self) -> Player:
        """The same seat played by its person."""
        return replace(self, kind="human", level="")
