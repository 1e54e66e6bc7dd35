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
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from typing import Any

from game.ai import levels
from game.core.decision import Decision
from game.core.notation import read_view
from game.core.rules import Rules, View
from game.core.words import write_text
from game.games import SHELF

NICE = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision: the request's number and the action in protocol form, or a sentence why there is none.

    A request with "why" is told the reason too: a written Text (game.core.words), and the chance to win that was found, 0..1.
    """

    number: int
    action: dict[str, Any] | None
    fault: str | None = None
    why: dict[str, Any] | None = None
    chance: float | None = None


def decide(request: dict[str, Any]) -> dict[str, Any]:
    """The action (protocol form) for {"view", "level", "seed", "playouts", "budget_ms", "temper"}; the budget caps the wall time."""
    rules, view, decision = decided(request)
    return rules.write_action(decision.action, view.state.options)


def advised(request: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer to a request (see `decide`): the action, and where it has "why" the reason and the chance to win."""
    rules, view, decision = decided(request)
    found: dict[str, Any] = {"action": rules.write_action(decision.action, view.state.options)}
    if request.get("why"):
        chosen = decision.chosen
        found["why"] = write_text(rules.explain(view, decision))
        found["chance"] = chosen.value if chosen is not None and chosen.playouts else None
    return found


def decided(request: dict[str, Any]) -> tuple[Rules[Any], View[Any], Decision]:
    """The decision for a request (see `decide`), with the rules and the view it was made by."""
    view_json = request["view"]
    rules = SHELF[view_json["game"]]
    view = read_view(rules, view_json)
    budget = request.get("budget_ms")
    end = time.monotonic() + (1e9 if budget is None else budget / 1000)
    seed, playouts, temper = request.get("seed") or "", request.get("playouts"), request.get("temper") or ""
    decision = levels.decide(rules, view, request["level"], seed, playouts, lambda: time.monotonic() >= end, temper)
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


class Worker:
    """Computer players in a process of their own. All calls return at once."""

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._postman: Thread | None = None
        self._number = 0
        self.restarts = -1
        self._start()

    def _start(self) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=run, args=(theirs,), daemon=True, name="stolik-worker")
        process.start()
        theirs.close()
        self._process, self._pipe, self._outbox = process, ours, SimpleQueue()
        self._postman = Thread(target=_post, args=(self._outbox, ours), daemon=True, name="stolik-postman")
        self._postman.start()
        self.restarts += 1

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
        if not self.alive:
            self.restart()
        self._outbox.put(message)
        return self._number

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def poll(self) -> Answer | None:
        """An answer that has come, or None. A process that died gives an Answer with a fault for the last request."""
        if self._pipe is None:
            return None
        try:
            if self._pipe.poll():
                return Answer(**json.loads(self._pipe.recv_bytes()))
        except (EOFError, OSError):
            return self._died()
        return None if self.alive else self._died()

    def _died(self) -> Answer:
        self.restart()
        return Answer(self._number, None, "The computer player's process ended.")

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
        if self._postman is not None:
            self._postman.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._postman = None
