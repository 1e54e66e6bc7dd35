"""Lines that a broken or hostile program may send. Every one must get exactly one answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from game.cli.requests import Server
from game.core.match import Match
from game.core.notation import write_state
from game.games import SHELF
from tests.cli.damage import as_line, one_edit
from tests.contract.forms import FORMS
from tests.contract.play import random_setup

LIMIT = 1 << 20
OPS = ("hello", "new", "load", "state", "view", "legal", "check", "apply", "next_round", "choose", "hint", "best")
WORDS = (
    "op", "seat", "action", "do", "game", "seats", "options", "level", "easy", "random", "id", "state", "draw", "card", "pass",
    "lucky_jack", "cover_your_assets", "rummy", "casinoverso", "discard", "jackpot", "seed", "objective", "cards", "playouts",
)  # fmt: skip

AWKWARD: tuple[bytes, ...] = (
    b"", b" ", b"\t\r", b"\0", b"\0" * 5000, b"null", b"true", b"0", b"-0", b'""', b"[]", b"{}", b"[{}]", b"nan", b"NaN",
    b'{"op":NaN}', b'{"op":"hello","id":Infinity}', b'{"op":"hello","id":-Infinity}', b'{"op":"hello","id":1e999}',
    b'{"op":"hello","id":-1e999}', b'{"op":"hello","id":1e308}', b'{"op":"hello","id":' + b"9" * 4000 + b"}",
    b'{"op":"hello","id":' + b"9" * 5000 + b"}", b'{"op":"view","seat":' + b"1" * 4000 + b"}", b'{"op":"hello"',
    b'{"op":"hello"}}', b'{"op":"hello"}{"op":"hello"}', b"{'op':'hello'}", b'{"op":"hello",}', b"\xff\xfe\xfd",
    b'{"op":"hel\xc5"}', b'{"op":"\xed\xa0\x80"}', b"\xef\xbb\xbf" + b'{"op":"hello"}', '{"op":"hello"}'.encode("utf-16"),
    b'{"op":"hello","id":"\\ud800"}', b'{"op":"\\udfff"}', b'{"op":"hello","\\ud800":1}', b'{"op":"he\\u0000llo"}',
    b'{"op":"hello","op":"state"}', b'{"op":"state","op":null}', b'{"id":1,"id":2,"op":"hello"}',
    b"[" * 100_000, b"[" * 500_000 + b"]" * 500_000, b'{"op":' * 100_000, b'{"a":' * 900 + b"1" + b"}" * 900,
    b'{"op":"hello","id":"' + b"x" * (LIMIT - 23) + b'"}', b'{"op":"hello","id":"' + b"x" * LIMIT + b'"}', b"x" * LIMIT,
    b"x" * (LIMIT + 1), b" " * (LIMIT + 5), b"x" * (3 * LIMIT), b'{"op":"new","game":"lucky_jack","seats":1e1}',
    b'{"op":"apply","action":{"do":"draw"},"seat":1e400}', b"\r", b'{"op":"hello"}\r', "{“op”:“hello”}".encode(),
)  # fmt: skip
"""Written by hand: each once broke some program."""


def deep_ids() -> Iterator[bytes]:
    """Ids around the depth at which Python's own reader and writer give up."""
    for depth in [*range(900, 1000, 3), 2000, 5000]:
        yield b'{"op":"hello","id":' + b"[" * depth + b"]" * depth + b"}"


def lines(rng: Random, server: Server) -> Iterator[bytes]:
    """Endless lines for a server: real requests in which anything may be wrong, pieces of JSON, and plain noise.

    It looks at the server's match only to send real actions and real positions too. No line holds a line's end.
    """
    while True:
        kind = rng.random()
        if kind < 0.03:
            line = rng.choice(AWKWARD[:40])
        elif kind < 0.1:
            line = rng.randbytes(rng.randrange(60))
        elif kind < 0.2:
            line = as_line(rubbish(rng, 4))
        else:
            line = as_line(request(rng, server.match))
            if kind < 0.4:
                line = spoiled(line, rng)
        yield line.replace(b"\n", b" ")


def request(rng: Random, match: Match[Any] | None) -> dict[str, Any]:
    """A request with plausible fields, now and then one of them wrong."""
    op = rng.choice(OPS if match is not None else ("new", *OPS))
    found = {"op": op, **_fields(op, rng, match)}
    if rng.random() < 0.1:
        found["id"] = rubbish(rng, 2)
    return one_edit(found, rng) if rng.random() < 0.12 else found


def _fields(op: str, rng: Random, match: Match[Any] | None) -> dict[str, object]:
    if op == "new":
        rules = rng.choice(list(SHELF.values()))
        options = random_setup(rules, rng).options if rng.random() < 0.8 else {rng.choice(WORDS): rubbish(rng, 1)}
        return {"game": rules.id, "seats": rng.choice(rules.seats), "seed": str(rng.random()), "options": options}
    if op == "load":
        position = None if match is None else write_state(match.rules, match.state)
        return {
            "state": rubbish(rng, 3)
            if position is None
            else one_edit(position, rng)
            if rng.random() < 0.7
            else position
        }
    if op in ("check", "apply"):
        seat = {"seat": rng.randrange(4)} if op == "apply" and rng.random() < 0.2 else {}
        return {"action": action(rng, match), **seat}
    plain: dict[str, dict[str, object]] = {
        "view": {"seat": rng.randrange(4)},
        "choose": {"level": rng.choice(("easy", "random")), "playouts": 4},
        "hint": {"budget_ms": 2},
        "best": {"objective": rng.choice(("cards", "value")), "budget_ms": 20},
    }
    return plain.get(op, {})


def action(rng: Random, match: Match[Any] | None) -> object:
    """An action: mostly a legal one, else one of any game."""
    if match is not None and rng.random() < 0.7 and (legal := match.rules.actions(match.state)):
        found: dict[str, Any] = match.rules.write_action(rng.choice(legal), match.state.options)
        return found
    game, rules = rng.choice(list(SHELF.items()))
    forms = list(FORMS[game](rules.deck(rules.options_type()), 4))
    return rng.choice(forms) if rng.random() < 0.8 else rubbish(rng, 2)


def rubbish(rng: Random, depth: int) -> object:
    """Any JSON value, of words the protocol knows."""
    kind = rng.randrange(9 if depth else 6)
    if kind < 2:
        return rng.choice(WORDS)
    if kind < 6:
        return rng.choice((None, True, False, 0, 1, -1, 2.5, 10**20, "", "\ud800", "ż", "\0"))
    inner = [rubbish(rng, depth - 1) for _ in range(rng.randrange(4))]
    return inner if kind < 7 else {rng.choice(WORDS): value for value in inner}


def spoiled(line: bytes, rng: Random) -> bytes:
    """The line with a few bytes cut, doubled or changed."""
    made = bytearray(line)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(made) + 1)
        kind = rng.randrange(3)
        if kind == 0:
            del made[at : at + rng.randrange(1, 6)]
        elif kind == 1:
            made[at:at] = made[at : at + rng.randrange(1, 30)]
        else:
            made[at : at + 1] = bytes([rng.randrange(256)])
    return bytes(made)


def checked(answer: bytes) -> dict[str, Any]:
    """The answer line as a value; one line, strict JSON, with `ok`."""
    assert answer.endswith(b"\n")
    assert answer.count(b"\n") == 1

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    found = json.loads(answer.decode("utf-8"), parse_constant=refuse)
    assert isinstance(found, dict)
    assert isinstance(found["ok"], bool)
    return found
