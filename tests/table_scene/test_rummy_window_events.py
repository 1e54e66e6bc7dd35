"""What windows and hands do to a turn of rummy (cases/window_events.json, read for rack, melds and stock): no card is lost or doubled."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.games.rummy.melds import JOKER
from scenes.album_rummy import position
from tests.table_scene import test_window_events as window_events
from tests.table_scene.rummy_hands import draft_of, sheet
from tests.table_scene.screen import Screen
from tests.table_scene.test_rummy_cloth import RULES, carry, own, table
from tests.table_scene.test_window_events import CASES

RACK = "11b 4k 9r 2g 7b"
MELDS = ("12b 12k 12r", "11r 11g 11k")
LOST = ("WIN-01", "WIN-02", "WIN-03", "WIN-25")
"""Drags that nobody ends, or that end beside everything."""
DRAGS = 50


def at_table() -> Screen:
    """The own turn, two groups on the cloth."""
    return table(position([RACK, "3r", "8g 8k"], MELDS))


def place(at: Screen, name: str) -> tuple[int, int]:
    """A place of a case in px."""
    width, height = at.size
    if name.startswith("rack["):
        return at.middle(f"rack.0.{name[5]}")
    if name.startswith("table["):
        return at.middle("meld.0")
    known = {"stock": at.middle("stock"), "menu": at.middle("pause"), "outside": (-50, -50)}
    free = {
        "table.empty": (width // 2, height // 2),
        "table.empty2": (width // 3, height // 2),
        "mid": (width // 2, height // 2),
    }
    return (known | free).get(name, (at.middle("stock")[0] - 60, at.middle("stock")[1]))


def happen(at: Screen, event: dict[str, Any]) -> None:
    """Does what an event of a case says, and shows it."""
    window_events.happen(at, event, place)
    at.frame()


def whole(at: Screen) -> None:
    """Every one of the 108 cards is there once, in the match and in the turn's work; nothing is held."""
    at.run(900)
    state = at.scene.sitting.match.state
    assert not any(RULES.deck(state.options).missing(card for zone in RULES.zones(state) for card in zone.cards))
    if at.scene.sitting.actor == 0:
        lying = [min(JOKER, card) for meld in sheet(at) for card in meld]
        before = [min(JOKER, card) for meld in state.table for card in meld]
        assert sorted([*lying, *draft_of(at).sheet.rack]) == sorted([*before, *state.racks[0]])
    assert at.scene.pointing.carrying.held == ()
    assert at.scene.cloth.held == frozenset()


def done(at: Screen) -> list[str]:
    """What the person has handed in."""
    return [line["action"]["do"] for line in at.lines() if line["kind"] == "action" and line["seat"] == 0]


@pytest.mark.parametrize("case", LOST)
def test_a_drag_that_goes_wrong_loses_nothing(case: str) -> None:
    """Afterwards one undo, or none, brings the turn back to its beginning, and a click works as usual."""
    at = at_table()
    for event in CASES[case]["events"]:
        happen(at, event)
    whole(at)
    assert done(at) == []
    if draft_of(at).write() != untouched():  # dropped on bare cloth, which is a move of the draft
        at.key(pygame.K_z, pygame.KMOD_CTRL)
        whole(at)
    assert [set(meld) for meld in sheet(at)] == [set(meld) for meld in at.scene.sitting.match.state.table]
    at.run(400)
    at.click("draw")
    assert done(at) == ["draw"]


def untouched() -> dict[str, Any]:
    """The turn before anything was done."""
    return dict(draft_of(at_table()).write())


@pytest.mark.parametrize("interval", [20, 80, 249, 251, 400, 600])
def test_clicks_in_bursts_draw_once(interval: int) -> None:
    """WIN-08: on a card, beside the stock and on the stock."""
    at = at_table()
    for event in CASES["WIN-08"]["events"]:
        happen(at, event | {"interval_ms": interval})
    whole(at)
    assert done(at) in ([], ["draw"])


def test_a_press_in_the_way_of_a_drawn_card() -> None:
    """WIN-10: the press changes nothing that the draw has not changed."""
    at = at_table()
    for event in CASES["WIN-10"]["events"]:
        happen(at, event)
    whole(at)
    assert done(at) in ([], ["draw"])


def test_what_was_picked_is_let_go_by_undo() -> None:
    """WIN-23: a click on a card, Ctrl+Z, a click at the end of a meld: nothing is laid."""
    at = at_table()
    happen(at, {"ev": "click", "pos": "rack[0]"})
    assert at.scene.play.grasp.source is not None
    happen(at, {"ev": "key"})
    happen(at, {"ev": "click", "pos": "table[0].end"})
    whole(at)
    assert draft_of(at).write() == untouched()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_a_single_card_dragged_about_fifty_times(seed: int) -> None:
    """WIN-07: an 11 laid this turn goes onto the twelves, the elevens and bare cloth, at random; a bad meld is marked; the two groups never
    vanish; and all of it can be taken back."""
    at, dice = at_table(), Random(seed)
    deck = RULES.deck(at.scene.game.options)
    eleven, groups = deck.card("11b"), [{deck.card(name) for name in meld.split()} for meld in MELDS]
    carry(at, own(at, "11b"), (at.size[0] // 2, at.size[1] // 2))
    for _ in range(DRAGS):
        melds = draft_of(at).sheet.melds
        here = next(number for number, meld in enumerate(melds) if eleven in meld)
        start = f"meld.{here}.{melds[here].index(eleven)}"
        goal = dice.choice(("meld.0", "meld.1", ""))
        carry(at, start, at.middle(goal) if goal else (dice.randrange(300, 900), dice.randrange(330, 400)))
        whole(at)
        lying = draft_of(at).sheet.melds
        assert all(any(group <= set(meld) for meld in lying) for group in groups)
        bad = {problem.meld for problem in draft_of(at).problems()}
        at_twelves = next(number for number, meld in enumerate(lying) if deck.card("12b") in meld)
        assert (eleven in lying[at_twelves]) == (at_twelves in bad)
    for _ in range(DRAGS + 1):
        at.key(pygame.K_z, pygame.KMOD_CTRL)
        at.run(60)
    whole(at)
    assert [set(meld) for meld in sheet(at)] == groups
