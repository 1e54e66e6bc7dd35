"""Drags that go wrong, in the real window, for each game: nothing is lost or doubled, nothing stays lifted, and the next one works."""

import json

import pytest

from build_scripts.mouse_player import CALM_S, MousePlayer
from game.cli.replay import load
from tests.window.seated import lay_out, sit_down

WINDOW = (1000, 600)
"""Smaller than the screen, so that there is an outside."""
OUTSIDE, FREE = (1180, 650), (800, 210)
"""A point beside the window, and one on bare cloth."""
GAMES = {"lucky_jack": "discards", "cover_your_assets": "discards", "casinoverso": "bet.0.1"}
"""Where something may be laid down in the first turn."""


@pytest.fixture(params=GAMES)
def table(request, start, tmp_path):
    """A table at the person's first turn, in a window with room around it."""
    lay_out(tmp_path / "home", request.param, 3, animation="fast", window=WINDOW)
    pilot = sit_down(start())
    pilot.game = request.param  # type: ignore[attr-defined]
    return pilot


def grip(table, place=0):
    """A point at which something of one's own can be taken up."""
    if table.game == "casinoverso":
        x, y, width, height = table.shown("treasures.0").rect
        return x + width // 4 + place * width // 3, y + height // 2
    return MousePlayer(table, table.game)._grip("hand.0", place)


def button_lost_outside(table):
    """Let go beside the window."""
    table.grab(grip(table), OUTSIDE)
    table.release()
    table.move(FREE)


def focus_lost(table):
    """Another window comes to the front; the button is let go there."""
    table.grab(grip(table), FREE)
    table.away()
    table.release()
    table.back()
    table.move(FREE)


def window_hidden(table):
    """The window is put away and comes back."""
    table.grab(grip(table), FREE)
    table.hide()
    table.release()
    table.show()
    table.move(FREE)


def other_buttons(table):
    """The other buttons and the wheel, also let go in another order."""
    table.grab(grip(table), FREE)
    for button in (3, 2, 4, 5):
        table.press(button)
        table.release(button)
    table.press(3)
    table.move((FREE[0] + 20, FREE[1]))
    table.release()
    table.release(3)


def second_press(table):
    """The button comes down twice."""
    table.grab(grip(table), FREE)
    table.press(1)
    table.move((FREE[0], FREE[1] + 30))
    table.release()


def resized(table):
    """The window grows and shrinks under the card."""
    small = table.shown("pause").rect
    table.grab(grip(table), FREE)
    table.resize(1200, 700)
    table.wait_for(lambda now: now.targets["pause"].rect != small, "a larger table")
    table.move((FREE[0] + 60, FREE[1]))
    table.release()
    table.resize(*WINDOW)
    table.wait_for(lambda now: now.targets["pause"].rect == small, "the table as it was")


def two_at_once(table):
    """While one card is held the keyboard takes up another one."""
    table.grab(grip(table), FREE)
    table.key("Right", "Return")
    table.release()
    table.key("BackSpace")


def leap_to_nowhere(table):
    """From the hand to bare cloth in no time."""
    table.throw(grip(table, 1), FREE)


HARMLESS = (
    button_lost_outside,
    focus_lost,
    window_hidden,
    other_buttons,
    second_press,
    resized,
    two_at_once,
    leap_to_nowhere,
)


def acts(table):
    """What the person has done so far, by the record."""
    record = next((table.home / "matches").glob("*.jsonl"))
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    return [line["action"] for line in lines if line["kind"] == "action" and line["seat"] == 0]


def test_whatever_goes_wrong_in_a_drag_changes_nothing(table):
    """One after another; at the end a drag of one leap still does what it should."""
    before = table.sight
    for case in HARMLESS:
        case(table)
        now = table.calm(0.4)
        told = f"after: {case.__doc__}"
        assert now.scene == "table", told
        assert now.table == before.table, told
        assert {name: target.rect for name, target in now.targets.items()} == {
            name: target.rect for name, target in before.targets.items()
        }, told
        assert acts(table) == [], told
    table.throw(grip(table), table.shown(GAMES[table.game]).middle)
    table.calm(CALM_S)
    if "ask.discard" in table.sight.targets:
        table.click("ask.discard")
    table.wait_for(lambda now: len(acts(table)) == 1, "one action")
    assert table.close() == 0
    assert table.printed == ""
    assert not (table.home / "errors.log").exists()


def test_a_double_click_does_one_thing_at_most(table):
    """On something of one's own, and on the pile in the middle: whatever that means, it happens once, and no card is lost."""
    table.double_click(grip(table, 1))
    table.calm(0.6)
    assert len(acts(table)) <= 1
    assert table.close() == 0
    record = next((table.home / "matches").glob("*.jsonl"))
    state = load(str(record)).match.state
    rules = load(str(record)).match.rules
    assert not any(rules.deck(state.options).missing(card for zone in rules.zones(state) for card in zone.cards))
    assert table.printed == ""
