"""How well seats stand in a match of Cover Your Assets: chances to win by the dollars on the table and what is still to come."""

from __future__ import annotations

from math import exp, sqrt

from game.games.cover_your_assets.policy import set_value
from game.games.cover_your_assets.state import DECK, CoverYourAssetsState

SWING = 240000.0
"""Dollars of lead that make winning e times as likely with one whole round to come (fitted to 260 matches of the heuristic)."""
ROUND = 1_300_000
"""Dollars that all seats together make in a round."""
AT_RISK = 0.2
"""The part of an exposed set that is lost on the average."""
LEAST = 0.08
"""The part of a round's swing that remains when the draw pile is empty."""


def value(state: CoverYourAssetsState) -> tuple[float, ...]:
    """Each seat's chance to win the match: certain at its end."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple([share if seat in state.result else 0.0 for seat in range(state.seats)])
    dollars = [float(total) for total in state.totals]
    left = 0.0
    if not state.over:
        for seat, stack in enumerate(state.stacks):
            for held in stack:
                dollars[seat] += set_value(held, seat)
            if len(stack) > 1:
                dollars[seat] -= AT_RISK * set_value(stack[0], seat)
        left = LEAST + len(state.draw) / (len(DECK.cards) - state.full * state.seats)
    best = max(dollars)
    swing = SWING * sqrt(left + _rounds(state, best, left))
    weights = [exp((own - best) / swing) for own in dollars]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def _rounds(state: CoverYourAssetsState, best: float, left: float) -> float:
    """About how many rounds are to come after this one, at least a trace of one if the match is not over."""
    share = ROUND / state.seats
    more = max(0.0, (state.options.target - best) / share - left)
    if state.options.rounds:
        more = min(more, state.options.rounds - state.round)
    return max(more, 0.3) if state.over else more
