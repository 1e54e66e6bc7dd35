"""Cover Your Assets at the table: whole rounds by hand, what a drop means, what a refused one says, and what nobody may see."""

from __future__ import annotations

import pygame
import pytest

from tests.table_scene.hands import done_by_clicks, done_by_drag, done_by_keys, round_by, table_of
from tests.table_scene.screen import SilentWorker
from tests.table_scene.watching import Watch, twins


@pytest.mark.parametrize("do", [done_by_drag, done_by_clicks, done_by_keys])
def test_a_whole_round(do):
    at = table_of("cover_your_assets", seats=3, seed="round", animation="off")
    assert round_by(at, do) > 15


def test_nothing_leaks_between_people(monkeypatch):
    """A round of two people and a computer, duels between the people among it: every frame is looked at."""
    watch = Watch(monkeypatch)
    at = table_of("cover_your_assets", seats=3, humans=(0, 1), seed="people", watch=watch)
    round_by(at, lambda at, action: at.scene.play.play(action), enough=30)
    assert watch.curtains > 20
    assert watch.hands > 200
    moments = at.scene.sitting.match.moments
    assert any(moment.action and moment.action[0] == "defend" and moment.seat in (0, 1) for moment in moments)


def test_hidden_jokers_and_hands_change_no_pixel():
    """Two positions with other jokers in others' sets and other cards in their hands give the same picture."""
    states = twins("cover_your_assets", 3, lambda state: state.actor == 0 and secrets(state) > 1)
    assert kinds(states[0]) != kinds(states[1])
    pictures = []
    for state in (states[0], *states):  # the first one fills the cache of pictures
        at = table_of("cover_your_assets", state, worker=SilentWorker())
        at.run(400)
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
    assert pictures[1] == pictures[2]


def secrets(state):
    """How many jokers lie in others' sets that seat 0 does not know."""
    return sum(not who & 1 for stack in state.stacks for held in stack for _, who in held.secrets)


def kinds(state):
    """Which jokers these are."""
    return [held.cards[place] for stack in state.stacks for held in stack for place, who in held.secrets if not who & 1]


def test_a_refused_drop_says_why():
    """A card dropped where it may not go glides home, with the rule's own sentence in the message line."""
    at = table_of("cover_your_assets", seats=3, seed="refused", animation="off")
    at.settle()
    at.drag("hand.0.0", "stack.1")
    assert at.scene.front.message == "Only who has a set may try to steal one."
    at.run(5000)
    at.drag("hand.0.0", "draw")
    assert at.scene.play.shown.state.actor == 0, "nothing was played"
    says = "Hands are filled up from the draw pile by themselves."
    assert at.scene.front.message == says
    at.run(5000)
    at.click("draw")
    assert at.scene.front.message == says


def test_an_answer_takes_as_long_whatever_a_computer_holds():
    """In a duel the time of an answer does not tell whether it could have been another one."""
    times = set()
    for seed in range(6):
        duel = lambda state: state.duel is not None and state.actor == 1  # noqa: E731
        state = twins("cover_your_assets", 2, duel, seed)[0]
        at = table_of("cover_your_assets", state, seats=2, animation="off")
        at.run(200)
        start, moments = at.now, len(at.scene.sitting.match.moments)
        while len(at.scene.sitting.match.moments) == moments:
            at.frame()
        times.add((round(at.now - start), len(at.scene.sitting.match.rules.actions(state)) > 1))
    assert {possible for _, possible in times} == {False, True}
    assert len({time for time, _ in times}) == 1
