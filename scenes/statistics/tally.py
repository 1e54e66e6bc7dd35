"""What one match file brought each seat: the row of a finished match, worked out from its record alone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.match import Moment
from game.core.replay import Replayed, branched, verify
from game.core.rules import Rules
from scenes.statistics.achievements import achieved
from scenes.statistics.luck import Luck, lucks

MIXED, PEOPLE = "mixed", "people"
"""Instead of a level: computers of several levels, and people only."""
LEFT_OUT = ("damaged", "given_up", "undone", "handed_over", "branched")
"""Why a match may be left out of all figures; "" for one that counts."""


@dataclass(slots=True)
class Part:
    """One seat's part in a match. `place` from 1, shared in a tie, 0 where the match does not count; `best` is its best round."""

    seat: int
    name: str
    kind: str
    level: str
    won: bool
    total: int
    best: int
    place: int
    luck: Luck
    earned: tuple[str, ...] = ()


@dataclass(slots=True)
class Tally:
    """A match that has ended. `created` is an ISO time in UTC, `level` what the computers play at, `left_out` one of LEFT_OUT or ""."""

    game: str
    edition: str
    level: str
    seats: int
    created: str
    rounds: int
    seconds: float
    left_out: str
    parts: list[Part] = field(default_factory=list)


def tally(found: Replayed) -> Tally | None:
    """The row of a match, or None for one that is still open."""
    if found.ended is None and found.doubt is None:
        return None
    state = found.match.state
    options = state.options
    players = found.header["seats"]
    row = Tally(
        found.match.rules.id,
        str(getattr(options, "edition", "")),
        level_of(players),
        state.seats,
        created_at(found.header),
        len(state.scores),
        found.at,
        left_out(found),
    )
    row.parts = _names(found) if row.left_out else _parts(found)
    return row


def left_out(found: Replayed) -> str:
    """Why a match is no part of any figure, "" if it is."""
    if found.doubt is not None or verify(found) is not None:
        return "damaged"
    if found.ended != "over":
        return "given_up"
    if branched(found.header):
        return "branched"
    if any(line["kind"] == "seat" for line in found.record.lines):
        return "handed_over"
    return "undone" if _peeked(found) else ""


def _peeked(found: Replayed) -> bool:
    """Whether a move was taken back after a hidden card had been seen by the one who took it back."""
    rules = found.match.rules
    people = [seat for seat, player in enumerate(found.seats) if player["kind"] == "human"]
    return any(_shows(rules, moments, people) for moments in found.undone)


def _shows(rules: Rules[Any], moments: Sequence[Moment[Any]], people: Sequence[int]) -> bool:
    steps = [step for moment in moments for step in moment.steps if step[2] is not None and step[3] and step[4]]
    return any(rules.sees(seat, step[4]) and not rules.sees(seat, step[3]) for step in steps for seat in people)


def level_of(players: Sequence[dict[str, Any]]) -> str:
    """The level of the computer players of a match."""
    levels = {str(player.get("level") or "") for player in players if player["kind"] == "computer"}
    if not levels:
        return PEOPLE
    return levels.pop() if len(levels) == 1 else MIXED


def created_at(header: dict[str, Any]) -> str:
    """When a match was begun, "" where the header does not tell."""
    try:
        moment = dt.datetime.fromisoformat(str(header.get("created")))
        moment = moment if moment.tzinfo else moment.replace(tzinfo=dt.UTC)
        return moment.astimezone(dt.UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        return ""


def _names(found: Replayed) -> list[Part]:
    """Who played a match that does not count, without any figure; who won it, where it came to its end and can be trusted."""
    sound = found.ended == "over" and found.doubt is None and verify(found) is None
    winners = (found.match.state.result or ()) if sound else ()
    players = enumerate(found.header["seats"])
    return [
        Part(seat, p["name"], p["kind"], str(p.get("level") or ""), seat in winners, 0, 0, 0, Luck())
        for seat, p in players
    ]


def _parts(found: Replayed) -> list[Part]:
    match, state = found.match, found.match.state
    steps = [step for moment in match.moments for step in moment.steps]
    luck = lucks(match.rules, state.options, steps, state.seats)
    earned = achieved(match)
    parts = []
    for seat, player in enumerate(found.header["seats"]):
        total = state.totals[seat]
        best = max((scores[seat] for scores in state.scores), default=0)
        place = 1 + sum(other > total for other in state.totals)
        won = seat in (state.result or ())
        kind, level = player["kind"], str(player.get("level") or "")
        parts.append(Part(seat, player["name"], kind, level, won, total, best, place, luck[seat], earned[seat]))
    return parts
