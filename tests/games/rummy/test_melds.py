"""Which cards are a meld (RULES 3.2, R8), and the field reports about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games.rummy.melds import DECK, JOKER, LAID, SHAPES, fault, mirrored, points, shape, stored, worth
from game.games.rummy.offers import ready
from tests.games.rummy.positions import meld, rack

CASES = Path(__file__).parents[2] / "cases"
REPORTS = json.loads((CASES / "rummy_reports.json").read_text(encoding="utf-8"))
ROWS = [row for report in REPORTS for row in report["test"].get("melds", [])]


def readings(cards: list[str]) -> Iterator[list[int]]:
    """The cards with every choice of what the jokers stand for."""
    yield from (
        list(chosen)
        for chosen in product(*[range(LAID, LAID + JOKER) if name == "*" else [DECK.card(name)] for name in cards])
    )


def kinds(cards: list[str]) -> list[str]:
    """As what the cards can be laid."""
    found = {("run" if made.run else "group") for reading in readings(cards) if (made := shape(reading)) is not None}
    return sorted(found)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row["cards"]) or "nothing")
def test_field_reports_of_melds(row: dict[str, Any]) -> None:
    shuffled = row["cards"][:]
    Random(1).shuffle(shuffled)
    for order in (row["cards"], shuffled):
        assert kinds(order) == (row["kind"] if row["legal"] else [])


def test_there_are_264_runs_and_65_groups() -> None:
    assert sum(made.run for made in SHAPES.values()) == 264
    assert len(SHAPES) == 264 + 65


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1r 2r 3r", None),
        ("11r 12r 13r", None),
        ("7r 7b 7g 7k", None),
        ("*=6r 7r *=8r", None),
        ("7r 7b *=7g", None),
        ("", "short_meld"),
        ("7r 7b", "short_meld"),
        ("*=6r *=7r *=8r", "only_jokers"),
        ("12r 13r 1r", "bad_run"),
        ("4r 6r 8r", "bad_run"),
        ("13r 1b 2b", "bad_run"),
        ("7r 7r 7b", "bad_group"),
        ("7r *=7r 7b", "bad_group"),
        ("7r 7b 7g 7k *=7k", "bad_group"),
    ],
)
def test_faults(text: str, wanted: str | None) -> None:
    assert fault(meld(text)) == wanted


def test_a_run_is_stored_ascending_and_a_group_as_given() -> None:
    assert stored(meld("6r *=4r 5r")) == meld("*=4r 5r 6r")
    assert stored(meld("7k 7r 7b")) == meld("7k 7r 7b")


def test_worth_and_points() -> None:
    assert worth(meld("9r 10r 11r *=12r")) == 42
    assert points(rack("7r *")) == 32


def test_mirroring_turns_a_1_into_a_13_and_back() -> None:
    assert mirrored(DECK.card("1b")) == DECK.card("13b")
    assert mirrored(LAID + DECK.card("3k")) == LAID + DECK.card("11k")
    assert all(mirrored(mirrored(card)) == card for card in range(LAID + JOKER))


def test_ready_melds_are_all_runs_and_the_largest_groups_of_natural_cards() -> None:
    held = rack("1r 2r 3r 4r 4r 4b 4g 13r 12r 1b * *")
    assert sorted(ready(held)) == sorted([meld("1r 2r 3r"), meld("1r 2r 3r 4r"), meld("2r 3r 4r"), meld("4r 4b 4g")])
    rng = Random(3)
    for _ in range(300):
        held = sorted(rng.sample(DECK.cards, 25))
        runs = [made.faces for made in SHAPES.values() if made.run and all(one in held for one in made.faces)]
        groups = {made.faces[0] % 13: made.faces for made in SHAPES.values() if not made.run and len(made.faces) == 3}
        found = ready(held)
        assert sorted(one for one in found if shape(one).run) == sorted(runs)
        for value in groups:
            colours = [one for one in range(value, 52, 13) if one in held]
            assert (tuple(colours) in found) == (len(colours) > 2)
