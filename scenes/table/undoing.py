"""How far back a player may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.state import Step
from game.core.zones import owner
from scenes.table.players import Player


def undo_target(match: Match[Any], players: Sequence[Player], viewer: int, strict: bool) -> int | None:
    """The moment to go back to, so that the viewer decides again, or None.

    One human against computers goes back to the last own decision, also across a card seen. With `strict`, and always
    where several humans play, it stops at a hidden card that was shown since, and at another human's decision.
    """
    guarded = strict or sum(player.human for player in players) > 1
    for moment in range(len(match.moments) - 1, 0, -1):
        at = match.moments[moment]
        if at.seat is None and at.action is None and match.moments[moment - 1].state.round != at.state.round:
            return None
        if guarded and any(reveals(match, step) for step in at.steps):
            return None
        if at.seat == viewer:
            return moment - 1
        if guarded and at.seat is not None and players[at.seat].human:
            return None
    return None


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
