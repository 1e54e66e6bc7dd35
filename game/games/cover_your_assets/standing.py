"""How well seats stand in a match of Cover Your Assets: chances to win by the dollars on the table, what hands and sets promise
(`outlook.py`) and what is still to come."""

from __future__ import annotations

from math import exp, sqrt

from game.games.cover_your_assets import outlook
from game.games.cover_your_assets.policy import WORTH
from game.games.cover_your_assets.state import DECK, CoverYourAssetsState

SWING = 240000.0
"""Dollars of lead that make winning e times as likely with one whole round to come (fitted to 260 matches of the heuristic)."""
ROUND = 1_300_000
"""Dollars that all seats together make in a round."""
LEAST = 0.08
"""The part of a round's swing that remains when the draw pile is empty."""


def value(state: CoverYourAssetsState) -> tuple[float, ...]:
    """Each seat's chance to win the match: certain at its end."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple([share if seat in state.result else 0.0 for seat in range(state.seats)])
    dollars, left = on_table(state), 0.0
    if not state.over:
        dollars = [own + outlook.hopes(state, seat) for seat, own in enumerate(dollars)]
        left = to_come(state)
    return tuple(_chances(state, dollars, left)[0])


def slope(state: CoverYourAssetsState, seat: int) -> float:
    """By how much a dollar more raises a seat's chance to win the match, judged by what lies on the table, in a running round."""
    chances, swing = _chances(state, on_table(state), to_come(state))
    return chances[seat] * (1.0 - chances[seat]) / swing


def _chances(state: CoverYourAssetsState, dollars: list[float], left: float) -> tuple[list[float], float]:
    """Chances to win with so many dollars each while this part of a round is to come, and the lead that makes them e times as good."""
    best = max(dollars)
    swing = SWING * sqrt(left + _rounds(state, best, left))
    weights = [exp((own - best) / swing) for own in dollars]
    whole = sum(weights)
    return [weight / whole for weight in weights], swing


def on_table(state: CoverYourAssetsState) -> list[float]:
    """Each seat's dollars: those of earlier rounds, and its sets; a joker whose kind is UNKNOWN counts as the mean of its kinds."""
    dollars = [float(total) for total in state.totals]
    for seat, stack in enumerate(() if state.over else state.stacks):
        on_stack = 0
        for held in stack:
            for card in held[1]:
                on_stack += WORTH[card]
        dollars[seat] += on_stack
    return dollars


def to_come(state: CoverYourAssetsState) -> float:
    """The part of a running round that is still to come, as far as chance goes."""
    return LEAST + len(state.draw) / (len(DECK.cards) - state.full * state.seats)


def _rounds(state: CoverYourAssetsState, best: float, left: float) -> float:
    """About how many rounds are to come after this one, at least a trace of one if the match is not over."""
    share = ROUND / state.seats
    more = max(0.0, (state.options.target - best) / share - left)
    if state.options.rounds:
        more = min(more, state.options.rounds - state.round)
    return max(more, 0.3) if state.over else more
