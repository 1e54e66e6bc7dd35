"""Every step of every game has its sounds, all of which exist; outcomes and drums have theirs."""

from random import Random

import pytest

from build_scripts.sound.catalogue import SOUNDS
from game.games import SHELF
from scenes.table import sounds
from scenes.table.sounds import GAMES, HIGHEST, SHARED, cues, ending, reel_cues
from tests.contract.play import every_game, moments, random_setup

KNOWN = {sound.name for sound in SOUNDS}


def heard(step, game, **more):
    return [(cue.when, cue.name) for cue in cues(step, game, **more)]


def steps_of(rules):
    """The steps of some random matches."""
    rng = Random(7)
    for _ in range(12):
        *_, last = moments(rules, random_setup(rules, rng), 150)
        for moment in last.moments:
            yield from moment.steps


@every_game
def test_every_step_has_only_sounds_that_exist_and_what_moves_is_heard(rules):
    seen = set()
    for step in steps_of(rules):
        found = cues(step, rules.id)
        seen.add(step[0])
        assert {cue.name for cue in found} <= KNOWN
        assert all(0 <= cue.pitch <= HIGHEST for cue in found)
        if step[2] is not None and step[3] != step[4]:
            assert found, step
    assert {"deal", "shuffle"} <= seen


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_every_kind_of_step_has_a_line_of_its_own(game):
    if game in SHELF:
        assert {step[0] for step in steps_of(SHELF[game])} <= GAMES[game].keys() | SHARED.keys()


def test_all_lines_name_sounds_that_exist():
    lines = [*SHARED.values(), *(line for game in GAMES.values() for line in game.values()), sounds.TREASURE]
    assert {cue.name for line in lines for cue in line} <= KNOWN


def test_a_card_slides_and_lands():
    step = ("discard", 0, 3, "hand.0", "discards", ())
    assert heard(step, "lucky_jack") == [("start", "slide"), ("land", "place")]


def test_a_drawn_card_is_turned_over_where_it_is_looked_at():
    assert heard(("draw", 0, 3, "pool", "drawn.0", ()), "lucky_jack") == [("start", "slide"), ("land", "flip")]
    assert heard(("draw", 0, 3, "draw", "hand.0", ()), "cover_your_assets")[-1] == ("land", "place")


def test_a_set_that_grows_sounds_a_semitone_higher_with_each_card():
    pitches = [
        cues(("gather", 1, 5, "duel", "stack.1", (place,)), "cover_your_assets")[-1].pitch for place in range(20)
    ]
    assert pitches[:14] == list(range(14))
    assert max(pitches) == HIGHEST


def test_hits_of_a_duel_climb():
    step = ("press", 1, 5, "hand.1", "duel", ())
    assert [cues(step, "cover_your_assets", played=number)[-1].pitch for number in range(3)] == [0, 1, 2]
    assert cues(step, "cover_your_assets", played=2)[0].pitch == 0


def test_the_bank_has_its_own_sounds():
    """Showing, conceding, going over and handing the bank on are told apart by ear."""
    steps = ("show", "conceded", "bust", "banker", "won", "double")
    told = [tuple(heard((do, 1, None, None, None, (1, 1)), "casinoverso")) for do in steps]
    assert all(told)
    assert len(set(told)) == len(steps)


def test_treasures_clink_even_in_steps_that_have_no_line():
    assert heard(("whatever", 1, None, "treasures.1", "bet.1", (2,)), "casinoverso") == [
        ("start", "chip"),
        ("land", "coin"),
    ]


def test_a_step_that_moves_nothing_and_has_no_line_is_silent():
    assert heard(("whatever", 1, None, None, None, ()), "casinoverso") == []


def test_outcomes():
    assert ending(None, {0}) == "round_end"
    assert ending((0, 2), {0}) == "win"
    assert ending((1,), {0, 2}) == "lose"
    assert ending((1,), ()) == "win"
    assert {ending(None, ()), ending((0,), (0,)), ending((1,), (0,))} <= KNOWN


def test_drums_tick_past_symbols_and_fall_into_their_notch():
    assert reel_cues([0.2, 3.9, 6.9], [0.4, 4.1, 7.0], [True, True, False]) == ["reel_tick", "reel_stop"]
    assert reel_cues([2.0], [2.0], [False]) == []
    assert {"reel_tick", "reel_stop"} <= KNOWN
