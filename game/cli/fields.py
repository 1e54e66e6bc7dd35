"""Fields of a protocol request, checked one by one."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from game.core.match import Match
from game.core.notation import is_int, is_text

Request = Mapping[str, Any]
MOST = 10**6
"""The most playouts or milliseconds that a request may ask for: a larger number is a mistake, and would never be answered."""


class Refused(Exception):
    """A request that is refused: a code of PROTOCOL.md, one sentence, and the reason of an illegal action."""

    def __init__(self, code: str, detail: str, reason: str | None = None) -> None:
        super().__init__(detail)
        self.code, self.detail, self.reason = code, detail, reason


def fields(request: Request, *needed: str, optional: tuple[str, ...] = ()) -> None:
    """Raises Refused unless the needed fields are there, and no others but the optional ones."""
    for name in needed:
        if name not in request:
            raise Refused("bad_request", f"The field “{name}” is missing.")
    unknown = set(request) - {"op", "id", *needed, *optional}
    if unknown:
        raise Refused("bad_request", f"The field “{min(unknown)[:40]}” is not known here.")


def seed_in(request: Request) -> str:
    """The field `seed`, text that can be written as UTF-8."""
    seed = request["seed"]
    if not is_text(seed):
        raise Refused("bad_request", "The field “seed” must be text.")
    return str(seed)


def seat_in(request: Request, match: Match[Any]) -> int:
    """The field `seat`, a seat of the match."""
    seat = request["seat"]
    if not is_int(seat, 0, match.state.seats - 1):
        raise Refused("bad_request", "There is no such seat.")
    found: int = seat
    return found


def number_in(request: Request, name: str) -> int | None:
    """An optional whole number of 1 or more, None if it is absent or null."""
    value = request.get(name)
    if value is None:
        return None
    if not is_int(value, 1, MOST):
        raise Refused("bad_request", f"The field “{name}” must be a whole number of 1 or more.")
    found: int = value
    return found


def stop_after(milliseconds: int) -> Callable[[], bool]:
    """A stop for a search: true once the wall time has passed."""
    end = time.monotonic() + milliseconds / 1000
    return lambda: time.monotonic() >= end
