"""When a table may replace another (RULES 3.4, PRECISIONS R6–R12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.games.rummy.melds import JOKER, LAID, Meld, face, shape
from game.games.rummy.notation import ON_TABLE
from game.games.rummy.tables import table_fault
from game.games.rummy.three_stay import three_stay
from tests.games.rummy.positions import fault, placement
from tests.games.rummy.random_positions import random_position

MANOEUVRES = [
    # what, old table, new table, rack, under three_stay, under free
    ("add to both ends", "4r 5r 6r", "3r 4r 5r 6r 7r", "3r 7r", None, None),
    ("add the fourth colour", "8r 8b 8k", "8r 8b 8k 8g", "8g", None, None),
    ("take an end of four", "3r 4r 5r 6r", "3r 4r 5r | 6r 6b 6k", "6b 6k", None, None),
    ("take one of a group of four", "8r 8b 8k 8g", "8r 8b 8k | 6g 7g 8g", "6g 7g", None, None),
    ("prop up a run", "3r 4r 5r", "3r 3b 3k | 4r 5r 6r", "3b 3k 6r", "three_stay", None),
    ("prop up a group", "8r 8b 8k", "8b 8k 8g | 6r 7r 8r", "8g 6r 7r", "three_stay", None),
    ("take an inner card of seven", "3r 4r 5r 6r 7r 8r 9r", "3r 4r 5r | 7r 8r 9r | 6r 6b 6k", "6b 6k", None, None),
    ("two loose ones completed", "3r 4r 5r 6r 7r 8r", "3r 4r 5r | 7r 8r 9r | 6r 6b 6k", "6b 6k 9r", None, None),
    ("split by an equal card", "3r 4r 5r 6r 7r", "3r 4r 5r | 5r 6r 7r", "5r", None, None),
    ("equal cards change places (R12)", "3r 4r 5r 6r", "3r 4r 5r | 4r 5r 6r", "4r 5r", None, None),
    ("two and two stay (R12)", "3r 4r 5r 6r", "2r 3r 4r | 5r 6r 7r", "2r 7r", "three_stay", None),
    ("dissolve a run", "4r 5r 6r", "4r 4b 4k | 5r 5b 5k | 6r 6b 6k", "4b 4k 5b 5k 6b 6k", None, None),
    ("dissolve partly", "3r 4r 5r 6r", "3r 3b 3k | 4r 4b 4k | 5r 6r 7r", "3b 3k 4b 4k 7r", "three_stay", None),
    ("one card opens a new run", "3r 4r 5r", "3r 3b 3k | 4r 4b 4k | 5r 6r 7r", "3b 3k 4b 4k 6r 7r", "three_stay", None),
    ("move an end to the next run", "3r 4r 5r | 6r 7r 8r 9r", "2r 3r 4r 5r 6r | 7r 8r 9r", "2r", None, None),
    ("the same of three, mended", "3r 4r 5r | 6r 7r 8r", "3r 4r 5r 6r | 7r 8r 9r", "9r", "three_stay", None),
    ("join two runs", "3r 4r 5r | 6r 7r 8r", "3r 4r 5r 6r 7r 8r 9r", "9r", None, None),
    ("dissolve a group", "5r 5b 5g", "4r 5r 6r | 4b 5b 6b | 4g 5g 6g", "4r 6r 4b 6b 4g 6g", None, None),
    ("a group into two groups", "5r 5b 5g 5k", "5r 5b 5g | 5r 5k 5b", "5r 5b", None, None),
]


@pytest.mark.parametrize(("what", "old", "new", "held", "stay", "free"), MANOEUVRES, ids=[row[0] for row in MANOEUVRES])
def test_manoeuvres(what: str, old: str, new: str, held: str, stay: str | None, free: str | None) -> None:
    assert fault(old, new, held, stay=True) == stay
    assert fault(old, new, held, stay=False) == free
    turned = " | ".join(" ".join(reversed(part.split())) for part in reversed(new.split("|")))
    assert fault(old, turned, held, stay=True) == stay  # the order of melds and cards says nothing (R7)


JOKERS = [
    ("freed and used", "4b *=5b 6b", "4b 5b 6b | 9r 10r *=11r", "5b 9r 10r", None),
    ("freed and put back elsewhere", "4b *=5b 6b", "4b 5b 6b *=7b", "5b", None),
    ("moved as its card", "7r 7b *=7k 7g", "7r 7b 7g | *=7k 8k 9k", "8k 9k", None),
    ("moved as another card", "7r 7b *=7k 7g", "7r 7b 7g | 8r 9r *=10r", "8r 9r", "joker_moved"),
    (
        "changes place with its own card",
        "4b *=5b 6b | 3b 4b 5b",
        "4b 5b 6b | 3b 4b *=5b | 9r 10r 11r",
        "9r 10r 11r",
        None,
    ),
    (
        "not freed by a card of the table",
        "4b *=5b 6b | 5r 5b 5g 5k",
        "4b 5b 6b | 5r 5g 5k | 9r 10r *=11r",
        "9r 10r",
        "joker_moved",
    ),
    (
        "freed, the card lies elsewhere (R6)",
        "5r *=5b 5g",
        "5r 5g 5k | 4b 5b 6b | 9r 10r *=11r",
        "5k 4b 5b 6b 9r 10r",
        None,
    ),
    (
        "two jokers for one card, one freed",
        "4b *=5b 6b | 5r *=5b 5g",
        "4b 5b 6b | 5r *=5b 5g | 8r 9r *=10r",
        "5b 8r 9r",
        None,
    ),
    (
        "two jokers for one card, both moved",
        "4b *=5b 6b | 5r *=5b 5g",
        "4b 5b 6b *=7b | 5r 5g *=5k",
        "5b",
        "joker_moved",
    ),
    ("to the rack", "4b *=5b 6b", "4b 5b 6b", "5b", "joker_to_rack"),
    ("gone without being freed", "4b *=5b 6b 7b", "4b 6b 7b", "5b", "bad_run"),
    ("gone, its card not laid", "3b 4b 5b *=6b", "3b 4b 5b", "9r", "table_card_missing"),
    ("the rack's joker in its place", "3b 4b 5b *=6b", "3b 4b 5b *=6b *=7b", "*", None),
    ("a joker too many", "3b 4b 5b *=6b", "3b 4b 5b *=6b *=7b", "9r", "not_in_rack"),
]


@pytest.mark.parametrize(("what", "old", "new", "held", "wanted"), JOKERS, ids=[row[0] for row in JOKERS])
def test_jokers_keep_their_card(what: str, old: str, new: str, held: str, wanted: str | None) -> None:
    assert fault(old, new, held, stay=False) == wanted


def test_a_freed_joker_may_be_kept_under_the_option() -> None:
    assert fault("4b *=5b 6b", "4b 5b 6b", "5b", keep=True) is None
    assert fault("3b 4b 5b *=6b", "3b 4b 5b", "9r", keep=True) == "table_card_missing"
    assert fault("4b *=5b 6b | 9r 9g *=9k", "4b 5b 6b", "5b", keep=True) == "table_card_missing"
    assert fault("4b *=5b 6b | 9r 9g 9b *=9k", "4b 5b 6b | 9r 9g 9b", "5b", keep=True) == "table_card_missing"


def test_the_freeing_card_holds_the_jokers_place_for_three_stay() -> None:  # R6
    old, held = "4b *=5b 6b", "5b 3b 4g 4k 6g 6k 7b"
    assert fault(old, "3b 4b *=5b | 5b 6b 7b", held) == "three_stay"
    assert fault(old, "3b 4b 5b 6b 7b | *=4r 4g 4k", held) is None
    elsewhere = "5r 5g 5k | 4b 5b 6b | 9r 10r *=11r"
    assert fault("5r *=5b 5g", elsewhere, "5k 4b 5b 6b 9r 10r") == "three_stay"


def test_one_card_frees_one_joker() -> None:  # R6
    """The blue five of the rack can hold the place of one joker; the table's own one, now in the other meld, frees none."""
    old = "4b *=5b 6b | 5r *=5b 5g | 2b 3b 4b 5b"
    new = "4b 5b 6b | 5r 5b 5g | 2b 3b 4b | *=5b 6b 7b | *=5b 5k 5r"
    assert fault(old, new, "5b 6b 7b 5k 5r") == "three_stay"
    assert fault(old, new, "5b 6b 7b 5k 5r", stay=False) is None
    one = "4b 5b 6b | 5r *=5b 5g | 2b 3b 4b 5b | *=5b 6b 7b"
    assert fault(old, one, "5b 6b 7b") is None


def test_nothing_laid_and_missing_cards() -> None:
    assert fault("3r 4r 5r 6r 7r 8r", "3r 4r 5r | 6r 7r 8r", "1b") == "nothing_laid"
    assert fault("3r 4r 5r", "", "3r") == "table_card_missing"
    assert fault("", "3r 4r 5r", "3r 4r") == "not_in_rack"
    assert fault("", "", "3r") == "nothing_laid"
    assert fault("", "3r 4r 5r | 3r 3b 3g", "3r 4r 5r 3b 3g") == "not_in_rack"
    assert fault("", "3r 4r 5r | 3r 3b 3g", "3r 3r 4r 5r 3b 3g") is None


def test_of_two_equal_old_melds_only_one_can_claim_a_new_one() -> None:
    old, groups = "3r 4r 5r | 3r 4r 5r", "3r 4r 5r | 3r 3b 3g | 4r 4b 4g"
    assert fault(old, f"{groups} | 5r 6r 7r", "3b 3g 4b 4g 6r 7r") == "three_stay"
    assert fault(old, f"{groups} | 5r 5b 5g", "3b 3g 4b 4g 5b 5g") is None


def every_way(old: Sequence[Meld], new: Sequence[Meld], laid: Counter[int]) -> Iterator[list[list[int]]]:
    """All ways to say which place of the new table each old card takes: numbers of new melds, meld by meld."""
    places = [(number, card) for number, one in enumerate(new) for card in one]
    cards = [(number, card) for number, one in enumerate(old) for card in one]

    def go(at: int, used: frozenset[int], freed: Counter[int]) -> Iterator[list[tuple[int, int]]]:
        if at == len(cards):
            if all(count <= laid[one] for one, count in freed.items()):
                yield []
            return
        meld, card = cards[at]
        for i, (number, there) in enumerate(places):
            frees = card >= LAID and there == card - LAID
            if i not in used and (there == card or frees):
                for rest in go(at + 1, used | {i}, freed + Counter({there: 1} if frees else {})):
                    yield [(meld, number), *rest]

    for way in go(0, frozenset(), Counter()):
        yield [[number for meld, number in way if meld == one] for one in range(len(old))]


def rightly(old: Sequence[Meld], new: Sequence[Meld], way: list[list[int]]) -> bool:
    """3.4 (d) to the letter for one way."""
    for one, numbers in zip(old, way, strict=True):
        run = len({face(card) // 13 for card in one}) == 1
        own = face(one[0]) // 13 if run else face(one[0]) % 13
        series = [
            run == (len({face(card) // 13 for card in new[n]}) == 1)
            and own == (face(new[n][0]) // 13 if run else face(new[n][0]) % 13)
            for n in numbers
        ]
        if len(set(numbers)) > 1 and any(series) and max(Counter(numbers).values()) < 3:
            return False
    return True


def test_three_stay_is_what_trying_all_assignments_says() -> None:
    rng, legal, breaches = Random(11), 0, 0
    while legal < 30 or breaches < 15:
        names, held = random_position(rng, 4, 9)
        found = placement(names, held, stay=rng.random() < 0.3, keep=False, objective=rng.choice(["cards", "value"]))
        old = [tuple(ON_TABLE[name] for name in one) for one in names]
        if found.table is None or sum(map(len, old)) > 12 or not old:
            continue
        assert table_fault(old, found.table, [ON_TABLE.get(name, JOKER) for name in held], False, False) is None
        laid = Counter(c for one in found.table for c in one if c < JOKER)
        laid.subtract(c for one in old for c in one if c < JOKER)
        wanted = any(rightly(old, found.table, way) for way in every_way(old, found.table, laid))
        assert three_stay(old, found.table, laid) == wanted, (names, held, found.table)
        assert all(shape(one) is not None for one in found.table)
        legal += wanted
        breaches += not wanted
