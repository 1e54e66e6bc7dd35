"""Random drafts of rummy: Done, the rules' check and the best placement agree on what is legal."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest

from game.games import SHELF
from game.games.rummy import advice
from game.games.rummy.draft import Draft
from game.games.rummy.joker_names import LOOSE, NAMELESS
from game.games.rummy.melds import COLOURS, JOKER, LAID, VALUES, Meld, shape
from game.games.rummy.state import RummyState
from scenes.table import rummy_melds

RULES = SHELF["rummy"]
SLICE, ALL = 60, 2000
CHANGES = 7
LOOKS = 60
"""Looks at the clock after which a placement need not be proven."""


def position(dice: Random) -> RummyState:
    """Up to nine melds, with jokers and equal copies, a rack of up to nine cards that often fit, every kind of option."""
    given = {
        "first": 0,
        "rearrange": dice.choice(["free", "three_stay"]),
        "keep_joker": dice.random() < 0.3,
        "opening": dice.choice([30, 40, 50]),
    }
    options = RULES.options_type.read(given, 2)
    state: RummyState = RULES.start(2, options)
    left = Counter(RULES.deck(options).cards)
    state.due, state.phase, state.actor, state.round = None, "turn", 0, 1
    opened = dice.random() < 0.8
    state.opened = [opened, True]
    state.table = [meld for meld in (_meld(dice, left) for _ in range(dice.randrange(1, 10))) if meld is not None]
    rack: list[int] = []
    for _ in range(dice.randrange(1, 10)):
        likely = [card for card in left if any(_touches(card, meld) for meld in state.table)]
        card = dice.choice(likely) if likely and dice.random() < 0.6 else dice.choice(sorted(left.elements()))
        left = left - Counter([card])
        rack.append(card)
    rest = sorted(left.elements())
    dice.shuffle(rest)
    state.racks = [sorted(rack), [rest.pop()]]
    state.stock = rest
    return state


def _meld(dice: Random, left: Counter[int]) -> Meld | None:
    """A run or a group of what is left, now and then with a joker; its cards are taken away."""
    if dice.random() < 0.5:
        colour, length = dice.randrange(len(COLOURS)), dice.randrange(3, 7)
        low = dice.randrange(VALUES - length + 1)
        faces = [colour * VALUES + low + step for step in range(length)]
    else:
        value = dice.randrange(VALUES)
        faces = [colour * VALUES + value for colour in dice.sample(range(len(COLOURS)), dice.choice([3, 4]))]
    meld = tuple(LAID + face if dice.random() < 0.12 else face for face in sorted(faces))
    needed = Counter(min(card, JOKER) for card in meld)
    if needed - left or shape(meld) is None:
        return None
    left.subtract(needed)
    return meld


def _touches(card: int, meld: Meld) -> bool:
    return card < JOKER and any(abs(rummy_melds.stands_for(one) - card) in (0, 1, VALUES) for one in meld)


def some_change(draft: Draft, dice: Random) -> bool:
    """One change as a hand on the table can make it."""
    melds, rack = draft.sheet.melds, draft.sheet.rack
    lying = [(number, at) for number, meld in enumerate(melds) for at in range(len(meld))]
    target = dice.choice([None, *range(len(melds))])
    kind = dice.random()
    if rack and kind < 0.45:
        card = dice.choice(rack)
        fitting = [
            n for n, meld in enumerate(melds) if meld and rummy_melds.fits(meld, NAMELESS if card == JOKER else card)
        ]
        return rummy_melds.lay(draft, card, dice.choice(fitting) if fitting and dice.random() < 0.8 else target)
    if not lying:
        return False
    number, at = dice.choice(lying)
    if kind < 0.6:
        swaps = [
            spot
            for spot in lying
            if melds[spot[0]][spot[1]] > JOKER and rummy_melds.stands_for(melds[spot[0]][spot[1]]) in rack
        ]
        return draft.swap(*dice.choice(swaps)) if swaps else rummy_melds.move(draft, number, at, target)
    if kind < 0.7:
        return rummy_melds.part(draft, number, at)
    if kind < 0.8:
        return draft.take_back(number, at)
    if kind < 0.9:
        ends = range(at, len(melds[number]))
        return rummy_melds.together(draft, target, [(number, place) for place in ends])
    fitting = [n for n, meld in enumerate(melds) if meld and n != number and rummy_melds.fits(meld, melds[number][at])]
    return rummy_melds.move(draft, number, at, dice.choice(fitting) if fitting else target)


def careful_change(draft: Draft, dice: Random) -> bool:
    """One change after which all melds are complete, if there is one: a card that fits is laid, or moved from where it is not needed."""
    melds = draft.sheet.melds
    free = [number for number, meld in enumerate(melds) if meld and (draft.opened or number >= len(draft.old))]
    lays = [
        (card, number)
        for card in draft.sheet.rack
        for number in free
        if rummy_melds.fits(melds[number], NAMELESS if card == JOKER else card)
    ]
    moves = [
        (number, at, to)
        for number, to in itertools.permutations(free, 2)
        for at in range(len(melds[number]))
        if rummy_melds.fits(melds[to], melds[number][at])
        and rummy_melds.valid((*melds[number][:at], *melds[number][at + 1 :]))
    ]
    if lays and (not moves or dice.random() < 0.6):
        return rummy_melds.lay(draft, *dice.choice(lays))
    return rummy_melds.move(draft, *dice.choice(moves)) if moves else False


def crumbled(dice: Random) -> tuple[RummyState, Draft]:
    """A run of which some cards go into groups with cards of the rack, and the others into a run with more of it: where three must stay."""
    options = RULES.options_type.read({"first": 0, "rearrange": dice.choice(["three_stay", "three_stay", "free"])}, 2)
    state: RummyState = RULES.start(2, options)
    length, colour = dice.randrange(3, 7), dice.randrange(len(COLOURS))
    low = dice.randrange(VALUES - length - 1)
    run = [colour * VALUES + low + step for step in range(length)]
    leaving = run[: dice.randrange(1, length + 1)]
    mates = [
        [other * VALUES + face % VALUES for other in dice.sample([c for c in range(len(COLOURS)) if c != colour], 2)]
        for face in leaving
    ]
    more = [run[-1] + 1, run[-1] + 2] if low + length + 1 < VALUES else []
    rack = [*(card for pair in mates for card in pair), *more]
    left = Counter(RULES.deck(options).cards) - Counter([*rack, *run])
    rest = sorted(left.elements())
    state.due, state.phase, state.actor, state.round = None, "turn", 0, 1
    state.opened, state.table, state.racks, state.stock = [True, True], [tuple(run)], [sorted(rack), rest[:1]], rest[1:]
    draft = Draft(state)
    for card in more:
        rummy_melds.lay(draft, card, 0)
    for (one, other), face in zip(mates, leaving, strict=True):
        rummy_melds.lay(draft, one, None)
        number = len(draft.sheet.melds) - 1
        rummy_melds.lay(draft, other, number)
        rummy_melds.move(draft, 0, draft.sheet.melds[0].index(face), number)
    return state, draft


def drafted(state: RummyState, action: Any) -> Draft:
    """An action as a draft that somebody has brought about by hand."""
    draft = Draft(state)
    new = [tuple(meld) for meld in action[1]]
    melds = new if action[0] == "meld" else [*state.table, *new]
    bound = Counter(card for meld in state.table for card in meld if card >= LAID)
    sheet: list[list[int]] = []
    for meld in melds:
        row = []
        for card in meld:
            if card >= LAID and not bound[card]:
                row.append(card - LAID + LOOSE)
            else:
                bound[card] -= card >= LAID
                row.append(card)
        sheet.append(row)
    rack = Counter(state.racks[0]) + Counter(min(card, JOKER) for meld in state.table for card in meld)
    rack.subtract(min(card, JOKER) for meld in sheet for card in meld)
    kept = {"melds": sheet, "rack": sorted(rack.elements()), "freed": [card - LAID for card in bound.elements()]}
    assert draft.read(kept), "every legal placement can be drafted"
    return draft


def agree(state: RummyState, draft: Draft) -> bool:
    """Checks that Done and the rules say the same of a draft; whether it is legal."""
    done = not draft.problems()
    whole = all(NAMELESS not in meld for meld in draft.sheet.melds)
    refusal = RULES.refusal(state, draft.action()) if whole else None
    assert done == (whole and refusal is None), (state.table, state.racks[0], draft.sheet)
    if whole and refusal is not None and refusal.code not in ("not_in_rack", "table_card_missing"):
        codes = {problem.refusal.code for problem in draft.problems()}
        assert refusal.code in codes, (refusal.code, codes)
    return done


def try_out(number: int) -> tuple[int, int, int]:
    """One position with a draft made at random, or of changes that all fit, the best one, and that one changed; how many there were, how
    many of their moments were legal, and how many best ones."""
    dice = Random(number)
    state = position(dice)
    looks = itertools.count()
    best = {
        objective: advice.placement(state, objective, lambda: next(looks) > LOOKS) for objective in ("cards", "value")
    }
    drafts, legal = 1, 0
    draft = Draft(state)
    change = some_change if number % 2 else careful_change
    for _ in range(CHANGES):
        change(draft, dice)
        if agree(state, draft):
            legal += 1
            assert not best["cards"].proven or best["cards"].cards >= len(state.racks[0]) - len(draft.sheet.rack), (
                number
            )
            assert best["cards"].opening is not None or best["cards"].table is not None
    found = 0
    for placement in best.values():
        actions = advice.laying(placement)
        if actions:
            found += 1
            assert RULES.refusal(state, actions[0]) is None, "what is best is legal"
            as_draft = drafted(state, actions[0])
            assert agree(state, as_draft), "what is best can be handed in"
            some_change(as_draft, dice)
            agree(state, as_draft)
    return drafts, legal, found


@pytest.mark.parametrize("number", range(SLICE))
def test_three_that_must_stay(number):
    """The same of drafts that are complete but for that."""
    agree(*crumbled(Random(number)))


@pytest.mark.parametrize("number", range(SLICE))
def test_done_check_and_best_agree(number):
    try_out(number)


def test_the_slice_tells_something():
    """Enough of these drafts are legal, and enough are not."""
    told = [try_out(number) for number in range(SLICE)]
    assert sum(legal for _, legal, _ in told) > SLICE / 3
    assert sum(found for _, _, found in told) > SLICE
    codes = Counter(problem.refusal.code for n in range(SLICE) for problem in crumbled(Random(n))[1].problems())
    assert codes["three_stay"] > SLICE / 8


@pytest.mark.long
def test_two_thousand_drafts():
    """The whole number: 2,000 positions, each with a draft of seven changes looked at after each."""
    for number in range(SLICE, ALL):
        try_out(number)
        agree(*crumbled(Random(number)))
