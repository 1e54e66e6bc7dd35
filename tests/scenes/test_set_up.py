"""Setting up a match: whatever is clicked, it can be started."""

import random
from dataclasses import fields
from pathlib import Path

import pytest

from game.games import SHELF
from scenes.album import fresh_kit
from scenes.new_match import NewMatch
from scenes.rules_page import RulesPage
from scenes.set_up import SetUp
from scenes.settings import Plan, SeatPlan
from scenes.sizes import scale_for

RULES = SHELF["lucky_jack"]


@pytest.fixture
def set_up() -> SetUp:
    return SetUp(RULES, "Ala", None)


def test_a_fresh_one_has_one_person_and_computers(set_up: SetUp):
    assert [seat.kind for seat in set_up.seats] == ["human", "computer", "computer"]
    assert set_up.names() == ["Ala", "Owl", "Bear"]
    assert set_up.as_printed


def test_another_edition_brings_its_own_printed_rules(set_up: SetUp):
    set_up.choose("edition", "classic")
    assert set_up.values["claim_scope"] == "next"
    assert set_up.values["forced_keep_at_3"] is True
    assert set_up.as_printed
    assert set_up.choices("rounds") == [3, 5]


def test_a_value_that_does_not_go_with_the_edition_falls_back(set_up: SetUp):
    set_up.choose("rounds", 4)
    assert not set_up.as_printed
    set_up.choose("edition", "classic")
    assert set_up.values["rounds"] == 3


def test_as_printed_keeps_the_edition(set_up: SetUp):
    set_up.choose("edition", "classic")
    set_up.choose("tie", "extra_round")
    set_up.print_again()
    assert set_up.values["edition"] == "classic"
    assert set_up.as_printed


def test_a_rule_about_a_seat_that_leaves_falls_back(set_up: SetUp):
    set_up.choose("first", 2)
    set_up.remove_seat(2)
    assert set_up.values["first"] == "random"


def test_avatars_and_colours_are_never_shared(set_up: SetUp):
    for _seat in range(3):
        set_up.add_seat()
    for _turn in range(20):
        set_up.next_avatar(2)
        set_up.next_colour(2)
        assert len({seat.avatar for seat in set_up.seats}) == 6
        assert len({seat.colour for seat in set_up.seats}) == 6


def test_an_old_plan_with_what_is_no_more_is_mended():
    plan = Plan(
        options={"gone": 3, "rounds": 99, "edition": "classic"},
        seats=tuple(SeatPlan(level="gone", avatar=63, colour=15) for _seat in range(9)),
    )
    set_up = SetUp(RULES, "Ala", plan)
    assert len(set_up.seats) == 6
    assert set_up.chosen == {"edition": "classic"}
    assert set_up.options() is not None
    assert set_up.players()


def test_equal_names_are_told_apart(set_up: SetUp):
    for seat in range(3):
        set_up.change_seat(seat, kind="human", name=" Ala ")
    assert [player.name for player in set_up.players()] == ["Ala", "Ala 2", "Ala 3"]


@pytest.mark.parametrize("game", sorted(SHELF))
def test_whatever_is_clicked_can_be_started(game: str):
    dice = random.Random(game)
    rules = SHELF[game]
    for _run in range(30):
        set_up = SetUp(rules, "", None)
        for _click in range(25):
            key = dice.choice(list(set_up.values))
            described = next(row for row in rules.options_type.describe() if row["key"] == key)
            if described["type"] == "choice":
                set_up.choose(key, dice.choice(set_up.choices(key)))
            elif described["type"] == "bool":
                set_up.choose(key, dice.random() < 0.5)
            if dice.random() < 0.3 and len(set_up.seats) < rules.seats[-1]:
                set_up.add_seat()
            elif dice.random() < 0.3 and len(set_up.seats) > rules.seats[0]:
                set_up.remove_seat(dice.randrange(len(set_up.seats)))
            assert set_up.options() is not None
        assert len(set_up.players()) == len(set_up.seats)
        assert SetUp(rules, "", set_up.plan()).values == set_up.values


@pytest.mark.parametrize(("language", "words"), [("en", "No limit: as many"), ("pl", "Bez limitu: ile")])
def test_the_help_names_a_number_as_the_slider_does(language: str, words: str, tmp_path: Path):
    kit = fresh_kit(tmp_path, language)
    page = NewMatch(kit, SHELF["cover_your_assets"])
    page.resize((1280, 720), 0.67)
    assert page.board is not None
    slider, line = page.board.find("rule.rounds"), page.board.find("rule.rounds.help")
    assert line is not None
    assert line.text.startswith(words)
    assert slider is not None
    assert slider.target().value == words.partition(":")[0]


IDLE = [
    ("casinoverso", "rounds", "end", "broke", "rounds", "After rounds"),
    ("rummy", "timeout_draws", "clock", 0, 120, "60, 120, 180"),
]
"""A house rule that counts for nothing beside one answer to another one, and counts beside a second answer, which its reason names."""


@pytest.mark.parametrize(("game", "rule", "other", "without", "with_it", "named"), IDLE)
def test_a_rule_that_counts_for_nothing_cannot_be_changed_and_says_why(
    game: str, rule: str, other: str, without: object, with_it: object, named: str, tmp_path: Path
):
    page = NewMatch(fresh_kit(tmp_path / "home", "en"), SHELF[game])
    page.set_up.choose(other, without)
    page.resize((1280, 720), scale_for((1280, 720)))
    assert page.board is not None
    idle = page.board.find(f"rule.{rule}")
    assert idle is not None
    assert not idle.enabled
    assert idle.reason.endswith(f"is answered with: {named}.")
    page.set_up.choose(other, with_it)
    page.rebuild()
    busy = page.board.find(f"rule.{rule}")
    assert busy is not None
    assert busy.enabled


@pytest.mark.parametrize(("game", "rule", "other", "without", "with_it", "named"), IDLE)
def test_the_rules_of_a_match_leave_out_what_counts_for_nothing(
    game: str, rule: str, other: str, without: object, with_it: object, named: str, tmp_path: Path
):
    kit, rules = fresh_kit(tmp_path / "home", "en"), SHELF[game]
    for value, told in ((without, False), (with_it, True)):
        page = RulesPage(kit, rules, rules.options_type.read({other: value}, rules.seats[0]))
        page.resize((1280, 720), scale_for((1280, 720)))
        assert (f"option.{rule}" in [target.name for target in page.targets()]) == told


def test_what_a_rule_needs_is_an_answer_that_can_be_given():
    for rules in SHELF.values():
        for field in fields(rules.options_type):
            key, values = field.metadata["needs"] or ("", ())
            for value in values:
                assert rules.options_type.read({key: value}, rules.seats[0]).counts(field.name, {key: value})
