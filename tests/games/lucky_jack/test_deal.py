"""Cards, deal, rotation and house rules of Lucky Jack (RULES 1 and 1.1, C1–C6, C13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.options import BadOption
from game.core.state import Luck
from game.games.lucky_jack.rules import LuckyJack
from game.games.lucky_jack.state import EDITIONS, LuckyJackOptions, LuckyJackState

RULES = LuckyJack()
MUDUKO = [
    ("lemon", 1000, 2000), ("cherry", 2000, 4000), ("diamond", 3000, 6000), ("clover", 4000, 8000), ("bell", 5000, 10000),
    ("grape", 6000, 12000), ("seven", 7000, 14000),
]  # fmt: skip
CLASSIC = [
    ("lemon", 1000, 3000), ("cherry", 2000, 4000), ("grape", 3000, 5000), ("clover", 4000, 6000), ("bell", 5000, 7000),
    ("seven", 6000, 8000), ("jack", 7000, 10000),
]  # fmt: skip


def options(seats: int = 6, **given: object) -> LuckyJackOptions:
    """House rules with the rest as printed."""
    return LuckyJackOptions.read(given, seats)


def dealt(seats: int, given: LuckyJackOptions, seed: str = "s") -> Match[LuckyJackState]:
    """A match after its first deal."""
    return Match.new(RULES, seats, given, seed_dealer(seed))


@pytest.mark.parametrize(("edition", "table"), [("muduko", MUDUKO), ("classic", CLASSIC)])
def test_the_printed_table(edition: str, table: list[tuple[str, int, int]]) -> None:
    found = EDITIONS[edition]
    assert list(zip(found.deck.names, found.three, found.four, strict=True)) == table
    assert found.deck.counts == (12,) * 7
    assert len(found.deck.cards) == 84


def test_two_to_six_seats() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("seats", "pool"), [(2, 69), (3, 62), (4, 55), (5, 48), (6, 41)])
def test_seven_cards_each_the_rest_is_the_pool_and_its_top_is_turned_up(seats: int, pool: int) -> None:
    state = dealt(seats, options()).state
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert (len(state.pool), len(state.discards)) == (pool, 1)
    assert (state.phase, state.turns, state.passes, state.shuffles) == ("turn", 0, 0, 1)  # C2
    assert state.actor == state.starter == (state.dealer + 1) % seats  # C6


@pytest.mark.parametrize("dealer", range(4))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(dealer: int) -> None:  # C1
    state = RULES.start(4, options(first=dealer))
    assert state.due == Luck("deal", EDITIONS["muduko"].deck.cards)
    order = tuple(reversed(state.due.cards))
    steps = RULES.deal(state, order)
    for seat in range(4):
        place = (seat - dealer - 1) % 4
        assert state.hands[seat] == [order[place + 4 * card] for card in range(7)]
    assert state.discards == [order[28]]
    assert state.pool == list(order[29:])
    assert [step[4] for step in steps[1:5]] == [f"hand.{(dealer + k) % 4}" for k in range(1, 5)]


def test_who_deals_first_is_drawn_by_lot_unless_named() -> None:  # C5
    state = RULES.start(5, options())
    assert state.due == Luck("first", (0, 1, 2, 3, 4))
    assert RULES.deal(state, (3,)) == [("first", 3, None, None, None, ())]
    assert (state.dealer, state.starter) == (3, 4)
    assert {dealt(5, options(), seed=str(n)).state.dealer for n in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("dealer", range(3))
def test_the_starter_moves_on_by_one_each_round(dealer: int) -> None:
    match = dealt(3, options(first=dealer, rounds=5))
    for round_number in range(1, 5):
        state = match.state
        assert (state.round, state.starter, state.dealer) == (
            round_number,
            (dealer + round_number) % 3,
            (dealer + round_number - 1) % 3,
        )
        state.turns, state.passes, state.pool, state.discards = 399, 2, [], []
        state.hands[1] = state.hands[1][:3]
        state.phase, state.actor = "turn", 1
        match.play(("pass",))
        match.next_round()
    assert sorted(card for zone in RULES.zones(match.state) for card in zone.cards) == list(
        EDITIONS["muduko"].deck.cards
    )


def test_a_reshuffle_is_of_the_discards_in_canonical_order() -> None:  # C3
    state = dealt(2, options(first=0)).state
    state.discards, state.pool = [5, 1, 3, 1], [6]
    RULES.apply(state, ("draw",))
    RULES.apply(state, ("keep",))
    assert state.due == Luck("shuffle", (1, 1, 3, 5))


@pytest.mark.parametrize(("edition", "rounds"), [("muduko", (3, 4, 5)), ("classic", (3, 5))])
def test_rounds_by_edition(edition: str, rounds: tuple[int, ...]) -> None:  # C13
    assert options(edition=edition).rounds == 3
    for count in range(8):
        if count in rounds:
            assert options(edition=edition, rounds=count).rounds == count
        else:
            with pytest.raises(BadOption):
                options(edition=edition, rounds=count)


def test_what_is_not_given_takes_the_editions_default() -> None:
    muduko, classic = options(), options(edition="classic")
    assert (muduko.edition, muduko.claim_scope, muduko.forced_keep_at_3) == ("muduko", "any", False)
    assert (classic.claim_scope, classic.forced_keep_at_3) == ("next", True)
    for found in (muduko, classic):
        assert (found.low_discard_at_3, found.jackpot_on_throw, found.tie, found.first) == (
            False,
            False,
            "shared",
            "random",
        )
    mixed = options(edition="classic", claim_scope="any", forced_keep_at_3=False)
    assert (mixed.claim_scope, mixed.forced_keep_at_3) == ("any", False)


@pytest.mark.parametrize(
    "given",
    [
        {"first": 6}, {"first": -1}, {"first": "3"}, {"first": None}, {"first": 1.0}, {"first": True}, {"edition": "x"},
        {"claim_scope": "all"}, {"tie": "none"}, {"forced_keep_at_3": 1}, {"forced_keep_at_3": "true"}, {"rounds": "3"},
        {"rounds": True}, {"colour": 1},
    ],
)  # fmt: skip
def test_other_values_are_no_options(given: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        options(**given)


def test_first_must_be_a_seat_of_the_match() -> None:  # C5
    assert options(seats=3, first=2).first == 2
    with pytest.raises(BadOption):
        options(seats=3, first=3)


def test_the_reason_with_three_cards_fits_the_house_rule() -> None:
    said = set()
    for lower_may_go in (False, True):
        state = dealt(2, options(first=0, low_discard_at_3=lower_may_go)).state
        state.hands[1] = [6, 6, 5]
        refusal = RULES.refusal(state, ("discard", 6))
        assert refusal is not None
        assert refusal.code == "hand_too_small"
        said.add(str(refusal.text))
    assert len(said) == 2
