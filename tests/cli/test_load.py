"""`load` takes positions that can exist and no others (C17, C20–C22), whatever was done to them."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from game.core.notation import read_state, write_state
from game.core.rules import BadState, Rules
from tests.cli.damage import as_line, edits, torn
from tests.cli.talk import Talk, assert_refused
from tests.contract.play import Setup, every_game, moments

State = dict[str, Any]


def positions(rules: Rules[Any], seed: str, wild: float = 1.0) -> dict[str, State]:
    """A position of every phase that a match of a few hundred changes comes to."""
    found: dict[str, State] = {}
    for match in moments(rules, Setup(rules.seats[-1], seed=seed, wild=wild), 1500):
        found[match.state.phase] = json.loads(json.dumps(write_state(rules, match.state)))
    return found


@every_game
def test_every_phase_can_be_loaded_and_played_on(rules: Rules[Any]) -> None:
    for phase, state in positions(rules, "load", 0.3).items():
        talk = Talk()
        answer = talk.get("load", state=state)
        assert set(answer) == {"ok", "state"}
        assert answer["state"] == talk.state == state
        assert state["phase"] == phase
        if phase == "round_over":
            assert talk.get("next_round")["steps"]
        elif phase != "match_over":
            assert talk.get("view", seat=0)["view"]["steps"] == []  # C18
            action = talk.get("choose", level="easy")["action"]
            assert talk.get("apply", action=action)["steps"]


@every_game
def test_a_position_that_was_spoiled_is_refused_or_can_be_played(rules: Rules[Any]) -> None:
    rng = Random(f"load {rules.id}")
    for phase, state in positions(rules, "spoil", 0.5).items():
        talk = Talk()
        count = refused = 0
        for name, spoiled in edits(state, rng):
            answer = talk.line(as_line({"op": "load", "state": spoiled}))
            count += 1
            if answer["ok"]:
                play_on(talk, f"{phase}: {name}")
                continue
            refused += 1
            assert_refused(answer)
            assert answer["error"] in ("bad_state", "unknown_game"), name
        assert refused > count / 3


def play_on(talk: Talk, name: str) -> None:
    """A position that was taken must hold in play: every seat can look, the actor can act, the luck comes."""
    state = talk.state
    for seat in range(state["seats"]):
        assert talk.ask("view", seat=seat)["ok"], name
    for _ in range(3):
        if state["phase"] == "match_over":
            return
        if state["phase"] == "round_over":
            state = talk.get("next_round")["state"]
            continue
        action = talk.get("choose", level="easy")["action"]
        state = talk.get("apply", action=action)["state"]


@every_game
def test_torn_bytes_are_refused(rules: Rules[Any]) -> None:
    state = next(iter(positions(rules, "torn").values()))
    talk = Talk()
    line = as_line({"op": "load", "state": state})
    for name, spoiled in torn(line):
        answer = talk.line(spoiled)
        assert_refused(answer)
        assert answer["error"] in ("bad_json", "bad_request", "bad_state"), name


@every_game
def test_no_card_is_conjured_up(rules: Rules[Any]) -> None:
    state = next(iter(positions(rules, "conjure").values()))
    names = rules.deck(rules.options_type.read(state["options"], state["seats"])).names
    for key, pile in state.items():
        if not isinstance(pile, list) or not pile or not isinstance(pile[0], str):
            continue
        for name in names:
            if name != pile[0]:
                with pytest.raises(BadState):
                    read_state(rules, state | {key: [name, *pile[1:]]})


DECK = [name for name in ("lemon", "cherry", "diamond", "clover", "bell", "grape", "seven") for _ in range(12)]


def lucky_jack(**changes: object) -> State:
    """A plain position of Lucky Jack for three, seat 1 to play, with changes to its keys."""
    state: State = {
        "protocol": 1, "game": "lucky_jack", "seats": 3, "seed": None, "round": 1, "starter": 1, "phase": "turn", "actor": 1,
        "scores": [], "totals": [0, 0, 0], "result": None, "shuffles": 1, "dealer": 0, "hands": [DECK[0:7], DECK[7:14], DECK[14:21]],
        "pool": DECK[21:83], "discards": DECK[83:], "drawn": None, "thrown": None, "claimants": [], "turns": 4, "passes": 0,
        "jackpot": None,
        "options": {
            "edition": "muduko", "rounds": 3, "first": 0, "claim_scope": "any", "forced_keep_at_3": False,
            "low_discard_at_3": False, "jackpot_on_throw": False, "tie": "shared",
        },
    }  # fmt: skip
    return copy.deepcopy(state | changes)


CLAIM = {
    "phase": "claim",
    "actor": 0,
    "thrown": {"seat": 2, "card": DECK[83]},
    "claimants": [0, 1],
    "discards": DECK[82:83],
}
CLAIM |= {"pool": DECK[21:82]}
DRAWN = {"phase": "drawn", "drawn": {"seat": 1, "card": DECK[82]}, "pool": DECK[21:82]}
JACKPOT = {"seat": 1, "symbol": "cherry", "cards": 3, "points": 2000}
WON: State = {
    "phase": "round_over", "actor": None, "hands": [DECK[0:7], DECK[12:15], DECK[15:22]], "pool": [*DECK[7:12], *DECK[22:83]],
    "scores": [[0, 2000, 0]], "totals": [0, 2000, 0], "jackpot": JACKPOT,
}  # fmt: skip


@pytest.mark.parametrize("changes", [{}, CLAIM, DRAWN, WON, {"seed": "s"}, {"turns": 399}, {"passes": 2}])
def test_these_can_exist(changes: State) -> None:
    assert Talk().get("load", state=lucky_jack(**changes))["state"]


@pytest.mark.parametrize(
    "changes",
    [
        {"protocol": 2}, {"protocol": True}, {"protocol": "1"}, {"seats": 4}, {"seats": 3.0}, {"seed": 5}, {"seed": "\ud800"},
        {"round": 0}, {"round": 2}, {"round": True}, {"starter": 3}, {"starter": 2}, {"dealer": 1}, {"dealer": None},
        {"phase": "deal"}, {"phase": "drawn"}, {"phase": "claim"}, {"phase": "round_over"}, {"phase": None},
        {"actor": None}, {"actor": 3}, {"actor": True}, {"actor": 1.0}, {"scores": [[0, 0, 0]]}, {"scores": [[0, 0]]},
        {"totals": [1000, 0, 0]}, {"totals": [0, 0]}, {"totals": [0, 0, 0.0]}, {"result": {"winners": [0]}}, {"result": []},
        {"shuffles": -1}, {"shuffles": None}, {"turns": 400}, {"turns": -1}, {"passes": 3}, {"passes": -1},
        {"hands": [DECK[0:7], DECK[7:9], DECK[9:21]]},  # a hand of two
        {"hands": [DECK[0:7], DECK[7:14]], "pool": DECK[14:83]},
        {"pool": [], "discards": DECK[21:]},  # the reshuffle that is due (1.2)
        {"pool": DECK[21:82]}, {"pool": [*DECK[21:83], "lemon"]}, {"discards": ["?"]}, {"discards": ["jack"]},
        {"drawn": {"seat": 1, "card": DECK[82]}, "pool": DECK[21:82]},
        {**DRAWN, "drawn": {"seat": 0, "card": DECK[82]}}, {**DRAWN, "drawn": {"seat": 1}}, {**DRAWN, "actor": 0},
        {**CLAIM, "actor": 1}, {**CLAIM, "claimants": [1, 0]}, {**CLAIM, "claimants": [0]}, {**CLAIM, "claimants": []},
        {**CLAIM, "claimants": [0, 1, 2]}, {**CLAIM, "thrown": None}, {**CLAIM, "claimants": [0, 0]},
        {**WON, "actor": 1}, {**WON, "jackpot": {**JACKPOT, "seat": 0}}, {**WON, "jackpot": {**JACKPOT, "cards": 4}},
        {**WON, "scores": []}, {**WON, "totals": [0, 0, 0]}, {**WON, "phase": "match_over"}, {**WON, "phase": "turn", "actor": 1},
        {**WON, "scores": [[0, 10**30, 0]], "totals": [0, 10**30, 0]},
        {"options": {}}, {"options": None}, {"claimants": [0]}, {"jackpot": {"seat": 1}},
    ],
)  # fmt: skip
def test_these_cannot_exist(changes: State) -> None:
    assert Talk().error("load", state=lucky_jack(**changes)) == "bad_state"


@pytest.mark.parametrize(("state", "code"), [(None, "bad_request"), ([], "bad_request"), ({}, "bad_state")])
def test_load_needs_a_position(state: object, code: str) -> None:
    assert Talk().error("load", state=state) == code
    assert Talk().error("load") == "bad_request"
    assert Talk().error("load", state=lucky_jack(game="poker")) == "unknown_game"


def test_luck_without_a_seed_uses_the_empty_text() -> None:  # C4
    null, empty = Talk(), Talk()
    null.get("load", state=lucky_jack(**WON))
    empty.get("load", state=lucky_jack(**WON, seed=""))
    assert null.get("next_round")["state"]["hands"] == empty.get("next_round")["state"]["hands"]
    assert null.state["seed"] is None
