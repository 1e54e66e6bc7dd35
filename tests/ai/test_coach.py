"""What a decision cost: nothing for the best one, more than chance for a blunder, and the same for the same question."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.coach import Cost, cost
from game.ai.levels import decide
from game.ai.worker import advised
from game.core.decision import never
from game.core.notation import write_view
from game.core.rules import Rules, View
from game.core.state import Action
from game.core.words import Text, read_text, write_text
from game.games import SHELF
from tests.ai.test_levels import played_to, view_of
from tests.table_scene.screen import position

PLAYOUTS = 200
SEVEN = ("discard", 6)


def asked(rules: Rules[Any], view: View[Any], action: Action, seed: str = "1") -> Cost:
    """The cost of an action with a fixed number of playouts."""
    return cost(rules, view, action, seed, PLAYOUTS, never, never)


@pytest.mark.parametrize("rules", SHELF.values(), ids=SHELF.keys())
def test_the_best_action_costs_nothing(rules: Rules[Any]) -> None:
    view = view_of(played_to(rules, 4))
    best = decide(rules, view, "expert", "1", PLAYOUTS, never).action
    found = asked(rules, view, best)
    assert (found.loss, found.margin) == (0.0, 0.0)
    assert found.decision.action == best


@pytest.mark.parametrize("rules", SHELF.values(), ids=SHELF.keys())
def test_every_legal_action_has_a_cost_and_the_same_each_time(rules: Rules[Any]) -> None:
    view = view_of(played_to(rules, 4))
    for action in view.legal[:4]:
        found = asked(rules, view, action)
        assert -1.0 <= found.loss <= 1.0
        assert 0.0 <= found.margin <= 1.0
        assert asked(rules, view, action) == found


def test_a_blunder_costs_more_than_chance() -> None:
    """A jackpot of four sevens lies ready, and one of the sevens is thrown away."""
    state = position(["seven seven seven seven bell", 5], "lemon")
    rules = SHELF["lucky_jack"]
    view = rules.view(state, 0)
    found = asked(rules, view, SEVEN)
    assert found.decision.action[0] == "jackpot"
    assert found.loss > found.margin > 0
    assert found.loss > 0.02


def test_a_longer_comparison_is_surer() -> None:
    rules = SHELF["lucky_jack"]
    view = rules.view(position(["seven seven seven seven bell", 5], "lemon"), 0)
    short, long = (cost(rules, view, SEVEN, "1", count, never, never) for count in (50, 800))
    assert long.margin < short.margin / 2
    assert abs(long.loss - short.loss) < short.margin + long.margin


def test_a_comparison_ends_when_it_is_told_to() -> None:
    rules = SHELF["lucky_jack"]
    view = rules.view(position(["seven seven seven seven bell", 5], "lemon"), 0)
    looks: list[int] = []

    def enough() -> bool:
        looks.append(1)
        return len(looks) > 5

    found = cost(rules, view, SEVEN, "1", PLAYOUTS, never, enough)
    assert len(looks) == 6
    assert found.margin > 0


@pytest.mark.parametrize("rules", SHELF.values(), ids=SHELF.keys())
def test_the_worker_tells_cost_and_reason(rules: Rules[Any]) -> None:
    view = view_of(played_to(rules, 4))
    played = rules.write_action(view.legal[-1], view.state.options)
    request = {"view": write_view(rules, view), "played": played, "seed": "1", "playouts": 60, "why": True}
    answer = advised(request)
    assert set(answer) == {"action", "loss", "margin", "why", "chance"}
    assert str(read_text(answer["why"]))
    assert isinstance(answer["loss"], float)


def test_a_sentence_crosses_the_pipe_whole() -> None:
    inner = Text("It lays {n} card.", {"n": 2}, "It lays {n} cards.")
    text = Text("{reason} {chance} %.", {"reason": inner, "chance": 40})
    assert read_text(write_text(text)) == text
    assert str(read_text(write_text(text))) == "It lays 2 cards. 40 %."
