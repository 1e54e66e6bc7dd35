"""How far back a player may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.state import Step
from game.core.zones import owner
from scenes.table.players import Player

People = list[tuple[int, frozenset[int]]]
"""From which line of the record on these seats were people's, the latest first."""


def undo_target(match: Match[Any], players: Sequence[Player], viewer: int, strict: bool) -> int | None:
    """The moment to go back to, so that the viewer decides again, or None.

    One human against computers goes back to the last own decision, also across a card seen. With `strict`, and always
    where several humans play or have played, it stops at a hidden card that was shown since, and at another human's decision. Who sat
    there at the time counts: a seat that was left to a computer since was still a person's, and what a computer did for the viewer is
    no decision of the viewer's.
    """
    people, guarded = people_since(match, players), strict
    for moment in range(len(match.moments) - 1, 0, -1):
        at = match.moments[moment]
        humans = next(seats for line, seats in people if line <= at.line)
        guarded |= any(len(seats) > 1 for line, seats in people if line >= at.line) or len(humans) > 1
        if at.seat is None and at.action is None and match.moments[moment - 1].state.round != at.state.round:
            return None
        if guarded and any(reveals(match, step) for step in at.steps):
            return None
        if at.seat == viewer and viewer in humans:
            return moment - 1
        if guarded and at.seat in humans:
            return None
    return None


def people_since(match: Match[Any], players: Sequence[Player]) -> People:
    """Whose seats were people's, from now back to the beginning. A seat that changes hands for the first time was of the other kind before."""
    now = {seat for seat, player in enumerate(players) if player.human}
    changes = [line for line in (match.record.lines if match.record is not None else ()) if line["kind"] == "seat"]
    found: People = []
    for number, change in reversed(list(enumerate(changes))):
        found.append((change["n"], frozenset(now)))
        earlier = [line["by"] == "human" for line in changes[:number] if line["seat"] == change["seat"]]
        was = earlier[-1] if earlier else change["by"] != "human"
        (now.add if was else now.discard)(change["seat"])
    return [*found, (0, frozenset(now))]


def reveals(match: Match[Any], step: Step) -> bool:
    """Whether a step showed somebody a card that was hidden before: one from a pile nobody sees, or from a hand to the open."""
    _, seat, card, source, target, _ = step
    if card is None or source is None or target is None:
        return False
    rules = match.rules
    seats = range(match.state.seats)
    return any(
        rules.sees(s, target) and not rules.sees(s, source)
        for s in seats
        if s != seat or owner(source)[0] in rules.hidden
    )
