"""An error in the middle of a match, in the real window."""

import contextlib

from build_scripts.mouse_player import GESTURES
from build_scripts.pilot import PATIENCE_S, Overdue
from tests.window.seated import lay_out, sit_down

FAULTY = ("-m", "tests.window.crashing")
SHOWN = ("phase", "actor", "hands", "pool", "discards", "turns")


def position(sight):
    return {key: sight.table[key] for key in SHOWN}


def fail(pilot, wanted):
    """Press F8 until it has its effect: on a busy machine a key may get lost."""
    for _try in range(GESTURES):
        pilot.key("F8")
        with contextlib.suppress(Overdue):
            pilot.wait_for(wanted, "the error", PATIENCE_S / GESTURES)
            return
    raise Overdue("F8 has no effect.")


def test_a_match_goes_on_after_an_error_and_after_the_same_again(start, tmp_path):
    """F8 fails; Continue leads back to the same position; the same fault again says so; from the title the match goes on, too."""
    lay_out(tmp_path / "home", "lucky_jack", 2, animation="off")
    pilot = sit_down(start(command=FAULTY))
    left = position(pilot.sight)
    fail(pilot, lambda now: now.scene == "last_resort")
    assert pilot.sight.focus == "go_on"
    pilot.insist("go_on", lambda now: now.scene == "table", "the table")
    assert position(pilot.sight) == left
    fail(pilot, lambda now: now.scene == "last_resort" and now.focus == "title_scene")
    pilot.insist("title_scene", lambda now: now.scene == "title", "the title")
    sit_down(pilot)
    assert position(pilot.sight) == left
    assert pilot.close() == 0
    report = (tmp_path / "home" / "errors.log").read_text("utf-8")
    assert report.count("LookupError: ‹name› found a fault in ‹data›/matches/") == 2
    assert "Ola" not in report
    assert str(tmp_path) not in report


def test_an_error_in_the_last_resort_ends_the_program(start, tmp_path):
    """Status 1, both errors written down, and the match goes on at the next start."""
    lay_out(tmp_path / "home", "lucky_jack", 2, animation="off")
    pilot = sit_down(start("twice", command=FAULTY))
    left = position(pilot.sight)
    fail(pilot, lambda _now: pilot.ended)
    assert pilot.close() == 1
    report = (tmp_path / "home" / "errors.log").read_text("utf-8")
    assert report.index("LookupError") < report.index("no picture")
    again = sit_down(start())
    assert position(again.sight) == left
    assert again.close() == 0
