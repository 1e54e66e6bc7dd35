"""What points are worth by the score: by how much a point more raises the chance to win the match, and what that says of actions."""

from __future__ import annotations

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games.lucky_jack.rules import LuckyJack
from game.games.lucky_jack.standing import slope, value
from game.games.lucky_jack.state import LuckyJackOptions, LuckyJackState
from game.games.lucky_jack.worth import judged

RULES = LuckyJack()


def running(seats: int, totals: tuple[int, ...], scored: int = 0) -> Match[LuckyJackState]:
    """A match of five rounds in its first turn, with these points won before."""
    match = Match.new(RULES, seats, LuckyJackOptions.read({"rounds": 5}, seats), seed_dealer(f"slope{seats}"))
    match.state.totals = list(totals)
    match.state.scores = [(0,) * seats] * scored
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("lead", [-20_000, 0, 3_000])
@pytest.mark.parametrize("scored", [0, 2, 4])
def test_the_slope_is_what_a_point_adds_to_the_chance(seats: int, lead: int, scored: int) -> None:
    rest = (500,) * (seats - 1)
    less, same, more = (value(running(seats, (500 + lead + by, *rest), scored).state)[0] for by in (-1, 0, 1))
    assert less < same < more
    assert slope(running(seats, (500 + lead, *rest), scored).state, 0) == pytest.approx((more - less) / 2, rel=1e-4)


def test_actions_lead_by_the_points_that_hands_are_worth() -> None:
    match = running(4, (0, 0, 0, 0))
    seat = match.state.actor
    assert seat is not None
    view = match.view(seat)
    actions = RULES.candidates(view)
    leads, points = RULES.leads(view, actions), judged(view.state, actions)
    assert len(actions) > 2 and leads[0] == 0.0 and leads[-1] < 0.0
    assert leads == pytest.approx([slope(view.state, seat) * (own - points[0]) for own in points])


def test_in_a_close_match_points_count_for_more_than_in_one_that_is_decided() -> None:
    assert slope(running(2, (500, 500)).state, 0) > 3 * slope(running(2, (90_000, 500)).state, 0)
    assert slope(running(2, (500, 500), 4).state, 0) > slope(running(2, (500, 500)).state, 0)
