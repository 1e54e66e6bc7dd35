"""The process computer players think in: a view as JSON comes in, an action goes out.

`run` is the process's loop. `Worker` is the other end: it never waits, restarts a process that died, and ends it on `close`.
Only JSON text crosses the pipe, so no position can slip through beside the view.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.ai import levels
from game.ai.coach import Cost, cost
from game.core.decision import Decision, Stop
from game.core.notation import read_view
from game.core.rules import Rules, View
from game.core.words import write_text
from game.games import SHELF

NICE = 10
MOST_DEATHS = 3
"""So many deaths in a row, and a process is not started anew at once."""
REST_S = 60.0
LARGEST = 1 << 20
"""No answer has more bytes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision: the request's number and the action in protocol form, or a sentence why there is none.

    A request with "why" is told the reason too: a written Text (game.core.words), and the chance to win that was found, 0..1. One with
    "played" (an action in protocol form) is told what that action cost, and how sure that is (game.ai.coach).
    """

    number: int
    action: dict[str, Any] | None
    fault: str | None = None
    why: dict[str, Any] | None = None
    chance: float | None = None
    loss: float | None = None
    margin: float | None = None


def decide(request: dict[str, Any]) -> dict[str, Any]:
    """The action (protocol form) for {"view", "level", "seed", "playouts", "budget_ms", "temper"}; the budget caps the wall time."""
    rules, view, decision = decided(request)
    return rules.write_action(decision.action, view.state.options)


def advised(request: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer to a request (see `decide`): the action, and where it has "why" the reason and the chance to win."""
    found: dict[str, Any] = {}
    if request.get("played") is None:
        rules, view, decision = decided(request)
    else:
        rules, view, judged = costed(request)
        decision = judged.decision
        found |= {"loss": judged.loss, "margin": judged.margin}
    found["action"] = rules.write_action(decision.action, view.state.options)
    if request.get("why"):
        chosen = decision.chosen
        found["why"] = write_text(rules.explain(view, decision))
        found["chance"] = rules.stated(chosen.value) if chosen is not None and chosen.playouts else None
    return found


def costed(request: dict[str, Any]) -> tuple[Rules[Any], View[Any], Cost]:
    """What the action "played" cost in a view; "budget_ms" caps the search for the best action, "compare_ms" the comparison."""
    rules = SHELF[request["view"]["game"]]
    view = read_view(rules, request["view"])
    played = rules.read_action(request["played"], view.state)
    stop = _until(request.get("budget_ms"))
    ends: list[Stop] = []

    def enough() -> bool:
        """Whether the time to compare is up; it begins with the first question."""
        if not ends:
            ends.append(_until(request.get("compare_ms")))
        return ends[0]()

    seed, playouts = request.get("seed") or "", request.get("playouts")
    return rules, view, cost(rules, view, played, seed, playouts, stop, enough)


def _until(span_ms: float | None) -> Stop:
    """Says stop once so many ms have passed from now; never for None."""
    end = time.monotonic() + (1e9 if span_ms is None else span_ms / 1000)
    return lambda: time.monotonic() >= end


def decided(request: dict[str, Any]) -> tuple[Rules[Any], View[Any], Decision]:
    """The decision for a request (see `decide`), with the rules and the view it was made by."""
    view_json = request["view"]
    rules = SHELF[view_json["game"]]
    view = read_view(rules, view_json)
    stop = _until(request.get("budget_ms"))
    seed, playouts, temper = request.get("seed") or "", request.get("playouts"), request.get("temper") or ""
    decision = levels.decide(rules, view, request["level"], seed, playouts, stop, temper)
    return rules, view, decision


def answered(message: bytes) -> bytes:
    """The answer to a message, JSON both: [number, request] → the fields of an Answer."""
    answer: dict[str, Any] = {"number": 0, "action": None, "fault": None}
    try:
        answer["number"], request = json.loads(message)
        answer |= advised(request)
    except Exception as error:  # noqa: BLE001  a fault in thinking must never end the process
        answer["fault"] = f"{type(error).__name__}: {error}"
    return json.dumps(answer).encode()


def run(pipe: Connection) -> None:
    """The worker's loop: one answer a message, until the pipe closes. The keyboard's interrupt is the window's business."""
    with contextlib.suppress(ValueError):  # not in the main thread: somebody else's process
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes()))


def _post(outbox: SimpleQueue[bytes | None], pipe: Connection) -> None:
    """Sends what lies in the outbox, in a thread: a busy process may leave a big message standing in the pipe for seconds."""
    with contextlib.suppress(OSError, ValueError):  # the process is gone; `poll` tells
        while (message := outbox.get()) is not None:
            pipe.send_bytes(message)


def _fetch(inbox: SimpleQueue[bytes], pipe: Connection) -> None:
    """Puts what comes into the inbox, in a thread: a process that stands still in the middle of an answer must hold nobody up."""
    with contextlib.suppress(EOFError, OSError, ValueError):
        while True:
            inbox.put(pipe.recv_bytes(LARGEST))


class Worker:
    """Computer players in a process of their own. All calls return at once.

    A process that dies is started anew. One that has died MOST_DEATHS times without an answer in between rests: questions are answered
    with a fault at once, and only after REST_S another start is tried. `loop` is what the process does.
    """

    def __init__(self, loop: Callable[[Connection], None] = run) -> None:
        self._loop = loop
        self._context = get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes] = SimpleQueue()
        self._threads: list[Thread] = []
        self._number = 0
        self._awaited = False
        self._deaths = 0
        self._rests_until = 0.0
        self.restarts = -1
        self._start()

    def _start(self) -> None:
        """Starts the process; where the system has room for no other one, it counts as one that died."""
        self.restarts += 1
        try:
            process, ours = self._begun()
        except OSError:
            self._count_death()
            return
        self._process, self._pipe, self._outbox, self._inbox = process, ours, SimpleQueue(), SimpleQueue()
        self._threads = [
            Thread(target=_post, args=(self._outbox, ours), daemon=True, name="stolik-postman"),
            Thread(target=_fetch, args=(self._inbox, ours), daemon=True, name="stolik-fetcher"),
        ]
        for thread in self._threads:
            thread.start()

    def _begun(self) -> tuple[BaseProcess, Connection]:
        """A new process and our end of its pipe. Raises OSError."""
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=self._loop, args=(theirs,), daemon=True, name="stolik-worker")
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        return process, ours

    def _count_death(self) -> None:
        self._deaths += 1
        if self._deaths >= MOST_DEATHS:
            self._rests_until = time.monotonic() + REST_S

    @property
    def _rests(self) -> bool:
        """Whether no other start is tried for now."""
        return self._deaths >= MOST_DEATHS and time.monotonic() < self._rests_until

    @property
    def pid(self) -> int | None:
        """The process's id, None after `close`."""
        return self._process.pid if self._process is not None else None

    def ask(self, request: dict[str, Any]) -> int:
        """Sends a request (see `decide`) and returns its number; a dead process is started anew first.

        Raises TypeError for a request that is not plain JSON.
        """
        self._number += 1
        message = json.dumps([self._number, request]).encode()
        if not self.alive and not self._rests:
            self.restart()
        self._awaited = True
        self._outbox.put(message)
        return self._number

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def poll(self) -> Answer | None:
        """An answer that has come, or None. A process that died, rests or talks nonsense gives an Answer with a fault for the last
        request."""
        alive = self.alive
        if not alive and self._threads:
            self._threads[-1].join(1.0)  # what it said before it died has come then
        with contextlib.suppress(Empty):
            return self._read(self._inbox.get_nowait())
        if alive or not (self._awaited or self._process is not None):
            return None
        return self._died()

    def _read(self, message: bytes) -> Answer:
        try:
            answer = Answer(**json.loads(message))
        except (ValueError, TypeError, RecursionError):
            return self._failed("The computer player's process talked nonsense.")
        self._deaths = 0
        self._awaited = self._awaited and answer.number != self._number
        return answer

    def _died(self) -> Answer:
        """The answer for a process that is there no more; another one is started, if it does not rest."""
        if self._process is not None:
            self._count_death()
            self.close()
            if not self._rests:
                self._start()
        return self._failed("The computer player's process ended.")

    def _failed(self, fault: str) -> Answer:
        self._awaited = False
        return Answer(self._number, None, fault)

    def restart(self) -> None:
        """Ends the process, whatever it does, and starts another."""
        self.close()
        self._start()

    def close(self) -> None:
        """Ends the process."""
        self._outbox.put(None)
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        for thread in self._threads:
            thread.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._threads, self._inbox, self._awaited = [], SimpleQueue(), False
