"""Guesses of Lucky Jack fit everything a seat has seen, over any number of reshuffles (1.8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import UNKNOWN
from game.core.match import Match
from game.core.notation import read_state, write_state
from game.core.rules import View
from game.core.state import Step
from game.games import SHELF
from game.games.lucky_jack import knowledge
from tests.contract.play import Setup, advance, begin, random_setup
from tests.games.lucky_jack.history import possible

RULES = SHELF["lucky_jack"]


def late_views(count: int, seed: str) -> list[tuple[View[Any], Match[Any]]]:
    """Views of matches in which the pool was made anew at least once, each with its match as it was."""
    rng = Random(seed)
    found: list[tuple[View[Any], Match[Any]]] = []
    while len(found) < count:
        setup = random_setup(RULES, rng)
        match = begin(RULES, setup)
        for _ in range(rng.randrange(60, 500)):
            if match.state.over:
                break
            advance(match, rng, setup.wild)
        if match.state.shuffles > 1:
            found.append((match.view(rng.randrange(setup.seats)), match))
    return found


def test_the_truth_is_possible_and_the_program_knows_what_is_not() -> None:
    """The oracle itself: it must accept what truly happened, and refuse hands that cannot be."""
    refused = 0
    for view, match in late_views(3, "oracle"):
        assert possible(view, match.state)
        other = match.state.copy()
        seat = (view.seat + 1) % other.seats
        for card in range(7):
            other.hands[seat] = [card] * len(other.hands[seat])
            refused += not possible(view, other)
    assert refused == 3 * 7


def test_guesses_fit_the_whole_history() -> None:
    assert len(fitting(15, "history")) > 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_guesses_fit_the_whole_history(part: int) -> None:
    fitting(100, f"history {part}")


def fitting(count: int, seed: str) -> set[int]:
    """Checks guesses of so many views; the numbers of shuffles there were."""
    shuffles = set()
    for number, (view, match) in enumerate(late_views(count, seed)):
        shuffles.add(match.state.shuffles)
        assert possible(view, RULES.guess(view, Random(number))), number
    return shuffles


def test_guesses_in_the_first_generation_fit_too() -> None:
    rng = Random("early")
    for _ in range(30):
        setup = random_setup(RULES, rng)
        match = begin(RULES, setup)
        for _ in range(rng.randrange(40)):
            if not match.state.over:
                advance(match, rng, setup.wild)
        view = match.view(rng.randrange(setup.seats))
        if view.state.jackpot is None:
            assert possible(view, RULES.guess(view, rng))


def test_nothing_is_forgotten_while_the_steps_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out for positions whose past is unknown is never taken in a match that was followed from its deal."""

    def forgotten(view: View[Any]) -> Any:
        raise AssertionError("the past was forgotten")

    monkeypatch.setattr(knowledge, "_forgetful", forgotten)
    for view, _ in late_views(60, "whole"):
        for seed in range(3):
            RULES.guess(view, Random(seed))


def loaded(match: Match[Any]) -> Match[Any]:
    """The same position without its past."""
    fresh = Match(RULES, read_state(RULES, write_state(RULES, match.state)), match.dealer)
    fresh.close()
    return fresh


class Since:
    """What all seats saw since a position was loaded: cards taken and still held, and the discards since the last shuffle."""

    def __init__(self, seats: int) -> None:
        self.held: dict[int, list[int]] = {seat: [] for seat in range(seats)}
        self.discards: list[int] = []

    def follow(self, step: Step) -> None:
        """One step."""
        do, by, card, _source, target, _more = step
        if do == "shuffle":
            self.discards = []
        if target == "discards" and card is not None:
            self.discards.insert(0, card)
        if by is None or card is None:
            return
        if do == "take":
            self.held[by].append(card)
        if do == "discard" and card in self.held[by]:
            self.held[by].remove(card)


def test_after_loading_what_was_seen_since_is_kept() -> None:
    """Cards taken by a call and discards are known again from the moment the position was loaded."""
    rng, taken, deep = Random("loaded"), 0, 0
    for _ in range(60):
        setup = Setup(rng.choice((3, 4, 5)), {}, str(rng.random()), 0.5)
        match, since = begin(RULES, setup), Since(setup.seats)
        for change in range(55):
            if match.state.over:
                break
            match = loaded(match) if change == 30 else match
            advance(match, rng, 0.5)
            for step in match.steps if change >= 30 else ():
                since.follow(step)
        if match.state.over:
            continue
        guessed = RULES.guess(match.view(0), rng)
        assert guessed.discards[: len(since.discards)] == since.discards
        for seat, cards in since.held.items():
            assert all(guessed.hands[seat].count(card) >= cards.count(card) for card in cards)
        taken += sum(map(len, since.held.values()))
        deep += len(since.discards) > 3
    assert taken > 10
    assert deep > 10


def test_a_guess_is_spread_over_what_is_possible() -> None:
    """A hidden card is guessed about as often as its copies that are out of sight allow."""
    match = begin(RULES, Setup(4, {"first": 0}, "spread"))
    view = match.view(0)
    hidden = [12] * 7
    for card in [*match.state.hands[0], match.state.discards[0]]:
        hidden[card] -= 1
    counted = [0] * 7
    for seed in range(400):
        for card in RULES.guess(view, Random(seed)).hands[2]:
            counted[card] += 1
    assert UNKNOWN not in counted
    for card in range(7):
        assert counted[card] == pytest.approx(400 * 7 * hidden[card] / 76, rel=0.2)
