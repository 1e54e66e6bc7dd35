"""Faults that people met in other card tables, as tests of ours: seven and a half, and what every game must not do."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.bot import never
from game.ai.levels import choose
from game.cli.describe import text
from game.core.notation import canonical_json, write_state
from game.core.rules import BadAction
from game.games import SHELF
from game.games.casinoverso.advice import BANK_STANDS
from game.games.casinoverso.state import BEST, total
from tests.contract.play import Setup, begin, choice, moments, random_setup
from tests.games.casinoverso.scenario import CasinoScene
from tests.games.scenes import Scenario

RULES = SHELF["casinoverso"]


def scene(*lines: str) -> CasinoScene:
    """A position without play."""
    return CasinoScene(Scenario("", list(lines), []))


def test_cas_01_a_bank_that_cannot_pay_leaves_nobody_below_zero() -> None:
    found = scene(
        "game: 5 seats", "scores: -9 3 2 2 2", "treasures: 1 11 10 10 10", "bets: 0 2 2 2 2", "bank: 6", "deck: 7"
    )
    found.play("0: card")
    assert found.match.state.treasures == [0, 14, 12, 12, 12]


@pytest.mark.parametrize("amount", [0, -5, 0.5, 3, 10, 11, 10**20, "abc", "", None, True, float("nan"), [1], 1.0])
def test_cas_02_only_one_or_two_treasures_can_be_bet(amount: object) -> None:
    match = begin(RULES, Setup(3, {"first": 0}))
    with pytest.raises(BadAction):
        RULES.read_action({"do": "bet", "amount": amount}, match.state)


def test_cas_02_a_bet_stands_once_it_is_made() -> None:
    match = begin(RULES, Setup(3, {"first": 0}))
    match.play(("bet", 1))
    match.play(("bet", 2))
    for amount in (1, 2):
        refusal = match.refusal(("bet", amount))
        assert refusal is not None
        assert refusal.code == "wrong_phase"


CHANGES = {
    "won": (["hidden 1: 7"], ["0: ask 1", "1: show"], 2),
    "double": (["hidden 1: 7", "shown 1: half"], ["0: ask 1", "1: show"], 4),
    "lost": (["hidden 1: 2"], ["0: ask 1", "1: show"], -2),
    "bust": (["hidden 1: 7", "shown 1: 2"], ["0: ask 1", "1: show"], -2),
    "tie": (["hidden 1: 6"], ["0: ask 1", "1: show"], -2),
    "conceded": (["hidden 1: 7"], ["0: ask 1", "1: concede"], -2),
    "the bank is broken": (["hidden 1: 2", "deck: 5"], ["0: card"], 2),
    "returned": (["hidden 1: 2"], ["0: stop"], 0),
}


@pytest.mark.parametrize("how", CHANGES)
def test_cas_03_a_bet_is_taken_and_paid_once(how: str) -> None:
    given, play, change = CHANGES[how]
    found = scene("game: 3 seats, must_settle_all=false", "bank: 6", "bets: 0 2 1", *given)
    for line in play:
        found.play(line)
    assert found.match.state.treasures[1] - 10 == change
    assert found.match.state.bets[1] == 0


def test_cas_04_no_bank_card_when_all_are_out() -> None:
    found = scene(
        "game: 3 seats, player_bust=immediate",
        "phase: play",
        "hidden 1: 5",
        "hidden 2: 6",
        "deck: 3 2",
        "scores: 0 0 0",
    )
    found.play("1: card")
    found.play("2: card")
    assert (found.match.state.phase, found.match.state.bank) == ("volunteer", [])


def test_cas_06_the_rules_tell_of_ties_doubles_and_the_bank_in_both_languages() -> None:
    english, polish = text(RULES, "en"), text(RULES, "pl")
    for word in ("Equal values are the banker's", "7½", "twice", "double_for", "bank_on_tie"):
        assert word in english
    assert "7½" in polish
    assert polish != english


def test_cas_08_the_easy_banker_never_draws_at_its_stop_value_or_after_a_bust() -> None:
    drawn = 0
    for number in range(40):
        setup = Setup(3 + number % 3, {"end": "rounds"}, f"{number}", 0.0)
        for match in moments(RULES, setup, 400):
            state = match.state
            if state.phase != "bank":
                continue
            action = choose(RULES, match.view(state.starter), "easy", f"{number}", 1, never)
            before = total(state.bank)
            assert before <= BEST
            if action == ("card",):
                drawn += 1
                assert before < BANK_STANDS
    assert drawn > 100


def test_easy_play_concedes_no_hand_that_wins_and_draws_no_card_at_seven_and_a_half() -> None:
    rng, met = Random("blunders"), {"answer": 0, "play": 0}
    for _ in range(60):
        for match in moments(RULES, random_setup(RULES, rng), 150):
            state = match.state
            if state.phase not in met or state.actor is None:
                continue
            met[state.phase] += 1
            held = state.hidden[state.actor]
            mine = total([*state.shown[state.actor], held])
            action = RULES.rollout(RULES.mask(state, state.actor), rng)
            if total(state.bank) < mine <= BEST and state.phase == "answer":
                assert action == ("show",)
            if state.phase == "play" and mine >= BEST:
                assert action == ("ready",)
    assert min(met.values()) > 100


def test_cas_09_log_05_treasures_are_never_lost_nor_below_zero() -> None:
    rng = Random("treasures")
    for _ in range(60):
        setup = random_setup(RULES, rng)
        for match in moments(RULES, setup, 200):
            state = match.state
            assert sum(state.treasures) + sum(state.bets) == 10 * setup.seats
            assert min(state.treasures) >= 0
            assert state.over or all(bet in (0, 1, 2) for bet in state.bets)


@pytest.mark.parametrize(("played", "phase"), [(198, "volunteer"), (199, "match_over")])
def test_v14_a_match_to_the_last_broke_seat_ends_after_two_hundred_rounds(played: int, phase: str) -> None:
    past = "scores: " + " / ".join(["0 0 0"] * played)
    found = scene("game: 3 seats, rounds=3", past, "bank: 5", "deck: 6")  # `rounds` counts for nothing here
    found.play("0: card")
    assert found.match.state.phase == phase


def test_hid_02_what_was_looked_at_stays_the_same_after_going_back() -> None:
    match = begin(RULES, Setup(3, {"first": 0}, "peek"))
    match.play(("bet", 1))
    match.play(("bet", 1))
    before = len(match.moments) - 1
    match.play(("swap",))
    seen = match.state.hidden[1]
    match.go_back(before)
    match.play(("swap",))
    assert match.state.hidden[1] == seen


def test_log_09_log_10_going_back_and_playing_again_gives_the_same_position() -> None:
    rng = Random("undo")
    for number in range(20):
        match = begin(RULES, Setup(4, {"end": "rounds"}, f"{number}"))
        actions = []
        for _ in range(40):
            if match.state.over:
                break
            actions.append(choice(match, rng, 0.7))
            match.play(actions[-1])
        end = canonical_json(write_state(RULES, match.state))
        back = rng.randrange(len(actions))
        match.go_back(back)
        for action in actions[back:]:
            match.play(action)
        assert canonical_json(write_state(RULES, match.state)) == end


def test_a_hint_counts_the_cards_that_would_be_too_much() -> None:
    found = scene("game: 3 seats", "phase: play", "hidden 1: 5", "shown 2: 7*4", "deck: 1")
    why = RULES.why(found.match.view(1), ("card",))
    assert str(why) == "You have 5; 15 of the 40 cards you cannot see would take you over 7½."
    found = scene("game: 3 seats", "phase: play", "hidden 1: 5", "shown 1: 4", "deck: 1")
    assert str(RULES.why(found.match.view(1), ("ready",))) == "You have 9, which is over 7½."
