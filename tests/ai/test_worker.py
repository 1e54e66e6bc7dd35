"""The worker process: it answers, it survives everything, it never makes anybody wait, and it leaves nothing behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from multiprocessing import Pipe
from typing import Any

import pytest

from game.ai.bot import never
from game.ai.levels import LEVELS, choose
from game.ai.worker import NICE, Answer, Worker, decide, run
from game.core.notation import canonical_json, write_view
from game.core.rules import Rules
from game.games import SHELF
from tests.contract.play import Setup, begin, every_game, played
from tests.sources import ROOT

posix = pytest.mark.skipif(os.name != "posix", reason="stops and kills processes by POSIX signals")
PATIENCE = 30.0


@pytest.fixture(scope="module")
def shared():
    """One worker for the tests that leave it well."""
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
def worker():
    """A worker that the test may ruin."""
    worker = Worker()
    yield worker
    worker.close()


def request(rules: Rules[Any], level: str = "easy", **more: object) -> dict[str, Any]:
    """A request at the beginning of a match."""
    match = begin(rules, Setup(rules.seats[0], {"first": 0}, seed="worker"))
    assert match.state.actor is not None
    return {"view": write_view(rules, match.view(match.state.actor)), "level": level, "seed": "7", "playouts": 8} | more


def plain(level: str = "easy") -> dict[str, Any]:
    """A request of Lucky Jack."""
    return request(SHELF["lucky_jack"], level)


def answer_of(worker: Worker) -> Answer:
    """The next answer, awaited as a frame loop does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer came")


def gone(pid: int) -> bool:
    """Whether the process has ended, within a few seconds."""
    for _ in range(400):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_the_worker_chooses_as_this_process_would(shared: Worker, rules: Rules[Any], level: str) -> None:
    match = begin(rules, Setup(rules.seats[0], {"first": 0}, seed="worker"))
    asked = request(rules, level)
    number = shared.ask(asked)
    answer = answer_of(shared)
    assert match.state.actor is not None
    here = choose(rules, match.view(match.state.actor), level, "7", 8, never)
    assert answer == Answer(number, rules.write_action(here, match.state.options))
    assert decide(asked) == answer.action


def test_answers_come_one_for_each_question_in_order(shared: Worker) -> None:
    numbers = [shared.ask(plain()) for _ in range(5)]
    assert numbers == list(range(numbers[0], numbers[0] + 5))
    assert [answer_of(shared).number for _ in numbers] == numbers
    assert shared.poll() is None


@pytest.mark.parametrize(
    "nonsense",
    [
        {}, {"view": None}, {"view": []}, {"view": {}}, {"view": {"game": "poker"}}, {"view": {"game": "lucky_jack"}, "level": "easy"},
        {"view": {"game": []}, "level": "easy"}, None, [], "easy", 5,
    ],
)  # fmt: skip
def test_nonsense_is_answered_and_survived(shared: Worker, nonsense: Any) -> None:
    number, restarts = shared.ask(nonsense), shared.restarts
    answer = answer_of(shared)
    assert (answer.number, answer.action) == (number, None)
    assert answer.fault
    shared.ask(plain())
    assert answer_of(shared).action is not None
    assert shared.restarts == restarts


@pytest.mark.parametrize("change", [{"level": "genius"}, {"level": None}, {"budget_ms": "soon"}, {"playouts": "many"}])
def test_wrong_fields_are_answered_and_survived(shared: Worker, change: dict[str, Any]) -> None:
    shared.ask(plain() | change)
    answer = answer_of(shared)
    assert answer.fault or answer.action  # a level that never searches needs no playouts
    assert shared.alive


def test_only_json_crosses_the_pipe(shared: Worker) -> None:
    with pytest.raises(TypeError):
        shared.ask(plain() | {"state": object()})
    with pytest.raises(TypeError):
        shared.ask(plain() | {"state": {1, 2}})
    ours, theirs = Pipe()
    thread = threading.Thread(target=run, args=(theirs,))
    thread.start()
    for message in (b"", b"\xff\xfe", b"null", b"[1]", b"[" * 100_000, b"[1,2,3]", b'{"number":1}'):
        ours.send_bytes(message)
        assert json.loads(ours.recv_bytes())["fault"]
    ours.send_bytes(json.dumps([9, plain()]).encode())
    answer = json.loads(ours.recv_bytes())
    assert (answer["number"], answer["fault"]) == (9, None)
    assert answer["action"]["do"]
    ours.close()
    thread.join(5)
    assert not thread.is_alive(), "the loop ends with its pipe"


@posix
def test_the_process_is_polite_and_deaf_to_the_keyboard(shared: Worker) -> None:
    shared.ask(plain())
    answer_of(shared)
    pid, restarts = shared.pid, shared.restarts
    assert pid is not None
    assert os.getpriority(os.PRIO_PROCESS, pid) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    os.kill(pid, signal.SIGINT)
    shared.ask(plain())
    assert answer_of(shared).action is not None
    assert (shared.pid, shared.restarts) == (pid, restarts)


@posix
def test_a_killed_process_is_told_and_the_turn_goes_on(worker: Worker) -> None:
    assert worker.pid is not None
    killed = worker.pid
    number = worker.ask(plain())
    os.kill(killed, signal.SIGKILL)
    answer = answer_of(worker)
    if answer.action is not None:  # it was quicker than the signal
        answer = answer_of(worker)
    assert (answer.number, answer.action, worker.restarts) == (number, None, 1)
    assert answer.fault
    assert gone(killed)
    again = worker.ask(plain())
    assert answer_of(worker).number == again
    assert worker.pid != killed


@posix
def test_a_process_that_died_unseen_is_started_anew_by_the_next_question(worker: Worker) -> None:
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    while worker.alive:
        time.sleep(0.005)
    number = worker.ask(plain())
    answer = answer_of(worker)
    assert (answer.number, worker.restarts) == (number, 1)
    assert answer.action is not None


@posix
def test_asking_never_waits_for_a_process_that_does_not_listen(worker: Worker) -> None:
    worker.ask(plain())
    answer_of(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    large = plain() | {"padding": "x" * 3_000_000}
    numbers: list[int] = []
    asking = threading.Thread(target=lambda: numbers.extend(worker.ask(large) for _ in range(3)), daemon=True)
    asking.start()
    asking.join(5.0)
    at_once = not asking.is_alive()
    silent = worker.poll() is None
    os.kill(worker.pid, signal.SIGCONT)
    asking.join(5.0)
    assert at_once
    assert silent
    assert [answer_of(worker).number for _ in numbers] == numbers


@posix
def test_closing_does_not_wait_for_a_process_that_does_not_listen(worker: Worker) -> None:
    assert worker.pid is not None
    pid = worker.pid
    os.kill(pid, signal.SIGSTOP)
    worker.ask(plain() | {"padding": "x" * 3_000_000})
    started = time.monotonic()
    worker.close()
    took, ended = time.monotonic() - started, gone(pid)
    if not ended:
        os.kill(pid, signal.SIGKILL)  # a stopped process would never let this one end
    assert ended
    assert took < 2.0


def test_closing_leaves_no_process_and_no_thread() -> None:
    before = threading.active_count()
    worker = Worker()
    pid = worker.pid
    assert worker.alive
    assert pid is not None
    worker.close()
    worker.close()
    assert (worker.alive, worker.pid, worker.poll()) == (False, None, None)
    assert gone(pid)
    assert threading.active_count() == before


ORPHAN = """
import sys, time
from game.ai.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    print(worker.pid, flush=True)
    time.sleep(60)
"""


@posix
def test_a_worker_does_not_outlive_its_window(tmp_path) -> None:
    script = tmp_path / "window.py"
    script.write_text(ORPHAN, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    assert gone(pid)


@every_game
def test_a_question_late_in_a_match_is_small_enough(rules: Rules[Any]) -> None:
    match = played(rules, Setup(rules.seats[-1], seed="late", wild=1.0), 400)
    for seat in range(match.state.seats):
        assert len(canonical_json(write_view(rules, match.view(seat)))) < 250_000
