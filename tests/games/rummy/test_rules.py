"""Turns, rounds and what is known (RULES 3.1, 3.3, 3.5, 3.6, PRECISIONS R1–R5, R10, R11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.cards import UNKNOWN
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import read_state, write_state
from game.core.rules import BadAction, BadState
from game.games.rummy.knowledge import known_jokers
from game.games.rummy.melds import DECK, JOKER
from game.games.rummy.state import RummyOptions, RummyState
from tests.games.rummy.positions import RULES, code, meld, names, position, rack, table


def act(state: RummyState, do: str, text: str = "") -> list[Any]:
    """Plays a legal action given as text; its steps."""
    action = (do, tuple(table(text))) if do in ("open", "meld") else (do,)
    assert RULES.refusal(state, action) is None
    return RULES.apply(state, action)


def test_the_deal_goes_round_from_the_starter() -> None:  # 3.1, C1
    match = Match.new(RULES, 3, RummyOptions(first=1), seed_dealer("x"))
    shuffle = next(step for step in match.steps if step[0] == "shuffle")
    state, order = match.state, shuffle[5]
    assert [len(held) for held in state.racks] == [14, 14, 14]
    assert state.racks[1] == sorted(order[0:42:3])
    assert state.racks[2] == sorted(order[1:42:3])
    assert state.stock == list(order[42:])
    assert (state.starter, state.actor, state.shuffles) == (1, 1, 1)


def test_the_next_round_is_started_by_the_left_neighbour() -> None:
    match = Match.new(RULES, 2, RummyOptions(first=1), seed_dealer("x"))
    match.state.racks[1] = rack("10k 10r 10b 10g")
    match.play(("open", (meld("10k 10r 10b 10g"),)))
    match.next_round()
    assert (match.state.round, match.state.starter, match.state.actor) == (2, 0, 0)


# --- opening ---------------------------------------------------------------------------------------------------------


def test_before_the_opening_only_new_melds_of_the_rack_count() -> None:  # 3.3
    state = position(["10k 10r 10b 9g 8g 7g", "1b"], "1r 2r 3r", "1")
    assert code(state, "meld", tuple(table("1r 2r 3r | 10k 10r 10b"))) == "not_opened"
    assert code(state, "open", tuple(table("10k 10r 10b"))) == "opening_too_low"
    assert code(state, "open", ()) == "opening_too_low"  # R8
    assert code(state, "open", tuple(table("10k 10r 10g"))) == "not_in_rack"
    assert code(state, "open", tuple(table("10k 10r 10b | 7g 8g 9g"))) is None
    act(state, "open", "10k 10r 10b | 9g 8g 7g")
    assert state.table == table("1r 2r 3r | 10k 10r 10b | 7g 8g 9g")  # a run is stored ascending (R7)
    assert (state.racks[0], state.opened, state.actor) == ([], [True, True], None)


@pytest.mark.parametrize(("least", "wanted"), [(30, None), (40, "opening_too_low"), (50, "opening_too_low")])
def test_the_option_says_what_an_opening_must_be_worth(least: int, wanted: str | None) -> None:
    state = position(["10k 10r 10b 1g", "1b"], opening=least)
    assert code(state, "open", tuple(table("10k 10r 10b"))) == wanted


def test_after_the_opening_the_turn_goes_on() -> None:  # R4, R11
    state = position(["10k 10r 10b 10g 4r 9g", "1b"], "1r 2r 3r", "1")
    act(state, "open", "10k 10r 10b 10g")
    assert (state.actor, state.opened_now) == (0, True)
    assert [code(state, do) for do in ("draw", "pass", "end")] == ["must_end", "must_end", None]
    assert code(state, "open", tuple(table("10k 10r 10b"))) == "already_opened"
    # the opened melds are part of the table now: three of them must stay
    assert code(state, "meld", tuple(table("1r 2r 3r 4r | 10k 10r"))) == "short_meld"
    act(state, "meld", "1r 2r 3r 4r | 10k 10r 10b 10g")
    assert (state.actor, state.opened_now, state.racks[0]) == (1, False, rack("9g"))


def test_end_ends_the_turn_after_an_opening_without_a_card() -> None:
    state = position(["10k 10r 10b 10g 9g", "1b"])
    assert code(state, "end") == "not_opened_now"
    act(state, "open", "10k 10r 10b 10g")
    act(state, "end")
    assert (state.actor, state.opened_now, state.racks[0]) == (1, False, rack("9g"))
    assert code(state, "end") == "not_opened_now"


def test_under_next_turn_the_opening_ends_the_turn() -> None:
    state = position(["10k 10r 10b 10g 9g", "1b"], rearrange_after_opening="next_turn")
    act(state, "open", "10k 10r 10b 10g")
    assert (state.actor, state.opened_now, state.opened) == (1, False, [True, False])


# --- drawing, passing, the clock -------------------------------------------------------------------------------------


def test_draw_and_pass() -> None:
    state = position(["1r", "1b"], stock="5g 6g")
    assert [code(state, do) for do in ("draw", "pass")] == [None, "stock_not_empty"]
    act(state, "draw")
    assert (state.racks[0], state.stock, state.actor, state.idle) == (rack("1r 5g"), rack("6g"), 1, 0)
    act(state, "draw")
    assert [code(state, do) for do in ("draw", "pass")] == ["stock_empty", None]


def test_who_could_lay_may_draw() -> None:
    state = position(["4r", "1b"], "1r 2r 3r", "01")
    assert code(state, "draw") is None


@pytest.mark.parametrize(("clock", "wanted"), [(0, "wrong_phase"), (60, None), (120, None), (180, None)])
def test_time_can_be_up_only_with_a_clock(clock: int, wanted: str | None) -> None:  # R3
    state = position(["1r", "1b"], clock=clock)
    assert code(state, "timeout") == wanted
    assert ("timeout",) not in RULES.actions(state)
    assert ("timeout",) not in RULES.view(state, 0).legal


def test_time_up_draws_or_not() -> None:
    state = position(["1r", "1b"], stock="5g 6g")
    act(state, "timeout")
    assert (state.racks[0], state.actor) == (rack("1r 5g"), 1)
    state = position(["1r", "1b"], stock="5g 6g", timeout_draws=False)
    act(state, "timeout")
    assert (state.racks[0], state.stock, state.actor, state.idle) == (rack("1r"), rack("5g 6g"), 1, 0)
    state = position(["1r", "1b"], stock="")
    act(state, "timeout")
    assert (state.actor, state.idle) == (1, 1)


@pytest.mark.parametrize("stock", ["5g 6g", ""])
def test_time_up_after_an_opening_ends_the_turn(stock: str) -> None:
    state = position(["10k 10r 10b 10g 9g", "1b"], stock=stock)
    act(state, "open", "10k 10r 10b 10g")
    act(state, "timeout")
    assert (state.actor, state.opened_now, state.racks[0], state.idle) == (1, False, rack("9g"), 0)
    assert state.stock == rack(stock)


# --- the end of a round ----------------------------------------------------------------------------------------------


def test_the_winner_gets_what_the_others_hold() -> None:  # 3.5
    state = position(["4r", "10r 13b", "*"], "1r 2r 3r", "012")
    steps = act(state, "meld", "1r 2r 3r 4r")
    assert (state.scores, state.totals) == ([(48, -23, -25)], [48, -23, -25])
    assert (state.phase, state.actor) == ("round_over", None)
    assert [step[2] for step in steps if step[0] == "reveal"] == [*rack("10r 13b"), JOKER]


BLOCKED = [
    (["12r", "13r 7b", "13b 13g 5k"], (27, -8, -19)),
    (["12r", "12b", "13b"], (0, 0, -1)),
    (["*", "*", "*"], (0, 0, 0)),
]


@pytest.mark.parametrize(("racks", "scores"), BLOCKED)
def test_a_blocked_round(racks: list[str], scores: tuple[int, ...]) -> None:
    state = position(racks, "1r 2r 3r", "012", stock="")
    for _ in racks:
        act(state, "pass")
    assert state.scores == [scores]
    assert (state.idle, state.phase) == (3, "round_over")


def test_idle_turns_count_only_from_an_empty_stock_and_laying_begins_anew() -> None:  # R2, R4
    state = position(["1r 4b", "1b", "10k 10r 10b 10g 2g"], "1k 2k 3k", "01", stock="5g")
    act(state, "draw")
    assert state.idle == 0
    act(state, "pass")
    assert state.idle == 1
    act(state, "open", "10k 10r 10b 10g")
    assert state.idle == 0
    act(state, "end")
    assert state.idle == 0
    act(state, "pass")
    act(state, "pass")
    assert (state.idle, state.phase) == (2, "turn")
    act(state, "pass")
    assert state.phase == "round_over"


def test_laying_on_the_table_begins_the_count_of_idle_turns_anew() -> None:  # R4
    state = position(["1r", "4k 9g", "1b"], "1k 2k 3k", "01", stock="")
    act(state, "pass")
    act(state, "meld", "1k 2k 3k 4k")
    assert (state.idle, state.phase) == (0, "turn")


def test_the_highest_total_wins_the_match() -> None:  # 3.5
    state = position(["4k", "12r", "11r"], "1k 2k 3k", "0", rounds=1)
    state.totals = [0, 60, 0]
    act(state, "meld", "1k 2k 3k 4k")
    assert (state.totals, state.phase, state.result) == ([23, 48, -11], "match_over", (1,))


@pytest.mark.parametrize(("rearrange", "wanted"), [("three_stay", "three_stay"), ("free", None)])
def test_the_option_says_whether_three_stay(rearrange: str, wanted: str | None) -> None:  # 3.4 d
    state = position(["2r 7r 9g", "1b"], "3r 4r 5r 6r", "01", rearrange=rearrange)
    assert code(state, "meld", tuple(table("2r 3r 4r | 5r 6r 7r"))) == wanted


def test_the_match_ends_after_its_rounds_and_a_tie_may_be_played_off() -> None:  # C11, C12
    for tie, phase in (("shared", "match_over"), ("extra_round", "round_over")):
        state = position(["12r", "12b"], stock="", rounds=1, tie=tie)
        act(state, "pass")
        act(state, "pass")
        assert state.phase == phase
        assert state.result == ((0, 1) if tie == "shared" else None)


# --- jokers kept, steps, what is known -------------------------------------------------------------------------------


def test_a_freed_joker_may_be_kept_and_is_known_to_all() -> None:
    state = position(["5b 9r", "1b", "2b"], "4b *=5b 6b", "012", keep_joker=True)
    match = Match(RULES, state, seed_dealer("x"))
    match.settle()
    match.play(("meld", tuple(table("4b 5b 6b"))))
    assert match.state.racks[0] == rack("9r *")
    view = match.view(1)
    assert view.state.racks[0] == [UNKNOWN, UNKNOWN]
    for seed in range(20):
        assert JOKER in RULES.guess(view, Random(seed)).racks[0]


def test_a_kept_joker_is_known_only_until_a_joker_is_laid() -> None:
    state = position(["5b 9r 10r 1k 1g", "1b"], "4b *=5b 6b", "01", keep_joker=True)
    match = Match(RULES, state, seed_dealer("x"))
    match.settle()
    match.play(("meld", tuple(table("4b 5b 6b"))))
    match.play(("draw",))
    match.play(("meld", tuple(table("4b 5b 6b | 9r 10r *=11r"))))
    view = match.view(1)
    held = [RULES.guess(view, Random(seed)).racks[0] for seed in range(40)]
    assert any(JOKER not in cards for cards in held)
    assert known_jokers(view) == [0, 0]


def test_steps_tell_which_cards_came_from_the_rack_and_which_changed_their_meld() -> None:
    state = position(["6b 6k 9g", "1b"], "3r 4r 5r 6r | 1k 2k 3k", "01")
    steps = act(state, "meld", "3r 4r 5r | 1k 2k 3k | 6r 6b 6k")
    told = [
        (do, DECK.name(card), source, target, more) for do, _, card, source, target, more in steps if card is not None
    ]
    assert told == [
        ("move", "6r", "table", "table", (2,)),
        ("lay", "6b", "rack.0", "table", (2,)),
        ("lay", "6k", "rack.0", "table", (2,)),
    ]


def test_a_joker_laid_tells_what_it_stands_for() -> None:
    state = position(["* 5r 6r 9g", "1b"], "1k 2k 3k", "01")
    steps = act(state, "meld", "1k 2k 3k | 5r 6r *=7r")
    step = next(step for step in steps if step[2] == JOKER)
    assert step[5] == (1, DECK.card("7r"))
    assert str(RULES.tell(step, state.options)) == "{name} lays: joker as red 7."


def test_a_drawn_card_is_seen_by_who_draws_alone() -> None:  # 3.6
    match = Match(RULES, position(["1r", "1b", "1g"], stock="5g 6g"), seed_dealer("x"))
    match.settle()
    match.play(("draw",))
    drawn = [next(step for step in match.view(seat).steps if step[0] == "draw") for seat in range(3)]
    assert [step[2] for step in drawn] == [DECK.card("5g"), UNKNOWN, UNKNOWN]


def test_racks_are_private_until_the_round_is_over() -> None:  # 3.6, C15
    state = position(["4r", "10r 13b"], "1r 2r 3r", "01")
    assert RULES.mask(state, 0).racks == [rack("4r"), [UNKNOWN] * 2]
    assert RULES.mask(state, 0).stock == [UNKNOWN] * 10
    steps = act(state, "meld", "1r 2r 3r 4r")
    opened = [step for step in steps if step[0] == "reveal"]
    assert sorted(step[2] for step in opened) == rack("10r 13b")
    assert [RULES.seen(step, 0) for step in opened] == opened
    assert RULES.mask(state, 0).racks == [[], rack("10r 13b")]
    assert RULES.mask(state, 0).stock == [UNKNOWN] * 10


def test_listed_melds_are_legal_and_the_list_is_not_whole() -> None:  # R10
    state = position(["4r 5r 6r 7r 8b", "1b"], "1r 2r 3r", "01")
    listed = RULES.actions(state)
    assert len([action for action in listed if action[0] == "meld"]) == 3
    assert all(RULES.refusal(state, action) is None for action in listed)
    assert not RULES.complete(state)
    assert all(RULES.refusal(state, action) is None for action in RULES.candidates(RULES.view(state, 0)))


# --- notation --------------------------------------------------------------------------------------------------------

FORMS = [
    {"do": "open"},
    {"do": "open", "melds": "1r"},
    {"do": "open", "melds": ["1r"]},
    {"do": "open", "melds": [["1r", "2r", "*"]]},
    {"do": "open", "melds": [["1r", "2r", "*=14r"]]},
    {"do": "open", "melds": [["1r", "2r", "?"]]},
    {"do": "open", "melds": [["1r", "2r", 3]]},
    {"do": "open", "melds": [["1r", "2r", ["3r"]]]},
    {"do": "meld", "melds": []},
    {"do": "meld", "table": {}},
    {"do": "meld", "table": [[]], "seat": 0},
    {"do": "draw", "table": []},
    {"do": "lay"},
]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_actions_that_are_none(form: dict[str, Any]) -> None:  # C9, R7
    with pytest.raises(BadAction):
        RULES.read_action(form, position(["1r", "1b"]))


def test_melds_in_actions_come_back_as_they_were_written() -> None:
    form = {"do": "meld", "table": [["6r", "*=4r", "5r"], ["8r", "8k", "8b"], []]}
    state = position(["1r", "1b"])
    assert RULES.write_action(RULES.read_action(form, state), state.options) == form


def whole() -> dict[str, Any]:
    """A running position as it is written, with all 108 cards."""
    return write_state(RULES, position(["1r", "1b"], "4r 5r 6r", "01", stock=200))


DAMAGE: list[dict[str, Any]] = [
    {"idle": 1},
    {"idle": True},
    {"opened": [True]},
    {"opened": [True, 1]},
    {"opened_now": None},
    {"table": [["4r", "5r"], ["6r"]]},
    {"table": [["4r", "5r", "6b"]]},
    {"table": [["4r", "5r", "*"]]},
    {"table": [[]]},
    {"table": {}},
    {"racks": [["1r"]]},
    {"racks": [["1r"], "1b"]},
    {"opened": [False, True], "opened_now": True},
    {"actor": None},
    {"phase": "open"},
]


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
def test_positions_that_cannot_be(damage: dict[str, Any]) -> None:  # C17
    good = whole()
    assert write_state(RULES, read_state(RULES, good)) == good
    with pytest.raises(BadState):
        read_state(RULES, good | damage)


def test_best_is_answered_in_the_protocols_form() -> None:
    state = position(["10k 10r 10b 10g 4r 9g", "1b"], "1r 2r 3r", "1")
    answer = RULES.best(state, "cards", bool)
    assert answer["actions"][0] == {"do": "open", "melds": names(table("10r 10b 10g 10k"))}
    assert answer["actions"][1]["do"] == "meld"
    assert (answer["cards"], answer["value"], answer["proven"]) == (5, 44, True)
    for form in answer["actions"]:
        action = RULES.read_action(form, state)
        assert RULES.refusal(state, action) is None
        RULES.apply(state, action)
    assert state.racks[0] == rack("9g")
