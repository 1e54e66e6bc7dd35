"""The tables of near-equilibrium play: made by their script, hard to exploit, and the exploiter itself is right."""

from __future__ import annotations

from functools import cache

import pytest

np = pytest.importorskip("numpy")

from build_scripts.tuning import casinoverso as script  # noqa: E402
from build_scripts.tuning import casinoverso_response as response  # noqa: E402
from game.core.cards import Card  # noqa: E402
from game.games.casinoverso import policy, policy_table  # noqa: E402
from game.games.casinoverso.beliefs import FACES  # noqa: E402
from game.games.casinoverso.history import History, first, histories, worth  # noqa: E402
from game.games.casinoverso.state import BEST, DECK, total  # noqa: E402


def test_the_table_was_made_by_its_script() -> None:
    assert policy_table.TABLES["source"] == script.source_hash()
    assert max(script.model_gains()[1:]) <= script.MODEL_BOUND


def test_what_positions_are_worth_follows_from_the_table() -> None:
    found = script.worths()
    for name, values in found.items():
        kept = np.array([_kept(name, history, card) for history in histories()[::37] for card in range(FACES)])
        assert np.abs(kept - np.clip(values[::37].ravel(), -1, 2.1875)).max() <= 0.51 / policy.WORTH_UNIT


def _kept(name: str, history: History, card: Card) -> float:
    banker, kind = name.split("_")
    return (policy.worth_of_ready if kind == "ready" else policy.worth_of_play)(history, card, banker)


def test_the_tables_are_small() -> None:
    for path in (script.OUT, script.WORTH_OUT):
        assert path.stat().st_size < 150_000


@pytest.mark.long
def test_best_answers_to_the_table_gain_at_most_a_hundredth_of_a_treasure() -> None:
    found = script.true_gains()
    assert found.player <= 0.01
    assert found.banker <= 0.01
    assert min(found.player, found.banker) > -1e-6
    assert 0.03 < found.value < 0.06


def test_the_best_banker_gains_at_most_a_hundredth_of_a_treasure() -> None:
    """The quick half of the proof; the player's value is the one that the whole (`--gains`) found."""
    assert 0.0441 - response.against_best_banker(policy, seldom=1e-6) <= 0.01


FEW = 1e-3
"""Hands that come less often are not followed, so that the tests are quick."""


class Known:
    """A policy of constants: what the player bets and does, and whether the banker asks at once."""

    def __init__(self, two: float, play: tuple[float, float, float], asks: float) -> None:
        """The same chances everywhere."""
        self.two, self.chances, self.asking = two, play, asks

    def bets_two(self, held: Card) -> float:
        """The chance of a bet of 2."""
        return self.two

    def play(self, history: History, held: Card) -> tuple[float, float, float]:
        """Ready, card, swap."""
        return self.chances

    def asks(self, history: History, points: int, skeleton: int) -> float:
        """The banker's chance to ask."""
        return self.asking


def test_a_banker_who_never_asks_loses_every_bet() -> None:
    own, best = response.against_banker(Known(0.0, (1.0, 0.0, 0.0), 0.0), FEW)
    assert own == pytest.approx(1.0)
    assert 2.0 <= best < 2.2  # hands that come too seldom count as won twice


def test_a_player_who_draws_until_it_is_over_loses_every_bet() -> None:
    assert response.against_best_banker(Known(1.0, (0.0, 1.0, 0.0), 0.0), 1e-5) == pytest.approx(-2.0)
    assert response.against_best_banker(Known(0.25, (0.0, 0.0, 1.0), 0.0), 1e-5) == pytest.approx(-1.25)


def test_against_a_banker_who_asks_at_once_showing_the_first_card_is_counted_by_hand() -> None:
    own, _ = response.against_banker(Known(0.0, (1.0, 0.0, 0.0), 1.0), FEW)
    ways = won = 0
    for mine, copies in enumerate(DECK.counts):
        for bank, others in enumerate(DECK.counts):
            pairs = copies * (others - (mine == bank))
            ways += pairs
            won += pairs * (1 if total([mine]) > total([bank]) else -1)
    assert own == pytest.approx(won / ways)


def test_the_best_banker_against_a_player_who_always_stands_is_found_by_plain_recursion() -> None:
    assert response.against_best_banker(Known(0.0, (1.0, 0.0, 0.0), 0.0)) == pytest.approx(_optimal_stop(()), abs=1e-9)


@cache
def _optimal_stop(bank: tuple[Card, ...]) -> float:
    """The player's payoff when it hides any card, and the banker, having these cards, goes on best."""
    left = DECK.missing(bank)
    pairs = sum(left) * (sum(left) - 1)
    drawing = 0.0
    for card, count in enumerate(left):
        after = tuple(sorted((*bank, card)))
        if count:
            drawing += count / sum(left) * (1.0 if total(after) > BEST else _optimal_stop(after))
    assert pairs
    if not bank:
        return drawing
    asking = sum(count * (1 if total([held]) > total(bank) else -1) for held, count in enumerate(left)) / sum(left)
    return min(asking, drawing)


def test_chances_are_chances() -> None:
    for history in histories():
        for card in range(FACES):
            play = policy.play(history, card)
            assert min(play) >= 0
            assert sum(play) == pytest.approx(1.0)
    assert policy.asks(first(1), 0, 0) == 0.0
    assert worth(0, 1) == 14
