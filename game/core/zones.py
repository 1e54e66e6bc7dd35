"""Zones: the named places where cards lie. Names are the same in rules, maps, JSON and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Card


class Zone(NamedTuple):
    """A place with its cards (element 0 is the top). `kind` is "hand", "pool", ...; `seat` its owner or None for the table's own."""

    kind: str
    seat: int | None
    cards: Sequence[Card]

    @property
    def name(self) -> str:
        """ "hand.0" for a seat's zone, "pool" for one of the table."""
        return self.kind if self.seat is None else f"{self.kind}.{self.seat}"


def zone_names(kind: str, seats: int = 6) -> tuple[str, ...]:
    """Names of a kind's zones by seat, made once so that steps need not build strings."""
    return tuple(f"{kind}.{seat}" for seat in range(seats))


def owner(zone: str) -> tuple[str, int | None]:
    """Kind and seat of a zone's name: "hand.0" → ("hand", 0), "pool" → ("pool", None)."""
    kind, _, seat = zone.partition(".")
    return kind, int(seat) if seat.isdigit() else None
