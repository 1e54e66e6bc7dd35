"""A whole turn of rummy laid out at once: from any draft, every suggestion is legal, complete, and one change to take back."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest

from game.core.rules import View
from game.games import SHELF
from game.games.rummy.draft import Draft
from game.games.rummy.melds import JOKER, LAID
from scenes.table import rummy_melds
from scenes.table.rummy_laying import laid_sheet, lay_out, moving, still_to_lay
from scenes.table.suggestion import same
from tests.table_scene.test_rummy_drafts import position

RULES = SHELF["rummy"]


def suggestions(state):
    """What a computer player would think of laying."""
    view = View(0, state, [], RULES.actions(state))
    return [action for action in RULES.candidates(view) if action[0] in ("open", "meld")]


def faces_of(sheet):
    """The faces in each meld of a sheet; a meld that is no more has none."""
    found = {number: Counter(min(card, JOKER) for card in meld) for number, meld in enumerate(sheet.melds)}
    return {number: faces for number, faces in found.items() if faces}


def after(sheet, laid, moves):
    """The melds once cards of the rack have been laid and others have gone from meld to meld."""
    found = defaultdict(Counter, faces_of(sheet))
    for card, number in laid:
        found[number][card] += 1
    for card, left, joined in moves:
        assert found[left][card] > 0
        found[left][card] -= 1
        found[joined][card] += 1
    return {number: +faces for number, faces in found.items() if +faces}


@pytest.mark.parametrize("seed", range(40))
def test_a_suggestion_laid_out_can_be_handed_in(seed: int) -> None:
    dice = Random(seed)
    state = position(dice)
    for action in suggestions(state):
        draft = Draft(state)
        for _ in range(dice.randrange(3)):
            card = dice.choice(draft.sheet.rack) if draft.sheet.rack else None
            if card is not None:
                free = range(len(draft.old), len(draft.sheet.melds))
                rummy_melds.lay(draft, card, dice.choice([None, *free]))
        at, before = draft.at, draft.sheet
        waiting, moves, sheet = still_to_lay(draft, action), moving(draft, action), laid_sheet(draft, action)
        if not sheet.freed and Counter(sheet.rack) <= Counter(before.rack):  # else a card goes back to the rack
            assert after(before, waiting, moves) == faces_of(sheet)
        if not lay_out(draft, action):
            assert laid_sheet(draft, action) == before
            continue
        assert draft.at == at + 1
        assert draft.problems() == []
        assert same(draft.action(), action)
        assert still_to_lay(draft, action) == []
        assert all(card in before.rack for card, _meld in waiting)
        assert draft.undo()
        assert draft.sheet == before


def test_melds_keep_their_numbers_and_old_jokers_their_cards() -> None:
    state = position(Random(1))
    deck = RULES.deck(state.options)
    card = deck.card
    state.opened = [True, True]
    state.table = [(card("3g"), card("4g"), LAID + card("5g")), (card("9r"), card("9g"), card("9k"))]
    state.racks = [sorted([card("9b"), card("2g"), JOKER]), state.racks[1]]
    wanted = (
        "meld",
        ((card("9r"), card("9g"), card("9b"), card("9k")), (card("2g"), card("3g"), card("4g"), LAID + card("5g"))),
    )
    draft = Draft(state)
    assert dict(still_to_lay(draft, wanted)) == {card("9b"): 1, card("2g"): 0}
    assert lay_out(draft, wanted)
    assert draft.sheet.melds == (wanted[1][1], wanted[1][0])
    assert draft.sheet.rack == (JOKER,)
    assert draft.sheet.freed == ()


def test_of_two_equal_cards_each_goes_its_own_way() -> None:
    """The seven on the rack joins the second run, the one at the end of the first makes the new group."""
    card = RULES.deck(position(Random(1)).options).card
    state = position(Random(1))
    melds = [[card(name) for name in text.split()] for text in ("4g 5g 6g 7g", "8g 9g 10g")]
    state.opened, state.table = [True, True], [tuple(meld) for meld in melds]
    state.racks = [sorted(card(name) for name in ("7g", "7r", "7k")), state.racks[1]]
    wanted = (
        "meld",
        tuple(tuple(card(name) for name in text.split()) for text in ("4g 5g 6g", "7g 8g 9g 10g", "7r 7g 7k")),
    )
    draft = Draft(state)
    assert (card("7g"), 1) in still_to_lay(draft, wanted)
    assert moving(draft, wanted) == [(card("7g"), 0, 2)]
