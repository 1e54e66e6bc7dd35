"""Who sat where at each moment of a match: a seat may have changed hands."""

from __future__ import annotations

from dataclasses import replace

from game.core.replay import Replayed
from scenes.table.players import Player

Seated = list[tuple[int, list[Player]]]
"""From which line of the record on these players sat there; the first entry is that of the header."""


def seated(found: Replayed) -> Seated:
    """Everybody who ever sat at the table of a match, in order."""
    players = [Player.read(seat) for seat in found.header["seats"]]
    sat: Seated = [(0, players)]
    for line in found.record.lines:
        if line["kind"] == "seat":
            players = list(players)
            before = players[line["seat"]]
            players[line["seat"]] = replace(before, name=line["name"][:24], kind=line["by"], level=line["level"])
            sat.append((line["n"], players))
    return sat
