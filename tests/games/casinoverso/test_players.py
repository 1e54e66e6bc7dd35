"""The computer players of CasinoVerso: no blunders, blind to what is hidden, quick, and true to what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, YARDSTICKS, choose, decide, limits_of
from game.core.decision import never
from game.core.match import Match
from game.core.state import Action
from game.games import SHELF
from game.games.casinoverso import beliefs, odds
from game.games.casinoverso.limits import LIMITS
from game.games.casinoverso.standing import chance_to_win
from game.games.casinoverso.state import BEST, CasinoVersoState, total
from tests.contract.play import moments, random_setup
from tests.games.casinoverso.scenario import CasinoScene
from tests.games.scenes import Scenario

RULES = SHELF["casinoverso"]
ABLE = ("normal", "hard", "expert")


def scene(*lines: str) -> CasinoScene:
    """A position without play."""
    return CasinoScene(Scenario("", list(lines), []))


def positions(word: str) -> Iterator[Match[Any]]:
    """Positions in which somebody chooses, of random matches with all house rules, for ever."""
    rng = Random(word)
    while True:
        for match in moments(RULES, random_setup(RULES, rng), 120):
            if match.state.actor is not None and len(RULES.actions(match.state)) > 1:
                yield match


def blunder(state: CasinoVersoState, action: Action) -> str | None:
    """The name of the blunder that an action would be, by docs/blunders.md; knows all cards."""
    seat, do = state.actor, action[0]
    assert seat is not None
    held = state.hidden[seat]
    mine = total(state.bank) if held is None else total([*state.shown[seat], held])
    bank = total(state.bank)
    sure = [s for s, status in enumerate(state.status) if status == "ready" and total(state.shown[s]) > BEST]
    if state.phase == "play":
        if do != "ready" and mine == BEST:
            return "a card at 7½"
        if do == "ready" and mine <= 1:
            return "ready where no card can be too much"
    if state.phase == "answer" and (do == "concede") == (bank < mine <= BEST):
        return "conceding a hand that wins" if do == "concede" else "showing a hand that loses"
    if state.phase == "bank":
        if do == "card" and bank == BEST:
            return "a card at 7½"
        if do == "card" and sure and state.bank:
            return "a card before asking one who is over"
        if do == "stop" and sure:
            return "letting one off who is over"
    return None


def check_blunders(level: str, decisions: int) -> Counter[str]:
    """Plays so many decisions; the phases met."""
    met: Counter[str] = Counter()
    for number, match in enumerate(positions(f"blunders {level}")):
        if number == decisions:
            break
        state = match.state
        assert state.actor is not None
        action = choose(RULES, match.view(state.actor), level, f"{number}", None, never)
        assert blunder(state, action) is None, (blunder(state, action), action, state.hidden, state.shown, state.bank)
        met[state.phase] += 1
    return met


@pytest.mark.parametrize("level", ABLE)
def test_no_level_from_normal_up_makes_a_blunder(level: str) -> None:
    met = check_blunders(level, 600)
    assert min(met[phase] for phase in ("bet", "play", "bank", "answer", "volunteer")) > 5


@pytest.mark.long
@pytest.mark.parametrize("level", ABLE)
def test_no_level_from_normal_up_makes_a_blunder_in_ten_thousand_decisions(level: str) -> None:
    check_blunders(level, 10_000)


def test_blunders_are_recognised() -> None:
    found = scene("game: 3 seats", "phase: play", "hidden 1: 7", "shown 1: half").match.state
    assert blunder(found, ("card",)) == blunder(found, ("swap",)) == "a card at 7½"
    assert blunder(found, ("ready",)) is None
    found = scene("game: 3 seats", "bank: 5", "shown 1: 6 2", "shown 2: 7 1").match.state
    assert blunder(found, ("card",)) == "a card before asking one who is over"
    found = scene("game: 3 seats", "phase: play", "hidden 1: half").match.state
    assert blunder(found, ("ready",)) == "ready where no card can be too much"


def check_blind(level: str, decisions: int) -> None:
    """The same decision in every other arrangement of the hidden cards."""
    rng, changed = Random(f"blind {level}"), 0
    for number, match in enumerate(positions(f"blind {level}")):
        if number == decisions:
            break
        seat = match.state.actor
        assert seat is not None
        view = match.view(seat)
        other = RULES.guess(view, rng)
        seen = RULES.view(other, seat, match.steps_at(len(match.moments) - 1))
        changed += other.hidden != match.state.hidden or other.deck != match.state.deck
        chosen = [choose(RULES, found, level, f"{number}", None, never) for found in (view, seen)]
        assert chosen[0] == chosen[1]
    assert changed > decisions / 2


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_hidden_cards_change_no_decision(level: str) -> None:
    check_blind(level, 60)


@pytest.mark.long
@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_hidden_cards_change_none_of_ten_thousand_decisions(level: str) -> None:
    check_blind(level, 10_000)


# --- the bank reads what is told ----------------------------------------------------------------------------------------------
def told(*steps: tuple[str, int], bet: int = 1) -> beliefs.Reading:
    """What a play tells about a seat, of which nothing is known before."""
    return beliefs.read(iter([("bet", bet), *steps]), beliefs.EXPECTED)


def test_who_turns_up_a_card_that_was_enough_is_taken_for_a_bluffer() -> None:
    left = [4, 4, 4, 4, 4, 4, 4, 12, 4, 1]
    before = told().sort_shares(left)["bluffer"]
    enough = told(("swap", 4)).sort_shares(left)["bluffer"]
    usual = told(("swap", 0)).sort_shares(left)["bluffer"]
    assert enough > before + 0.2
    assert usual < enough


def test_what_a_seat_stands_on_is_believed_to_be_five_or_more() -> None:
    state = scene("game: 3 seats", "bank: 5", "hidden 1: 7", "hidden 2: 6", "shown 2: 1").match.state
    masked = RULES.mask(state, 0)
    reading = told(("ready", -1))
    found = beliefs.hidden_cards(masked, {1: reading.cards()})[1]
    assert sum(found) == pytest.approx(1.0)
    assert found[4] + found[5] + found[6] > 0.6
    assert beliefs.hidden_cards(masked, {1: [1.0] * 10})[1][6] == pytest.approx(4 / 43)


def test_the_chances_of_two_hidden_cards_count_each_card_once() -> None:
    """Against all pairs, by hand: three 7s lie open, so both cannot hide one."""
    state = scene("game: 3 seats", "bank: 5", "shown 1: 7*2", "shown 2: 7", "hidden 1: 1", "hidden 2: 1").match.state
    masked = RULES.mask(state, 0)
    left = odds.unseen(masked)
    first = [1.0] * 10
    second = [0.0] * 6 + [1.0] + [0.0] * 3
    found = beliefs.hidden_cards(masked, {1: first, 2: second})
    assert left[6] == 1
    assert found[2][6] == 1.0
    assert found[1][6] == 0.0
    assert found[1][0] == pytest.approx(left[0] / (sum(left) - 1))


def test_the_bank_draws_on_against_strength_and_asks_the_weak() -> None:
    strong = ["game: 3 seats", "bank: 4", "settled: 2", "hidden 1: 7"]
    view = scene(*strong).match.view(0)
    assert choose(RULES, view, "expert", "1", None, never) == ("card",)
    view = scene("game: 3 seats", "bank: 5", "shown 1: 6 2", "hidden 2: 7").match.view(0)
    assert choose(RULES, view, "expert", "1", None, never) == ("ask", 1)


# --- what it says ------------------------------------------------------------------------------------------------------------
def said(found: CasinoScene, seat: int, action: Action | None = None) -> str:
    """The hint's sentence."""
    view = found.match.view(seat)
    decision = decide(RULES, view, "expert", "1", None, never)
    assert action is None or decision.action == action
    return str(RULES.explain(view, decision))


def test_the_hint_changes_with_the_odds_of_going_over() -> None:
    lines = ["game: 3 seats, end=rounds, rounds=20", "phase: play", "hidden 1: 7"]
    plain = said(scene(*lines), 1, ("ready",))
    sevens = said(scene(*lines, "shown 2: 6*4"), 1, ("ready",))
    assert "64 %" in plain  # 28 of 44
    assert "60 %" in sevens  # 24 of 40
    assert "treasures this way" in plain


def test_the_hint_of_a_bet_changes_with_the_hidden_card() -> None:
    lines = ["game: 3 seats, end=rounds, rounds=20", "phase: bet"]
    seven, skeleton = (said(scene(*lines, f"hidden 1: {card}"), 1, ("bet", 2)) for card in ("7", "skeleton"))
    assert seven != skeleton
    assert "with this bet" in seven


def test_the_hint_of_a_question_changes_with_what_the_seat_shows() -> None:
    lines = ["game: 3 seats, end=rounds, rounds=20", "bank: 6", "settled: 2"]
    low = said(scene(*lines, "shown 1: 1"), 0, ("ask", 1))
    over = said(scene(*lines, "shown 1: 6 2"), 0, ("ask", 1))
    assert "with a chance of" in low
    assert over == "The bank has 6; the open cards of the seat asked make 8."


def test_the_odds_of_going_over_are_counted_from_what_is_seen() -> None:
    found = scene("game: 3 seats", "phase: play", "hidden 1: 5", "shown 2: 7*4", "deck: 1")
    assert odds.over(found.match.view(1)) == pytest.approx(15 / 40)
    assert odds.over(scene("game: 3 seats", "phase: play", "hidden 1: 5", "shown 1: 4").match.view(1)) == 1.0
    assert odds.over(scene("game: 3 seats", "bank: 7 half", "hidden 1: 5").match.view(0)) == pytest.approx(39 / 43)


# --- standings -----------------------------------------------------------------------------------------------------------------
def test_standings_are_worth_what_they_should_be() -> None:
    assert chance_to_win([10, 10, 10], 0, 5, False) == pytest.approx(1 / 3)
    assert chance_to_win([12, 10, 10], 0, 0, False) == 1.0
    assert chance_to_win([12, 12, 10], 0, 0, False) == 0.5
    assert chance_to_win([0, 12, 18], 1, 9, True) == 0.0
    early, late = (chance_to_win([14, 10, 10], 0, left, False) for left in (20, 1))
    assert 1 / 3 < early < late < 1.0


def test_levels_fall_short_by_name() -> None:
    easy, normal, hard, expert = (LIMITS[level] for level in ("easy", "normal", "hard", "expert"))
    assert [limits_of(RULES, level) for level in LIMITS] == [easy, normal, hard, expert]
    assert easy.courage < 0
    assert not normal.bluffs
    assert hard.bluffs
    assert not hard.reads
    assert expert.reads
    assert expert.standings
