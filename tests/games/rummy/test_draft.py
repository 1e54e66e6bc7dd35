"""A turn in work: moving cards about, undo and redo, and what is still wrong (Draft)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.games.rummy.draft import Draft, plain
from game.games.rummy.joker_names import LOOSE, NAMELESS, name_jokers
from game.games.rummy.melds import DECK, JOKER
from tests.games.rummy.positions import RULES, meld, position, rack, table


def codes(draft: Draft) -> list[str]:
    return [problem.refusal.code for problem in draft.problems()]


def opened_draft(held: str, on_table: str, **options: Any) -> Draft:
    return Draft(position([held, "1b"], on_table, "01", **options))


def card(name: str) -> int:
    return DECK.card(name)


def test_laying_a_card_at_the_end_of_a_run() -> None:
    draft = opened_draft("7r 9g", "4r 5r 6r")
    assert codes(draft) == ["nothing_laid"]
    assert draft.lay(card("7r"), 0)
    assert draft.melds() == table("4r 5r 6r 7r")
    assert draft.problems() == []
    assert RULES.refusal(draft.state, draft.action()) is None
    assert draft.action() == ("meld", tuple(table("4r 5r 6r 7r")))


def test_what_is_not_on_the_rack_cannot_be_laid() -> None:
    draft = opened_draft("7r 9g", "4r 5r 6r")
    assert not draft.lay(card("8r"), 0)
    assert not draft.lay(card("7r"), 5)
    assert not draft.changed


def test_problems_are_told_meld_by_meld_then_for_the_whole() -> None:
    draft = opened_draft("6b 6k 9g", "3r 4r 5r 6r | 1k 2k 3k")
    assert draft.move(0, 0)
    assert draft.lay(card("9g"))
    assert [(problem.meld, problem.refusal.code) for problem in draft.problems()] == [
        (2, "short_meld"),
        (3, "short_meld"),
    ]
    assert draft.undo()
    assert draft.undo()
    assert draft.lay(card("6b"))
    assert draft.lay(card("6k"), 2)
    assert draft.move(0, 3, 2)
    assert draft.melds() == table("3r 4r 5r | 1k 2k 3k | 6b 6k 6r")
    assert codes(draft) == []


def test_three_stay_is_a_problem_of_the_whole() -> None:
    draft = opened_draft("3b 3k 6r", "3r 4r 5r")
    for name, to in (("3b", None), ("3k", 1)):
        assert draft.lay(card(name), to)
    assert draft.move(0, 0, 1)
    assert draft.lay(card("6r"), 0)
    assert [(problem.meld, problem.refusal.code) for problem in draft.problems()] == [(None, "three_stay")]


def test_undo_and_redo() -> None:
    draft = opened_draft("7r 8r", "4r 5r 6r")
    assert not draft.undo()
    assert not draft.redo()
    draft.lay(card("7r"), 0)
    draft.lay(card("8r"), 0)
    assert draft.undo()
    assert draft.melds() == table("4r 5r 6r 7r")
    assert draft.redo()
    assert draft.melds() == table("4r 5r 6r 7r 8r")
    assert draft.undo()
    assert draft.undo()
    assert not draft.undo()
    draft.lay(card("8r"))
    assert not draft.redo()
    assert draft.clear()
    assert not draft.changed
    assert draft.undo()
    assert draft.changed


def test_cards_of_the_rack_may_be_taken_back_those_of_the_table_not() -> None:
    draft = opened_draft("7r 5r", "4r 5r 6r")
    draft.lay(card("7r"), 0)
    assert not draft.take_back(0, 0)
    assert draft.take_back(0, 3)
    assert draft.sheet.rack == (card("5r"), card("7r"))
    draft.lay(card("5r"))
    assert draft.take_back(0, 1)  # either of two equal cards: the other one takes its place
    assert draft.sheet.rack == (card("5r"), card("7r"))


def test_before_the_opening_the_table_is_not_touched() -> None:
    draft = Draft(position(["10k 10r 10b 10g 4r", "1b"], "1r 2r 3r", "1"))
    assert not draft.lay(card("4r"), 0)
    assert not draft.move(0, 0)
    assert not draft.swap(0, 0)
    assert codes(draft) == ["opening_too_low"]
    for name, to in (("10k", None), ("10r", 1), ("10b", 1)):
        assert draft.lay(card(name), to)
    assert (draft.points(), codes(draft)) == (30, ["opening_too_low"])
    assert draft.lay(card("10g"), 1)
    assert (draft.points(), codes(draft)) == (40, [])
    assert draft.action() == ("open", (meld("10k 10r 10b 10g"),))


def test_a_joker_is_named_by_its_place_and_anew_when_the_meld_changes() -> None:
    draft = opened_draft("* 7r 4r", "9r 9b 9k")
    draft.lay(JOKER)
    assert draft.sheet.melds[1] == (NAMELESS,)
    assert codes(draft) == ["short_meld"]
    draft.lay(card("7r"), 1)
    assert draft.melds()[1] == meld("*=6r 7r")
    draft.lay(card("4r"), 1, 0)
    assert draft.melds()[1] == (card("4r"), JOKER, card("7r"))
    assert codes(draft) == ["bad_run"]
    draft.move(1, 0)
    draft.move(1, 0, 0)
    assert draft.melds()[0] == meld("9r 9b 9k *=9g")


def test_somebody_may_choose_what_a_joker_stands_for() -> None:
    draft = opened_draft("* 9r 9b", "1k 2k 3k")
    draft.lay(card("9r"))
    draft.lay(card("9b"), 1)
    draft.lay(JOKER, 1)
    assert draft.melds()[1] == meld("9r 9b *=9g")
    assert draft.name(1, 2, card("9k"))
    assert draft.melds()[1] == meld("9r 9b *=9k")
    assert codes(draft) == []
    assert not draft.name(1, 0, card("9k"))
    assert not draft.name(0, 0, card("9k"))


def test_swapping_frees_a_joker_of_the_table() -> None:
    draft = opened_draft("5b 9r 10r", "4b *=5b 6b")
    assert not draft.swap(0, 0)
    assert not draft.move(0, 1, 5)
    assert draft.swap(0, 1)
    assert draft.melds() == [meld("4b 5b 6b"), (JOKER,)]
    assert not draft.take_back(1, 0)
    assert draft.lay(card("9r"), 1, 0)
    assert draft.lay(card("10r"), 1, 1)
    assert draft.melds()[1] == meld("9r 10r *=11r")
    assert codes(draft) == []


def test_a_freed_joker_goes_to_the_rack_only_under_the_option() -> None:
    draft = opened_draft("5b 9r", "4b *=5b 6b", keep_joker=True)
    assert draft.swap(0, 1)
    assert draft.take_back(1, 0)
    assert draft.sheet.rack == (card("9r"), JOKER)
    assert codes(draft) == []


def test_a_joker_that_was_not_freed_keeps_its_card_wherever_it_goes() -> None:
    draft = opened_draft("8k 9k 8r", "7r 7b *=7k 7g")
    assert draft.lay(card("8k"))
    assert draft.lay(card("9k"), 1)
    assert draft.move(0, 2, 1, 0)
    assert draft.melds() == table("7r 7b 7g | *=7k 8k 9k")
    assert codes(draft) == []


def test_jokers_by_place() -> None:
    assert name_jokers((NAMELESS, 4, NAMELESS)) == (LOOSE + 3, 4, LOOSE + 5)
    assert name_jokers((NAMELESS, 0)) == (LOOSE + 13, 0)  # nothing below the 1: a group
    assert name_jokers((12, NAMELESS)) == (12, LOOSE + 25)  # nothing above the 13: a group
    assert name_jokers((3, 16, NAMELESS)) == (3, 16, LOOSE + 29)
    assert name_jokers((NAMELESS, NAMELESS)) == (NAMELESS, NAMELESS)
    assert [plain(one) for one in (LOOSE + 3, 3, NAMELESS)] == [53 + 3, 3, JOKER]


def test_a_draft_comes_back_from_json() -> None:
    draft = opened_draft("5b 9r * 10r", "4b *=5b 6b")
    draft.swap(0, 1)
    draft.lay(JOKER)
    kept = json.loads(json.dumps(draft.write()))
    again = Draft(draft.state)
    assert again.read(kept)
    assert again.sheet == draft.sheet
    assert again.undo()
    assert not again.changed


def test_a_draft_of_other_cards_is_not_taken() -> None:
    draft = opened_draft("5b 9r", "4b *=5b 6b")
    good = draft.write()
    damages: tuple[dict[str, Any], ...] = (
        {"rack": [1]},
        {"melds": []},
        {"freed": [4]},
        {"melds": 3},
        {"rack": [None, 2]},
        {"rack": ["5b", 2]},
    )
    for damage in damages:
        assert not draft.read(good | damage)
    assert not draft.read({})
    assert not draft.read(good | {"melds": [[16, 53 + 18, 18]]})
    assert draft.read(good)


def change(draft: Draft, rng: Random) -> None:
    """Tries any change, a possible one or not."""
    number, at = rng.randrange(len(draft.sheet.melds) + 1), rng.randrange(4)
    to = number if number < len(draft.sheet.melds) else None
    what = rng.randrange(6)
    if what == 0:
        draft.lay(rng.randrange(53), to, at)
    elif what == 1:
        draft.move(rng.randrange(4), at, to, at)
    elif what == 2:
        draft.take_back(rng.randrange(4), at)
    elif what == 3:
        draft.swap(rng.randrange(4), at)
    else:
        draft.undo() if what == 4 else draft.redo()


def test_random_changes_lose_no_card_and_undo_to_the_start() -> None:
    rng = Random(5)
    for _ in range(40):
        draft = opened_draft("5b 9r * 10r 4b 4k 7b", "4b *=5b 6b | 4r 4g 4k", keep_joker=rng.random() < 0.5)
        everything = sorted([*rack("5b 9r * 10r 4b 4k 7b"), *rack("4b * 6b 4r 4g 4k")])
        for _ in range(30):
            change(draft, rng)
            cards = [min(one, JOKER) for held in (*draft.sheet.melds, draft.sheet.rack) for one in held]
            assert sorted(cards) == everything
            if not draft.problems():
                assert RULES.refusal(draft.state, draft.action()) is None
        while draft.undo():
            pass
        assert not draft.changed
