"""Twenty turns of rummy in the real window with nearly all 108 cards on the cloth, by mouse alone and by keyboard alone; and one by a hint.

Of the cards 74 lie in 22 melds when it begins, 21 on the own rack, 3 on the other one and 10 in the stock; at the end 94 lie on the cloth.
A planner that knows nothing but the view tries every kind of change: jokers freed, runs parted, cards moved from meld to meld, new
melds, cards added, cards drawn. The computer player draws or passes.
"""

import json
from itertools import pairwise

import pytest

from build_scripts.cloth_planner import KINDS, ClothPlanner
from build_scripts.draft_player import Drafting, DraftingKeys, DraftingMouse
from build_scripts.mouse_player import CALM_S
from game.cli.replay import load
from scenes.table.players import Player
from scenes.table.suggestion import LAY_OUT
from tests.games.rummy.full_cloth import CLOTH, RULES, full_cloth
from tests.window.seated import begun, sit_down

SIZE = (1280, 720)
WIDE = 44
"""The least width of a card, px."""
FREE = 20
"""So many px of each card its neighbours leave free, at least: its number and sign."""
KEYS, FARTHEST = 6, 30
"""So many keys lead from one thing to the next on the average, and at most."""
WINDOW_S = 120


def lay_out(home):
    """Writes settings and the open match."""
    options = RULES.options_type.read({"first": 0, "clock": 0}, 2)
    people = [Player("Ola", "human", "", 0, 0), Player("Basia", "computer", "random", 1, 1)]
    full_cloth(CLOTH, begun(home, "rummy", options, people, CLOTH, animation="off"))


def readable(now):
    """All cards of cloth and rack are wide enough, lie in the window, and hide none of the others."""
    melds = now.table["draft"]["cards"]
    assert sum(map(len, melds.values())) >= sum(map(len, now.table["table"]))
    rows = [[f"{name}.{at}" for at in range(len(cards))] for name, cards in melds.items()]
    rows.append([f"rack.0.{at}" for at in range(len(now.table["hand"]))])
    for row in rows:
        rects = [now.targets[name].rect for name in row]
        for x, y, width, height in rects:
            assert width >= WIDE
            assert 0 <= x <= SIZE[0] - width
            assert 0 <= y <= SIZE[1] - height
        for one, other in pairwise(rects):
            assert other[1] != one[1] or other[0] - one[0] >= FREE
    boxes = [now.targets[name].rect for name in melds]
    assert not any(crosses(one, other) for at, one in enumerate(boxes) for other in boxes[:at])


def crosses(one, other):
    """Whether two rectangles have more than an edge in common."""
    return all(one[a] + 1 < other[a] + other[a + 2] and other[a] + 1 < one[a] + one[a + 2] for a in (0, 1))


def play(pilot, player: Drafting, turns):
    """So many own turns, each with all cards to be read before and after its changes."""
    player.planner = ClothPlanner()
    while len(player.played) < turns:
        before = pilot.wait_for(
            lambda now: now.scene == "table" and bool(now.table["legal"]) and now.table["actor"] == 0,
            "the turn",
            WINDOW_S,
        )
        readable(pilot.calm(CALM_S))
        player._act(player._choice(before.table), before)
    return player.planner


@pytest.mark.parametrize("player_type", [DraftingMouse, DraftingKeys])
@pytest.mark.parametrize("turns", [4, pytest.param(20, marks=pytest.mark.long)])
def test_turns_on_a_full_cloth(start, tmp_path, player_type, turns):
    """Every gesture does at once what it is meant to do, no way of the keyboard is long, and the record is what was played."""
    lay_out(tmp_path / "home")
    pilot = sit_down(start())
    player = player_type(pilot, "rummy")
    planner = play(pilot, player, turns)
    assert pilot.close() == 0
    assert pilot.printed == ""
    assert player.repeats == 0
    if isinstance(player, DraftingKeys):
        assert sum(player.ways) <= KEYS * len(player.ways)
        assert max(player.ways) <= FARTHEST
    assert turns < 20 or set(planner.done) == set(KINDS)
    record = next((pilot.home / "matches").glob("*.jsonl"))
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    mine = [line["action"] for line in lines if line["kind"] == "action" and line["seat"] == 0]
    same = lambda action: {**action, "table": sorted(map(sorted, action.get("table", ())))}  # noqa: E731
    assert [same(action) for action in mine[-turns:]] == [same(action) for action in player.played]
    replayed = load(str(record))
    assert replayed.doubt is None
    assert sum(map(len, replayed.match.state.table)) >= (94 if turns == 20 else 75)


def test_one_hint_is_enough_for_a_turn(start, tmp_path):
    """Asked once on the full cloth, it says what can be laid; laid out by a second press of its key it can be handed in as it is, with
    all cards to be read."""
    lay_out(tmp_path / "home")
    pilot = sit_down(start())
    hand = len(pilot.sight.table["hand"])
    pilot.key("i")
    pilot.wait_for(lambda now: now.enabled(LAY_OUT), "the hint", WINDOW_S)
    pilot.calm(CALM_S)
    pilot.key("i")
    pilot.wait_for(lambda now: now.table["draft"]["changed"] and now.enabled("done"), "the turn laid out", WINDOW_S)
    now = pilot.calm(CALM_S)
    assert now.table["draft"]["problems"] == []
    assert len(now.table["hand"]) < hand
    readable(now)
    pilot.key("e")
    pilot.wait_for(lambda now: now.scene == "result" or now.table["actor"] != 0, "the turn handed in")
    assert pilot.close() == 0
    assert pilot.printed == ""
