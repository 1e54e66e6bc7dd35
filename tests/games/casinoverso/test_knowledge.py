"""What a seat of CasinoVerso knows, and guesses that fit all of it (4.9)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.core.cards import UNKNOWN
from game.core.match import Match
from game.core.notation import canonical_json, write_view
from game.games import SHELF
from game.games.casinoverso.state import BEST, total
from tests.contract.play import Setup, begin, moments, random_setup
from tests.games.casinoverso.scenario import CasinoScene
from tests.games.scenes import Scenario

RULES = SHELF["casinoverso"]


def views(match: Match[Any], but: int) -> list[str]:
    """What all other seats see, to the byte."""
    return [canonical_json(write_view(RULES, match.view(seat))) for seat in range(match.state.seats) if seat != but]


def test_a_bet_tells_nothing_before_all_are_made() -> None:
    for seats in RULES.seats:
        for number in range(seats - 1):
            seen = []
            for amount in (1, 2):
                match = begin(RULES, Setup(seats, {"first": 0}, "bets"))
                for _ in range(number):
                    match.play(("bet", 1))
                seat = match.state.actor
                match.play(("bet", amount))
                assert seat is not None
                seen.append(views(match, but=seat))
            assert (seen[0] == seen[1]) == (number < seats - 2)


def test_an_offer_to_take_the_bank_tells_nothing_before_all_have_answered() -> None:
    seen = []
    for answers in (("volunteer", "pass"), ("pass", "pass"), ("pass", "volunteer")):
        scene = CasinoScene(Scenario("", ["game: 4 seats", "phase: volunteer"], []))
        for seat, answer in enumerate(answers, 1):
            scene.play(f"{seat}: {answer}")
        seen.append([canonical_json(write_view(RULES, scene.match.view(seat))) for seat in (0, 3)])
    assert seen[0] == seen[1] == seen[2]


def test_own_bets_and_offers_are_seen() -> None:
    scene = CasinoScene(Scenario("", ["game: 3 seats", "phase: bet"], []))
    scene.play("1: bet 2")
    view = scene.match.view(1)
    assert (view.state.bets[1], view.steps[-1][5]) == (2, (2,))


def test_guesses_fit_all_that_was_seen() -> None:
    rng, checked = Random("fit"), Counter[str]()
    for _ in range(60):
        setup = random_setup(RULES, rng)
        for match in moments(RULES, setup, 60):
            seat = rng.randrange(setup.seats)
            guessed = RULES.guess(match.view(seat), rng)
            true = match.state
            assert (guessed.shown, guessed.bank, guessed.status) == (true.shown, true.bank, true.status)
            assert [bool(bet) for bet in guessed.bets] == [bool(bet) for bet in true.bets]
            assert [answer is None for answer in guessed.answers] == [answer is None for answer in true.answers]
            assert guessed.hidden[seat] == true.hidden[seat]
            assert guessed.bets[seat] == true.bets[seat]
            checked["bet"] += guessed.bets != true.bets
            checked["offer"] += guessed.answers != true.answers
            if true.options.player_bust == "immediate":
                held = [
                    [*shown, card]
                    for shown, card in zip(guessed.shown, guessed.hidden, strict=True)
                    if card is not None
                ]
                assert all(total(cards) <= BEST for cards in held)
                checked["immediate"] += any(len(cards) > 1 for cards in held)
    assert min(checked.values()) > 20, checked


def test_where_busts_are_silent_a_hidden_card_may_be_any() -> None:
    lines = ["game: 3 seats", "bank: 5", "shown 1: 7 half", "hidden 1: rock"]
    view = CasinoScene(Scenario("", lines, [])).match.view(0)
    rng = Random("silent")
    hidden = Counter(RULES.guess(view, rng).hidden[1] for _ in range(3000))
    assert len(hidden) == 10
    assert 1.0 < hidden[3] / hidden[4] < 1.8  # four of one gem, three of the other that lies open


def test_what_was_conceded_is_never_shown() -> None:
    scene = CasinoScene(Scenario("", ["game: 3 seats", "bank: 6", "hidden 1: 7", "hidden 2: 2"], []))
    for line in ("0: ask 1", "1: concede", "0: ask 2", "2: concede", "1: pass", "2: pass"):
        scene.play(line)
    for seat in (0, 2):
        view = scene.match.view(seat)
        assert view.state.hidden[1] == UNKNOWN
        assert not [step for step in view.steps if step[0] == "show"]
    assert scene.match.view(1).state.hidden[1] == 6
