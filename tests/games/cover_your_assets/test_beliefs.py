"""What the others' play tells: hands in imagined positions hold what a seat would have played less often, and everything still fits the view."""

from __future__ import annotations

from itertools import islice
from random import Random

from game.games import SHELF
from game.games.cover_your_assets import beliefs, standing
from game.games.cover_your_assets.levels import LIMITS
from game.games.cover_your_assets.state import SILVER
from tests.contract.play import Setup, begin
from tests.games.cover_your_assets.test_reports import DUEL, scene

RULES = SHELF["cover_your_assets"]
WORLDS = 400


def held(steps_seen: bool) -> float:
    """How many jokers seat 1 is believed to hold, after it discarded in its first turn; with and without the steps."""
    match = begin(RULES, Setup(2, {"first": 1}, seed="belief"))
    for _ in range(2):
        seat = match.state.actor
        assert seat is not None
        item = max(match.state.hands[seat].cards)
        match.play(("discard", item))
    view = match.view(0)
    if not steps_seen:
        view.steps.clear()
    worlds = islice(beliefs.worlds(view, Random(3)), WORLDS)
    return sum(card <= SILVER for world in worlds for card in world.hands[1].cards) / WORLDS


def test_who_discards_is_believed_to_hold_few_jokers() -> None:
    assert held(steps_seen=True) < 0.75 * held(steps_seen=False)


def test_imagined_positions_are_whole() -> None:
    match = begin(RULES, Setup(4, {"first": 0}, seed="whole"))
    for _ in range(40):
        match.play(RULES.rollout(match.state, Random(1)))
    seat = match.state.actor
    assert seat is not None
    view = match.view(seat)
    for world in islice(beliefs.worlds(view, Random(4)), 50):
        found = sorted(card for zone in RULES.zones(world) for card in zone.cards)
        assert found == list(RULES.deck(world.options).cards)
        assert RULES.actions(world) == view.legal


def test_a_playout_does_not_stop_in_a_duel() -> None:
    """With no action allowed a duel is fought out, and nothing more is played."""
    state = scene(*DUEL).match.state
    RULES.apply(state, ("steal", 1, 4))
    before = state.copy()
    value = RULES.playout(state, Random(1), 0)
    assert before.duel is not None
    assert state.duel is None
    assert value == standing.value(state) != standing.value(before)
    again = state.copy()
    assert RULES.playout(again, Random(1), 0) == value
    assert again == state or again.actor == state.actor


def test_leads_are_chances_beside_the_first_candidate() -> None:
    match = begin(RULES, Setup(2, {"first": 0}, seed="leads"))
    for _ in range(30):
        seat = match.state.actor
        assert seat is not None
        view = match.view(seat)
        leads = RULES.leads(view, RULES.candidates(view))
        assert leads[0] == 0.0
        assert list(leads) == sorted(leads, reverse=True)
        match.play(RULES.rollout(match.state, Random(1)))
    assert LIMITS["expert"].trust > 0
