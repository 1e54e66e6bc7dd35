"""The best placement is the best one: against a second exact model, against known optima, and by its own promises."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from typing import Any

import pytest

from game.games.rummy import stages
from game.games.rummy.melds import JOKER, SHAPES, Meld, worth
from game.games.rummy.notation import ON_TABLE
from game.games.rummy.openings import openings
from game.games.rummy.position import Position
from game.games.rummy.room import has_room
from game.games.rummy.search import Search
from game.games.rummy.solver import WEIGHTS, Placement, Rule, best, laid_value, without
from game.games.rummy.tables import opening_fault, table_fault
from tests.games.rummy import exact_model
from tests.games.rummy.positions import NEVER, names, placement, rack, table
from tests.games.rummy.random_positions import random_position
from tests.games.rummy.test_melds import CASES

KNOWN = json.loads((CASES / "rummy_positions.json").read_text(encoding="utf-8"))
PRINTED = Rule(True, False, 40, True)


def compare(seed: str, stay: bool, most_melds: int, most_rack: int) -> Placement:
    """The solver's answer for a random position, after it was found legal and as good as the second model's."""
    rng = Random(seed)
    on_table, held = random_position(rng, most_melds, most_rack)
    keep, objective = rng.random() < 0.3, rng.choice(["cards", "value"])
    found = placement(on_table, held, stay, keep, objective)
    told = (seed, stay, keep, objective, on_table, held)
    assert (found.cards, found.value) == exact_model.best(on_table, held, stay, keep, objective), told
    assert found.proven
    assert (found.table is None) == (found.cards == 0), told
    if found.table is not None:
        old = [tuple(ON_TABLE[name] for name in meld) for meld in on_table]
        assert table_fault(old, found.table, rack(" ".join(held)), stay, keep) is None, told
    return found


@pytest.mark.parametrize("stay", [False, True], ids=["free", "three_stay"])
def test_random_positions_against_a_second_model(stay: bool) -> None:
    laid = [compare(f"slice {seed}", stay, 4, 9).cards for seed in range(50)]
    assert sum(cards > 0 for cards in laid) > 20


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("stay", [False, True], ids=["free", "three_stay"])
def test_many_random_positions_against_a_second_model(stay: bool, part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        compare(f"long {seed}", stay, 7, 12)


@pytest.mark.parametrize("known", KNOWN[::7], ids=lambda known: known["id"])
def test_known_optima_and_promises(known: dict[str, Any]) -> None:
    held, on_table = rack(" ".join(known["rack"])), [tuple(ON_TABLE[n] for n in meld) for meld in known["table"]]
    found = {
        (stay, objective): best(on_table, held, True, PRINTED._replace(stay=stay), objective, _after(400))
        for stay in (False, True)
        for objective in ("cards", "value")
    }
    for (stay, _), one in found.items():
        if one.table is not None:
            assert table_fault(on_table, one.table, held, stay, False) is None
    if not all(one.proven for one in found.values()):
        return
    for stay in (False, True):
        most, dear = found[stay, "cards"], found[stay, "value"]
        assert most.cards >= dear.cards
        assert most.value <= dear.value
    assert found[True, "cards"].cards <= found[False, "cards"].cards
    assert found[True, "value"].value <= found[False, "value"].value
    if "best_opened" in known:
        wanted = known["best_opened"]
        assert (found[False, "cards"].cards, found[False, "value"].value) == (wanted["cards"], wanted["value"])


def _after(looks: int) -> Any:
    """A `stop` that says so after a number of looks."""
    counter = count()
    return lambda: next(counter) > looks


def test_an_answer_that_was_stopped_is_legal_and_says_that_it_is_not_proven() -> None:
    known = next(known for known in KNOWN if known["id"] == "joker-m15-r20-5")
    held, on_table = rack(" ".join(known["rack"])), [tuple(ON_TABLE[n] for n in meld) for meld in known["table"]]
    hurried = best(on_table, held, True, PRINTED, "cards", lambda: True)
    assert not hurried.proven
    assert hurried.table is not None
    assert table_fault(on_table, hurried.table, held, True, False) is None
    whole = best(on_table, held, True, PRINTED, "cards", NEVER)
    assert whole.proven
    assert hurried.cards <= whole.cards


def test_the_same_position_gives_the_same_answer() -> None:
    known = KNOWN[200]
    held, on_table = rack(" ".join(known["rack"])), [tuple(ON_TABLE[n] for n in meld) for meld in known["table"]]
    first = best(on_table, held, True, PRINTED, "cards", NEVER)
    assert best(on_table, held, True, PRINTED, "cards", NEVER) == first


JOKERS_ALONE = [
    ("* * *", "", 0),
    ("* * * *", "", 0),
    ("* * 7r", "", 3),
    ("* * * * 7r", "", 5),
    ("*", "1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r", 1),
    ("*", "8r 8b 8k 8g", 0),
    ("*", "8r 8b 8k", 1),
    ("* 9k", "11k 12k 13k", 2),
    ("13r", "11r 12r *=13r | 1r 2r 3r 4r 5r 6r 7r 8r 9r 10r", 1),
    ("6r", "3r 4r *=5r", 1),
]


@pytest.mark.parametrize(("held", "on_table", "cards"), JOKERS_ALONE)
def test_few_cards_and_many_jokers(held: str, on_table: str, cards: int) -> None:
    for objective in ("cards", "value"):
        found = placement(names(table(on_table)), held.split(), True, False, objective)
        assert found.cards == cards


@pytest.mark.parametrize(
    ("held", "on_table", "cards"),
    [
        ("5b 5k 5k *", "5r 5b 5g", 4),  # r b g k and b k *, never r b k and g b k *
        ("5k 3g 4g", "5r 5b 5g", 1),  # not r b k and 3 4 5 g
    ],
)
def test_three_of_an_old_group_lie_together(held: str, on_table: str, cards: int) -> None:  # 3.4 d
    for objective in ("cards", "value"):
        found = placement(names(table(on_table)), held.split(), True, False, objective)
        assert found.table is not None
        assert table_fault(table(on_table), found.table, rack(held), True, False) is None
        if objective == "cards":
            assert found.cards == cards


def test_jokers_that_keep_their_card_do_not_count_as_laid() -> None:
    """Two of the rack's jokers and one freed by the blue five: those of the rack count as the 13 and the 3, the freed one as the 2."""
    old = table("4b *=5b 6b | 5r *=5b 5g")
    new = table("4b 5b 6b | 5r *=5b 5g | 11r 12r *=13r | 1k 2k *=3k | 1g *=2g 3g")
    assert laid_value(old, new) == (9, 5 + 11 + 12 + 1 + 2 + 1 + 3 + 13 + 3)


# --- openings --------------------------------------------------------------------------------------------------------


def all_openings(held: list[int], least: int) -> Iterator[tuple[Meld, ...]]:
    """Every set of melds from a rack worth enough, in the plainest way."""

    def go(first: int, left: list[int], chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if chosen and opening_fault(chosen, held, least) is None:
            yield chosen
        for number in range(first, len(shapes)):
            missing = [one for one in shapes[number] if one not in left]
            if len(missing) <= left.count(JOKER) and len(missing) < len(shapes[number]):
                meld = tuple(one if one in left else JOKER + 1 + one for one in shapes[number])
                yield from go(number, without(left, [meld]), (*chosen, meld))

    shapes = [faces for faces in SHAPES if sum(one in held for one in faces) + held.count(JOKER) >= len(faces)]
    yield from go(0, held, ())


@pytest.mark.parametrize("stay", [False, True], ids=["free", "three_stay"])
@pytest.mark.parametrize("seed", range(12))
def test_opening_and_going_on_against_trying_every_opening(seed: int, stay: bool) -> None:
    rng = Random(f"opening {seed}")
    rule = Rule(stay, False, 30, rng.random() < 0.8)
    while True:
        on_table, names_held = random_position(rng, 3, 9)
        held = rack(" ".join(names_held))
        ways = list(all_openings(held, rule.opening))
        if 0 < len(ways) < 25:
            break
    old = [tuple(ON_TABLE[name] for name in meld) for meld in on_table]
    most = 0
    for way in ways:
        rest = without(held, way)
        more = exact_model.best(names([*old, *way]), [_name(card) for card in rest], stay, False, "cards")[0]
        most = max(most, len(held) - len(rest) + (more if rule.same_turn else 0))
    found = best(old, held, False, rule, "cards", NEVER)
    assert found.opening is not None
    assert (found.cards, found.proven) == (most, True)
    assert opening_fault(found.opening, held, rule.opening) is None
    if found.table is not None:
        assert rule.same_turn
        rest = without(held, found.opening)
        assert table_fault([*old, *found.opening], found.table, rest, stay, False) is None


def _name(card: int) -> str:
    return "*" if card == JOKER else names([(card,)])[0][0]


def test_no_opening_no_placement() -> None:
    found = best(table("1r 2r 3r"), rack("4r 5r 13k 13b"), False, PRINTED, "cards", NEVER)
    assert found == Placement(None, None, 0, 0, True)


def test_an_opening_may_need_fewer_cards_than_could_be_laid() -> None:
    """The joker would lay most cards between 1 and 3, but then the opening is worth 39."""
    held = rack("11g 11b 11k * 1b 3b")
    found = best([], held, False, PRINTED._replace(same_turn=False), "cards", NEVER)
    assert (found.cards, found.value, found.table, found.proven) == (4, 44, None, True)
    lower = best([], held, False, PRINTED._replace(same_turn=False, opening=30), "cards", NEVER)
    assert (lower.cards, lower.value) == (6, 39)
    going_on = best([], held, False, PRINTED, "cards", NEVER)
    assert (going_on.cards, going_on.proven) == (4, True)


def test_listed_openings_are_worth_enough_and_in_the_rack() -> None:
    held = rack("9r 10r 11r * 12b 12g 12k 3r 4r 5r")
    found = list(openings(held, 40))
    assert found
    assert all(opening_fault(melds, held, 40) is None for melds in found)
    assert all(sum(map(worth, melds[:-1])) < 40 for melds in found)
    assert len(set(found)) == len(found)


def test_few_keys_are_looked_at() -> None:
    """How much work the search has, counted, not timed: half of these positions are done within a few hundred keys."""
    counts = []
    for known in KNOWN[:160:4]:
        on_table = [tuple(ON_TABLE[n] for n in meld) for meld in known["table"]]
        search = Search(Position(on_table, rack(" ".join(known["rack"])), False, False), WEIGHTS["cards"], up=False)
        search.begin()
        assert search.go(20_000) is not None
        counts.append(len(search.best))
    assert median(counts) < 200
    assert max(counts) < 2000


@pytest.mark.parametrize("stay", [False, True], ids=["free", "three_stay"])
def test_what_was_solved_before_changes_nothing(stay: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Equally good tables are many: which one comes out depends on the position alone."""
    chosen = KNOWN[:60:4]
    given = [
        ([tuple(ON_TABLE[n] for n in meld) for meld in one["table"]], rack(" ".join(one["rack"]))) for one in chosen
    ]

    def answers(order: list[int]) -> dict[int, Placement]:
        monkeypatch.setattr(stages, "_shelves", {False: stages.Shelf(), True: stages.Shelf()})
        return {i: best(*given[i], True, PRINTED._replace(stay=stay), "cards", _after(400)) for i in order}

    there = list(range(len(given)))
    assert answers(there) == answers(there[::-1])


@pytest.mark.parametrize(
    ("near", "jokers", "wanted"),
    [
        ("7r", 0, 0),
        ("7r 8r", 0, 0),
        ("7r 8r", 1, 1),
        ("7r 8r 9r", 0, 1),
        ("5r 6r 7r", 0, 1),
        ("7r 7b 7k", 0, 1),
        ("7r 7b", 1, 1),
        ("7r 8r 9r 7b 7k", 0, 2),
        ("7r 5r 6r 8r 9r", 0, 2),
        ("7r 5r 6r 8r", 0, 1),
        ("7r 8r 9r 8r 9r", 0, 2),
        ("7r 7b 7k 7g 7b 7k", 0, 2),
    ],
)
def test_how_many_melds_have_room_for_a_face(near: str, jokers: int, wanted: int) -> None:
    total = [0] * JOKER
    for card in rack(near):
        total[card] += 1
    one = rack("7r")[0]
    most = max(count for count in range(3) if count == 0 or has_room(total, one, count, jokers))
    assert most == wanted


def test_two_runs_up_to_the_13_may_lack_one_card_for_each_joker() -> None:
    total = [0] * JOKER
    for card in rack("11r 12r 12r 13r 13r"):
        total[card] += 1
    assert has_room(total, rack("13r")[0], 2, jokers=1)
    assert not has_room(total, rack("13r")[0], 2, jokers=0)
