"""Motion: in the times of FEEL, in order, with its cues; hurried and switched off."""

from itertools import pairwise

import pytest

from game.core.cards import UNKNOWN
from scenes.table import feel
from scenes.table.motion import Cue, Shot
from tests.table.moving import AWAY, HOME, TRACE, dealt, duration, started, watch


# --- times ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("distance", "span"), [(0.1, 200), (500, 260), (1000, 320), (5000, 420)])
def test_a_move_takes_200_ms_and_0_12_for_each_px(distance, span):
    motion = started(HOME)
    motion.follow([Shot({0: HOME._replace(x=100 + distance)}, [0])])
    assert duration(motion) == pytest.approx(span, abs=TRACE)


@pytest.mark.parametrize(
    ("pace", "span"),
    [("deal", 150), ("back", 180), ("drop", 90), ("shuffle", 400), ("relay", 120), ("room", 150), ("chain", 250)],
)
def test_the_other_paces_have_their_own_times(pace, span):
    motion = started(HOME)
    motion.follow([Shot({0: AWAY}, [0], pace)])
    assert duration(motion) == pytest.approx(span, abs=TRACE)


def test_turning_over_takes_175_to_200_ms():
    motion = started(HOME)
    motion.follow([Shot({0: HOME._replace(card=UNKNOWN)}, [0], "turn")])
    assert 175 <= duration(motion) <= 200


@pytest.mark.parametrize("pace", ["move", "back", "relay"])
def test_a_flight_in_which_a_card_turns_over_takes_no_less(pace):
    motion = started(HOME)
    motion.follow([Shot({0: HOME._replace(x=105, card=UNKNOWN)}, [0], pace)])
    assert duration(motion) >= 188


def test_cards_that_make_room_take_120():
    motion = started(HOME, AWAY)
    motion.ease({0: HOME._replace(x=120), 1: AWAY})
    assert duration(motion) == pytest.approx(120, abs=TRACE)


@pytest.mark.parametrize("factor", [0.5, 1.6])
def test_the_speed_factor_multiplies_every_time(factor):
    shots = [Shot({0: AWAY}, [0]), Shot({0: HOME}, [0], "chain"), Shot({0: AWAY}, [0], "deal")]
    normal, other = started(HOME), started(HOME, factor=factor)
    normal.follow(shots)
    other.follow(shots)
    assert duration(other) == pytest.approx(factor * duration(normal), abs=2 * TRACE)


def test_switched_off_everything_is_there_at_once():
    motion = started(HOME, AWAY, factor=0)
    motion.follow([Shot({0: AWAY, 1: AWAY}, [0], note="a"), Shot({0: HOME, 1: HOME}, [1], note="b")])
    assert motion.poses() == {0: HOME, 1: HOME}
    assert not motion.moving()
    assert motion.tick(0) == [Cue("start", "a"), Cue("land", "a"), Cue("start", "b"), Cue("land", "b")]
    assert motion.wait_ms() is None
    motion.ease({0: AWAY, 1: AWAY})
    assert motion.poses() == {0: AWAY, 1: AWAY}
    motion.shake(0)
    motion.hover(1)
    assert motion.poses()[0] == AWAY


def test_a_deal_staggers_by_80_ms():
    motion = started(*[HOME] * 60)
    motion.follow(list(dealt(5)))
    _, cues = watch(motion)
    starts = [time for time, cue in cues if cue.moment == "start"]
    assert [b - a for a, b in pairwise(starts)] == pytest.approx([80] * 4, abs=TRACE)


@pytest.mark.parametrize("count", [14, 30, 42, 56])
def test_a_whole_deal_takes_1800_ms_at_most(count):
    motion = started(*[HOME] * 60)
    motion.follow(list(dealt(count)))
    assert duration(motion) <= feel.DEAL_MOST_MS + TRACE


def test_a_chain_becomes_faster_down_to_80_ms():
    motion = started(*[HOME] * 20)
    at = dict.fromkeys(range(20), HOME)
    shots = []
    for card in range(20):
        at[card] = AWAY
        shots.append(Shot(dict(at), [card], "chain", card))
    motion.follow(shots)
    _, cues = watch(motion, 9000)
    lands = [time for time, cue in cues if cue.moment == "land"]
    spans = [b - a for a, b in pairwise([0, *lands])]
    assert spans[0] == pytest.approx(250, abs=TRACE)
    assert spans[1] == pytest.approx(225, abs=TRACE)
    assert spans[-1] == pytest.approx(80, abs=TRACE)


# --- order ------------------------------------------------------------------------------------------------------------
def test_one_beat_after_another_each_with_its_cues():
    motion = started(HOME, HOME)
    motion.follow([Shot({0: AWAY, 1: HOME}, [0], note="first"), Shot({0: AWAY, 1: AWAY}, [1], note="second")])
    looks, cues = watch(motion)
    assert [cue for _, cue in cues] == [
        Cue("start", "first"),
        Cue("land", "first"),
        Cue("start", "second"),
        Cue("land", "second"),
    ]
    half = looks[len(looks) // 4]
    assert half[0] != HOME
    assert half[1] == HOME, "the second waits for the first"
    assert looks[-1] == {0: AWAY, 1: AWAY}


def test_what_follows_waits_for_what_is_playing():
    motion = started(HOME, HOME)
    motion.follow([Shot({0: AWAY, 1: HOME}, [0])])
    motion.tick(50)
    motion.follow([Shot({0: AWAY, 1: AWAY}, [1])])
    motion.tick(100)
    assert motion.poses()[1] == HOME
    watch(motion)
    assert motion.poses() == {0: AWAY, 1: AWAY}


def test_a_step_that_moves_nothing_is_told_all_the_same():
    motion = started(HOME)
    motion.follow([Shot({0: HOME}, note="pass")])
    assert motion.tick(0) == [Cue("start", "pass"), Cue("land", "pass")]


def test_a_click_ends_everything_and_tells_what_was_to_come():
    motion = started(*[HOME] * 60)
    shots = list(dealt(42))
    motion.follow(shots)
    motion.tick(1)
    cues = motion.finish()
    assert motion.poses() == shots[-1].poses
    assert [cue.note for cue in cues if cue.moment == "land"] == list(range(42))
    assert motion.wait_ms() is None


def test_time_runs_four_times_as_fast_while_space_is_held():
    motion = started(HOME)
    motion.rate = feel.HURRY
    motion.follow([Shot({0: HOME._replace(x=1100)}, [0])])
    assert duration(motion) == pytest.approx(320 / 4, abs=TRACE)


def test_tokens_come_and_go_with_their_shot():
    motion = started(HOME, HOME)
    motion.follow([Shot({0: AWAY, 1: HOME}, [0]), Shot({0: AWAY, 7: HOME})])
    motion.tick(50)
    assert set(motion.poses()) == {0, 1}
    watch(motion)
    assert motion.poses() == {0: AWAY, 7: HOME}


def test_asked_how_long_nothing_will_happen_it_tells_the_truth():
    motion = started(HOME)
    assert motion.wait_ms() is None
    motion.follow([Shot({0: AWAY}, [0])])
    assert motion.wait_ms() == 0
    motion.tick(0)
    motion.hold({0: AWAY})
    assert motion.moving() == {0}
    assert motion.wait_ms() == pytest.approx(feel.move_ms(500)), "a held card moves only with its pointer"
