"""Every scripted case against `python -m game serve`.

A case starts from a position to `load` or the fields of `new`, then goes through its script:
"check" must be illegal for one of the "reasons", and `apply` must refuse it without changing anything; "apply" and "next_round" must
change exactly the keys of "changed"; "legal" is the whole list (rummy's `open` and `meld` aside); "view" has these keys; "refuse" is any
request that must be refused with "error". Hands, racks, groups, melds and a set's cards may come in any order.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games import SHELF
from tests.sources import ROOT

Object = dict[str, Any]
CASES: list[Object] = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
HERE = [case for case in CASES if case["game"] in SHELF]


class Engine:
    """A server process that is asked line by line."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )

    def ask(self, request: Object) -> Object:
        """The answer to a request."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        found: Object = json.loads(self.process.stdout.readline())
        return found

    def get(self, **request: object) -> Object:
        """The answer to a request that must be well."""
        answer = self.ask(request)
        assert answer["ok"], answer
        return answer


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """One server for all cases."""
    engine = Engine()
    yield engine
    with engine.process as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(20) == 0


def ordered(key: str, value: Any) -> Any:
    """A value with everything that may come in any order put into one."""
    if value is None or key not in ORDERS:
        return value
    return ORDERS[key](value)


def _hands(hands: list[list[str]]) -> list[list[str]]:
    return [sorted(hand) for hand in hands]


def _table(table: list[list[str]]) -> list[list[str]]:
    def is_group(meld: list[str]) -> bool:
        return len({card.rpartition("=")[2][:-1] for card in meld}) == 1

    return sorted(sorted(meld) if is_group(meld) else meld for meld in table)


def _stacks(stacks: list[list[Object]]) -> list[list[Object]]:
    def of(one: Object) -> Object:
        everybody = list(range(len(stacks)))
        pairs = [
            (card, "all" if known == everybody else known)
            for card, known in zip(one["cards"], one["known"], strict=True)
        ]
        return one | {"cards": sorted(map(str, pairs)), "known": None}

    return [[of(one) for one in stack] for stack in stacks]


def _actions(actions: list[Object]) -> list[str]:
    return sorted(
        json.dumps(a | ({"cards": sorted(a["cards"])} if "cards" in a else {}), sort_keys=True) for a in actions
    )


ORDERS: dict[str, Callable[[Any], Any]] = {
    "hands": _hands,
    "racks": _hands,
    "table": _table,
    "stacks": _stacks,
    "legal": _actions,
}


def assert_has(wanted: Object, found: Object) -> None:
    """All wanted keys have the wanted values."""
    for key, value in wanted.items():
        assert ordered(key, found[key]) == ordered(key, value), key


@pytest.mark.parametrize("case", HERE, ids=[f"{case['game']}: {case['name']}" for case in HERE])
def test_case(engine: Engine, case: Object) -> None:
    begun = engine.get(op="new", **case["new"]) if "new" in case else engine.get(op="load", state=case["start"])
    state = begun["state"]
    assert_has(case["start"], state)
    for step in case["script"]:
        state = play(engine, step, state)


def play(engine: Engine, step: Object, state: Object) -> Object:
    """One step of a script; the position after it."""
    if "check" in step:
        refused(engine, step, state)
    elif "apply" in step:
        assert engine.get(op="check", action=step["apply"]) == {
            "ok": True,
            "legal": True,
            "reason": None,
            "detail": None,
        }
        return changed(engine.get(op="apply", action=step["apply"])["state"], step, state)
    elif "next_round" in step:
        seed = {} if step["next_round"] is None else {"seed": step["next_round"]}
        return changed(engine.get(op="next_round", **seed)["state"], step, state)
    elif "legal" in step:
        listed = [action for action in engine.get(op="legal")["actions"] if action["do"] not in ("open", "meld")]
        assert_has({"legal": step["legal"]}, {"legal": listed})
    elif "view" in step:
        assert_has(step["has"], engine.get(op="view", seat=step["view"])["view"])
    else:
        answer = engine.ask(step["refuse"])
        assert (answer["ok"], answer.get("error")) == (False, step["error"])
    return state


def changed(after: Object, step: Object, before: Object) -> Object:
    """The position after a step in which exactly the told keys changed."""
    assert after.keys() == before.keys()
    assert_has(before | step["changed"], after)
    return after


def refused(engine: Engine, step: Object, state: Object) -> None:
    """An action that is illegal for one of the reasons, and changes nothing."""
    answer = engine.get(op="check", action=step["check"])
    assert not answer["legal"]
    assert answer["reason"] in step["reasons"]
    answer = engine.ask({"op": "apply", "action": step["check"]})
    assert answer["error"] in ("illegal", "over")
    assert answer["error"] == "over" or answer["reason"] in step["reasons"]
    assert engine.get(op="state")["state"] == state


def test_the_cases_are_of_all_four_games() -> None:
    assert {case["game"] for case in CASES} == {"lucky_jack", "cover_your_assets", "rummy", "casinoverso"}
    assert len(CASES) == 66
