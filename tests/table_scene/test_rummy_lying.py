"""Melds on rummy's cloth: tokens follow every step of a computer's turn, melds keep their places, and nothing lies over anything."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games import SHELF
from game.games.rummy.melds import JOKER
from scenes.table.places import Box
from scenes.table.rummy_cloth import spread
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


@given(st.lists(st.integers(1, 13), min_size=0, max_size=40))
def test_nothing_lies_over_anything(sizes):
    """Up to 108 cards in melds of any size: all inside the cloth, no meld over another or over the place of a new one."""
    while sum(sizes) > 108:
        sizes.pop()
    laid = spread(sizes, CLOTH, 80.0)
    boxes = [box for box in laid.boxes if box is not None] + [laid.fresh]
    for number, box in enumerate(boxes):
        assert box.x >= CLOTH.x - 1e-6 and box.y >= CLOTH.y - 1e-6
        assert box.bottom <= CLOTH.bottom + 1e-6
        assert number == len(boxes) - 1 or box.right <= CLOTH.right + 1e-6
        assert not any(box.overlaps(other) for other in boxes[:number])
    assert laid.card >= 32


def test_all_cards_are_readable():
    """108 cards in melds of three and four, and in long runs, on the smallest usual window."""
    for sizes in ([3] * 36, [4] * 27, [13] * 8 + [4], [5] * 21 + [3]):
        laid = spread(sizes, CLOTH, 80.0)
        assert laid.card >= 44
        assert laid.step >= 0.4 * laid.card
