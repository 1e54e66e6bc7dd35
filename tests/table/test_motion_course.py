"""Motion from any picture to any other without a jump: re-aimed, resized; and no more is drawn anew than has changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from scenes.table import feel
from scenes.table.layout import BLANK, Pose
from scenes.table.motion import Cue, Motion, Shot
from tests.table.moving import AWAY, HOME, TRACE, started, watch

# --- without a jump ---------------------------------------------------------------------------------------------------
poses = st.builds(
    Pose,
    st.floats(0, 1900),
    st.floats(0, 1000),
    st.floats(-180, 180),
    st.floats(30, 200),
    st.sampled_from([3, UNKNOWN, BLANK]),
    z=st.floats(0, 100),
    lift=st.just(0.0),
    wide=st.just(1.0),
    tall=st.just(1.0),
    seen=st.booleans(),
)
pictures = st.lists(st.dictionaries(st.integers(0, 4), poses, min_size=5, max_size=5), min_size=1, max_size=6)
PACES = ["move", "deal", "chain", "shuffle", "drop", "back", "turn", "relay", "room"]


@given(
    pictures, st.lists(st.tuples(st.sampled_from(PACES), st.integers(1, 500), st.booleans()), min_size=6, max_size=6)
)
def test_re_aimed_at_any_time_nothing_jumps_and_everything_arrives(aims, ways):
    motion = Motion()
    motion.show(aims[0])
    for picture, (pace, wait, at_once) in zip(aims, ways, strict=False):
        before = dict(motion.poses())
        if at_once:
            motion.ease(picture, pace, picture.keys())
        else:
            motion.follow([Shot(picture, list(picture)[:2], pace)])
        for token, pose in motion.poses().items():
            assert pose[:4] == pytest.approx(before[token][:4], abs=1e-6), "where it was when it was told"
        for _ in range(wait // 8):
            last = dict(motion.poses())
            motion.tick(1)
            for token, pose in motion.poses().items():
                assert abs(pose.x - last[token].x) < 1900 * 0.06
                assert abs(pose.y - last[token].y) < 1900 * 0.06
    motion.finish()
    assert motion.poses() == motion.rest
    assert dict(motion.rest) == aims[min(len(aims), len(ways)) - 1]


def test_a_second_shuffle_told_during_the_first_waits_for_its_turn():
    motion = Motion()
    motion.show({0: HOME})
    motion.follow([Shot({0: HOME}, [0], "shuffle"), Shot({0: AWAY}, [0], "move")])
    motion.tick(100)
    before = motion.poses()[0]
    assert before.x != HOME.x, "it swings out"
    motion.follow([Shot({0: AWAY}, [0], "shuffle")])
    assert motion.poses()[0] == before
    motion.finish()
    assert motion.poses() == {0: AWAY}


def test_only_those_told_are_re_aimed():
    """The player's own hand is put in order while others' moves still play."""
    motion = started(HOME, HOME, HOME)
    motion.follow([Shot({0: AWAY, 1: HOME, 2: HOME}, [0], note="a"), Shot({0: AWAY, 1: AWAY, 2: HOME}, [1], note="b")])
    motion.tick(40)
    motion.ease({2: HOME._replace(y=50)}, part=True)
    _, cues = watch(motion)
    assert motion.poses() == {0: AWAY, 1: AWAY, 2: HOME._replace(y=50)}
    assert [cue for _, cue in cues][-3:] == [Cue("land", "a"), Cue("start", "b"), Cue("land", "b")]


def test_eased_away_from_what_was_waiting_its_cues_are_not_lost():
    motion = started(HOME)
    motion.follow([Shot({0: AWAY}, [0], note="a"), Shot({0: HOME}, [0], note="b")])
    motion.tick(10)
    motion.ease({0: HOME})
    assert [cue.note for cue in motion.tick(0)] == ["a", "b", "b"]


def test_a_resize_in_flight_goes_on_in_the_new_window():
    motion = started(HOME, AWAY)
    motion.follow([Shot({0: AWAY, 1: AWAY}, [0], note="a")])
    motion.tick(100)
    before = motion.poses()[0]
    large = {
        token: pose._replace(x=2 * pose.x, y=3 * pose.y, width=2 * pose.width) for token, pose in motion.rest.items()
    }
    motion.refit(large, 2, 3)
    now = motion.poses()
    assert (now[0].x, now[0].y, now[0].width) == pytest.approx((2 * before.x, 3 * before.y, 2 * before.width))
    assert now[1] == large[1], "what lay still is in place"
    left = feel.move_ms(500) - 100
    looks, cues = watch(motion)
    assert (len(looks) - 1) * TRACE == pytest.approx(left, abs=2 * TRACE)
    assert motion.poses() == large
    assert [cue for _, cue in cues] == [Cue("land", "a")] or Cue("land", "a") in [cue for _, cue in cues]


# --- what has to be drawn -----------------------------------------------------------------------------------------------
def test_the_boxes_that_changed_hold_every_change_and_nothing_else():
    motion = started(HOME, AWAY, AWAY._replace(x=900))
    motion.follow([Shot({0: AWAY, 1: AWAY, 2: AWAY._replace(x=900)}, [0])])
    motion.tick(40)
    first = motion.poses()[0]
    boxes = motion.changed()
    assert len(boxes) == 2
    assert boxes[0] == (75, 65, 50, 70), "where it was"
    assert boxes[1].centre == pytest.approx((first.x, first.y))
    assert motion.changed() == []
    motion.finish()
    motion.changed()
    assert motion.changed() == []


def test_cards_that_cannot_be_seen_make_nothing_dirty():
    hidden = HOME._replace(seen=False)
    motion = started(hidden)
    motion.ease({0: hidden._replace(z=5)})
    motion.finish()
    assert motion.changed() == []


def test_a_table_at_rest_asks_for_nothing():
    motion = started(HOME, AWAY)
    assert motion.tick(1000) == []
    assert motion.changed() == []
    assert motion.moving() == frozenset()
    assert motion.wait_ms() is None
