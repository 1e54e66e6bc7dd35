"""What the smoke test compares, and what it reads of the trace."""

import json

import pytest

from build_scripts.environment import Stop
from build_scripts.sight import Sight
from build_scripts.smoke import _same, asked, smoke
from build_scripts.trials import TRIALS

DRAW, KEEP, PASS = {"do": "draw"}, {"do": "keep"}, {"do": "pass"}


@pytest.mark.parametrize(
    ("kept", "played", "same"),
    [
        ([DRAW, KEEP], [DRAW, KEEP], True),
        ([PASS, DRAW, PASS, KEEP, PASS], [DRAW, KEEP], True),
        ([DRAW, PASS], [DRAW, PASS], True),
        ([DRAW], [DRAW, KEEP], False),
        ([DRAW, KEEP, KEEP], [DRAW, KEEP], False),
        ([KEEP, DRAW], [DRAW, KEEP], False),
        ([], [], True),
    ],
)
def test_only_the_clock_may_add_a_pass(kept, played, same):
    assert _same(kept, played) is same


def test_a_line_of_the_trace_is_read():
    target = {
        "name": "draw",
        "role": "button",
        "text": "Draw",
        "rect": [10, 20, 30, 41],
        "enabled": True,
        "hint": "",
        "value": "",
    }
    hidden = {**target, "name": "below", "rect": [0, 0, 0, 0]}
    asleep = {**target, "name": "asleep", "enabled": False}
    line = json.dumps({"scene": "table", "focus": "draw", "targets": [target, hidden, asleep], "table": {"round": 1}})
    sight = Sight.read(line)
    assert (sight.scene, sight.focus, sight.table) == ("table", "draw", {"round": 1})
    assert sight.targets["draw"].middle == (25, 40)
    assert [sight.enabled(name) for name in ("draw", "below", "asleep", "none")] == [True, False, False, False]
    assert [sight.shows(name) for name in ("draw", "below", "asleep", "none")] == [True, False, True, False]


def test_what_cannot_be_tried_is_neither_tried_unasked_nor_said_to_have_been(tmp_path):
    assert list(asked(None, None)) == [("folder", "plain"), ("folder", "bare")]
    assert list(asked(["wine", "deb"], None)) == [("wine", "plain"), ("deb", "plain"), ("deb", "bare")]
    assert list(asked(["wine"], ["bare"])) == [("wine", "bare")]
    for form in ("wine", "source"):
        with pytest.raises(Stop, match="only the frozen program"):
            smoke(tmp_path, form, TRIALS["bare"])
