"""Motion: from any picture to any other without a jump, in the times of FEEL, with its cues; hurried, re-aimed, resized, switched off."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from scenes.table import feel
from scenes.table.easing import FLYING_Z, between, in_out, linear, out_back, out_cubic
from scenes.table.layout import BLANK, Pose
from scenes.table.motion import HELD_Z, Cue, Motion, Shot

HOME = Pose(100, 100, 0, 50, 3, z=1)
AWAY = Pose(500, 400, 20, 50, 3, z=2)
TRACE = 4.0
"""Ms between two looks."""


def started(*poses, factor=1.0):
    motion = Motion(factor)
    motion.show(dict(enumerate(poses)))
    motion.changed()
    return motion


def watch(motion, most=4000.0):
    """Ticks until all is still: the poses of each look (the first before the first tick), the cues with their times."""
    looks, cues, time = [dict(motion.poses())], [], 0.0
    while (motion.wait_ms() is not None) and time < most:
        due = motion.tick(TRACE)
        time += TRACE
        cues += [(time, cue) for cue in due]
        looks.append(dict(motion.poses()))
    assert time < most, "it comes to rest"
    return looks, cues


def duration(motion):
    return (len(watch(motion)[0]) - 1) * TRACE


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


def dealt(count, cards=60):
    """Shots of a deal: one card after another from one place to another."""
    at = dict.fromkeys(range(cards), HOME)
    for card in range(count):
        at[card] = AWAY._replace(x=500 + card)
        yield Shot(dict(at), [card], "deal", card)


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
