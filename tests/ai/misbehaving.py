"""Processes that are no good computer players: what a worker may meet instead of one. Each is a `loop` of `Worker`."""

import contextlib
import json
import os
import struct
import time
from multiprocessing.connection import Connection

ASLEEP_S = 120.0


def dies_at_once(_pipe: Connection) -> None:
    """Gone before anything can be asked."""
    os._exit(3)


def dies_when_asked(pipe: Connection) -> None:
    """Gone as soon as a question has come."""
    pipe.recv_bytes()
    os._exit(3)


def never_answers(pipe: Connection) -> None:
    """Takes every question and says nothing."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.recv_bytes()


def stands_still_in_an_answer(pipe: Connection) -> None:
    """Says that a hundred bytes will come, and sends three."""
    pipe.recv_bytes()
    os.write(pipe.fileno(), struct.pack("!i", 100) + b"abc")
    time.sleep(ASLEEP_S)


def _always(pipe: Connection, answer: object) -> None:
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, _request = json.loads(pipe.recv_bytes())
            written = (
                answer if isinstance(answer, bytes) else json.dumps({"number": number, "fault": None, "action": answer})
            )
            pipe.send_bytes(written if isinstance(written, bytes) else written.encode())


def talks_nonsense(pipe: Connection) -> None:
    """Answers with what is no JSON."""
    _always(pipe, b"\xff\x00 nonsense")


def answers_with_other_fields(pipe: Connection) -> None:
    """Answers with JSON that is no answer."""
    _always(pipe, b'{"some": "thing"}')


def answers_with_a_list(pipe: Connection) -> None:
    """Answers with JSON of another kind."""
    _always(pipe, b"[1, 2, 3]")


def cheats(pipe: Connection) -> None:
    """Names an action that may not be done."""
    _always(pipe, {"do": "discard", "card": "no such card"})


def names_no_action(pipe: Connection) -> None:
    """Names something that is no action at all."""
    _always(pipe, 42)


def answers_other_questions(pipe: Connection) -> None:
    """Answers quickly and without end, but never what was asked."""
    pipe.recv_bytes()
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(b'{"number": -1, "action": null}')
            time.sleep(0.001)


def floods(pipe: Connection) -> None:
    """An answer larger than any."""
    _always(pipe, b"[" + b"1," * (1 << 20) + b"1]")


MISBEHAVIOURS = (
    dies_at_once,
    dies_when_asked,
    never_answers,
    stands_still_in_an_answer,
    talks_nonsense,
    answers_with_other_fields,
    answers_with_a_list,
    cheats,
    names_no_action,
    answers_other_questions,
    floods,
)
