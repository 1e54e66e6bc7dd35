"""Melds on rummy's cloth: tokens follow every step of a computer's turn, melds keep their places, and nothing lies over anything."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games import SHELF
from game.games.rummy.melds import JOKER
from scenes.table.lookout import Lookout
from scenes.table.places import Box
from scenes.table.rummy_cloth import part_of, spread, tidy
from scenes.table.rummy_lying import Lying, heirs
from scenes.table.tokens import Tokens

RULES = SHELF["rummy"]
CLOTH = Box(27, 119, 1100, 352)
"""The cloth at 1280 × 720."""


def test_tokens_follow_every_step():
    """Matches of candidates chosen at random, seen by seat 0: after each step every token has the face of its place."""
    moved = 0
    for seed in range(3):
        dice = Random(seed)
        options = RULES.options_type.read({"first": 0, "rounds": 1}, 3)
        match = Match.new(RULES, 3, options, seed_dealer(str(seed)))
        tokens, lying = Tokens(), Lying()
        tokens.show(RULES.zones(match.view(0).state))
        for _ in range(150):
            if match.state.over:
                break
            view = match.view(match.state.actor)
            found = [action for action in RULES.candidates(view) if RULES.refusal(match.state, action) is None]
            laying = [action for action in found if action[0] in ("open", "meld")]
            match.play(dice.choice(laying or found), 0.0)
            before = [list(lying.cards[number]) for number in lying.order]
            view = match.view(0)
            lying.begin(view.state.table, tokens)
            for step in match.moments[-1].steps:
                flew = tokens.step(RULES.seen(step, 0))
                moved += lying.moved(RULES.seen(step, 0), flew, tokens) is not None
                check(lying, tokens)
            lying.settle(view.state.table, tokens, "rack.0")
            rest = list(tokens.zones.get("table", []))
            tokens.mend(RULES.zones(view.state))
            assert tokens.zones.get("table", []) == rest, "nothing had to be minted anew or swapped"
            check(lying, tokens)
            after = [sorted(lying.cards[number]) for number in lying.order]
            stays = [sorted(meld) for meld in before if before.count(meld) == after.count(sorted(meld)) == 1]
            assert stays == [meld for meld in after if meld in stays], "melds that stay keep their order"
    assert moved > 5


def check(lying, tokens):
    """Every token has the face of its place."""
    faces = [min(card, JOKER) for meld in lying.cards for card in meld]
    assert [tokens.faces[token] for token in tokens.zones.get("table", [])] == faces
    assert sorted(lying.order) == list(range(len(lying.cards)))


def test_a_meld_goes_on_as_what_it_shares_most_with():
    assert heirs([[1, 2, 3], [7, 8, 9, 10]], [[8, 9, 10], [1, 2, 3, 7]]) == {0: 1, 1: 0}
    assert heirs([[1, 2, 3, 4, 5, 6]], [[1, 2, 3], [4, 5, 6]]) == {0: 0}


SPOT = st.tuples(st.floats(0, 1), st.floats(0, 1))


def check_apart(laid, cloth=CLOTH):
    """All inside the cloth, no meld over another or over the place of a new one."""
    boxes = [*laid.boxes.values(), laid.fresh]
    for number, box in enumerate(boxes):
        assert box.x >= cloth.x - 1
        assert box.y >= cloth.y - 1
        assert box.bottom <= cloth.bottom + 1
        assert box.right <= cloth.right + 1
        assert not any(box.overlaps(other) for other in boxes[:number])


@given(st.lists(st.tuples(st.integers(1, 13), st.one_of(st.none(), SPOT)), min_size=0, max_size=40))
def test_nothing_lies_over_anything(melds):
    """Up to 108 cards in melds of any size, each wished anywhere or nowhere."""
    while sum(size for size, _spot in melds) > 108:
        melds.pop()
    sizes = {number: size for number, (size, _spot) in enumerate(melds)}
    spots = {number: spot for number, (_size, spot) in enumerate(melds) if spot is not None}
    laid = spread(sizes, spots, list(spots)[-1:], CLOTH, 64.0)
    check_apart(laid)
    assert set(laid.boxes) == set(sizes)
    assert laid.card >= 32


def test_all_cards_are_readable():
    """108 cards in melds of three and four, and in long runs, at 1280 x 720."""
    for sizes in ([3] * 36, [4] * 27, [13] * 8 + [4], [5] * 21 + [3]):
        laid = tidy(dict(enumerate(sizes)), CLOTH, 64.0)
        assert laid.card >= 43.9
        assert laid.step >= 0.6 * laid.card


def test_a_meld_stays_where_it_was_put():
    """The one touched last lies exactly there; one that it would cover slides aside by as little as it must, the others stay."""
    sizes = {0: 3, 1: 3, 2: 4}
    spots = {0: (0.1, 0.1), 1: (0.6, 0.1), 2: (0.12, 0.15)}
    laid = spread(sizes, spots, [2], CLOTH, 64.0)
    check_apart(laid)
    assert part_of(CLOTH, laid.boxes[2]) == pytest.approx(spots[2])
    assert part_of(CLOTH, laid.boxes[1]) == pytest.approx(spots[1])
    moved = laid.boxes[0]
    assert moved.y == pytest.approx(CLOTH.y + 0.1 * CLOTH.height), "to the side only"
    wished = CLOTH.x + 0.1 * CLOTH.width
    assert 0 < abs(moved.x - wished) < laid.boxes[2].width + moved.width


def test_a_meld_that_grows_pushes_its_row():
    """A tidy row: the third of its melds gets two more cards; those right of it move on, those left of it and other rows stay."""
    sizes = dict.fromkeys(range(10), 3)
    laid = tidy(sizes, CLOTH, 64.0)
    spots = {number: part_of(CLOTH, box) for number, box in laid.boxes.items()}
    grown = spread(sizes | {2: 4}, spots, [2], CLOTH, 64.0)
    check_apart(grown)
    assert [n for n in sizes if grown.boxes[n][:2] == pytest.approx(laid.boxes[n][:2])] == [
        n for n in sizes if laid.boxes[n].y > CLOTH.y or n <= 2
    ]


def test_places_in_another_window_are_the_same_places():
    """In a window half as large everything lies at half the distance."""
    sizes, spots = {0: 3, 1: 13, 2: 4}, {0: (0.1, 0.1), 1: (0.3, 0.4), 2: (0.7, 0.8)}
    small = Box(CLOTH.x / 2, CLOTH.y / 2, CLOTH.width / 2, CLOTH.height / 2)
    large, half = spread(sizes, spots, [], CLOTH, 80.0), spread(sizes, spots, [], small, 40.0)
    for number in sizes:
        assert tuple(half.boxes[number]) == pytest.approx([value / 2 for value in large.boxes[number]])


# --- seen from nearer -------------------------------------------------------------------------------------------------
POINT = st.tuples(st.floats(CLOTH.x, CLOTH.right), st.floats(CLOTH.y, CLOTH.bottom))


@given(st.lists(st.tuples(st.floats(0.3, 3), POINT)), POINT)
def test_what_lies_under_the_pointer_stays_there(zooms, point):
    """Whatever is zoomed about which point: the window never leaves the cloth, and a zoom in and out leads back to the point."""
    lookout = Lookout()
    lookout.cloth = CLOTH
    for by, at in zooms:
        before = lookout.spot(*at)
        lookout.magnify(by, *at)
        assert 0 <= lookout.left <= 1 - 1 / lookout.zoom + 1e-9
        assert 0 <= lookout.top <= 1 - 1 / lookout.zoom + 1e-9
        if by > 1:
            assert lookout.spot(*at) == pytest.approx(before, abs=1e-6)
    there = lookout.spot(*point)
    shown = lookout.shown(Box(*there, 0, 0))
    assert (shown.x, shown.y) == pytest.approx(point)
    lookout.whole()
    assert (lookout.zoom, lookout.left, lookout.top) == (1.0, 0.0, 0.0)


def test_what_the_focus_reaches_comes_into_sight():
    lookout = Lookout()
    lookout.cloth = CLOTH
    lookout.magnify(2, CLOTH.x, CLOTH.y)
    far = Box(CLOTH.right - 60, CLOTH.bottom - 60, 40, 56)
    assert lookout.seen(lookout.shown(far)).width == 0
    assert lookout.beyond([lookout.shown(far)]) == (False, True, False, True)
    assert lookout.reveal(far)
    assert lookout.seen(lookout.shown(far)) == lookout.shown(far)
    assert not lookout.reveal(far)


def test_the_cloth_moves_on_under_a_card_at_its_edge():
    lookout = Lookout()
    lookout.cloth = CLOTH
    assert not lookout.drift(CLOTH.right - 1, CLOTH.centre[1], 16), "all of it is seen"
    lookout.magnify(2, CLOTH.x, CLOTH.y)
    assert not lookout.drift(*CLOTH.centre, 16)
    assert lookout.drifts(CLOTH.right - 1, CLOTH.centre[1])
    assert lookout.left == 0
    assert lookout.drift(CLOTH.right - 1, CLOTH.centre[1], 16)
    assert lookout.left > 0
    assert lookout.top == 0
