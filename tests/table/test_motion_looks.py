"""How cards look on their way, and under the pointer."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from scenes.table.easing import FLYING_Z, between, in_out, linear, out_back, out_cubic
from scenes.table.layout import BLANK, Pose
from scenes.table.motion import HELD_Z, Cue, Motion, Shot
from tests.table.moving import AWAY, HOME, TRACE, started, watch


# --- how it looks -----------------------------------------------------------------------------------------------------
def test_a_card_that_turns_over_is_narrow_in_the_middle_and_shows_the_right_side():
    motion = started(HOME._replace(card=UNKNOWN))
    motion.follow([Shot({0: HOME}, [0], "turn")])
    looks, _ = watch(motion)
    path = [look[0] for look in looks]
    turned = [pose.card for pose in path].index(3)
    assert {pose.card for pose in path[:turned]} == {UNKNOWN}
    assert {pose.card for pose in path[turned:]} == {3}
    assert min(path, key=lambda pose: pose.wide).wide < 0.1
    assert path[turned].wide < 0.3
    assert path[-1].wide == 1


def test_a_card_about_to_be_covered_is_seen_until_it_is():
    """The old top of the discards keeps its face while the new one is in the air; the one that comes to light is seen at once."""
    old, new = HOME._replace(card=5), AWAY
    after = {0: old._replace(card=BLANK, seen=False), 1: new._replace(x=100, y=100, z=9)}
    motion = started(old, new)
    motion.follow([Shot(after, [1])])
    motion.tick(150)
    assert (motion.poses()[0].card, motion.poses()[0].seen) == (5, True)
    watch(motion)
    assert motion.poses() == after
    motion.follow([Shot({0: old, 1: new}, [1])])
    motion.tick(1)
    assert (motion.poses()[0].card, motion.poses()[0].seen) == (5, True)


def test_a_flying_card_is_over_all_others_and_lifted():
    motion = started(HOME, AWAY._replace(z=900))
    motion.follow([Shot({0: AWAY, 1: AWAY._replace(z=900)}, [0])])
    motion.tick(130)
    flying = motion.poses()[0]
    assert flying.z >= FLYING_Z
    assert flying.lift > 0.3
    watch(motion)
    assert motion.poses()[0] == AWAY


def test_gliding_back_goes_beyond_by_8_percent_at_most():
    ways = [out_back(n / 200) for n in range(201)]
    assert 1.02 < max(ways) <= 1.08
    assert ways[0] == pytest.approx(0)
    assert ways[-1] == pytest.approx(1)


@pytest.mark.parametrize("curve", [linear, out_cubic, in_out, out_back])
def test_curves_start_and_arrive(curve):
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


@given(st.floats(-720, 720), st.floats(-720, 720))
def test_a_card_turns_the_short_way(start, goal):
    angles = [between(Pose(0, 0, start, 9, 1), Pose(0, 0, goal, 9, 1), n / 10, n / 10, False).angle for n in range(11)]
    assert abs(angles[-1] - angles[0]) <= 180.001
    assert (angles[-1] - goal) % 360 == pytest.approx(0, abs=1e-6) or (angles[-1] - goal) % 360 == pytest.approx(360)


def test_refused_it_shakes_twice_by_6_px_and_comes_to_rest():
    motion = Motion(1.0, unit=2.0)
    motion.show({0: HOME})
    motion.shake(0)
    looks, _ = watch(motion)
    xs = [look[0].x - HOME.x for look in looks]
    assert max(xs) == pytest.approx(12, abs=1)
    assert min(xs) == pytest.approx(-12, abs=1)
    sides = [x > 0 for x in xs if abs(x) > 1]
    assert sum(a != b for a, b in pairwise(sides)) == 3, "right, left, right, left"
    assert xs[-1] == 0
    assert (len(looks) - 1) * TRACE == pytest.approx(160, abs=TRACE)


def test_laid_down_it_is_squashed_a_little():
    motion = started(HOME)
    motion.follow([Shot({0: HOME._replace(x=104)}, [0], "drop")])
    looks, _ = watch(motion)
    assert max(look[0].wide for look in looks) == pytest.approx(1.06, abs=0.01)
    assert min(look[0].tall for look in looks) == pytest.approx(0.94, abs=0.01)
    assert looks[-1][0].wide == looks[-1][0].tall == 1


def test_a_shuffled_pile_swings():
    pile = [HOME._replace(card=UNKNOWN, z=n) for n in range(6)]
    motion = started(*pile)
    motion.follow([Shot(dict(enumerate(pile)), range(6), "shuffle", "shuffle"), Shot({0: AWAY}, [0], "deal", "deal")])
    motion.tick(100)
    assert {round(pose.x - HOME.x) for pose in motion.poses().values()} == {18, -18}
    _, cues = watch(motion)
    assert [time for time, cue in cues if cue == Cue("start", "deal")] == [pytest.approx(300, abs=TRACE)]


# --- under the pointer --------------------------------------------------------------------------------------------------
def test_the_hovered_card_rises_in_150_ms_and_sinks_again():
    motion = started(HOME, AWAY)
    motion.hover(0)
    looks, _ = watch(motion)
    widths = [look[0].width for look in looks]
    assert widths[-1] == pytest.approx(50 * 1.07)
    assert max(widths) > widths[-1], "a little beyond"
    assert (len(looks) - 1) * TRACE == pytest.approx(150, abs=TRACE)
    assert motion.rest[0] == HOME, "what can be hit does not move"
    motion.hover(1)
    watch(motion)
    assert motion.poses()[0] == HOME
    motion.hover(None)
    watch(motion)
    assert motion.poses() == {0: HOME, 1: AWAY}


def test_no_card_stays_raised_that_flies_is_held_or_is_gone():
    motion = started(HOME, AWAY, HOME)
    for change in (lambda: motion.follow([Shot({0: AWAY, 1: AWAY, 2: HOME}, [0])]), lambda: motion.hold({0: HOME})):
        motion.ease({0: HOME, 1: AWAY, 2: HOME})
        motion.finish()
        motion.hover(0)
        motion.tick(300)
        change()
        motion.hover(None)
        motion.hold({})
        motion.ease({0: AWAY, 1: AWAY, 2: HOME})
        motion.finish()
        motion.tick(300)
        assert motion.poses()[0] == AWAY
    motion.hover(2)
    motion.tick(300)
    motion.ease({0: AWAY, 1: AWAY})
    assert set(motion.poses()) == {0, 1}


def test_a_held_card_is_exactly_where_it_is_held_and_over_everything():
    motion = started(HOME, AWAY)
    motion.follow([Shot({0: AWAY, 1: HOME}, [0, 1])])
    motion.hold({0: HOME._replace(x=777.5)})
    motion.tick(30)
    assert motion.poses()[0].x == 777.5
    assert motion.poses()[0].z == HELD_Z
    motion.ease({1: AWAY})
    assert 0 in motion.poses(), "left out of a picture while it is held it does not vanish"
    motion.hold({})
    assert motion.poses()[0].x == 777.5, "let go it stays until it is told where to go"
    motion.ease({0: HOME, 1: AWAY}, "back", [0])
    assert motion.poses()[0].x == pytest.approx(777.5)
    watch(motion)
    assert motion.poses()[0] == HOME


def test_a_step_leaves_held_cards_alone():
    motion = started(HOME, HOME)
    motion.hold({0: HOME._replace(x=777)})
    motion.follow([Shot({1: AWAY}, [1]), Shot({0: AWAY, 1: HOME}, [0, 1])])
    assert motion.rest[0] == AWAY
    motion.follow([Shot({1: AWAY}, [1])])
    assert motion.rest[0] == AWAY, "left out of the picture it still has its place"
    motion.tick(50)
    motion.hold({})
    motion.finish()
    assert motion.poses()[0].x == 777, "let go in the middle it stays, whatever still plays"


def test_a_raised_or_shaking_card_flies_off_from_where_it_is_seen():
    motion = started(HOME, HOME)
    motion.hover(0)
    motion.tick(300)
    motion.shake(1)
    motion.tick(20)
    before = dict(motion.poses())
    motion.follow([Shot({0: AWAY, 1: AWAY}, [0, 1])])
    for token in (0, 1):
        assert before[token][:4] != HOME[:4]
        assert motion.poses()[token][:4] == pytest.approx(before[token][:4])
    looks, _ = watch(motion)
    assert looks[-1] == {0: AWAY, 1: AWAY}
