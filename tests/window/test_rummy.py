"""Rummy in the real window: the end of a round by mouse and by keys, a joker freed and used anew, and 108 cards from near."""

import json
from random import Random
from typing import Any

import pytest

from build_scripts.draft_player import RULES, DraftingKeys, DraftingMouse
from build_scripts.mouse_player import CALM_S
from game.cli.replay import load
from game.core.dealer import seed_dealer
from game.core.match import Match
from scenes.table.players import Player
from tests.window import seated
from tests.window.seated import begun, sit_down

PAGE = ("-m", "tests.window.page")
LAST_TURNS = 3
"""So many turns before its end the round is begun; easy computer players may need a few more."""


WHOLE = "round38"
"""The seed of a round of four that is short where all play by the game's quick choice."""


def lay_out(home):
    """Writes settings and an open match of two, played on to where seat 0 has to act and the round is nearly over."""
    options = RULES.options_type.read({"first": 0, "clock": 0}, 2)
    people = [Player("Ola", "human", "", 0, 0), Player("Basia", "computer", "easy", 1, 1)]
    match = Match.new(RULES, 2, options, seed_dealer("w"), begun(home, "rummy", options, people, "w", animation="off"))
    for action in moves(options):
        match.play(action, 0.0)


def moves(options):
    """Actions of a round up to a turn of seat 0 some moves before its end."""
    match, played, mine = Match.new(RULES, 2, options, seed_dealer("w")), list[Any](), list[int]()
    while not match.state.over:
        if match.state.actor == 0 and not match.state.opened_now:
            mine.append(len(played))
        played.append(RULES.rollout(match.state, Random(1)))
        match.play(played[-1], 0.0)
    return played[: mine[-LAST_TURNS]]


@pytest.mark.parametrize("player_type", [DraftingMouse, DraftingKeys])
def test_the_end_of_a_round(start, tmp_path, player_type):
    """Against a computer player, the last turns up to the end that is told."""
    lay_out(tmp_path / "home")
    pilot = sit_down(start())
    player = player_type(pilot, "rummy")
    player.play_round()
    assert pilot.close() == 0
    assert pilot.printed == ""
    record = next((pilot.home / "matches").glob("*.jsonl"))
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    mine = [line["action"]["do"] for line in lines if line["kind"] == "action" and line["seat"] == 0]
    assert mine[-len(player.played) :] == [action["do"] for action in player.played]
    assert load(str(record)).match.state.over


@pytest.mark.parametrize("player_type", [DraftingMouse, DraftingKeys])
def test_a_whole_round(start, tmp_path, player_type):
    """Four at the table, from the deal to the result: every own turn by mouse alone, or by keyboard alone, three computer players."""
    seated.lay_out(tmp_path / "home", "rummy", 4, seed=WHOLE, animation="off")
    pilot = sit_down(start())
    player = player_type(pilot, "rummy")
    shown = player.play_round()
    assert pilot.close() == 0
    assert pilot.printed == ""
    record = next((pilot.home / "matches").glob("*.jsonl"))
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    mine = [line["action"]["do"] for line in lines if line["kind"] == "action" and line["seat"] == 0]
    assert mine == [action["do"] for action in player.played]
    assert len(mine) >= 5
    state = load(str(record)).match.state
    assert state.over
    told = [target.text for name, target in shown.targets.items() if name.startswith("standing.")]
    assert any(text.endswith(f": {state.totals[0]}") for text in told)


def test_a_joker_is_freed_and_used_anew(start):
    """On the fullest table, with the mouse: the card a joker stands for is dropped on it, the joker goes to another meld as the card that
    is chosen, a run is split by hand, and all of it is handed in."""
    pilot = start("rummy.table.joker", command=PAGE)
    pilot.wait_for(lambda now: now.scene == "table" and now.enabled("draw"), "the own turn")
    cards = lambda: pilot.calm(CALM_S).table["draft"]["cards"]  # noqa: E731
    pilot.calm(CALM_S)
    pilot.drag(card(pilot, "7g"), "meld.1.3")
    assert cards()["meld.1"] == ["4g", "5g", "6g", "7g"]
    joker = next(name for name, lie in cards().items() if lie == ["*"])
    pilot.drag(f"{joker}.0", "meld.2")
    pilot.wait_for(lambda now: "ask.1" in now.targets, "the question what the joker stands for")
    pilot.calm(CALM_S)
    pilot.click(next(name for name, target in pilot.sight.targets.items() if target.text == "blue 11"))
    assert cards()["meld.2"] == ["8b", "9b", "10b", "*=11b"]
    assert pilot.sight.enabled("done")
    pilot.click("undo")
    pilot.wait_for(lambda now: now.table["draft"]["cards"].get(joker) == ["*"], "the joker back")
    pilot.calm(CALM_S)
    pilot.drag(f"{joker}.0", "meld.2")
    pilot.wait_for(lambda now: "ask.1" in now.targets, "the question again")
    pilot.calm(CALM_S)
    pilot.click("ask.1")
    pilot.calm(CALM_S)
    racks = pilot.sight.table["racks"]
    pilot.click("done")
    pilot.wait_for(
        lambda now: len(now.table["racks"][0]) == len(racks[0]) - 1 or now.table["actor"] != 0, "the turn handed in"
    )
    assert pilot.close() == 0
    assert pilot.printed == ""


def test_all_cards_from_near_and_far(start):
    """On the fullest table: the wheel magnifies under the pointer, the middle button moves the cloth, a card dropped beside the melds stays
    there, and so does the view."""
    pilot = start("rummy.table.full", command=PAGE)
    pilot.wait_for(lambda now: now.scene == "table" and now.enabled("pass"), "the own turn")
    before = pilot.calm(CALM_S)
    assert all(
        target.rect[2] >= 44
        for name, target in before.targets.items()
        if name.startswith("meld.") and name.count(".") == 2
    )
    pilot.move(before.targets["meld.12"].middle)
    for _ in range(2):
        pilot.press(4)
        pilot.release(4)
    pilot.wait_for(lambda now: now.table["zoom"] > 1.5, "a zoom")
    wide = pilot.calm(CALM_S).targets["meld.12.0"].rect[2]
    assert wide > 1.4 * before.targets["meld.12.0"].rect[2]
    left = pilot.sight.targets["meld.12"].rect[0]
    pilot.press(2)
    pilot.move((before.targets["meld.12"].middle[0] - 120, before.targets["meld.12"].middle[1]))
    pilot.release(2)
    pilot.wait_for(lambda now: now.targets["meld.12"].rect[0] < left - 100, "the cloth moved")
    for _ in range(3):
        pilot.key("ctrl+minus")
    pilot.wait_for(lambda now: now.table["zoom"] == 1, "all of it")
    pilot.calm(CALM_S)
    free = (640, 440)
    pilot.drag(card(pilot, "1k"), free)
    now = pilot.wait_for(lambda now: "meld.32" in now.targets, "the card on the cloth", 5)
    x, y, width, height = now.targets["meld.32"].rect
    assert abs(x + width / 2 - free[0]) < 20
    assert abs(y + height / 2 - free[1]) < 30
    assert pilot.close() == 0
    assert pilot.printed == ""


def card(pilot, name):
    """The target of an own card."""
    return f"rack.0.{pilot.sight.table['hand'].index(name)}"
