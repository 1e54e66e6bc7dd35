"""Playing on from a moment of a match that is over: a new match that begins with the old one's lines."""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

import game
from game.core.record import commitment
from game.core.replay import Replayed, replay
from game.games import rules_of
from scenes.saves import Saves
from scenes.table.players import Player


def players_of(found: Replayed, viewer: int) -> list[Player]:
    """Who plays on: everybody as at the beginning; where only computers played, a person takes the viewer's seat."""
    players = [Player.read(seat) for seat in found.header["seats"]]
    if not any(player.human for player in players):
        players[viewer] = replace(players[viewer], kind="human", level="")
    return players


def branch(saves: Saves, found: Replayed, moment: int, players: list[Player]) -> Path:
    """Writes the match that goes on after a moment, with luck of its own from there; its file. Raises OSError.

    The lines up to the moment are taken over as they are, with their shuffles, which came from the old match's seed.
    """
    line = found.match.moments[moment].line
    seed = secrets.token_hex(16)
    header: dict[str, Any] = {
        **found.header,
        "seats": [player.write() for player in players],
        "commit": commitment(seed),
        "created": dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
        "version": game.__version__,
        "branch": {"line": line, "commit": found.header.get("commit")},
    }
    lines = replay([header, *found.record.lines[:line]], rules_of)
    for seat, player in enumerate(players):
        now, by = lines.seats[seat], {"by": player.kind, "level": player.level, "name": player.name}
        if now["kind"] != player.kind:
            lines.record.add("seat", lines.match.rules, lines.match.state, lines.at, seat=seat, **by)
    return saves.keep(header, lines.record.lines, seed)
