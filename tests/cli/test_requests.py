"""Every request of the protocol, and every way it is refused (PROTOCOL.md)."""

from __future__ import annotations

import re
from typing import Any

import pytest

import game
from game.ai.levels import LEVELS
from game.games import SHELF
from tests.cli.talk import Talk

FIRST = {"first": 0}


def over(talk: Talk) -> Talk:
    """The same match after the actor's jackpot ended the round."""
    state = talk.state
    actor, hand = state["actor"], ["lemon", "lemon", "lemon", "seven"]
    cards = [card for pile in (*state["hands"], state["pool"], state["discards"]) for card in pile]
    for card in [*hand, "cherry"]:
        cards.remove(card)
    hands = [hand if seat == actor else cards[7 * seat : 7 * seat + 7] for seat in range(3)]
    pool = cards[7 * actor : 7 * actor + 7] + cards[21:]
    talk.get("load", state=state | {"hands": hands, "pool": pool, "discards": ["cherry"]})
    talk.get("apply", action={"do": "discard", "card": "seven", "jackpot": True})
    return talk


def test_hello_tells_the_games_their_options_and_the_levels() -> None:
    answer = Talk().get("hello")
    assert answer["protocol"] == 1
    assert answer["version"] == game.__version__
    assert answer["levels"] == list(LEVELS)
    assert [row["id"] for row in answer["games"]] == list(SHELF)
    for row in answer["games"]:
        assert set(row) == {"id", "name", "seats", "options"}
        assert set(row["name"]) == {"en", "pl"}
        rules = SHELF[row["id"]]
        assert row["seats"] == [rules.seats[0], rules.seats[-1]]
        for option in row["options"]:
            kind = option["type"]
            extra = {"bool": set(), "choice": {"choices"}, "int": {"min", "max"}}[kind]
            assert set(option) == {"key", "type", "default", "ask"} | extra
            assert set(option["ask"]) == {"en", "pl"}
            assert all(option["ask"].values())


def test_hello_gives_the_choices_of_who_is_first_and_of_ties() -> None:  # C13, C23
    row = next(row for row in Talk().get("hello")["games"] if row["id"] == "lucky_jack")
    options = {option["key"]: option for option in row["options"]}
    assert options["first"]["choices"] == ["random", 0, 1, 2, 3, 4, 5]
    assert options["tie"]["choices"] == ["shared", "extra_round"]
    assert (options["edition"]["default"], options["claim_scope"]["default"]) == ("muduko", "any")
    assert options["forced_keep_at_3"]["default"] is False


def test_new_deals_and_tells_every_key(talk: Talk) -> None:
    answer = talk.get("new", game="lucky_jack", seats=2, seed="abc", options={"first": 1})
    state = answer["state"]
    assert set(answer) == {"ok", "steps", "state"}
    assert list(state) == sorted(state)
    assert set(state) == {
        "protocol", "game", "options", "seats", "seed", "round", "starter", "phase", "actor", "scores", "totals", "result",
        "shuffles", "dealer", "hands", "pool", "discards", "drawn", "thrown", "claimants", "turns", "passes", "jackpot",
    }  # fmt: skip
    assert (state["seed"], state["round"], state["starter"], state["dealer"]) == ("abc", 1, 0, 1)
    assert (state["phase"], state["actor"], state["scores"], state["totals"]) == ("turn", 0, [], [0, 0])
    assert (state["result"], state["shuffles"]) == (None, 1)  # C2
    assert [step["do"] for step in answer["steps"]] == ["shuffle", *["deal"] * 14, "turn_up"]


def test_new_without_a_seed_draws_one_and_writes_it_down(talk: Talk) -> None:  # C4
    seeds = {talk.get("new", game="lucky_jack", seats=2)["state"]["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)
    assert talk.get("new", game="lucky_jack", seats=2, seed=None)["state"]["seed"]


def test_new_keeps_the_option_first_as_given(talk: Talk) -> None:  # C5
    state = talk.get("new", game="lucky_jack", seats=4, seed="x")["state"]
    assert state["options"]["first"] == "random"
    assert state["starter"] == (state["dealer"] + 1) % 4


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "bad_request"),
        ({"game": "lucky_jack"}, "bad_request"),
        ({"seats": 2}, "bad_request"),
        ({"game": 5, "seats": 2}, "bad_request"),
        ({"game": None, "seats": 2}, "bad_request"),
        ({"game": "poker", "seats": 2}, "unknown_game"),
        ({"game": "lucky_jack", "seats": 1}, "bad_request"),
        ({"game": "lucky_jack", "seats": 7}, "bad_request"),
        ({"game": "lucky_jack", "seats": "2"}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2.0}, "bad_request"),
        ({"game": "lucky_jack", "seats": True}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "seed": 5}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "seed": "\ud800"}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "options": []}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "options": None}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "colour": "red"}, "bad_request"),
        ({"game": "lucky_jack", "seats": 2, "options": {"colour": "red"}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"edition": "golden"}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"edition": []}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"rounds": 6}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"rounds": 3.0}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"edition": "classic", "rounds": 4}}, "bad_option"),  # C13
        ({"game": "lucky_jack", "seats": 2, "options": {"first": 2}}, "bad_option"),  # C5
        ({"game": "lucky_jack", "seats": 2, "options": {"first": True}}, "bad_option"),
        ({"game": "lucky_jack", "seats": 2, "options": {"forced_keep_at_3": 1}}, "bad_option"),
    ],
)
def test_new_is_refused(talk: Talk, fields: dict[str, Any], code: str) -> None:
    assert talk.error("new", **fields) == code


@pytest.mark.parametrize("op", ["state", "legal", "next_round", "hint"])
def test_there_must_be_a_match(op: str) -> None:
    assert Talk().error(op) == "no_match"


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("view", {"seat": 0}),
        ("check", {"action": {"do": "draw"}}),
        ("apply", {"action": {"do": "draw"}}),
        ("choose", {"level": "easy"}),
        ("best", {"objective": "cards"}),
    ],
)
def test_there_must_be_a_match_for_requests_with_fields(op: str, fields: dict[str, Any]) -> None:
    assert Talk().error(op, **fields) == "no_match"


@pytest.mark.parametrize("op", ["", "Hello", "dance", "op_hello", "__init__", "answer", "x" * 10_000, "\ud800"])
def test_an_unknown_request(talk: Talk, op: str) -> None:
    assert talk.error(op) == "unknown_op"


@pytest.mark.parametrize("op", [None, 1, True, [], {}, ["hello"]])
def test_a_request_must_name_what_it_wants(talk: Talk, op: object) -> None:
    assert talk.error(op) == "bad_request"


@pytest.mark.parametrize(
    "op",
    [
        "hello",
        "new",
        "load",
        "state",
        "view",
        "legal",
        "check",
        "apply",
        "next_round",
        "choose",
        "hint",
        "best",
        "quit",
    ],
)
def test_unknown_fields_are_refused(talk: Talk, op: str) -> None:
    assert talk.error(op, nonsense=1) == "bad_request"
    assert not talk.server.ended


@pytest.mark.parametrize("value", [1, "x", None, [1, {"a": None}], {"b": 1.5}, True, "😀", "\ud800", 10**30])
def test_an_id_comes_back_with_every_kind_of_answer(talk: Talk, value: object) -> None:
    assert talk.ask("hello", id=value)["id"] == value
    assert talk.ask("dance", id=value)["id"] == value
    assert "id" not in talk.ask("hello")


def test_legal_lists_each_action_once(talk: Talk) -> None:
    answer = talk.get("legal")
    assert (answer["actor"], answer["complete"]) == (1, True)
    assert {"do": "draw"} in answer["actions"]
    assert len({str(action) for action in answer["actions"]}) == len(answer["actions"])


def test_check_says_why_not(talk: Talk) -> None:
    assert talk.get("check", action={"do": "draw"}) == {"ok": True, "legal": True, "reason": None, "detail": None}
    answer = talk.get("check", action={"do": "keep"})
    assert (answer["legal"], answer["reason"]) == (False, "wrong_phase")
    assert answer["detail"].endswith(".")


@pytest.mark.parametrize(
    "action",
    [
        None, "draw", [], {}, {"do": "jump"}, {"do": None}, {"do": "discard"}, {"do": "discard", "card": "jack"},
        {"do": "discard", "card": "?"}, {"do": "discard", "card": 3}, {"do": "discard", "card": ["lemon"]},
        {"do": "discard", "card": "lemon", "jackpot": False}, {"do": "discard", "card": "lemon", "jackpot": 1},
        {"do": "draw", "card": "lemon"}, {"do": "throw", "jackpot": None}, {"card": "lemon"}, {"do": "Draw"},
    ],
)  # fmt: skip
def test_an_action_that_is_none_is_a_bad_request(talk: Talk, action: object) -> None:  # C9
    assert talk.error("check", action=action) == "bad_request"
    assert talk.error("apply", action=action) == "bad_request"


def test_apply_answers_with_steps_and_position(talk: Talk) -> None:
    answer = talk.get("apply", action={"do": "draw"}, seat=1)
    assert set(answer) == {"ok", "steps", "state"}
    assert [step["do"] for step in answer["steps"]] == ["draw"]
    assert answer["state"]["phase"] == "drawn"
    assert answer["state"] == talk.state


def test_apply_speaks_for_the_actor_or_for_the_seat_that_is_named(talk: Talk) -> None:  # C19
    assert talk.error("apply", action={"do": "draw"}, seat=0) == "not_your_turn"
    for seat in (3, -1, "1", None, 1.0, True):
        assert talk.error("apply", action={"do": "draw"}, seat=seat) == "bad_request"
    assert talk.get("apply", action={"do": "draw"})["state"]["drawn"]["seat"] == 1


def test_an_illegal_action_is_refused_with_its_reason(talk: Talk) -> None:
    answer = talk.ask("apply", action={"do": "keep"})
    assert (answer["error"], answer["reason"]) == ("illegal", "wrong_phase")
    assert talk.error("apply", action={"do": "keep"}) == "illegal"


def test_a_view_hides_and_lists(talk: Talk) -> None:
    for seat in range(3):
        view = talk.get("view", seat=seat)["view"]
        assert set(view) == set(talk.state) | {"seat", "legal", "steps"}
        assert view["seed"] is None
        assert view["pool"] == ["?"] * len(talk.state["pool"])
        assert view["hands"][seat] == talk.state["hands"][seat]
        assert all(set(hand) == {"?"} for other, hand in enumerate(view["hands"]) if other != seat)
        assert bool(view["legal"]) == (seat == 1)


@pytest.mark.parametrize("seat", [3, -1, "0", None, 0.0, True, [], 10**30])
def test_a_view_needs_a_seat(talk: Talk, seat: object) -> None:
    assert talk.error("view", seat=seat) == "bad_request"
    assert talk.error("view") == "bad_request"


def test_when_a_round_is_over_nobody_acts(talk: Talk) -> None:  # C7, C19
    over(talk)
    assert talk.get("legal") == {"ok": True, "actor": None, "actions": [], "complete": True}
    assert talk.get("check", action={"do": "draw"})["reason"] == "wrong_phase"
    assert talk.error("apply", action={"do": "draw"}) == "over"
    assert talk.error("apply", action={"do": "draw"}, seat=0) == "over"
    assert talk.error("choose", level="easy") == "over"
    assert talk.error("hint") == "over"
    assert talk.get("view", seat=0)["view"]["legal"] == []


def test_next_round_deals(talk: Talk) -> None:
    assert talk.ask("next_round")["reason"] == "wrong_phase"
    assert talk.error("next_round") == "illegal"
    answer = over(talk).get("next_round")
    assert (answer["state"]["round"], answer["state"]["shuffles"], answer["state"]["starter"]) == (2, 1, 2)
    assert answer["state"]["seed"] == "s"


def test_next_round_with_a_seed_replaces_it_from_then_on(talk: Talk) -> None:  # C4
    assert over(talk).error("next_round", seed=7) == "bad_request"
    state = talk.get("next_round", seed="other")["state"]
    assert state["seed"] == "other"
    fresh = Talk()
    fresh.get("new", game="lucky_jack", seats=3, seed="s", options=FIRST)
    plain = over(fresh).get("next_round")["state"]
    assert plain["hands"] != state["hands"]


def test_a_match_that_is_over_is_over(talk: Talk) -> None:  # C7, C11
    for _ in range(2):
        assert over(talk).state["phase"] == "round_over"
        talk.get("next_round")
    assert over(talk).state["phase"] == "match_over"
    assert talk.state["result"] == {"winners": [0, 1, 2]}
    assert talk.error("next_round") == "over"
    assert talk.error("apply", action={"do": "draw"}) == "over"
    assert talk.error("choose", level="easy") == "over"


def test_quit_is_answered_and_ends(talk: Talk) -> None:
    assert talk.get("quit", id=4) == {"ok": True, "id": 4}
    assert talk.server.ended


def test_a_new_match_replaces_the_old_one_only_if_it_is_well(talk: Talk) -> None:
    before = talk.state
    talk.error("new", game="lucky_jack", seats=99)
    talk.error("load", state=before | {"round": 0})
    assert talk.state == before
