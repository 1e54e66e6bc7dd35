"""Where cards lie: fans as FEEL has them, piles, rows and stacks inside their slots; and what is hit."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import UNKNOWN
from game.core.zones import Zone
from scenes.table import slots
from scenes.table.layout import BLANK, Pose, bounds, covers, hand_order, hit, hovered, lay, row_index
from scenes.table.places import RATIO, Box, Slot, fit
from scenes.table.spreads import spread
from scenes.table.tokens import Tokens
from tests.table.maps import SIZES, standard_maps

SLOT = Slot("hand", 0, Box(100, 700, 1000, 260), "fan", card=160)


def tokens_of(*zones):
    tokens = Tokens()
    tokens.show([Zone(kind, seat, cards) for kind, seat, cards in zones])
    return tokens


def laid(slot, count):
    """The spots of a slot, left to right."""
    return list(spread(slot, count))


def corners(pose):
    """The four corners of a card's picture."""
    turn = math.radians(pose.angle)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        dx, dy = x * pose.width / 2, y * pose.width * RATIO / 2
        yield pose.x + math.cos(turn) * dx - math.sin(turn) * dy, pose.y + math.sin(turn) * dx + math.cos(turn) * dy


# --- fans -------------------------------------------------------------------------------------------------------------
def test_few_cards_lie_apart_by_0_72_of_their_width_and_flat():
    spots = laid(SLOT, 4)
    assert [b.x - a.x for a, b in pairwise(spots)] == pytest.approx([0.72 * 160] * 3)
    assert {spot.lean for spot in spots} == {0}
    assert len({spot.y for spot in spots}) == 1


@pytest.mark.parametrize(("count", "end"), [(5, 4.8), (7, 7.2), (9, 9.6), (11, 12), (20, 12)])
def test_the_end_cards_lean_1_2_degrees_for_each_card_but_the_first(count, end):
    spots = laid(replace(SLOT, box=Box(0, 0, 4000, 600)), count)
    assert [spots[0].lean, spots[-1].lean] == pytest.approx([-end, end])
    leans = [b.lean - a.lean for a, b in pairwise(spots)]
    assert leans == pytest.approx([2 * end / (count - 1)] * (count - 1)), "an even arc"


def test_the_arc_is_highest_in_the_middle_and_even_on_both_sides():
    spots = laid(SLOT, 7)
    assert spots[3].y == min(spot.y for spot in spots)
    assert [spot.y for spot in spots] == pytest.approx([spot.y for spot in reversed(spots)])
    assert spots[3].x == 0


def test_many_cards_are_as_far_apart_as_the_slot_allows():
    spots = laid(replace(SLOT, box=Box(0, 0, 1000, 600)), 20)
    step = spots[1].x - spots[0].x
    assert step < (1000 - 160) / 19
    assert step == pytest.approx((1000 - 160) / 19, rel=0.08), "less only by what the lean takes"
    assert spots[0].width == 160


@pytest.mark.parametrize("count", [27, 40, 84])
def test_never_less_than_0_22_of_a_card_is_seen(count):
    spots = laid(SLOT, count)
    assert spots[1].x - spots[0].x >= 0.2 * spots[0].width
    assert spots[0].width < 160, "rather all become smaller"


@given(
    st.sampled_from(["fan", "row", "pile", "stack"]),
    st.integers(1, 110),
    st.floats(120, 2000),
    st.floats(60, 500),
    st.floats(40, 300),
    st.sampled_from([0, 90, 180, 270]),
)
def test_no_card_leaves_its_slot(kind, count, width, height, card, angle):
    slot = Slot("hand", 0, Box(50, 60, width, height), kind, card=min(card, height / RATIO, width), angle=angle)
    tokens = tokens_of(("hand", 0, [1] * count))
    table = replace(slots.standard("lucky_jack", 2), slots={"hand.0": slot})
    area = slot.bounds
    margin = 0.08 * slot.card if kind == "pile" else 0.02 * slot.card + 1
    for pose in lay(tokens, table, 0).values():
        for x, y in corners(pose):
            assert area.x - margin <= x <= area.right + margin
            assert area.y - margin <= y <= area.bottom + margin


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_full_hands_stay_in_the_window_at_every_size(game, seats):
    standard = slots.standard("?" if game == "plain" else game, seats)
    kinds = {slot.zone for slot in standard.slots.values() if slot.spread != "none"}
    own = {slot.zone for slot in standard.slots.values() if slot.seat is not None}
    zones: list[tuple[str, int | None, list[int]]] = [
        (kind, seat, [2] * 15) for kind in kinds & own for seat in range(seats)
    ]
    zones += [(kind, None, [2] * 20) for kind in kinds - own - {"table"}]
    tokens = tokens_of(*zones)
    for size in SIZES:
        for pose in lay(tokens, fit(standard, size, 1.0), 1).values():
            for x, y in corners(pose):
                assert -1 <= x <= size[0] + 1
                assert -1 <= y <= size[1] + 1


# --- piles, rows, stacks ------------------------------------------------------------------------------------------------
def test_a_pile_rises_with_its_cards_and_its_top_is_seen():
    pool = Slot("pool", None, Box(0, 0, 160, 224), "pile", card=160)
    spots = laid(pool, 42)
    assert spots[0].seen
    assert spots[0].y < spots[-1].y
    assert 6 <= sum(spot.seen for spot in spots) <= 9, "one for each level, the others are wholly covered"
    heights = [spot.y for spot in spots]
    assert heights == sorted(heights)


@given(st.integers(1, 110))
def test_what_is_not_seen_in_a_pile_is_covered_wholly(count):
    pool = Slot("pool", None, Box(0, 0, 160, 224), "pile", card=160)
    spots = laid(pool, count)
    for above, spot in pairwise(spots):
        assert spot.seen or (above.x, above.y) == (spot.x, spot.y)


def test_an_open_pile_lies_a_little_awry_and_shows_paper_below_its_top():
    table = slots.standard("lucky_jack", 2)
    poses = lay(tokens_of(("discards", None, [5, *[UNKNOWN] * 20])), table, 0)
    top = max(poses.values(), key=lambda pose: pose.z)
    assert top.card == 5
    assert top.seen
    assert {pose.card for pose in poses.values()} == {5, BLANK}
    assert len({round(pose.angle, 3) for pose in poses.values()}) > 5
    assert all(abs(pose.angle) <= 2.5 for pose in poses.values())


def test_a_row_leaves_gaps_while_there_is_room_and_breaks_evenly():
    row = Slot("shown", 0, Box(0, 0, 1000, 300), "row", card=100, rows=2)
    spots = laid(row, 7)
    assert [sum(spot.y == y for spot in spots) for y in sorted({spot.y for spot in spots})] == [4, 3]
    assert spots[1].x - spots[0].x == pytest.approx(106)
    start = laid(replace(row, align="start", rows=1), 3)
    assert start[0].x - start[0].width / 2 == -500


def test_rows_of_given_sizes():
    row = Slot("rack", 0, Box(0, 0, 1000, 300), "row", card=100, rows=2)
    assert [spot.y for spot in spread(row, 5, (1, 4))] == [-75, 75, 75, 75, 75]


def test_a_stack_shows_its_sets_apart_and_the_top_one_whole():
    stack = Slot("stack", 0, Box(0, 0, 1000, 200), "stack", card=100)
    spots = list(spread(stack, 7, (2, 2, 3)))
    xs = [spot.x for spot in spots]
    assert max(xs) == xs[1], "the top set is on the right, its last card shown whole"
    assert [xs[1] - xs[0], xs[3] - xs[2]] == pytest.approx([30, 30]), "a joker, laid first, peeps out beneath its item"
    assert min(xs[0] - xs[3], xs[2] - xs[6]) > 100, "sets do not touch while there is room"
    assert min(xs) + max(xs) == pytest.approx(0), "in the middle of its place"


def test_the_later_cards_of_a_set_lie_over_the_earlier_ones_and_the_top_set_over_all():
    table = slots.standard("cover_your_assets", 2)
    tokens = tokens_of(("stack", 0, [0, 5, 1, 7, 7]))
    poses = lay(tokens, table, 0, groups={"stack.0": [2, 3]})
    zone = tokens.zones["stack.0"]
    assert sorted(zone, key=lambda token: poses[token].z) == [zone[2], zone[3], zone[4], zone[0], zone[1]]


# --- a whole table ------------------------------------------------------------------------------------------------------
def hand_table():
    table = slots.standard("lucky_jack", 4)
    tokens = tokens_of(("hand", 0, [1, 2, 3, 4, 5]), ("hand", 1, [UNKNOWN] * 7), ("pool", None, [UNKNOWN] * 9))
    return table, tokens


def test_the_players_own_order_is_kept_and_new_cards_come_last():
    assert hand_order((3, 9, 1), [1, 2, 3, 4]) == [3, 1, 2, 4]
    table, tokens = hand_table()
    hand = tokens.zones["hand.0"]
    poses = lay(tokens, table, 0, order=hand[::-1])
    assert sorted(hand, key=lambda token: poses[token].x) == hand[::-1]
    assert sorted(hand, key=lambda token: poses[token].z) == hand[::-1], "the right one lies over the left one"


def test_neighbours_make_room_at_a_gap():
    table, tokens = hand_table()
    hand = tokens.zones["hand.0"]
    plain, roomy = lay(tokens, table, 0), lay(tokens, table, 0, gap=("hand.0", 2))
    six = laid(table.slots["hand.0"], 6)
    middle = table.slots["hand.0"].box.centre[0]
    assert [roomy[token].x - middle for token in hand] == pytest.approx([six[n].x for n in (0, 1, 3, 4, 5)])
    assert roomy[hand[1]].x < plain[hand[1]].x < plain[hand[2]].x < roomy[hand[2]].x


def test_held_cards_take_no_room():
    table, tokens = hand_table()
    hand = tokens.zones["hand.0"]
    poses = lay(tokens, table, 0, without=frozenset({hand[1]}))
    assert hand[1] not in poses
    assert len([token for token in hand if token in poses]) == 4


def test_what_the_caller_places_lies_there():
    table, tokens = hand_table()
    token = tokens.zones["hand.0"][0]
    pose = Pose(5, 6, 7, 80, 3)
    assert lay(tokens, table, 0, placed={token: pose, 999: pose})[token] == pose
    assert 999 not in lay(tokens, table, 0, placed={999: pose})


def test_another_seat_is_turned_and_shows_backs():
    table, tokens = hand_table()
    poses = lay(tokens, table, 0)
    other = [poses[token] for token in tokens.zones["hand.1"]]
    assert {pose.card for pose in other} == {UNKNOWN}
    assert not any(pose.face_up for pose in other)
    assert all(60 < pose.angle < 120 for pose in other)
    ys = [pose.y for pose in other]
    assert ys == sorted(ys)


def test_as_another_viewer_sits_its_hand_lies_below():
    table, tokens = hand_table()
    own = table.slots["hand.0"].bounds
    poses = lay(tokens, table, 1)
    assert all(own.y <= poses[token].y <= own.bottom for token in tokens.zones["hand.1"])


def test_a_closed_slot_shows_no_face_even_of_a_card_that_is_known():
    table, tokens = hand_table()
    shut = replace(table, slots={"hand.0": replace(table.slots["hand.0"], face="down")})
    assert {pose.card for pose in lay(tokens, shut, 0).values()} == {UNKNOWN}


def test_zones_that_a_plain_table_does_not_know_get_a_pile_each():
    plain = slots.standard("a game of tomorrow", 3)
    tokens = tokens_of(("hand", 0, [1]), ("river", None, [1, 2]), ("muck", None, [3]), ("tricks", 2, [4, 4]))
    poses = lay(tokens, plain, 0)
    assert set(poses) == set(tokens.faces)
    places = {
        name: {round(poses[token].x) for token in row} for name, row in tokens.zones.items() if "hand" not in name
    }
    assert len({x for xs in places.values() for x in xs}) == 3


# --- pointing ---------------------------------------------------------------------------------------------------------
def test_the_topmost_card_is_hit_and_a_strip_of_the_one_below():
    table, tokens = hand_table()
    poses = lay(tokens, table, 0)
    hand = tokens.zones["hand.0"]
    for token in hand:
        left = poses[token].x - poses[token].width / 2 + 8
        assert hit(poses, left, poses[token].y) == token
    last = poses[hand[-1]]
    assert hit(poses, last.x + last.width / 2 - 4, last.y) == hand[-1]
    assert hit(poses, 5, 5) is None


@given(st.floats(-180, 180), st.floats(-1, 1), st.floats(-1, 1))
def test_a_turned_card_is_hit_where_it_is_drawn(angle, across, down):
    pose = Pose(300, 200, angle, 100, 1)
    turn = math.radians(angle)
    dx, dy = across * 120, down * 160
    x, y = 300 + math.cos(turn) * dx - math.sin(turn) * dy, 200 + math.sin(turn) * dx + math.cos(turn) * dy
    if min(abs(abs(dx) - 50), abs(abs(dy) - 70)) > 0.01:
        assert covers(pose, x, y) == (abs(dx) < 50 and abs(dy) < 70)


def test_hovering_moves_the_picture_up_and_over_its_neighbours():
    pose = Pose(300, 800, 10, 100, 1, z=3)
    raised = hovered(pose)
    assert raised.width == pytest.approx(107)
    assert raised.y < pose.y
    assert raised.x > pose.x, "along its own axis"
    assert raised.z > 3 + 256
    assert hovered(pose, 0.0)[:4] == pose[:4]


@given(st.integers(0, 12), st.integers(0, 12))
def test_a_card_let_go_in_a_gap_goes_into_that_gap(count, place):
    place = min(place, count)
    for slot in (SLOT, replace(SLOT, angle=90), Slot("rack", 0, Box(50, 60, 1000, 300), "row", card=60, rows=2)):
        spots = list(spread(slot, count + 1))
        turn = math.radians(slot.angle)
        x, y = slot.box.centre
        spot = spots[place]
        at = (
            x + math.cos(turn) * spot.x - math.sin(turn) * spot.y,
            y + math.sin(turn) * spot.x + math.cos(turn) * spot.y,
        )
        assert row_index(slot, count, *at) == place


def test_the_box_round_a_turned_card():
    assert bounds(Pose(100, 100, 90, 50, 1)) == pytest.approx((100 - 35, 75, 70, 50))
    assert bounds(Pose(100, 100, 0, 50, 1, wide=0.5)) == pytest.approx((87.5, 65, 25, 70))
