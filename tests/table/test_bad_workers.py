"""Whatever the process of the computer players does, the match goes on: with real processes that misbehave."""

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random

import pytest

from game.ai import worker as workers
from game.ai.worker import MOST_DEATHS, Worker
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from scenes.table import thinking
from scenes.table.players import Player
from scenes.table.sitting import Sitting, Ways
from tests.ai.misbehaving import MISBEHAVIOURS, answers_other_questions, dies_at_once, never_answers

RULES = SHELF["lucky_jack"]
TURNS = 12
LONGEST_S = 60.0
FRAME_S = 1.0
"""No frame may wait longer for a process, on a busy machine, starting another one included."""
Loop = Callable[[Connection], None]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hanging is noticed after a moment, so that the tests are quick."""
    monkeypatch.setattr(thinking, "PATIENCE_MS", 300.0)
    monkeypatch.setattr(thinking, "SECOND_PATIENCE_MS", 150.0)


@pytest.fixture
def sit(request: pytest.FixtureRequest) -> Callable[[Loop], Sitting]:
    """A person and a computer player whose process does as it is told."""

    def seated(loop: Loop) -> Sitting:
        worker = Worker(loop)
        request.addfinalizer(worker.close)
        options = RULES.options_type.read({"first": 0}, 2)
        match = Match.new(RULES, 2, options, seed_dealer("bad"), Record())
        people = [Player("Ala", "human"), Player("Owl", "computer", "normal")]
        return Sitting(match, people, worker, "bad", ways=Ways(lambda: 0.0, call_ms=1.0, even_ms=lambda: 0.0))

    return seated


def play(sitting: Sitting, moves: int) -> float:
    """Play until the computer player has moved so often; the longest time that one frame took."""
    luck, longest, end = Random(4), 0.0, time.monotonic() + LONGEST_S
    while moved(sitting) < moves:
        assert time.monotonic() < end, "the match stands still"
        before = time.perf_counter()
        sitting.update(10.0, busy=False)
        longest = max(longest, time.perf_counter() - before)
        sitting.beats.clear()
        if sitting.match.state.phase == "round_over":
            sitting.next_round()
        elif sitting.actor == sitting.viewer and not sitting.call_open:
            sitting.play(RULES.rollout(sitting.match.state, luck))
        time.sleep(0.002)
    return longest


def moved(sitting: Sitting) -> int:
    """How often the computer player has moved."""
    return sum(moment.seat == 1 for moment in sitting.match.moments)


@pytest.mark.parametrize("loop", MISBEHAVIOURS, ids=lambda loop: loop.__name__)
def test_the_match_goes_on(loop: Loop, sit: Callable[[Loop], Sitting]):
    """Twelve moves; it is known that they are simple ones; processes are not started without end."""
    sitting = sit(loop)
    assert play(sitting, TURNS) < FRAME_S
    assert sitting.thinking.troubled
    assert sitting.thinking.worker.restarts <= 8


def test_a_process_that_dies_at_every_start_rests_and_is_tried_again_later(monkeypatch: pytest.MonkeyPatch):
    """Three starts, then none for a minute; afterwards one more."""
    now = [1000.0]
    monkeypatch.setattr("game.ai.worker.time.monotonic", lambda: now[0])
    worker = Worker(dies_at_once)
    told = []
    for _question in range(20):
        number = worker.ask({})
        while (answer := worker.poll()) is None:
            time.sleep(0.002)
        told.append((answer.number == number, answer.action, bool(answer.fault)))
    assert told == [(True, None, True)] * 20
    assert worker.restarts == MOST_DEATHS - 1
    assert worker.poll() is None
    now[0] += workers.REST_S
    worker.ask({})
    assert worker.restarts == MOST_DEATHS
    worker.close()


def test_where_no_process_can_be_started_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, sit: Callable[[Loop], Sitting]
):
    """The system has room for no other process."""

    def refuse(*_arguments: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.popen_spawn_posix.Popen.__init__", refuse)
    sitting = sit(workers.run)
    play(sitting, TURNS)
    assert sitting.thinking.worker.restarts < MOST_DEATHS
    assert sitting.thinking.worker.pid is None


def test_a_worker_that_hangs_is_not_waited_for_at_every_turn(sit: Callable[[Loop], Sitting]):
    """After two turns without an answer the next eight are played at once."""
    sitting = sit(never_answers)
    play(sitting, 2)
    restarts = sitting.thinking.worker.restarts
    play(sitting, 2 + thinking.WITHOUT)
    assert sitting.thinking.worker.restarts == restarts


def test_the_worker_is_trusted_again_once_it_answers(sit: Callable[[Loop], Sitting]):
    sitting = sit(dies_at_once)
    play(sitting, 3)
    assert sitting.thinking.troubled
    good = Worker()
    sitting.thinking.worker.close()
    sitting.thinking.worker = good
    thinking_again = 3 + thinking.WITHOUT + 3
    monkey = pytest.MonkeyPatch()
    monkey.setattr(thinking, "PATIENCE_MS", 20_000.0)
    monkey.setattr(thinking, "BUDGET_MS", 30)
    try:
        play(sitting, thinking_again)
    finally:
        monkey.undo()
        good.close()
    assert not sitting.thinking.troubled


@pytest.mark.parametrize("loop", [answers_other_questions, never_answers])
def test_nothing_is_left_running(loop: Loop):
    worker = Worker(loop)
    worker.ask({})
    pid = worker.pid
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid or 0, 0)
