"""What a pointer does to cards: clicks, drags, lost releases, other buttons, fingers; where held cards are and where they fall."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.table import feel
from scenes.table.drag import Cancelled, Clicked, Drag, Dropped, Event, Guard, Lifted, Moved, magnet
from scenes.table.layout import Pose
from scenes.table.places import RATIO, Box

CARD = Pose(500, 900, 8, 100, 3)
HAND = {7: CARD}


def pressed(x=500, y=900, cards=HAND, scale=1.0, **more):
    drag = Drag(scale)
    assert drag.press(x, y, 0, cards, **more) is None
    return drag


def dragging(scale=1.0, cards=HAND):
    drag = pressed(scale=scale, cards=cards)
    assert drag.move(500 + 30 * scale, 900, 20) == Lifted(tuple(cards))
    return drag


# --- press, move, release -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("finger", "scale", "least", "most"), [(None, 1, 6, 8), (None, 2, 12, 16), (3, 1, 12, 16), (3, 2, 24, 32)]
)
def test_a_drag_starts_after_6_to_8_px_or_12_to_16_by_finger(finger, scale, least, most):
    for angle in range(0, 360, 30):
        drag = pressed(scale=scale, finger=finger)
        at = [(500 + d * math.cos(math.radians(angle)), 900 + d * math.sin(math.radians(angle))) for d in (least, most)]
        assert drag.move(*at[0], 10, finger=finger) is None
        assert drag.held == ()
        assert drag.move(*at[1], 20, finger=finger) == Lifted((7,))
        assert drag.held == (7,)


def test_a_short_press_is_a_click_on_its_card():
    assert pressed().release(503, 902, 150) == Clicked(7, 1, 503, 902, long=False)


def test_a_long_press_without_movement_is_still_a_click_but_a_long_one():
    drag = pressed()
    assert drag.pressed == 7
    assert drag.release(500, 900, 900) == Clicked(7, 1, 500, 900, long=True)
    assert drag.pressed is None


def test_beside_any_card_it_is_a_click_on_nothing_and_never_a_drag():
    drag = pressed(cards={})
    assert drag.move(700, 700, 10) is None
    assert drag.release(700, 700, 20) == Clicked(None, 1, 700, 700)


def test_a_release_drops_the_cards_where_they_are():
    drag = dragging()
    assert isinstance(drag.move(640, 500, 400), Moved)
    dropped = drag.release(641, 501, 420)
    assert isinstance(dropped, Dropped)
    assert (dropped.tokens, dropped.x, dropped.y) == ((7,), 641, 501)
    assert (dropped.poses[7].x, dropped.poses[7].y) == (641, 501)
    assert drag.held == ()
    assert drag.poses(421) == {}


@pytest.mark.parametrize("interval", [20, 80, 249, 251, 400, 600])
def test_three_clicks_are_a_double_click_and_a_click(interval):
    """WIN-08: the count never goes on to three, whatever the rhythm."""
    drag = Drag()
    clicks = []
    for number in range(3):
        drag.press(500, 900, number * interval, HAND)
        clicked = drag.release(500, 900, number * interval + 10)
        assert isinstance(clicked, Clicked)
        clicks.append(clicked.clicks)
    assert clicks == ([1, 2, 1] if interval <= feel.DOUBLE_MS else [1, 1, 1])


def test_two_clicks_on_two_cards_are_no_double_click():
    drag = Drag()
    for token in (7, 8):
        drag.press(500, 900, 0, {token: CARD})
        assert drag.release(500, 900, 10) == Clicked(token, 1, 500, 900)


# --- what ends a drag (window_events.json) ------------------------------------------------------------------------------
def test_a_lost_release_ends_the_drag_and_the_next_click_works():
    """WIN-01: after the focus came back the pointer moves with no button down."""
    drag = dragging()
    assert drag.move(300, 300, 500, pressed=False) == Cancelled((7,))
    assert drag.held == ()
    assert drag.poses(500) == {}
    drag.press(10, 10, 600, {})
    assert drag.release(10, 10, 650) == Clicked(None, 1, 10, 10)


def test_a_lost_focus_ends_it_and_the_late_release_means_nothing():
    """WIN-02."""
    drag = dragging()
    assert drag.cancel() == Cancelled((7,))
    assert drag.release(300, 300, 500) is None
    assert drag.move(310, 300, 510, pressed=True) is None
    assert drag.cancel() is None


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7])
def test_other_buttons_and_the_wheel_do_nothing_in_mid_drag(button):
    """WIN-03."""
    drag = dragging()
    before = drag.poses(500)
    assert drag.press(520, 900, 500, {9: CARD}, button=button) is None
    assert drag.release(520, 900, 510, button=button) is None
    assert drag.held == (7,)
    assert drag.poses(500) == before
    assert isinstance(drag.release(600, 600, 600), Dropped)


def test_the_other_button_may_stay_down_longer():
    """WIN-03, the releases in the other order."""
    drag = dragging()
    drag.press(520, 900, 500, {}, button=3)
    assert isinstance(drag.release(600, 600, 600), Dropped)
    assert drag.release(600, 600, 610, button=3) is None
    assert drag.press(500, 900, 700, HAND, button=3) is None
    assert drag.release(500, 900, 710, button=3) is None, "another button alone clicks nothing"


def test_a_second_press_without_a_release_between_ends_the_drag():
    """WIN-03."""
    drag = dragging()
    assert drag.press(520, 900, 500, {9: CARD}) == Cancelled((7,))
    assert drag.release(520, 900, 510) is None
    assert drag.held == ()


def test_a_second_finger_ends_it():
    drag = pressed(finger=1)
    drag.move(540, 900, 20, finger=1)
    assert drag.held == (7,)
    assert drag.move(100, 100, 30, finger=2) is None
    assert drag.press(100, 100, 40, {}, finger=2) == Cancelled((7,))
    assert drag.release(100, 100, 50, finger=2) is None
    assert drag.release(540, 900, 60, finger=1) is None


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["press", "move", "move", "release", "cancel"]),
        st.integers(0, 900),
        st.integers(0, 900),
        st.sampled_from([1, 1, 1, 2, 3]),
        st.sampled_from([None, None, 1, 2]),
        st.sampled_from([None, True, False]),
    ),
    max_size=40,
)


@given(STEPS)
def test_whatever_happens_what_was_lifted_is_dropped_or_cancelled_once(steps):
    drag = Drag()
    up: tuple[int, ...] = ()
    for number, (kind, x, y, button, finger, down) in enumerate(steps):
        now = number * 30.0
        event: Event | None
        if kind == "press":
            event = drag.press(x, y, now, {number: CARD}, button=button, finger=finger)
        elif kind == "move":
            event = drag.move(x, y, now, pressed=down, finger=finger)
        elif kind == "release":
            event = drag.release(x, y, now, button=button, finger=finger)
        else:
            event = drag.cancel()
        if isinstance(event, Lifted):
            assert up == ()
            up = event.tokens
        elif isinstance(event, Dropped | Cancelled):
            assert event.tokens == up != ()
            up = ()
        elif isinstance(event, Moved):
            assert tuple(event.poses) == up
        assert drag.held == up
        assert tuple(drag.poses(now)) == up
    last = drag.cancel()
    assert (last.tokens if last is not None else ()) == up


# --- where held cards are -------------------------------------------------------------------------------------------------
@given(st.floats(-40, 40), st.floats(-60, 60), st.floats(0, 1900), st.floats(0, 1000), st.floats(0, 2000))
def test_the_card_follows_the_pointer_exactly(grab_x, grab_y, x, y, wait):
    drag = pressed(500 + grab_x, 900 + grab_y)
    drag.move(700, 300, 20)
    drag.move(x, y, 40)
    pose = drag.poses(40 + wait)[7]
    assert (pose.x + grab_x, pose.y + grab_y) == pytest.approx((x, y)), "the grabbed spot stays under it, always"


def test_it_grows_and_is_lifted_in_150_ms():
    drag = dragging()
    widths = [drag.poses(20 + t)[7].width for t in range(0, 301, 10)]
    assert widths[0] == 100
    assert widths == sorted(widths)
    assert 112 <= widths[-1] <= 120
    assert widths[15] == widths[-1] > widths[14]
    assert drag.poses(500)[7].lift == 1


def test_with_animation_off_it_is_up_at_once():
    drag = Drag(1.0, factor=0.0)
    drag.press(500, 900, 0, HAND)
    drag.move(540, 900, 10)
    assert drag.poses(10)[7].width == pytest.approx(100 * feel.LIFT_SCALE)


def test_it_leans_with_its_velocity_by_12_degrees_at_most_and_rights_itself():
    drag = dragging()
    for step in range(60):
        drag.move(530 + 40 * step, 900, 30 + 16 * step)
    fast = drag.poses(30 + 16 * 59)[7].angle
    assert fast == pytest.approx(12)
    at = 30 + 16 * 59
    assert 0.2 * fast < drag.poses(at + 80)[7].angle < 0.75 * fast
    assert drag.poses(at + 1000)[7].angle == pytest.approx(0, abs=0.01)
    assert not drag.settled(at)
    assert drag.settled(at + 1000)
    drag.move(100, 900, at + 1016)
    assert drag.poses(at + 1016)[7].angle < 0, "to the other side"


def test_the_lean_does_not_depend_on_how_often_the_pointer_reports():
    leans = []
    for every in (4, 8, 16):
        drag = dragging()
        for time in range(0, 321, every):
            drag.move(530 + 0.8 * time, 900, 30 + time)
        leans.append(drag.poses(350)[7].angle)
    assert leans == pytest.approx([leans[0]] * 3, rel=0.1)


def test_several_cards_come_together():
    cards = {7: CARD, 8: CARD._replace(x=900, y=880), 9: CARD._replace(x=100)}
    drag = dragging(cards=cards)
    start, later = drag.poses(20), drag.poses(400)
    assert [start[t].x - start[7].x for t in (8, 9)] == [400, -400]
    assert [later[t].x - later[7].x for t in (8, 9)] == [50, 100]
    assert {later[t].y for t in cards} == {900}


def test_a_resize_in_mid_drag_keeps_the_grabbed_spot_under_the_pointer():
    drag = pressed(530, 950)
    drag.move(700, 400, 20)
    drag.refit(1400, 800, 2.0, {7: 200.0})
    pose = drag.poses(1000)[7]
    assert (pose.x, pose.y) == (1400 - 60, 800 - 100)
    assert pose.width == pytest.approx(200 * feel.LIFT_SCALE)
    drag.move(1500, 800, 1010)
    assert drag.poses(2000)[7].x == 1500 - 60
    assert isinstance(drag.release(1500, 800, 2000), Dropped)


# --- where they fall --------------------------------------------------------------------------------------------------
PILE = Box(800, 300, 100, 140)
NEXT = Box(920, 300, 100, 140)


def dropped_at(x, y, width=100):
    return Pose(x, y, 5, width, 3)


def test_the_target_with_the_most_overlap_takes_it():
    targets = {"pile": PILE, "next": NEXT}
    assert magnet(dropped_at(880, 370), targets) == "pile"
    assert magnet(dropped_at(945, 370), targets) == "next"


def test_the_nearest_one_within_a_third_of_a_card_takes_it():
    assert magnet(dropped_at(800 - 50 - 34, 370), {"pile": PILE}) == "pile"
    assert magnet(dropped_at(800 - 50 - 36, 370), {"pile": PILE}) is None
    assert magnet(dropped_at(800 - 50 - 30, 300 - 70 - 30), {"pile": PILE}) is None, "across the corner it is too far"
    assert magnet(dropped_at(860, 200), {}) is None


def test_the_pointer_in_a_target_is_enough():
    assert magnet(dropped_at(650, 500), {"pile": PILE}, (805, 430)) == "pile"


@given(st.floats(-49, 49), st.floats(-69, 69), st.floats(-49, 49), st.floats(-69, 69))
def test_wherever_the_card_was_grabbed_the_result_is_the_same(ax, ay, bx, by):
    """WIN-27: the pointer ends on the target's right edge."""
    fallen = set()
    for grab_x, grab_y in ((ax, ay), (bx, by)):
        drag = pressed(500 + grab_x, 900 + grab_y)
        drag.move(700, 600, 30)
        dropped = drag.release(PILE.right, PILE.y + 70, 400)
        fallen.add(magnet(dropped.poses[7], {"pile": PILE}, (dropped.x, dropped.y)))
    assert fallen == {"pile"}


@given(st.floats(0, 1900), st.floats(0, 1000), st.floats(40, 200))
def test_what_takes_a_card_is_never_further_than_a_third_of_it(x, y, width):
    targets = {"pile": PILE, "next": NEXT, "hand": Box(200, 800, 1000, 260)}
    found = magnet(dropped_at(x, y, width), targets)
    height = width * RATIO

    def away(box):
        return math.hypot(
            max(box.x - x - width / 2, x - width / 2 - box.right, 0),
            max(box.y - y - height / 2, y - height / 2 - box.bottom, 0),
        )

    nearest = min(map(away, targets.values()))
    assert (found is None) == (nearest > 0.35 * width) or nearest == pytest.approx(0.35 * width)
    if found is not None:
        assert away(targets[found]) == nearest


# --- the guard --------------------------------------------------------------------------------------------------------
def test_presses_count_again_250_ms_after_a_change():
    guard = Guard()
    assert guard.open(0)
    guard.change(1000)
    assert not guard.open(1000)
    assert not guard.open(1249)
    assert guard.open(1250)
