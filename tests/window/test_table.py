"""The table under a real pointer and real keys: drags, clicks, resizing, power cuts."""

import json
from functools import partial

import pytest

from build_scripts.mouse_player import CALM_S, MousePlayer
from build_scripts.window_driver import Pilot

CARDS = 84


def _seats(now):
    return sum(name.endswith(".remove") for name in now.targets)


def _has_seats(count, now):
    return _seats(now) == count


def _sit_down(pilot: Pilot) -> Pilot:
    """From the title to a table for one person and one computer player, at the person's turn."""
    pilot.click("game.lucky_jack")
    pilot.wait_for(lambda now: now.scene == "new_match", "the set-up")
    while (seats := _seats(pilot.sight)) > 2:
        pilot.click(f"seat.{seats - 1}.remove")
        pilot.wait_for(partial(_has_seats, seats - 1), "one seat less")
    pilot.insist("start", lambda now: now.scene == "table", "the table")
    return _own_turn(pilot)


def _own_turn(pilot: Pilot) -> Pilot:
    """Wait for a turn of the person in which a card may be discarded; calls are left to the clock."""
    pilot.wait_for(
        lambda now: now.scene == "table" and now.table["phase"] == "turn" and bool(now.table["legal"]), "a turn"
    )
    pilot.calm(CALM_S)
    return pilot


@pytest.fixture
def table(start):
    pilot = start()
    pilot.click("begin")
    return _sit_down(pilot)


def _dear(table):
    """A card of the hand that is lower than the top of the discards, and its place; None where there is none."""
    return _first(table, lambda rank, top: rank < top)


def _free(table):
    """A card of the hand that costs nothing, and its place."""
    return _first(table, lambda rank, top: rank >= top)


def _first(table, fits):
    order = ["lemon", "cherry", "diamond", "clover", "bell", "grape", "seven"]
    now = table.sight.table
    top = order.index(now["discards"][0])
    return next((place for place, card in enumerate(now["hand"]) if fits(order.index(card), top)), None)


def _any_discard(table):
    """The place of a card that may be discarded, a free one if there is one."""
    place = _free(table)
    return _dear(table) if place is None else place


def _cards(now):
    """How many cards the seat sees or counts on the table."""
    table = now.table
    held = sum(1 for key in ("drawn", "thrown") if table[key] is not None)
    return sum(map(len, table["hands"])) + len(table["pool"]) + len(table["discards"]) + held


def _grip(table, place):
    player = MousePlayer(table, "lucky_jack")
    return player._grip("hand.0", place)


def test_a_card_is_dragged_onto_the_discards(table):
    place = _any_discard(table)
    card, turns = table.sight.table["hand"][place], table.sight.table["turns"]
    table.drag(_grip(table, place), "discards")
    table.wait_for(lambda now: now.table["turns"] > turns, "the end of the turn")
    record = next((table.home / "matches").glob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    actions = [line for line in map(json.loads, record[1:]) if line["kind"] == "action" and line["seat"] == 0]
    assert actions[-1]["action"] == {"do": "discard", "card": card}
    assert table.printed == ""


def test_a_click_on_a_card_and_one_on_the_discards_do_the_same(table):
    place = _any_discard(table)
    turns = table.sight.table["turns"]
    table.click_at(_grip(table, place))
    table.wait_for(lambda now: now.table["picked"], "a picked card")
    table.click("discards")
    table.wait_for(lambda now: now.table["turns"] > turns, "the end of the turn")


def test_a_card_dropped_nowhere_glides_home(table):
    before = table.sight.table
    table.drag(_grip(table, 0), (1100, 300))
    table.calm(1.0)
    assert table.sight.table["hands"] == before["hands"]
    assert _cards(table.sight) == CARDS
    assert table.printed == ""


def test_a_card_can_be_drawn_and_kept_by_keys_alone(table):
    table.key("d")
    table.wait_for(lambda now: now.table["phase"] == "drawn" and now.table["actor"] == 0, "the drawn card")
    count = len(table.sight.table["hands"][0])
    table.calm(CALM_S)
    table.key("k")
    table.wait_for(lambda now: len(now.table["hands"][0]) == count + 1, "the kept card")


def test_resizing_in_mid_drag_loses_nothing(table):
    before = table.sight.table["hands"]
    table.grab(_grip(table, 1), (700, 350))
    table.resize(1000, 600)
    table.wait_for(lambda now: all(target.rect[0] < 1000 for target in now.targets.values()), "the smaller table")
    table.move((300, 200))
    table.release()
    table.calm(1.0)
    assert table.sight.table["hands"] == before
    assert _cards(table.sight) == CARDS


def test_a_power_cut_loses_nothing(table, start):
    left = _after_a_turn(table)
    table.kill()
    _goes_on(start(), left)


def test_a_screen_that_goes_away_loses_nothing(table, screen, start):
    left = _after_a_turn(table)
    screen.__exit__(None, None, None)
    table.wait_for(lambda _: table.ended, "the end of the program")
    screen.__enter__()
    _goes_on(start(), left)


def _goes_on(again, left):
    """The next start offers Continue, and it leads to the very position that was left."""
    again.insist("continue", lambda now: now.scene == "table", "the table")
    again.wait_for(partial(_as_left, left), "the position that was left")
    assert again.close() == 0
    assert again.printed == ""


def _after_a_turn(table):
    """The table as it is when the next own turn has come."""
    turns = table.sight.table["turns"]
    table.drag(_grip(table, _any_discard(table)), "discards")
    table.wait_for(lambda now: now.table["turns"] > turns, "the end of the turn")
    return _own_turn(table).sight.table


def _as_left(left, now):
    return all(
        now.table[key] == left[key] for key in ("hands", "pool", "discards", "turns", "actor", "legal", "totals")
    )


def test_closing_the_window_in_mid_drag_ends_cleanly(table):
    table.grab(_grip(table, 0), (640, 300))
    assert table.close() == 0
    assert table.printed == ""
    assert not (table.home / "errors.log").exists()


def test_a_second_copy_says_that_there_is_one(table, start):
    second = start()
    assert second.sight.scene == "message"
    assert second.close() == 1
    assert table.sight.scene == "table"
